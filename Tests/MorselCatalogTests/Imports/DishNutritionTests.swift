import MorselCore
import MorselTestSupport
import Testing

@testable import MorselCatalog

@Suite struct DishNutritionTests {
    @Test func `a dish has the amounts of its row`() throws {
        let bagel = try #require(DishNutrition.of("bagel"))

        #expect(bagel.code == "7258")
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

    @Test func `each row belongs to a dish of the knowledge file`() throws {
        let knowledge = try Knowledge.reference()
        let dishes = Set(knowledge.dishes.map { String(decoding: $0.identifier, as: UTF8.self) })

        #expect(DishNutrition.all.count > 100)
        #expect(dishes.isSuperset(of: DishNutrition.all.keys))
    }
}
