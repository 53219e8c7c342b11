import MorselCore
import MorselUI

extension ProductNumber {
    /// The number for people, with the words that it is not a valid barcode if it has no GTIN.
    func words(in language: PageLanguage) -> String {
        gtin == nil ? "\(shown) (\(Words.notABarcode[language]))" : shown
    }

    private enum Words {
        static let notABarcode = Phrase(
            en: "not a valid barcode",
            es: "no es un código de barras válido",
            pt: "não é um código de barras válido"
        )
    }
}
