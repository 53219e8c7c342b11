import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The allergens that an additive is, is made from or could be made from, with links.
struct AdditiveAllergens {
    /// The additive in the knowledge of labels, or `nil` for one that an administrator added.
    let concept: Concept?
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        guard let concept else { return "\(Words.noAllergen[language])" }
        let links = context.knowledge.links(of: concept)
        guard !links.isEmpty else { return "\(Words.noAllergen[language])" }
        let groups: [(Concept.Relation, Phrase)] = [
            (.isItself, Words.isIt), (.madeFrom, Words.isMadeFrom), (.couldBeMadeFrom, Words.couldBe),
        ]
        let parts = groups.compactMap { relation, words -> HTML? in
            let own = links.filter { $0.relation == relation }.map { link -> (words: String, link: HTML) in
                let name = context.title(of: link.allergen).insideSentence
                return (name, "<a href=\"\(context.path(to: link.allergen))\">\(name)</a>")
            }
            guard !own.isEmpty else { return nil }
            let list = WordList.links(own, areAlternatives: relation == .couldBeMadeFrom, in: language)
            return "<p>\(words[language]) \(list)</p>"
        }
        return HTML(parts)
    }

    private typealias Words = AdditiveFactWords
}
