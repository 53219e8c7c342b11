import CPQ

/// A row of a libpq result in binary format (network byte order).
struct PostgresRow {
    let result: OpaquePointer
    let row: Int32

    /// Object identifiers of the supported types (`pg_type.dat`).
    private enum TypeID {
        static let bool: UInt32 = 16
        static let bytea: UInt32 = 17
        static let int8: UInt32 = 20
        static let int2: UInt32 = 21
        static let int4: UInt32 = 23
        static let text: UInt32 = 25
        static let float4: UInt32 = 700
        static let float8: UInt32 = 701
        static let varchar: UInt32 = 1043
    }

    func isNull(_ column: Int) -> Bool { PQgetisnull(result, row, Int32(column)) == 1 }

    func integer(_ column: Int) throws(StoreError) -> Int64 {
        switch PQftype(result, Int32(column)) {
        case TypeID.int8: Int64(bitPattern: UInt64(try number(column)))
        case TypeID.int4: Int64(Int32(truncatingIfNeeded: try number(column)))
        case TypeID.int2: Int64(Int16(truncatingIfNeeded: try number(column)))
        case TypeID.bool: Int64(truncatingIfNeeded: try number(column))
        default: throw .wrongType
        }
    }

    func real(_ column: Int) throws(StoreError) -> Double {
        switch PQftype(result, Int32(column)) {
        case TypeID.float8: return Double(bitPattern: try number(column))
        case TypeID.float4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: try number(column))))
        default: return Double(try integer(column))
        }
    }

    /// Returns the bytes of a text or `BYTEA` value.
    ///
    /// Valid while the result exists.
    func bytes(_ column: Int) throws(StoreError) -> UnsafeBufferPointer<UInt8> {
        let type = PQftype(result, Int32(column))
        guard type == TypeID.text || type == TypeID.varchar || type == TypeID.bytea else { throw .wrongType }
        return try value(column)
    }

    private func number(_ column: Int) throws(StoreError) -> UInt64 {
        try value(column).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func value(_ column: Int) throws(StoreError) -> UnsafeBufferPointer<UInt8> {
        guard !isNull(column), let start = PQgetvalue(result, row, Int32(column)) else { throw .wrongType }
        let count = Int(PQgetlength(result, row, Int32(column)))
        return UnsafeRawBufferPointer(start: start, count: count).bindMemory(to: UInt8.self)
    }
}
