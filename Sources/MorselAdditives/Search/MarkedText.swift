import MorselCore

/// Marks the words of texts that a search has found; of the same text again without reading it.
package struct WordMarker {
    private let words: Set<String>
    private var known: [String: MarkedText] = [:]

    /// Creates a marker of folded words.
    package init(_ words: Set<String>) { self.words = words }

    /// Marks the words of a text.
    package mutating func mark(_ text: String) -> MarkedText {
        if let known = known[text] { return known }
        let marked = MarkedText(text, words: words)
        known[text] = marked
        return marked
    }
}

/// A text whose found words are marked.
package struct MarkedText: Hashable, Sendable {
    /// A part of the text.
    package struct Part: Hashable, Sendable {
        /// The words.
        package var text: String
        /// Whether they were found.
        package var isFound: Bool
    }

    /// The parts, which together are the text.
    package private(set) var parts: [Part] = []

    /// Marks the words of a text that are among folded words.
    package init(_ text: String, words: Set<String>) {
        let scalars = text.unicodeScalars
        var (start, isWord) = (scalars.startIndex, false)
        var index = start
        while index < scalars.endIndex {
            let isPart = Self.isPart(of: isWord, scalars[index])
            if isPart != isWord {
                append(text[start..<index], isWord, words)
                (start, isWord) = (index, isPart)
            }
            index = scalars.index(after: index)
        }
        append(text[start...], isWord, words)
    }

    /// Whether a character is part of a word; a mark is if the letter before it is.
    private static func isPart(of isWord: Bool, _ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            let isDigit = (0x30...0x39).contains(scalar.value)
            return isDigit || (0x61...0x7A).contains(scalar.value | 0x20)
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format: return isWord
        default: return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
    }

    private mutating func append(_ run: Substring, _ isWord: Bool, _ words: Set<String>) {
        guard !run.isEmpty else { return }
        let isFound = isWord && Self.contains(String(run), words)
        if let last = parts.indices.last, parts[last].isFound == isFound {
            parts[last].text += run
        } else {
            parts.append(Part(text: String(run), isFound: isFound))
        }
    }

    private static func contains(_ run: String, _ words: Set<String>) -> Bool {
        SearchWords.words(of: run).contains { words.contains($0) }
    }
}
