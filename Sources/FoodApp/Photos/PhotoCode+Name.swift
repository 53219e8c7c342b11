public import MorselCore
import MorselUI

extension PhotoReading.Code {
    /// The common name of the code.
    ///
    /// Symbology identifiers are those of ISO/IEC 15424.
    public var name: String {
        switch symbology {
        case "]E0": "EAN-13"
        case "]E4": "EAN-8"
        case "]I1": "ITF-14"
        case "]C1": "GS1-128"
        case "]C0": "Code 128"
        case "]e0": "GS1 DataBar"
        case "]Q3": "GS1 QR"
        case "]Q1": "QR"
        case "]d2": "GS1 DataMatrix"
        case "]d1": "DataMatrix"
        default: symbology
        }
    }

    /// The content of the code, with a space between its elements.
    public var words: String { OneLine.text(content.unicodeScalars.map { $0 == "\u{1D}" ? " " : $0 }) }

    /// The GTINs in the code, also those of the contents of a case.
    public var gtins: [GTIN] { ScannedNumbers.gtins(symbology: symbology, content: content) }
}
