import MorselCore

/// Names and units of nutrients in Open Food Facts.
///
/// Amounts are in grams, energy in kJ (https://wiki.openfoodfacts.org/Nutrients_handled_by_Open_Food_Facts).
enum OpenFoodFactsNutrients {
    typealias Quantity = DraftAmounts.Quantity

    /// The names in keys, before `_100g` and `_serving`.
    ///
    /// If a nutrient has two names, exports use the first.
    static let names: [(name: String, quantity: Quantity)] = [
        ("energy-kj", .kilojoules), ("energy", .nutrient(.energy)), ("energy-kcal", .kilocalories),
        ("fat", .nutrient(.fat)), ("saturated-fat", .nutrient(.saturates)),
        ("monounsaturated-fat", .nutrient(.monounsaturates)),
        ("polyunsaturated-fat", .nutrient(.polyunsaturates)), ("carbohydrates", .nutrient(.carbohydrate)),
        ("sugars", .nutrient(.sugars)), ("polyols", .nutrient(.polyols)), ("starch", .nutrient(.starch)),
        ("fiber", .nutrient(.fibre)), ("proteins", .nutrient(.protein)), ("salt", .nutrient(.salt)),
        ("sodium", .sodium), ("vitamin-a", .nutrient(.vitaminA)), ("vitamin-d", .nutrient(.vitaminD)),
        ("vitamin-e", .nutrient(.vitaminE)), ("vitamin-k", .nutrient(.vitaminK)),
        ("vitamin-c", .nutrient(.vitaminC)), ("vitamin-b1", .nutrient(.thiamin)),
        ("vitamin-b2", .nutrient(.riboflavin)), ("vitamin-pp", .nutrient(.niacin)),
        ("vitamin-b6", .nutrient(.vitaminB6)), ("vitamin-b9", .nutrient(.folate)),
        ("folates", .nutrient(.folate)), ("vitamin-b12", .nutrient(.vitaminB12)),
        ("biotin", .nutrient(.biotin)), ("pantothenic-acid", .nutrient(.pantothenicAcid)),
        ("potassium", .nutrient(.potassium)), ("chloride", .nutrient(.chloride)),
        ("calcium", .nutrient(.calcium)), ("phosphorus", .nutrient(.phosphorus)),
        ("magnesium", .nutrient(.magnesium)), ("iron", .nutrient(.iron)), ("zinc", .nutrient(.zinc)),
        ("copper", .nutrient(.copper)), ("manganese", .nutrient(.manganese)),
        ("fluoride", .nutrient(.fluoride)), ("selenium", .nutrient(.selenium)),
        ("chromium", .nutrient(.chromium)), ("molybdenum", .nutrient(.molybdenum)),
        ("iodine", .nutrient(.iodine)), ("alcohol", .alcohol), ("caffeine", .nutrient(.caffeine)),
        ("cholesterol", .nutrient(.cholesterol)),
    ]

    /// The reference of an amount: 100 g or ml, or a serving.
    enum Portion {
        case per100, serving
    }

    /// Returns the quantity and portion of a key such as `saturated-fat_100g`, or `nil` for other keys.
    static func quantity(of key: UnsafeBufferPointer<UInt8>) -> (quantity: Quantity, portion: Portion)? {
        keys[Fingerprint(key).value]
    }

    private static let keys: [UInt64: (quantity: Quantity, portion: Portion)] = {
        var keys: [UInt64: (quantity: Quantity, portion: Portion)] = [:]
        for (name, quantity) in names {
            keys[Fingerprint((name + "_100g").utf8).value] = (quantity, .per100)
            keys[Fingerprint((name + "_serving").utf8).value] = (quantity, .serving)
        }
        return keys
    }()
}
