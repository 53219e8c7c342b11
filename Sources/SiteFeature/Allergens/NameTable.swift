import MorselCore
import MorselUI

/// What something is called on labels in each language that is read.
struct NameTable {
    let concept: Concept
    let context: PageContext

    /// Further names of a concept are often misspellings that labels have.
    private static let mostNames = 4

    func html() -> HTML {
        var facts = FactSheet()
        for other in Language.allCases {
            let names = context.knowledge.titles(of: concept, in: other).prefix(Self.mostNames)
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
