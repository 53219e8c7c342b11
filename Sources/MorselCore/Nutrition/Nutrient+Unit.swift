extension Nutrient {
    /// What an amount of a nutrient is told in.
    public enum Unit: UInt8, Coded, Sendable {
        case kilojoule, gram, milligram, microgram

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .kilojoule: "Kilojoules"
            case .gram: "Grams"
            case .milligram: "Milligrams"
            case .microgram: "Micrograms"
            }
        }

        /// How it is written beside a number, in every language.
        public var symbol: StaticString {
            switch self {
            case .kilojoule: "kJ"
            case .gram: "g"
            case .milligram: "mg"
            case .microgram: "µg"
            }
        }

        /// How many digits of an amount's whole number stand after the point when it is told in this unit.
        public var places: Int {
            switch self {
            case .kilojoule, .microgram: 3
            case .milligram: 6
            case .gram: 9
            }
        }
    }

    /// The unit that the law has for the nutrient (Regulation (EU) No 1169/2011, Annexes XIII and XV).
    public var unit: Unit {
        switch self {
        case .energy: .kilojoule
        case .fat, .saturates, .monounsaturates, .polyunsaturates, .carbohydrate, .sugars, .polyols, .starch,
            .fibre, .protein, .salt, .alcohol:
            .gram
        case .vitaminE, .vitaminC, .thiamin, .riboflavin, .niacin, .vitaminB6, .pantothenicAcid, .potassium,
            .chloride, .calcium, .phosphorus, .magnesium, .iron, .zinc, .copper, .manganese, .fluoride,
            .caffeine, .cholesterol:
            .milligram
        case .vitaminA, .vitaminD, .vitaminK, .folate, .vitaminB12, .biotin, .selenium, .chromium,
            .molybdenum, .iodine:
            .microgram
        }
    }
}
