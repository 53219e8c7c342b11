extension GS1Message {
    /// Reads data that somebody typed: `{GS}`, `<GS>`, `␝` and other spellings are the separator of scanners, and spaces around
    /// it, beside the brackets of identifiers, and between the digits of a number are left out.
    public init(typed text: String) {
        let data = Self.withoutGaps(GroupSeparator.replacingSpellings(in: text.utf8))
        let spaces: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]
        let start = data.firstIndex { !spaces.contains($0) } ?? data.count
        let end = data.lastIndex { !spaces.contains($0) } ?? start - 1
        self.init(start <= end ? data[start...end] : [])
    }

    /// Returns data without the spaces that packs have: `9 506000 134352`, `(01) 09506000134352 (10) AB`.
    ///
    /// No value can have a space.
    private static func withoutGaps(_ data: [UInt8]) -> [UInt8] {
        let space = UInt8(ascii: " ")
        if !data.contains(where: { !$0.isDigit && $0 != space }) { return data.filter { $0 != space } }
        guard data.first(where: { $0 != space }) == UInt8(ascii: "(") else { return data }
        var result: [UInt8] = []
        for byte in data {
            if byte == space, result.last == UInt8(ascii: ")") { continue }
            if byte == UInt8(ascii: "(") { while result.last == space { result.removeLast() } }
            result.append(byte)
        }
        return result
    }

    /// Returns data with `{GS}` for its separators, which can be seen and typed.
    public static func visible(_ data: String) -> String {
        var text: [UInt8] = []
        for byte in data.utf8 {
            if byte == 0x1D { text += "{GS}".utf8 } else { text.append(byte) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The data as it was given; damaged UTF-8 becomes U+FFFD.
    public var dataText: String { String(decoding: data, as: UTF8.self) }
}
