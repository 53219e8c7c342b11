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
    /// The people of this device with their states, the most cautious first; empty if there are fewer than two.
    public private(set) var people: [PersonState] = []
    /// The watched foods that the label names; empty on the server.
    private var watched = WatchedFoods(items: [])
    /// The words stored on the device because they were not read or were read wrongly.
    public var reported: [WordReport] = []
    /// The reading of the label's photos, or `nil` for typed text.
    public var pack: PackReading?
    /// Whether the person confirmed that the text matches the pack.
    public var isConfirmed = false
    /// The number of a product of the catalogue whose code is on the photos, or `nil` if there is none.
    public var catalogued: GTIN?
    /// Whether the photos are still being read, so that `pack` is not the last reading.
    public var isProvisional = false
    /// The language, knowledge and settings to draw with.
    public var context: PageContext

    /// Creates the answer for all fourteen allergen groups.
    public init(check: LabelCheck, pack: PackReading? = nil, context: PageContext) {
        self.check = check
        self.pack = pack
        self.context = context
    }

    /// Checks a label for the people of a device and shows the details for the current person.
    ///
    /// The banner is about the person with the most cautious state.
    /// A person without a profile gets the answer for every group.
    public init(of label: LabelCheck, for household: Household, context: PageContext) {
        self.context = context
        person = household.person.flatMap { $0.hasList ? $0 : nil }
        check = household.person.map { label.checked(for: $0, context.knowledge) } ?? label
        watched = WatchedFoods(label, of: household, context.knowledge)
        guard household.people.count > 1 else { return }
        people =
            PeopleStates(of: household) { person in
                let check = label.checked(for: person, context.knowledge)
                return (check.state, check.headline(context))
            }.all
    }

    private var language: PageLanguage { context.language }

    /// The label, checked for the person with the most cautious state, whom the banner is about.
    ///
    /// Each access checks the label.
    var leading: LabelCheck {
        people.first.map { check.checked(for: $0.person, context.knowledge) } ?? check
    }

    /// Whether the answer shows photos.
    ///
    /// Then the form to correct the text is beside them.
    var showsPhotos: Bool { pack?.photos.contains { $0.isShown } == true }

    /// Returns the answer without the page around it.
    /// - Parameters:
    ///   - correction: The form to correct the text, shown beside the photos.
    ///   - reaction: The form to remember the food.
    /// - Returns: The verdict, the answers and the marked text, then the folded explanations.
    public func html(correction: HTML? = nil, reaction: HTML? = nil) -> HTML {
        let emergency = emergencyCards
        let quotations = Quotations(check, knowledge: context.knowledge)
        let places = pack.map { WordPlaces($0, of: check.text, isConfirmed: isConfirmed) }
        let label = MarkedLabel(
            check: check,
            quotations: quotations,
            context: context,
            reported: reported,
            places: places
        )
        let photos = places.map {
            PhotoView(places: $0, label: label, isProvisional: isProvisional, context: context).html()
        }
        let details = AnswerDetails(
            check: check,
            quotations: quotations,
            context: context,
            reported: reported,
            places: places
        )
        return """
            <div class="columns aside\(showsPhotos ? " with-photos" : "")">
            <div class="stack loose">
            \(banner(quotations, places, emergency: emergency.first))\
            \(AnswerList(check: check, person: person, quotations: quotations, context: context).html())\
            \(text(label, photos, correction))\(details.differences)</div>
            <aside class="stack loose">
            \(actions)\(emergency.map { $0.html() })<div class="folds">
            \(label.explanations())\(details.unread)\(details.findings)\(howItWasRead)\(reaction)</div>
            </aside>
            </div>
            <p class="print-foot">\(Words.printFooter(context.knowledge.versionName)[language]) \
            \(AnswerWords.fixedSentence[language])</p>

            """
    }

    /// Returns the banner about the person with the most cautious state, and the watched foods under it.
    func banner(
        _ quotations: Quotations,
        _ places: WordPlaces? = nil,
        emergency: EmergencyCard?
    ) -> HTML {
        let banner = VerdictBanner(
            check: leading,
            quotations: quotations,
            context: context,
            people: people,
            emergency: emergency,
            places: places,
            catalogued: catalogued
        )
        return "\(banner.html())\(watched.notices(context))"
    }

    /// The number in the code of a pack whose list was not read.
    ///
    /// The catalogue may have the product.
    var codeWithoutList: GTIN? {
        guard let pack, check.reading.hasNoList else { return nil }
        return pack.codes.lazy.flatMap { $0.code.gtins }.first
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

    /// The emergency cards of the people for whom something severe was found.
    ///
    /// Without any, it is that of the first person who reacts severely to something, folded. Each access checks the label.
    var emergencyCards: [EmergencyCard] {
        let candidates = people.isEmpty ? [person].compactMap { $0 } : people.map { $0.person }
        return EmergencyCard.shown(of: candidates, context) { person in
            check.checked(for: person, context.knowledge).answers.contains {
                $0.entry.severity == .severe && [.contains, .couldContain].contains($0.state)
            }
        }
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
                ? check.allReadWords[language]
                : check.doubts.map { $0[language] }.joined(separator: " ")
        )
        facts.add(CommonWords.law[language], text: check.profile.jurisdiction.title[language])
        facts.add(
            CommonWords.knowledgeVersion[language],
            "<span class=\"mono\">\(context.knowledge.versionName)</span>"
        )
        return FoldedSection(id: "how-read", title: Words.title[language], content: facts.html()).html()
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
