import MorselCore

/// What a column of an imported table contains.
enum ImportColumn: CaseIterable, Coded {
    case ignored, day, time, meal, food, either, grams, unit, amount, ingredients, language, number
    case key, version, lot, portion, declared, categories, parts, id
    case symptom, intensity, frequency, meals, suspected
    case nothing, stress, sleep, cycle, stool, medicines
    case title, start, end, description, cure, diet

    var code: StaticString {
        switch self {
        case .ignored: ""
        case .day: "day"
        case .time: "time"
        case .meal: "meal"
        case .food: "food"
        case .either: "either"
        case .grams: "grams"
        case .unit: "unit"
        case .amount: "amount"
        case .ingredients: "ingredients"
        case .language: "language"
        case .number: "number"
        case .key: "key"
        case .version: "version"
        case .lot: "lot"
        case .portion: "portion"
        case .declared: "declared"
        case .categories: "categories"
        case .parts: "parts"
        case .id: "id"
        case .symptom: "symptom"
        case .intensity: "intensity"
        case .frequency: "frequency"
        case .meals: "meals"
        case .suspected: "suspected"
        case .nothing: "nothing"
        case .stress: "stress"
        case .sleep: "sleep"
        case .cycle: "cycle"
        case .stool: "stool"
        case .medicines: "medicines"
        case .title: "title"
        case .start: "start"
        case .end: "end"
        case .description: "description"
        case .cure: "cure"
        case .diet: "diet"
        }
    }

    /// The words of headings, folded, of which a heading begins with one.
    var headings: [String] {
        switch self {
        case .ignored, .either, .amount, .language: []
        // Only the tables of this app have them.
        case .key, .version, .lot, .portion, .declared, .categories, .parts, .id: []
        case .day: ["day", "date", "fecha", "dia", "data", "full date"]
        case .time: ["time", "hora"]
        case .meals: ["meals", "occurrences", "comidas", "refeicoes"]
        case .meal: ["meal", "group", "comida", "refeicao", "category"]
        case .food:
            ["food", "name", "alimento", "nombre", "nome", "item", "plato", "prato", "product name", "dish"]
        case .grams:
            [
                "grams", "quantity", "gramos", "gramas", "cantidad", "quantidade", "amount", "weight",
                "serving",
            ]
        case .unit: ["unit", "unidad", "unidade"]
        case .ingredients: ["ingredient", "ingrediente"]
        case .number: ["code", "barcode", "gtin", "ean", "codigo"]
        case .symptom: ["symptom", "sintoma"]
        case .intensity: ["intensity", "severity", "intensidad", "gravedad", "gravidade", "rating"]
        case .frequency: ["frequency", "frecuencia", "frequencia"]
        case .suspected: ["suspected"]
        case .nothing: ["nothing", "nada"]
        case .stress: ["stress", "estres"]
        case .sleep: ["sleep", "sueno", "sono"]
        case .cycle: ["cycle", "ciclo"]
        case .stool: ["stool", "bristol", "heces", "fezes"]
        case .medicines: ["medicine", "medication", "medicina", "medicamento"]
        case .title: ["title", "treatment", "titulo", "tratamiento", "tratamento"]
        case .start: ["start", "inicio"]
        case .end: ["end", "fin", "fim"]
        case .description: ["description", "descripcion", "descricao"]
        case .cure: ["cure", "cura"]
        case .diet: ["diet", "dieta"]
        }
    }
}
