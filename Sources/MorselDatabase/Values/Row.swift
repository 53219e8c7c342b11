import CPQ
import GRDBSQLite

/// A row of a result.
///
/// It is valid only while it is read and must not be stored.
///
/// Columns are counted from 0. Reading NULL or another type throws ``StoreError/Kind/wrongType``.
package struct Row {
    /// The engine row that holds the values.
    ///
    /// Values are copied only when they are read.
    enum Storage {
        case sqlite(OpaquePointer)
        case postgres(PostgresRow)
    }

    let storage: Storage

    /// Whether a column is NULL.
    package func isNull(_ column: Int) -> Bool {
        switch storage {
        case .sqlite(let statement): sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
        case .postgres(let row): row.isNull(column)
        }
    }

    /// Returns an integer.
    package func integer(_ column: Int) throws(StoreError) -> Int64 {
        switch storage {
        case .sqlite(let statement):
            guard sqlite3_column_type(statement, Int32(column)) == SQLITE_INTEGER else { throw .wrongType }
            return sqlite3_column_int64(statement, Int32(column))
        case .postgres(let row): return try row.integer(column)
        }
    }

    /// Returns a floating-point number.
    ///
    /// Integers are converted.
    package func real(_ column: Int) throws(StoreError) -> Double {
        switch storage {
        case .sqlite(let statement):
            let type = sqlite3_column_type(statement, Int32(column))
            guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else { throw .wrongType }
            return sqlite3_column_double(statement, Int32(column))
        case .postgres(let row): return try row.real(column)
        }
    }

    /// Returns text.
    package func text(_ column: Int) throws(StoreError) -> String {
        try withBytes(column, ofType: SQLITE_TEXT) { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls `body` with the bytes of a text or binary value.
    ///
    /// The buffer must not be stored.
    package func withBytes<Result>(
        _ column: Int,
        _ body: (UnsafeBufferPointer<UInt8>) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try withBytes(column, ofType: nil, body)
    }

    /// Returns bytes.
    package func bytes(_ column: Int) throws(StoreError) -> [UInt8] {
        try withBytes(column, ofType: SQLITE_BLOB) { Array($0) }
    }

    private func withBytes<Result>(
        _ column: Int,
        ofType expected: Int32?,
        _ body: (UnsafeBufferPointer<UInt8>) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        switch storage {
        case .sqlite(let statement):
            let type = sqlite3_column_type(statement, Int32(column))
            guard type == expected || expected == nil && (type == SQLITE_TEXT || type == SQLITE_BLOB) else {
                throw .wrongType
            }
            let start = sqlite3_column_blob(statement, Int32(column))
            let count = Int(sqlite3_column_bytes(statement, Int32(column)))
            let bytes = start.map { $0.assumingMemoryBound(to: UInt8.self) }
            return try body(UnsafeBufferPointer(start: bytes, count: count))
        case .postgres(let row): return try body(try row.bytes(column))
        }
    }
}

extension Row {
    /// Returns a value, or `nil` for NULL: `try row.optional(2) { try $0.text($1) }`.
    package func optional<Value>(
        _ column: Int,
        _ read: (Row, Int) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
        isNull(column) ? nil : try read(self, column)
    }

    /// Returns a Boolean, stored as an integer.
    package func boolean(_ column: Int) throws(StoreError) -> Bool { try integer(column) != 0 }
}
