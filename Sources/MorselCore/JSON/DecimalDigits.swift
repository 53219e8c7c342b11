/// The digits of a decimal number and the position of its point.
struct DecimalDigits {
    private var digits: [UInt8] = []
    /// The number of digits before the point.
    ///
    /// It is negative if zeros follow the point, because these are not stored.
    private var point = 0
    private var isNegative = false

    /// The maximum absolute value of an exponent.
    ///
    /// Larger exponents are limited to it.
    private static let maxExponent = 1_000

    /// Parses a JSON number.
    init(_ number: UnsafeBufferPointer<UInt8>) {
        var isAfterPoint = false
        for (place, byte) in number.enumerated() {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isAfterPoint = true
            case 0x30...0x39: append(byte - 0x30, isAfterPoint: isAfterPoint)
            default:
                point += Self.exponent(number.extracting((place + 1)...))
                return
            }
        }
    }

    private mutating func append(_ digit: UInt8, isAfterPoint: Bool) {
        if !digits.isEmpty || digit > 0 {
            digits.append(digit)
            if !isAfterPoint { point += 1 }
        } else if isAfterPoint {
            point -= 1
        }
    }

    private static func exponent(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        var exponent = 0
        for byte in text where byte >= 0x30 && byte <= 0x39 {
            exponent = min(exponent * 10 + Int(byte - 0x30), maxExponent)
        }
        return text.first == UInt8(ascii: "-") ? -exponent : exponent
    }

    /// Returns the number times ten to the power of `places`, rounded half away from zero.
    ///
    /// Numbers that are too large become the largest number.
    func value(places: Int) -> Int64 {
        let count = point + places
        guard !digits.isEmpty, count >= 0 else { return 0 }
        var value: Int64 = 0
        for place in 0..<min(count, Self.maxExponent) {
            let digit = place < digits.count ? Int64(digits[place]) : 0
            let (tenfold, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (next, isPast) = tenfold.addingReportingOverflow(digit)
            if isTooLarge || isPast { return isNegative ? .min : .max }
            value = next
        }
        if count < digits.count, digits[count] >= 5, value < .max { value += 1 }
        return isNegative ? -value : value
    }
}
