import MorselCore

/// The names under which statements are prepared on PostgreSQL's side.
///
/// A name is a hash of the text. So a statement has the same name on each connection and node, and after a restart: in the log of
/// PostgreSQL and in `pg_prepared_statements`.
enum StatementName {
    /// Returns the name of a statement.
    /// - Parameters:
    ///   - statement: the SQL text.
    ///   - generation: another number for each time that the names of a connection are given up while the statements stay prepared
    ///     on the server.
    /// - Returns: the name, of at most 63 bytes as PostgreSQL requires.
    static func name(of statement: String, generation: Int = 0) -> String {
        let digits = String(Fingerprint(statement.utf8).value, radix: 16)
        return generation == 0 ? "m\(digits)" : "m\(digits)_\(generation)"
    }
}
