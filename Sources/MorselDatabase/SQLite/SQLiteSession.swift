import GRDB
import GRDBSQLite

/// A connection to SQLite while some work has it.
final class SQLiteSession: Session {
    let dialect = Dialect.sqlite
    private let database: Database
    private var isReading = false
    /// Where the values of long statements go.
    private var places: [String: [Int32]] = [:]

    init(_ database: Database) { self.database = database }

    func run(_ statement: String, _ values: [any DatabaseBindable]) throws(StoreError) -> Int {
        try each(statement, values) { _ in true }
        return database.changesCount
    }

    func each(
        _ statement: String,
        _ values: [any DatabaseBindable],
        isPlannedAnew _: Bool,
        _ body: (Row) throws(StoreError) -> Bool
    ) throws(StoreError) {
        guard !isReading else { throw .withinRows }
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

    func runScript(_ script: String) throws(StoreError) {
        do { try database.execute(sql: script) } catch { throw StoreError(sqlite: error) }
    }

    private func prepare(_ statement: String) throws(StoreError) -> OpaquePointer {
        do { return try database.cachedStatement(sql: statement).sqliteStatement } catch {
            throw StoreError(sqlite: error)
        }
    }

    // MARK: Values

    /// Binds by name: SQLite numbers `$2` by its first appearance, and a value bound by place would be another's.
    private func bind(
        _ values: [any DatabaseBindable],
        to prepared: OpaquePointer,
        of statement: String
    ) throws(StoreError) {
        guard Int(sqlite3_bind_parameter_count(prepared)) == values.count else {
            throw StoreError(.statement, "\(values.count) values for another number of places")
        }
        let known = values.count > Self.names.count ? try places(of: statement, prepared, values.count) : nil
        for (index, value) in values.enumerated() {
            let place = if let known { known[index] } else { try Self.place(of: index, in: prepared) }
            guard Self.bind(value.databaseValue, place, to: prepared) == SQLITE_OK else { throw failure() }
        }
    }

    /// Where a value goes.
    private static func place(of index: Int, in prepared: OpaquePointer) throws(StoreError) -> Int32 {
        let place =
            index < names.count
            ? sqlite3_bind_parameter_index(prepared, names[index])
            : sqlite3_bind_parameter_index(prepared, "$\(index + 1)")
        guard place > 0 else { throw StoreError(.statement, "there is no $\(index + 1)") }
        return place
    }

    /// Where all values of a long statement go, found once: for each one SQLite goes through the names before it.
    private func places(
        of statement: String,
        _ prepared: OpaquePointer,
        _ count: Int
    ) throws(StoreError) -> [Int32] {
        if let known = places[statement] { return known }
        var found: [Int32] = []
        for index in 0..<count { found.append(try Self.place(of: index, in: prepared)) }
        places[statement] = found
        return found
    }

    private static func bind(_ value: DatabaseValue, _ place: Int32, to statement: OpaquePointer) -> Int32 {
        switch value {
        case .null: sqlite3_bind_null(statement, place)
        case .integer(let number): sqlite3_bind_int64(statement, place, number)
        case .real(let number): sqlite3_bind_double(statement, place, number)
        case .text(let text): bind(text, place, to: statement)
        case .bytes(let bytes):
            bytes.isEmpty
                ? sqlite3_bind_zeroblob(statement, place, 0)
                : sqlite3_bind_blob64(statement, place, bytes, UInt64(bytes.count), copied)
        }
    }

    private static func bind(_ text: String, _ place: Int32, to statement: OpaquePointer) -> Int32 {
        // Empty text may have no address, which would bind null.
        if text.isEmpty { return sqlite3_bind_text(statement, place, "", 0, copied) }
        var text = text
        let code: Int32? = text.withUTF8 { bytes in
            // As in PostgreSQL, which has no zero byte in text.
            if bytes.contains(0) { return nil }
            return bytes.withMemoryRebound(to: CChar.self) {
                sqlite3_bind_text64(
                    statement,
                    place,
                    $0.baseAddress,
                    UInt64($0.count),
                    copied,
                    UInt8(SQLITE_UTF8)
                )
            }
        }
        return code
            ?? bind(String(decoding: text.utf8.filter { $0 != 0 }, as: UTF8.self), place, to: statement)
    }

    private static let names = (1...32).map { "$\($0)".utf8CString.map { $0 } }

    /// SQLite takes a copy (`SQLITE_TRANSIENT`, a macro that Swift does not see).
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    // MARK: Failures

    /// What SQLite says; not its words where they may repeat a value, as those of a full-text query do.
    private func failure() -> StoreError {
        let code = database.sqliteConnection.map { sqlite3_extended_errcode($0) } ?? SQLITE_MISUSE
        let message =
            database.sqliteConnection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? ""
        return StoreError(sqliteCode: code, message: code == SQLITE_ERROR ? "code \(code)" : message)
    }
}
