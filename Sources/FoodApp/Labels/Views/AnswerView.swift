public import MorselCore
public import MorselUI

/// The complete answer to a label, for one person or for all fourteen allergen groups.
///
/// Shows the verdict, an answer for each avoided subject, the marked text with its notes, unread words and how the label
/// was read.
public struct AnswerView: Sendable {
    /// The label, checked for the person.
    public var check: LabelCheck
    /// The person, or `nil` for an answer for every allergen group.
    public var person: Person?
    /// The people of this device with their states; empty if there are fewer than two.
    public var people: [PersonState]
    /// The words stored on the device because they were not read or were read wrongly.
    public var reported: [WordReport] = []
    /// The reading of the label's photos, or `nil` for typed text.
    public var pack: PackReading?
    /// Whether the person confirmed that the text matches the pack.
    public var isConfirmed = false
    /// The language, knowledge and settings to draw with.
    public var context: PageContext

    /// A person with the state of the label for them.
    public struct PersonState: Sendable {
        /// Whether the page shows the answer for this person.
        public var isShown: Bool
        /// The person.
        public var person: Person
        /// The most cautious state of the label for this person.
        public var state: Verdict.State

        /// Creates an entry of the list of people.
        public init(person: Person, state: Verdict.State, isShown: Bool) {
            self.isShown = isShown
            self.person = person
            self.state = state
        }
    }

    /// Creates the answer for all fourteen allergen groups.
    public init(check: LabelCheck, pack: PackReading? = nil, context: PageContext) {
        self.check = check
        self.pack = pack
        self.context = context
        people = []
    }

    /// Checks a label for the people of a device and shows the answer for the current person.
    ///
    /// A person without a profile gets the answer for every group.
    public init(of label: LabelCheck, for household: Household, context: PageContext) {
        func checked(_ person: Person) -> LabelCheck {
            label.checked(for: person.profile ?? .everyGroup(), knowledge: context.knowledge)
        }
        self.context = context
        person = household.person.flatMap { $0.profile == nil ? nil : $0 }
        check = household.person.map { checked($0) } ?? label
        people =
            household.people.count < 2
            ? []
            : household.people.map {
                PersonState(person: $0, state: checked($0).state, isShown: $0.id == household.person?.id)
            }
    }

    private var language: PageLanguage { context.language }

    /// Whether the answer shows photos.
    ///
    /// Then the form to correct the text is beside them.
    var showsPhotos: Bool { pack?.photos.contains { $0.isShown } == true }

    /// Returns the answer without the page around it.
    /// - Parameter correction: The form to correct the text, shown beside the photos.
    /// - Returns: The verdict, the answers, the marked text and its notes.
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
            <p class="print-foot">\(Words.printFooter(context.knowledge.versionName)[language]) \
            \(AnswerWords.fixedSentence[language])</p>

            """
    }

    /// Returns the marked text with the photos.
    ///
    /// Photos are beside the text; notices about photos that are not shown are above it.
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

    /// The buttons to copy, share and print, or `nil` on the server.
    private var actions: HTML? {
        guard context.isOnDevice else { return nil }
        let buttons = [("copy", Words.copy), ("share", CommonWords.share), ("print", CommonWords.print)].map {
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
        return EmergencyCard(person: person, answers: check.answers, context: context).html()
    }

    // MARK: How it was read

    private var howItWasRead: HTML {
        var facts = FactSheet()
        let languages = check.reading.languages.map { $0.name[language] }
        facts.add(
            Words.recognisedLanguage[language],
            text: languages.isEmpty
                ? Words.unknown[language] : WordList.and(languages, in: language).beginningSentence
        )
        facts.add(
            Words.list[language],
            text: check.doubts.isEmpty
                ? VerdictBanner.allRead(check.ingredientCount)[language]
                : check.doubts.map { $0[language] }.joined(separator: " ")
        )
        facts.add(CommonWords.law[language], text: check.profile.jurisdiction.title[language])
        facts.add(
            CommonWords.knowledgeVersion[language],
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
        static let recognisedLanguage = Phrase(
            en: "Recognised language",
            es: "Idioma reconocido",
            pt: "Língua reconhecida"
        )
        static let unknown = Phrase(en: "Not recognised", es: "No reconocido", pt: "Não reconhecida")
        static let list = Phrase(
            en: "List of ingredients",
            es: "Lista de ingredientes",
            pt: "Lista de ingredientes"
        )

        static func printFooter(_ version: String) -> Phrase {
            Phrase(
                en: "Read by Morsel, knowledge version \(version).",
                es: "Leído por Morsel, base de conocimientos \(version).",
                pt: "Lido pelo Morsel, base de conhecimento \(version)."
            )
        }
    }
}
