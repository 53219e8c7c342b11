import MorselUI

extension ImportForm.Words {
    /// The name of what a column contains.
    static func name(of column: ImportColumn) -> Phrase {
        switch column {
        case .ignored: Phrase(en: "not used", es: "no se usa", pt: "não se usa")
        case .day: Phrase(en: "day", es: "día", pt: "dia")
        case .time: Phrase(en: "time", es: "hora", pt: "hora")
        case .meal: Phrase(en: "meal", es: "comida del día", pt: "refeição")
        case .food: Phrase(en: "food", es: "alimento", pt: "alimento")
        case .either: Phrase(en: "food or symptom", es: "alimento o síntoma", pt: "alimento ou sintoma")
        case .grams: Phrase(en: "amount", es: "cantidad", pt: "quantidade")
        case .unit: Phrase(en: "unit of the amount", es: "unidad de la cantidad", pt: "unidade da quantidade")
        case .amount: Phrase(en: "amount in words", es: "cantidad en palabras", pt: "quantidade por palavras")
        case .ingredients: Phrase(en: "ingredients", es: "ingredientes", pt: "ingredientes")
        case .language: Phrase(en: "language", es: "idioma", pt: "língua")
        case .number: Phrase(en: "product number", es: "número del producto", pt: "número do produto")
        case .key:
            Phrase(
                en: "identifier of the food",
                es: "identificador del alimento",
                pt: "identificador do alimento"
            )
        case .version:
            Phrase(en: "version of the label", es: "versión de la etiqueta", pt: "versão do rótulo")
        case .lot: Phrase(en: "lot", es: "lote", pt: "lote")
        case .portion: Phrase(en: "portion in grams", es: "ración en gramos", pt: "porção em gramas")
        case .declared:
            Phrase(en: "declared allergens", es: "alérgenos declarados", pt: "alergénios declarados")
        case .categories: Phrase(en: "categories", es: "categorías", pt: "categorias")
        case .parts: Phrase(en: "recipe", es: "receta", pt: "receita")
        case .id:
            Phrase(
                en: "identifier of the record",
                es: "identificador del registro",
                pt: "identificador do registo"
            )
        default: name(ofSymptomOrNote: column)
        }
    }

    private static func name(ofSymptomOrNote column: ImportColumn) -> Phrase {
        switch column {
        case .symptom: Phrase(en: "symptom", es: "síntoma", pt: "sintoma")
        case .intensity:
            Phrase(en: "intensity (1 to 10)", es: "intensidad (1 a 10)", pt: "intensidade (1 a 10)")
        case .frequency: Phrase(en: "frequency", es: "frecuencia", pt: "frequência")
        case .meals: Phrase(en: "around meals", es: "alrededor de comidas", pt: "à volta de refeições")
        case .suspected: Phrase(en: "points at meal", es: "apunta a comida", pt: "aponta para refeição")
        case .nothing: Phrase(en: "nothing to report", es: "nada que anotar", pt: "nada a registar")
        case .stress: Phrase(en: "stress", es: "estrés", pt: "stress")
        case .sleep: Phrase(en: "sleep", es: "sueño", pt: "sono")
        case .cycle: Phrase(en: "cycle", es: "ciclo", pt: "ciclo")
        case .stool: Phrase(en: "stool", es: "heces", pt: "fezes")
        case .medicines: Phrase(en: "medicines", es: "medicamentos", pt: "medicamentos")
        case .title: Phrase(en: "treatment", es: "tratamiento", pt: "tratamento")
        case .start: Phrase(en: "first day", es: "primer día", pt: "primeiro dia")
        case .end: Phrase(en: "last day", es: "último día", pt: "último dia")
        case .description: Phrase(en: "description", es: "descripción", pt: "descrição")
        case .cure: Phrase(en: "medicine or cure", es: "medicamento o cura", pt: "medicamento ou cura")
        default: Phrase(en: "diet", es: "dieta", pt: "dieta")
        }
    }
}
