public import MorselCore
public import MorselUI

/// The search for foods and products, by name, brand or number.
///
/// The form works without a script. A device searches while the person types, and shows the answer for each of its
/// people. No request contains what somebody avoids, so the device filters the results.
public struct SearchPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    /// The query.
    public let query: String
    /// The results, or `nil` without a query.
    public let found: SearchResults?
    /// The people of this device; empty on the server.
    public var household = Household([])
    /// The products that were viewed on this device, the most recent one first.
    public var seen: [SearchResults.Product] = []
    /// The allergens whose products the device hides.
    public var hidden: [Allergen] = []
    /// Why the server gave no answer, or `nil` if it did.
    ///
    /// If it gave no answer, the results are stored products.
    public var outage: Outage?

    /// Creates the page.
    public init(context: PageContext, query: String = "", found: SearchResults? = nil) {
        self.context = context
        self.query = query
        self.found = found
    }

    /// The address of the page.
    public var address: PageAddress? { .products(.search) }
    /// The title of the window.
    public var title: String { query.isEmpty ? Words.title[language] : Words.searched(query)[language] }
    /// A summary for search engines and link previews.
    public var summary: String? { Words.lede[language] }

    /// The results, so that the device does not have to request them, and the question of the scripts.
    public var templates: HTML? {
        "\(found?.template)\(Self.question.html(context))\(DeletionNotices.list.html(context))"
    }

    /// The question before the viewed products are deleted.
    static let question = QuestionTemplate(
        "delete-products",
        Phrase(
            en: "Delete the viewed products?",
            es: "¿Borrar los productos vistos?",
            pt: "Apagar os produtos vistos?"
        ),
        loss: Phrase(
            en:
                "They will no longer be available offline, and you won't see what changed since you viewed them.",
            es: "Ya no estarán disponibles sin conexión, y no verás qué cambió desde que los viste.",
            pt: "Deixam de estar disponíveis sem rede, e não verás o que mudou desde que os viste."
        )
    )

    /// Returns the contents of `main`.
    ///
    /// With a query it has no introduction and no hint, so that the first results are above the keyboard of a phone.
    public func main() -> HTML {
        let isFirstPart = found?.page == 0 && outage == nil
        let topics = found?.topics ?? []
        var pages = KnownPages(context: context, additives: found?.additives, topics: topics)
        pages.withoutServer = outage != nil
        let known = isFirstPart || outage != nil ? pages.html(query) : nil
        let rules = isFirstPart ? RulesOnAdditives(query: query, topics: topics, context: context) : nil
        return """
            \(Navigation(context: context, current: address).tabs())\
            \(PageHeader(Words.title[language], lede: query.isEmpty ? Words.lede[language] : nil).html())\
            \(form(isKnown: known != nil, hasRules: rules?.hasList == true))\(notice)<div class="above" id="results">
            \(results(known, rules))</div>
            \(query.isEmpty ? codeLink : nil)
            """
    }

    /// A link to the page that explains the data of a code.
    private var codeLink: HTML {
        "<p class=\"above-less\"><a href=\"\(context.path(to: .products(.code)))\">\(ShellWords.code[language])</a></p>\n"
    }

    // MARK: Form

    /// Returns the form, which names the lists of results in their order.
    ///
    /// On a device the field is a combobox, whose arrow keys choose a result.
    private func form(isKnown: Bool, hasRules: Bool) -> HTML {
        let hint = query.isEmpty ? Words.hint[language] : nil
        let field = Field(id: "query", label: Words.label[language], hint: hint)
        let hasThings = !(found?.isEmpty ?? seen.isEmpty)
        let lists = [(isKnown, "known"), (hasThings, "things"), (hasRules, "rules")]
            .filter { $0.0 }.map { $0.1 }.joined(separator: " ")
        let controls: HTML = " aria-controls=\"\(lists)\""
        let combobox: HTML = """
             role="combobox" aria-autocomplete="list" aria-expanded="\(lists.isEmpty ? "false" : "true")"\
            \(lists.isEmpty ? nil : controls)
            """
        let input: HTML = """
            <div class="search-box">\(context.icon("search"))<input class="input" id="query" name="query" \
            type="search" \
            autocomplete="off" spellcheck="false" enterkeyhint="search" maxlength="200" \
            value="\(query)"\(field.ariaAttributes)\(context.isOnDevice ? combobox : nil)>\
            <button class="button primary" type="submit">\(Words.submit[language])</button>\
            <a class="button icon-only" href="\(context.path(to: .products(.scan)))" aria-label="\(Words.scan[language])">\
            \(context.icon("barcode"))</a></div>
            """
        return """
            <search><form class="form" method="get" action="\(context.path(to: .products(.search)))" id="search-form">
            \(field.html(context, control: input))</form></search>

            """
    }

    private var notice: HTML? {
        outage.map { outage in
            let consequence = found?.isEmpty == false ? Words.storedProducts : Words.noStoredProducts
            return OutageNotice(outage: outage, consequence: consequence, context: context).html("above-less")
        }
    }

    // MARK: Results

    private func results(_ known: HTML?, _ rules: RulesOnAdditives?) -> HTML {
        guard let found else { return beforeSearching }
        guard !found.isEmpty else {
            let isKnown = outage == nil && (known != nil || rules?.hasList == true)
            return "\(known)\(isKnown ? onlyKnown : nothing)\(rules?.html())"
        }
        let list = SearchResultList(
            found: found,
            household: household,
            hidden: hidden,
            title: "results-title",
            context: context
        )
        return """
            \(known)<h2 class="visually-hidden" id="results-title">\(Words.results[language])</h2>
            \(list.html())\(pages(found))\(rules?.html())
            """
    }

    /// What follows additives, allergens and categories if no food and no product was found.
    private var onlyKnown: HTML {
        "<p class=\"quiet found above-less\" id=\"found\">\(Words.onlyKnown[language])</p>\n"
    }

    private func pages(_ found: SearchResults) -> HTML? {
        guard outage == nil, found.hasMore || found.page > 0 else { return nil }
        func link(_ page: Int, _ words: Phrase, _ relation: StaticString) -> HTML {
            """
            <a class="button" rel="\(HTML(stringLiteral: relation))" href="\(context.path(to: .products(.search)))?query=\
            \(QueryText.encoded(query))&amp;page=\(page)">\(words[language])</a>
            """
        }
        return """
            <nav class="row above-less" aria-label="\(Words.pages[language])">\
            \(found.page > 0 ? link(found.page - 1, Words.previous, "prev") : nil)\
            \(found.hasMore ? link(found.page + 1, Words.next, "next") : nil)</nav>

            """
    }

    private var nothing: HTML {
        EmptyState(
            icon: "search",
            title: (outage == nil ? Words.nothing : Words.noStoredMatches)[language],
            words: (outage == nil ? Words.nothingWords : Words.anyLabel)[language],
            actions: [
                EmptyState.link(Words.check[language], to: context.path(to: .labels(.check)), isFirst: true),
                EmptyState.link(
                    ShellWords.categories[language],
                    to: context.path(to: .products(.categories))
                ),
            ]
        ).html(context)
    }

    /// The viewed products, if there are any, and a link to the categories.
    private var beforeSearching: HTML {
        let categories: HTML = """
            <p><a href="\(context.path(to: .products(.categories)))">\(Words.browse[language])</a></p>

            """
        guard !seen.isEmpty else { return "\(categories)<div id=\"seen\"></div>\n" }
        let list = SearchResultList(
            found: SearchResults(products: seen),
            household: household,
            title: "seen-title",
            context: context
        )
        return """
            \(categories)\
            <section class="above" aria-labelledby="seen-title" id="seen">\
            <h2 id="seen-title">\(Words.seen[language])</h2>
            <ul class="list things above-less in-columns" id="things"\(list.roles.list)>
            \(list.rows())</ul>
            <p class="row above-less"><button class="button danger" type="button" data-action="delete-products">\
            \(context.icon("delete"))\(Words.deleteSeen[language])</button></p></section>

            """
    }

    private enum Words {
        static let title = Phrase(
            en: "Look up a food",
            es: "Buscar un alimento",
            pt: "Procurar um alimento"
        )
        static let lede = Phrase(
            en:
                "A product's name, brand, manufacturer or barcode number, a dish, an additive, an allergen or a category.",
            es:
                "El nombre, la marca, el fabricante o el número de un producto, un plato, un aditivo, un alérgeno o una categoría.",
            pt:
                "O nome, a marca, o fabricante ou o número de um produto, um prato, um aditivo, um alergénio ou uma categoria."
        )
        static let label = Phrase(
            en: "Name, brand, number or dish",
            es: "Nombre, marca, número o plato",
            pt: "Nome, marca, número ou prato"
        )
        static let hint = Phrase(
            en: "Hazelnut spread, 4012345678901, bacalhau à brás. Small typing mistakes are fine.",
            es: "Crema de avellanas, 4012345678901, bacalhau à brás. No importa si hay alguna errata.",
            pt: "Creme de avelã, 4012345678901, bacalhau à brás. Não faz mal se houver algum erro de escrita."
        )
        static let scan = Phrase(
            en: "Scan with the camera",
            es: "Escanear con la cámara",
            pt: "Ler com a câmara"
        )
        static let submit = Phrase(en: "Search", es: "Buscar", pt: "Procurar")
        static let results = Phrase(en: "Results", es: "Resultados", pt: "Resultados")
        static let storedProducts = Phrase(
            en: "Searching by name isn't possible right now. These are the products stored on this device.",
            es: "Ahora no se puede buscar por nombre. Estos son los productos guardados en este dispositivo.",
            pt: "Agora não é possível procurar por nome. Estes são os produtos guardados neste dispositivo."
        )
        static let noStoredProducts = Phrase(
            en: "Searching by name isn't possible right now.",
            es: "Ahora no se puede buscar por nombre.",
            pt: "Agora não é possível procurar por nome."
        )
        static let noStoredMatches = Phrase(
            en: "No matches on this device",
            es: "Sin coincidencias en este dispositivo",
            pt: "Sem correspondências neste dispositivo"
        )
        static let onlyKnown = Phrase(
            en: "No dish and no product has these words.",
            es: "Ningún plato ni producto tiene estas palabras.",
            pt: "Nenhum prato nem produto tem estas palavras."
        )
        static let nothing = Phrase(
            en: "Nothing found",
            es: "No se ha encontrado nada",
            pt: "Nada encontrado"
        )
        static let nothingWords = Phrase(
            en: "Try fewer words or the number under the barcode. \(anyLabel[.english])",
            es:
                "Prueba con menos palabras o con el número que hay bajo el código de barras. \(anyLabel[.spanish])",
            pt:
                "Tenta com menos palavras ou com o número por baixo do código de barras. \(anyLabel[.portuguese])"
        )
        static let anyLabel = Phrase(
            en: "Any label can be checked from its text or a photo.",
            es: "Cualquier etiqueta se puede comprobar por su texto o una foto.",
            pt: "Qualquer rótulo se pode verificar pelo texto ou por uma foto."
        )
        static let check = Phrase(
            en: "Check a label",
            es: "Comprobar una etiqueta",
            pt: "Verificar um rótulo"
        )
        static let browse = Phrase(
            en: "Browse by category",
            es: "Explorar por categorías",
            pt: "Explorar por categorias"
        )
        static let seen = Phrase(
            en: "Viewed on this device",
            es: "Vistos en este dispositivo",
            pt: "Vistos neste dispositivo"
        )
        static let deleteSeen = Phrase(en: "Delete them", es: "Borrarlos", pt: "Apagá-los")
        static let pages = Phrase(en: "Pages", es: "Páginas", pt: "Páginas")
        static let previous = Phrase(en: "Previous", es: "Anteriores", pt: "Anteriores")
        static let next = Phrase(en: "Next", es: "Siguientes", pt: "Seguintes")

        static func searched(_ query: String) -> Phrase {
            Phrase(en: "Search: \(query)", es: "Búsqueda: \(query)", pt: "Pesquisa: \(query)")
        }
    }
}
