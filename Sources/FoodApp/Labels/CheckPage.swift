public import MorselCore
public import MorselUI

/// The first page: the form to check a label, and the answer.
///
/// Without a script the form is sent by `POST` and answered for all fourteen allergen groups, because no request contains
/// what somebody avoids. A device draws the same page for its own people.
public struct CheckPage: Page {
    /// The reason why the input cannot be checked.
    public enum Problem: Sendable {
        /// The text has no letters.
        case empty
        /// The text is longer than the limit, in characters.
        case tooLong(limit: Int)
        /// A photo cannot be read; `code` is the code of the server's problem.
        case photo(code: String)

        /// Creates the problem of a photo, or `nil` if the code is not about photos.
        public init?(photoCode code: String) {
            guard PhotoProblemWords.words(of: code) != nil else { return nil }
            self = .photo(code: code)
        }
    }

    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    /// The text in the field.
    public var text: String
    /// The language that the person selected for the label; `nil` to detect it.
    public var declaredLanguage: Language?
    /// The answer to the text.
    public var answer: AnswerView?
    /// Why the text cannot be checked.
    public var problem: Problem?
    /// The people of this device; empty on the server.
    public var household: Household
    /// The most recent checks on this device.
    public var recent: [RecentCheck]
    /// A check that was left before it was complete, which the form offers to continue.
    public var unfinished: RecentCheck?
    /// How long the photos of the text are stored, or `nil` for text without photos.
    public var photoRetention: PhotoRetention?
    /// The record of this food in the list of foods that someone reacts to, or `nil` if it is not listed.
    public var reacted: ReactedFood?
    /// Whether the card of the first visit is shown.
    public var firstRun = FirstRunCard.State.unanswered
    /// Personal details for the energy need of a day.
    public var energy = EnergyForm()
    /// The nutrition values that somebody typed from a pack.
    public var typedNutrition = TypedNutrition()
    /// Whether the person is typing.
    ///
    /// The field then stays above the answer.
    public var isTyping: Bool

    /// Creates the page.
    public init(
        context: PageContext,
        text: String = "",
        declaredLanguage: Language? = nil,
        answer: AnswerView? = nil,
        problem: Problem? = nil,
        household: Household = Household([]),
        recent: [RecentCheck] = [],
        isTyping: Bool = false
    ) {
        self.context = context
        self.text = text
        self.declaredLanguage = declaredLanguage
        self.answer = answer
        self.problem = problem
        self.household = household
        self.recent = recent
        self.isTyping = isTyping
    }

    /// The query of the page with an example text.
    public static let exampleQuery = "example"

    /// Returns the page with an example text in its field.
    public static func withExample(_ context: PageContext) -> CheckPage {
        CheckPage(context: context, text: ExampleLabel.text[context.language])
    }

    /// The address of the page.
    public var address: PageAddress? { .labels(.check) }

    /// The title of the window.
    public var title: String { headline ?? CommonWords.checkLabel[language] }

    /// The verdict in short, with a note if the photos are still being read; `nil` without an answer.
    var headline: String? {
        guard let answer else { return nil }
        let headline = answer.leading.headline(context)
        return answer.isProvisional ? "\(Words.firstReading[language]) \(headline)" : headline
    }

    /// A summary for search engines and link previews.
    public var summary: String? { Words.lede[language] }

    /// The templates of the camera, of the photo panel, and of notices.
    public var templates: HTML? {
        """
        \(CameraDialog(context: context).html())\(PhotoPanel(context: context).html())\
        \(CheckNotices(context: context).html())
        """
    }

    /// Returns the contents of `main`.
    public func main() -> HTML { answer.map { main(with: $0) } ?? empty }

    // MARK: With an answer

    private func main(with answer: AnswerView) -> HTML {
        guard !answer.isProvisional else { return mainWhileReading(answer) }
        // A text from photos is corrected beside the photos.
        guard !answer.showsPhotos else { return mainWithPhotos(answer) }
        guard !isTyping else { return mainWhileTyping(answer) }
        return """
            \(PageHeader(Words.answerTitle[language]).html())\
            <div id="answer">
            \(answer.html(reaction: reaction(answer)))\(eaten(answer))\(nutrition(answer))</div>
            <section class="above-more again" aria-labelledby="again"><h2 id="again">\(Words.again[language])</h2>
            \(form)</section>
            \(nextLabel)
            """
    }

    private func mainWithPhotos(_ answer: AnswerView) -> HTML {
        let correction: HTML = """
            <section class="again" aria-labelledby="again"><h2 id="again">\(AnswerWords.correctText[language])</h2>
            \(form)</section>

            """
        return """
            \(PageHeader(Words.answerTitle[language]).html())\
            <div id="answer">
            \(answer.html(correction: correction, reaction: reaction(answer)))\(eaten(answer))\(nutrition(answer))</div>
            \(nextLabel)
            """
    }

    /// The answer to what was read on the photos so far.
    ///
    /// The form to correct the text is hidden until the last reading, which would replace the corrections.
    private func mainWhileReading(_ answer: AnswerView) -> HTML {
        """
        \(PageHeader(Words.firstReading[language]).html())\
        <div id="answer">
        \(answer.html())</div>
        \(PhotoField.panelPlace)<div hidden>\(form)</div>

        """
    }

    private func mainWhileTyping(_ answer: AnswerView) -> HTML {
        """
        \(PageHeader(Words.title[language], lede: Words.lede[language]).html())\
        \(form)\(verdictStrip(answer))<div class="above-more" id="answer">
        \(answer.html())</div>

        """
    }

    /// Returns the verdict in short, which stays above the bar of a phone while the answer is below the keyboard.
    ///
    /// It ends the check, as the button of the form does.
    private func verdictStrip(_ answer: AnswerView) -> HTML {
        let check = answer.leading
        return """
            <button class="verdict-strip" form="check" type="submit" data-state="\(check.state.token)">\
            \(context.shape(check.state))<span>\(check.headline(context))</span>\
            \(context.icon("forward"))</button>
            """
    }

    /// A link to an empty form, which stays above the bar of a phone; `nil` on the server.
    private var nextLabel: HTML? {
        guard context.isOnDevice else { return nil }
        return """
            <p class="next-label"><a class="button primary tall" href="\(context.path(to: .labels(.check)))">\
            \(Words.nextLabel[language])</a></p>

            """
    }

    /// Returns the form to save a food that contains something avoided, or `nil` for another food and on the server.
    private func reaction(_ answer: AnswerView) -> HTML? {
        ReactionForm(check: answer.check, name: answer.check.title, stored: reacted, context: context).html()
    }

    /// Returns the button that adds the food to the diary, or `nil` on the server.
    private func eaten(_ answer: AnswerView) -> HTML? {
        guard context.isOnDevice else { return nil }
        let button = EatenButton(name: answer.check.title, context: context)
        return "<p class=\"above\">\(button.html())</p>\n"
    }

    /// Returns the nutrition of a food that contains nothing avoided, or `nil` on the server.
    private func nutrition(_ answer: AnswerView) -> HTML? {
        guard context.isOnDevice, answer.check.state >= .cannotTell else { return nil }
        let offer = NutritionOffer(typed: typedNutrition, need: energy.need, context: context)
        return "<div class=\"stack loose measure above-more\">\n\(offer.html())</div>\n"
    }

    // MARK: Without an answer

    private var empty: HTML {
        """
        \(PageHeader(Words.title[language], lede: Words.lede[language]).html())\
        \(OfflineNotice(context: context).html())\
        \(AvoidSummary(household: household, context: context).line())\
        <div class="columns aside">
        <div class="stack loose">
        \(nameSearch)\(continuation)\(form)<div id="answer" aria-live="polite"></div>
        \(FirstRunCard(household: household, state: firstRun, context: context).html())\
        \(RecentList(checks: recent, household: household, context: context).section())</div>
        <aside class="stack">
        \(AvoidSummary(household: household, context: context).html())\
        <p class="notice">\(context.icon("lock"))<span>\(Words.staysHere[language])</span></p>
        </aside>
        </div>

        """
    }

    /// The search for a product, a dish or an additive by its name.
    private var nameSearch: HTML {
        let field = Field(id: "name-query", label: Words.name[language])
        let input: HTML = """
            <div class="search-box">\(context.icon("search"))<input class="input" id="name-query" name="query" type="search" \
            autocomplete="off" spellcheck="false" enterkeyhint="search" maxlength="200"\(field.ariaAttributes)>\
            <button class="button" type="submit">\(ShellWords.lookUp[language])</button></div>
            """
        return """
            <search class="name-search"><form method="get" action="\(context.path(to: .products(.search)))">\
            \(field.html(context, control: input))</form></search>

            """
    }

    private var continuation: HTML? {
        unfinished.map { check -> HTML in
            """
            <p class="notice unfinished">\(context.icon("history"))<span>\(Words.unfinished[language]) \
            \(check.check.shownTitle(context))</span> \
            <button class="button" type="button" data-action="continue-check">\(Words.continueCheck[language])</button></p>

            """
        }
    }

    private var form: HTML {
        CheckForm(
            context: context,
            text: text,
            declaredLanguage: declaredLanguage,
            problem: problem,
            photoRetention: photoRetention,
            isFirst: answer == nil,
            isFromPhotos: answer?.pack != nil,
            isReading: answer?.isProvisional == true
        ).html()
    }

    private enum Words {
        static let title = Phrase(en: "What is in it?", es: "¿Qué lleva?", pt: "O que leva?")
        static let lede = Phrase(
            en: "Give Morsel a label. It marks the words that matter to you and shows where each one is.",
            es:
                "Dale a Morsel una etiqueta. Marca las palabras que te importan y enseña dónde está cada una.",
            pt: "Dá um rótulo ao Morsel. Ele marca as palavras que te interessam e mostra onde está cada uma."
        )
        static let answerTitle = Phrase(
            en: "What this label says",
            es: "Lo que dice esta etiqueta",
            pt: "O que diz este rótulo"
        )
        static let nextLabel = Phrase(en: "Next label", es: "Otra etiqueta", pt: "Outro rótulo")
        static let unfinished = Phrase(en: "Not finished:", es: "Sin terminar:", pt: "Por terminar:")
        static let continueCheck = Phrase(en: "Continue", es: "Continuar", pt: "Continuar")
        static let firstReading = Phrase(
            en: "First reading. A closer look follows.",
            es: "Primera lectura. Ahora se lee con más detalle.",
            pt: "Primeira leitura. Segue-se uma mais atenta."
        )
        static let name = Phrase(
            en: "Name of a product, dish or additive",
            es: "Nombre de un producto, plato o aditivo",
            pt: "Nome de um produto, prato ou aditivo"
        )
        static let again = Phrase(
            en: "Correct or replace the text",
            es: "Corregir o cambiar el texto",
            pt: "Corrigir ou trocar o texto"
        )
        static let staysHere = Phrase(
            en:
                "Only your devices can read what you avoid. Without JavaScript the text is read for all fourteen allergens.",
            es:
                "Solo tus dispositivos pueden leer lo que evitas. Sin JavaScript, se buscan en el texto los catorce alérgenos.",
            pt:
                "Só os teus dispositivos conseguem ler o que evitas. Sem JavaScript, procuram-se no texto os catorze alergénios."
        )
    }
}
