import MorselUI

extension ImportForm {
    /// The texts of the form.
    enum Words {
        static let guessed = Phrase(
            en: "What each column contains was guessed. Correct it where it is wrong.",
            es: "El contenido de cada columna se ha supuesto. Corrígelo donde no sea así.",
            pt: "O conteúdo de cada coluna foi suposto. Corrige-o onde estiver errado."
        )
        static let firstRows = Phrase(en: "First rows", es: "Primeras filas", pt: "Primeiras linhas")
        static let totals = Phrase(
            en: "It seems to have totals of days or meals, without the names of foods. Totals are not read.",
            es:
                "Parece tener totales de días o de comidas, sin los nombres de los alimentos. Los totales no se leen.",
            pt:
                "Parece ter totais de dias ou de refeições, sem os nomes dos alimentos. Os totais não se leem."
        )
        static let missing = Phrase(
            en:
                "Nothing can be stored yet. Choose the column with the day, and one with a food, a symptom or a note.",
            es:
                "Todavía no se puede guardar nada. Elige la columna del día y una con un alimento, un síntoma o una nota.",
            pt:
                "Ainda não se pode guardar nada. Escolhe a coluna do dia e uma com um alimento, um sintoma ou uma nota."
        )
        static let allKnown = Phrase(
            en: "All of it is in the diary already.",
            es: "Todo está ya en el diario.",
            pt: "Já está tudo no diário."
        )

        // MARK: Questions

        static let order = Phrase(
            en: "What does 03/04 mean in this file?",
            es: "¿Qué significa 03/04 en este archivo?",
            pt: "O que significa 03/04 neste ficheiro?"
        )
        static let dayFirst = Phrase(en: "3 April", es: "3 de abril", pt: "3 de abril")
        static let monthFirst = Phrase(en: "4 March", es: "4 de marzo", pt: "4 de março")
        static let decimals = Phrase(
            en: "What separates decimals in this file?",
            es: "¿Qué separa los decimales en este archivo?",
            pt: "O que separa os decimais neste ficheiro?"
        )
        static let comma = Phrase(en: "A comma: 1,5", es: "Una coma: 1,5", pt: "Uma vírgula: 1,5")
        static let point = Phrase(en: "A point: 1.5", es: "Un punto: 1.5", pt: "Um ponto: 1.5")
        static let scale = Phrase(
            en: "Which number has the strongest symptom in that app?",
            es: "¿Qué número tiene el síntoma más fuerte en esa aplicación?",
            pt: "Que número tem o sintoma mais forte nessa aplicação?"
        )
        static let strength = Phrase(
            en: "The file does not say how strong the symptoms were. How strong were they usually?",
            es: "El archivo no dice la intensidad de los síntomas. ¿Cómo eran por lo general?",
            pt: "O ficheiro não diz a intensidade dos sintomas. Como eram habitualmente?"
        )
        static let strengths = [
            Phrase(en: "Mild", es: "Leves", pt: "Ligeiros"),
            Phrase(en: "Medium", es: "Medios", pt: "Médios"),
            Phrase(en: "Strong", es: "Fuertes", pt: "Fortes"),
        ]

        // MARK: Counts

        /// What is known about the format of a program.
        static func unverified(_ name: String) -> Phrase {
            guard !name.isEmpty else {
                return Phrase(
                    en:
                        "We do not know which program made this file, and have not verified its format: check the columns.",
                    es:
                        "No sabemos qué programa creó este archivo, y no hemos verificado su formato: revisa las columnas.",
                    pt:
                        "Não sabemos que programa criou este ficheiro, e não verificámos o seu formato: revê as colunas."
                )
            }
            return Phrase(
                en: "This looks like a file of \(name). We have not verified its format: check the columns.",
                es: "Parece un archivo de \(name). No hemos verificado su formato: revisa las columnas.",
                pt: "Parece um ficheiro do \(name). Não verificámos o seu formato: revê as colunas."
            )
        }

        static func found(_ table: TableImport) -> Phrase {
            let (foods, symptoms) = (table.entries.count, table.symptoms.count)
            let (notes, treatments) = (table.notes.count, table.treatments.count)
            let first = Phrase(
                en: "\(foods) foods and \(symptoms) symptoms can be stored.",
                es: "Se pueden guardar \(foods) alimentos y \(symptoms) síntomas.",
                pt: "Podem guardar-se \(foods) alimentos e \(symptoms) sintomas."
            )
            guard notes + treatments > 0 else { return first }
            let second = Phrase(
                en: "Days with notes that can be stored: \(notes). Treatments: \(treatments).",
                es: "Días con notas que se pueden guardar: \(notes). Tratamientos: \(treatments).",
                pt: "Dias com notas que se podem guardar: \(notes). Tratamentos: \(treatments)."
            )
            guard foods + symptoms > 0 else { return second }
            return Phrase(
                en: "\(first[.english]) \(second[.english])",
                es: "\(first[.spanish]) \(second[.spanish])",
                pt: "\(first[.portuguese]) \(second[.portuguese])"
            )
        }

        static func known(_ known: Int, changed: Int) -> Phrase {
            Phrase(
                en:
                    "In the diary already: \(known). Stored with other values, which are replaced: \(changed).",
                es: "Ya en el diario: \(known). Guardados con otros valores, que se reemplazan: \(changed).",
                pt: "Já no diário: \(known). Guardados com outros valores, que são substituídos: \(changed)."
            )
        }

        static func estimated(_ count: Int) -> Phrase {
            Phrase(
                en:
                    "Amounts in units without a weight: \(count). Their words are kept, and each counts as a portion of 100 g.",
                es:
                    "Cantidades en unidades sin peso: \(count). Se conservan sus palabras, y cada una cuenta como una ración de 100 g.",
                pt:
                    "Quantidades em unidades sem peso: \(count). As palavras mantêm-se, e cada uma conta como uma porção de 100 g."
            )
        }

        static func unmatched(_ count: Int) -> Phrase {
            Phrase(
                en: "Foods without known ingredients, which are stored with their names only: \(count)",
                es: "Alimentos sin ingredientes conocidos, que se guardan solo con su nombre: \(count)",
                pt: "Alimentos sem ingredientes conhecidos, que se guardam só com o nome: \(count)"
            )
        }

        static func rejected(_ count: Int) -> Phrase {
            Phrase(
                en: count == 1 ? "1 row could not be read" : "\(count) rows could not be read",
                es: count == 1 ? "1 fila no se pudo leer" : "\(count) filas no se pudieron leer",
                pt: count == 1 ? "1 linha não se conseguiu ler" : "\(count) linhas não se conseguiram ler"
            )
        }

        static func line(_ number: Int, _ reason: Phrase, isEntry: Bool) -> Phrase {
            Phrase(
                en: "\(isEntry ? "Entry" : "Line") \(number): \(reason[.english])",
                es: "\(isEntry ? "Entrada" : "Línea") \(number): \(reason[.spanish])",
                pt: "\(isEntry ? "Entrada" : "Linha") \(number): \(reason[.portuguese])"
            )
        }

        static func column(_ heading: String) -> Phrase {
            Phrase(en: "Column \(heading)", es: "Columna \(heading)", pt: "Coluna \(heading)")
        }
    }
}
