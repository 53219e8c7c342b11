/// Text that is not as it should be, made so that it can be read.
enum TextMending {
    /// What was done to a text.
    struct Mended {
        var bytes: [UInt8]
        /// Places that are not UTF-8, now U+FFFD.
        var damage = 0
        /// Whether the damage looks as if the text were Latin-1.
        var isLikeLatin1 = false
        /// Control characters, now spaces.
        var controls = 0
    }

    /// Replaces what is not UTF-8, and control characters but tabs; nil when there are none.
    ///
    /// `keepingLines` says whether ends of lines are no control characters, either.
    static func mended(_ text: UnsafeBufferPointer<UInt8>, keepingLines: Bool = false) -> Mended? {
        func isControl(_ byte: UInt8) -> Bool {
            byte < 0x20 && byte != 0x09 && !(keepingLines && (byte == 0x0A || byte == 0x0D)) || byte == 0x7F
        }
        guard text.contains(where: { $0 >= 0x80 || isControl($0) }) else { return nil }
        var mended = Mended(bytes: [])
        mended.bytes.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x80 {
                mended.bytes.append(isControl(byte) ? 0x20 : byte)
                if isControl(byte) { mended.controls += 1 }
                index += 1
                continue
            }
            let length = sequenceLength(text[index...])
            if length > 0 {
                mended.bytes += text[index..<index + length]
                index += length
            } else {
                mended.bytes += [0xEF, 0xBF, 0xBD]
                mended.damage += 1
                let next = index + 1 < text.count ? text[index + 1] : 0x20
                if byte >= 0xC0, next < 0x80 { mended.isLikeLatin1 = true }
                index += 1
            }
        }
        return mended.damage > 0 || mended.controls > 0 ? mended : nil
    }

    /// How many bytes the scalar has that begins here (RFC 3629); 0 for what is none.
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

extension TextMending.Mended {
    /// What was mended, for people.
    var issues: [(reason: ImportIssue.Reason, detail: String)] {
        var issues: [(reason: ImportIssue.Reason, detail: String)] = []
        if damage > 0 {
            let guess = isLikeLatin1 ? "; it looks like Latin-1 (iconv -f LATIN1 -t UTF-8)" : ""
            issues.append((.notUTF8, "\(damage) bytes are not UTF-8, and were read as �\(guess)"))
        }
        if controls > 0 {
            issues.append((.controlCharacters, "\(controls) control characters were read as spaces"))
        }
        return issues
    }
}
