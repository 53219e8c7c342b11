import MorselCore

/// The codes of nutrients and units in GDSN.
///
/// The list `NutrientTypeCode` of GS1 contains the tag names of INFOODS
/// (https://www.fao.org/infoods/infoods/standards-guidelines/food-component-identifiers-tagnames/en/), and units have the codes of
/// UN/ECE Recommendation 20.
enum TradeItemNutrients {
    /// An amount: what it is of, and the value in billionths of a gram, kilojoule, kilocalorie or percent.
    struct Amount {
        let quantity: DraftAmounts.Quantity
        let value: Int64
    }

    /// Returns an amount, or `nil` if the nutrient or unit is not imported.
    static func amount(_ code: String, _ text: String, unit: String) -> Amount? {
        if code == "ENER-" || code == "ENERC" {
            switch unit {
            case "KJO": return value(text, 0).map { Amount(quantity: .kilojoules, value: $0) }
            case "E14", "D32": return value(text, 0).map { Amount(quantity: .kilocalories, value: $0) }
            default: return nil
            }
        }
        guard let quantity = quantities[code], let exponent = exponents[unit],
            let value = value(text, exponent)
        else { return nil }
        return Amount(quantity: quantity, value: value)
    }

    private static func value(_ text: String, _ exponent: Int) -> Int64? {
        DecimalText.value(text.utf8, places: DraftAmounts.places + exponent)
    }

    /// Powers of ten that convert a unit to grams.
    private static let exponents = ["GRM": 0, "MGM": -3, "MC": -6, "KGM": 3]

    private static let quantities: [String: DraftAmounts.Quantity] = [
        "FAT": .nutrient(.fat), "FATNLEA": .nutrient(.fat), "FASAT": .nutrient(.saturates),
        "FAMS": .nutrient(.monounsaturates), "FAMSCIS": .nutrient(.monounsaturates),
        "FAPU": .nutrient(.polyunsaturates), "FAPUCIS": .nutrient(.polyunsaturates),
        "CHOAVL": .nutrient(.carbohydrate), "CHO-": .nutrient(.carbohydrate), "SUGAR": .nutrient(.sugars),
        "SUGAR-": .nutrient(.sugars), "POLYL": .nutrient(.polyols), "POLYLS": .nutrient(.polyols),
        "STARCH": .nutrient(.starch), "FIBTG": .nutrient(.fibre), "FIB-": .nutrient(.fibre),
        "PRO-": .nutrient(.protein), "PROCNT": .nutrient(.protein), "SALTEQ": .nutrient(.salt),
        "NACL": .nutrient(.salt), "NA": .sodium, "VITA-": .nutrient(.vitaminA), "VITA": .nutrient(.vitaminA),
        "VITD-": .nutrient(.vitaminD), "VITD": .nutrient(.vitaminD), "CHOCAL": .nutrient(.vitaminD),
        "VITE-": .nutrient(.vitaminE), "VITE": .nutrient(.vitaminE), "VITK-": .nutrient(.vitaminK),
        "VITK": .nutrient(.vitaminK), "VITC-": .nutrient(.vitaminC), "VITC": .nutrient(.vitaminC),
        "THIA-": .nutrient(.thiamin), "THIA": .nutrient(.thiamin), "RIBF": .nutrient(.riboflavin),
        "NIA": .nutrient(.niacin), "VITB6-": .nutrient(.vitaminB6), "VITB6A": .nutrient(.vitaminB6),
        "FOL": .nutrient(.folate), "FOLDFE": .nutrient(.folate), "VITB12": .nutrient(.vitaminB12),
        "BIOT": .nutrient(.biotin), "PANTAC": .nutrient(.pantothenicAcid), "K": .nutrient(.potassium),
        "CLD": .nutrient(.chloride), "CA": .nutrient(.calcium), "P": .nutrient(.phosphorus),
        "MG": .nutrient(.magnesium), "FE": .nutrient(.iron), "ZN": .nutrient(.zinc), "CU": .nutrient(.copper),
        "MN": .nutrient(.manganese), "FD": .nutrient(.fluoride), "SE": .nutrient(.selenium),
        "CR": .nutrient(.chromium), "MO": .nutrient(.molybdenum), "ID": .nutrient(.iodine),
        "CAFFN": .nutrient(.caffeine), "CHOLE": .nutrient(.cholesterol), "CHOL-": .nutrient(.cholesterol),
    ]
}

/// A measurement of a trade item.
struct TradeItemMeasurement: Equatable {
    /// The value as written, without zeros at the end of its fraction: `0.25`.
    let text: String
    /// The code of its unit in UN/ECE Recommendation 20: `GRM`.
    let unit: String

    /// Reads an element such as `<netContent measurementUnitCode="GRM">360</netContent>`, or `nil` if it is not a number.
    init?(_ element: GDSNElement) {
        guard DecimalText.value(element.text.utf8, places: 6) != nil else { return nil }
        var text = element.text
        if text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        (self.text, unit) = (text, element.attribute("measurementUnitCode") ?? "")
    }

    /// The value in millionths of a gram or millilitre, or `nil` for other units.
    var millionths: Int64? {
        guard let exponent = Self.units[unit]?.exponent else { return nil }
        return DecimalText.value(text.utf8, places: 6 + exponent)
    }

    /// Whether the unit is one of volume.
    var isVolume: Bool { ["MLT", "CLT", "LTR"].contains(unit) }

    /// The measurement as on a pack: `360 g`; without a unit if it counts pieces.
    var shown: String { Self.units[unit].map { "\(text) \($0.symbol)" } ?? text }

    private static let units: [String: (symbol: String, exponent: Int)] = [
        "GRM": ("g", 0), "KGM": ("kg", 3), "MGM": ("mg", -3), "MLT": ("ml", 0), "CLT": ("cl", 1),
        "LTR": ("l", 3),
    ]
}
