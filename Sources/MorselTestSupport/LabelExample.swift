package import MorselCore

/// Words of a label in a language, and the allergen groups that a careful reader finds in them: a row of a test's table.
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
