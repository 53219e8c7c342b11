import MorselCore
import MorselUI

extension CalendarContent {
    /// The texts of the calendar page.
    enum Words {
        static let symptoms = Phrase(en: "Symptoms", es: "Síntomas", pt: "Sintomas")
        static let addSymptom = Phrase(
            en: "Add a symptom",
            es: "Añadir un síntoma",
            pt: "Adicionar um sintoma"
        )
        static let noSymptoms = Phrase(
            en: "Nothing to report.",
            es: "Nada que anotar.",
            pt: "Nada a registar."
        )
        static let noneRecorded = Phrase(
            en: "No symptom recorded.",
            es: "Ningún síntoma registrado.",
            pt: "Nenhum sintoma registado."
        )
        static let nothingLogged = Phrase(
            en: "Nothing logged.",
            es: "Nada registrado.",
            pt: "Nada registado."
        )
        static let nothingToday = Phrase(
            en: "Nothing to report today",
            es: "Hoy, nada que anotar",
            pt: "Hoje, nada a registar"
        )
        static let nothing = Phrase(
            en: "Nothing to report on this day",
            es: "Ese día, nada que anotar",
            pt: "Nesse dia, nada a registar"
        )
        static let sameAsYesterday = Phrase(
            en: "Same as the day before",
            es: "Igual que el día anterior",
            pt: "Igual ao dia anterior"
        )
        static let copy = Phrase(
            en: "Copy to another day",
            es: "Copiar a otro día",
            pt: "Copiar para outro dia"
        )
        static let notes = Phrase(en: "Notes", es: "Notas", pt: "Notas")
        static let noNotes = Phrase(en: "No notes.", es: "Sin notas.", pt: "Sem notas.")
        static let editNotes = Phrase(en: "Edit the notes", es: "Editar las notas", pt: "Editar as notas")
        static let fillIn = Phrase(en: "Fill them in", es: "Completar", pt: "Preencher")
        static let leave = Phrase(en: "Leave them", es: "Dejarlo así", pt: "Deixar assim")

        static func add(_ slot: String) -> Phrase {
            Phrase(en: "Add to \(slot)", es: "Añadir: \(slot)", pt: "Adicionar: \(slot)")
        }

        static func severity(_ severity: Int) -> Phrase {
            Phrase(en: "\(severity) of 10", es: "\(severity) de 10", pt: "\(severity) de 10")
        }

        static func gap(_ days: Int64) -> Phrase {
            Phrase(
                en: days == 1
                    ? "The day before has no records. It counts as not logged."
                    : "The \(days) days before have no records. They count as not logged.",
                es: days == 1
                    ? "El día anterior no tiene registros. Cuenta como no registrado."
                    : "Los \(days) días anteriores no tienen registros. Cuentan como no registrados.",
                pt: days == 1
                    ? "O dia anterior não tem registos. Conta como não registado."
                    : "Os \(days) dias anteriores não têm registos. Contam como não registados."
            )
        }

        static func pointsAt(_ meal: String) -> Phrase {
            Phrase(en: "points at: \(meal)", es: "apunta a: \(meal)", pt: "aponta para: \(meal)")
        }

        /// Returns the notes of a day in words.
        static func summary(_ note: DayNote, _ language: PageLanguage) -> [String] {
            var words: [String] = []
            if let stress = note.stress {
                words.append(
                    Phrase(en: "stress \(stress)", es: "estrés \(stress)", pt: "stress \(stress)")[language]
                )
            }
            if let sleep = note.sleep {
                words.append(
                    Phrase(en: "sleep \(sleep)", es: "sueño \(sleep)", pt: "sono \(sleep)")[language]
                )
            }
            switch note.cycle {
            case .period: words.append(Phrase(en: "period", es: "regla", pt: "período")[language])
            case .before:
                words.append(
                    Phrase(en: "before the period", es: "antes de la regla", pt: "antes do período")[language]
                )
            case .other, nil: break
            }
            if let stool = note.stool {
                words.append(
                    Phrase(en: "stool type \(stool)", es: "heces tipo \(stool)", pt: "fezes tipo \(stool)")[
                        language
                    ]
                )
            }
            if !note.medicines.isEmpty { words.append(note.medicines) }
            guard let first = words.first else { return [] }
            return [first.beginningSentence] + words.dropFirst()
        }
    }
}
