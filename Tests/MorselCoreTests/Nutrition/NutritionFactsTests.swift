import MorselCore
import Testing

@Suite struct NutritionFactsTests {
    private let spread = NutritionFacts(
        amounts: [
            .init(.fat, 30_900_000_000), .init(.energy, 2_252_000), .init(.fat, 1_000),
            .init(.salt, 107_000_000),
        ],
        serving: .init(size: 15_000_000, amounts: [.init(.energy, 338_000)])
    )

    private func json(_ facts: NutritionFacts) -> String {
        var json = JSONWriter()
        json.object { facts.writePublic(to: &$0) }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    @Test func `amounts are sorted, and each nutrient is there once`() {
        #expect(spread.amounts.map { $0.nutrient } == [.energy, .fat, .salt])
        #expect(spread[.fat] == 30_900_000_000)
        #expect(spread[.fibre] == nil)
    }

    @Test func `the public JSON has the units in its names`() {
        #expect(
            json(spread) == """
                {"per":"100 g","energyInKilojoules":2252,"energyInKilocalories":538,"fatInGrams":30.9,\
                "saltInGrams":0.107,"serving":{"sizeInGrams":15,"energyInKilojoules":338,\
                "energyInKilocalories":81}}
                """
        )
        let drink = NutritionFacts(
            basis: .per100Millilitres,
            amounts: [.init(.vitaminC, 24_000_000), .init(.vitaminD, 2_000), .init(.caffeine, 32_000_000)],
            serving: .init(size: 250_500)
        )
        #expect(
            json(drink) == """
                {"per":"100 ml","vitaminDInMicrograms":2,"vitaminCInMilligrams":24,"caffeineInMilligrams":32,\
                "serving":{"sizeInMillilitres":250.5}}
                """
        )
    }

    @Test(
        arguments: [
            (Int64(30_000_000), [Int64(675_600), 9_270_000_000, 32_100_000]),
            (100_000_000, [2_252_000, 30_900_000_000, 107_000_000]),
            (1, [0, 309, 1]), (333_333_333, [7_506_667, 102_999_999_897, 356_666_666]),
        ] as [(Int64, [Int64])]
    )
    func `the amounts of a quantity are proportional to those of 100 g`(micrograms: Int64, amounts: [Int64])
        throws
    {
        let quantity = try #require(FoodQuantity(micrograms, .mass))

        #expect(try spread.amounts(for: quantity).map { $0.value } == amounts)
    }

    @Test func `the amounts of a volume cannot be calculated from amounts by mass`() throws {
        let quantity = try #require(FoodQuantity(1_000, .volume))

        #expect(throws: NutritionFacts.AmountError.otherUnit(needed: .mass)) {
            try spread.amounts(for: quantity)
        }
    }

    @Test func `the amounts of servings are declared, or calculated from their size`() throws {
        let amounts = try spread.amounts(forServings: 2_000)

        #expect(amounts == [.init(.energy, 676_000), .init(.fat, 9_270_000_000), .init(.salt, 32_100_000)])
        #expect(throws: NutritionFacts.AmountError.noServing) {
            try NutritionFacts(amounts: spread.amounts).amounts(forServings: 1_000)
        }
    }

    @Test func `a very small amount of a vitamin is kept`() throws {
        let milk = NutritionFacts(amounts: [.init(.vitaminB12, 400), .init(.vitaminD, 30)])
        let glass = try #require(FoodQuantity(250_000_000, .mass))

        #expect(
            json(milk) == #"{"per":"100 g","vitaminDInMicrograms":0.03,"vitaminB12InMicrograms":0.4}"#
        )
        #expect(try milk.amounts(for: glass) == [.init(.vitaminD, 75), .init(.vitaminB12, 1_000)])
    }

    @Test func `the amounts of the largest quantity are exact to the nanogram`() throws {
        let sugar = NutritionFacts(
            amounts: [.init(.sugars, 100_000_000_000), .init(.vitaminB12, 400)],
            serving: .init(size: 999_999_999_999)
        )
        let most = try #require(FoodQuantity(999_999_999_999, .mass))
        let amounts: [NutritionFacts.Amount] = [
            .init(.sugars, 999_999_999_999_000), .init(.vitaminB12, 4_000_000),
        ]

        #expect(try sugar.amounts(for: most) == amounts)
        #expect(try sugar.amounts(forServings: 1_000) == amounts)
    }

    @Test func `amounts that are too large are limited and never trap`() throws {
        let facts = NutritionFacts(
            amounts: [.init(.fat, .max), .init(.energy, .min)],
            serving: .init(size: .max, amounts: [.init(.salt, .max)])
        )
        let most = try #require(FoodQuantity(999_999_999_999, .mass))

        #expect(try facts.amounts(for: most).map { $0.value } == [.min, .max])
        #expect(try facts.amounts(forServings: .max).map { $0.value } == [.min, .max, .max])
        for amount in facts.amounts { _ = DeclaredAmount(amount) }
        #expect(json(facts).hasPrefix(#"{"per":"100 g","#))
    }

    @Test(arguments: [0, -1, .min, .max, 1_000_000_000_000] as [Int64])
    func `a quantity of zero, of a tonne and more is nil`(value: Int64) {
        #expect(FoodQuantity(value, .mass) == nil)
    }
}
