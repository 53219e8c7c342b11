package import MorselCore

/// A row of a table of tests: a text, its language, and the allergen groups that a careful reader finds in it.
package struct LabelExample: Sendable, CustomStringConvertible {
    package let language: Language
    package let text: String
    /// The identifiers of the groups, in the order of Annex II.
    package let groups: [String]

    /// Creates a row.
    package init(_ language: Language, _ text: String, _ groups: String...) {
        self.language = language
        self.text = text
        self.groups = groups
    }

    /// Reads a text in the language of the row with the knowledge of `Reference/`.
    /// - Parameter label: the text of the label, or `nil` to read the text of the row alone.
    /// - Returns: the reading.
    /// - Throws: the error of compiling `Reference/`.
    package func read(_ label: String? = nil) throws -> ReadLabel {
        try Knowledge.reference().read(label ?? text, language: language)
    }

    package var description: String { "\(language.code): \(text)" }
}
