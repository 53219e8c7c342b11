import MorselCore
import MorselTestSupport
import Testing

/// The name and the ingredients of a product in the form of its amount.
@Suite struct FoodFieldsTests {
    private var diary: TestDiary

    init() throws { diary = try TestDiary() }

    private let product: [String: Any] = [
        "format": RecordFormat.current, "gtin": "04006381333931",
        "versions": [
            [
                "format": RecordFormat.current, "id": 7,
                "content": [
                    "names": ["en": "Oat bar"], "texts": [["language": "en", "text": "oats,\r\nsugar"]],
                ],
            ]
        ],
    ]

    private func sheet(_ fields: [[String]], isChecked: Bool = false) -> [String: Any] {
        [
            "kind": "amount", "food": "gtin:04006381333931", "slot": "lunch", "isChecked": isChecked,
            "fields": [["amount", "330"], ["time", "12:00"], ["slot", "lunch"]] + fields,
        ]
    }

    private mutating func eaten(_ fields: [[String]]) throws -> [String: Any] {
        #expect(try diary.change("save", ["sheet": sheet(fields), "product": product]))
        return try #require(diary.values("diaryEntries").first?["food"] as? [String: Any])
    }

    @Test mutating func `a person can add an ingredient to a scanned product`() throws {
        let food = try eaten([["foodName", "Oat bar with honey"], ["ingredients", "oats,\nsugar, honey"]])
        #expect(food["name"] as? String == "Oat bar with honey")
        #expect(food["ingredients"] as? String == "oats,\nsugar, honey")
        #expect(food["key"] as? String == "gtin:04006381333931")
        // It is not the label of the version any more.
        #expect(food["version"] == nil)
    }

    @Test mutating func `a product that is not changed keeps its label`() throws {
        let food = try eaten([["foodName", "Oat bar"], ["ingredients", "oats,\nsugar"]])
        #expect(food["ingredients"] as? String == "oats,\r\nsugar" && food["version"] as? String == "7")
    }

    @Test mutating func `a product without a name is not stored, and the field says so`() throws {
        let fields = [["foodName", " "], ["ingredients", "oats"]]
        #expect(try !diary.change("save", ["sheet": sheet(fields), "product": product]))
        let drawn = try diary.ask([
            "ask": "eaten", "product": product, "sheet": sheet(fields, isChecked: true),
        ])
        let page = try #require(drawn["sheet"] as? String)
        #expect(page.contains("Name: write what the food is called.") && page.contains("food-fields\" open"))
    }

    @Test mutating func `the lot of a scanned pack is stored with what was eaten, and can be changed`() throws
    {
        var scanned = sheet([])
        (scanned["lot"], scanned["fields"]) = ("L204", nil)
        let drawn = try diary.ask(["ask": "eaten", "product": product, "sheet": scanned])
        #expect(
            (drawn["sheet"] as? String)?.contains(
                "name=\"lot\" autocomplete=\"off\" maxlength=\"40\" value=\"L204\""
            ) == true
        )
        #expect(
            try eaten([["foodName", "Oat bar"], ["ingredients", "oats,\nsugar"], ["lot", " L205 "]])["lot"]
                as? String == "L205"
        )
    }

    @Test(arguments: ["en", "es", "pt"])
    mutating func `a product that nobody knows is eaten with the words of its label, and known the next time`(
        language: String
    ) throws {
        let unknown: [String: Any] = [
            "kind": "amount", "food": "gtin:04006381333931", "slot": "lunch", "lot": "A1",
        ]
        let path = "/\(language)/diary"
        let page = try diary.page(["path": path, "sheet": unknown])
        #expect(page.elements("h2").contains { $0.text.contains("4006381333931") })
        #expect(page.elements("details").contains { $0.attributes["open"] != nil })
        #expect(page.elements("input").contains { $0.attributes["id"] == "label-photo" })

        var filled = unknown
        filled["fields"] = [
            ["amount", "100"], ["time", "12:00"], ["slot", "lunch"], ["foodName", "Biscuits"],
            ["ingredients", "harina de trigo"],
            ["foodLanguage", "es"], ["lot", "A1"],
        ]
        #expect(try diary.change("save", ["path": path, "sheet": filled]))

        let food = try #require(diary.values("diaryEntries").first?["food"] as? [String: Any])
        #expect(food["key"] as? String == "gtin:04006381333931" && food["name"] as? String == "Biscuits")
        #expect(food["ingredients"] as? String == "harina de trigo" && food["language"] as? String == "es")
        #expect(food["lot"] as? String == "A1")
        #expect(
            try diary.page(["path": path, "sheet": unknown]).elements("h2").contains { $0.text == "Biscuits" }
        )
    }

    @Test mutating func `only products have the fields`() throws {
        let drawn = try diary.ask(["ask": "eaten", "product": product, "sheet": sheet([])])
        #expect((drawn["sheet"] as? String)?.contains("id=\"food-ingredients\"") == true)
        let dish = try diary.page(["sheet": ["kind": "amount", "food": "dish:tiramisu", "slot": "lunch"]])
        #expect(!dish.elements("textarea").contains { $0.attributes["id"] == "food-ingredients" })
    }
}
