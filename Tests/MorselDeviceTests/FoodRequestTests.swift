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

    private static let measures =
        #"["sex","male"],["centimetres","180"],["kilograms","80"],["activity","low"]"#

    /// Returns the settings on 14 May 2026 with the personal details that were stored at a time.
    private func settings(_ fields: String, changedAt: String = "1770000000000") throws -> ParsedHTML {
        let setting = #"{"name":"energyForm","value":[\#(fields)]}"#
        let record = #"{"collection":"settings","id":"energy","changedAt":\#(changedAt),"value":\#(setting)}"#
        return try device.page(#"{"path":"/en/settings","today":"2026-05-14","records":[\#(record)]}"#)
    }

    private func energyText(_ page: ParsedHTML) -> String? {
        page.elements.first { $0.attributes["aria-labelledby"] == "energy" }?.text
            .replacing("\u{A0}", with: " ")
    }

    @Test(arguments: [
        (#"\#(measures),["birthYear","1986"]"#, "1730 kcal"),
        (#"\#(measures),["birthYear","2009"]"#, "The formula is for ages from 18 to 110"),
        (#"\#(measures),["birthYear","1915"]"#, "The formula is for ages from 18 to 110"),
        (#"["sex","female"],["kilograms","a"]"#, "From 25 to 400"),
        (#"["birthYear","1986"]"#, "8400 kJ / 2000 kcal"),
    ])
    func `personal details give an energy need or an error message`(fields: String, words: String)
        throws
    {
        #expect(try energyText(settings(fields))?.contains(words) == true)
    }

    @Test(arguments: [
        ("1906", false), ("2026", false), (" 1986 ", false), ("", false), ("1905", true), ("2027", true),
        ("86", true), ("19860", true), ("0198", true), ("198a", true), ("1986,0", true), ("-198", true),
    ])
    func `a year of birth has four digits and is in the last 120 years`(typed: String, isWrong: Bool) throws {
        let page = try settings(#"\#(Self.measures),["birthYear","\#(typed)"]"#)

        let field = try #require(page.elements.first { $0.attributes["id"] == "birthYear" })
        #expect(field.attributes["value"] == typed)
        #expect((field.attributes["aria-invalid"] == "true") == isWrong)
        #expect(energyText(page)?.contains("Enter four digits, from 1906 to 2026.") == isWrong)
    }

    @Test func `the age grows with the years`() throws {
        let need = { (year: Int64) in
            var form = EnergyForm(fields: [
                FormField("sex", "male"), FormField("birthYear", "1986"), FormField("centimetres", "180"),
                FormField("kilograms", "80"),
            ])
            form.currentYear = year
            return form.need?.body.years
        }

        #expect([2004, 2026, 2036].map(need) == [18, 40, 50])
    }

    /// The age 40 of a record that was changed in 2024 is the year 1984, so it is 42 in 2026.
    @Test(arguments: [("1720000000000", "1984", "1720 kcal"), ("1770000000000", "1986", "1730 kcal")])
    func `an age that an earlier release stored becomes the year of birth`(
        changedAt: String,
        year: String,
        words: String
    ) throws {
        let page = try settings(#"\#(Self.measures),["years","40"]"#, changedAt: changedAt)

        let field = try #require(page.elements.first { $0.attributes["id"] == "birthYear" })
        #expect(field.attributes["value"] == year)
        #expect(field.attributes["aria-describedby"] == "birthYear-hint")
        let text = energyText(page)
        #expect(text?.contains("Calculated from the age that you entered before.") == true)
        #expect(text?.contains(words) == true)
    }

    @Test(arguments: [#""1770000000000""#, "null", "-1"])
    func `an age without the time of its record is left out`(changedAt: String) throws {
        let page = try settings(#"\#(Self.measures),["years","40"]"#, changedAt: changedAt)

        #expect(page.elements.first { $0.attributes["id"] == "birthYear" }?.attributes["value"] == "")
        #expect(energyText(page)?.contains("8400 kJ / 2000 kcal") == true)
    }

    @Test func `a typed year of birth is used instead of an earlier age`() throws {
        let page = try settings(#"\#(Self.measures),["years","50"],["birthYear","1986"]"#)

        #expect(page.elements.first { $0.attributes["id"] == "birthYear" }?.attributes["value"] == "1986")
        #expect(energyText(page)?.contains("1730 kcal") == true)
    }
}
