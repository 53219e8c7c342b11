import MorselCore
import MorselTestSupport
import Testing

@Suite struct FoodQuantityTests {
    @Test(arguments: [
        ("30 g", Int64(30_000_000), FoodQuantity.Unit.mass), ("30g", 30_000_000, .mass),
        ("0,5 l", 500_000, .volume),
        ("0.5 L", 500_000, .volume), ("250ml", 250_000, .volume), ("400 g e", 400_000_000, .mass),
        ("400g ℮", 400_000_000, .mass), ("e 400 g", 400_000_000, .mass), ("℮400 g", 400_000_000, .mass),
        ("6 x 33 cl", 1_980_000, .volume), ("6x33cl", 1_980_000, .volume),
        ("6 × 330 ml e", 1_980_000, .volume),
        ("2 x 3 x 1,5 kg", 9_000_000_000, .mass), ("1 kg", 1_000_000_000, .mass),
        ("1 000 g", 1_000_000_000, .mass),
        ("1\u{A0}500 ml", 1_500_000, .volume), ("0,750 kg", 750_000_000, .mass),
        ("500 G (4 x 125 g)", 500_000_000, .mass),
        ("500 g.", 500_000_000, .mass), ("1 oz", 28_349_523, .mass), ("2 lb", 907_184_740, .mass),
        ("75 cl", 750_000, .volume),
        ("1.5 dl", 150_000, .volume), ("500 mg", 500_000, .mass), ("  12,34 g  ", 12_340_000, .mass),
    ])
    func `quantities are parsed as typed or printed`(text: String, value: Int64, unit: FoodQuantity.Unit)
        throws
    {
        #expect(try FoodQuantity(text) == FoodQuantity(value, unit))
    }

    @Test func `a number without a unit has the default unit`() throws {
        #expect(try FoodQuantity("30", unitless: .mass) == FoodQuantity(30_000_000, .mass))
        #expect(try FoodQuantity("12,5", unitless: .volume) == FoodQuantity(12_500, .volume))
        #expect(throws: FoodQuantity.ParseError.noUnit) { try FoodQuantity("30") }
    }

    @Test(arguments: [
        ("", FoodQuantity.ParseError.noNumber), ("g", .noNumber), ("a pinch", .noNumber), ("-5 g", .noNumber),
        (",5 g", .noNumber), ("5 slices", .unknownUnit("slices")), ("8 fl oz", .unknownUnit("fl")),
        ("1,500 kg", .ambiguousNumber("1,500")), ("1.000 g", .ambiguousNumber("1.000")), ("0 g", .outOfRange),
        ("1000 kg", .outOfRange), ("99999999999999999999 g", .outOfRange), ("0,0000001 g", .outOfRange),
        ("0,0000001 kg", .outOfRange), ("3 x g", .noNumber), ("30 g 40", .notUnderstood("40")),
        ("999999999999 x 999999999999 g", .outOfRange), ("400 g / 14 oz", .notUnderstood("/ 14 oz")),
    ])
    func `a text that is not a quantity throws the reason`(text: String, error: FoodQuantity.ParseError) {
        #expect(throws: error) { try FoodQuantity(text) }
    }

    @Test func `random text never traps`() {
        var random = SplitMix64(seed: 4)
        let pieces = [
            "1", "000", ",", ".", " ", "x", "×", "g", "kg", "e", "℮", "l", "oz", "(", "İ", "ß", "٣",
            "9999999999", "\u{0}",
        ]
        for _ in 0..<5_000 {
            let text = (0..<random.below(9)).map { _ in random.pick(from: pieces) }.joined()
            guard let quantity = try? FoodQuantity(text, unitless: .mass) else { continue }
            #expect(quantity.value > 0)
        }
    }
}
