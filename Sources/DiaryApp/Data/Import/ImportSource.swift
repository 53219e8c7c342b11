import MorselCore
import MorselUI

/// The program that wrote a file.
///
/// All formats except our own are known from public descriptions, and were not compared with a file that the program wrote.
enum ImportSource: Equatable {
    /// This diary.
    case own
    case mySymptoms, bearable, daylio, cronometer, myFitnessPal, waistline, openFoodFacts
    /// Another program.
    case other

    /// Recognizes the program from the headings of a table and its rows.
    init(_ headings: [String], _ rows: ArraySlice<ImportRow>) {
        let folded = headings.map { FoldedWords.joined($0) }
        func has(_ names: String...) -> Bool { names.allSatisfy { folded.contains($0) } }
        if DiaryExport.hasColumns(headings) {
            self = .own
        } else if has("full date", "mood", "activities") {
            self = .daylio
        } else if has("category", "rating amount", "detail") {
            self = .bearable
        } else if has("day", "group", "food name") {
            self = .cronometer
        } else if has("date", "meal", "calories") {
            self = .myFitnessPal
        } else if has("product name"), has("code") || has("barcode") {
            self = .openFoodFacts
        } else if MySymptomsTable.isLike(rows) {
            self = .mySymptoms
        } else {
            self = .other
        }
    }

    /// The name of the program; empty for this diary and for programs that are not known.
    var name: String {
        switch self {
        case .own, .other: ""
        case .mySymptoms: "mySymptoms"
        case .bearable: "Bearable"
        case .daylio: "Daylio"
        case .cronometer: "Cronometer"
        case .myFitnessPal: "MyFitnessPal"
        case .waistline: "Waistline"
        case .openFoodFacts: "Open Food Facts"
        }
    }

    /// What of these files can be read, or `nil` if there is nothing to say.
    var hint: Phrase? {
        switch self {
        case .daylio:
            Phrase(
                en: "Activities that name a symptom or a food are read. Moods and notes are not.",
                es:
                    "Se leen las actividades que nombran un síntoma o un alimento. Los estados de ánimo y las notas, no.",
                pt:
                    "Leem-se as atividades que nomeiam um sintoma ou um alimento. Os estados de espírito e as notas, não."
            )
        case .bearable:
            Phrase(
                en: "Symptoms, medicines and foods are read. Moods, factors and measurements are not.",
                es:
                    "Se leen los síntomas, los medicamentos y los alimentos. Los estados de ánimo, los factores y las medidas, no.",
                pt:
                    "Leem-se os sintomas, os medicamentos e os alimentos. Os estados de espírito, os fatores e as medidas, não."
            )
        case .mySymptoms:
            Phrase(
                en: "Each item of a meal is a food. Symptoms and medicines are read too.",
                es:
                    "Cada elemento de una comida es un alimento. También se leen los síntomas y los medicamentos.",
                pt:
                    "Cada elemento de uma refeição é um alimento. Também se leem os sintomas e os medicamentos."
            )
        case .openFoodFacts:
            Phrase(
                en:
                    "Lists of products have no day on which they were eaten. Add a column with the day to import them.",
                es:
                    "Las listas de productos no tienen el día en que se comieron. Añade una columna con el día para importarlas.",
                pt:
                    "As listas de produtos não têm o dia em que foram comidos. Adiciona uma coluna com o dia para as importar."
            )
        case .own, .cronometer, .myFitnessPal, .waistline, .other: nil
        }
    }
}
