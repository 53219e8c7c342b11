extension GS1Message {
    /// Reads data that somebody typed: `{GS}`, `<GS>`, `␝` and other spellings are the separator of scanners, and spaces around
    /// it are left out.
    public init(typed text: String) {
        let data = GroupSeparator.replacingSpellings(in: text.utf8)
        let spaces: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]
        let start = data.firstIndex { !spaces.contains($0) } ?? data.count
        let end = data.lastIndex { !spaces.contains($0) } ?? start - 1
        self.init(start <= end ? data[start...end] : [])
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
