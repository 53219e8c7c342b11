import GRDB
import GRDBSQLite

/// A SQLite connection during one piece of work.
final class SQLiteSession: Session {
    let dialect = Dialect.sqlite
    private let database: Database
    private var isReading = false
    /// Parameter positions of long statements, by SQL text.
    private var positions: [String: [Int32]] = [:]

    init(_ database: Database) { self.database = database }

    func run(_ statement: String, _ values: [any DatabaseBindable]) throws(StoreError) -> Int {
        try each(statement, values) { _ in true }
        return database.changesCount
    }

    func each(
        _ statement: String,
        _ values: [any DatabaseBindable],
        usesCustomPlan _: Bool,
        _ body: (Row) throws(StoreError) -> Bool
    ) throws(StoreError) {
        guard !isReading else { throw .nestedStatement }
        let prepared = try prepare(statement)
        isReading = true
        defer {
            isReading = false
            sqlite3_reset(prepared)
            sqlite3_clear_bindings(prepared)
        }
        try bind(values, to: prepared, of: statement)
        let row = Row(storage: .sqlite(prepared))
        while true {
            switch sqlite3_step(prepared) {
            case SQLITE_ROW: if try !body(row) { return }
            case SQLITE_DONE: return
            default: throw failure()
            }
        }
    }

    func enterSchema() throws(StoreError) {}

    func runScript(_ script: String) throws(StoreError) {
        do { try database.execute(sql: script) } catch { throw StoreError(sqlite: error) }
    }

    private func prepare(_ statement: String) throws(StoreError) -> OpaquePointer {
        do { return try database.cachedStatement(sql: statement).sqliteStatement } catch {
            throw StoreError(sqlite: error)
        }
    }

    // MARK: Values

    /// Binds parameters by name.
    ///
    /// SQLite numbers `$2` by first appearance, so binding by position could mix up values.
    private func bind(
        _ values: [any DatabaseBindable],
        to prepared: OpaquePointer,
        of statement: String
    ) throws(StoreError) {
        guard Int(sqlite3_bind_parameter_count(prepared)) == values.count else {
            throw StoreError(
                .statement,
                "the number of values (\(values.count)) does not match the placeholders"
            )
        }
        let known =
            values.count > Self.names.count ? try positions(of: statement, prepared, values.count) : nil
        for (index, value) in values.enumerated() {
            let position = if let known { known[index] } else { try Self.position(of: index, in: prepared) }
            guard Self.bind(value.databaseValue, position, to: prepared) == SQLITE_OK else { throw failure() }
        }
    }

    /// Returns the position of a parameter.
    private static func position(of index: Int, in prepared: OpaquePointer) throws(StoreError) -> Int32 {
        let position =
            index < names.count
            ? sqlite3_bind_parameter_index(prepared, names[index])
            : sqlite3_bind_parameter_index(prepared, "$\(index + 1)")
        guard position > 0 else { throw StoreError(.statement, "the statement has no $\(index + 1)") }
        return position
    }

    /// Returns the positions of all parameters of a long statement, computed once.
    ///
    /// SQLite searches the names from the start each time.
    private func positions(
        of statement: String,
        _ prepared: OpaquePointer,
        _ count: Int
    ) throws(StoreError) -> [Int32] {
        if let known = positions[statement] { return known }
        var found: [Int32] = []
        for index in 0..<count { found.append(try Self.position(of: index, in: prepared)) }
        positions[statement] = found
        return found
    }

    private static func bind(_ value: DatabaseValue, _ position: Int32, to statement: OpaquePointer) -> Int32
    {
        switch value {
        case .null: sqlite3_bind_null(statement, position)
        case .integer(let number): sqlite3_bind_int64(statement, position, number)
        case .real(let number): sqlite3_bind_double(statement, position, number)
        case .text(let text): bind(text, position, to: statement)
        case .bytes(let bytes):
            bytes.isEmpty
                ? sqlite3_bind_zeroblob(statement, position, 0)
                : sqlite3_bind_blob64(statement, position, bytes, UInt64(bytes.count), copied)
        }
    }

    private static func bind(_ text: String, _ position: Int32, to statement: OpaquePointer) -> Int32 {
        // Empty text can have a null address, which would bind NULL.
        if text.isEmpty { return sqlite3_bind_text(statement, position, "", 0, copied) }
        var text = text
        let code: Int32? = text.withUTF8 { bytes in
            // Remove zero bytes, as for PostgreSQL.
            if bytes.contains(0) { return nil }
            return bytes.withMemoryRebound(to: CChar.self) {
                sqlite3_bind_text64(
                    statement,
                    position,
                    $0.baseAddress,
                    UInt64($0.count),
                    copied,
                    UInt8(SQLITE_UTF8)
                )
            }
        }
        return code
            ?? bind(String(decoding: text.utf8.filter { $0 != 0 }, as: UTF8.self), position, to: statement)
    }

    private static let names = (1...32).map { "$\($0)".utf8CString.map { $0 } }

    /// Makes SQLite copy the value (`SQLITE_TRANSIENT`).
    ///
    /// Swift does not import this macro.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    // MARK: Failures

    /// Returns the current SQLite error.
    ///
    /// Messages of full-text queries are left out because they can repeat a value.
    private func failure() -> StoreError {
        let code = database.sqliteConnection.map { sqlite3_extended_errcode($0) } ?? SQLITE_MISUSE
        let message =
            database.sqliteConnection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? ""
        return StoreError(sqliteCode: code, message: code == SQLITE_ERROR ? "code \(code)" : message)
    }
}
