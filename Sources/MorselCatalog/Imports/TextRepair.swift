/// Repairs text with invalid UTF-8 or control characters.
enum TextRepair {
    /// A repaired text.
    struct Repaired {
        var bytes: [UInt8]
        /// The number of invalid bytes, which were replaced by U+FFFD.
        var invalidBytes = 0
        /// Whether the text looks like Latin-1.
        var isLikeLatin1 = false
        /// The number of control characters, which were replaced by spaces.
        var controlCharacters = 0
    }

    /// Replaces invalid UTF-8 and control characters other than tabs.
    ///
    /// Returns `nil` if there is nothing to replace.
    ///
    /// `keepingLines` also keeps line endings.
    static func repaired(_ text: UnsafeBufferPointer<UInt8>, keepingLines: Bool = false) -> Repaired? {
        func isControl(_ byte: UInt8) -> Bool {
            byte < 0x20 && byte != 0x09 && !(keepingLines && (byte == 0x0A || byte == 0x0D)) || byte == 0x7F
        }
        guard text.contains(where: { $0 >= 0x80 || isControl($0) }) else { return nil }
        var repaired = Repaired(bytes: [])
        repaired.bytes.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x80 {
                repaired.bytes.append(isControl(byte) ? 0x20 : byte)
                if isControl(byte) { repaired.controlCharacters += 1 }
                index += 1
                continue
            }
            let length = sequenceLength(text[index...])
            if length > 0 {
                repaired.bytes += text[index..<index + length]
                index += length
            } else {
                repaired.bytes += [0xEF, 0xBF, 0xBD]
                repaired.invalidBytes += 1
                let next = index + 1 < text.count ? text[index + 1] : 0x20
                if byte >= 0xC0, next < 0x80 { repaired.isLikeLatin1 = true }
                index += 1
            }
        }
        return repaired.invalidBytes > 0 || repaired.controlCharacters > 0 ? repaired : nil
    }

    /// Returns the length in bytes of the UTF-8 sequence at the start (RFC 3629), or 0 if it is invalid.
    private static func sequenceLength(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        guard let first = text.first else { return 0 }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first <= 0xF4, text.count >= length else { return 0 }
        let second = text[text.startIndex + 1]
        switch first {
        case 0xE0 where second < 0xA0, 0xED where second > 0x9F, 0xF0 where second < 0x90,
            0xF4 where second > 0x8F:
            return 0
        default:
            return text.dropFirst().prefix(length - 1).allSatisfy { $0 & 0xC0 == 0x80 } ? length : 0
        }
    }
}

extension TextRepair.Repaired {
    /// The repairs as import issues.
    var issues: [(reason: ImportIssue.Reason, detail: String)] {
        var issues: [(reason: ImportIssue.Reason, detail: String)] = []
        if invalidBytes > 0 {
            let guess = isLikeLatin1 ? "; it looks like Latin-1 (iconv -f LATIN1 -t UTF-8)" : ""
            issues.append((.notUTF8, "\(invalidBytes) bytes are not UTF-8 and were replaced by �\(guess)"))
        }
        if controlCharacters > 0 {
            issues.append(
                (.controlCharacters, "\(controlCharacters) control characters were replaced by spaces")
            )
        }
        return issues
    }
}
