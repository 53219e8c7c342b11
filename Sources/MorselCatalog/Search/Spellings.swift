import MorselCore
import MorselDatabase

/// The words of the catalogue by how they are spelled.
enum Spellings {
    /// Words that share a key with another are few; more than this are somebody's game.
    private static let mostCandidates = 512
    /// More are not what was meant.
    private static let mostWords = 6
    /// The most keys of a word.
    private static let mostKeys = Spelling.longest + 1

    /// The words with one of some keys.
    static let statement = """
        SELECT word FROM spelling WHERE key IN (\((1...mostKeys).map { "$\($0)" }.joined(separator: ", ")))
        ORDER BY word LIMIT \(mostCandidates)
        """

    /// Other words of the catalogue that a word may have been meant to be, the likeliest first.
    static func words(like word: String, _ session: any Session) throws(StoreError) -> [String] {
        let keys = Spelling.keys(of: word)
        guard let last = keys.last else { return [] }
        // One statement for words of every length: the last key fills the places.
        let values = keys + Array(repeating: last, count: mostKeys - keys.count)
        var found: [(word: String, mistakes: Int)] = []
        try session.each(statement, values) { (row) throws(StoreError) in
            let other = try row.text(0)
            if other != word, other != found.last?.word,
                let mistakes = Spelling.mistakes(between: word, and: other)
            {
                found.append((other, mistakes))
            }
            return true
        }
        return found.sorted { ($0.mistakes, $0.word) < ($1.mistakes, $1.word) }.prefix(mostWords).map {
            $0.word
        }
    }
}
