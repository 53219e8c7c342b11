import MorselCore
public import MorselUI

/// The page that explains the data of a code of GS1: each element, and which rules are broken where.
public struct CodePage: Page {
    /// The language, appearance and knowledge of the page.
    public let context: PageContext
    /// The text in the field.
    private let typed: String
    private let message: GS1Message?
    /// The current year, for years of two digits.
    private let year: Int64

    /// Creates the page.
    /// - Parameters:
    ///   - typed: the typed data, which is empty if nothing was typed.
    ///   - now: the time in milliseconds since 1970.
    ///   - context: the language, appearance and knowledge.
    public init(typed: String, now: Int64, context: PageContext) {
        self.context = context
        self.typed = typed
        message = typed.isEmpty ? nil : GS1Message(typed: typed)
        year = CivilDate(milliseconds: now).year
    }

    /// The address of the page.
    public var address: PageAddress? { .products(.code) }
    /// The title of the window.
    public var title: String { ShellWords.code[language] }
    /// The description for search engines.
    public var summary: String? { Words.lede[language] }

    /// The content of `main`.
    public func main() -> HTML {
        """
        \(PageHeader(title, lede: Words.lede[language], crumbs: [search]).html())\
        \(form)\
        \(message.map { answer($0) })
        """
    }

    private var search: (name: String, path: String) {
        (ShellWords.search[language], context.path(to: .products(.search)))
    }

    private var form: HTML {
        let field = Field(id: "data", label: Words.data[language], hint: Words.hint[language])
        let input: HTML = """
            <div class="search-box">\(context.icon("search"))<input class="input mono" id="data" name="data" type="text" \
            autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" maxlength="2000" \
            value="\(GS1Message.visible(typed))"\(field.ariaAttributes)>\
            <button class="button primary" type="submit">\(Words.explain[language])</button></div>
            """
        return """
            <form class="form" method="get" action="\(context.path(to: .products(.code)))">
            \(field.html(context, control: input))</form>

            """
    }

    // MARK: The answer

    private func answer(_ message: GS1Message) -> HTML {
        """
        <div class="stack loose above-more">
        \(state(message))\(elements(of: message))\(numbers(in: message))\(forms(of: message))</div>

        """
    }

    private func state(_ message: GS1Message) -> HTML {
        let heading =
            message.isValid
            ? (message.form == .plainText ? Words.plainText : Words.valid)[language]
            : Words.invalid(message.errors.count)[language]
        let rows = message.errors.map { error -> HTML in
            "<li>\(place(of: error)): \(error.words[language])\(marked(error, message))</li>\n"
        }
        let list: HTML? = rows.isEmpty ? nil : "<ul class=\"bullets\" id=\"code-errors\">\n\(rows)</ul>\n"
        return """
            <section aria-labelledby="code-state"><h2 id="code-state">\(heading)</h2>
            \(list)</section>

            """
    }

    /// The application identifier of an error and its position, counted from 1.
    private func place(of error: GS1Error) -> HTML {
        let position = (message?.scalarPosition(of: error.position) ?? 0) + 1
        let words = Words.character(position)[language]
        return error.identifier.map { "<strong>(\($0.text))</strong>, \(words)" } ?? "\(words)"
    }

    /// The data with a mark on the character of an error.
    private func marked(_ error: GS1Error, _ message: GS1Message) -> HTML {
        let data = Array(message.dataText.unicodeScalars)
        let position = min(message.scalarPosition(of: error.position), data.count)
        let start = max(0, position - 20)
        let end = min(data.count, position + 21)
        let before = Self.text(data[start..<position])
        let character = position < data.count ? Self.text(data[position...position]) : "\u{A0}"
        let after = position < data.count ? Self.text(data[(position + 1)..<end]) : ""
        return "<br><code class=\"mono\">\(before)<mark>\(character)</mark>\(after)</code>"
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return GS1Message.visible(String(text))
    }

    private func elements(of message: GS1Message) -> HTML? {
        guard !message.elements.isEmpty else { return nil }
        let rows = message.elements.map { row($0, of: message) }
        return """
            <section aria-labelledby="code-elements"><h2 id="code-elements">\(Words.elements[language])</h2>
            <div class="table-box"><table class="table cards"><thead><tr><th scope="col">\(Words.identifier[language])</th>\
            <th scope="col">\(Words.meaning[language])</th><th scope="col">\(Words.value[language])</th></tr></thead><tbody>
            \(rows)</tbody></table></div></section>

            """
    }

    private func row(_ element: GS1Element, of message: GS1Message) -> HTML {
        let isWrong = message.errors.contains { $0.identifier == element.identifier }
        let words = isWrong ? nil : message.meaning(of: element, year: year).words(in: language)
        let value = message.value(of: element)
        let raw: HTML? = words == value ? nil : "<span class=\"mono\">\(value)</span>"
        let said: HTML? = words.map { "<span class=\"num\">\($0)</span>" }
        let gap: HTML? = said != nil && raw != nil ? "<br>" : nil
        return """
            <tr><td class="num lead">(\(element.identifier.text))</td>\
            <th scope="row" class="title">\(element.rules.name(in: language.language))</th>\
            <td data-label="">\(said)\(gap)\(raw)</td></tr>

            """
    }

    private func numbers(in message: GS1Message) -> HTML? {
        let gtins = message.gtins
        guard !gtins.isEmpty else { return nil }
        return HTML(gtins.map { CodeNumberView(gtin: $0, context: context).html() })
    }

    private func forms(of message: GS1Message) -> HTML? {
        guard message.isValid, !message.elements.isEmpty else { return nil }
        var facts = FactSheet()
        facts.add(Words.bracketed[language], mono(message.bracketed))
        message.digitalLink.map { facts.add("GS1 Digital Link", mono($0)) }
        message.scanData.map { facts.add(Words.scanData[language], mono(GS1Message.visible($0))) }
        return """
            <section aria-labelledby="code-forms"><h2 id="code-forms">\(Words.forms[language])</h2>
            \(facts.html())</section>

            """
    }

    private func mono(_ text: String) -> HTML { "<span class=\"mono\">\(text)</span>" }

    private enum Words {
        static let lede = Phrase(
            en:
                "Every element of a barcode or 2D code of GS1: product, batch, dates, weights, and what is wrong with it.",
            es:
                "Cada elemento de un código de barras o 2D de GS1: producto, lote, fechas, pesos y qué está mal.",
            pt:
                "Cada elemento de um código de barras ou 2D da GS1: produto, lote, datas, pesos e o que está errado."
        )
        static let data = Phrase(en: "Data of the code", es: "Datos del código", pt: "Dados do código")
        static let hint = Phrase(
            en:
                "As printed, (01)…, as scanned, or a web address. Write {GS} for the separator of a scanner.",
            es:
                "Tal como está impreso, (01)…, tal como lo da el lector o una dirección web. Escribe {GS} para el separador.",
            pt:
                "Como está impresso, (01)…, como o leitor o dá, ou um endereço web. Escreve {GS} para o separador."
        )
        static let explain = Phrase(en: "Explain", es: "Explicar", pt: "Explicar")
        static let valid = Phrase(
            en: "The code follows the rules of GS1",
            es: "El código cumple las reglas de GS1",
            pt: "O código cumpre as regras da GS1"
        )
        static let plainText = Phrase(
            en: "The code contains text that is not of GS1",
            es: "El código contiene un texto que no es de GS1",
            pt: "O código contém um texto que não é da GS1"
        )
        static let elements = Phrase(en: "Elements", es: "Elementos", pt: "Elementos")
        static let identifier = Phrase(en: "Identifier", es: "Identificador", pt: "Identificador")
        static let meaning = Phrase(en: "Meaning", es: "Significado", pt: "Significado")
        static let value = Phrase(en: "Value", es: "Valor", pt: "Valor")
        static let forms = Phrase(en: "In other forms", es: "En otros formatos", pt: "Noutras formas")
        static let bracketed = Phrase(en: "With brackets", es: "Con paréntesis", pt: "Com parênteses")
        static let scanData = Phrase(
            en: "Data of a scanner",
            es: "Datos de un lector",
            pt: "Dados de um leitor"
        )

        static func invalid(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(
                    en: "The code breaks a rule of GS1",
                    es: "El código incumple una regla de GS1",
                    pt: "O código infringe uma regra da GS1"
                )
                : Phrase(
                    en: "The code breaks \(count) rules of GS1",
                    es: "El código incumple \(count) reglas de GS1",
                    pt: "O código infringe \(count) regras da GS1"
                )
        }

        static func character(_ position: Int) -> Phrase {
            Phrase(en: "character \(position)", es: "carácter \(position)", pt: "carácter \(position)")
        }
    }
}
