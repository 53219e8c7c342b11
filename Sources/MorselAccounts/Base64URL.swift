/// Bytes in base64 for addresses, without padding (RFC 4648, section 5).
///
/// Foundation has the other alphabet only. Each record of a vault is read and written here, so it makes no copies of them.
package enum Base64URL {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    /// The value of each byte as a digit, or ``noDigit``.
    private static let values = digits.enumerated().reduce(into: [UInt8](repeating: noDigit, count: 256)) {
        $0[Int($1.element)] = UInt8($1.offset)
    }
    /// Larger than every value of a digit, also together with other values by `|`.
    private static let noDigit: UInt8 = 0b1000_0000

    /// Writes bytes.
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        let bytes = Array(bytes)
        return String(unsafeUninitializedCapacity: (bytes.count * 8 + 5) / 6) { text in
            // The lowest bits are those that no digit has yet.
            var (bits, bitCount, length) = (UInt32(0), 0, 0)
            for byte in bytes {
                bits = bits << 8 | UInt32(byte)
                bitCount += 8
                while bitCount >= 6 {
                    bitCount -= 6
                    text[length] = digits[Int(bits >> UInt32(bitCount) & 0b11_1111)]
                    length += 1
                }
            }
            if bitCount > 0 {
                text[length] = digits[Int(bits << UInt32(6 - bitCount) & 0b11_1111)]
                length += 1
            }
            return length
        }
    }

    /// Reads bytes; `nil` for another text than the one that ``text(_:)`` writes.
    package static func bytes(_ text: String) -> [UInt8]? {
        var text = text
        return text.withUTF8 { bytes($0) }
    }

    /// Reads bytes from the UTF-8 of a text.
    package static func bytes(_ text: [UInt8]) -> [UInt8]? { text.withUnsafeBufferPointer { bytes($0) } }

    private static func bytes(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        // The lowest bits are those that no byte has yet.
        var (bits, bitCount, allValues) = (UInt32(0), 0, UInt8(0))
        let bytes = [UInt8](unsafeUninitializedCapacity: text.count * 6 / 8) { bytes, count in
            for digit in text {
                let value = values[Int(digit)]
                allValues |= value
                bits = bits << 6 | UInt32(value)
                bitCount += 6
                guard bitCount >= 8 else { continue }
                bitCount -= 8
                bytes[count] = UInt8(truncatingIfNeeded: bits >> UInt32(bitCount))
                count += 1
            }
        }
        // Each text has one form, so that two texts never mean the same bytes: no digit too many, and the rest is zero.
        guard allValues < noDigit, bitCount < 6, bits & (1 << UInt32(bitCount) - 1) == 0 else { return nil }
        return bytes
    }
}
