/// A nutrient of a nutrition declaration (Regulation (EU) No 1169/2011, Article 30 and Annex XIII).
///
/// Store the code and not the raw value, which may change.
public enum Nutrient: UInt8, Coded, Comparable, Sendable {
    case energy
    case fat, saturates, monounsaturates, polyunsaturates
    case carbohydrate, sugars, polyols, starch, fibre, protein, salt
    case vitaminA, vitaminD, vitaminE, vitaminK, vitaminC, thiamin, riboflavin, niacin, vitaminB6, folate,
        vitaminB12
    case biotin, pantothenicAcid
    case potassium, chloride, calcium, phosphorus, magnesium, iron, zinc, copper, manganese, fluoride,
        selenium
    case chromium, molybdenum, iodine
    case alcohol, caffeine, cholesterol

    /// The name in JSON.
    public var code: StaticString {
        switch self {
        case .energy: "energy"
        case .fat: "fat"
        case .saturates: "saturates"
        case .monounsaturates: "monounsaturates"
        case .polyunsaturates: "polyunsaturates"
        case .carbohydrate: "carbohydrate"
        case .sugars: "sugars"
        case .polyols: "polyols"
        case .starch: "starch"
        case .fibre: "fibre"
        case .protein: "protein"
        case .salt: "salt"
        case .vitaminA: "vitaminA"
        case .vitaminD: "vitaminD"
        case .vitaminE: "vitaminE"
        case .vitaminK: "vitaminK"
        case .vitaminC: "vitaminC"
        case .thiamin: "thiamin"
        case .riboflavin: "riboflavin"
        case .niacin: "niacin"
        case .vitaminB6: "vitaminB6"
        case .folate: "folate"
        case .vitaminB12: "vitaminB12"
        case .biotin: "biotin"
        case .pantothenicAcid: "pantothenicAcid"
        case .potassium: "potassium"
        case .chloride: "chloride"
        case .calcium: "calcium"
        case .phosphorus: "phosphorus"
        case .magnesium: "magnesium"
        case .iron: "iron"
        case .zinc: "zinc"
        case .copper: "copper"
        case .manganese: "manganese"
        case .fluoride: "fluoride"
        case .selenium: "selenium"
        case .chromium: "chromium"
        case .molybdenum: "molybdenum"
        case .iodine: "iodine"
        case .alcohol: "alcohol"
        case .caffeine: "caffeine"
        case .cholesterol: "cholesterol"
        }
    }

    /// Compares the order in a nutrition declaration (Annex XV of the regulation).
    public static func < (left: Nutrient, right: Nutrient) -> Bool { left.rawValue < right.rawValue }
}
