/// The number of a food additive: `E 160a(ii)` of Regulation (EC) 1333/2008, or the same in the Codex INS.
public struct AdditiveNumber: Hashable, Sendable {
    /// 100 to 1525.
    public let number: UInt16
    /// `a`...`h`, 0 for none.
    public let letter: UInt8
    /// The roman suffix as a number, 0 for none.
    public let roman: UInt8

    /// Creates a number from its parts.
    public init(number: UInt16, letter: UInt8 = 0, roman: UInt8 = 0) {
        self.number = number
        self.letter = letter
        self.roman = roman
    }

    /// Parses the normal form, `e160aii`, lower case.
    public init?(identifier: some Sequence<UInt8>) {
        var rest = Array(identifier)
        guard rest.first == UInt8(ascii: "e") else { return nil }
        rest.removeFirst()
        let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
        guard digits.count == 3 || digits.count == 4 else { return nil }
        let number = digits.reduce(UInt16(0)) { $0 * 10 + UInt16($1 - 0x30) }
        guard let suffix = AdditiveNumber.suffix(rest.dropFirst(digits.count)) else { return nil }
        self.init(number: number, letter: suffix.letter, roman: suffix.roman)
    }

    /// One number that orders and finds additives.
    public var key: UInt32 { UInt32(number) << 16 | UInt32(letter) << 8 | UInt32(roman) }

    /// The letter and roman suffix after the digits; nil when the bytes are no suffix.
    static func suffix(_ bytes: some Collection<UInt8>) -> (letter: UInt8, roman: UInt8)? {
        guard let first = bytes.first else { return (0, 0) }
        if first >= UInt8(ascii: "a") && first <= UInt8(ascii: "h") {
            guard let roman = roman(bytes.dropFirst()) else { return nil }
            return (first, roman)
        }
        guard let roman = roman(bytes) else { return nil }
        return (0, roman)
    }

    /// The value of a lower-case roman numeral up to xii; 0 for no letters, nil for anything else.
    static func roman(_ bytes: some Collection<UInt8>) -> UInt8? {
        let numerals: [StaticString] = [
            "", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii",
        ]
        for (value, numeral) in numerals.enumerated()
        where bytes.elementsEqual(
            UnsafeBufferPointer(start: numeral.utf8Start, count: numeral.utf8CodeUnitCount)
        ) {
            return UInt8(value)
        }
        return nil
    }
}
