import MorselCore
import MorselUI

/// A table of the names of a concept on labels in each supported language.
struct NameTable {
    let concept: Concept
    let context: PageContext

    /// The maximum number of names in a language.
    ///
    /// Further names are often misspellings on labels.
    private static let maxNames = 4

    func html() -> HTML {
        var facts = FactSheet()
        for other in Language.allCases {
            let names = context.knowledge.titles(of: concept, in: other).prefix(Self.maxNames)
            guard !names.isEmpty else { continue }
            let text = names.joined(separator: ", ")
            facts.add(
                other.name[context.language].beginningSentence,
                "<span class=\"serif-words\" lang=\"\(other.tag)\">\(text)</span>"
            )
        }
        return facts.html()
    }

    static let title = Phrase(en: "On labels", es: "En las etiquetas", pt: "Nos rótulos")
}
