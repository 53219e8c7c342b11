import FoodApp
import MorselCore
import MorselUI

/// The facts about an allergen.
struct AllergenCard {
    let allergen: Allergen
    let knowledge: Knowledge

    private var isGroup: Bool { knowledge.group(of: allergen) == allergen }

    /// Writes the card.
    func write(to page: inout TerminalPage) {
        let group = knowledge.englishName(of: knowledge.group(of: allergen))
        let kind = isGroup ? "allergen group" : "member of \(group)"
        let title = Paragraph(knowledge.englishName(of: allergen), .strong)
        page.paragraph(title + Paragraph(" · \(kind), Regulation (EU) 1169/2011 Annex II", .faint), indent: 0)
        let explanation = String(knowledge: knowledge.explanation(of: allergen))
        if !explanation.isEmpty { page.paragraph(Paragraph(explanation)) }
        page.space()
        page.fact("Identifier", String(knowledge: knowledge.identifier(of: allergen)))
        page.fact("Members", members.joined(separator: ", "))
        page.fact("Must be declared in", jurisdictions)
        page.fact("GDSN", String(knowledge: knowledge.gdsnCode(of: allergen)))
        page.fact("Open Food Facts", String(knowledge: knowledge.openFoodFactsTag(of: allergen)))
        page.fact("Ingredients", ingredients)
        page.sources(["allergens.csv", "allergen-texts/en.csv"])
    }

    private var members: [String] {
        guard isGroup else { return [] }
        return knowledge.allergens
            .filter { $0 != allergen && knowledge.group(of: $0) == allergen }
            .map { knowledge.englishName(of: $0) }
    }

    private var jurisdictions: String {
        let listed = Jurisdiction.allCases.filter { knowledge.jurisdiction($0, lists: allergen) }
        return WordList.and(listed.map { $0.englishName }, in: .english)
    }

    /// The number of ingredients that are, are made from or could be made from the allergen.
    private var ingredients: String {
        var counts: [Concept.Relation: Int] = [:]
        for index in 0..<knowledge.conceptCount {
            let links = knowledge.links(of: Concept(index: UInt32(index)))
            let link = links.first { $0.allergen == allergen || knowledge.group(of: $0.allergen) == allergen }
            if let link { counts[link.relation, default: 0] += 1 }
        }
        let relations: [(Concept.Relation, String)] = [
            (.isItself, "the allergen itself"), (.madeFrom, "made from it"),
            (.couldBeMadeFrom, "possibly made from it"),
        ]
        let parts = relations.compactMap { relation, words in counts[relation].map { "\(words): \($0)" } }
        return parts.joined(separator: ", ")
    }
}
