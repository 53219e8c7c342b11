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

    /// Creates an empty text.
    init() {}

    /// Marks the words of a text that were found.
    package init(_ text: String, words: FoundWords) {
        var end = text.startIndex
        for run in WordRuns.all(in: text) {
            guard SearchWords.words(of: String(text[run])).contains(where: words.contains) else { continue }
            append(text[end..<run.lowerBound], isFound: false)
            append(text[run], isFound: true)
            end = run.upperBound
        }
        append(text[end...], isFound: false)
    }

    /// Adds a part, or to the last one if it is of the same kind.
    mutating func append(_ text: Substring, isFound: Bool) {
        guard !text.isEmpty else { return }
        if let last = parts.indices.last, parts[last].isFound == isFound {
            parts[last].text += text
        } else {
            parts.append(Part(text: String(text), isFound: isFound))
        }
    }
}
