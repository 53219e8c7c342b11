import CPQ

/// The result of a statement, with all its rows.
final class PostgresResult: @unchecked Sendable {
    // libpq does not change a result after it was received.
    private let pointer: OpaquePointer

    /// Takes over a result of libpq.
    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { PQclear(pointer) }

    /// Returns the rows, converted by `read`.
    func map<Value>(_ read: (Row) throws(StoreError) -> Value) throws(StoreError) -> [Value] {
        var values: [Value] = []
        for row in 0..<PQntuples(pointer) {
            values.append(try read(Row(storage: .postgres(PostgresRow(result: pointer, row: row)))))
        }
        return values
    }
}
