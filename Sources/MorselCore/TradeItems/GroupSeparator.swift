/// The character that ends values of variable length in the data of scanners, and the ways in which it is written.
enum GroupSeparator {
    /// The separator, U+001D.
    static var byte: UInt8 { 0x1D }

    /// Returns data with the separator for each of its spellings, such as `{GS}`, `<FNC1>`, `␝` and `\x1D`.
    ///
    /// Letters may be small. No character set of GS1 has a brace, a square bracket or a backslash (GS1 General Specifications,
    /// section 7.11), and no value of a product contains `<GS>`.
    static func replacingSpellings(in text: some Sequence<UInt8>) -> [UInt8] {
        let (text, spellings) = (Array(text), Self.spellings)
        var data: [UInt8] = []
        var place = 0
        while place < text.count {
            let spelling = spellings.first { starts(text[place...], with: $0) }
            data.append(spelling == nil ? text[place] : byte)
            place += spelling?.utf8CodeUnitCount ?? 1
        }
        return data
    }

    private static var spellings: [StaticString] {
        [
            "{GS}", "<GS>", "[GS]", "{FNC1}", "<FNC1>", "[FNC1]", "\u{241D}", "\\X1D", "\\U001D", "^]",
        ]
    }

    private static func starts(_ text: ArraySlice<UInt8>, with spelling: StaticString) -> Bool {
        let isEqual = zip(text, spelling.bytes).allSatisfy { byte, capital in
            byte == capital || (0x61...0x7A).contains(byte) && byte - 0x20 == capital
        }
        return isEqual && text.count >= spelling.utf8CodeUnitCount
    }
}
