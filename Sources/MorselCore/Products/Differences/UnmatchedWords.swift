/// The words of a list without a match in the other list.
///
/// Misspelled names are searched among them.
struct UnmatchedWords {
    private let list: ListWords
    private var isUnmatched: [Bool]

    /// Selects the words of names without a certain match, and the words that are in no name and not in the other list.
    init(_ side: ComparedList, _ other: ComparedList, _ matches: [ListDifference.Match]) {
        list = side.list
        isUnmatched = side.list.words.map { word in
            if word.name >= 0 {
                let name = side.list.names[word.name]
                return !matches[word.name].isFound || matches[word.name] == .moved && !name.isSure
            }
            // Short words can be between the words of a name.
            return word.letters.count < 4 || !LetterComparison(word.letters, of: side, with: other).isSimilar
        }
    }

    /// Returns the consecutive words that are most similar to the letters of a name, or `nil` if none are similar.
    func words(similarTo letters: [UInt8]) -> Range<Int>? {
        guard letters.count > 2 else { return nil }
        let limit = max(1, letters.count / 3)
        var best: (distance: Int, words: Range<Int>)?
        for first in isUnmatched.indices where isUnmatched[first] {
            var (run, end) = ([UInt8](), first)
            while end < isUnmatched.count, isUnmatched[end], run.count <= letters.count + limit {
                run += list.letters[list.words[end].letters]
                end += 1
                guard !cutsName(first..<end) else { continue }
                guard let distance = EditDistance.between(letters, run, atMost: limit) else { continue }
                if distance < best?.distance ?? .max { best = (distance, first..<end) }
            }
        }
        return best?.words
    }

    /// Returns whether the words are only a part of a name that was read as written.
    private func cutsName(_ words: Range<Int>) -> Bool {
        [words.lowerBound, words.upperBound - 1].contains { index in
            guard list.words[index].name >= 0 else { return false }
            let name = list.names[list.words[index].name]
            return name.isSure
                && !(words.lowerBound <= name.words.lowerBound && words.upperBound >= name.words.upperBound)
        }
    }

    /// Removes words that were matched.
    mutating func remove(_ words: Range<Int>) {
        for word in words { isUnmatched[word] = false }
    }
}
