import MorselCore
import MorselDatabase

/// Keeps by which keys words are found that are spelled nearly alike.
struct SpellingWriter {
    private let known: Set<String>
    private var added: Set<String> = []
    /// The words whose keys are kept now.
    private(set) var written: Set<String> = []

    /// - Parameter known: words whose keys are there already.
    init(known: Set<String>) { self.known = known }

    /// Adds words that are parted by spaces.
    mutating func add(_ words: String) {
        for word in words.split(separator: " ") {
            let word = String(word)
            if !known.contains(word) { added.insert(word) }
        }
    }

    /// Writes the keys of words that have none yet.
    mutating func write(_ session: any Session) throws(StoreError) {
        var rows = RowWriter("spelling", ["key", "word"], conflict: "ON CONFLICT DO NOTHING")
        // In order, so that two who write the same words do not wait for each other.
        for word in added.sorted() {
            let keys = Spelling.keys(of: word)
            guard let key = keys.first else { continue }
            let isThere =
                try session.first("SELECT 1 FROM spelling WHERE key = $1 AND word = $2", key, word) {
                    (_) throws(StoreError) in true
                } ?? false
            if !isThere { for key in keys { rows.add(key, word) } }
        }
        try rows.write(session)
        written.formUnion(added)
        added = []
    }
}
