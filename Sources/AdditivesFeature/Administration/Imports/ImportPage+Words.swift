import MorselAdditives
import MorselUI

extension ImportPage {
    /// The words of the page.
    enum Words {
        static let lede = Phrase(
            en: "Compare a table with the records, look at each difference, and store them.",
            es: "Compara una tabla con los registros, mira cada diferencia y guárdalas.",
            pt: "Compara uma tabela com os registos, vê cada diferença e guarda-as."
        )
        static let table = Phrase(en: "The table", es: "La tabla", pt: "A tabela")
        static let hint = Phrase(
            en:
                "CSV or HTML with the columns of the regulation (category number, E-number, maximum level, footnotes, restrictions) or those of Annex II, Parts B to D, in English, CSV with the columns of Annex III in English, or additives.txt or .json of Open Food Facts. For larger files there is morsel import additives.",
            es:
                "CSV o HTML con las columnas del reglamento (número de categoría, número E, dosis máxima, notas, restricciones) o con las del anexo II, partes B a D, en inglés, CSV con las columnas del anexo III en inglés, o additives.txt o .json de Open Food Facts. Para archivos más grandes existe morsel import additives.",
            pt:
                "CSV ou HTML com as colunas do regulamento (número da categoria, número E, teor máximo, notas, restrições) ou com as do anexo II, partes B a D, em inglês, CSV com as colunas do anexo III em inglês, ou additives.txt ou .json do Open Food Facts. Para ficheiros maiores existe morsel import additives."
        )
        static let source = Phrase(
            en: "The act or document",
            es: "El acto o documento",
            pt: "O ato ou documento"
        )
        static let sourceHint = Phrase(
            en: "Conditions that are added or changed name it as their source.",
            es: "Las condiciones que se añaden o cambian lo indican como fuente.",
            pt: "As condições que se acrescentam ou mudam indicam-no como fonte."
        )
        static let lastDay = Phrase(
            en: "Last day of conditions that are not in the table",
            es: "Último día de las condiciones que no están en la tabla",
            pt: "Último dia das condições que não estão na tabela"
        )
        static let lastDayHint = Phrase(
            en:
                "Only if the table has every row of its food categories. Without a day, these conditions are shown and stay.",
            es:
                "Solo si la tabla tiene todas las filas de sus categorías de alimentos. Sin un día, estas condiciones se muestran y permanecen.",
            pt:
                "Só se a tabela tiver todas as linhas das suas categorias de alimentos. Sem um dia, estas condições são mostradas e ficam."
        )
        static let wrongDay = Phrase(
            en: "Enter a day of the calendar, such as 2022-08-06, or nothing.",
            es: "Indica un día del calendario, como 2022-08-06, o nada.",
            pt: "Indica um dia do calendário, como 2022-08-06, ou nada."
        )
        static let missingHint = Phrase(
            en:
                "The server has them for the food categories of the table. They stay as they are. To end them, enter their last day below the table, or change them one by one.",
            es:
                "El servidor las tiene para las categorías de alimentos de la tabla. Permanecen como están. Para terminarlas, indica su último día debajo de la tabla o cámbialas una por una.",
            pt:
                "O servidor tem-nas para as categorias de alimentos da tabela. Ficam como estão. Para as terminar, indica o seu último dia por baixo da tabela ou muda-as uma a uma."
        )
        static let preview = Phrase(
            en: "Show the differences",
            es: "Ver las diferencias",
            pt: "Ver as diferenças"
        )
        static let store = Phrase(
            en: "Store these changes",
            es: "Guardar estos cambios",
            pt: "Guardar estas alterações"
        )
        static let undo = Phrase(
            en: "Take this import back",
            es: "Deshacer esta importación",
            pt: "Desfazer esta importação"
        )
        static let wouldChange = Phrase(
            en: "What would change",
            es: "Qué cambiaría",
            pt: "O que mudaria"
        )
        static let stored = Phrase(en: "What was stored", es: "Qué se ha guardado", pt: "O que foi guardado")
        static let line = Phrase(en: "Line", es: "Línea", pt: "Linha")
        static let record = Phrase(en: "Record", es: "Registro", pt: "Registo")
        static let result = Phrase(en: "Result", es: "Resultado", pt: "Resultado")
        static let details = Phrase(en: "Differences", es: "Diferencias", pt: "Diferenças")
        static let kept = Phrase(
            en: "These changes stay, because they could not be taken back:",
            es: "Estos cambios permanecen porque no se pudieron deshacer:",
            pt: "Estas alterações ficam, porque não puderam ser desfeitas:"
        )

        static func action(_ action: ImportOutcome.Action) -> Phrase {
            switch action {
            case .added: Phrase(en: "added", es: "añadido", pt: "acrescentado")
            case .changed: Phrase(en: "changed", es: "cambiado", pt: "mudado")
            case .unchanged: Phrase(en: "unchanged", es: "sin cambios", pt: "sem alterações")
            case .rejected: Phrase(en: "rejected", es: "rechazado", pt: "rejeitado")
            case .ended: Phrase(en: "ended", es: "terminado", pt: "terminado")
            case .missing:
                Phrase(en: "not in this table", es: "no está en esta tabla", pt: "não está nesta tabela")
            }
        }

        static func missing(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(
                    en: "1 condition is not in this table",
                    es: "1 condición no está en esta tabla",
                    pt: "1 condição não está nesta tabela"
                )
                : Phrase(
                    en: "\(count) conditions are not in this table",
                    es: "\(count) condiciones no están en esta tabla",
                    pt: "\(count) condições não estão nesta tabela"
                )
        }

        static func undone(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(
                    en: "1 change was taken back.",
                    es: "Se ha deshecho 1 cambio.",
                    pt: "Foi desfeita 1 alteração."
                )
                : Phrase(
                    en: "\(count) changes were taken back.",
                    es: "Se han deshecho \(count) cambios.",
                    pt: "Foram desfeitas \(count) alterações."
                )
        }

        static func unreadable(_ line: Int, _ reason: Phrase) -> Phrase {
            Phrase(
                en: "The table cannot be read (line \(line)): \(reason[.english]).",
                es: "No se puede leer la tabla (línea \(line)): \(reason[.spanish]).",
                pt: "Não se consegue ler a tabela (linha \(line)): \(reason[.portuguese])."
            )
        }

        static func tooMany(_ most: Int) -> Phrase {
            Phrase(
                en:
                    "A page imports at most \(most) records. Split the table, or use morsel import additives.",
                es:
                    "Una página importa como máximo \(most) registros. Divide la tabla o usa morsel import additives.",
                pt:
                    "Uma página importa no máximo \(most) registos. Divide a tabela ou usa morsel import additives."
            )
        }

        static func moreRejected(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(
                    en: "1 more record was rejected.",
                    es: "Se rechazó 1 registro más.",
                    pt: "Foi rejeitado mais 1 registo."
                )
                : Phrase(
                    en: "\(count) more records were rejected.",
                    es: "Se rechazaron \(count) registros más.",
                    pt: "Foram rejeitados mais \(count) registos."
                )
        }

        static func failed(_ failure: AdditiveServer.Failure) -> Phrase {
            switch failure {
            case .unreachable:
                Phrase(
                    en: "This is not complete: the server did not answer.",
                    es: "Esto no está completo: el servidor no respondió.",
                    pt: "Isto não está completo: o servidor não respondeu."
                )
            case .notAllowed:
                Phrase(
                    en: "This is not complete: it is no longer allowed.",
                    es: "Esto no está completo: ya no está permitido.",
                    pt: "Isto não está completo: já não é permitido."
                )
            case .unexpectedAnswer, .refused:
                Phrase(
                    en: "This is not complete: the server refused a request.",
                    es: "Esto no está completo: el servidor rechazó una petición.",
                    pt: "Isto não está completo: o servidor recusou um pedido."
                )
            }
        }
    }
}
