/// Decides whether line ends separate the items of a text.
enum LineList {
    /// Returns whether a text has at least four short lines and no other separator.
    ///
    /// In a list with commas, a line end only wraps the list. With full stops, the lines are sentences.
    static func isList(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var lines = 0
        var words = 0
        var isInWord = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: "|"),
                UInt8(ascii: "<"),
                UInt8(ascii: "&"):
                return false
            // The first byte of full-width and ideographic punctuation.
            case 0xE3, 0xEF: return false
            case 0x0A, 0x0D:
                if words > 0 { lines += 1 }
                words = 0
                isInWord = false
            case 0x20, 0x09: isInWord = false
            default:
                if !isInWord { words += 1 }
                isInWord = true
                if words > maxWordCount { return false }
            }
        }
        return lines + (words > 0 ? 1 : 0) >= minLineCount
    }

    private static let minLineCount = 4
    private static let maxWordCount = 4
}
