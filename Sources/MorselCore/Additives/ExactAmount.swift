/// A decimal number with at most six decimals, stored as an integer of millionths, so that 0.07 mg is exact.
public struct ExactAmount: Hashable, Comparable, Sendable {
    /// The number in millionths.
    public let millionths: Int64

    /// The number of millionths in one.
    public static let one: Int64 = 1_000_000
    /// The maximum of a parsed number, so that sums of amounts cannot overflow.
    public static let maximum = ExactAmount(millionths: 1_000_000_000 * one)

    /// Creates an amount from millionths.
    public init(millionths: Int64) { self.millionths = millionths }

    /// Parses a decimal number such as `0.07` or `10000`.
    ///
    /// Returns `nil` for other texts, for more than six decimals, and above ``maximum``.
    public init?(_ text: some Sequence<UInt8>) {
        var value: Int64 = 0
        var digits = 0
        var decimals: Int?
        for byte in text {
            if byte == UInt8(ascii: ".") {
                guard decimals == nil, digits > 0 else { return nil }
                decimals = 0
                continue
            }
            guard byte >= 0x30, byte <= 0x39, decimals ?? 0 < 6, digits < 16 else { return nil }
            value = value * 10 + Int64(byte - 0x30)
            digits += 1
            if let count = decimals { decimals = count + 1 }
        }
        guard digits > 0, decimals != 0 else { return nil }
        for _ in (decimals ?? 0)..<6 {
            guard value <= ExactAmount.maximum.millionths else { return nil }
            value *= 10
        }
        guard value <= ExactAmount.maximum.millionths else { return nil }
        self.init(millionths: value)
    }

    /// The number with a decimal point and without zeros at its end: `0.07`.
    public var text: String {
        var json = JSONWriter()
        json.decimal(millionths, places: 6)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Returns whether a number is smaller than another one.
    public static func < (left: ExactAmount, right: ExactAmount) -> Bool {
        left.millionths < right.millionths
    }
}
