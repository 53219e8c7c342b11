import MorselCore
import MorselUI

/// What to do in an allergic reaction: the person's own steps, the emergency number, and a sentence to show to others.
///
/// It is open if the food contains or could contain something to which the person reacts severely, and folded otherwise.
struct EmergencyCard {
    let person: Person
    /// Whether the food contains or could contain something to which the person reacts severely.
    let isOpen: Bool
    /// Whether the card names the person, because the device has several people.
    let isNamed: Bool
    /// The identifier of the card on its page.
    let id: HTML
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// Returns the cards of everybody for whom something severe was found.
    ///
    /// Without any, it is that of the first person who reacts severely to something, folded.
    /// - Parameters:
    ///   - people: The people whom the answer is about, the one with the most cautious state first.
    ///   - context: The language and knowledge to draw with.
    ///   - isFound: Whether the food contains or could contain something to which a person reacts severely.
    /// - Returns: The cards; none if nobody reacts severely to anything.
    static func shown(of people: [Person], _ context: PageContext, isFound: (Person) -> Bool)
        -> [EmergencyCard]
    {
        let severe = people.filter { $0.isSevere }
        let found = severe.filter(isFound)
        return (found.isEmpty ? Array(severe.prefix(1)) : found).enumerated().map { index, person in
            EmergencyCard(
                person: person,
                isOpen: !found.isEmpty,
                isNamed: people.count > 1 || !person.name.isEmpty,
                id: index == 0 ? "emergency" : "emergency-\(index + 1)",
                context: context
            )
        }
    }

    /// A link to the card.
    var link: HTML { "<a href=\"#\(id)\">\(title): \(Words.steps[language])</a>" }

    private var title: String {
        (isNamed ? Words.title(context.name(of: person)) : Words.title)[language]
    }

    // A section and not an open `details`, because a script keeps a `details` as the person left it.
    func html() -> HTML {
        let title: HTML = "<h2 id=\"\(id)-title\">\(self.title)</h2>"
        guard isOpen else {
            return """
                <details class="card emergency"><summary>\(title)</summary>
                <div class="stack" id="\(id)" tabindex="-1">
                \(content)</div></details>

                """
        }
        return """
            <section class="card emergency stack" id="\(id)" aria-labelledby="\(id)-title" tabindex="-1">
            \(title)
            \(content)</section>

            """
    }

    private var content: HTML {
        """
        \(steps)<p class="row">\(context.icon("phone"))<strong>\(Words.call[language]) \(numbers)</strong></p>
        \(statement(in: language))
        \(others)
        """
    }

    private var steps: HTML {
        guard !person.emergencySteps.isEmpty else {
            return "<p>\(Words.followThePlan[language])</p>\n"
        }
        return "<p class=\"own-words\">\(person.emergencySteps)</p>\n"
    }

    /// The numbers to call as links, each with its place if they differ by place.
    private var numbers: HTML {
        let numbers = (person.profile?.jurisdiction ?? .eu).emergencyNumbers
        let links = numbers.enumerated().map { index, entry -> HTML in
            let number = HTML(stringLiteral: entry.number)
            let conjunction: HTML? = index == 0 ? nil : " \(Words.or[language]) "
            let place: HTML? = entry.place.map { " \($0[language])" }
            return "\(conjunction)<a class=\"tel\" href=\"tel:\(number)\">\(number)</a>\(place)"
        }
        return HTML(links)
    }

    // MARK: The sentence to show

    /// The sentence in the other languages.
    private var others: HTML {
        let rows = PageLanguage.allCases.filter { $0 != language }.map { statement(in: $0) }
        return "<details><summary>\(Words.otherLanguages[language])</summary>\n\(rows)</details>\n"
    }

    private func statement(in other: PageLanguage) -> HTML {
        let tag = other == language ? nil : other.code
        return "<p class=\"statement\"\(attribute: "lang", tag)><q>\(sentence(in: other))</q></p>\n"
    }

    private func sentence(in language: PageLanguage) -> String {
        let severe = (person.profile?.entries ?? []).filter { $0.severity == .severe }
        let objects = severe.map { object($0.subject, in: language)[language] }
        return Words.iAmAllergic(WordList.and(objects, in: language))[language]
    }

    /// Returns a subject as the object of "allergic to", with preposition and article in Spanish and Portuguese.
    private func object(_ subject: Profile.Subject, in language: PageLanguage) -> Phrase {
        let knowledge = context.knowledge
        let name = knowledge.title(of: subject, in: language).insideSentence
        switch subject {
        case .allergen(let allergen):
            let object = String(knowledge: knowledge.objectOfAllergy(to: allergen, in: language.language))
            return Phrase(en: object, es: object, pt: object)
        case .additive(let concept):
            let title = knowledge.title(of: concept, in: language).map { " " + $0.insideSentence } ?? ""
            let name = knowledge.writtenNumber(of: concept) + title
            return Phrase(en: name, es: "al aditivo \(name)", pt: "ao aditivo \(name)")
        case .additiveClass:
            return Phrase(
                en: "additives of the class “\(name)”",
                es: "a los aditivos de la clase «\(name)»",
                pt: "aos aditivos da classe «\(name)»"
            )
        case .concept:
            return Phrase(en: name, es: "al ingrediente «\(name)»", pt: "ao ingrediente «\(name)»")
        case .words: return Phrase(en: "“\(name)”", es: "a «\(name)»", pt: "a «\(name)»")
        }
    }

    private enum Words {
        static let title = Phrase(en: "If you react", es: "Si tienes una reacción", pt: "Se reagires")
        static let steps = Phrase(
            en: "emergency steps",
            es: "pasos de emergencia",
            pt: "passos de emergência"
        )
        static let call = Phrase(en: "Call", es: "Llama al", pt: "Liga para o")
        static let or = Phrase(en: "or", es: "o", pt: "ou")
        static let followThePlan = Phrase(
            en: "Follow the doctor's plan. You can write it down under “What I avoid”.",
            es: "Sigue el plan del médico. Puedes anotarlo en «Lo que evito».",
            pt: "Segue o plano do médico. Podes anotá-lo em «O que evito»."
        )
        static let otherLanguages = Phrase(
            en: "In other languages, to show to others",
            es: "En otros idiomas, para enseñarlo",
            pt: "Noutras línguas, para mostrar"
        )

        static func title(_ name: String) -> Phrase {
            Phrase(en: "If \(name) reacts", es: "Si \(name) tiene una reacción", pt: "Se \(name) reagir")
        }

        /// Returns the sentence.
        ///
        /// The things have their preposition in Spanish and Portuguese.
        static func iAmAllergic(_ things: String) -> Phrase {
            Phrase(
                en: "I have a severe allergy to \(things). I am having a reaction. Please call an ambulance.",
                es:
                    "Tengo una alergia grave \(things). Estoy sufriendo una reacción alérgica. Llame a una ambulancia, por favor.",
                pt:
                    "Tenho uma alergia grave \(things). Estou a ter uma reação. Chame uma ambulância, por favor."
            )
        }
    }
}

extension Jurisdiction {
    /// The numbers to call for an ambulance, each with its place if it differs by place.
    ///
    /// 112 is the European emergency number (Directive (EU) 2018/1972, Article 109) and also works in Switzerland and the
    /// United Kingdom. The others are from the national numbering plans.
    var emergencyNumbers: [(number: StaticString, place: Phrase?)] {
        switch self {
        case .eu: [("112", nil)]
        case .uk: [("999", nil), ("112", nil)]
        case .us, .canada: [("911", nil)]
        case .australia:
            [
                ("000", Phrase(en: "in Australia", es: "en Australia", pt: "na Austrália")),
                ("111", Phrase(en: "in New Zealand", es: "en Nueva Zelanda", pt: "na Nova Zelândia")),
            ]
        case .switzerland: [("144", nil), ("112", nil)]
        case .japan: [("119", nil)]
        }
    }
}
