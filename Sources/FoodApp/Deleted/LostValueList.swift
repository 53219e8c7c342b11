import MorselCore
import MorselUI

/// The list of values that lost against those of other devices, each with a button that brings it back.
struct LostValueList {
    let values: [LostValue]
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// Returns the section, or `nil` if nothing was lost.
    func html() -> HTML? {
        guard !values.isEmpty else { return nil }
        let rows = values.indices.map { row(values[$0], at: $0) }
        return """
            <section class="above" aria-labelledby="lost"><h2 id="lost">\(Words.title[language])</h2>
            <p class="quiet above-less">\(Words.explanation[language])</p>
            <ul class="list in-columns above-less">
            \(rows)</ul></section>

            """
    }

    private func row(_ value: LostValue, at place: Int) -> HTML {
        let record = LostValueWords.record(value.collection)[language]
        let title = value.name.isEmpty ? record : shownDay(value.name)
        let field = LostValueWords.field(value.member, of: value.collection)[language]
        let details = value.name.isEmpty ? field : "\(record) · \(field)"
        return """
            <li data-key="lost-\(value.collection)-\(value.id)-\(value.field)-\(value.edit)" class="deleted-row">\
            <span class="list-row">\(context.icon("history"))\
            <span class="title">\(title)<span class="sub">\(details)</span>\
            <span class="sub">\(Words.lost(shown(value.lost))[language])</span>\
            <span class="sub">\(Words.now(shown(value.present))[language])</span></span>\
            <span class="end">\(RecordTime(value.lostAt, isWithTimeOfDay: true, in: language).html())</span></span>\
            <span class="row"><button class="button" type="button" data-action="bring-back" data-place="\(place)">\
            \(context.icon("sync"))\(Words.bringBack[language])</button></span></li>

            """
    }

    private func shown(_ value: LostValue.Shown) -> String {
        switch value {
        case .nothing: return Words.nothing[language]
        case .text(let text): return Words.quoted(shownDay(text))[language]
        case .choice(let isOn): return (isOn ? Words.yes : Words.no)[language]
        case .details: return Words.details[language]
        case .avoided(let identifier, let severity):
            let title = context.knowledge.subject(identifier).map { context.title(of: $0) } ?? identifier.text
            return severity.map { "\(title), \(SeverityWords.name($0)[language])" } ?? title
        }
    }

    /// A day as people write it, and another text as it is.
    private func shownDay(_ text: String) -> String {
        CivilDate(Array(text.utf8)).map { NumberWords.day($0, in: language) } ?? text
    }

    private enum Words {
        static let title = Phrase(
            en: "Changed on two devices",
            es: "Cambiado en dos dispositivos",
            pt: "Alterado em dois dispositivos"
        )
        static let explanation = Phrase(
            en: """
                Two devices changed the same thing before they heard of each other. One of the values counts. The other one is \
                kept for 90 days, so that you can bring it back.
                """,
            es: """
                Dos dispositivos cambiaron lo mismo antes de saber el uno del otro. Uno de los valores cuenta. El otro se \
                conserva 90 días para que puedas recuperarlo.
                """,
            pt: """
                Dois dispositivos alteraram a mesma coisa antes de saberem um do outro. Um dos valores conta. O outro é \
                guardado 90 dias, para que o possas recuperar.
                """
        )
        static func lost(_ value: String) -> Phrase {
            Phrase(en: "Replaced: \(value)", es: "Sustituido: \(value)", pt: "Substituído: \(value)")
        }
        static func now(_ value: String) -> Phrase {
            Phrase(en: "Now: \(value)", es: "Ahora: \(value)", pt: "Agora: \(value)")
        }
        static func quoted(_ text: String) -> Phrase {
            Phrase(en: "“\(text)”", es: "«\(text)»", pt: "«\(text)»")
        }
        static let nothing = Phrase(en: "nothing", es: "nada", pt: "nada")
        static let yes = Phrase(en: "yes", es: "sí", pt: "sim")
        static let no = Phrase(en: "no", es: "no", pt: "não")
        static let details = Phrase(
            en: "details that are not shown here",
            es: "detalles que no se muestran aquí",
            pt: "detalhes que não são mostrados aqui"
        )
        static let bringBack = Phrase(en: "Bring back", es: "Recuperar", pt: "Recuperar")
    }
}
