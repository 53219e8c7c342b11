extension GS1Message {
    /// The sign for the separator of scanners, which can be typed and seen.
    private static var visibleSeparator: Unicode.Scalar { "\u{241D}" }

    /// Reads data that somebody typed: `␝`, `{GS}` or `<GS>` is the separator of scanners, and spaces around it are left out.
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

    /// Returns data with visible signs for its separators.
    public static func visible(_ data: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in data.unicodeScalars { text.append(scalar == "\u{1D}" ? visibleSeparator : scalar) }
        return String(text)
    }

    /// The data as it was given; damaged UTF-8 becomes U+FFFD.
    public var dataText: String { String(decoding: data, as: UTF8.self) }
}
