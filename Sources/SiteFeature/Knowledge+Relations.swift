import MorselCore
import MorselUI

extension Knowledge {
    /// The additives that are sub-numbers of one.
    func subNumbers(of additive: Concept) -> [Concept] {
        additives.filter { parents(of: $0).contains(additive) }
    }

    /// The functional classes of an additive.
    func classes(of additive: Concept) -> [Concept] {
        parents(of: additive).filter { kind(of: $0) == .additiveClass }
    }

    /// What labels say that is, or is made from, an allergen or a member of its group, by relation.
    func ingredients(with allergen: Allergen, _ relation: Concept.Relation) -> [Concept] {
        allConcepts.filter { concept in
            links(of: concept).contains { link in
                link.relation == relation
                    && (link.allergen == allergen || group(of: link.allergen) == allergen)
            }
        }
    }

    /// What Annex II exempts from being declared as an allergen or a member of its group.
    func exemptions(from allergen: Allergen) -> [(concept: Concept, condition: String)] {
        allConcepts.flatMap { concept in
            exemptions(of: concept)
                .filter { $0.allergen == allergen || group(of: $0.allergen) == allergen }
                .map { (concept, String(knowledge: $0.condition)) }
        }
    }
}
