/// The number of a food additive: `E 160a(ii)` of Regulation (EC) 1333/2008, or the same in the Codex INS.
public struct AdditiveNumber: Hashable, Sendable {
    /// The number, from 100 to 1525.
    public let number: UInt16
    /// The letter from `a` to `h`, or `j`, or 0 if there is no letter.
    public let letter: UInt8
    /// The roman suffix as a number, or 0 if there is no suffix.
    public let roman: UInt8

    /// Creates a number from its parts.
    public init(number: UInt16, letter: UInt8 = 0, roman: UInt8 = 0) {
        self.number = number
        self.letter = letter
        self.roman = roman
    }

    /// Parses the normal form in lower case, such as `e160aii`.
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

    /// The number as one integer, for sorting and searching.
    public var key: UInt32 { UInt32(number) << 16 | UInt32(letter) << 8 | UInt32(roman) }

    /// Parses the letter and the roman suffix after the digits, or returns `nil` if the bytes are not a suffix.
    static func suffix(_ bytes: some Collection<UInt8>) -> (letter: UInt8, roman: UInt8)? {
        guard let first = bytes.first else { return (0, 0) }
        if isLetter(first) {
            guard let roman = roman(bytes.dropFirst()) else { return nil }
            return (first, roman)
        }
        guard let roman = roman(bytes) else { return nil }
        return (0, roman)
    }

    /// Whether a byte in lower case is a letter of numbers: `a` to `h`, and `j` of E 161j.
    ///
    /// An `i` is a roman numeral.
    static func isLetter(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "h") || byte == UInt8(ascii: "j")
    }

    /// Returns the value of a roman numeral in lower case up to xii: 0 for no letters, and `nil` for anything else.
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
