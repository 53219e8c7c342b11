/// How many columns of a terminal text takes.
enum DisplayWidth {
    /// The columns of a string.
    static func of(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    /// The columns of one character: its base decides, marks above and below take none.
    static func of(_ character: Character) -> Int {
        if let ascii = character.asciiValue { return ascii >= 0x20 && ascii != 0x7F ? 1 : 0 }
        var width = 0
        for scalar in character.unicodeScalars {
            if scalar == "\u{FE0F}" { return 2 }  // emoji presentation
            width = max(width, of(scalar))
        }
        return width
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        return isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1
    }

    /// The wide and full-width blocks of Unicode Standard Annex 11.
    private static func isWide(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

/// Makes text of unknown origin fit for a terminal.
enum Printable {
    /// The text without anything that could move the cursor, change colours or turn the direction of writing.
    static func text(_ text: some StringProtocol) -> String {
        var printable = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: printable.append(" ")
            // Control pictures: the escape character is shown as such, and obeyed by nobody.
            case 0..<0x20: printable.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
            case 0x7F..<0xA0: printable.append("\u{FFFD}")
            case 0xAD, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF,
                0xE0000...0xE007F:
                break
            default: printable.append(scalar)
            }
        }
        return String(printable)
    }

    /// The text, cut in the middle when it is longer than a number of columns.
    static func short(_ text: String, columns: Int) -> String {
        let printable = Self.text(text)
        guard printable.utf8.count > columns, DisplayWidth.of(printable) > columns else { return printable }
        let characters = Array(printable)
        let half = (columns - 1) / 2
        return String(characters.prefix(half)) + "…" + String(characters.suffix(half))
    }
}
