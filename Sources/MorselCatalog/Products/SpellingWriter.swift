import MorselCore
import MorselDatabase

/// Writes the spelling keys of words, by which misspelled words are found.
struct SpellingWriter {
    private let known: Set<String>
    private var added: Set<String> = []
    /// The words whose keys are now stored.
    private(set) var written: Set<String> = []

    /// - Parameter known: words whose keys are already stored.
    init(known: Set<String>) { self.known = known }

    /// Adds words, which are separated by spaces.
    mutating func add(_ words: String) {
        for word in words.split(separator: " ") where !SearchTerms.isMarked(word) {
            let word = String(word)
            if !known.contains(word) { added.insert(word) }
        }
    }

    /// The words with one of several keys.
    ///
    /// A word is stored with all its keys or with none.
    private static let words = KeyedStatement(keys: 64) { keys in
        "SELECT word FROM spelling WHERE key IN (\(keys))"
    }

    /// Writes the keys of words that are not stored yet.
    mutating func write(_ session: any Session) throws(StoreError) {
        var rows = RowWriter("spelling", ["key", "word"], conflict: "ON CONFLICT DO NOTHING")
        // Sorted, so that two writers of the same words do not deadlock.
        let words = added.sorted().map { (text: $0, keys: Spelling.keys(of: $0)) }
        var kept: Set<String> = []
        try Self.words.each(of: words.compactMap { $0.keys.first }, session) {
            (row) throws(StoreError) in kept.insert(try row.text(0))
        }
        for word in words where !kept.contains(word.text) {
            for key in word.keys { rows.add(key, word.text) }
        }
        try rows.write(session)
        written.formUnion(added)
        added = []
    }
}
