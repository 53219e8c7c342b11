import MorselCore
import MorselUI

/// The three large choices of how much something matters to a person.
///
/// Nothing is chosen until the person has answered. The answer about the thing before is only marked as a proposal.
struct SeverityChoice {
    /// The name of the field, such as `severity-milk`.
    let name: String
    /// The severity that the person stated, or `nil` if they have not said it yet.
    let chosen: Profile.Severity?
    /// The severity of the last thing about which the person said it.
    let proposed: Profile.Severity?
    let language: PageLanguage

    func html() -> HTML {
        let isAsked = chosen == nil
        let note: HTML? = isAsked ? "<p class=\"hint\">\(Words.countsAsSevere[language])</p>" : nil
        return """
            <fieldset><legend>\(Words.howMuch[language])</legend>\(note)<div class="severity\(isAsked ? " asked" : "")">
            \(Profile.Severity.mostSevereFirst.map { choice($0) })</div></fieldset>

            """
    }

    private func choice(_ severity: Profile.Severity) -> HTML {
        let isProposed = chosen == nil && severity == proposed
        let proposal: HTML? = isProposed ? " <span class=\"tag\">\(Words.asBefore[language])</span>" : nil
        return """
            <label\(attribute: "class", isProposed ? "proposed" : nil)>\
            <input type="radio" name="\(name)" value="\(severity.code.text)"\
            \(attribute: "checked", if: severity == chosen)><span>\(SeverityWords.name(severity)[language])\(proposal)</span>\
            <span class="sub">\(SeverityWords.sentence(severity)[language])</span></label>

            """
    }

    private enum Words {
        static let howMuch = Phrase(
            en: "How much does it matter?",
            es: "¿Cuánto importa?",
            pt: "Qual é a gravidade?"
        )
        static let countsAsSevere = Phrase(
            en: "Until you say, it counts as severe.",
            es: "Hasta que lo indiques, cuenta como grave.",
            pt: "Até a indicares, conta como grave."
        )
        static let asBefore = Phrase(
            en: "as for the one before",
            es: "igual que en el anterior",
            pt: "como o anterior"
        )
    }
}

extension Profile.Severity {
    static var mostSevereFirst: [Profile.Severity] { [.severe, .intolerance, .preference] }
}

extension Profile {
    /// The severity of the last entry about which the person said it, which is proposed for the next one.
    var proposedSeverity: Severity? { entries.last { $0.statedSeverity != nil }?.statedSeverity }
}
