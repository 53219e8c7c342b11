/// A comment on an additive.
package struct AdditiveComment: Hashable, Sendable {
    /// What administrators have to do with a comment.
    package enum Moderation: String, CaseIterable, Sendable {
        /// Visible, and somebody reported it: an administrator decides.
        case reported
        /// Visible, reported or not.
        case visible
        /// Hidden by an administrator.
        case hidden
    }

    /// The number, in whose order comments were written.
    package let id: Int64
    /// The account of the author, which only the author and administrators see.
    package let account: String
    /// The identifier of the additive.
    package let additive: Int64
    /// The text, without markup.
    package let text: String
    /// The language of the page on which it was written (ISO 639-1).
    package let language: String
    /// When it was written, in milliseconds since 1970.
    package let createdAt: Int64
    /// Whether an administrator hid it.
    package let isHidden: Bool
    /// How many accounts reported it; 0 where that is not read.
    package let reports: Int

    /// Creates a comment.
    package init(
        id: Int64,
        account: String,
        additive: Int64,
        text: String,
        language: String,
        createdAt: Int64,
        isHidden: Bool = false,
        reports: Int = 0
    ) {
        (self.id, self.account, self.additive, self.text) = (id, account, additive, text)
        (self.language, self.createdAt, self.isHidden, self.reports) = (
            language, createdAt, isHidden, reports
        )
    }
}

/// The text of a comment: plain text of a limited length.
package struct CommentText: Hashable, Sendable {
    /// The text, without spaces at its ends.
    package let text: String

    /// The most characters.
    package static let maxLength = 1_000
    /// The most line breaks.
    private static let maxLines = 20

    /// Reads a text.
    ///
    /// Returns `nil` for an empty one, one that is too long, and one with control characters or with characters that change
    /// the direction of the text around them.
    package init?(_ text: String) {
        let lines = text.replacing("\r\n", with: "\n").split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        let trimmed = lines.map { line in
            String(line.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        }
        let kept = trimmed.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
        self.text = kept.joined(separator: "\n")
        guard !self.text.isEmpty, kept.count <= Self.maxLines,
            self.text.unicodeScalars.count <= Self.maxLength,
            self.text.unicodeScalars.allSatisfy({ $0 == "\n" || Self.isAccepted($0) })
        else { return nil }
    }

    private static func isAccepted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: false
        default: scalar.properties.generalCategory != .control
        }
    }
}
