package import MorselCore

/// What somebody says about a product whose pack says otherwise.
///
/// It holds nothing of who says so.
package struct PackReport: Hashable, Sendable {
    /// The product.
    package var gtin: GTIN
    /// The number of the version that they saw; nil when they did not say.
    package var version: Int64?
    /// Their words.
    package var words: String
    /// A photo of the pack without metadata, a JPEG; nil when there is none.
    package var photo: [UInt8]?
    /// What their device chose, so that a report that is sent twice is kept once.
    package var key: String
    /// When it came, in milliseconds since 1970.
    package var receivedAt: Int64

    /// Creates a report.
    package init(
        gtin: GTIN,
        version: Int64? = nil,
        words: String,
        photo: [UInt8]? = nil,
        key: String,
        receivedAt: Int64
    ) {
        self.gtin = gtin
        self.version = version
        self.words = words
        self.photo = photo
        self.key = key
        self.receivedAt = receivedAt
    }
}

/// A word of a label that somebody marked as read wrongly or not at all.
///
/// It holds nothing of the label around it, and nothing of who marked it.
package struct WordFeedback: Hashable, Sendable {
    /// What is said of the word.
    package enum Kind: String, CaseIterable, Sendable {
        /// It was taken for something that it is not.
        case wrong
        /// It was not read.
        case unread
    }

    /// The word.
    package var word: String
    /// What is said of it.
    package var kind: Kind
    /// The language of the label, ISO 639-1; nil when it is not known.
    package var language: String?
    /// The version of the knowledge that read it.
    package var knowledge: UInt64
    /// What their device chose, so that what is sent twice is kept once.
    package var key: String
    /// When it came, in milliseconds since 1970.
    package var receivedAt: Int64

    /// Creates feedback.
    package init(
        word: String,
        kind: Kind,
        language: String? = nil,
        knowledge: UInt64,
        key: String,
        receivedAt: Int64
    ) {
        self.word = word
        self.kind = kind
        self.language = language
        self.knowledge = knowledge
        self.key = key
        self.receivedAt = receivedAt
    }
}
