import MorselCore

/// An identifier made from the content of an imported row, so that importing a file twice stores each row once.
enum ImportedIdentifier {
    /// Returns a UUID of version 8 (RFC 9562, section 5.8) for a text.
    static func uuid(_ text: String) -> String {
        let high = Fingerprint(text.utf8).value
        let low = Fingerprint("\(text)\u{0}second".utf8).value
        var digits: [UInt8] = []
        for value in [high, low] {
            for shift in stride(from: 60, through: 0, by: -4) {
                let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 15
                digits.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
            }
        }
        digits[12] = UInt8(ascii: "8")
        digits[16] = UInt8(ascii: "a")
        for place in [20, 16, 12, 8] { digits.insert(UInt8(ascii: "-"), at: place) }
        return String(decoding: digits, as: UTF8.self)
    }
}
