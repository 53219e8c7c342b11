extension GS1Message {
    /// Reads data that somebody typed: `{GS}`, `<GS>` or `␝` is the separator of scanners, and spaces around it are left out.
    public init(typed text: String) {
        var data: [UInt8] = []
        let bytes = Array(text.utf8)
        let spellings: [StaticString] = ["{GS}", "<GS>", "\u{241D}"]
        var place = 0
        while place < bytes.count {
            let spelling = spellings.first { bytes[place...].starts(with: $0.bytes) }
            data.append(spelling == nil ? bytes[place] : 0x1D)
            place += spelling?.utf8CodeUnitCount ?? 1
        }
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
