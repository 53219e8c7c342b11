import FoodApp
import MorselCore
import MorselUI

extension Knowledge {
    /// The English name of an allergen.
    func englishName(of allergen: Allergen) -> String { title(of: allergen, in: .english) }

    /// The preferred English name of a concept that is not merely its number; nil when English has none.
    func englishName(of concept: Concept) -> String? { title(of: concept, in: .english) }

    /// The name of what is avoided; an additive has its number in the field's way of writing.
    func englishName(of subject: Profile.Subject) -> String { title(of: subject, in: .english) }
}

extension Language {
    /// The name in English.
    var englishName: String { name[.english] }
}

extension Jurisdiction {
    /// The name in English.
    var englishName: String { name[.english] }
}
