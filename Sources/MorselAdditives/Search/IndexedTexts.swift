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
    /// The end of each text in `words`.
    private var ends: [Int] = []
    /// The number of each text by its bytes: texts that are equal as strings can have other bytes and places.
    private var numbers: [[UInt8]: Int32] = [:]

    /// Returns the number of a text, and reads it the first time.
    mutating func number(of text: String, in words: SortedWords) -> Int32 {
        let bytes = Array(text.utf8)
        if let number = numbers[bytes] { return number }
        for run in WordRuns.all(in: text) {
            for word in SearchWords.words(of: String(text[run])) {
                guard let number = words.number(of: word) else { continue }
                self.words.append(Word(range: run, number: Int32(number)))
            }
        }
        let number = Int32(ends.count)
        ends.append(self.words.count)
        numbers[bytes] = number
        return number
    }

    /// Marks the found words of the text with a number.
    func marked(_ text: String, _ number: Int32, _ found: FoundWords) -> MarkedText {
        let start = number == 0 ? 0 : ends[Int(number) - 1]
        var marked = MarkedText()
        var end = text.startIndex
        for word in words[start..<ends[Int(number)]]
        where word.range.lowerBound >= end && found[Int(word.number)] {
            marked.append(text[end..<word.range.lowerBound], isFound: false)
            marked.append(text[word.range], isFound: true)
            end = word.range.upperBound
        }
        marked.append(text[end...], isFound: false)
        return marked
    }
}
