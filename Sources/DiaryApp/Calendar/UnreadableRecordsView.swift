import MorselCore
import MorselUI

/// The notice about records that could not be read: which they are, and what can be done.
struct UnreadableRecordsView {
    let records: [UnreadableRecord]
    let context: PageContext

    /// The largest number of records in the list.
    private static let maxShown = 20

    private var language: PageLanguage { context.language }

    func html() -> HTML? {
        guard !records.isEmpty else { return nil }
        let rows = records.prefix(Self.maxShown).map { row($0) }
        let others = records.count - rows.count
        let more: HTML? = others > 0 ? "<li>\(Words.more(others)[language])</li>\n" : nil
        return """
            <div class="notice" id="set-aside">\(context.icon("info"))<p>\(Words.setAside(records.count)[language])</p>\
            <div class="reference"><ul class="bullets">\(rows)\(more)</ul><p>\(Words.kept[language]) \
            <a href="\(context.path(to: .diary(.data)))">\(DataContent.Words.title[language])</a></p></div></div>

            """
    }

    private func row(_ record: UnreadableRecord) -> HTML {
        let name = record.collection == "symptoms" ? context.name(ofSymptom: record.name) : record.name
        let parts = [
            Words.kind(record.collection)[language], name,
            record.day.map { NumberWords.day($0, in: language) } ?? Words.noDay[language],
        ]
        let isOwn = DiaryRecords.ownCollections.contains(record.collection)
        let delete: HTML? =
            isOwn
            ? """
             <button class="link" type="button" data-action="delete-record" data-record="\(record.id)">\
            \(CommonWords.delete[language])</button>
            """ : nil
        return """
            <li data-key="unreadable-\(record.id)">\(parts.filter { !$0.isEmpty }.joined(separator: ", "))\
            <span class="sub">\(record.id)</span>\(delete)</li>

            """
    }

    private enum Words {
        static func setAside(_ count: Int) -> Phrase {
            Phrase(
                en: count == 1
                    ? "1 record could not be read and is set aside. The others are shown."
                    : "\(count) records could not be read and are set aside. The others are shown.",
                es: count == 1
                    ? "1 registro no se pudo leer y se ha apartado. Los demás se muestran."
                    : "\(count) registros no se pudieron leer y se han apartado. Los demás se muestran.",
                pt: count == 1
                    ? "1 registo não se conseguiu ler e foi posto de lado. Os outros mostram-se."
                    : "\(count) registos não se conseguiram ler e foram postos de lado. Os outros mostram-se."
            )
        }

        static let kept = Phrase(
            en: """
                They stay on this device as they are, and the JSON file of the export contains them. Reload the page: a newer version \
                may read them. If they stay here, write them again and delete these.
                """,
            es: """
                Se quedan en este dispositivo tal como están, y el archivo JSON de la exportación los contiene. Recarga la página: una \
                versión más nueva quizá los lea. Si siguen aquí, escríbelos de nuevo y borra estos.
                """,
            pt: """
                Ficam neste dispositivo tal como estão, e o ficheiro JSON da exportação contém-nos. Recarrega a página: uma versão mais \
                nova talvez os leia. Se continuarem aqui, escreve-os de novo e apaga estes.
                """
        )
        static let noDay = Phrase(en: "without a day", es: "sin día", pt: "sem dia")

        static func more(_ count: Int) -> Phrase {
            Phrase(en: "and \(count) more", es: "y \(count) más", pt: "e mais \(count)")
        }

        static func kind(_ collection: String) -> Phrase {
            switch collection {
            case "diaryEntries":
                Phrase(en: "Food of a meal", es: "Alimento de una comida", pt: "Alimento de uma refeição")
            case "symptoms": Phrase(en: "Symptom", es: "Síntoma", pt: "Sintoma")
            case "diaryDays": Phrase(en: "Notes of a day", es: "Notas de un día", pt: "Notas de um dia")
            case "dishes": Phrase(en: "Own dish", es: "Plato propio", pt: "Prato próprio")
            case "favourites": Phrase(en: "Favourite", es: "Favorito", pt: "Favorito")
            case "treatments": Phrase(en: "Treatment", es: "Tratamiento", pt: "Tratamento")
            case "watches": Phrase(en: "Watched food", es: "Alimento observado", pt: "Alimento observado")
            case "people": Phrase(en: "Person", es: "Persona", pt: "Pessoa")
            case "settings": Phrase(en: "Setting", es: "Ajuste", pt: "Definição")
            default: Phrase(en: "Other record", es: "Otro registro", pt: "Outro registo")
            }
        }
    }
}
