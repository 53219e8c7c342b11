import MorselCore
package import MorselUI

/// The page of all additives, by number.
package struct AdditivesPage: Page {
    /// The language, appearance and knowledge of the page.
    package let context: PageContext

    /// Creates the page.
    package init(context: PageContext) { self.context = context }

    private var knowledge: Knowledge { context.knowledge }

    /// The address of the page.
    package var address: PageAddress? { .site(.additives) }
    /// The title of the window.
    package var title: String { ShellWords.additives[language] }
    /// The description for search engines.
    package var summary: String? { Words.lede[language] }

    /// The additives of a hundred: `E 100` to `E 199`.
    private struct Hundred {
        let first: Int
        var additives: [Concept] = []

        var id: String { "e\(first)" }
        var name: String { "E\u{A0}\(first)–\(first + 99)" }
    }

    /// The content of `main`.
    package func main() -> HTML {
        let hundreds = hundreds
        let links = hundreds.map { hundred -> HTML in
            "<li><a class=\"chip num\" href=\"#\(hundred.id)\">\(hundred.name)</a></li>"
        }
        return """
            \(Navigation(context: context, current: address).tabs())\
            \(PageHeader(title, lede: Words.lede[language]).html())\
            \(search)\
            <nav class="unless-searching above-less" aria-label="\(Words.numbers[language])"><ul class="chips">\(links)</ul></nav>
            <div class="stack loose above-more" id="additives">
            \(hundreds.map { section($0) })</div>

            """
    }

    /// The field with which a script filters the rows.
    ///
    /// The script compares the text with the `data-words` of the rows. The text is never sent.
    private var search: HTML {
        let field = Field(id: "search", label: Words.search[language], hint: Words.searchHint[language])
        let input: HTML = """
            <input class="input" id="search" type="search" autocomplete="off" spellcheck="false" \
            aria-controls="additives"\(field.ariaAttributes)>
            """
        return """
            <search class="needs-script stack">\(field.html(context, control: input))\
            <p class="quiet" id="found" role="status" data-one="\(Words.oneFound[language])" \
            data-many="\(Words.manyFound[language])"></p></search>

            """
    }

    /// The additives by hundred, without sub-numbers, which are on the page of their main number.
    private var hundreds: [Hundred] {
        var hundreds: [Hundred] = []
        for additive in knowledge.additives {
            guard let number = AdditiveNumber(identifier: knowledge.identifier(of: additive)),
                !knowledge.parents(of: additive).contains(where: { knowledge.kind(of: $0) == .additive })
            else { continue }
            let first = Int(number.number) / 100 * 100
            if hundreds.last?.first != first { hundreds.append(Hundred(first: first)) }
            hundreds[hundreds.count - 1].additives.append(additive)
        }
        return hundreds
    }

    private func section(_ hundred: Hundred) -> HTML {
        """
        <section aria-labelledby="\(hundred.id)"><h2 class="num" id="\(hundred.id)">\(hundred.name)</h2>
        <div class="table-box"><table class="table cards"><thead><tr><th scope="col">\(Words.number[language])</th>\
        <th scope="col">\(Words.name[language])</th><th scope="col">\(Words.function[language])</th></tr></thead><tbody>
        \(hundred.additives.map { row($0) })</tbody></table></div></section>

        """
    }

    private func row(_ additive: Concept) -> HTML {
        let name = knowledge.localName(of: additive, in: language)
        let number = knowledge.writtenNumber(of: additive)
        let text = name.language == nil ? number : name.text.beginningSentence
        let searched = SearchWords.indexed([text, classes(of: additive)])
        return """
            <tr data-words="\(numberForms(of: additive)) \(searched)"><td class="ecode lead">\(number)</td>\
            <th scope="row" class="title"><a href="\(context.path(toAdditive: additive))"\
            \(attribute: "lang", context.tag(name.language))>\(text)</a></th>\
            <td data-label="">\(classes(of: additive))</td></tr>

            """
    }

    /// The forms in which people type the number: "e471 ins471 sin471 471 e ins sin".
    private func numberForms(of additive: Concept) -> String {
        let number = String(knowledge: knowledge.identifier(of: additive)).dropFirst()
        return ["e", "ins", "sin"].map { "\($0)\(number) " }.joined() + "\(number) e ins sin"
    }

    private func classes(of additive: Concept) -> String {
        knowledge.classes(of: additive)
            .map { context.title(of: .additiveClass($0)).insideSentence }
            .joined(separator: ", ").beginningSentence
    }

    private enum Words {
        static let lede = Phrase(
            en:
                "Every additive that Morsel reads on labels, by its number. Not each is permitted everywhere.",
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
        static let oneFound = Phrase(en: "1 additive", es: "1 aditivo", pt: "1 aditivo")
        static let manyFound = Phrase(en: "# additives", es: "# aditivos", pt: "# aditivos")
        static let numbers = Phrase(en: "Numbers", es: "Números", pt: "Números")
        static let number = Phrase(en: "Number", es: "Número", pt: "Número")
        static let name = Phrase(en: "Name", es: "Nombre", pt: "Nome")
        static let function = Phrase(en: "Class", es: "Clase", pt: "Classe")
    }
}
