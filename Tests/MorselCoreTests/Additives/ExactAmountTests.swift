import MorselCore
import Testing

@Suite struct ExactAmountTests {
    @Test(arguments: [
        ("0", "0"), ("0.07", "0.07"), ("10000", "10000"), ("0.000001", "0.000001"), ("3.70", "3.7"),
        ("1000000000", "1000000000"),
    ])
    func `a decimal number keeps its value exactly`(text: String, written: String) {
        #expect(ExactAmount(text.utf8)?.text == written)
    }

    @Test(arguments: [
        "", ".", "1.", ".5", "-1", "1e3", "1,5", "0.0000001", "1000000001", "99999999999999999999",
    ])
    func `another text is no amount`(text: String) {
        #expect(ExactAmount(text.utf8) == nil)
    }

    private static func amount(_ text: String) throws -> ExactAmount { try #require(ExactAmount(text.utf8)) }

    @Test func `the bound of an intake adds the highest permitted amounts`() throws {
        let foods = [
            IntakeBound.Food(grams: try Self.amount("250"), level: try Self.amount("150")),
            IntakeBound.Food(grams: try Self.amount("30"), level: try Self.amount("300")),
            IntakeBound.Food(grams: try Self.amount("500"), level: nil),
        ]
        let bound = try #require(IntakeBound(foods: foods, bodyWeight: try Self.amount("60")))

        // 0.25 kg × 150 mg/kg + 0.03 kg × 300 mg/kg = 46.5 mg; 46.5 mg / 60 kg = 0.775 mg/kg.
        #expect(bound.milligrams.text == "46.5")
        #expect(bound.perKilogram?.text == "0.775")
        #expect(bound.foodsWithoutLevel == 1)
        #expect(bound.percent(of: try Self.amount("5")) == 16)
        #expect(bound.percent(of: try Self.amount("0")) == nil)
    }

    @Test func `a bound is rounded up, never down`() throws {
        let food = IntakeBound.Food(grams: try Self.amount("1"), level: try Self.amount("1"))
        let bound = try #require(IntakeBound(foods: [food], bodyWeight: try Self.amount("70")))

        #expect(bound.milligrams.text == "0.001")
        #expect(bound.perKilogram?.text == "0.000015")
    }

    @Test(arguments: [("100001", "60"), ("10", "0"), ("10", "701")])
    func `an impossible amount or weight has no bound`(grams: String, weight: String) throws {
        let food = IntakeBound.Food(grams: try Self.amount(grams), level: try Self.amount("1"))

        #expect(IntakeBound(foods: [food], bodyWeight: try Self.amount(weight)) == nil)
    }

    @Test func `the largest amounts do not overflow`() throws {
        let food = IntakeBound.Food(grams: IntakeBound.maximum.grams, level: .maximum)
        let foods = Array(repeating: food, count: 200)

        _ = IntakeBound(foods: foods, bodyWeight: try Self.amount("0.000001"))
    }
}
