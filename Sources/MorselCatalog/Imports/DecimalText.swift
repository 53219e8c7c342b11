/// Parses decimal numbers of tables and JSON without floating-point rounding.
enum DecimalText {
    /// Returns a number times ten to the power of `places`, rounded half away from zero, or `nil` if the text is not a
    /// number.
    ///
    /// A comma is a decimal point. Digits after the eighteenth are ignored. Values that are too large become
    /// `Int64.max`.
    static func value(_ text: some Sequence<UInt8>, places: Int) -> Int64? {
        var (digits, exponent): (Int64, Int) = (0, places)
        var (isNegative, isAfterPoint, hasDigits) = (false, false, false)
        var bytes = text.makeIterator()
        while let byte = bytes.next() {
            switch byte {
            case 0x30...0x39:
                hasDigits = true
                if digits < 100_000_000_000_000_000 {
                    digits = digits * 10 + Int64(byte - 0x30)
                    if isAfterPoint { exponent -= 1 }
                } else if !isAfterPoint {
                    exponent += 1
                }
            case UInt8(ascii: "."), UInt8(ascii: ","):
                guard !isAfterPoint else { return nil }
                isAfterPoint = true
            case UInt8(ascii: "-") where !hasDigits && !isNegative: isNegative = true
            case UInt8(ascii: " ") where !hasDigits: continue
            case UInt8(ascii: "e") where hasDigits, UInt8(ascii: "E") where hasDigits:
                guard let power = wholeNumber(&bytes) else { return nil }
                exponent += power
            default: return nil
            }
        }
        guard hasDigits else { return nil }
        let value = shifted(digits, by: exponent)
        return isNegative ? -value : value
    }

    private static func wholeNumber(_ bytes: inout some IteratorProtocol<UInt8>) -> Int? {
        var (number, isNegative, hasDigits) = (0, false, false)
        while let byte = bytes.next() {
            switch byte {
            case 0x30...0x39: (number, hasDigits) = (min(number * 10 + Int(byte - 0x30), 1_000), true)
            case UInt8(ascii: "-") where !hasDigits: isNegative = true
            case UInt8(ascii: "+") where !hasDigits: continue
            default: return nil
            }
        }
        return hasDigits ? (isNegative ? -number : number) : nil
    }

    private static func shifted(_ digits: Int64, by places: Int) -> Int64 {
        var (value, remaining) = (digits, places)
        while remaining < -1, value != 0 { (value, remaining) = (value / 10, remaining + 1) }
        if remaining == -1 { return (value + 5) / 10 }
        while remaining > 0, value != 0 {
            let (tenfold, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            if isTooLarge { return .max }
            (value, remaining) = (tenfold, remaining - 1)
        }
        return value
    }
}
