/// An amount rounded as on a pack, with "less than" for negligible amounts.
///
/// Rounding is that of the European Commission's guidance document on the setting of tolerances for nutrient values
/// declared on a label (December 2012), table 4.
public struct DeclaredAmount: Hashable, Sendable {
    /// The nutrient, which determines the unit.
    public let nutrient: Nutrient
    /// The number times ten to the power of ``places``.
    public let value: Int64
    /// The number of decimal places.
    public let places: Int
    /// Whether the amount is less than the number.
    public let isLess: Bool

    /// Rounds an amount.
    public init(_ amount: NutritionFacts.Amount) {
        nutrient = amount.nutrient
        var amount = amount
        amount.value = min(max(amount.value, -Self.maxValue), Self.maxValue)
        let limit = Self.negligibleAmount(of: nutrient)
        isLess = amount.value > 0 && amount.value <= limit.value
        let step = isLess ? 1 : Self.step(for: amount)
        let rounded = Ratio.scaled(isLess ? limit.shown : amount.value, by: 1, over: step) * step
        var (value, places) = (rounded, nutrient.unit.places)
        // Removes trailing zeros that come from the step, from "less than" or from the amount 0.
        while places > 0,
            isLess || value == 0 ? value % 10 == 0 : Self.power(nutrient.unit.places - places) < step
        {
            value /= 10
            places -= 1
        }
        (self.value, self.places) = (value, places)
    }

    /// The maximum amount: a tonne, or 10^15 joules.
    private static let maxValue: Int64 = 1_000_000_000_000_000

    /// Returns the largest amount that is declared as "less than", and the number that is shown for it.
    private static func negligibleAmount(of nutrient: Nutrient) -> (value: Int64, shown: Int64) {
        switch nutrient {
        case .fat, .carbohydrate, .sugars, .polyols, .starch, .fibre, .protein: (500_000_000, 500_000_000)
        case .saturates, .monounsaturates, .polyunsaturates: (100_000_000, 100_000_000)
        case .salt: (12_500_000, 10_000_000)
        default: (0, 0)
        }
    }

    /// Returns the number to a multiple of which an amount is rounded.
    private static func step(for amount: NutritionFacts.Amount) -> Int64 {
        switch amount.nutrient {
        case .energy: 1_000
        case .salt: amount.value >= 1_000_000_000 ? 100_000_000 : 10_000_000
        case .fat, .saturates, .monounsaturates, .polyunsaturates, .carbohydrate, .sugars, .polyols, .starch,
            .fibre, .protein, .alcohol:
            amount.value >= 10_000_000_000 ? 1_000_000_000 : 100_000_000
        // The guidance has the name "folic acid" for "folate" in the regulation.
        case .vitaminA, .folate, .chloride, .calcium, .phosphorus, .magnesium, .iodine, .potassium:
            step(amount.value, figures: 3)
        default: step(amount.value, figures: 2)
        }
    }

    /// Returns the value of the last significant figure when a number has `figures` of them.
    private static func step(_ value: Int64, figures: Int) -> Int64 {
        var (digits, rest) = (0, value.magnitude)
        while rest > 0 {
            digits += 1
            rest /= 10
        }
        return power(digits - figures)
    }

    /// Returns a power of ten.
    ///
    /// The exponent is limited to the range from 0 to 9.
    private static func power(_ exponent: Int) -> Int64 {
        var power: Int64 = 1
        for _ in 0..<min(max(0, exponent), 9) { power *= 10 }
        return power
    }
}
