import MorselUI
import MorselWeb

/// The texts of the pages of problems with products.
extension ProblemText {
    /// The catalogue does not have the product.
    static let unknownProduct = ProblemText(
        title: Phrase(
            en: "This product is not in the catalogue",
            es: "Este producto no está en el catálogo",
            pt: "Este produto não está no catálogo"
        ),
        advice: Phrase(
            en: "That says nothing about its ingredients. Check its label: type it or take a photo.",
            es: "Eso no dice nada de sus ingredientes. Comprueba su etiqueta, escrita o en foto.",
            pt: "Isso não diz nada sobre os ingredientes. Verifica o rótulo, escrito ou em foto."
        ),
        isMissing: true
    )
    /// The number in the address is not a product number.
    static let notAProductNumber = ProblemText(
        title: Phrase(
            en: "No product has this number",
            es: "Ningún producto tiene este número",
            pt: "Nenhum produto tem este número"
        ),
        advice: Phrase(
            en: "The number of a product has 8, 12, 13 or 14 digits. Compare it with the pack.",
            es: "El número de un producto tiene 8, 12, 13 o 14 cifras. Compáralo con el envase.",
            pt: "O número de um produto tem 8, 12, 13 ou 14 algarismos. Compara-o com a embalagem."
        ),
        isMissing: true
    )
    /// The database of the catalogue does not respond.
    static let catalogueUnavailable = ProblemText(
        title: Phrase(
            en: "Products are temporarily unavailable",
            es: "Los productos no están disponibles en este momento",
            pt: "Os produtos não estão disponíveis neste momento"
        ),
        advice: Phrase(
            en: "The server works, but it can't read its catalogue. Try again in a few seconds.",
            es: "El servidor funciona, pero no puede leer su catálogo. Inténtalo de nuevo en unos segundos.",
            pt: "O servidor funciona, mas não consegue ler o seu catálogo. Tenta de novo dentro de segundos."
        )
    )
    /// The server has no catalogue.
    static let noCatalogue = ProblemText(
        title: Phrase(
            en: "This server has no products",
            es: "Este servidor no tiene productos",
            pt: "Este servidor não tem produtos"
        ),
        advice: Phrase(
            en: "It was started without a catalogue. You can still check labels.",
            es: "Se inició sin catálogo. Aun así puedes comprobar etiquetas.",
            pt: "Foi iniciado sem catálogo. Ainda assim podes verificar rótulos."
        )
    )
}
