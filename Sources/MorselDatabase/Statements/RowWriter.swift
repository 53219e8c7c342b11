/// Inserts rows with multi-row statements of the size that is fastest for the engine.
package struct RowWriter {
    private let table: String
    private let columns: [String]
    private let conflict: String
    /// The number of rows per statement in SQLite.
    private let rowsPerStatement: Int
    private var values: [any DatabaseBindable] = []

    /// Creates a writer for some columns of a table.
    /// - Parameters:
    ///   - table: the table name.
    ///   - columns: the columns, in the order of the values that ``add(_:)`` takes.
    ///   - conflict: the `ON CONFLICT` clause, or an empty string.
    ///   - rowsPerStatement: the number of rows per statement in SQLite, a power of two. 1 is fastest, except for
    ///     tables with a full-text trigger: its index is flushed after every statement.
    package init(_ table: String, _ columns: [String], conflict: String = "", rowsPerStatement: Int = 1) {
        self.table = table
        self.columns = columns
        self.conflict = conflict
        self.rowsPerStatement = rowsPerStatement
    }

    /// Adds a row: one value per column, in order.
    package mutating func add(_ row: any DatabaseBindable...) { values += row }

    /// Writes all added rows.
    /// - Throws: `StoreError`.
    package func write(_ session: any Session) throws(StoreError) {
        // A SQLite statement is a function call. A PostgreSQL statement is a network round trip.
        var size = session.dialect == .sqlite ? rowsPerStatement : 64
        var statement = statement(rows: size)
        var written = 0
        while written < values.count {
            let left = (values.count - written) / columns.count
            if size > left {
                while size > left { size /= 2 }
                statement = self.statement(rows: size)
            }
            let end = written + size * columns.count
            try session.run(statement, Array(values[written..<end]))
            written = end
        }
    }

    private func statement(rows: Int) -> String {
        var tuples: [String] = []
        for row in 0..<rows {
            let placeholders = columns.indices.map { "$\(row * columns.count + $0 + 1)" }
            tuples.append("(\(placeholders.joined(separator: ", ")))")
        }
        let head = "INSERT INTO \(table) (\(columns.joined(separator: ", ")))"
        return "\(head) VALUES \(tuples.joined(separator: ", ")) \(conflict)"
    }
}
