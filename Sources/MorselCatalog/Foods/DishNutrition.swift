package import MorselCore

/// The nutrition facts of a dish, from the row of the composition table that describes it.
///
/// `Reference/dish-nutrition.csv` links dishes to rows of Ciqual 2020. A dish without such a row has no nutrition.
package struct DishNutrition: Sendable {
    /// The code of the row in the table.
    package let code: String
    /// The name of the food in the table.
    package let name: String
    /// The amounts per 100 g.
    ///
    /// Amounts that the table does not have are missing.
    package let facts: NutritionFacts

    /// The table that the rows are from.
    package static let source = DataSource.ciqual2020

    /// Returns the nutrition of a dish by its identifier, or `nil` if no row describes it.
    package static func of(_ dish: String) -> DishNutrition? { all[dish] }

    /// All dishes that have a row.
    static let all = read(PackageResources.dish_nutrition_csv)

    /// A fingerprint of the table, which changes with its contents.
    static let version = Fingerprint(PackageResources.dish_nutrition_csv).value

    private static let columns: [Nutrient] = [
        .energy, .fat, .saturates, .carbohydrate, .sugars, .fibre, .protein, .salt,
    ]

    private static func read(_ table: [UInt8]) -> [String: DishNutrition] {
        var dishes: [String: DishNutrition] = [:]
        for line in table.split(separator: UInt8(ascii: "\n")).dropFirst() {
            let fields = line.withUnsafeBufferPointer { TableRow.fields($0, .comma) }
                .map { String(decoding: $0, as: UTF8.self) }
            guard fields.count == columns.count + 3 else { continue }
            let amounts = zip(columns, fields.dropFirst(3)).compactMap { nutrient, text in
                TableAmount.value(text, unit: nutrient == .energy ? "kJ" : "g")
                    .map { NutritionFacts.Amount(nutrient, $0) }
            }
            dishes[fields[0]] = DishNutrition(
                code: fields[1],
                name: fields[2],
                facts: NutritionFacts(amounts: amounts)
            )
        }
        return dishes
    }
}
