import MorselCore

/// Folded words of headings and names, by which they are compared.
enum FoldedWords {
    /// Returns the words of a text, without case and accents.
    ///
    /// An underscore separates words, as in `full_date`.
    static func of(_ text: String) -> [String] {
        let bytes = text.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }
        return SearchLetters.words(of: String(decoding: bytes, as: UTF8.self)).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Returns the words of a heading, separated by spaces: `full date`.
    static func joined(_ heading: String) -> String { of(heading).joined(separator: " ") }

    /// Returns the first word of a text; empty for a text without words.
    static func first(_ text: String) -> String { of(text).first ?? "" }

    /// Returns a number that is the same for texts with the same words.
    static func key(_ text: String) -> UInt64 {
        var key = Fingerprint()
        for word in SearchLetters.words(of: text) {
            key.add(contentsOf: word)
            key.add(0x20)
        }
        return key.value
    }
}
