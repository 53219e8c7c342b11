public import MorselCore
import MorselUI

/// The card of the first visit: what a person avoids, as fourteen icons to tap, which can be put off.
public struct FirstRunCard {
    /// Whether the card is shown, the value of the setting `firstRun`.
    public enum State: UInt8, Coded, Sendable {
        /// The person has done nothing about it.
        case unanswered
        /// The person has begun to tap, so it stays until they close it.
        case open
        /// The person has put it off, or is done.
        case closed

        /// The name in the setting.
        public var code: StaticString {
            switch self {
            case .unanswered: "unanswered"
            case .open: "open"
            case .closed: "closed"
            }
        }
    }

    let household: Household
    let state: State
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// Returns the card, or `nil` if the person has put it off, or has chosen something elsewhere.
    func html() -> HTML? {
        guard context.isOnDevice, let person = household.person, isShown else { return nil }
        let entries = person.profile?.entries ?? []
        let isUnsaid = entries.contains { $0.statedSeverity == nil }
        let question = SeverityChoice(
            name: "severity",
            chosen: nil,
            proposed: person.profile?.proposedSeverity,
            language: language
        )
        return """
            <section class="card first-run" id="first-run" aria-labelledby="first-run-title">
            <h2 id="first-run-title">\(Words.title[language])</h2>
            <p class="quiet">\(Words.lede[language])</p>
            <form method="dialog" autocomplete="off">
            <ul class="icon-choices">
            \(context.knowledge.groups.map { choice($0, entries) })</ul>
            \(isUnsaid ? question.html() : nil)\
            <div class="row"><button class="button" type="button" data-action="close-first-run">\
            \((entries.isEmpty ? Words.notNow : Words.done)[language])</button>\
            <a class="button bare" href="\(context.path(to: .labels(.avoid)))">\(Words.more[language])</a></div>
            </form></section>

            """
    }

    private var isShown: Bool {
        switch state {
        case .unanswered: household.people.count == 1 && household.person?.profile == nil
        case .open: true
        case .closed: false
        }
    }

    private func choice(_ group: Allergen, _ entries: [Profile.Entry]) -> HTML {
        let knowledge = context.knowledge
        let isChosen = entries.contains { entry in
            guard case .allergen(let allergen) = entry.subject else { return false }
            return knowledge.group(of: allergen) == group
        }
        return """
            <li><label class="icon-choice"><input type="checkbox" name="avoid" \
            value="\(String(knowledge: knowledge.identifier(of: group)))"\(attribute: "checked", if: isChosen)>\
            \(context.icon(of: group))<span>\(context.title(of: group))</span></label></li>

            """
    }

    private enum Words {
        static let title = Phrase(en: "What do you avoid?", es: "¿Qué evitas?", pt: "O que evitas?")
        static let lede = Phrase(
            en: "Every check then answers for you. Only your devices can read this.",
            es: "Márcalo, y cada comprobación responderá a tu caso. Solo tus dispositivos pueden leer esto.",
            pt:
                "Assim, cada verificação tem em conta o que evitas. Só os teus dispositivos conseguem ler isto."
        )
        static let notNow = Phrase(en: "Not now", es: "Ahora no", pt: "Agora não")
        static let done = Phrase(en: "Done", es: "Listo", pt: "Pronto")
        static let more = Phrase(
            en: "Something else, or details",
            es: "Otra cosa o detalles",
            pt: "Outra coisa ou detalhes"
        )
    }
}
