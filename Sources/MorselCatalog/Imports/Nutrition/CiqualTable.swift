import MorselCore

/// The Ciqual table of ANSES, 2020, in English (https://ciqual.anses.fr).
///
/// It uses decimal commas.
enum CiqualTable {
    static let source = DataSource.ciqual2020

    /// Whether the columns are those of this table.
    static func matches(_ columns: Set<String>) -> Bool {
        columns.isSuperset(of: ["alim_code", "alim_nom_eng"])
    }

    /// Columns and their nutrients.
    ///
    /// If two columns have the same nutrient, the first one with an amount is used.
    private static let nutrients: [(column: String, nutrient: Nutrient)] = [
        ("Energy, Regulation EU No 1169/2011 (kJ/100g)", .energy),
        ("Energy, Regulation EU No 1169/2011 (kcal/100g)", .energy),
        ("Energy, N x Jones' factor, with fibres (kJ/100g)", .energy),
        ("Energy, N x Jones' factor, with fibres (kcal/100g)", .energy),
        ("Protein (g/100g)", .protein), ("Carbohydrate (g/100g)", .carbohydrate), ("Fat (g/100g)", .fat),
        ("Sugars (g/100g)", .sugars), ("Starch (g/100g)", .starch), ("Fibres (g/100g)", .fibre),
        ("Polyols (g/100g)", .polyols), ("Alcohol (g/100g)", .alcohol),
        ("FA saturated (g/100g)", .saturates), ("FA mono (g/100g)", .monounsaturates),
        ("FA poly (g/100g)", .polyunsaturates), ("Cholesterol (mg/100g)", .cholesterol),
        ("Salt (g/100g)", .salt), ("Calcium (mg/100g)", .calcium), ("Chloride (mg/100g)", .chloride),
        ("Copper (mg/100g)", .copper), ("Iron (mg/100g)", .iron), ("Iodine (µg/100g)", .iodine),
        ("Magnesium (mg/100g)", .magnesium), ("Manganese (mg/100g)", .manganese),
        ("Phosphorus (mg/100g)", .phosphorus), ("Potassium (mg/100g)", .potassium),
        ("Selenium (µg/100g)", .selenium), ("Zinc (mg/100g)", .zinc), ("Vitamin D (µg/100g)", .vitaminD),
        ("Vitamin E (mg/100g)", .vitaminE), ("Vitamin K1 (µg/100g)", .vitaminK),
        ("Vitamin C (mg/100g)", .vitaminC), ("Vitamin B1 or Thiamin (mg/100g)", .thiamin),
        ("Vitamin B2 or Riboflavin (mg/100g)", .riboflavin), ("Vitamin B3 or Niacin (mg/100g)", .niacin),
        ("Vitamin B5 or Pantothenic acid (mg/100g)", .pantothenicAcid),
        ("Vitamin B6 (mg/100g)", .vitaminB6), ("Vitamin B9 or Folate (µg/100g)", .folate),
        ("Vitamin B12 (µg/100g)", .vitaminB12),
    ]

    /// Returns the food of a row, or `nil` if it has no code or name.
    static func food(_ row: [String: String]) -> ImportedFood? {
        let (code, name) = (row["alim_code"] ?? "", row["alim_nom_eng"] ?? "")
        guard !code.isEmpty, !name.isEmpty else { return nil }
        let amounts = nutrients.compactMap { column, nutrient -> NutritionFacts.Amount? in
            let unit = column.split(separator: "(").last?.split(separator: "/").first.map(String.init) ?? ""
            return row[column].flatMap { TableAmount.value($0, unit: unit) }.map { .init(nutrient, $0) }
        }
        return ImportedFood(code: code, names: [.init("en", name)], nutrition: .init(amounts: amounts))
    }
}
