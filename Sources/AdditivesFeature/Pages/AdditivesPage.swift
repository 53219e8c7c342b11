package import MorselAccounts
package import MorselAdditives
import MorselCore
package import MorselUI

/// The page of all additives, by number, which can be filtered by class, origin, authority and evaluation.
///
/// The form that finds an additive works without a script. With scripts, the server finds additives while somebody types, or the
/// device without a network. Rows of sub-numbers are hidden until a search finds them.
package struct AdditivesPage: Page {
    /// The language, appearance and knowledge of the page.
    package let context: PageContext
    private let collection: AdditiveCollection
    /// The text in the field.
    private let text: String
    /// The additives with the words of the text, or `nil` for a text without letters and digits.
    private let found: Set<Int64>?
    private let facets: Facets
    /// The latest comments on all additives.
    package var comments: [AdditiveComment] = []
    /// The most searched additives, the first one most often.
    package var mostSearched: [(additive: FoodAdditive, count: Int64)] = []

    /// The most comments and searched additives that the page shows.
    static let (maxComments, maxSearched) = (10, 5)

    /// Creates the page, which shows the additives that the search for a text finds.
    package init(
        context: PageContext,
        collection: AdditiveCollection,
        search text: String = "",
        facets: Facets = Facets()
    ) {
        (self.context, self.collection, self.text, self.facets) = (context, collection, text, facets)
        let isSearch = text.contains { $0.isLetter || $0.isNumber }
        found = isSearch ? Set(collection.additives(matching: text).map { $0.id }) : nil
    }

    /// The address of the page.
    package var address: PageAddress? { .site(.additives) }
    /// The title of the window.
    package var title: String { ShellWords.additives[language] }
    /// The description for search engines.
    package var summary: String? { Words.lede[language] }

    /// The additives under one heading: those of a hundred, or all in another order.
    private struct Section {
        let id: String
        let name: String
        var additives: [(additive: FoodAdditive, isFound: Bool)] = []
    }

    /// The content of `main`.
    package func main() -> HTML {
        let sections = sections
        let count = sections.flatMap { $0.additives }.count { $0.isFound }
        let isLimited = found != nil || facets.areUsed
        let links =
            sections.count < 2
            ? []
            : sections.map { section -> HTML in
                "<li><a class=\"chip num\" href=\"#\(section.id)\">\(section.name)</a></li>"
            }
        return """
            \(Navigation(context: context, current: address).tabs())\
            \(PageHeader(title, lede: Words.lede[language]).html())\
            \(AdditiveLinks(context: context, current: "additives").html())\
            \(AdditiveDefinition(language: language).html())\
            \(mostSearchedLinks)\
            \(FavouriteAdditives(context: context).list())\
            \(form(found: isLimited ? count : nil))\
            <nav class="unless-searching above-less" aria-label="\(Words.numbers[language])"\
            \(attribute: "hidden", if: found != nil || links.isEmpty)><ul class="chips">\(links)</ul></nav>
            <div class="stack loose above-more" id="additives">
            \(sections.map { html($0) })</div>
            \(StateOfData.law(language))\
            \(LatestComments(page: self, collection: collection).html())
            """
    }

    // MARK: Form

    private func form(found count: Int?) -> HTML {
        let field = Field(id: "search", label: Words.search[language], hint: Words.searchHint[language])
        let input: HTML = """
            <div class="search-box">\(context.icon("search"))<input class="input" id="search" name="search" type="search" \
            autocomplete="off" spellcheck="false" enterkeyhint="search" maxlength="200" aria-controls="additives" \
            value="\(text)"\(field.ariaAttributes)>\
            <button class="button primary" type="submit">\(Words.submit[language])</button></div>
            """
        return """
            <search><form class="form" method="get" action="\(context.path(to: .site(.additives)))" id="search-form">
            \(field.html(context, control: input))\
            <details class="folded"\(attribute: "open", if: facets.areUsed)><summary>\(Words.facets[language])</summary>
            <div class="row above-less facets">\(facetForm.fields())</div></details></form></search>
            \(facetForm.chosen())
            <p class="quiet above-less" id="found" role="status" data-one="\(Words.found(1)[language])" \
            data-several="\(Words.found(0)[language])">\(count.map { Words.found($0)[language] } ?? "")</p>

            """
    }

    private var facetForm: FacetForm {
        // Without a search, the list hides sub-numbers.
        let additives = collection.additives.filter { isFound($0) }
        let counts = FacetCounts(collection: collection, facets: facets, additives: additives)
        return FacetForm(context: context, counts: counts, text: text)
    }

    private var mostSearchedLinks: HTML? {
        guard found == nil, !mostSearched.isEmpty else { return nil }
        let links = mostSearched.map { item -> HTML in "<li>\(context.link(item.additive))</li>\n" }
        return """
            <nav aria-labelledby="most-searched"><h2 class="small" id="most-searched">\(Words.mostSearched[language])</h2>
            <ul class="plain-links">
            \(links)</ul></nav>

            """
    }

    // MARK: List

    private var sections: [Section] {
        let selected = FacetCounts(
            collection: collection,
            facets: facets,
            additives: collection.additives
        ).selected.map { (additive: $0, isFound: isFound($0)) }
        switch facets.sort {
        case "name":
            let sorted = selected.map { ($0, SearchWords.nameKey(of: $0.additive.name(in: language))) }
                .sorted { $0.1 < $1.1 }.map { $0.0 }
            return [Section(id: "by-name", name: AdditiveWords.name[language], additives: sorted)]
        case "class": return classes(selected)
        case "evaluation":
            let sorted = selected.enumerated().sorted { left, right in
                let years = (
                    left.element.additive.newestEvaluation?.year ?? 0,
                    right.element.additive.newestEvaluation?.year ?? 0
                )
                return years.0 == years.1 ? left.offset < right.offset : years.0 > years.1
            }.map { $0.element }
            return [Section(id: "by-evaluation", name: AdditiveWords.evaluation[language], additives: sorted)]
        default: return hundreds(selected)
        }
    }

    /// A section for each main class; an additive of several ones is in the first.
    private func classes(_ selected: [(additive: FoodAdditive, isFound: Bool)]) -> [Section] {
        let byClass = Dictionary(grouping: selected) { item in
            collection.classes(of: item.additive, in: .main).map { $0.id }.min() ?? .max
        }
        return byClass.keys.sorted().compactMap { id in
            let item = collection.additiveClass(id)
            let name = item?.names.text(in: language) ?? AdditiveFactWords.unsaid[language]
            return Section(id: "class-\(item?.key ?? "none")", name: name, additives: byClass[id] ?? [])
        }
    }

    private func hundreds(_ selected: [(additive: FoodAdditive, isFound: Bool)]) -> [Section] {
        var sections: [Section] = []
        for item in selected {
            let first = Int(item.additive.number?.number ?? 0) / 100 * 100
            if sections.last?.id != "e\(first)" {
                sections.append(Section(id: "e\(first)", name: "E\u{A0}\(first)–\(first + 99)"))
            }
            sections[sections.count - 1].additives.append(item)
        }
        return sections
    }

    /// Whether the row of an additive is shown: without a search those of sub-numbers are not.
    private func isFound(_ additive: FoodAdditive) -> Bool {
        found?.contains(additive.id) ?? !additive.isSubNumber
    }

    private func html(_ section: Section) -> HTML {
        let table = AdditiveTable(additives: [], collection: collection, context: context)
        return """
            <section aria-labelledby="\(section.id)"\
            \(attribute: "hidden", if: !section.additives.contains { $0.isFound })><h2 class="num" id="\(section.id)">\(section.name)</h2>
            \(table.html(rows: section.additives.map { table.row($0.additive, isHidden: !$0.isFound) }))</section>

            """
    }

    private enum Words {
        static let lede = Phrase(
            en:
                "Every additive that Morsel reads on labels, by its number. Not all are permitted everywhere.",
            es:
                "Todos los aditivos que Morsel lee en las etiquetas, por su número. No todos se permiten en todas partes.",
            pt:
                "Todos os aditivos que o Morsel lê nos rótulos, pelo número. Nem todos são permitidos em toda a parte."
        )
        static let search = Phrase(
            en: "Find an additive",
            es: "Buscar un aditivo",
            pt: "Procurar um aditivo"
        )
        static let searchHint = Phrase(
            en: "A number, a name or a class: 471, curcumin, colour.",
            es: "Un número, un nombre o una clase: 471, curcumina, colorante.",
            pt: "Um número, um nome ou uma classe: 471, curcumina, corante."
        )
        static let mostSearched = Phrase(
            en: "Most searched this month",
            es: "Los más buscados este mes",
            pt: "Os mais procurados este mês"
        )
        static func found(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(en: "1 additive", es: "1 aditivo", pt: "1 aditivo")
                : Phrase(en: "\(count) additives", es: "\(count) aditivos", pt: "\(count) aditivos")
        }
        static let submit = Phrase(en: "Search", es: "Buscar", pt: "Procurar")
        static let numbers = Phrase(en: "Numbers", es: "Números", pt: "Números")
        static let facets = Phrase(en: "Filter and sort", es: "Filtrar y ordenar", pt: "Filtrar e ordenar")
    }
}
