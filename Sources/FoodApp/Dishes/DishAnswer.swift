import MorselCore
import MorselUI

/// The answer about a dish: the banner for the person with the most cautious state, and the details for one person.
///
/// Without people it is for all fourteen allergen groups.
/// It never says "contains" or "not found", only "usually", "often", "could" or "can't tell".
struct DishAnswer {
    private let reading: DishReading
    private let person: Person?
    /// The state and the headline of the banner.
    private var banner: (state: Verdict.State, words: String)
    /// The people of the device; empty if there are fewer than two.
    private var people: [PersonState] = []
    private let watched: WatchedFoods
    /// The emergency cards of the people for whom the dish may contain something severe.
    private var emergency: [EmergencyCard] = []
    private let context: PageContext

    private var language: PageLanguage { context.language }

    init(_ ingredients: DishIngredients, for household: Household, context: PageContext) {
        func reading(for person: Person?) -> DishReading {
            DishReading(
                ingredients,
                for: person?.profile ?? .everyGroup(),
                in: context.language,
                knowledge: context.knowledge
            )
        }
        self.context = context
        person = household.person.flatMap { $0.hasList ? $0 : nil }
        self.reading = reading(for: person)
        watched = WatchedFoods(self.reading.usualCheck, of: household, context.knowledge)
        banner = (self.reading.verdict, Self.headline(of: self.reading, context))
        if household.people.count > 1 {
            people =
                PeopleStates(of: household) { person in
                    let reading = reading(for: person)
                    return (reading.verdict, Self.headline(of: reading, context))
                }.all
            if let first = people.first { banner = (first.state, first.words) }
        }
        let candidates = people.isEmpty ? [person].compactMap { $0 } : people.map { $0.person }
        emergency = EmergencyCard.shown(of: candidates, context) { person in
            reading(for: person).hasSevere
        }
    }

    func html() -> HTML {
        let banner = AnswerBanner(
            state: banner.state,
            headline: banner.words,
            people: people,
            why: "\(Words.why[language])",
            emergency: emergency.first.map { " \($0.link)" },
            context: context
        )
        return """
            \(banner.html())\(watched.notices(context))\(emergency.map { $0.html() })<section aria-labelledby="avoided"><div class="section-head"><h2 id="avoided">\(title)</h2></div>
            <ul class="answers">
            \(rows)</ul></section>

            """
    }

    /// Returns the most cautious state with its subjects: "Usually contains milk".
    private static func headline(of reading: DishReading, _ context: PageContext) -> String {
        let words = DishWords.words(reading.state)[context.language]
        guard reading.state < .cannotTell else { return words }
        let names = reading.answers.filter { $0.state == reading.state }.map {
            context.title(of: $0.subject).insideSentence
        }
        return "\(words) \(WordList.and(names, in: context.language))"
    }

    private var title: String {
        guard let person else { return CommonWords.fourteenAllergens[language] }
        return person.isMe
            ? ShellWords.avoid[language] : CommonWords.avoids(context.name(of: person))[language]
    }

    private var rows: [HTML] {
        let withEvidence = reading.answers.filter { $0.state < .cannotTell }.map { subject, state -> HTML in
            let quoted = reading.quotations(about: subject, state).prefix(4)
                .map { Quote(quotation: $0, context: context).html() }
            let words = HTML(quoted.enumerated().map { $0.offset == 0 ? $0.element : ", \($0.element)" })
            let name = context.title(of: subject).insideSentence
            let why: HTML = state == .could ? "\(words): \(Words.withOrWithout(name)[language])" : words
            return row(state, context.title(of: subject), why)
        }
        let others = reading.answers.filter { $0.state == .cannotTell }.map {
            context.title(of: $0.subject).insideSentence
        }
        guard !others.isEmpty else { return withEvidence }
        let names = others.joined(separator: ", ").beginningSentence
        return withEvidence + [row(.cannotTell, names, "\(Words.notUsual(others.count)[language])")]
    }

    private func row(_ state: DishReading.State, _ name: String, _ why: HTML) -> HTML {
        let style: HTML? = state == .cannotTell ? " class=\"several\"" : nil
        return """
            <li class="answer">\(context.shape(DishWords.verdict(state)))<h3\(style)>\(name)</h3>\
            <span class="state-word" data-state="\(DishWords.verdict(state).token)">\
            \(DishWords.words(state)[language])</span>
            <div class="whys"><p class="why">\(why)</p></div></li>

            """
    }

    private enum Words {
        static let why = Phrase(
            en:
                "Read from its usual ingredients, not from a label. What you are served may be made differently.",
            es: """
                Según sus ingredientes habituales, no según una etiqueta. Lo que te sirvan puede estar hecho de otro modo.
                """,
            pt:
                "Segundo os ingredientes habituais, não segundo um rótulo. O que te servirem pode ser feito de outro modo."
        )
        static func notUsual(_ count: Int) -> Phrase {
            Phrase(
                en: "The usual recipe does not name \(count == 1 ? "it" : "them"). Others may.",
                es: "La receta habitual no \(count == 1 ? "lo" : "los") menciona. Otras, quizá sí.",
                pt: "A receita habitual não \(count == 1 ? "o" : "os") menciona. Outras, talvez sim."
            )
        }
        static func withOrWithout(_ name: String) -> Phrase {
            Phrase(
                en: "with or without it, the recipe does not say",
                es: "hay versiones con \(name) y sin \(name); la receta no lo dice",
                pt: "há versões com \(name) e sem \(name); a receita não o diz"
            )
        }
    }
}
