/// An amount as a pack would print it: rounded, and "less than" where hardly anything is there.
///
/// Rounding is that of the European Commission's guidance document on the setting of tolerances for nutrient values
/// declared on a label (December 2012), table 4.
public struct DeclaredAmount: Hashable, Sendable {
    /// The nutrient, whose unit the number is told in.
    public let nutrient: Nutrient
    /// The number times ten to the power of ``places``.
    public let value: Int64
    /// How many digits stand after the point.
    public let places: Int
    /// Whether there is less than the number says.
    public let isLess: Bool

    /// Rounds an amount.
    public init(_ amount: NutritionFacts.Amount) {
        nutrient = amount.nutrient
        var amount = amount
        amount.value = min(max(amount.value, -Self.most), Self.most)
        let limit = Self.hardlyAny(of: nutrient)
        isLess = amount.value > 0 && amount.value <= limit.value
        let step = isLess ? 1 : Self.step(for: amount)
        let rounded = Ratio.scaled(isLess ? limit.shown : amount.value, by: 1, over: step) * step
        var (value, places) = (rounded, nutrient.unit.places)
        // What the step made zeros of is not told, nor are the zeros of nothing.
        while places > 0,
            isLess || value == 0 ? value % 10 == 0 : Self.power(nutrient.unit.places - places) < step
        {
            value /= 10
            places -= 1
        }
        (self.value, self.places) = (value, places)
    }

    /// A tonne, as many joules: nobody is told of more.
    private static let most: Int64 = 1_000_000_000_000_000

    /// What is told as "less than": at most so much, as which number.
    private static func hardlyAny(of nutrient: Nutrient) -> (value: Int64, shown: Int64) {
        switch nutrient {
        case .fat, .carbohydrate, .sugars, .polyols, .starch, .fibre, .protein: (500_000_000, 500_000_000)
        case .saturates, .monounsaturates, .polyunsaturates: (100_000_000, 100_000_000)
        case .salt: (12_500_000, 10_000_000)
        default: (0, 0)
        }
    }

    /// What the amount is rounded to a multiple of.
    private static func step(for amount: NutritionFacts.Amount) -> Int64 {
        switch amount.nutrient {
        case .energy: 1_000
        case .salt: amount.value >= 1_000_000_000 ? 100_000_000 : 10_000_000
        case .fat, .saturates, .monounsaturates, .polyunsaturates, .carbohydrate, .sugars, .polyols, .starch,
            .fibre, .protein, .alcohol:
            amount.value >= 10_000_000_000 ? 1_000_000_000 : 100_000_000
        // The guidance names folic acid, which food law calls folate.
        case .vitaminA, .folate, .chloride, .calcium, .phosphorus, .magnesium, .iodine, .potassium:
            step(amount.value, figures: 3)
        default: step(amount.value, figures: 2)
        }
    }

    /// The place of the last of so many significant figures.
    private static func step(_ value: Int64, figures: Int) -> Int64 {
        var (digits, rest) = (0, value.magnitude)
        while rest > 0 {
            digits += 1
            rest /= 10
        }
        return power(digits - figures)
    }

    /// Ten to a power from nought to nine.
    private static func power(_ exponent: Int) -> Int64 {
        var power: Int64 = 1
        for _ in 0..<min(max(0, exponent), 9) { power *= 10 }
        return power
    }
}
