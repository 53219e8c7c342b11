import FoodApp
import MorselCore
import MorselUI

extension Knowledge {
    /// The English name of an allergen.
    func englishName(of allergen: Allergen) -> String { title(of: allergen, in: .english) }

    /// The preferred English name of a concept.
    ///
    /// `nil` if it has none, or only a number.
    func englishName(of concept: Concept) -> String? { title(of: concept, in: .english) }

    /// The English name of what is avoided.
    ///
    /// An additive begins with its number: `E 471`.
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
