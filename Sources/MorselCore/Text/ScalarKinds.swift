/// The kinds of characters by which texts of labels are divided.
///
/// `Unicode.Scalar.Properties` has more kinds, but its tables would add 10 kB to the browser module.
extension Unicode.Scalar {
    /// Whether it has the property White_Space of Unicode.
    public var isSpace: Bool {
        switch value {
        case 0x9...0xD, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
            true
        default: false
        }
    }

    /// Whether a new line begins after it.
    public var isLineBreak: Bool {
        switch value {
        case 0xA...0xD, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether it is a letter of a script that is written in words, or an ideograph.
    ///
    /// Combining marks between letters also count. Signs, digits and punctuation outside of the Latin, Greek and
    /// Cyrillic scripts may count as letters.
    public var isLetter: Bool {
        switch value {
        case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA: true
        case 0xD7, 0xF7, 0x37E, 0x387: false
        case 0xC0...0x2C1, 0x300...0x373, 0x376...0x1FFF, 0x2C00...0x2DFF, 0x3005...0x3007, 0x3021...0xD7FF:
            true
        case 0xF900...0xFDCF, 0xFE70...0xFEFC, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF66...0xFFDC: true
        case 0x10000...0x1F000, 0x20000...0x3FFFF: true
        default: false
        }
    }

    /// Whether it is a letter that is not a capital letter.
    public var isSmallLetter: Bool { isLetter && properties.lowercaseMapping == String(self) }
}

extension Character {
    /// Whether a new line begins after it.
    public var isLineBreak: Bool { unicodeScalars.first?.isLineBreak == true }
}

extension StringProtocol {
    /// The text in lower case, letter by letter: "Σ" is always "σ".
    public var inLowerCase: String {
        unicodeScalars.reduce(into: "") { $0 += $1.properties.lowercaseMapping }
    }
}

extension Substring {
    /// The text without spaces at its beginning and end.
    public var trimmed: Substring {
        let start = unicodeScalars.drop { $0.isSpace }
        guard let last = start.lastIndex(where: { !$0.isSpace }) else { return "" }
        return Substring(start[...last])
    }
}
