import MorselCore

/// A table whose rows are data, and not an index of the data of another.
struct PlainTable {
    /// What a column holds.
    enum Kind: String {
        case integer = "INTEGER"
        case real = "REAL"
        case text = "TEXT"
        case bytes = "BLOB"
    }

    let name: String
    let columns: [(name: String, kind: Kind)]

    /// The tables of a backup file, each after those that it refers to, as migrations make them.
    static func all(in file: any Session) throws(StoreError) -> [PlainTable] {
        let names = try file.rows(
            """
            SELECT made.name FROM sqlite_schema AS made
            JOIN pragma_table_list AS listed ON listed.schema = 'main' AND listed.name = made.name
            WHERE listed.type = 'table' AND made.name NOT IN ('migration', 'backup_table')
                AND made.name NOT LIKE 'sqlite_%'
            ORDER BY made.rowid
            """
        ) { (row) throws(StoreError) in try row.text(0) }
        var tables: [PlainTable] = []
        for name in names {
            let columns = try file.rows("SELECT name, type FROM pragma_table_info($1)", name) {
                (row) throws(StoreError) in
                guard let kind = Kind(rawValue: try row.text(1)) else { throw StoreError.wrongType }
                return (name: try row.text(0), kind: kind)
            }
            tables.append(PlainTable(name: name, columns: columns))
        }
        return tables
    }

    /// The name as a statement has it; some are words of SQL.
    var quotedName: String { "\"\(name)\"" }
    private var quotedColumns: String { columns.map { "\"\($0.name)\"" }.joined(separator: ", ") }

    /// All rows.
    var select: String { "SELECT \(quotedColumns) FROM \(quotedName)" }

    /// A statement that adds rows.
    func insert(rows: Int) -> String {
        let places = (0..<rows).map { row in
            let numbers = columns.indices.map { "$\(row * columns.count + $0 + 1)" }
            return "(\(numbers.joined(separator: ", ")))"
        }
        return "INSERT INTO \(quotedName) (\(quotedColumns)) VALUES \(places.joined(separator: ", "))"
    }

    /// The values of a row.
    func values(_ row: Row) throws(StoreError) -> [DatabaseValue] {
        var values: [DatabaseValue] = []
        values.reserveCapacity(columns.count)
        for (place, column) in columns.enumerated() {
            if row.isNull(place) {
                values.append(.null)
                continue
            }
            switch column.kind {
            case .integer: values.append(.integer(try row.integer(place)))
            case .real: values.append(.real(try row.real(place)))
            case .text: values.append(.text(try row.text(place)))
            case .bytes: values.append(.bytes(try row.bytes(place)))
            }
        }
        return values
    }

    /// How many rows there are, and what tells whether they are the same.
    func summary(in session: any Session) throws(StoreError) -> Backup.Contents.Table {
        var checksum = RowsChecksum()
        try session.each(select, []) { (row) throws(StoreError) in
            checksum.add(try values(row))
            return true
        }
        return checksum.summary(of: self)
    }
}

/// The count of rows and a sum over them that does not depend on their order, by which engines differ.
struct RowsChecksum {
    private var rows = 0
    private var sum: UInt64 = 0

    /// Adds a row.
    mutating func add(_ values: [DatabaseValue]) {
        var fingerprint = Fingerprint()
        for value in values { Self.add(value, to: &fingerprint) }
        rows += 1
        // Spread over all bits (the finish of SplitMix64), or rows that differ in their last byte would cancel out.
        var hash = fingerprint.value
        hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
        hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
        sum &+= hash ^ hash >> 31
    }

    /// The rows of a table.
    func summary(of table: PlainTable) -> Backup.Contents.Table {
        Backup.Contents.Table(name: table.name, rows: rows, checksum: Int64(bitPattern: sum))
    }

    /// Adds the kind of a value, its bytes, and its length.
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
