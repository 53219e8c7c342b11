import MorselCore
import MorselTestSupport
import Testing

@testable import MorselCatalog

@Suite struct DishNutritionTests {
    @Test func `a dish has the amounts of its row`() throws {
        let bagel = try #require(DishNutrition.of("bagel"))

        #expect(bagel.source == .ciqual2020)
        #expect(bagel.code == "7258")
        #expect(bagel.match == .same)
        #expect(bagel.name == "Bagel")
        // Ciqual 2020: 1150 kJ, 3.98 g of fat and 1.08 g of salt in 100 g.
        let expected: [NutritionFacts.Amount] = [
            .init(.energy, 1_150_000), .init(.fat, 3_980_000_000), .init(.salt, 1_080_000_000),
        ]
        for amount in expected { #expect(bagel.facts.amounts.contains(amount)) }
    }

    @Test func `an amount that the table does not have is missing`() throws {
        let cake = try #require(DishNutrition.of("almond-cake"))

        #expect(cake.name == "Almond cake, prepacked")
        #expect(!cake.facts.amounts.contains { $0.nutrient == .energy })
        #expect(DishNutrition.of("xyzzy") == nil)
    }

    @Test(arguments: [
        ("banoffee-pie", DataSource.cofid2021, "12-394", DishNutrition.Match.same),
        ("linzer-torte", .bls2025, "D300500", .same), ("vatapa", .taco4, "554", .same),
        ("paella-valenciana", .ciqual2020, "25031", .similar),
    ])
    func `a row names its table and says if it describes a similar dish`(
        dish: String,
        source: DataSource,
        code: String,
        match: DishNutrition.Match
    ) throws {
        let row = try #require(DishNutrition.of(dish))

        #expect(row.source == source)
        #expect(row.code == code)
        #expect(row.match == match)
    }

    @Test func `each row belongs to a dish of the knowledge file and has amounts`() throws {
        let knowledge = try Knowledge.reference()
        let dishes = Set(knowledge.dishes.map { String(decoding: $0.identifier, as: UTF8.self) })
        let rows = DishNutrition.all

        #expect(rows.count == 602)
        #expect(rows.values.count { $0.match == .similar } == 151)
        #expect(dishes.isSuperset(of: rows.keys))
        #expect(rows.allSatisfy { $0.value.facts.amounts.count >= 2 })
    }
}
