package import MorselCore

/// A report that a pack differs from the stored product.
///
/// It contains nothing about the sender.
package struct PackReport: Hashable, Sendable {
    /// The product.
    package var gtin: GTIN
    /// The number of the version that the sender saw, or `nil`.
    package var version: Int64?
    /// The message of the sender.
    package var words: String
    /// A JPEG photo of the pack without metadata, or `nil`.
    package var photo: [UInt8]?
    /// The idempotency key: a report that is sent again with the same key is stored once.
    package var key: String
    /// The time of receipt, in milliseconds since 1970.
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

/// Feedback on a word of a label that was read wrongly or not at all.
///
/// It contains nothing else of the label and nothing about the sender.
package struct WordFeedback: Hashable, Sendable {
    /// The problem with a word.
    package enum Kind: String, CaseIterable, Sendable {
        /// The word was recognised as something else.
        case wrong
        /// The word was not recognised.
        case unread
    }

    /// The word.
    package var word: String
    /// The problem with the word.
    package var kind: Kind
    /// The language of the label as an ISO 639-1 code, or `nil` if unknown.
    package var language: String?
    /// The version of the knowledge file that read the word.
    package var knowledge: UInt64
    /// The idempotency key: feedback that is sent again with the same key is stored once.
    package var key: String
    /// The time of receipt, in milliseconds since 1970.
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
