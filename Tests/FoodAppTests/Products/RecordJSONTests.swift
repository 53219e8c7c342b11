import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

/// The exact bytes of written records, and the pages drawn from them.
///
/// Devices store records, and open pages contain them. If a test fails, decide whether an earlier reader would
/// misunderstand the new bytes. If so, increase `RecordFormat.current` and update the bytes. If a new member may be ignored,
/// update only the bytes.
@Suite struct RecordJSONTests {
    private let device: TestDevice
    private static let advice: Comment =
        "Would an older reader misunderstand it? Then raise RecordFormat.current, and change these bytes."

    init() throws { device = try TestDevice() }

    // MARK: A product

    private static let product = ##"""
        {"format":2,"gtin":"09524100003125","versions":[{"id":8,"number":2,"source":{"id":"off","name":"Open Food Facts",\##
        "licence":"ODbL 1.0","url":"https://world.openfoodfacts.org"},"firstSeen":"2026-05-02T12:00:00Z",\##
        "retrieved":"2026-05-07T12:00:00Z","verified":"2026-05-11T12:00:00Z","content":{"name":"Crema","names":{"en":"Spread"},\##
        "brand":"Molino","quantity":"400 g","languages":["es"],"texts":[{"language":"en",\##
        "text":"Ingredients: sugar, milk."},{"text":"Sugar."}],"declared":{"contains":["nuts"],\##
        "mayContain":["peanuts"],"unknown":["en:royal-jelly"],"unknownTraces":["en:dust"]},"nutrition":{\##
        "basis":"100ml","perBasis":{"energy":2252000,"fat":30900000000,"salt":107000000,"vitaminB12":400},\##
        "serving":{"size":15000,"amounts":{"fat":4600000000}}},"categories":["spreads"],"tags":["en:creams"],\##
        "images":[{"kind":"front","url":"https://example.org/1.jpg"}]}},{"id":7,"number":1,"source":{"id":"maker","name":"Maker",\##
        "licence":"","url":""},"firstSeen":"2026-02-02T02:40:00Z","retrieved":"2026-02-02T02:40:00Z","content":{"name":"Crema"}}]}
        """##

    private static var record: ProductRecord {
        var content = ProductContent()
        content.name = "Crema"
        content.names = [.init("en", "Spread")]
        content.brand = "Molino"
        content.quantity = "400 g"
        content.languages = ["es"]
        content.texts = [.init("en", "Ingredients: sugar, milk."), .init("", "Sugar.")]
        content.declared = .init(
            contains: ["nuts"],
            mayContain: ["peanuts"],
            unknown: ["en:royal-jelly"],
            unknownTraces: ["en:dust"]
        )
        content.nutrition = NutritionFacts(
            basis: .per100Millilitres,
            amounts: [
                .init(.energy, 2_252_000), .init(.fat, 30_900_000_000), .init(.salt, 107_000_000),
                .init(.vitaminB12, 400),
            ],
            serving: .init(size: 15_000, amounts: [.init(.fat, 4_600_000_000)])
        )
        content.categories = ["spreads"]
        content.tags = ["en:creams"]
        content.images = [.init(kind: "front", address: "https://example.org/1.jpg")]
        var older = ProductContent()
        older.name = "Crema"
        return ProductRecord(
            number: ProductNumber(SampleProducts.gtin("9524100003125")),
            current: .init(
                id: 8,
                number: 2,
                content: content,
                source: SampleProducts.source,
                firstSeen: 1_777_723_200_000,
                retrieved: 1_778_155_200_000,
                verified: 1_778_500_800_000
            ),
            earlier: [
                .init(
                    id: 7,
                    number: 1,
                    content: older,
                    source: .init(id: "maker", name: "Maker"),
                    firstSeen: 1_770_000_000_000,
                    retrieved: 1_770_000_000_000
                )
            ]
        )
    }

    @Test func `the JSON of a product includes its format`() {
        #expect(String(decoding: Self.record.json, as: UTF8.self) == Self.product, Self.advice)
    }

    @Test func `a page draws a product from its JSON`() throws {
        let members = #""now":\#(SampleProducts.now),"quantity":"100 ml","product":\#(Self.product)"#
        let page = try device.page(#"{"path":"/en/products/9524100003125",\#(members)}"#)

        let text = page.elements.first?.text ?? ""
        for words in [
            "Spread", "Molino", "400 g", "Open Food Facts", "ODbL 1.0", "2252 kJ", "31 g", "0.11 g",
            "0.40 µg",
            "1 serving, 15 ml", "7 May 2026", "11 May 2026", "royal-jelly", "Maker",
        ] {
            #expect(text.replacing("\u{A0}", with: " ").contains(words), "\(words): \(Self.advice)")
        }
    }

    // MARK: A food

    private static let food = ##"""
        {"format":2,"source":{"id":"ciqual","name":"Ciqual 2020",\##
        "licence":"Licence Ouverte 2.0","url":"https://ciqual.anses.fr"},"code":"6101","usual":"beef, salt","often":"milk","names":[{"language":"en",\##
        "text":"Beef steak"},{"language":"fr","text":"Bœuf"}],"nutrition":{"basis":"100g","perBasis":{\##
        "energy":640000,"fat":5000000000,"iron":3010000}}}
        """##

    private static var foodRecord: FoodRecord {
        FoodRecord(
            source: .init(
                id: "ciqual",
                name: "Ciqual 2020",
                licence: "Licence Ouverte 2.0",
                url: "https://ciqual.anses.fr"
            ),
            code: "6101",
            names: [.init("en", "Beef steak"), .init("fr", "Bœuf")],
            ingredients: DishIngredients(usual: Array("beef, salt".utf8), often: Array("milk".utf8)),
            nutrition: NutritionFacts(
                amounts: [.init(.energy, 640_000), .init(.fat, 5_000_000_000), .init(.iron, 3_010_000)]
            )
        )
    }

    @Test func `the JSON of a food includes its format`() throws {
        let context = PageContext(language: .english, knowledge: device.knowledge)
        let page = FoodPage(Self.foodRecord, context: context)
        let markup = ParsedHTML(String(decoding: page.html().bytes, as: UTF8.self))

        let record = markup.elements.first { $0.attributes["id"] == "food-record" }?.attributes["data-record"]
        #expect(record == Self.food, Self.advice)
    }

    @Test func `a page draws a food from its JSON`() throws {
        let page = try device.page(
            #"{"path":"/en/foods/ciqual/6101","quantity":"100 g","food":\#(Self.food)}"#
        )

        let text = page.elements.first?.text.replacing("\u{A0}", with: " ") ?? ""
        for words in ["Beef steak", "beef, salt", "milk", "Ciqual 2020", "640 kJ", "5.0 g", "3.0 mg"] {
            #expect(text.contains(words), "\(words): \(Self.advice)")
        }
    }

    // MARK: A list

    @Test func `a list in a page includes its format`() {
        let page = SearchPage(
            context: PageContext(language: .english, knowledge: device.knowledge),
            query: "crema",
            found: SearchResults(products: [
                .init(number: Self.record.number, content: Self.record.current.content)
            ]
            )
        )
        let markup = ParsedHTML(String(decoding: page.html().bytes, as: UTF8.self))

        let found = markup.elements.first { $0.attributes["id"] == "found-things" }?.attributes["data-found"]
        let expected = ##"""
            {"format":2,"foods":[],"products":[{"gtin":"09524100003125","source":"","match":"words","name":"Crema",\##
            "names":{"en":"Spread"},"brand":"Molino","quantity":"400 g","texts":[{"language":"en",\##
            "text":"Ingredients: sugar, milk."},{"text":"Sugar."}],"declared":{"contains":["nuts"],\##
            "mayContain":["peanuts"],"unknown":["en:royal-jelly"],"unknownTraces":["en:dust"]}}],"page":0,\##
            "hasMore":false}
            """##
        #expect(found == expected, Self.advice)
    }
}
