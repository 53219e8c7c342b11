import MorselCore
import MorselDatabase

/// The words of the catalogue by the keys of their spelling.
enum Spellings {
    /// The maximum number of candidates for a word.
    ///
    /// Real words have fewer.
    private static let maxCandidates = 512
    /// The maximum number of corrections of a word.
    private static let maxWords = 6
    /// The words with one of the keys of a word, which has at most one key more than letters.
    static let alike = KeyedStatement(keys: Spelling.maxLength + 1) { keys in
        "SELECT word FROM spelling WHERE key IN (\(keys)) ORDER BY word LIMIT \(maxCandidates)"
    }

    /// Returns the words of the catalogue that a word may be a misspelling of, the most probable first.
    static func words(like word: String, _ session: any Session) throws(StoreError) -> [String] {
        var found: [(word: String, mistakes: Int)] = []
        try alike.each(of: Spelling.keys(of: word), session) { (row) throws(StoreError) in
            let other = try row.text(0)
            if other != word, other != found.last?.word,
                let mistakes = Spelling.mistakes(between: word, and: other)
            {
                found.append((other, mistakes))
            }
        }
        return found.sorted { ($0.mistakes, $0.word) < ($1.mistakes, $1.word) }.prefix(maxWords).map {
            $0.word
        }
    }
}
