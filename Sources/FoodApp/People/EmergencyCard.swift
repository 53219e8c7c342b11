import MorselCore
import MorselUI

/// What to do in an allergic reaction: the person's own steps, the emergency number, and a sentence to show to others.
struct EmergencyCard {
    let person: Person
    let context: PageContext

    static let link = Phrase(
        en: "If you react: emergency steps",
        es: "Si reaccionas: pasos de emergencia",
        pt: "Se reagires: passos de emergência"
    )

    private var language: PageLanguage { context.language }
    private var jurisdiction: Jurisdiction { person.profile?.jurisdiction ?? .eu }

    func html() -> HTML {
        """
        <section class="card emergency" id="emergency" aria-labelledby="emergency-title" tabindex="-1">
        <h2 id="emergency-title">\(Words.title[language])</h2>
        \(steps)<p class="row">\(context.icon("phone"))<strong>\(Words.call[language]) \(jurisdiction.emergencyNumber[language])</strong></p>
        \(sentence)
        \(others)</section>

        """
    }

    private var steps: HTML {
        guard !person.emergencySteps.isEmpty else {
            return "<p>\(Words.followThePlan[language])</p>\n"
        }
        return "<p class=\"own-words\">\(person.emergencySteps)</p>\n"
    }

    private var sentence: HTML {
        "<p class=\"statement\"><q>\(Words.iAmAllergic(names(in: language))[language])</q></p>"
    }

    /// The sentence in the other languages.
    private var others: HTML {
        let rows = PageLanguage.allCases.filter { $0 != language }.map { other -> HTML in
            "<p class=\"statement\" lang=\"\(other.code)\"><q>\(Words.iAmAllergic(names(in: other))[other])</q></p>\n"
        }
        return "<details><summary>\(Words.otherLanguages[language])</summary>\n\(rows)</details>\n"
    }

    private func names(in language: PageLanguage) -> String {
        let severe = (person.profile?.entries ?? []).filter { $0.severity == .severe }
        let names = severe.map { context.knowledge.title(of: $0.subject, in: language).insideSentence }
        return WordList.and(names, in: language)
    }

    private enum Words {
        static let title = Phrase(en: "If you react", es: "Si reaccionas", pt: "Se reagires")
        static let call = Phrase(en: "Call", es: "Llama al", pt: "Liga para o")
        static let followThePlan = Phrase(
            en: "Follow the plan that your doctor gave you. You can write it down under “What I avoid”.",
            es: "Sigue el plan que te dio tu médico. Puedes anotarlo en «Lo que evito».",
            pt: "Segue o plano que o teu médico te deu. Podes anotá-lo em «O que evito»."
        )
        static let otherLanguages = Phrase(
            en: "In other languages, to show to others",
            es: "En otros idiomas, para enseñarlo",
            pt: "Noutras línguas, para mostrar"
        )

        static func iAmAllergic(_ names: String) -> Phrase {
            Phrase(
                en: "I have a severe allergy to \(names). I am having a reaction. Please call an ambulance.",
                es:
                    "Tengo una alergia grave a \(names). Estoy sufriendo una reacción. Llame a una ambulancia, por favor.",
                pt:
                    "Tenho uma alergia grave a \(names). Estou a ter uma reação. Chame uma ambulância, por favor."
            )
        }
    }
}

extension Jurisdiction {
    /// The number to call for an ambulance.
    ///
    /// 112 is the European emergency number (Directive (EU) 2018/1972, Article 109) and also works in Switzerland and the
    /// United Kingdom. The others are from the national numbering plans.
    var emergencyNumber: Phrase {
        switch self {
        case .eu: Phrase(en: "112", es: "112", pt: "112")
        case .uk: Phrase(en: "999 or 112", es: "999 o 112", pt: "999 ou 112")
        case .us, .canada: Phrase(en: "911", es: "911", pt: "911")
        case .australia:
            Phrase(
                en: "000 in Australia, 111 in New Zealand",
                es: "000 en Australia, 111 en Nueva Zelanda",
                pt: "000 na Austrália, 111 na Nova Zelândia"
            )
        case .switzerland: Phrase(en: "144 or 112", es: "144 o 112", pt: "144 ou 112")
        case .japan: Phrase(en: "119", es: "119", pt: "119")
        }
    }
}
