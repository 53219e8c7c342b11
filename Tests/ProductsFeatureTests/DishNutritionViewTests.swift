import FoodApp
import MorselCatalog
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@testable import ProductsFeature

@Suite struct DishNutritionViewTests {
    @Test(arguments: [
        ("banoffee-pie", PageLanguage.english, "CoFID 2021 · Pie, banoffee (12-394)"),
        ("paella-valenciana", .english, "ANSES-Ciqual 2020 · similar dish: Paëlla (25031)"),
        ("paella-valenciana", .spanish, "ANSES-Ciqual 2020 · plato parecido: Paëlla (25031)"),
        ("paella-valenciana", .portuguese, "ANSES-Ciqual 2020 · prato parecido: Paëlla (25031)"),
    ])
    func `the page names the row, and says if it describes a similar dish`(
        code: String,
        language: PageLanguage,
        name: String
    ) throws {
        let dish = try #require(Knowledge.reference().dish(identified: Array(code.utf8)))

        let record = FoodRecord(CatalogueDish(dish), of: .morsel, in: language)

        #expect(record.nutritionSource?.name == name)
        #expect(record.nutrition?.amounts.isEmpty == false)
    }

    @Test(arguments: [
        ("banoffee-pie", #""id":"cofid-2021""#, #""code":"12-394","match":"same","name":"Pie, banoffee""#),
        ("paella-valenciana", #""id":"ciqual-2020""#, #""code":"25031","match":"similar","name":"Paëlla""#),
    ])
    func `the JSON names the table and the row, and says if it describes a similar dish`(
        code: String,
        table: String,
        row: String
    ) {
        var json = JSONWriter()
        json.object { FoodJSON.writeNutritionSource(of: code, to: &$0) }
        let text = String(decoding: json.bytes, as: UTF8.self)

        #expect(text.contains(table))
        #expect(text.contains(row))
    }
}
