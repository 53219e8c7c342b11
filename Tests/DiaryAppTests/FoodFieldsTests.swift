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

    @Test mutating func `only products have the fields`() throws {
        let drawn = try diary.ask(["ask": "eaten", "product": product, "sheet": sheet([])])
        #expect((drawn["sheet"] as? String)?.contains("id=\"food-ingredients\"") == true)
        let dish = try diary.page(["sheet": ["kind": "amount", "food": "dish:tiramisu", "slot": "lunch"]])
        #expect(!dish.elements("textarea").contains { $0.attributes["id"] == "food-ingredients" })
    }
}
