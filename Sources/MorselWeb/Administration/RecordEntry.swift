package import MorselUI

/// What the pages of the administration show of a kind of records.
package protocol AdministeredKind: Sendable {
    /// The part of the administration, whose name is also a part of its paths.
    var part: AdministrationLinks.Part { get }
    /// The title of the form that makes a record.
    var newTitle: Phrase { get }
}

/// A record in a list.
package struct RecordEntry: Sendable {
    /// The identifier in paths.
    package let id: String
    /// The number of its last change; 0 for a record of the program's tables.
    package let version: Int64
    /// The name.
    package let name: String
    /// The language of the name, or `nil` for that of the page.
    package let language: PageLanguage?
    /// Another fact, such as its category.
    package let detail: String
    /// The page that everybody can read, or `nil`.
    package let publicPage: PageAddress?
    /// What a list says about its changes, or `nil` if it has the content of the program's tables.
    package let mark: Phrase?
    /// Other words by which a search finds it.
    package let otherWords: String

    /// Creates an entry.
    package init(
        id: String,
        version: Int64,
        name: String,
        language: PageLanguage? = nil,
        detail: String,
        publicPage: PageAddress?,
        mark: Phrase?,
        otherWords: String = ""
    ) {
        (self.id, self.version, self.name, self.language) = (id, version, name, language)
        (self.detail, self.publicPage, self.mark) = (detail, publicPage, mark)
        self.otherWords = otherWords
    }
}
