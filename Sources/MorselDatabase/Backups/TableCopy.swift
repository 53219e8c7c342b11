/// Copies all rows of some tables into a database with the same schema, inside its transaction.
struct TableCopy {
    let source: any Session
    let target: any Session
    let tables: [DataTable]

    init(from source: any Session, to target: any Session, tables: [DataTable]) {
        (self.source, self.target, self.tables) = (source, target, tables)
    }

    /// Returns the name of the first target table that has rows, or `nil` if all are empty.
    func filledTable() throws(StoreError) -> String? {
        for table in tables {
            let found = try target.first("SELECT 1 FROM \(table.quotedName) LIMIT 1") { _ in true }
            if found != nil { return table.name }
        }
        return nil
    }

    /// Deletes the rows of the target, copies the rows, and verifies the checksums of the copy.
    func run() throws -> Backup.Contents {
        let contents = try withoutTriggers {
            try empty()
            var summaries: [Backup.Contents.Table] = []
            for table in tables { summaries.append(try copy(table)) }
            return Backup.Contents(tables: summaries)
        }
        for (table, summary) in zip(tables, contents.tables) where try table.summary(in: target) != summary {
            throw Backup.Failure.damaged(table: table.name)
        }
        return contents
    }

    private func empty() throws(StoreError) {
        switch target.dialect {
        case .sqlite:
            try target.runScript("PRAGMA defer_foreign_keys = ON")
            for table in tables.reversed() { try target.run("DELETE FROM \(table.quotedName)") }
        case .postgresql:
            try target.runScript("TRUNCATE \(tables.map { $0.quotedName }.joined(separator: ", "))")
        }
    }

    // MARK: Rows

    /// The number of rows in one insert.
    ///
    /// With PostgreSQL the round trip takes longer than the insert.
    private var rowsPerStatement: Int { target.dialect == .postgresql ? 50 : 1 }

    private func copy(_ table: DataTable) throws(StoreError) -> Backup.Contents.Table {
        var checksum = RowsChecksum()
        let (insertMany, insertOne) = (table.insert(rows: rowsPerStatement), table.insert(rows: 1))
        var pending: [DatabaseValue] = []
        try source.each(table.select, []) { (row) throws(StoreError) in
            let values = try table.values(row)
            checksum.add(values)
            pending += values
            if pending.count == rowsPerStatement * table.columns.count {
                try target.run(insertMany, pending)
                pending = []
            }
            return true
        }
        for start in stride(from: 0, to: pending.count, by: table.columns.count) {
            try target.run(insertOne, Array(pending[start..<start + table.columns.count]))
        }
        try resetIdentity(table)
        return checksum.summary(of: table)
    }

    /// Moves the PostgreSQL identity sequence past the copied identifiers.
    private func resetIdentity(_ table: DataTable) throws(StoreError) {
        guard target.dialect == .postgresql, table.columns.contains(where: { $0 == ("id", .integer) }) else {
            return
        }
        try target.runScript(
            """
            SELECT setval(
                pg_get_serial_sequence('\(table.name)', 'id'),
                (SELECT coalesce(max(id), 0) + 1 FROM \(table.quotedName)), false)
            """
        )
    }

    // MARK: Full text

    /// Runs work without SQLite triggers, then restores them and rebuilds the full-text indexes.
    ///
    /// This is faster than indexing row by row.
    private func withoutTriggers<Value>(_ work: () throws -> Value) throws -> Value {
        guard target.dialect == .sqlite else { return try work() }
        let triggers = try target.rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'") {
            (row) throws(StoreError) in (name: try row.text(0), script: try row.text(1))
        }
        for trigger in triggers { try target.runScript("DROP TRIGGER \"\(trigger.name)\"") }
        let value = try work()
        for trigger in triggers { try target.runScript(trigger.script) }
        let indexes = try target.rows(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'virtual'"
        ) {
            (row) throws(StoreError) in try row.text(0)
        }
        for index in indexes { try target.runScript("INSERT INTO \(index) (\(index)) VALUES ('rebuild')") }
        return value
    }
}
