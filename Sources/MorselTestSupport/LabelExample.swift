package import MorselCore

/// A text in a language, and the allergen groups that a careful reader finds in it: one row of a table of tests.
package struct LabelExample: Sendable, CustomStringConvertible {
    package let language: Language
    package let text: String
    /// Identifiers of groups, in the order of Annex II.
    package let groups: [String]

    /// Creates a row.
    package init(_ language: Language, _ text: String, _ groups: String...) {
        self.language = language
        self.text = text
        self.groups = groups
    }

    package var description: String { "\(language.code): \(text)" }
}
