package import MorselCore

/// The nutrition facts of a dish, from the row of a composition table that describes it.
///
/// `Reference/dish-nutrition.csv` links dishes to rows of composition tables. A dish without such a row has no
/// nutrition.
package struct DishNutrition: Sendable {
    /// What the row of the table describes.
    package enum Match: String, Sendable {
        /// The dish itself.
        case same
        /// A dish of the same kind with a difference: other meat, one ingredient more or less.
        case similar
    }

    /// The table that the row is from.
    package let source: DataSource
    /// The code of the row in the table.
    package let code: String
    /// Whether the row describes the dish or a similar one.
    package let match: Match
    /// The name of the food in the table.
    package let name: String
    /// The amounts per 100 g.
    ///
    /// Amounts that the table does not have are missing.
    package let facts: NutritionFacts

    /// Returns the nutrition of a dish by its identifier, or `nil` if no row describes it.
    package static func of(_ dish: String) -> DishNutrition? { all[dish] }

    /// All dishes that have a row.
    static let all = read(PackageResources.dish_nutrition_csv)

    /// A fingerprint of the table, which changes with its contents.
    static let version = Fingerprint(PackageResources.dish_nutrition_csv).value

    private static let sources: [DataSource] = [.ciqual2020, .cofid2021, .bls2025, .taco4]

    private static let columns: [Nutrient] = [
        .energy, .fat, .saturates, .carbohydrate, .sugars, .fibre, .protein, .salt,
    ]

    private static func read(_ table: [UInt8]) -> [String: DishNutrition] {
        var dishes: [String: DishNutrition] = [:]
        for line in table.split(separator: UInt8(ascii: "\n")).dropFirst() {
            let fields = line.withUnsafeBufferPointer { TableRow.fields($0, .comma) }
                .map { String(decoding: $0, as: UTF8.self) }
            guard fields.count == columns.count + 5,
                let source = sources.first(where: { $0.id == fields[1] }),
                let match = Match(rawValue: fields[3])
            else { continue }
            let amounts = zip(columns, fields.dropFirst(5)).compactMap { nutrient, text in
                TableAmount.value(text, unit: nutrient == .energy ? "kJ" : "g")
                    .map { NutritionFacts.Amount(nutrient, $0) }
            }
            dishes[fields[0]] = DishNutrition(
                source: source,
                code: fields[2],
                match: match,
                name: fields[4],
                facts: NutritionFacts(amounts: amounts)
            )
        }
        return dishes
    }
}
