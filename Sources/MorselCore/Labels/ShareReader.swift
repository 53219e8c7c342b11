/// Reads percentages: "7.5 %", "2,5%", "10-15 %".
enum ShareReader {
    /// Returns the share in millionths of a number with a percent sign, or of the first number of a range with one.
    ///
    /// Returns `nil` for other numbers and for more than 100 %.
    static func share(at index: Int, in text: TokenizedText) -> Int64? {
        var next = index + 1
        if next + 1 < text.tokens.count, text.tokens[next].symbol == UInt8(ascii: "-"),
            text.tokens[next + 1].kind == .number
        {
            next += 2
        }
        guard next < text.tokens.count, text.tokens[next].symbol == UInt8(ascii: "%") else { return nil }
        return millionths(text.folded(text.tokens[index]))
    }

    /// Returns whether a dash separates two numbers of a range: "10 - 15 %", "10% - 15%".
    static func isRange(at index: Int, in text: TokenizedText) -> Bool {
        guard index > 0, index + 1 < text.tokens.count, text.tokens[index + 1].kind == .number else {
            return false
        }
        let before = text.tokens[index - 1]
        return before.kind == .number || before.symbol == UInt8(ascii: "%")
    }

    /// Converts the digits of a percentage, with at most one decimal point, to millionths.
    ///
    /// Returns `nil` for more than 100 %.
    private static func millionths(_ digits: ArraySlice<UInt8>) -> Int64? {
        var value: Int64 = 0
        var decimals = -1
        for byte in digits {
            if byte == UInt8(ascii: ".") {
                guard decimals < 0 else { return nil }
                decimals = 0
                continue
            }
            guard decimals < 4, value < 1_000_000 else { continue }
            value = value * 10 + Int64(byte - 0x30)
            if decimals >= 0 { decimals += 1 }
        }
        for _ in max(decimals, 0)..<4 { value *= 10 }
        return value <= 1_000_000 ? value : nil
    }
}
