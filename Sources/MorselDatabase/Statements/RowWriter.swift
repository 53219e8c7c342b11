/// Writes rows into a table, in as few statements as the database is quickest with.
package struct RowWriter {
    private let table: String
    private let columns: [String]
    private let conflict: String
    /// How many rows one statement of SQLite has.
    private let atOnce: Int
    private var values: [any DatabaseBindable] = []

    /// For a table's columns.
    /// - Parameters:
    ///   - table: the table.
    ///   - columns: what ``add(_:)`` takes.
    ///   - conflict: what is done about a row that is there already: `ON CONFLICT …`.
    ///   - atOnce: how many rows one statement of SQLite has, a power of two. One is quickest, but for rows whose
    ///     words a trigger keeps: their index is written out with every such statement.
    package init(_ table: String, _ columns: [String], conflict: String = "", atOnce: Int = 1) {
        self.table = table
        self.columns = columns
        self.conflict = conflict
        self.atOnce = atOnce
    }

    /// Adds a row: a value a column, in their order.
    package mutating func add(_ row: any DatabaseBindable...) { values += row }

    /// Writes all rows that were added.
    /// - Throws: `StoreError`.
    package func write(_ session: any Session) throws(StoreError) {
        // A statement in SQLite is a call of a function; in PostgreSQL it is a journey.
        var size = session.dialect == .sqlite ? atOnce : 64
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
            let places = columns.indices.map { "$\(row * columns.count + $0 + 1)" }
            tuples.append("(\(places.joined(separator: ", ")))")
        }
        let head = "INSERT INTO \(table) (\(columns.joined(separator: ", ")))"
        return "\(head) VALUES \(tuples.joined(separator: ", ")) \(conflict)"
    }
}
