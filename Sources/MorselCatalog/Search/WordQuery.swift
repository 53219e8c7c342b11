import MorselDatabase

/// A query for words, in the syntax of each database.
///
/// Words are folded to letters and digits, so no word can be an operator.
indirect enum WordQuery {
    case word(String)
    /// Words with a prefix.
    case prefix(String)
    case all([WordQuery])
    case any([WordQuery])
    /// The first query without the second.
    case without(WordQuery, WordQuery)

    /// Returns the query in the syntax of a database.
    func text(for dialect: Dialect) -> String {
        switch dialect {
        case .sqlite: fts5
        case .postgresql: tsquery
        }
    }

    /// For FTS5 (sqlite.org/fts5.html, section 3).
    private var fts5: String {
        switch self {
        case .word(let word): "\"\(word)\""
        case .prefix(let word): "\"\(word)\" *"
        case .all(let parts): "(" + parts.map { $0.fts5 }.joined(separator: " AND ") + ")"
        case .any(let parts): "(" + parts.map { $0.fts5 }.joined(separator: " OR ") + ")"
        case .without(let wanted, let unwanted): "(\(wanted.fts5) NOT \(unwanted.fts5))"
        }
    }

    /// For the type `tsquery` (PostgreSQL manual, section 8.11.2).
    ///
    /// The index also contains the first one, two and three letters of each word.
    private var tsquery: String {
        switch self {
        case .word(let word): "'\(word)'"
        case .prefix(let word): SearchTerms.letterCount(word) <= 3 ? "'^\(word)'" : "'\(word)':*"
        case .all(let parts): "(" + parts.map { $0.tsquery }.joined(separator: " & ") + ")"
        case .any(let parts): "(" + parts.map { $0.tsquery }.joined(separator: " | ") + ")"
        case .without(let wanted, let unwanted): "(\(wanted.tsquery) & !\(unwanted.tsquery))"
        }
    }
}
