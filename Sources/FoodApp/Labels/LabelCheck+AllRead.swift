import MorselCore
import MorselUI

extension LabelCheck {
    /// The sentence that every ingredient was read, with their number.
    ///
    /// A product may have a list in each of several languages.
    var allReadWords: Phrase {
        let count = ingredientCount
        guard ingredientListCount < 2 else {
            return Phrase(
                en: "All \(count) ingredients of the lists were read.",
                es: "Se leyeron los \(count) ingredientes de las listas.",
                pt: "Foram lidos os \(count) ingredientes das listas."
            )
        }
        switch count {
        case 1:
            return Phrase(
                en: "The list has one ingredient, and it was read.",
                es: "La lista tiene un ingrediente, y se leyó.",
                pt: "A lista tem um ingrediente, e foi lido."
            )
        case 2:
            return Phrase(
                en: "Both ingredients of the list were read.",
                es: "Se leyeron los dos ingredientes de la lista.",
                pt: "Foram lidos os dois ingredientes da lista."
            )
        default:
            return Phrase(
                en: "All \(count) ingredients of the list were read.",
                es: "Se leyeron los \(count) ingredientes de la lista.",
                pt: "Foram lidos os \(count) ingredientes da lista."
            )
        }
    }

    /// The number of texts of the product that name an ingredient; 1 for a label that is not of a product.
    private var ingredientListCount: Int {
        guard let product else { return 1 }
        let starts = reading.mentions.filter { $0.section == .ingredients }.map { Int($0.span.firstByte) }
        return product.parts.count { part in starts.contains { part.bytes.contains($0) } }
    }
}
