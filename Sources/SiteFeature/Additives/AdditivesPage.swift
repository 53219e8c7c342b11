import FoodApp
import MorselCore
package import MorselUI

/// The page of all additives, by number.
///
/// The form that finds an additive works without a script. With scripts, the device finds additives while somebody types.
package struct AdditivesPage: Page {
    /// The language, appearance and knowledge of the page.
    package let context: PageContext
    /// The text in the field.
    private let text: String
    private let search: AdditiveSearch?

    /// Creates the page, which shows the additives with all words of a text.
    package init(context: PageContext, search text: String = "") {
        self.context = context
        self.text = text
        search = AdditiveSearch(text, context: context)
    }

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
        var additives: [(concept: Concept, isFound: Bool)] = []

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
            \(form(found: search == nil ? nil : hundreds.flatMap { $0.additives }.count { $0.isFound }))\
            <nav class="unless-searching above-less" aria-label="\(Words.numbers[language])"\
            \(attribute: "hidden", if: search != nil)><ul class="chips">\(links)</ul></nav>
            <div class="stack loose above-more" id="additives">
            \(hundreds.map { section($0) })</div>

            """
    }

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
            \(field.html(context, control: input))</form></search>
            <p class="quiet above-less" id="found" role="status">\(count.map { AdditiveSearch.found($0)[language] } ?? "")</p>

            """
    }

    /// The additives by hundred, without sub-numbers, which are on the page of their main number.
    private var hundreds: [Hundred] {
        var hundreds: [Hundred] = []
        for additive in knowledge.listedAdditives {
            guard let number = AdditiveNumber(identifier: knowledge.identifier(of: additive)) else {
                continue
            }
            let first = Int(number.number) / 100 * 100
            if hundreds.last?.first != first { hundreds.append(Hundred(first: first)) }
            hundreds[hundreds.count - 1].additives.append((additive, search?.matches(additive) ?? true))
        }
        return hundreds
    }

    private func section(_ hundred: Hundred) -> HTML {
        """
        <section aria-labelledby="\(hundred.id)"\
        \(attribute: "hidden", if: !hundred.additives.contains { $0.isFound })><h2 class="num" id="\(hundred.id)">\(hundred.name)</h2>
        <div class="table-box"><table class="table cards"><thead><tr><th scope="col">\(Words.number[language])</th>\
        <th scope="col">\(Words.name[language])</th><th scope="col">\(Words.function[language])</th></tr></thead><tbody>
        \(hundred.additives.map { row($0.concept, isFound: $0.isFound) })</tbody></table></div></section>

        """
    }

    private func row(_ additive: Concept, isFound: Bool) -> HTML {
        let name = knowledge.localName(of: additive, in: language)
        let number = knowledge.writtenNumber(of: additive)
        let text = name.language == nil ? number : name.text.beginningSentence
        let identifier = String(knowledge: knowledge.identifier(of: additive))
        return """
            <tr data-additive="\(identifier)"\(attribute: "hidden", if: !isFound)><td class="ecode lead">\(number)</td>\
            <th scope="row" class="title"><a href="\(context.path(toAdditive: additive))"\
            \(attribute: "lang", context.tag(name.language))>\(text)</a></th>\
            <td data-label="">\(classes(of: additive))</td></tr>

            """
    }

    private func classes(of additive: Concept) -> String {
        knowledge.classes(of: additive)
            .map { context.title(of: .additiveClass($0)).insideSentence }
            .joined(separator: ", ").beginningSentence
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
        static let submit = Phrase(en: "Search", es: "Buscar", pt: "Procurar")
        static let numbers = Phrase(en: "Numbers", es: "Números", pt: "Números")
        static let number = Phrase(en: "Number", es: "Número", pt: "Número")
        static let name = Phrase(en: "Name", es: "Nombre", pt: "Nome")
        static let function = Phrase(en: "Class", es: "Clase", pt: "Classe")
    }
}
