import FoodApp
import MorselCore
import MorselDevice
import MorselTestSupport
import MorselUI
import Testing

/// Requests of a device about foods and products, and the form to store a food.
@Suite struct FoodRequestTests {
    private let device: TestDevice
    private static let ana = #""people":[{"id":"ana","name":"Ana","avoids":[{"allergen":"milk"}]}]"#

    init() throws { device = try TestDevice() }

    private func text(_ request: String, _ id: String) throws -> String? {
        try device.page(request).elements.first { $0.attributes["id"] == id }?.text
    }

    // MARK: Search

    @Test func `search results are checked for the current person`() throws {
        let found = #"""
            "found":{"format":2,"products":[{"gtin":"9524100003125","shown":"9524100003125","name":"Oats","version":3,
            "texts":[{"language":"en","text":"Ingredients: oats, milk"}]},{"gtin":"1"}],"foods":[],"hasMore":false}
            """#

        let list = try text(#"{"path":"/en/search","query":"oats",\#(Self.ana),\#(found)}"#, "things")

        #expect(list?.contains("Oats") == true)
        #expect(list?.contains("Contains milk") == true)
    }

    @Test func `a product without a valid GTIN is listed, drawn and stored by its record`() throws {
        let found = #"""
            "found":{"format":2,"products":[{"record":"off-4006381333932","shown":"4006381333932","name":"Powidl",
            "texts":[{"language":"en","text":"Ingredients: plums, milk"}]}],"foods":[],"hasMore":false}
            """#
        let list = try text(#"{"path":"/en/search","query":"plum",\#(Self.ana),\#(found)}"#, "things")
        let record = String(decoding: SampleProducts.misnumbered.json, as: UTF8.self)
        let answer = try device.ask(
            #"{"ask":"page","path":"/en/products/off-4006381333932",\#(Self.ana),"product":\#(record)}"#
        )

        #expect(list?.contains("4006381333932 (not a valid barcode)") == true)
        #expect(list?.contains("Contains milk") == true)
        let main = try #require(answer["main"] as? String)
        #expect(main.contains("4006381333932 (not a valid barcode)") && main.contains("Contains milk"))
        let viewed = try #require(answer["viewed"] as? [String: Any])
        #expect(viewed["gtin"] as? String == "off-4006381333932")
    }

    @Test func `viewed products are listed before anything is typed`() throws {
        let record = String(decoding: SampleProducts.spread.json, as: UTF8.self)

        let seen = try text(#"{"path":"/es/search",\#(Self.ana),"viewed":[\#(record)]}"#, "seen")

        #expect(seen?.contains("Crema de avellanas & cacao") == true)
        #expect(seen?.contains("Contiene leche") == true)
    }

    @Test func `the list of a category has the filters of the search, and hides the same products`() throws {
        let found = #"""
            "found":{"format":2,"products":[{"gtin":"9524100003125","name":"Oats",
            "texts":[{"language":"en","text":"Ingredients: oats, milk"}]}],"foods":[]}
            """#

        let answer = try device.ask(
            #"{"ask":"things","path":"/en/categories/spreads","settings":{"hiddenAllergens":["milk"]},\#(Self.ana),\#(found)}"#
        )

        let list = ParsedHTML(try #require(answer["html"] as? String))
        let boxes = list.elements.filter { $0.attributes["name"] == "hide" }
        #expect(list.problems.isEmpty)
        #expect(!list.elements.contains { $0.attributes["class"] == "list-row thing" })
        #expect(list.elements.first { $0.attributes["id"] == "found" }?.text.contains("1 hidden") == true)
        #expect(boxes.count == Allergen.groupCount)
        // What the person avoids comes first.
        #expect(boxes.first?.attributes["value"] == "milk")
        #expect(boxes.filter { $0.attributes["checked"] != nil }.count == 1)
    }

    // MARK: After a check

    @Test func `after a match the form has the name of the food and the reasons`() throws {
        let page = try device.page(
            #"{"path":"/en/",\#(Self.ana),"label":{"text":"Oat bar\nIngredients: oats, milk"}}"#
        )

        let form = try #require(page.elements.first { $0.attributes["id"] == "reaction-form" })
        let name = page.elements.first { $0.attributes["id"] == "food-name" }
        #expect(
            form.attributes["data-reasons"]
                == #"[{"subject":"allergen:milk","state":"contains","words":"milk"}]"#
        )
        #expect(name?.attributes["value"] == "Oat bar")
        #expect(!page.elements.contains { $0.attributes["id"] == "nutrition-offer" })
    }

    @Test func `without a match, nutrition is calculated from the typed values of the pack`() throws {
        let label = #""label":{"text":"Ingredients: rice, salt"}"#
        let fields =
            #""fields":[["energy","1 500"],["fat","1,2"],["carbohydrate","78"],["protein","7"]],"quantity":"50""#

        let withoutValues = try text(#"{"path":"/en/",\#(Self.ana),\#(label)}"#, "nutrition-answer")
        let withValues = try text(#"{"path":"/en/",\#(Self.ana),\#(label),\#(fields)}"#, "nutrition-answer")

        #expect(withoutValues == nil)
        #expect(withValues?.contains("50\u{A0}g has 750\u{A0}kJ") == true)
    }

    @Test func `a value that is not possible in 100 g is marked as invalid`() throws {
        let page = try device.page(
            #"{"path":"/en/",\#(Self.ana),"label":{"text":"Ingredients: rice"},"fields":[["fat","130"],["energy","99999"],["protein","9999999999999"]]}"#
        )

        #expect(page.elements.count { $0.attributes["aria-invalid"] == "true" } == 3)
    }

    // MARK: Foods that somebody reacts to

    @Test func `foods that somebody reacts to are listed with the reasons`() throws {
        let reacted = #"""
            "reacted":[{"id":"f1","name":"Turrón <b>","person":"ana","addedAt":1777730700000,
            "reasons":[{"subject":"allergen:milk","state":"contains","words":"leche"},{"subject":"zzz","state":"may-contain","words":""}]}]
            """#

        let list = try device.page(#"{"path":"/en/foods-i-react-to",\#(Self.ana),\#(reacted)}"#)

        let text = try #require(
            list.elements("ul").first { $0.attributes["class"] == "list in-columns" }?.text
        )
        #expect(text.contains("Turrón <b>"))
        #expect(text.contains("Contains milk: leche"))
        #expect(text.contains("May contain zzz"))
        #expect(list.elements("time").map { $0.attributes["data-at"] } == ["1777730700000"])
    }

    // MARK: Energy

    @Test(arguments: [
        (
            #"["sex","male"],["years","40"],["centimetres","180"],["kilograms","80"],["activity","low"]"#,
            "1730 kcal"
        ),
        (#"["sex","male"],["years","17"],["centimetres","180"],["kilograms","80"]"#, "From 18 to 110"),
        (#"["sex","female"],["kilograms","a"]"#, "From 25 to 400"),
        (#"["years","40"]"#, "8400 kJ / 2000 kcal"),
    ])
    func `personal details give an energy need or an error message`(fields: String, words: String)
        throws
    {
        let page = try device.page(#"{"path":"/en/settings","settings":{"energyForm":[\#(fields)]}}"#)

        let section = page.elements.first { $0.attributes["aria-labelledby"] == "energy" }?.text
        #expect(section?.replacing("\u{A0}", with: " ").contains(words) == true)
    }
}
