import CZBar
import MorselCore

/// The kind of a code and its symbology identifier (ISO/IEC 15424; GS1 General Specifications, 5.1.6).
struct Symbology {
    /// The identifier, such as `]E0` or `]C1`.
    let identifier: String
    /// Whether false readings are likely, because it has few bars and a short check: UPC-E, EAN-8 and DataBar.
    let isWeak: Bool
    /// Whether a single scan line is enough, because it has several check digits: GS1-128 with a GTIN.
    let isStrong: Bool

    /// Creates the symbology of a code that zbar found.
    ///
    /// Returns `nil` for symbologies that are not supported and for contents whose length or check digit is wrong.
    /// `content` is the content of the code without its add-on.
    init?(_ type: zbar_symbol_type_t, isGS1: Bool, _ content: String) {
        guard Self.isValid(type, content) else { return nil }
        isWeak = [ZBAR_UPCE, ZBAR_EAN8, ZBAR_DATABAR].contains(type)
        isStrong = isGS1 && type == ZBAR_CODE128 && Self.hasTradeItem(content)
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
        case ZBAR_UPCE: length == 8 && GTIN.expanded(upcE: content) != nil
        case ZBAR_EAN8: length == 8 && hasCheckDigit(content)
        // zbar finds Interleaved 2 of 5 in any stripes: only an ITF-14 with a correct check digit is accepted.
        case ZBAR_I25: length == 14 && hasCheckDigit(content)
        // "01" and the 14 digits of a GTIN.
        case ZBAR_DATABAR: length == 16 && hasCheckDigit(String(content.dropFirst(2)))
        default: length > 0
        }
    }

    /// Whether an element is a GTIN with a correct check digit (GS1 General Specifications, 3.3.2 and 3.3.3).
    private static func hasTradeItem(_ content: String) -> Bool {
        !ScannedNumbers.gtins(inElements: content.utf8).isEmpty
    }

    /// Returns the content as a scanner transmits it (ISO/IEC 15420): UPC-A and UPC-E have 13 digits, as EAN-13.
    func transmitted(_ content: String) -> String {
        guard identifier == "]E0", content.utf8.count < 13 else { return content }
        return (content.utf8.count == 8 ? GTIN.expanded(upcE: content) : try? GTIN(content))?.shown ?? content
    }

    private static func hasCheckDigit(_ digits: String) -> Bool { (try? GTIN(digits)) != nil }
}
