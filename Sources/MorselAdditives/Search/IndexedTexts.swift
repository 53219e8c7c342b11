import MorselCore

/// The places of the words of an index in its texts, so that a search marks what it has found without reading the texts again.
struct IndexedTexts: Sendable {
    /// A word in a text.
    private struct Word {
        let range: Range<String.Index>
        /// The number of the folded word in the index.
        let number: Int32
    }

    private var words: [Word] = []
    /// The places in `words` of the words of each text.
    private var ranges: [Range<Int>] = []

    /// Reads texts, of which equal ones share their words.
    init(_ texts: some Sequence<String>, words: SortedWords) {
        // By bytes: texts that are equal as strings can have other bytes and places.
        var known: [[UInt8]: Range<Int>] = [:]
        for text in texts {
            let bytes = Array(text.utf8)
            let range = known[bytes] ?? read(text, words)
            known[bytes] = range
            ranges.append(range)
        }
    }

    private mutating func read(_ text: String, _ words: SortedWords) -> Range<Int> {
        let start = self.words.count
        for run in WordRuns.all(in: text) {
            for word in SearchWords.words(of: String(text[run])) {
                guard let number = words.number(of: word) else { continue }
                self.words.append(Word(range: run, number: Int32(number)))
            }
        }
        return start..<self.words.count
    }

    /// Marks the found words of a text.
    /// - Parameters:
    ///   - text: the text.
    ///   - number: its number among those that were read, from 0.
    ///   - found: the words.
    /// - Returns: the whole text in parts.
    func marked(_ text: String, _ number: Int, _ found: FoundWords) -> MarkedText {
        var marked = MarkedText()
        var end = text.startIndex
        for word in words[ranges[number]]
        where word.range.lowerBound >= end && found[Int(word.number)] {
            marked.append(text[end..<word.range.lowerBound], isFound: false)
            marked.append(text[word.range], isFound: true)
            end = word.range.upperBound
        }
        marked.append(text[end...], isFound: false)
        return marked
    }
}
