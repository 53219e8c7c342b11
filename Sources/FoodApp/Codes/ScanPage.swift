public import MorselUI

/// The page on which a camera scans the barcodes of products, one after another.
///
/// The server sends it. A script adds the camera, the answer to each code and the list of this trip, which stays on the device.
/// Without a script the number is typed, and the search finds the product.
public struct ScanPage: Page {
    /// The language, appearance and knowledge of the page.
    public let context: PageContext

    /// Creates the page.
    public init(context: PageContext) { self.context = context }

    /// The address of the page.
    public var address: PageAddress? { .products(.scan) }
    /// The title of the window.
    public var title: String { Words.title[language] }
    /// The description for search engines.
    public var summary: String? { Words.lede[language] }

    /// The template of the scanner, and what the page shows for a code without an answer.
    public var templates: HTML? {
        """
        \(ScannerTemplate(context: context).html())\(outcomes)\(DeletionNotices.list.html(context))\
        \(ProductSetPanel.problem.html(context))
        """
    }

    /// The content of `main`.
    public func main() -> HTML {
        """
        \(PageHeader(title, lede: Words.lede[language]).html())\
        <div class="columns aside">
        <div class="stack">
        <div class="needs-script" id="scanner" data-script></div>
        \(form)<div id="scan-result" tabindex="-1" data-script></div>
        </div>
        <aside class="stack needs-script">\(trip)\(ProductSetPanel(context: context).html())</aside>
        </div>

        """
    }

    private var form: HTML {
        let field = Field(id: "code", label: Words.number[language], hint: nil)
        let input: HTML = """
            <div class="search-box">\(context.icon("barcode"))<input class="input" id="code" name="query" type="text" \
            inputmode="numeric" autocomplete="off" spellcheck="false" enterkeyhint="go" maxlength="200" required\
            \(field.ariaAttributes)><button class="button primary" type="submit">\(Words.lookUp[language])</button></div>
            """
        return """
            <form class="form" id="scan-form" method="get" action="\(context.path(to: .products(.search)))" role="search">
            \(field.html(context, control: input))</form>

            """
    }

    private var trip: HTML {
        """
        <section id="trip" aria-labelledby="trip-title"><h2 id="trip-title">\(Words.trip[language])</h2>
        <p class="quiet" id="trip-empty">\(Words.noScans[language])</p>
        <ul class="list things in-columns" id="scans" aria-labelledby="trip-title" data-script></ul>
        <p class="row above-less"><button class="button" type="button" data-action="new-trip" hidden>\
        \(context.icon("delete"))\(Words.newTrip[language])</button></p></section>

        """
    }

    // MARK: Codes without an answer

    private var outcomes: HTML {
        let check = EmptyState.link(
            Words.photograph[language],
            to: context.path(to: .labels(.check)),
            isFirst: true
        )
        let explain = EmptyState.link(ShellWords.code[language], to: context.path(to: .products(.code)))
        return """
            \(outcome("unknown", "barcode", Words.unknown, Words.unknownWords, [check]))\
            \(outcome("check-digit", "info", Words.wrong, Words.wrongWords, []))\
            \(outcome("no-number", "info", Words.noNumber, Words.noNumberWords, [explain]))\
            \(outcome("outage", "cloud-off", Words.outage, Words.outageWords, [check]))
            """
    }

    private func outcome(
        _ name: StaticString,
        _ icon: StaticString,
        _ title: Phrase,
        _ words: Phrase,
        _ actions: [HTML]
    ) -> HTML {
        let row: HTML? = actions.isEmpty ? nil : "<div class=\"row\">\(actions)</div>\n"
        return """
            <template id="scan-\(HTML(stringLiteral: name))"><div class="blank boxed">\(context.icon(icon, .large))\
            <h2>\(title[language])</h2><p><span class="mono" data-code></span></p>
            <p>\(words[language]) <strong data-expected></strong></p>
            \(row)</div></template>

            """
    }

    private enum Words {
        static let title = Phrase(
            en: "Scan a barcode",
            es: "Escanear un código",
            pt: "Ler um código"
        )
        static let lede = Phrase(
            en: "The answer appears for each product, and scanning continues.",
            es: "La respuesta aparece con cada producto, y puedes seguir escaneando.",
            pt: "A resposta aparece com cada produto, e podes continuar a ler códigos."
        )
        static let number = Phrase(
            en: "Number under the barcode",
            es: "Número que hay bajo el código de barras",
            pt: "Número por baixo do código de barras"
        )
        static let lookUp = Phrase(en: "Look up", es: "Consultar", pt: "Consultar")
        static let trip = Phrase(
            en: "Scanned on this trip",
            es: "Escaneado en esta compra",
            pt: "Lido nesta compra"
        )
        static let noScans = Phrase(
            en: "Nothing yet. Only your devices can read the list.",
            es: "Nada todavía. Solo tus dispositivos pueden leer la lista.",
            pt: "Ainda nada. Só os teus dispositivos conseguem ler a lista."
        )
        static let newTrip = Phrase(
            en: "Start a new list",
            es: "Empezar una lista nueva",
            pt: "Começar uma lista nova"
        )
        static let photograph = Phrase(
            en: "Photograph the label",
            es: "Fotografiar la etiqueta",
            pt: "Fotografar o rótulo"
        )
        static let unknown = Phrase(
            en: "This product is not known yet",
            es: "Este producto aún no se conoce",
            pt: "Este produto ainda não é conhecido"
        )
        static let unknownWords = Phrase(
            en: "Photograph the label: Morsel reads it now and answers from its words.",
            es: "Fotografía la etiqueta: Morsel la lee ahora y responde con sus palabras.",
            pt: "Fotografa o rótulo: o Morsel lê-o agora e responde com as palavras dele."
        )
        static let wrong = Phrase(
            en: "No product has this number",
            es: "Ningún producto tiene este número",
            pt: "Nenhum produto tem este número"
        )
        static let wrongWords = Phrase(
            en:
                "A digit is wrong. Compare it with the pack. With the other digits as they are, the last one is",
            es: "Una cifra está mal. Compárala con el envase. Con las demás cifras así, la última es",
            pt:
                "Um algarismo está errado. Compara-o com a embalagem. Com os outros algarismos assim, o último é"
        )
        static let noNumber = Phrase(
            en: "This code has no product number",
            es: "Este código no tiene número de producto",
            pt: "Este código não tem número de produto"
        )
        static let noNumberWords = Phrase(
            en: "Scan the barcode of the pack. A product number has 8, 12, 13 or 14 digits.",
            es: "Escanea el código de barras del envase. Un número de producto tiene 8, 12, 13 o 14 cifras.",
            pt: "Lê o código de barras da embalagem. Um número de produto tem 8, 12, 13 ou 14 algarismos."
        )
        static let outage = Phrase(
            en: "This product can't be looked up now",
            es: "Este producto no se puede consultar ahora",
            pt: "Agora não é possível consultar este produto"
        )
        static let outageWords = Phrase(
            en:
                "The server does not answer, and the product is not stored on this device. Any label can be photographed.",
            es:
                "El servidor no responde, y el producto no está guardado en este dispositivo. Puedes fotografiar la etiqueta.",
            pt:
                "O servidor não responde, e o produto não está guardado neste dispositivo. Podes fotografar o rótulo."
        )
    }
}
