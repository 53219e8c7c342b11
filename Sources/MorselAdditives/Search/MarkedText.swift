import MorselCore

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
        var run = ""
        var isWord = false
        for character in text {
            let isPart = character.isLetter || character.isNumber
            if isPart != isWord, !run.isEmpty {
                append(run, isWord && Self.contains(run, words))
                run = ""
            }
            isWord = isPart
            run.append(character)
        }
        if !run.isEmpty { append(run, isWord && Self.contains(run, words)) }
    }

    private static func contains(_ run: String, _ words: Set<String>) -> Bool {
        SearchWords.words(of: run).contains { words.contains($0) }
    }

    private mutating func append(_ text: String, _ isFound: Bool) {
        if let last = parts.indices.last, parts[last].isFound == isFound {
            parts[last].text += text
        } else {
            parts.append(Part(text: text, isFound: isFound))
        }
    }
}
