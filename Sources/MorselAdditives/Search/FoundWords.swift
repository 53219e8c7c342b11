/// The words of an index that a search has found.
package struct FoundWords: Sendable {
    private let words: SortedWords
    private var isFound: [Bool]

    /// Creates the result of a search that has found none of some words.
    init(of words: SortedWords) {
        self.words = words
        isFound = [Bool](repeating: false, count: words.all.count)
    }

    /// Whether a folded word was found.
    func contains(_ word: String) -> Bool { words.number(of: word).map { isFound[$0] } ?? false }

    /// Whether the word with a number was found.
    subscript(number: Int) -> Bool { isFound[number] }

    /// Counts the word with a number as found.
    mutating func insert(_ number: Int) { isFound[number] = true }
}
