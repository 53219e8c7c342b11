import MorselCore
import MorselUI

extension Knowledge {
    /// The ingredients that are, or are made from, an allergen or a member of its group, by relation.
    func ingredients(with allergen: Allergen, _ relation: Concept.Relation) -> [Concept] {
        allConcepts.filter { concept in
            links(of: concept).contains { link in
                link.relation == relation
                    && (link.allergen == allergen || group(of: link.allergen) == allergen)
            }
        }
    }

    /// The ingredients that Annex II exempts from the declaration of an allergen or a member of its group.
    func exemptions(from allergen: Allergen) -> [(concept: Concept, condition: String)] {
        allConcepts.flatMap { concept in
            exemptions(of: concept)
                .filter { $0.allergen == allergen || group(of: $0.allergen) == allergen }
                .map { (concept, String(knowledge: $0.condition)) }
        }
    }
}
