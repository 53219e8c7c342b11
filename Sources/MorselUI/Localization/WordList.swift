public import MorselCore

/// Joins words into lists.
public enum WordList {
    /// Joins words with "and": "a", "a and b", "a, b and c".
    public static func and(_ parts: [String], in language: PageLanguage) -> String {
        list(parts, before: conjunctionOfAnd(parts.last, in: language))
    }

    /// Joins words with "or": "a", "a or b", "a, b or c".
    public static func or(_ parts: [String], in language: PageLanguage) -> String {
        list(parts, before: conjunctionOfOr(parts.last, in: language))
    }

    /// Joins links with "and", or with "or" if any of them may apply, as their words would be joined.
    public static func links(
        _ parts: [(words: String, link: HTML)],
        areAlternatives: Bool,
        in language: PageLanguage
    ) -> HTML {
        guard let last = parts.last, parts.count > 1 else { return parts.first?.link ?? "" }
        let conjunction =
            areAlternatives
            ? conjunctionOfOr(last.words, in: language) : conjunctionOfAnd(last.words, in: language)
        let others = parts.dropLast().enumerated().map { index, part -> HTML in
            index == 0 ? part.link : ", \(part.link)"
        }
        return "\(HTML(others)) \(conjunction) \(last.link)"
    }

    private static func conjunctionOfAnd(_ last: String?, in language: PageLanguage) -> String {
        Phrase(en: "and", es: beginsWithISound(last) ? "e" : "y", pt: "e")[language]
    }

    private static func conjunctionOfOr(_ last: String?, in language: PageLanguage) -> String {
        Phrase(en: "or", es: beginsWithOSound(last) ? "u" : "o", pt: "ou")[language]
    }

    private static func list(_ parts: [String], before conjunction: String) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    // Spanish has "e" instead of "y" before an i sound, and "u" instead of "o" before an o sound (Ortografía de la lengua
    // española).

    private static func beginsWithISound(_ word: String?) -> Bool {
        let word = (word ?? "").inLowerCase
        return word.hasPrefix("i") || word.hasPrefix("í")
            || (word.hasPrefix("hi") && !word.hasPrefix("hie") && !word.hasPrefix("hia"))
    }

    private static func beginsWithOSound(_ word: String?) -> Bool {
        let word = (word ?? "").inLowerCase
        return word.hasPrefix("o") || word.hasPrefix("ó") || word.hasPrefix("ho")
    }
}

extension String {
    /// The text as it is written inside a sentence: "Milk" becomes "milk".
    ///
    /// Proper names keep their capital letter.
    public var insideSentence: String {
        guard let first = unicodeScalars.first, !hasPrefix("Brazil"), !hasPrefix("Worcester") else {
            return self
        }
        let rest = String(unicodeScalars.dropFirst())
        // "E 102", "DHA": the second character is not a small letter. "A menudo" begins with a word of one letter.
        guard let second = rest.unicodeScalars.first, second.isSmallLetter || hasPrefix("A ") else {
            return self
        }
        return first.properties.lowercaseMapping + rest
    }

    /// The text with a capital letter at its beginning.
    public var beginningSentence: String {
        guard let first = unicodeScalars.first else { return self }
        return first.properties.titlecaseMapping + String(unicodeScalars.dropFirst())
    }

    /// Creates a string from text of the knowledge file.
    public init(knowledge text: KnowledgeText) { self.init(decoding: text, as: UTF8.self) }
}
