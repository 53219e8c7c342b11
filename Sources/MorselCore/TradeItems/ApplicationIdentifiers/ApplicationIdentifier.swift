/// An application identifier of GS1, and the rules for its values (GS1 Syntax Dictionary).
public struct ApplicationIdentifier: Sendable {
    /// A part of a value.
    struct Component: Sendable {
        let characters: CharacterSet
        let minLength: Int
        let maxLength: Int
        /// Whether the value may end before this part.
        let isOptional: Bool
        let rules: [ValueRule]
    }

    /// Identifiers with the same first digits: `310n` are 3100 to 3109, `01` is one identifier.
    struct Pattern: Sendable {
        let numbers: ClosedRange<UInt16>

        /// Whether an identifier belongs to the pattern.
        func matches(_ identifier: Number) -> Bool { numbers.contains(identifier.padded) }
    }

    /// The digits of an identifier.
    public struct Number: Hashable, Comparable, Sendable {
        /// The digits with zeros after them, as a number of four digits: 100 for `01`, 2350 for `235`.
        ///
        /// The first two digits determine the number of digits, so that no two identifiers are equal.
        let padded: UInt16
        /// The number of digits.
        let length: UInt8

        /// The digits as text.
        public var text: String {
            var digits: [UInt8] = []
            write(to: &digits)
            return String(decoding: digits, as: UTF8.self)
        }

        /// Appends the digits in ASCII.
        func write(to text: inout [UInt8]) {
            var (rest, scale) = (padded, UInt16(1_000))
            for _ in 0..<length {
                text.append(0x30 + UInt8(rest / scale))
                rest %= scale
                scale /= 10
            }
        }

        /// The last digit, which is the number of decimal places of measures and amounts.
        var lastDigit: Int { Int(length == 4 ? padded % 10 : 0) }

        /// Orders identifiers as text.
        public static func < (left: Number, right: Number) -> Bool { left.padded < right.padded }
    }

    /// The identifiers of the entry, which differ in the last digit.
    let numbers: ClosedRange<UInt16>
    /// The number of digits of an identifier.
    let length: UInt8
    /// Whether the length of its value is predefined, so that no separator follows.
    let hasPredefinedLength: Bool
    /// Whether a GS1 Digital Link may have it as a parameter of the query.
    let isAttribute: Bool
    /// The parts of a value.
    let components: [Component]
    /// The identifiers that an item with this one must have.
    ///
    /// Each condition is a list of alternatives, and each alternative a list of identifiers that belong together.
    let requirements: [[[Pattern]]]
    /// The identifiers that an item with this one must not have.
    let exclusions: [Pattern]
    /// The sequences of identifiers that may follow this one in the path of a GS1 Digital Link.
    ///
    /// It is `nil` if the identifier is not a primary key.
    let qualifiers: [[Pattern]]?
    /// The short title of GS1, which may be empty: `BATCH/LOT`.
    public let title: StaticString.Slice
    /// The minimum length of a value.
    let minLength: Int
    /// The maximum length of a value.
    let maxLength: Int
}

extension StaticString {
    /// A part of a literal.
    public struct Slice: Sendable {
        private let literal: StaticString
        private let start: Int
        private let count: Int

        /// Creates a part of a literal.
        init(_ literal: StaticString, _ range: Range<Int>) {
            (self.literal, start, count) = (literal, range.lowerBound, range.count)
        }

        /// The bytes of the part.
        var bytes: UnsafeBufferPointer<UInt8> { literal.bytes.extracting(start..<start + count) }
        /// The part as text.
        public var text: String { String(decoding: bytes, as: UTF8.self) }
        /// Whether the part is empty.
        public var isEmpty: Bool { count == 0 }
    }
}
