import MorselCore

/// A table that holds data.
///
/// Full-text index tables are not included.
struct DataTable {
    /// The type of a column.
    enum Kind: String {
        case integer = "INTEGER"
        case real = "REAL"
        case text = "TEXT"
        case bytes = "BLOB"
    }

    let name: String
    let columns: [(name: String, kind: Kind)]

    /// Returns the tables of a backup file in creation order, so that referenced tables come first.
    static func all(in file: any Session) throws(StoreError) -> [DataTable] {
        let names = try file.rows(
            """
            SELECT object.name FROM sqlite_schema AS object
            JOIN pragma_table_list AS listed ON listed.schema = 'main' AND listed.name = object.name
            WHERE listed.type = 'table' AND object.name NOT IN ('migration', 'backup_table')
                AND object.name NOT LIKE 'sqlite_%'
            ORDER BY object.rowid
            """
        ) { (row) throws(StoreError) in try row.text(0) }
        var tables: [DataTable] = []
        for name in names {
            let columns = try file.rows("SELECT name, type FROM pragma_table_info($1)", name) {
                (row) throws(StoreError) in
                guard let kind = Kind(rawValue: try row.text(1)) else { throw StoreError.wrongType }
                return (name: try row.text(0), kind: kind)
            }
            tables.append(DataTable(name: name, columns: columns))
        }
        return tables
    }

    /// The quoted name: some table names are SQL keywords.
    var quotedName: String { "\"\(name)\"" }
    private var quotedColumns: String { columns.map { "\"\($0.name)\"" }.joined(separator: ", ") }

    /// A statement that reads all rows.
    var select: String { "SELECT \(quotedColumns) FROM \(quotedName)" }

    /// Returns a statement that inserts `rows` rows.
    func insert(rows: Int) -> String {
        let tuples = (0..<rows).map { row in
            let placeholders = columns.indices.map { "$\(row * columns.count + $0 + 1)" }
            return "(\(placeholders.joined(separator: ", ")))"
        }
        return "INSERT INTO \(quotedName) (\(quotedColumns)) VALUES \(tuples.joined(separator: ", "))"
    }

    /// Returns the values of a row.
    func values(_ row: Row) throws(StoreError) -> [DatabaseValue] {
        var values: [DatabaseValue] = []
        values.reserveCapacity(columns.count)
        for (index, column) in columns.enumerated() {
            if row.isNull(index) {
                values.append(.null)
                continue
            }
            switch column.kind {
            case .integer: values.append(.integer(try row.integer(index)))
            case .real: values.append(.real(try row.real(index)))
            case .text: values.append(.text(try row.text(index)))
            case .bytes: values.append(.bytes(try row.bytes(index)))
            }
        }
        return values
    }

    /// Returns the number of rows and their checksum.
    func summary(in session: any Session) throws(StoreError) -> Backup.Contents.Table {
        var checksum = RowsChecksum()
        try session.each(select, []) { (row) throws(StoreError) in
            checksum.add(try values(row))
            return true
        }
        return checksum.summary(of: self)
    }
}

/// A row count and a checksum that does not depend on the order of the rows.
///
/// Engines return rows in different orders.
struct RowsChecksum {
    private var rows = 0
    private var sum: UInt64 = 0

    /// Adds a row to the checksum.
    mutating func add(_ values: [DatabaseValue]) {
        var fingerprint = Fingerprint()
        for value in values { Self.add(value, to: &fingerprint) }
        rows += 1
        // Mix the bits (SplitMix64 finalizer). Otherwise rows that differ only in their last byte could cancel each
        // other out.
        var hash = fingerprint.value
        hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
        hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
        sum &+= hash ^ hash >> 31
    }

    /// Returns the row count and the checksum as those of a table.
    func summary(of table: DataTable) -> Backup.Contents.Table {
        Backup.Contents.Table(name: table.name, rows: rows, checksum: Int64(bitPattern: sum))
    }

    /// Adds a value: its type, its bytes, and the length of text and bytes.
    private static func add(_ value: DatabaseValue, to fingerprint: inout Fingerprint) {
        switch value {
        case .null: fingerprint.add(0)
        case .integer(let number):
            fingerprint.add(1)
            fingerprint.add(bytesOf: UInt64(bitPattern: number))
        case .real(let number):
            fingerprint.add(2)
            fingerprint.add(bytesOf: number.bitPattern)
        case .text(let text):
            fingerprint.add(3)
            fingerprint.add(contentsOf: text.utf8)
            fingerprint.add(bytesOf: UInt64(text.utf8.count))
        case .bytes(let bytes):
            fingerprint.add(4)
            fingerprint.add(contentsOf: bytes)
            fingerprint.add(bytesOf: UInt64(bytes.count))
        }
    }
}
