import MorselCatalog
import MorselCore
import Testing

/// What the page of a product says about its additives and the union list.
@Suite struct UnionListTests {
    private static let number = "9520000000011"

    private static func page(
        _ text: String,
        in categories: [String],
        _ language: String = "en",
        retrievedAt: Int64 = 1_750_000_000_000
    ) async throws -> String {
        var content = ProductContent()
        content.name = "Sample"
        content.texts = [.init("en", text)]
        content.categories = categories
        let product = ImportedProduct(
            gtin: try GTIN(number),
            content: content,
            source: "off",
            retrievedAt: retrievedAt
        )
        var page = ""
        try await DishSite.with(products: [product]) { site in
            page = try await site.page("/\(language)/products/\(number)").text
        }
        return page
    }

    private static let label = "Ingredients: water, sugar, acid: E 338, E 250, E 444, sweetener: aspartame"

    @Test func `each additive is listed with its level, listed for some foods, or not listed`() async throws {
        let page = try await Self.page(Self.label, in: ["soft-drinks"])

        #expect(page.contains("Additives in the list of the European Union"))
        #expect(page.contains("<span class=\"tag\">listed</span>"))
        #expect(page.contains("700\u{A0}mg/kg or mg/l"))
        #expect(page.contains("<span class=\"tag\">listed for some foods</span>"))
        #expect(page.contains("<span class=\"tag\">not listed</span>"))
        #expect(page.contains("/en/food-categories/eu/14.1.4/e338"))
        #expect(page.contains("contains aspartame (a source of phenylalanine)"))
        #expect(page.contains("– if the list of ingredients has only its E number"))
        #expect(page.contains("– if it is used as a sweetener"))
        #expect(page.contains("as of 28 October 2019"))
    }

    @Test func `an additive that a later act removed has the act beside its level`() async throws {
        let page = try await Self.page("Ingredients: sugar, colour: E 171", in: ["confectionery"])

        #expect(page.contains("No longer authorised in food in the European Union"))
        #expect(page.contains("Regulation (EU) 2022/63"))
    }

    @Test(arguments: [("es", "no figura en la lista"), ("pt", "não consta da lista")])
    func `the words are in the language of the page`(language: String, words: String) async throws {
        let page = try await Self.page(Self.label, in: ["soft-drinks"], language)

        #expect(page.contains(words))
    }

    /// The condition of E 551 to E 559 in decorations ended on 31 January 2014; a later one has E 551 to E 553 only.
    @Test(arguments: [
        (Int64(1_389_744_000_000), "15 January 2014", "listed for some foods"),
        (1_391_731_200_000, "7 February 2014", "not listed"),
    ])
    func `the list is read for the day of the label`(time: Int64, day: String, status: String) async throws {
        let page = try await Self.page(
            "Ingredients: sugar, E 559",
            in: ["baking-decorations"],
            retrievedAt: time
        )

        #expect(page.contains("As of \(day), when this label was last read"))
        #expect(page.contains("<span class=\"tag\">\(status)</span>"))
    }

    @Test func `a product whose food category is not known says so`() async throws {
        let page = try await Self.page(Self.label, in: [])

        #expect(page.contains("The food category of this product is not known"))
        #expect(page.contains("/en/additive-check"))
        #expect(!page.contains("not listed</span>"))
    }

    @Test func `a product without additives has no such part`() async throws {
        let page = try await Self.page("Ingredients: water, sugar", in: ["soft-drinks"])

        #expect(!page.contains("union-list-title"))
    }
}
