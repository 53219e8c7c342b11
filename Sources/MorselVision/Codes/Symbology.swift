import CZBar

/// The kind of a code and its symbology identifier (ISO/IEC 15424; GS1 General Specifications, 5.1.6).
struct Symbology {
    /// The identifier, such as `]E0` or `]C1`.
    let identifier: String
    /// Whether false readings are likely, because it has few bars and a short check: UPC-E, EAN-8 and DataBar.
    let isWeak: Bool
    /// Whether a single scan line is enough, because it has several check digits: GS1-128 that begins with a GTIN.
    let isStrong: Bool

    /// Creates the symbology of a code that zbar found.
    ///
    /// Returns `nil` for symbologies that are not supported and for contents whose length or check digit is wrong.
    /// `content` is the content of the code without its add-on.
    init?(_ type: zbar_symbol_type_t, isGS1: Bool, _ content: String) {
        guard Self.isValid(type, content) else { return nil }
        isWeak = [ZBAR_UPCE, ZBAR_EAN8, ZBAR_DATABAR].contains(type)
        isStrong = isGS1 && type == ZBAR_CODE128 && Self.beginsWithTradeItem(content)
        switch type {
        case ZBAR_EAN13, ZBAR_UPCA, ZBAR_UPCE: identifier = "]E0"
        case ZBAR_EAN8: identifier = "]E4"
        case ZBAR_I25: identifier = "]I1"
        case ZBAR_CODE128: identifier = isGS1 ? "]C1" : "]C0"
        case ZBAR_DATABAR, ZBAR_DATABAR_EXP: identifier = "]e0"
        case ZBAR_QRCODE: identifier = isGS1 ? "]Q3" : "]Q1"
        default: return nil
        }
    }

    /// Whether the content has the length and the check digit of its symbology.
    private static func isValid(_ type: zbar_symbol_type_t, _ content: String) -> Bool {
        let length = content.utf8.count
        return switch type {
        case ZBAR_EAN13: length == 13 && hasCheckDigit(content)
        case ZBAR_UPCA: length == 12 && hasCheckDigit(content)
        case ZBAR_UPCE: expanded(content).map { hasCheckDigit($0) } ?? false
        case ZBAR_EAN8: length == 8 && hasCheckDigit(content)
        // zbar finds Interleaved 2 of 5 in any stripes: only an ITF-14 with a correct check digit is accepted.
        case ZBAR_I25: length == 14 && hasCheckDigit(content)
        // "01" and the 14 digits of a GTIN.
        case ZBAR_DATABAR: length == 16 && hasCheckDigit(String(content.dropFirst(2)))
        default: length > 0
        }
    }

    /// Whether the first element is a GTIN with a correct check digit (GS1 General Specifications, 3.3.2 and 3.3.3).
    private static func beginsWithTradeItem(_ content: String) -> Bool {
        (content.hasPrefix("01") || content.hasPrefix("02")) && content.utf8.count >= 16
            && hasCheckDigit(String(content.prefix(16).suffix(14)))
    }

    /// Expands the 8 digits of a UPC-E to the 12 digits of its UPC-A (GS1 General Specifications, 5.2).
    ///
    /// Returns `nil` if it is not a UPC-E.
    static func expanded(_ digits: String) -> String? {
        let digits = Array(digits)
        guard digits.count == 8, digits[0] == "0" || digits[0] == "1" else { return nil }
        let number = digits[1...5]
        let whole: String =
            switch digits[6] {
            case "0", "1", "2":
                String(number.prefix(2)) + String(digits[6]) + "0000" + String(number.suffix(3))
            case "3": String(number.prefix(3)) + "00000" + String(number.suffix(2))
            case "4": String(number.prefix(4)) + "00000" + String(number.suffix(1))
            default: String(number) + "0000" + String(digits[6])
            }
        return String(digits[0]) + whole + String(digits[7])
    }

    /// Whether the last digit is the check digit of the digits before it (GS1 General Specifications, 7.9.1).
    static func hasCheckDigit(_ digits: String) -> Bool {
        let values = digits.utf8.map { Int($0) - 0x30 }
        guard values.count >= 8, values.allSatisfy({ (0...9).contains($0) }) else { return false }
        let sum = values.dropLast().reversed().enumerated().reduce(0) {
            $0 + $1.element * ($1.offset % 2 == 0 ? 3 : 1)
        }
        return (10 - sum % 10) % 10 == values[values.count - 1]
    }
}
