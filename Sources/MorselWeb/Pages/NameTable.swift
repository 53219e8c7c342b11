package import MorselCore
package import MorselUI

/// A table of the names of a concept on labels: the preferred one in each language, and all others behind one control.
package struct NameTable {
    private let concept: Concept
    private let context: PageContext

    /// Creates the table of a concept.
    package init(concept: Concept, context: PageContext) { (self.concept, self.context) = (concept, context) }

    /// Returns the HTML of the table.
    package func html() -> HTML {
        let names = Language.allCases.map { ($0, context.knowledge.titles(of: concept, in: $0)) }
        let others = names.map { ($0.0, Array($0.1.dropFirst())) }
        let count = others.reduce(0) { $0 + $1.1.count }
        let more = MoreNames(
            count: count,
            // Some are misspellings, because labels contain them.
            content: "<p class=\"hint\">\(Self.asOnLabels[context.language])</p>\n\(table(others))",
            context: context
        )
        return "\(table(names.map { ($0.0, Array($0.1.prefix(1))) }))\(more.html())"
    }

    private func table(_ rows: [(language: Language, names: [String])]) -> HTML {
        var facts = FactSheet()
        for row in rows where !row.names.isEmpty {
            let text = row.names.joined(separator: ", ")
            facts.add(
                row.language.name[context.language].beginningSentence,
                "<span class=\"serif-words\" lang=\"\(row.language.tag)\">\(text)</span>"
            )
        }
        return facts.html()
    }

    /// The title above the table.
    package static let title = Phrase(en: "On labels", es: "En las etiquetas", pt: "Nos rótulos")
    private static let asOnLabels = Phrase(
        en: "Also spelled as on labels, with their mistakes.",
        es: "También tal como aparecen en las etiquetas, con sus erratas.",
        pt: "Tal como aparecem nos rótulos, erros incluídos."
    )
}

/// Names that few people look for, behind a control that says how many there are.
package struct MoreNames {
    private let count: Int
    private let content: HTML
    private let context: PageContext

    /// Creates the control; `content` is shown when it is opened.
    package init(count: Int, content: HTML, context: PageContext) {
        (self.count, self.content, self.context) = (count, content, context)
    }

    /// Returns the HTML of the control, or `nil` if there are no names.
    package func html() -> HTML? {
        guard count > 0 else { return nil }
        return """
            <details class="folded"><summary>\(Self.words(count)[context.language])</summary>
            \(content)</details>

            """
    }

    private static func words(_ count: Int) -> Phrase {
        count == 1
            ? Phrase(en: "1 more name", es: "1 nombre más", pt: "Mais 1 nome")
            : Phrase(en: "\(count) more names", es: "\(count) nombres más", pt: "Mais \(count) nomes")
    }
}
