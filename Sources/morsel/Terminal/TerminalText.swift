/// Prepares untrusted text for output on a terminal.
enum TerminalText {
    /// The text without characters that could move the cursor, change colours or change the writing direction.
    static func sanitized(_ text: some StringProtocol) -> String {
        var sanitized = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: sanitized.append(" ")
            // Control pictures: ESC is shown as ␛ and has no effect.
            case 0..<0x20: sanitized.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
            case 0x7F..<0xA0: sanitized.append("\u{FFFD}")
            case 0xAD, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF,
                0xE0000...0xE007F:
                break
            default: sanitized.append(scalar)
            }
        }
        return String(sanitized)
    }

    /// The sanitized text, with “…” in the middle if it is wider than `columns`.
    static func shortened(_ text: String, columns: Int) -> String {
        let sanitized = Self.sanitized(text)
        guard sanitized.utf8.count > columns, DisplayWidth.of(sanitized) > columns else { return sanitized }
        let characters = Array(sanitized)
        let half = (columns - 1) / 2
        return String(characters.prefix(half)) + "…" + String(characters.suffix(half))
    }
}
