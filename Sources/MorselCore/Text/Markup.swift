/// HTML in texts that were copied from web pages: tags and character references.
enum Markup {
    /// A tag after its `<`.
    struct Tag {
        /// The number of bytes up to and including the `>`.
        var length: Int
        /// Whether it is an inline element such as emphasis, which does not separate words.
        var isInline: Bool
        var isLineBreak: Bool
    }

    /// The maximum length of a tag.
    ///
    /// In longer text the `<` is a "less than" sign.
    private static let maxTagLength = 80

    private static let inline: [StaticString] = [
        "b", "i", "u", "em", "strong", "span", "font", "mark", "sup", "sub", "small", "big", "a", "allergen",
    ]

    /// Parses a tag after its `<`.
    ///
    /// Returns `nil` if it is a "less than" sign.
    static func tag(at reader: ScalarReader) -> Tag? {
        let start = reader.peek(0) == UInt8(ascii: "/") ? 1 : 0
        var nameEnd = start
        while isLetter(reader.peek(nameEnd)) { nameEnd += 1 }
        guard nameEnd > start else { return nil }
        var length = nameEnd
        while reader.peek(length) != UInt8(ascii: ">") {
            guard length < maxTagLength, reader.peek(length) != 0, reader.peek(length) != UInt8(ascii: "<")
            else {
                return nil
            }
            length += 1
        }
        return Tag(
            length: length + 1,
            isInline: inline.contains { isName($0, reader, start, nameEnd) },
            isLineBreak: isName("br", reader, start, nameEnd)
        )
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

    private static func isName(_ name: StaticString, _ reader: ScalarReader, _ start: Int, _ end: Int) -> Bool
    {
        end - start == name.utf8CodeUnitCount
            && (start..<end).allSatisfy { reader.peek($0) | 0x20 == name.utf8Start[$0 - start] }
    }

    // MARK: Character references

    private static let marks: [(StaticString, UInt32)] = [
        ("amp;", 0x26), ("quot;", 0x22), ("lt;", 0x20), ("gt;", 0x20), ("nbsp;", 0x20), ("apos;", 0x27),
        ("szlig;", 0xDF), ("aelig;", 0xE6), ("AElig;", 0xC6), ("oelig;", 0x153), ("OElig;", 0x152),
        ("oslash;", 0xF8), ("Oslash;", 0xD8), ("aring;", 0xE5), ("Aring;", 0xC5), ("lstrok;", 0x142),
    ]

    /// The names of accents that follow the letter in a character reference, such as `eacute`.
    ///
    /// Only the letter is used.
    private static let accents: [StaticString] = [
        "grave;", "acute;", "circ;", "tilde;", "uml;", "cedil;", "caron;", "ogon;", "dot;",
    ]

    /// Decodes the character reference after an `&`, and returns its scalar and its length in bytes.
    ///
    /// Returns `nil` if it is not a character reference.
    static func entity(at reader: ScalarReader) -> (scalar: UInt32, length: Int)? {
        if reader.peek(0) == UInt8(ascii: "#") { return numeric(at: reader) }
        for (name, scalar) in marks where matches(name, reader, from: 0) {
            return (scalar, name.utf8CodeUnitCount)
        }
        guard isLetter(reader.peek(0)) else { return nil }
        for accent in accents where matches(accent, reader, from: 1) {
            return (UInt32(reader.peek(0)), 1 + accent.utf8CodeUnitCount)
        }
        return nil
    }

    private static func numeric(at reader: ScalarReader) -> (scalar: UInt32, length: Int)? {
        let isHexadecimal = reader.peek(1) | 0x20 == UInt8(ascii: "x")
        var length = isHexadecimal ? 2 : 1
        var value: UInt32 = 0
        while length < 9, let digit = digit(reader.peek(length), isHexadecimal) {
            value = value * (isHexadecimal ? 16 : 10) + digit
            length += 1
        }
        guard reader.peek(length) == UInt8(ascii: ";"), let scalar = Unicode.Scalar(value) else { return nil }
        return (scalar.value, length + 1)
    }

    private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46 where isHexadecimal: UInt32(byte - 0x37)
        case 0x61...0x66 where isHexadecimal: UInt32(byte - 0x57)
        default: nil
        }
    }

    private static func matches(_ name: StaticString, _ reader: ScalarReader, from start: Int) -> Bool {
        (0..<name.utf8CodeUnitCount).allSatisfy { reader.peek(start + $0) == name.utf8Start[$0] }
    }
}
