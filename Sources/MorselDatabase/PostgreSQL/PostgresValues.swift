/// Values as libpq takes them: text, but for bytes, which go as they are.
struct PostgresValues {
    private let values: [DatabaseValue]

    init(_ values: [any DatabaseBindable]) { self.values = values.map { $0.databaseValue } }

    /// Lends the values: their count, where each is (nil for null), lengths, and formats (1 for bytes).
    func withPointers<Result>(
        _ body: (
            Int32, UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>, UnsafePointer<Int32>
        ) -> Result
    ) -> Result {
        let forms = values.map { Self.form(of: $0) }
        // One buffer holds all: what each begins with is counted first, since the buffer must not move.
        let buffer = Array(forms.map { $0.bytes + [0] }.joined())
        let starts = forms.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.bytes.count + 1) }
        return buffer.withUnsafeBytes { buffer in
            let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            let pointers = zip(forms, starts).map { form, start in
                form.isNull ? nil : base?.advanced(by: start)
            }
            return body(
                Int32(values.count),
                pointers,
                forms.map { Int32($0.bytes.count) },
                forms.map { $0.isBinary ? 1 : 0 }
            )
        }
    }

    private struct Form {
        var bytes: [UInt8] = []
        var isBinary = false
        var isNull = false
    }

    private static func form(of value: DatabaseValue) -> Form {
        switch value {
        case .null: Form(isNull: true)
        case .integer(let number): Form(bytes: Array(String(number).utf8))
        case .real(let number): Form(bytes: Array(String(describing: number).utf8))
        // PostgreSQL has no zero byte in text; what follows it would be lost without a word.
        case .text(let text): Form(bytes: text.utf8.filter { $0 != 0 })
        case .bytes(let bytes): Form(bytes: bytes, isBinary: true)
        }
    }
}
