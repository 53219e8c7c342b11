import MorselCore
import MorselDatabase

/// The words of the catalogue by how they are spelled.
enum Spellings {
    /// Words that share a key with another are few; more than this are somebody's game.
    private static let mostCandidates = 512
    /// More are not what was meant.
    private static let mostWords = 6
    /// The words with one of the keys of a word, of which there is one more than it may have letters.
    static let alike = KeyedStatement(keys: Spelling.longest + 1) { keys in
        "SELECT word FROM spelling WHERE key IN (\(keys)) ORDER BY word LIMIT \(mostCandidates)"
    }

    /// Other words of the catalogue that a word may have been meant to be, the likeliest first.
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
        return found.sorted { ($0.mistakes, $0.word) < ($1.mistakes, $1.word) }.prefix(mostWords).map {
            $0.word
        }
    }
}
