import MorselCore
import MorselUI

extension DataContent {
    /// The texts of the export and import.
    enum Words {
        static let title = Phrase(
            en: "Export and import",
            es: "Exportar e importar",
            pt: "Exportar e importar"
        )
        static let lede = Phrase(
            en: "Files are made and read on this device. Nothing is sent.",
            es: "Los archivos se crean y se leen en este dispositivo. No se envía nada.",
            pt: "Os ficheiros são criados e lidos neste dispositivo. Nada é enviado."
        )
        static let export = Phrase(en: "Export", es: "Exportar", pt: "Exportar")
        static let exportHint = Phrase(
            en: "The JSON file has everything, and can be imported again. The tables open in a spreadsheet.",
            es:
                "El archivo JSON lo contiene todo y se puede importar de nuevo. Las tablas se abren en una hoja de cálculo.",
            pt:
                "O ficheiro JSON tem tudo e pode ser importado de novo. As tabelas abrem numa folha de cálculo."
        )
        static let everything = Phrase(en: "Everything (JSON)", es: "Todo (JSON)", pt: "Tudo (JSON)")
        static let meals = Phrase(en: "Meals", es: "Comidas", pt: "Refeições")
        static let days = Phrase(en: "Notes", es: "Notas", pt: "Notas")
        static let `import` = Phrase(en: "Import", es: "Importar", pt: "Importar")
        static let importHint = Phrase(
            en: """
                A JSON file of this diary, or a CSV table of any other app: meals or symptoms, one a row. We have not verified the \
                formats of other apps, so check the columns before you store anything.
                """,
            es: """
                Un archivo JSON de este diario, o una tabla CSV de cualquier otra aplicación: comidas o síntomas, uno por fila. No \
                hemos verificado los formatos de otras aplicaciones: revisa las columnas antes de guardar.
                """,
            pt: """
                Um ficheiro JSON deste diário, ou uma tabela CSV de qualquer outra aplicação: refeições ou sintomas, um por linha. \
                Não verificámos os formatos de outras aplicações: revê as colunas antes de guardar.
                """
        )
        static let file = Phrase(en: "File", es: "Archivo", pt: "Ficheiro")
        static let notReadable = Phrase(
            en: "This file has no table with a heading and rows, and is not an export of the diary.",
            es: "Este archivo no tiene una tabla con encabezado y filas, ni es una exportación del diario.",
            pt: "Este ficheiro não tem uma tabela com cabeçalho e linhas, nem é uma exportação do diário."
        )
        static let guessed = Phrase(
            en: "What each column contains was guessed from its heading. Correct it where it is wrong.",
            es: "El contenido de cada columna se ha supuesto por su encabezado. Corrígelo donde no sea así.",
            pt: "O conteúdo de cada coluna foi suposto pelo cabeçalho. Corrige-o onde estiver errado."
        )
        static let firstRows = Phrase(en: "First rows", es: "Primeras filas", pt: "Primeiras linhas")
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
        static let store = Phrase(
            en: "Store in the diary",
            es: "Guardar en el diario",
            pt: "Guardar no diário"
        )
        static let imported = Phrase(
            en: "Stored in your diary.",
            es: "Guardado en tu diario.",
            pt: "Guardado no teu diário."
        )
        static let batches = Phrase(
            en: "Earlier imports",
            es: "Importaciones anteriores",
            pt: "Importações anteriores"
        )
        static let removeBatch = Phrase(en: "Remove", es: "Quitar", pt: "Remover")
        static let removed = Phrase(
            en: "Import removed.",
            es: "Importación quitada.",
            pt: "Importação removida."
        )
        static let undo = Phrase(en: "Undo", es: "Deshacer", pt: "Anular")

        static func records(_ count: Int) -> Phrase {
            Phrase(
                en: "An export of the diary with \(batch(count)[.english]).",
                es: "Una exportación del diario con \(batch(count)[.spanish]).",
                pt: "Uma exportação do diário com \(batch(count)[.portuguese])."
            )
        }

        static func rejectedRecords(_ count: Int) -> Phrase {
            Phrase(
                en: "\(count) records could not be read and are left out.",
                es: "\(count) registros no se pudieron leer y se omiten.",
                pt: "\(count) registos não se conseguiram ler e ficam de fora."
            )
        }

        static func found(_ meals: Int, _ symptoms: Int) -> Phrase {
            Phrase(
                en: "\(meals) foods and \(symptoms) symptoms can be stored.",
                es: "Se pueden guardar \(meals) alimentos y \(symptoms) síntomas.",
                pt: "Podem guardar-se \(meals) alimentos e \(symptoms) sintomas."
            )
        }

        static func rejected(_ count: Int) -> Phrase {
            Phrase(
                en: "\(count) rows could not be read",
                es: "\(count) filas no se pudieron leer",
                pt: "\(count) linhas não se conseguiram ler"
            )
        }

        static func row(_ number: Int, _ reason: Phrase) -> Phrase {
            Phrase(
                en: "Row \(number): \(reason[.english])",
                es: "Fila \(number): \(reason[.spanish])",
                pt: "Linha \(number): \(reason[.portuguese])"
            )
        }

        static func batch(_ count: Int) -> Phrase {
            Phrase(
                en: count == 1 ? "1 record" : "\(count) records",
                es: count == 1 ? "1 registro" : "\(count) registros",
                pt: count == 1 ? "1 registo" : "\(count) registos"
            )
        }

        static func column(_ heading: String) -> Phrase {
            Phrase(en: "Column \(heading)", es: "Columna \(heading)", pt: "Coluna \(heading)")
        }

        static func name(of column: TableImport.Column) -> Phrase {
            switch column {
            case .ignored: Phrase(en: "not used", es: "no se usa", pt: "não se usa")
            case .day: Phrase(en: "day", es: "día", pt: "dia")
            case .time: Phrase(en: "time", es: "hora", pt: "hora")
            case .meal: Phrase(en: "meal", es: "comida del día", pt: "refeição")
            case .food: Phrase(en: "food", es: "alimento", pt: "alimento")
            case .grams: Phrase(en: "amount", es: "cantidad", pt: "quantidade")
            case .ingredients: Phrase(en: "ingredients", es: "ingredientes", pt: "ingredientes")
            case .symptom: Phrase(en: "symptom", es: "síntoma", pt: "sintoma")
            case .intensity: Phrase(en: "intensity", es: "intensidad", pt: "intensidade")
            case .frequency: Phrase(en: "frequency", es: "frecuencia", pt: "frequência")
            case .meals: Phrase(en: "around meals", es: "alrededor de comidas", pt: "à volta de refeições")
            }
        }
    }
}
