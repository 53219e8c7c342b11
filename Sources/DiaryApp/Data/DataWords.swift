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
                A JSON file of this diary, a file of mySymptoms, Bearable, Daylio, Cronometer, MyFitnessPal, Waistline or Open Food Facts, or any other \
                table as CSV: meals, symptoms, notes or treatments. You see what was read before anything is stored.
                """,
            es: """
                Un archivo JSON de este diario, un archivo de mySymptoms, Bearable, Daylio, Cronometer, MyFitnessPal, Waistline u Open Food Facts, o \
                cualquier otra tabla en CSV: comidas, síntomas, notas o tratamientos. Ves lo que se ha leído antes de guardar nada.
                """,
            pt: """
                Um ficheiro JSON deste diário, um ficheiro do mySymptoms, Bearable, Daylio, Cronometer, MyFitnessPal, Waistline ou Open Food Facts, ou \
                qualquer outra tabela em CSV: refeições, sintomas, notas ou tratamentos. Vês o que foi lido antes de guardar.
                """
        )
        static let file = Phrase(en: "File", es: "Archivo", pt: "Ficheiro")
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

        static func batch(_ count: Int) -> Phrase {
            Phrase(
                en: count == 1 ? "1 record" : "\(count) records",
                es: count == 1 ? "1 registro" : "\(count) registros",
                pt: count == 1 ? "1 registo" : "\(count) registos"
            )
        }
    }
}
