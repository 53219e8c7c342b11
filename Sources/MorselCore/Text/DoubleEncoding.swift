/// Repairs UTF-8 that was decoded as Latin-1 or Windows-1252 and encoded again: "Ã©" for "é", "Å‚" for "ł".
enum DoubleEncoding {
    /// Decodes the scalar that a scalar and the next ones encode, and returns it with the number of the next ones.
    ///
    /// Returns `nil` if they were not encoded twice. Some second halves can also be punctuation after a capital letter
    /// ("AVELÃ…", "VETTÄ”"). They are repaired only inside a word or after a small letter.
    static func decoded(
        from first: UInt32,
        before reader: ScalarReader,
        afterSmallLetter: Bool
    ) -> (scalar: UInt32, length: Int)? {
        var ahead = reader
        guard !ahead.isAtEnd else { return nil }
        if first == 0xE2 { return typographicMark(&ahead) }
        guard first >= 0xC2 && first <= 0xC5, let second = byte(ahead.next()) else { return nil }
        let mayBeMark = second.isMark && first != 0xC2
        guard !mayBeMark || afterSmallLetter || isLetter(ahead) else { return nil }
        return ((first & 0x1F) << 6 | (second.value & 0x3F), 1)
    }

    /// Decodes a quotation mark, dash or bullet (U+2000...U+203F) after the first of its three bytes.
    private static func typographicMark(_ ahead: inout ScalarReader) -> (scalar: UInt32, length: Int)? {
        guard byte(ahead.next())?.value == 0x80, !ahead.isAtEnd, let third = byte(ahead.next()) else {
            return nil
        }
        return (0x2000 | (third.value & 0x3F), 2)
    }

    private static func isLetter(_ reader: ScalarReader) -> Bool {
        let next = reader.peek(0)
        return next | 0x20 >= 0x61 && next | 0x20 <= 0x7A || next == 0xC3 || next == 0xC4 || next == 0xC5
    }

    /// Returns the byte from 0x80 to 0xBF that a scalar encodes in Latin-1 or Windows-1252.
    ///
    /// Returns `nil` if there is no such byte. `isMark` is `true` for punctuation that labels use.
    private static func byte(_ scalar: UInt32) -> (value: UInt32, isMark: Bool)? {
        if scalar >= 0x80 && scalar <= 0xBF { return (scalar, scalar == 0xA0) }
        guard scalar >= 0x152, let place = windows1252.firstIndex(of: UInt16(truncatingIfNeeded: scalar))
        else { return nil }
        let isLetter = scalar < 0x2000 && scalar != 0x2DC || scalar == 0x20AC || scalar == 0x2030
        return (0x80 + UInt32(place), !isLetter)
    }

    /// The scalars that Windows-1252 has in place of the control characters 0x80...0x9F, or 0.
    private static let windows1252: [UInt16] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
        0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0, 0x017E, 0x0178,
    ]
}
