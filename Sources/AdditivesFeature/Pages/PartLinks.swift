import MorselUI

/// The links to the parts of a long list before and after the shown one, with the place of its rows among all.
struct PartLinks {
    let context: PageContext
    /// The name of the list.
    let name: String
    /// The number of rows of all parts.
    let total: Int
    /// The number of the shown part, from 0.
    let part: Int
    /// Returns the path of another part.
    let path: (Int) -> String

    /// The number of rows of a part.
    static let size = 25

    /// Returns the number of the part that is shown if a part is asked for: the last one if there are fewer.
    static func shown(_ part: Int, of total: Int) -> Int {
        max(0, min(part, (total - 1) / size))
    }

    /// Returns the links, or `nil` for a list of one part.
    func html() -> HTML? {
        guard total > Self.size else { return nil }
        let language = context.language
        let first = part * Self.size + 1
        let last = min(first + Self.size - 1, total)
        func link(_ other: Int, _ words: Phrase, _ relation: StaticString) -> HTML {
            """
            <a class="button" rel="\(HTML(stringLiteral: relation))" href="\(path(other))">\(words[language])\
            <span class="visually-hidden">: \(name)</span></a>
            """
        }
        return """
            <nav class="row above-less" aria-label="\(Words.parts(name)[language])">\
            <span class="quiet">\(Words.rows(first, last, total)[language])</span>\
            \(part > 0 ? link(part - 1, Words.previous, "prev") : nil)\
            \(last < total ? link(part + 1, Words.next, "next") : nil)</nav>

            """
    }

    private enum Words {
        static let previous = Phrase(en: "Previous", es: "Anteriores", pt: "Anteriores")
        static let next = Phrase(en: "Next", es: "Siguientes", pt: "Seguintes")

        static func parts(_ name: String) -> Phrase {
            Phrase(
                en: "Parts of the list: \(name)",
                es: "Partes de la lista: \(name)",
                pt: "Partes da lista: \(name)"
            )
        }

        static func rows(_ first: Int, _ last: Int, _ total: Int) -> Phrase {
            Phrase(
                en: "\(first)–\(last) of \(total)",
                es: "\(first)–\(last) de \(total)",
                pt: "\(first)–\(last) de \(total)"
            )
        }
    }
}
