/// The reference intakes with which the amounts of a day are compared.
public struct ReferenceIntakes: Hashable, Sendable {
    /// The energy of a day in joules.
    public let energy: Int64

    /// The reference intakes of an average adult: 8,400 kJ (2,000 kcal).
    public static let averageAdult = ReferenceIntakes(energy: 8_400_000)

    private init(energy: Int64) { self.energy = energy }

    /// Creates the reference intakes of a person.
    ///
    /// Only the energy differs from those of an average adult.
    public init(_ need: EnergyNeed) { energy = need.kilojoules * 1_000 }

    /// Returns the reference intake of a nutrient in nanograms or joules, or `nil` if the law has none.
    ///
    /// Regulation (EU) No 1169/2011, Annex XIII, part B for energy and macronutrients, part A for vitamins and
    /// minerals.
    public func amount(of nutrient: Nutrient) -> Int64? {
        if nutrient == .energy { return energy }
        return Self.macronutrient(nutrient) ?? Self.micronutrient(nutrient)
    }

    /// Returns the share of the reference intake in thousandths, or `nil` if the law has no reference intake.
    public func share(of amount: NutritionFacts.Amount) -> Int64? {
        guard let reference = self.amount(of: amount.nutrient), reference > 0 else { return nil }
        // The fraction 1,000 / reference is reduced, because 260 g in nanograms exceeds the largest denominator.
        let divisor: Int64 = reference % 1_000 == 0 ? 1_000 : 500
        return Ratio.scaled(amount.value, by: 1_000 / divisor, over: reference / divisor)
    }

    /// Returns the reference intake of a macronutrient in nanograms (Annex XIII, part B).
    private static func macronutrient(_ nutrient: Nutrient) -> Int64? {
        switch nutrient {
        case .fat: 70_000_000_000
        case .saturates: 20_000_000_000
        case .carbohydrate: 260_000_000_000
        case .sugars: 90_000_000_000
        case .protein: 50_000_000_000
        case .salt: 6_000_000_000
        default: nil
        }
    }

    /// Returns the reference intake of a vitamin or mineral in nanograms (Annex XIII, part A, point 1).
    private static func micronutrient(_ nutrient: Nutrient) -> Int64? {
        switch nutrient {
        case .vitaminA: 800_000
        case .vitaminD: 5_000
        case .vitaminE: 12_000_000
        case .vitaminK: 75_000
        case .vitaminC: 80_000_000
        case .thiamin: 1_100_000
        case .riboflavin: 1_400_000
        case .niacin: 16_000_000
        case .vitaminB6: 1_400_000
        case .folate: 200_000
        case .vitaminB12: 2_500
        case .biotin: 50_000
        case .pantothenicAcid: 6_000_000
        case .potassium: 2_000_000_000
        case .chloride, .calcium: 800_000_000
        case .phosphorus: 700_000_000
        case .magnesium: 375_000_000
        case .iron: 14_000_000
        case .zinc: 10_000_000
        case .copper: 1_000_000
        case .manganese: 2_000_000
        case .fluoride: 3_500_000
        case .selenium: 55_000
        case .chromium: 40_000
        case .molybdenum: 50_000
        case .iodine: 150_000
        default: nil
        }
    }
}
