/// A Global Trade Item Number whose check digit was verified (GS1 General Specifications, sections 3.3.2 and 7.9).
///
/// A GTIN-8, GTIN-12 or GTIN-13 is the same number as a GTIN-14 with leading zeros.
public struct GTIN: Hashable, Comparable, Sendable {
    /// The reason why a text is not a GTIN.
    public enum ParseError: Error, Equatable {
        /// It has characters other than digits, spaces and hyphens.
        case notDigits
        /// It has the wrong number of digits. A GTIN has 8, 12, 13 or 14 digits, or more with leading zeros.
        case length(Int)
        /// All its digits are 0.
        case zero
        /// Its check digit is wrong.
        case checkDigit(found: Int, expected: Int)
    }

    /// The number, which has at most 14 digits.
    public let number: Int64

    /// Parses a number with any number of leading zeros.
    ///
    /// Spaces and hyphens are ignored. Numbers of 9 to 11 digits are accepted too, because tables lose leading zeros.
    /// Eight digits that begin with 0 or 1 are a UPC-E if they are not a GTIN-8 (``init(upcE:)``).
    /// - Throws: ``ParseError``.
    public init(_ text: some StringProtocol) throws(ParseError) {
        var number: Int64 = 0
        var count = 0
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39:
                count += 1
                number = number * 10 + Int64(byte - 0x30)
                guard number < Self.end else { throw .length(text.utf8.count { $0 >= 0x30 && $0 <= 0x39 }) }
            case UInt8(ascii: " "), UInt8(ascii: "-"): continue
            default: throw .notDigits
            }
        }
        guard count >= 8 else { throw .length(count) }
        guard number > 0 else { throw .zero }
        let expected = Self.checkDigit(of: number / 10)
        guard Int(number % 10) == expected else {
            if count == 8, let other = Self(upcE: number) {
                self = other
                return
            }
            throw .checkDigit(found: Int(number % 10), expected: expected)
        }
        self.number = number
    }

    /// Creates a GTIN from a stored number.
    ///
    /// Returns `nil` if its check digit is wrong.
    public init?(number: Int64) {
        guard number > 0, number < Self.end, Int(number % 10) == Self.checkDigit(of: number / 10) else {
            return nil
        }
        self.number = number
    }

    /// The number with 14 digits, as in tables and addresses.
    public var digits: String { Self.padded(number, to: 14) }

    /// The number with 8, 13 or 14 digits, as on a pack.
    public var shown: String { Self.shown(number) }

    /// Returns a number of up to 14 digits with the number of digits that packs have.
    static func shown(_ number: Int64) -> String {
        padded(number, to: number < 100_000_000 ? 8 : number < 10_000_000_000_000 ? 13 : 14)
    }

    /// The level of packaging, the first of the 14 digits.
    ///
    /// It is 0 for consumer units, 1 to 8 for cases and pallets of them, and 9 for items of variable measure (GS1 General
    /// Specifications, section 2.1.3).
    public var packagingIndicator: Int { Int(number / 10_000_000_000_000) }

    /// Whether it is a number that shops and companies assign themselves, so that it may be another product elsewhere.
    ///
    /// Prefixes 02, 04 and 20 to 29 of a GTIN-13, and GTIN-8 that begin with 0 or 2 (GS1 General Specifications,
    /// section 1.4).
    public var isRestricted: Bool {
        if number < 100_000_000 { return number < 10_000_000 || number / 10_000_000 == 2 }
        guard number < 10_000_000_000_000 else { return false }
        let prefix = number / 100_000_000_000
        return prefix == 2 || prefix == 4 || (prefix >= 20 && prefix <= 29)
    }

    /// Whether it is a number for examples, which no product in a shop has.
    ///
    /// GTIN-13 that begin with 952 (GS1 General Specifications, section 1.4).
    public var isExample: Bool { number / 10_000_000_000 == 952 }

    /// Compares the numbers.
    public static func < (left: GTIN, right: GTIN) -> Bool { left.number < right.number }

    /// The first number with more than 14 digits.
    private static let end: Int64 = 100_000_000_000_000

    /// Returns the check digit, for which the sum of all digits, alternately weighted by 1 and 3, is a multiple of ten.
    static func checkDigit(of payload: Int64) -> Int {
        var (rest, weight, sum) = (payload, Int64(3), Int64(0))
        while rest > 0 {
            sum += rest % 10 * weight
            (rest, weight) = (rest / 10, 4 - weight)
        }
        return Int((10 - sum % 10) % 10)
    }

    static func padded(_ number: Int64, to length: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
    }
}
