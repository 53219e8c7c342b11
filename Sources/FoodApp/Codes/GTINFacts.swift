public import MorselCore
public import MorselUI

/// What a product number says about itself, in words.
public struct GTINFacts {
    private let gtin: GTIN

    /// Creates the facts about a number.
    public init(_ gtin: GTIN) { self.gtin = gtin }

    /// Returns the name and the value of each fact.
    public func lines(in language: PageLanguage) -> [(name: String, value: String)] {
        var lines: [(name: String, value: String)] = []
        if let prefix = GS1Prefix(gtin) {
            lines.append((Words.prefix[language], Self.words(of: prefix)[language]))
        }
        // Eight digits below a symbol can also be a UPC-E.
        if gtin.number < 100_000_000, let other = GTIN.expanded(upcE: gtin.shown) {
            lines.append((Words.asUPCE[language], other.shown))
        }
        if gtin.packagingIndicator > 0 {
            lines.append((Words.packaging[language], Self.level(gtin.packagingIndicator)[language]))
        }
        for reading in VariableMeasure.readings(of: gtin) {
            lines.append((Words.inCountry(reading.country)[language], Self.words(of: reading, language)))
        }
        return lines
    }

    private static func words(of prefix: GS1Prefix) -> Phrase {
        switch prefix.use {
        case .organisation, .gtin8, .epc:
            Phrase(
                en: "Given by \(prefix.organisation). The product may come from any country.",
                es: "Asignado por \(prefix.organisation). El producto puede ser de cualquier país.",
                pt: "Atribuído por \(prefix.organisation). O produto pode ser de qualquer país."
            )
        case .company:
            Phrase(
                en: "A company assigns it for itself. Elsewhere it can be another product.",
                es: "Una empresa lo asigna para sí misma. En otro lugar puede ser otro producto.",
                pt: "Uma empresa atribui-o para si própria. Noutro lugar pode ser outro produto."
            )
        case .region:
            Phrase(
                en: "A shop assigns it, often with a price or a weight. Elsewhere it can be another product.",
                es:
                    "Lo asigna una tienda, a menudo con un precio o un peso. En otro lugar puede ser otro producto.",
                pt:
                    "É uma loja que o atribui, muitas vezes com um preço ou um peso. Noutro lugar pode ser outro produto."
            )
        case .unassigned:
            Phrase(
                en: "Not assigned to anybody",
                es: "No está asignado a nadie",
                pt: "Não está atribuído a ninguém"
            )
        case .issn: Phrase(en: "A magazine (ISSN)", es: "Una revista (ISSN)", pt: "Uma revista (ISSN)")
        case .isbn: Phrase(en: "A book (ISBN)", es: "Un libro (ISBN)", pt: "Um livro (ISBN)")
        case .ismn: Phrase(en: "Printed music (ISMN)", es: "Una partitura (ISMN)", pt: "Uma partitura (ISMN)")
        case .refund:
            Phrase(en: "A receipt for a refund", es: "Un recibo de reembolso", pt: "Um recibo de reembolso")
        case .coupon: Phrase(en: "A coupon", es: "Un cupón", pt: "Um cupão")
        case .example:
            Phrase(
                en: "An example, which no product has",
                es: "De ejemplo; ningún producto lo lleva",
                pt: "Um exemplo, que nenhum produto tem"
            )
        }
    }

    private static func level(_ indicator: Int) -> Phrase {
        indicator == 9
            ? Phrase(
                en: "An item of variable weight or size",
                es: "Un artículo de peso o tamaño variable",
                pt: "Um artigo de peso ou tamanho variável"
            )
            : Phrase(
                en: "A case or another unit that contains the product (level \(indicator))",
                es: "Una caja u otra unidad que contiene el producto (nivel \(indicator))",
                pt: "Uma caixa ou outra unidade que contém o produto (nível \(indicator))"
            )
    }

    private static func words(of reading: VariableMeasure, _ language: PageLanguage) -> String {
        let number = NumberWords.decimal(reading.amount, places: reading.places, in: language)
        return switch reading.kind {
        case .price: Phrase(en: "Price \(number)", es: "Precio \(number)", pt: "Preço \(number)")[language]
        case .weight: "\(number)\u{A0}kg"
        case .count:
            Phrase(en: "\(number) pieces", es: "\(number) unidades", pt: "\(number) unidades")[language]
        }
    }

    private enum Words {
        static let prefix = Phrase(en: "Number", es: "Número", pt: "Número")
        static let asUPCE = Phrase(en: "As a UPC-E", es: "Como UPC-E", pt: "Como UPC-E")
        static let packaging = Phrase(en: "Packaging", es: "Embalaje", pt: "Embalagem")

        static func inCountry(_ country: String) -> Phrase {
            Phrase(en: "In \(country)", es: "En \(country)", pt: "Em \(country)")
        }
    }
}
