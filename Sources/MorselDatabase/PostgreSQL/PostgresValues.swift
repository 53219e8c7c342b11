import Glibc

/// Statement parameters in the form that libpq expects: text format, and binary format for bytes.
struct PostgresValues {
    /// All values, each followed by a zero byte.
    private var buffer: [UInt8] = []
    private var parameters: [Parameter] = []

    private struct Parameter {
        /// The offset in the buffer, or `nil` for NULL.
        let start: Int?
        let length: Int32
        let isBinary: Bool
    }

    init(_ values: [any DatabaseBindable]) {
        parameters.reserveCapacity(values.count)
        for value in values { append(value.databaseValue) }
    }

    /// Calls `body` with the number of values, their addresses (`nil` for NULL), lengths, and formats (1 for binary).
    func withPointers<Result>(
        _ body: (
            Int32, UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>, UnsafePointer<Int32>
        ) -> Result
    ) -> Result {
        buffer.withUnsafeBytes { buffer in
            let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            return body(
                Int32(parameters.count),
                parameters.map { parameter in parameter.start.flatMap { base?.advanced(by: $0) } },
                parameters.map { $0.length },
                parameters.map { $0.isBinary ? 1 : 0 }
            )
        }
    }

    private mutating func append(_ value: DatabaseValue) {
        let start = buffer.count
        var isBinary = false
        switch value {
        case .null:
            parameters.append(Parameter(start: nil, length: 0, isBinary: false))
            return
        case .integer(let number): buffer.append(contentsOf: String(number).utf8)
        case .real(let number): buffer.append(contentsOf: String(describing: number).utf8)
        case .text(let text): append(text)
        case .bytes(let bytes):
            buffer.append(contentsOf: bytes)
            isBinary = true
        }
        parameters.append(Parameter(start: start, length: Int32(buffer.count - start), isBinary: isBinary))
        buffer.append(0)
    }

    /// Removes zero bytes: PostgreSQL text cannot contain them, and libpq would cut the text there.
    private mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            if let base = utf8.baseAddress, memchr(base, 0, utf8.count) != nil {
                buffer.append(contentsOf: utf8.filter { $0 != 0 })
            } else {
                buffer.append(contentsOf: utf8)
            }
        }
    }
}
