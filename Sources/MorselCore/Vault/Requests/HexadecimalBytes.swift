extension [UInt8] {
    /// Reads lowercase hexadecimal digits, two for each byte, or returns `nil` for another text.
    init?(hexadecimal digits: some Collection<UInt8>) {
        guard digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        self = bytes
    }
}

extension JSONReader {
    /// Reads a string of hexadecimal digits as bytes.
    mutating func hexadecimalBytes() throws(ReadError) -> [UInt8] {
        guard let bytes = [UInt8](hexadecimal: try string()) else { throw .malformed(at: 0) }
        return bytes
    }
}

extension JSONWriter {
    /// Writes bytes as a string of lowercase hexadecimal digits.
    mutating func hexadecimal(_ bytes: [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        string(
            String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
        )
    }
}
