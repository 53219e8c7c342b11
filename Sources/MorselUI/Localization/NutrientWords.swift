public import MorselCore

extension Nutrient {
    /// The name of a nutrient in a nutrition declaration (Regulation (EU) No 1169/2011, Annex XV and Annex XIII, part A).
    public var words: Localized<String> {
        switch self {
        case .energy: Phrase(en: "Energy", es: "Valor energético", pt: "Energia")
        case .fat: Phrase(en: "Fat", es: "Grasas", pt: "Lípidos")
        case .saturates:
            Phrase(en: "of which saturates", es: "de las cuales saturadas", pt: "dos quais saturados")
        case .monounsaturates:
            Phrase(
                en: "of which mono-unsaturates",
                es: "de las cuales monoinsaturadas",
                pt: "dos quais monoinsaturados"
            )
        case .polyunsaturates:
            Phrase(
                en: "of which polyunsaturates",
                es: "de las cuales poliinsaturadas",
                pt: "dos quais polinsaturados"
            )
        case .carbohydrate: Phrase(en: "Carbohydrate", es: "Hidratos de carbono", pt: "Hidratos de carbono")
        case .sugars: Phrase(en: "of which sugars", es: "de los cuales azúcares", pt: "dos quais açúcares")
        case .polyols:
            Phrase(en: "of which polyols", es: "de los cuales polialcoholes", pt: "dos quais polióis")
        case .starch: Phrase(en: "of which starch", es: "de los cuales almidón", pt: "dos quais amido")
        case .fibre: Phrase(en: "Fibre", es: "Fibra alimentaria", pt: "Fibra")
        case .protein: Phrase(en: "Protein", es: "Proteínas", pt: "Proteínas")
        case .salt: Phrase(en: "Salt", es: "Sal", pt: "Sal")
        case .alcohol: Phrase(en: "Alcohol", es: "Alcohol", pt: "Álcool")
        case .caffeine: Phrase(en: "Caffeine", es: "Cafeína", pt: "Cafeína")
        case .cholesterol: Phrase(en: "Cholesterol", es: "Colesterol", pt: "Colesterol")
        default: vitamin ?? mineral
        }
    }

    /// Whether it is declared as part of the nutrient above it.
    public var isPart: Bool {
        switch self {
        case .saturates, .monounsaturates, .polyunsaturates, .sugars, .polyols, .starch: true
        default: false
        }
    }

    /// Energy, the six nutrients of every declaration (Article 30, paragraph 1), and fibre.
    public static var usual: [Nutrient] {
        [.energy, .fat, .saturates, .carbohydrate, .sugars, .fibre, .protein, .salt]
    }

    private var vitamin: Phrase? {
        switch self {
        case .vitaminA: Phrase(en: "Vitamin A", es: "Vitamina A", pt: "Vitamina A")
        case .vitaminD: Phrase(en: "Vitamin D", es: "Vitamina D", pt: "Vitamina D")
        case .vitaminE: Phrase(en: "Vitamin E", es: "Vitamina E", pt: "Vitamina E")
        case .vitaminK: Phrase(en: "Vitamin K", es: "Vitamina K", pt: "Vitamina K")
        case .vitaminC: Phrase(en: "Vitamin C", es: "Vitamina C", pt: "Vitamina C")
        case .thiamin: Phrase(en: "Thiamin (B1)", es: "Tiamina (B1)", pt: "Tiamina (B1)")
        case .riboflavin: Phrase(en: "Riboflavin (B2)", es: "Riboflavina (B2)", pt: "Riboflavina (B2)")
        case .niacin: Phrase(en: "Niacin", es: "Niacina", pt: "Niacina")
        case .vitaminB6: Phrase(en: "Vitamin B6", es: "Vitamina B6", pt: "Vitamina B6")
        case .folate: Phrase(en: "Folic acid", es: "Ácido fólico", pt: "Ácido fólico")
        case .vitaminB12: Phrase(en: "Vitamin B12", es: "Vitamina B12", pt: "Vitamina B12")
        case .biotin: Phrase(en: "Biotin", es: "Biotina", pt: "Biotina")
        case .pantothenicAcid:
            Phrase(en: "Pantothenic acid", es: "Ácido pantoténico", pt: "Ácido pantoténico")
        default: nil
        }
    }

    private var mineral: Phrase {
        switch self {
        case .potassium: Phrase(en: "Potassium", es: "Potasio", pt: "Potássio")
        case .chloride: Phrase(en: "Chloride", es: "Cloruro", pt: "Cloreto")
        case .calcium: Phrase(en: "Calcium", es: "Calcio", pt: "Cálcio")
        case .phosphorus: Phrase(en: "Phosphorus", es: "Fósforo", pt: "Fósforo")
        case .magnesium: Phrase(en: "Magnesium", es: "Magnesio", pt: "Magnésio")
        case .iron: Phrase(en: "Iron", es: "Hierro", pt: "Ferro")
        case .zinc: Phrase(en: "Zinc", es: "Zinc", pt: "Zinco")
        case .copper: Phrase(en: "Copper", es: "Cobre", pt: "Cobre")
        case .manganese: Phrase(en: "Manganese", es: "Manganeso", pt: "Manganês")
        case .fluoride: Phrase(en: "Fluoride", es: "Fluoruro", pt: "Fluoreto")
        case .selenium: Phrase(en: "Selenium", es: "Selenio", pt: "Selénio")
        case .chromium: Phrase(en: "Chromium", es: "Cromo", pt: "Crómio")
        case .molybdenum: Phrase(en: "Molybdenum", es: "Molibdeno", pt: "Molibdénio")
        default: Phrase(en: "Iodine", es: "Yodo", pt: "Iodo")
        }
    }
}

extension DeclaredAmount {
    /// Returns the amount as a pack prints it: "30.9 g", "< 0.01 g".
    public func words(in language: PageLanguage) -> String {
        let less = isLess ? "<\u{A0}" : ""
        return less + NumberWords.decimal(value, places: places, in: language) + "\u{A0}"
            + nutrient.unit.symbol.text
    }
}

extension FoodQuantity {
    /// Returns the quantity in grams or millilitres: "30 g", "0.5 ml".
    public func words(in language: PageLanguage) -> String {
        let number = NumberWords.shortest(value, places: unit == .mass ? 6 : 3, in: language)
        return number + "\u{A0}" + (unit == .mass ? "g" : "ml")
    }
}
