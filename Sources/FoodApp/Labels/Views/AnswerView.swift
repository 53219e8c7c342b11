public import MorselCore
public import MorselUI

/// The whole answer of a label for one person, or for all fourteen groups: the verdict, each thing avoided, the marked
/// text with its notes, what was not read, and how it was read.
public struct AnswerView: Sendable {
    /// The label, judged for whom the answer is.
    public var check: LabelCheck
    /// Whose answer it is; nil when every group was asked for.
    public var person: Person?
    /// Everybody of this device with their states, when there are several.
    public var people: [PersonState]
    /// The words that the device keeps because they were read wrongly or not at all.
    public var reported: [WordReport] = []
    /// What was read on the photos of the label; nil for a text that was typed.
    public var pack: PackReading?
    /// Whether the person compared the text with the pack.
    public var isConfirmed = false
    /// What it is drawn with.
    public var context: PageContext

    /// A person and the state that the label has for them.
    public struct PersonState: Sendable {
        /// Whether it is this person's answer that is shown.
        public var isShown: Bool
        /// The person.
        public var person: Person
        /// What the label says to them.
        public var state: Verdict.State

        /// Creates an entry of the switch between people.
        public init(person: Person, state: Verdict.State, isShown: Bool) {
            self.isShown = isShown
            self.person = person
            self.state = state
        }
    }

    /// Creates the answer for all fourteen groups.
    public init(check: LabelCheck, pack: PackReading? = nil, context: PageContext) {
        self.check = check
        self.pack = pack
        self.context = context
        people = []
    }

    /// Judges a label for the people of a device, and shows the current one's answer.
    ///
    /// Somebody who was never asked what they avoid is answered for every group.
    public init(of label: LabelCheck, for household: Household, context: PageContext) {
        func judged(_ person: Person) -> LabelCheck {
            label.judged(for: person.profile ?? .everyGroup(), knowledge: context.knowledge)
        }
        self.context = context
        person = household.person.flatMap { $0.profile == nil ? nil : $0 }
        check = household.person.map { judged($0) } ?? label
        people =
            household.people.count < 2
            ? []
            : household.people.map {
                PersonState(person: $0, state: judged($0).state, isShown: $0.id == household.person?.id)
            }
    }

    private var language: PageLanguage { context.language }

    /// Whether photos are shown, so that the text is corrected beside them.
    var showsPhotos: Bool { pack?.photos.contains { $0.isShown } == true }

    /// The answer, without the page around it; where photos are shown, the form that corrects the text stands beside them.
    public func html(correction: HTML? = nil) -> HTML {
        let quotations = Quotations(check, knowledge: context.knowledge)
        let places = pack.map { WordPlaces($0, of: check.text, isConfirmed: isConfirmed) }
        let label = MarkedLabel(
            check: check,
            quotations: quotations,
            context: context,
            reported: reported,
            places: places
        )
        let photos = places.map { PhotoView(places: $0, label: label, context: context).html() }
        let details = AnswerDetails(
            check: check,
            quotations: quotations,
            context: context,
            reported: reported,
            places: places
        )
        return """
            \(PeopleSwitch(people: people, context: context).html())\
            <div class="columns aside\(showsPhotos ? " with-photos" : "")">
            <div class="stack loose">
            \(VerdictBanner(check: check, person: person, quotations: quotations, context: context).html())\
            \(AnswerList(check: check, person: person, quotations: quotations, context: context).html())\
            \(text(label, photos, correction))\
            \(label.explanations())\(details.html())</div>
            <aside class="stack loose">
            \(actions)\(emergency)\(howItWasRead)</aside>
            </div>
            <p class="print-foot">\(Words.printFoot(context.knowledge.versionName)[language]) \
            \(AnswerWords.fixedSentence[language])</p>

            """
    }

    /// The marked text; photos stand beside it, and what is only said of them above it.
    private func text(_ label: MarkedLabel, _ photos: HTML?, _ correction: HTML?) -> HTML {
        let words = check.text.isEmpty ? nil : label.section()
        guard showsPhotos else { return "\(photos)\(words)" }
        return """
            </div>
            <div class="columns halves">
            \(photos)<div class="stack loose">
            \(words)\(correction)</div>
            </div>
            <div class="stack loose">

            """
    }

    /// What only a device can do with an answer.
    private var actions: HTML? {
        guard context.isOnDevice else { return nil }
        let buttons = [("copy", Words.copy), ("share", Words.share), ("print", Words.print)].map {
            (name: StaticString, words: Phrase) -> HTML in
            """
            <button class="button" type="button" data-action="\(HTML(stringLiteral: name))">\(context.icon(name))\
            \(words[language])</button>

            """
        }
        return "<div class=\"row\">\(buttons)</div>\n"
    }

    private var emergency: HTML? {
        guard let person, person.isSevere else { return nil }
        return EmergencyCard(person: person, context: context).html()
    }

    // MARK: How it was read

    private var howItWasRead: HTML {
        var facts = FactSheet()
        let languages = check.reading.languages.map { $0.name[language] }
        facts.add(
            Words.language[language],
            text: languages.isEmpty
                ? Words.unknown[language] : WordList.and(languages, in: language).beginningSentence
        )
        facts.add(
            Words.list[language],
            text: check.doubts.isEmpty
                ? VerdictBanner.allRead(check.ingredientCount)[language]
                : check.doubts.map { $0[language] }.joined(separator: " ")
        )
        facts.add(Words.law[language], text: check.profile.jurisdiction.title[language])
        facts.add(
            Words.knowledge[language],
            "<span class=\"mono\">\(context.knowledge.versionName)</span>"
        )
        return """
            <section aria-labelledby="how-read"><h3 id="how-read">\(Words.title[language])</h3>
            \(facts.html())</section>

            """
    }

    private enum Words {
        static let title = Phrase(en: "How this was read", es: "Cómo se leyó", pt: "Como foi lido")
        static let copy = Phrase(en: "Copy", es: "Copiar", pt: "Copiar")
        static let share = Phrase(en: "Share", es: "Compartir", pt: "Partilhar")
        static let print = Phrase(en: "Print", es: "Imprimir", pt: "Imprimir")
        static let language = Phrase(
            en: "Language, recognised",
            es: "Idioma reconocido",
            pt: "Língua reconhecida"
        )
        static let unknown = Phrase(en: "Not recognised", es: "No reconocido", pt: "Não reconhecida")
        static let list = Phrase(
            en: "List of ingredients",
            es: "Lista de ingredientes",
            pt: "Lista de ingredientes"
        )
        static let law = Phrase(en: "Law", es: "Ley", pt: "Lei")
        static let knowledge = Phrase(
            en: "Version of the knowledge",
            es: "Versión del conocimiento",
            pt: "Versão do conhecimento"
        )

        static func printFoot(_ version: String) -> Phrase {
            Phrase(
                en: "Read by Morsel, knowledge \(version).",
                es: "Leído por Morsel, conocimiento \(version).",
                pt: "Lido pelo Morsel, conhecimento \(version)."
            )
        }
    }
}
