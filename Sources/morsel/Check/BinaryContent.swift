/// Detects files that are not text, such as archives, programs and random bytes.
enum BinaryContent {
    /// The maximum share of control characters in a text, in percent.
    private static let maxControls = 1
    /// The maximum share of bytes from 0x80 in a text that is not UTF-8, in percent.
    ///
    /// In Latin script most letters are ASCII, even in languages with many accents.
    private static let maxHighBytes = 30

    /// Whether bytes are probably not text in UTF-8 or in an encoding with one byte per character.
    ///
    /// A text has no NUL (POSIX.1-2017, 3.403) and hardly any other control characters. Bytes that are not UTF-8 may be a text in
    /// another encoding, in which most bytes of Latin script are ASCII.
    static func isLikely(_ bytes: [UInt8]) -> Bool {
        if bytes.contains(0) { return true }
        let controls = bytes.count { isControl($0) }
        if controls * 100 > bytes.count * maxControls { return true }
        guard String(validating: bytes, as: UTF8.self) == nil else { return false }
        return bytes.count { $0 >= 0x80 } * 100 > bytes.count * maxHighBytes
    }

    /// Whether a byte is a control character other than white space and ESC.
    ///
    /// ESC begins a colour in text that was copied from a terminal.
    private static func isControl(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09...0x0D, 0x1B: false
        case 0..<0x20, 0x7F: true
        default: false
        }
    }
}
