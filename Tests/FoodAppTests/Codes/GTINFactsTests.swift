import FoodApp
import MorselCore
import MorselUI
import Testing

/// What the page and the command say about a product number.
@Suite struct GTINFactsTests {
    private func words(_ digits: String, _ language: PageLanguage = .english) throws -> [String] {
        try GTINFacts(GTIN(digits)).lines(in: language).map { "\($0.name): \($0.value)" }
    }

    @Test(arguments: [
        ("8410000000009", "Given by GS1 Spain. The product may come from any country."),
        (
            "2000000000008",
            "A shop assigns it, often with a price or a weight. Elsewhere it can be another product."
        ),
        ("0400000000008", "A company assigns it for itself. Elsewhere it can be another product."),
        ("00000017", "A company assigns it for itself. Elsewhere it can be another product."),
        ("9770000000003", "A magazine (ISSN)"), ("9780000000002", "A book (ISBN)"),
        ("9790000000001", "Printed music (ISMN)"), ("9800000000007", "A receipt for a refund"),
        ("9810000000006", "A coupon"), ("9900000000004", "A coupon"),
        ("9520000000004", "An example, which no product has"), ("0500000000005", "Not assigned to anybody"),
    ])
    func `the prefix of a number says who gives it or what it is for`(digits: String, words: String) throws {
        #expect(try self.words(digits).first == "Number: \(words)")
    }

    @Test func `the facts are written in three languages`() throws {
        #expect(
            try words("18410000000006", .spanish) == [
                "Número: Asignado por GS1 Spain. El producto puede ser de cualquier país.",
                "Embalaje: Una caja u otra unidad que contiene el producto (nivel 1)",
            ]
        )
        #expect(
            try words("98410000000002", .portuguese) == [
                "Número: Atribuído por GS1 Spain. O produto pode ser de qualquer país.",
                "Embalagem: Um artigo de peso ou tamanho variável",
            ]
        )
        #expect(
            try words("98410000000002").last == "Packaging: An item of variable weight or size"
        )
    }

    @Test func `eight digits that can be a UPC-E have the number of the UPC-E too`() throws {
        #expect(try words("01234565").contains("As a UPC-E: 0012345000065"))
        #expect(try words("96385074").count == 1)
    }

    @Test(arguments: [
        ("2300000012347", PageLanguage.english, "In SE: 1.234\u{A0}kg"),
        ("2300000012347", .spanish, "En FI: 1,234\u{A0}kg"),
        ("2000000012346", .portuguese, "Em SE: Preço 12,34"),
        ("2000000012346", .english, "In SE: Price 12.34"),
    ])
    func `a number of a shop says the weight or the price that it contains`(
        digits: String,
        language: PageLanguage,
        words: String
    ) throws {
        #expect(try self.words(digits, language).contains(words))
    }
}
