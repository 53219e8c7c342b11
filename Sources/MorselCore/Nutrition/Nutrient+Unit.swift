extension Nutrient {
    /// The unit in which an amount of a nutrient is declared.
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

        /// The symbol, which is the same in every language.
        public var symbol: StaticString {
            switch self {
            case .kilojoule: "kJ"
            case .gram: "g"
            case .milligram: "mg"
            case .microgram: "µg"
            }
        }

        /// The number of decimal places of an amount in nanograms or joules when it is converted to this unit.
        public var places: Int {
            switch self {
            case .kilojoule, .microgram: 3
            case .milligram: 6
            case .gram: 9
            }
        }
    }

    /// The legal unit of the nutrient (Regulation (EU) No 1169/2011, Annexes XIII and XV).
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
