import Glibc

/// Values as libpq takes them: text, but for bytes, which go as they are.
struct PostgresValues {
    /// All values, one after another, each followed by a zero.
    private var buffer: [UInt8] = []
    private var places: [Place] = []

    private struct Place {
        /// Where it begins; nil for null.
        let start: Int?
        let length: Int32
        let isBinary: Bool
    }

    init(_ values: [any DatabaseBindable]) {
        places.reserveCapacity(values.count)
        for value in values { append(value.databaseValue) }
    }

    /// Lends the values: their count, where each is (nil for null), lengths, and formats (1 for bytes).
    func withPointers<Result>(
        _ body: (
            Int32, UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>, UnsafePointer<Int32>
        ) -> Result
    ) -> Result {
        buffer.withUnsafeBytes { buffer in
            let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            return body(
                Int32(places.count),
                places.map { place in place.start.flatMap { base?.advanced(by: $0) } },
                places.map { $0.length },
                places.map { $0.isBinary ? 1 : 0 }
            )
        }
    }

    private mutating func append(_ value: DatabaseValue) {
        let start = buffer.count
        var isBinary = false
        switch value {
        case .null:
            places.append(Place(start: nil, length: 0, isBinary: false))
            return
        case .integer(let number): buffer.append(contentsOf: String(number).utf8)
        case .real(let number): buffer.append(contentsOf: String(describing: number).utf8)
        case .text(let text): append(text)
        case .bytes(let bytes):
            buffer.append(contentsOf: bytes)
            isBinary = true
        }
        places.append(Place(start: start, length: Int32(buffer.count - start), isBinary: isBinary))
        buffer.append(0)
    }

    /// PostgreSQL has no zero byte in text; what follows it would be lost without a word.
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
