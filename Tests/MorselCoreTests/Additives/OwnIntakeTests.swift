import MorselCore
import MorselTestSupport
import Testing

/// The upper bounds of the additives that somebody took in.
@Suite struct OwnIntakeTests {
    private static func number(_ identifier: String) throws -> AdditiveNumber {
        try #require(AdditiveNumber(identifier: identifier.utf8))
    }

    private static func amount(_ text: String) throws -> ExactAmount { try #require(ExactAmount(text.utf8)) }

    private static func food(
        _ grams: String,
        _ additives: [String],
        in categories: [String]?
    ) throws -> OwnIntake.Food {
        OwnIntake.Food(
            grams: try amount(grams),
            additives: try additives.map { try number($0) },
            categories: categories
        )
    }

    private static func rule(
        _ category: String,
        _ level: PermittedLevels.Level,
        _ subjects: [Int],
        isCombined: Bool = false
    ) -> PermittedLevels.Rule {
        PermittedLevels.Rule(category: category, level: level, isCombined: isCombined, subjects: subjects)
    }

    /// Levels that were made up for these tests.
    private static func levels() throws -> PermittedLevels {
        var levels = PermittedLevels()
        levels.subjects = [
            [try number("e200"), try number("e202")], [try number("e330")], [try number("e160a")],
            [try number("e901")],
        ]
        levels.rules = [
            rule("01.7.1", .maximum(try amount("1000")), [0], isCombined: true),
            rule("01.7.2", .maximum(try amount("1500")), [0], isCombined: true),
            rule("01", .quantumSatis, [1]),
            rule("14.1.4", .maximum(try amount("300")), [0]),
            rule("14.1.4", .maximum(try amount("100")), [2]),
            rule("04.1.1", .other, [3]),
        ]
        levels.intakes = [
            AcceptableIntake(
                additives: [try number("e200"), try number("e202")],
                value: try amount("11"),
                authority: "EFSA FAF",
                date: "2019",
                url: ""
            )
        ]
        return levels
    }

    private static func sum(
        _ additives: [String],
        _ foods: [OwnIntake.Food],
        weight: String? = "60",
        days: Int64 = 1
    ) throws -> OwnIntake.Sum {
        var own = OwnIntake(levels: try levels())
        return own.sum(
            of: try additives.map { try number($0) },
            in: foods,
            bodyWeight: try weight.map { try amount($0) },
            days: days
        )
    }

    @Test func `a food of several possible categories counts with the highest level`() throws {
        // 0.2 kg × 1500 mg/kg = 300 mg; 300 mg / 60 kg = 5 mg/kg; 5 / 11 = 45.5 %, rounded up.
        let sum = try Self.sum(["e202"], [try Self.food("200", ["e202"], in: ["01.7"])])
        let intake = try #require(try Self.levels().intake(of: try Self.number("e202")))

        #expect(sum.bound?.milligrams.text == "300")
        #expect(sum.bound?.perKilogram?.text == "5")
        #expect(sum.bound?.percent(of: intake.value) == 46)
        #expect(sum.obstacles.isEmpty && sum.boundedFoods == 1)
    }

    @Test func `a level for a subcategory of another category does not count`() throws {
        let sum = try Self.sum(["e202"], [try Self.food("200", ["e202"], in: ["01.7.1"])])

        #expect(sum.bound?.milligrams.text == "200")
    }

    @Test(arguments: [
        (["e330"], ["01.7"] as [String]?, OwnIntake.Obstacle.quantumSatis as OwnIntake.Obstacle?),
        (["e202"], nil, .unknownCategory), (["e202"], [], .unknownCategory), (["e330"], ["14.1.4"], .noLevel),
        (["e901"], ["04.1"], .noLevel), (["e202"], ["17"], .noLevel), (["e202"], ["14.1"], nil),
    ])
    func `what has no bound says why`(
        additives: [String],
        categories: [String]?,
        obstacle: OwnIntake.Obstacle?
    ) throws {
        let sum = try Self.sum(additives, [try Self.food("100", additives, in: categories)])

        #expect(sum.obstacles.map { $0.obstacle } == [obstacle].compactMap { $0 })
        #expect(sum.boundedFoods == (obstacle == nil ? 1 : 0))
    }

    @Test func `a level of several additives together counts once`() throws {
        let both = try Self.food("200", ["e200", "e202"], in: ["01.7"])
        let drink = try Self.food("100", ["e200", "e202"], in: ["14.1.4"])

        #expect(try Self.sum(["e200", "e202"], [both]).bound?.milligrams.text == "300")
        // Here each has a level of its own: twice 0.1 kg × 300 mg/kg.
        #expect(try Self.sum(["e200", "e202"], [drink]).bound?.milligrams.text == "60")
        #expect(try Self.sum(["e200", "e202"], [both, drink]).foods == 2)
    }

    @Test func `a sub-number has the level of its number, and not the reverse`() throws {
        #expect(
            try Self.sum(["e160aii"], [try Self.food("100", ["e160aii"], in: ["14.1.4"])]).bound?.milligrams
                .text
                == "10"
        )
        #expect(try Self.sum(["e160aii"], [try Self.food("100", ["e160a"], in: ["14.1.4"])]).foods == 0)
    }

    @Test func `a number with a letter is another additive`() throws {
        let food = try Self.food("100", ["e330a"], in: ["01.7"])

        #expect(try Self.sum(["e330a"], [food]).obstacles.map { $0.obstacle } == [.noLevel])
        #expect(try Self.sum(["e330"], [food]).foods == 0)
    }

    @Test func `a rule for all foods does not apply in its exceptions`() throws {
        var levels = PermittedLevels()
        levels.rules = [
            PermittedLevels.Rule(
                category: "0",
                level: .quantumSatis,
                isCombined: false,
                subjects: [],
                exceptions: ["13.1"]
            )
        ]

        #expect(levels.rules(in: ["13.1.2"]).isEmpty && levels.rules(in: ["13.1"]).isEmpty)
        #expect(levels.rules(in: ["13"]).count == 1 && levels.rules(in: ["13.1", "13.2"]).count == 1)
        #expect(levels.rules(in: ["13.10"]).count == 1)
    }

    @Test func `without a weight there are milligrams only`() throws {
        let sum = try Self.sum(["e202"], [try Self.food("100", ["e202"], in: ["14.1.4"])], weight: nil)

        #expect(sum.bound?.milligrams.text == "30")
        #expect(sum.bound?.perKilogram == nil)
        #expect(sum.bound?.percent(of: try Self.amount("11")) == nil)
    }

    @Test func `the mean of days is rounded up`() throws {
        let foods = [
            try Self.food("100", ["e202"], in: ["14.1.4"]), try Self.food("50", ["e202"], in: ["14.1.4"]),
            try Self.food("5", ["e202"], in: nil),
        ]
        let sum = try Self.sum(["e202"], foods, days: 7)

        // 45 mg / 7 days = 6.428571… mg
        #expect(sum.bound?.milligrams.text == "6.428572")
        #expect(sum.obstacles.map { $0.foods } == [1])
        #expect(IntakeBound(foods: [], bodyWeight: nil, days: 0) == nil)
    }

    @Test(arguments: 0..<200)
    func `the bound grows with each portion`(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let categories: [[String]?] = [["01.7"], ["01.7.1", "14.1.4"], ["14.1"], ["01"], nil]
        let numbers = ["e200", "e202", "e330", "e160aii"]
        let foods = try (0..<Int.random(in: 1...12, using: &random)).map { _ in
            try Self.food(
                String(Int.random(in: 1...500, using: &random)),
                numbers.filter { _ in Bool.random(using: &random) },
                in: categories.randomElement(using: &random) ?? nil
            )
        }
        let place = Int.random(in: foods.indices, using: &random)
        var more = foods
        more[place] = OwnIntake.Food(
            grams: ExactAmount(
                millionths: foods[place].grams.millionths + Int64.random(in: 1...500_000_000, using: &random)
            ),
            additives: foods[place].additives,
            categories: foods[place].categories
        )
        let subjects = [numbers.randomElement(using: &random) ?? "e202", "e202"]
        let (before, after) = (try Self.sum(subjects, foods, days: 3), try Self.sum(subjects, more, days: 3))
        let (less, greater) = (try #require(before.bound), try #require(after.bound))
        let value = try Self.amount("11")

        #expect(less.milligrams <= greater.milligrams)
        #expect(try #require(less.perKilogram) <= #require(greater.perKilogram))
        #expect(try #require(less.percent(of: value)) <= #require(greater.percent(of: value)))
        #expect(before.boundedFoods == after.boundedFoods && before.foods == after.foods)
    }

    @Test func `the file is read as it was written`() throws {
        var levels = try Self.levels()
        (levels.asOf, levels.source) = ("2019-10-28", "Annex II")
        levels.rules.append(
            PermittedLevels.Rule(
                category: "0",
                level: .quantumSatis,
                isCombined: false,
                subjects: [1],
                exceptions: ["11.3", "13.1"]
            )
        )
        levels.productCategories = [
            PermittedLevels.FoodCategories(identifier: "cheeses", numbers: ["01.7"]),
            PermittedLevels.FoodCategories(identifier: "ways-of-keeping", numbers: []),
        ]
        var json = JSONWriter()
        levels.write(to: &json)

        #expect(try read(json.bytes) == levels)
        #expect(try read(Array(#"{"format":2}"#.utf8)) == nil)
        #expect(
            try read(Array(#"{"format":1,"rules":[{"category":"1","level":"qs","subjects":[0]}]}"#.utf8))
                == nil
        )
    }

    private func read(_ bytes: [UInt8]) throws -> PermittedLevels? {
        try bytes.withUnsafeBufferPointer {
            var json = JSONReader($0)
            return try PermittedLevels(&json)
        }
    }

    @Test(arguments: [
        (["dairy", "cheeses", "mozzarella"], ["01.7.1"] as [String]?),
        // The narrower category has no row: that of its parent counts.
        (["dairy", "cheeses", "cheddar"], ["01.7"]),
        (["cheeses", "soft-drinks"], ["01.7", "14.1.4"]),
        // "Canned" says nothing about the food, "pizzas" is a food whose category is not known.
        (["cheeses", "canned-foods"], ["01.7"]), (["cheeses", "pizzas"], nil), (["canned-foods"], nil),
        ([], nil),
        (["cheeses", "no-such-category"], nil),
    ])
    func `the food categories follow from the narrowest product categories`(
        categories: [String],
        numbers: [String]?
    ) throws {
        var levels = PermittedLevels()
        levels.productCategories = [
            ("cheeses", ["01.7"]), ("mozzarella", ["01.7.1"]), ("soft-drinks", ["14.1.4"]),
            ("ways-of-keeping", []),
        ]
        .map { PermittedLevels.FoodCategories(identifier: $0.0, numbers: $0.1) }

        #expect(levels.foodCategories(of: categories, try .reference()) == numbers)
    }
}
