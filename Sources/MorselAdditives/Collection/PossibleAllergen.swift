package import MorselCore
import MorselUI

/// An allergen that an additive is, is made from or could be made from.
package struct PossibleAllergen: Hashable, Sendable {
    /// The stable name: `soybeans`.
    package let key: String
    /// How the additive is related to it.
    package let relation: Concept.Relation
    /// The names.
    package let names: Texts
}

extension AdditiveCollection {
    /// Returns the allergens that an additive can be, by the knowledge about labels: those that it is first.
    ///
    /// An additive that only an administrator added has none.
    package func possibleAllergens(of additive: FoodAdditive) -> [PossibleAllergen] {
        guard let concept = knowledge.additive(identified: additive.identifier) else { return [] }
        return knowledge.links(of: concept)
            .sorted { $0.relation.rawValue < $1.relation.rawValue }
            .map { link in
                PossibleAllergen(
                    key: String(knowledge: knowledge.identifier(of: link.allergen)),
                    relation: link.relation,
                    names: Texts(
                        en: knowledge.title(of: link.allergen, in: .english),
                        es: knowledge.title(of: link.allergen, in: .spanish),
                        pt: knowledge.title(of: link.allergen, in: .portuguese)
                    )
                )
            }
    }
}
