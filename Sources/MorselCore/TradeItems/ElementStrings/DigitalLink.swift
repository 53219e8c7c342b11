/// The form of addresses of the GS1 Digital Link standard.
enum DigitalLink {
    /// The beginning of canonical addresses.
    static var canonicalStem: StaticString { "https://id.gs1.org" }

    /// Whether a text begins like a web address with the given spelling of the scheme.
    static func isWebAddress(_ text: some Collection<UInt8>) -> Bool { schemeLength(of: text) != nil }

    /// Returns the length of `https://` or `http://`, which are written in lower case or in upper case.
    static func schemeLength(of text: some Collection<UInt8>) -> Int? {
        let schemes: [StaticString] = ["https://", "HTTPS://", "http://", "HTTP://"]
        return schemes.first { text.starts(with: $0.bytes) }?.utf8CodeUnitCount
    }

    /// Whether a text begins with any scheme.
    static func isAddress(_ text: [UInt8]) -> Bool {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
        let letters = text[..<colon]
        return !letters.contains { !(0x61...0x7A).contains($0 | 0x20) }
            && text[colon...].starts(with: "://".utf8)
    }

    /// Whether an address may contain a character (RFC 3986).
    static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E: true
        default: false
        }
    }

    /// Whether a domain may contain a character: letters, digits, and those of ports and of IPv6.
    static func isAllowedInDomain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x3A, 0x41...0x5B, 0x5D, 0x61...0x7A, 0x2D, 0x2E: true
        default: false
        }
    }

    /// Appends a value, whose other characters are percent-encoded.
    static func append(_ value: ArraySlice<UInt8>, to address: inout [UInt8]) {
        let digits = StaticString("0123456789ABCDEF").bytes
        for byte in value {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: address.append(byte)
            default:
                address.append(UInt8(ascii: "%"))
                address.append(digits[Int(byte >> 4)])
                address.append(digits[Int(byte & 15)])
            }
        }
    }

    /// Decodes percent-encoding; in parameters, `+` is a space.
    ///
    /// A percent sign without two hexadecimal digits is itself.
    static func decode(_ text: ArraySlice<UInt8>, isParameter: Bool) -> [UInt8] {
        var (decoded, place) = ([UInt8](), text.startIndex)
        while place < text.endIndex {
            let length = encodedLength(text, at: place)
            if length == 3 {
                decoded.append(nibble(text[place + 1]) << 4 | nibble(text[place + 2]))
            } else {
                decoded.append(isParameter && text[place] == UInt8(ascii: "+") ? 0x20 : text[place])
            }
            place += length
        }
        return decoded
    }

    /// Returns the position in an address of a byte of a value that begins at `start`.
    static func position(of place: Int, inValueAt start: Int, of address: [UInt8]) -> Int {
        var position = start
        for _ in 0..<place where position < address.count {
            position += encodedLength(address[...], at: position)
        }
        return position
    }

    private static func encodedLength(_ text: ArraySlice<UInt8>, at place: Int) -> Int {
        let isEncoded =
            text[place] == UInt8(ascii: "%") && place + 2 < text.endIndex && text[place + 1].isHexadecimal
            && text[place + 2].isHexadecimal
        return isEncoded ? 3 : 1
    }

    private static func nibble(_ digit: UInt8) -> UInt8 {
        digit.isDigit ? digit - 0x30 : (digit | 0x20) - 0x57
    }

    // MARK: Compression

    /// Whether a part of a path looks like elements in the binary form of the GS1 Digital Link compression standard.
    ///
    /// The form is base64 for addresses. Its first byte is the beginning of an application identifier, as two digits, or a
    /// code for a group of identifiers, whose second digit is a letter.
    static func isCompressed(_ part: ArraySlice<UInt8>) -> Bool {
        guard part.count >= 8, !part.contains(where: { !CharacterSet.set64.contains($0) }) else {
            return false
        }
        let bits = part.prefix(2).map { sixBits($0) }
        let byte = bits[0] << 2 | bits[1] >> 4
        let (first, second) = (byte >> 4, byte & 15)
        guard first <= 9 else { return false }
        guard second <= 9 else { return true }
        let prefix = UInt16(first) * 10 + UInt16(second)
        return ApplicationIdentifierList.all.entries.contains { $0.numbers.lowerBound / 100 == prefix }
    }

    private static func sixBits(_ character: UInt8) -> UInt8 {
        switch character {
        case 0x41...0x5A: character - 0x41
        case 0x61...0x7A: character - 0x61 + 26
        case 0x30...0x39: character - 0x30 + 52
        case UInt8(ascii: "-"): 62
        default: 63
        }
    }
}
