import MorselCore
import MorselUI

/// The words for how severely a person reacts.
enum SeverityWords {
    /// Returns the severity for an answer, with a note if precautionary statements do not count.
    static func short(_ entry: Profile.Entry) -> Phrase {
        let name = entry.statedSeverity.map { Self.name($0) } ?? notSaidInAnswers
        guard !entry.includesPrecautions else { return name }
        return Phrase(
            en: "\(name[.english]), traces do not count",
            es: "\(name[.spanish]), las trazas no cuentan",
            pt: "\(name[.portuguese]), os vestígios não contam"
        )
    }

    /// Returns the tag of an entry: its severity, or that the person has not said it yet, which counts as severe.
    static func tag(_ severity: Profile.Severity?, in language: PageLanguage) -> HTML {
        let style: HTML = severity.map { $0 == .severe } ?? true ? "tag alarm" : "tag"
        let name = severity.map { Self.name($0) } ?? notSaid
        return "<span class=\"\(style)\">\(name[language])</span>"
    }

    private static let notSaid = Phrase(en: "Not said yet", es: "Sin indicar", pt: "Por indicar")
    private static let notSaidInAnswers = Phrase(
        en: "Severity not said yet",
        es: "Gravedad sin indicar",
        pt: "Gravidade por indicar"
    )

    static func name(_ severity: Profile.Severity) -> Phrase {
        switch severity {
        case .severe: Phrase(en: "Severe", es: "Grave", pt: "Grave")
        case .intolerance: Phrase(en: "I react", es: "Sienta mal", pt: "Faz mal")
        case .preference: Phrase(en: "I prefer not", es: "Mejor evitarlo", pt: "Melhor evitar")
        }
    }

    static func sentence(_ severity: Profile.Severity) -> Phrase {
        switch severity {
        case .severe:
            Phrase(
                en: "A small amount can be dangerous. Emergency steps are shown.",
                es: "Una cantidad pequeña puede ser peligrosa. Se muestran los pasos de emergencia.",
                pt: "Uma pequena quantidade pode ser perigosa. Mostram-se os passos de emergência."
            )
        case .intolerance: Phrase(en: "I get symptoms.", es: "Provoca síntomas.", pt: "Provoca sintomas.")
        case .preference:
            Phrase(
                en: "Tell me, but don't alarm me.",
                es: "Avísame, sin alarma.",
                pt: "Avisa-me, sem alarme."
            )
        }
    }
}
