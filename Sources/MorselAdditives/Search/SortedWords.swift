/// The folded words of an index, which have numbers in the order of their bytes.
struct SortedWords: Sendable {
    /// The words by their numbers.
    let all: [String]

    /// Sorts words that are different.
    init(_ words: some Sequence<String>) {
        all = words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The number of a word, or `nil` without it.
    func number(of word: String) -> Int? {
        let number = lowerBound(word)
        return number < all.count && all[number] == word ? number : nil
    }

    /// The numbers of the first words that begin with a text, which comes first if it is one of them.
    func numbers(beginningWith text: String, atMost count: Int) -> Range<Int> {
        let first = lowerBound(text)
        var end = first
        while end < all.count, end - first < count, all[end].hasPrefix(text) { end += 1 }
        return first..<end
    }

    private func lowerBound(_ word: String) -> Int {
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].utf8.lexicographicallyPrecedes(word.utf8) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
