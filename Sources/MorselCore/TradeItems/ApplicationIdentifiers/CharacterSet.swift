/// The characters that a part of a value may have (GS1 General Specifications, section 7.11).
enum CharacterSet: UInt8, Sendable {
    /// Digits.
    case digits
    /// The 82 characters of most values.
    case set82
    /// The 39 characters of component and part identifiers.
    case set39
    /// The 64 characters of base64 for file names and addresses, and `=` at the end.
    case set64

    /// Creates the set with a letter of the Syntax Dictionary.
    init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "N"): self = .digits
        case UInt8(ascii: "X"): self = .set82
        case UInt8(ascii: "Y"): self = .set39
        case UInt8(ascii: "Z"): self = .set64
        default: return nil
        }
    }

    /// The rule that a value with another character breaks.
    var rule: GS1Rule {
        switch self {
        case .digits: .digits
        case .set82: .characters82
        case .set39: .characters39
        case .set64: .characters64
        }
    }

    /// Returns the position of the first character that is not in the set.
    func firstOther(in value: UnsafeBufferPointer<UInt8>) -> Int? {
        var end = value.count
        if self == .set64 {
            while end > 0, value[end - 1] == UInt8(ascii: "=") { end -= 1 }
            let padding = value.count - end
            // Two or three values of six bits and their padding are a whole number of three characters in the dictionary.
            if padding > 2 || padding > 0 && value.count % 3 != 0 { return end }
        }
        for place in 0..<end where !contains(value[place]) { return place }
        return nil
    }

    /// Whether a character is in the set.
    func contains(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39: true
        case 0x41...0x5A: self != .digits
        case 0x61...0x7A: self == .set82 || self == .set64
        case UInt8(ascii: "-"): self != .digits
        case UInt8(ascii: "_"): self == .set82 || self == .set64
        case UInt8(ascii: "#"): self == .set39
        case UInt8(ascii: "/"): self == .set82 || self == .set39
        case 0x21...0x22, 0x25...0x2F, 0x3A...0x3F: self == .set82
        default: false
        }
    }
}
