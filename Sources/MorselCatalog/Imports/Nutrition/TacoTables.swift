import MorselCore

/// The Brazilian TACO table of NEPA/UNICAMP, in three files: foods, amounts and groups.
struct TacoTables {
    static let source = DataSource.taco4

    private var names: [(code: String, name: String)] = []
    private var amounts: [String: NutritionFacts] = [:]

    /// Whether both foods and amounts were read.
    var isComplete: Bool { !names.isEmpty && !amounts.isEmpty }
    /// Whether nothing was read.
    var isEmpty: Bool { names.isEmpty && amounts.isEmpty }

    /// One of the files, detected by its columns.
    enum Part {
        case foods, amounts, groups

        init?(_ columns: Set<String>) {
            if columns == ["id", "categoryId", "name"] {
                self = .foods
            } else if columns.isSuperset(of: ["foodId", "kcal", "lipids"]) {
                self = .amounts
            } else if columns == ["id", "name"] {
                self = .groups
            } else {
                return nil
            }
        }
    }

    private static let nutrients: [(column: String, unit: String, nutrient: Nutrient)] = [
        ("kJ", "kJ", .energy), ("kcal", "kcal", .energy), ("protein", "g", .protein), ("lipids", "g", .fat),
        ("cholesterol", "mg", .cholesterol), ("dietaryFiber", "g", .fibre), ("calcium", "mg", .calcium),
        ("magnesium", "mg", .magnesium), ("manganese", "mg", .manganese), ("phosphorus", "mg", .phosphorus),
        ("iron", "mg", .iron), ("potassium", "mg", .potassium), ("copper", "mg", .copper),
        ("zinc", "mg", .zinc), ("rae", "µg", .vitaminA), ("thiamin", "mg", .thiamin),
        ("riboflavin", "mg", .riboflavin), ("pyridoxine", "mg", .vitaminB6), ("niacin", "mg", .niacin),
        ("vitaminC", "mg", .vitaminC),
    ]

    /// Adds a row of a file.
    ///
    /// Returns `false` if it has no code or name.
    mutating func add(_ row: [String: String], of part: Part) -> Bool {
        switch part {
        case .groups: return true
        case .foods:
            guard let code = row["id"], let name = row["name"], !code.isEmpty, !name.isEmpty else {
                return false
            }
            names.append((code, name))
        case .amounts:
            guard let code = row["foodId"], !code.isEmpty else { return false }
            amounts[code] = Self.facts(row)
        }
        return true
    }

    private static func facts(_ row: [String: String]) -> NutritionFacts {
        var amounts = nutrients.compactMap { column, unit, nutrient -> NutritionFacts.Amount? in
            row[column].flatMap { TableAmount.value($0, unit: unit) }.map { .init(nutrient, $0) }
        }
        // Annex I of Regulation (EU) No 1169/2011: salt = sodium x 2.5.
        if let sodium = row["sodium"].flatMap({ TableAmount.value($0, unit: "mg") }) {
            amounts.append(.init(.salt, sodium * 5 / 2))
        }
        // TACO calculates carbohydrate by difference and includes fibre. Labels exclude fibre.
        if let whole = row["carbohydrates"].flatMap({ TableAmount.value($0, unit: "g") }),
            let fibre = amounts.first(where: { $0.nutrient == .fibre })
        {
            amounts.append(.init(.carbohydrate, max(0, whole - fibre.value)))
        }
        return NutritionFacts(amounts: amounts)
    }

    /// Returns the foods with their nutrition facts per 100 g.
    func foods() -> [ImportedFood] {
        names.map { code, name in
            ImportedFood(code: code, names: [.init("pt", name)], nutrition: amounts[code])
        }
    }
}
