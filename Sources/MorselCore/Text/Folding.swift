/// The result of folding a scalar, which ignores case, accents, ligatures and typographic variants.
enum FoldedScalar: Equatable {
    /// One Latin letter, `a`...`z`.
    case letter(UInt8)
    /// A ligature or sharp s: two or three Latin letters.
    case letters(UInt8, UInt8, UInt8? = nil)
    /// `0`...`9`.
    case digit(UInt8)
    /// ASCII punctuation. List bullets become a comma, every dash `-`, and every apostrophe `'`.
    case punctuation(UInt8)
    case space
    case newline
    /// Ignored: soft hyphen, zero-width character, combining mark, emphasis, trade mark sign or superscript.
    case ignored
    /// A letter that could not be decoded (U+FFFD), which may be any letter.
    case damaged
    /// A letter of an unsupported script.
    case foreign
}

/// Folds scalars, so that characters with the same meaning on labels become equal.
enum Folding {
    /// U+00C0...U+024F, one ASCII character each: `{` ae, `}` oe, `~` ss, `|` ij, `?` not a Latin letter.
    private static let latin: StaticString = """
        aaaaaa{ceeeeiiiidnooooo ouuuuyt~aaaaaa{ceeeeiiiidnooooo ouuuuytyaaaaaaccccccccdd\
        ddeeeeeeeeeegggggggghhhhiiiiiiiiii||jjkkkllllllllllnnnnnnnnnoooooo}}rrrrrrssssss\
        ssttttttuuuuuuuuuuuuwwyyyzzzzzzs???????????????e?ff?????????????oo?????????????u\
        u????????????????????????????aaiioouuuuuuuuuu?aaaa{{??ggkkoooo??j???gg??nnaa{{oo\
        aaaaeeeeiiiioooorrrruuuusstt??hh??????aaeeooooooooyy????????????????????????????
        """

    /// U+1E00...U+1EFF in the same notation.
    private static let latinAdditional: StaticString = """
        aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo\
        oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy?s??~?\
        aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu\
        uuyyyyyyyy??????
        """

    /// Cyrillic and Greek letters and the Latin letters that look like them.
    ///
    /// Keyboards and scanners mix these into Latin words.
    private static let lookalikes: [(UInt32, UInt8)] = [
        (0x0430, 0x61), (0x0435, 0x65), (0x043E, 0x6F), (0x0440, 0x70), (0x0441, 0x63), (0x0443, 0x79),
        (0x0445, 0x78), (0x0456, 0x69), (0x0410, 0x61), (0x0412, 0x62), (0x0415, 0x65), (0x041A, 0x6B),
        (0x041C, 0x6D), (0x041D, 0x68), (0x041E, 0x6F), (0x0420, 0x70), (0x0421, 0x63), (0x0422, 0x74),
        (0x0425, 0x78), (0x0391, 0x61), (0x0392, 0x62), (0x0395, 0x65), (0x0397, 0x68), (0x0399, 0x69),
        (0x039A, 0x6B), (0x039C, 0x6D), (0x039D, 0x6E), (0x039F, 0x6F), (0x03A1, 0x70), (0x03A4, 0x74),
        (0x03BF, 0x6F), (0x03B1, 0x61),
    ]

    /// Returns the Latin letter that looks like a Cyrillic or Greek scalar, or `nil` if no letter does.
    ///
    /// Use it only inside words with Latin letters.
    static func lookalike(_ scalar: UInt32) -> UInt8? {
        lookalikes.first { $0.0 == scalar }?.1
    }

    /// Folds one scalar.
    static func fold(_ scalar: UInt32) -> FoldedScalar {
        if scalar < 0x80 { return ascii(UInt8(scalar)) }
        if scalar < 0xC0 { return latin1Symbol(scalar) }
        if scalar < 0x250 { return table(latin, Int(scalar - 0xC0)) }
        if scalar >= 0x1E00 && scalar <= 0x1EFF { return table(latinAdditional, Int(scalar - 0x1E00)) }
        return beyondLatin(scalar)
    }

    private static func table(_ table: StaticString, _ index: Int) -> FoldedScalar {
        let byte = table.utf8Start[index]
        switch byte {
        case UInt8(ascii: "{"): return .letters(UInt8(ascii: "a"), UInt8(ascii: "e"))
        case UInt8(ascii: "}"): return .letters(UInt8(ascii: "o"), UInt8(ascii: "e"))
        case UInt8(ascii: "~"): return .letters(UInt8(ascii: "s"), UInt8(ascii: "s"))
        case UInt8(ascii: "|"): return .letters(UInt8(ascii: "i"), UInt8(ascii: "j"))
        case UInt8(ascii: " "): return .space
        case UInt8(ascii: "?"): return .foreign
        default: return .letter(byte)
        }
    }

    private static func ascii(_ byte: UInt8) -> FoldedScalar {
        switch byte {
        case 0x61...0x7A: return .letter(byte)
        case 0x41...0x5A: return .letter(byte | 0x20)
        case 0x30...0x39: return .digit(byte)
        case 0x0A, 0x0D: return .newline
        case 0...0x20, 0x7F: return .space
        case UInt8(ascii: "_"), UInt8(ascii: "#"): return .ignored
        case UInt8(ascii: "`"): return .punctuation(UInt8(ascii: "'"))
        default: return .punctuation(byte)
        }
    }

    /// Folds a scalar from U+0080 to U+00BF.
    private static func latin1Symbol(_ scalar: UInt32) -> FoldedScalar {
        switch scalar {
        case 0xAD, 0xAE, 0xB9, 0xB2, 0xB3: return .ignored  // soft hyphen, registered sign, superscripts
        case 0xAA: return .letter(UInt8(ascii: "a"))
        case 0xBA, 0xB0: return .punctuation(UInt8(ascii: "*"))  // ordinal and degree serve as footnote marks
        case 0xB4: return .punctuation(UInt8(ascii: "'"))
        case 0xB7: return .punctuation(UInt8(ascii: ","))  // middle dot as bullet
        case 0xB5: return .letter(UInt8(ascii: "u"))  // micro sign
        case 0xAB, 0xBB: return .punctuation(UInt8(ascii: "\""))
        case 0xBC...0xBE: return .punctuation(UInt8(ascii: "%"))  // vulgar fractions: an amount
        case 0x85: return .newline
        default: return .space
        }
    }

    private static func beyondLatin(_ scalar: UInt32) -> FoldedScalar {
        switch scalar {
        case 0x0300...0x036F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
            0x20D0...0x20FF, 0x2070...0x207F:
            return .ignored
        case 0x2080...0x2089: return .digit(UInt8(scalar - 0x2080) + 0x30)
        case 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return .space
        case 0x2028, 0x2029: return .newline
        case 0x2010...0x2015, 0x2212, 0x2043, 0xFE63: return .punctuation(UInt8(ascii: "-"))
        case 0x2018...0x201B, 0x2032, 0x02BC: return .punctuation(UInt8(ascii: "'"))
        case 0x201C...0x201F, 0x2033, 0x2039, 0x203A: return .punctuation(UInt8(ascii: "\""))
        case 0x2020...0x2021: return .punctuation(UInt8(ascii: "*"))
        case 0x2022...0x2023, 0x2024, 0x2027, 0x25A0...0x25FF, 0x2219, 0x3001, 0xFF0C, 0x060C, 0xFF64:
            return .punctuation(UInt8(ascii: ","))
        case 0x3002, 0xFF61, 0x2026: return .punctuation(UInt8(ascii: "."))
        case 0x3008, 0x300A, 0x300C, 0x3010, 0x3014: return .punctuation(UInt8(ascii: "("))
        case 0x3009, 0x300B, 0x300D, 0x3011, 0x3015: return .punctuation(UInt8(ascii: ")"))
        case 0xFB00...0xFB06: return ligature(scalar)
        case 0xFF01...0xFF5E: return ascii(UInt8(scalar - 0xFEE0))
        case 0x1D400...0x1D6A3: return .letter(0x61 + UInt8((scalar - 0x1D400) % 52 % 26))
        case 0x1D7CE...0x1D7FF: return .digit(0x30 + UInt8((scalar - 0x1D7CE) % 10))
        case 0x24B6...0x24CF: return .letter(0x61 + UInt8(scalar - 0x24B6))
        case 0x24D0...0x24E9: return .letter(0x61 + UInt8(scalar - 0x24D0))
        case 0x2460...0x2468: return .ignored  // circled digits: footnote marks
        case 0x210A...0x2134: return letterlike(scalar)
        case 0xFFFD: return .damaged
        case 0x2000...0x2BFF, 0x2E00...0x2E7F, 0x3004...0x3020, 0x1F000...0x1FAFF, 0xE000...0xF8FF:
            return .space
        default: return .foreign
        }
    }

    /// Folds a letterlike symbol: a mathematical letter, or the kelvin, numero or trade mark sign.
    private static func letterlike(_ scalar: UInt32) -> FoldedScalar {
        let letters: StaticString = "ghhhh-iill-nn--pqrrr------z---z-k-bc-eef-mo"
        if scalar == 0x2122 { return .ignored }
        let letter = letters.utf8Start[Int(scalar - 0x210A)]
        return letter >= 0x61 && letter <= 0x7A ? .letter(letter) : .space
    }

    private static func ligature(_ scalar: UInt32) -> FoldedScalar {
        let f = UInt8(ascii: "f")
        switch scalar {
        case 0xFB00: return .letters(f, f)
        case 0xFB01: return .letters(f, UInt8(ascii: "i"))
        case 0xFB02: return .letters(f, UInt8(ascii: "l"))
        case 0xFB03: return .letters(f, f, UInt8(ascii: "i"))
        case 0xFB04: return .letters(f, f, UInt8(ascii: "l"))
        default: return .letters(UInt8(ascii: "s"), UInt8(ascii: "t"))
        }
    }
}
