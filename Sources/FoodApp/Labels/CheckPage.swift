public import MorselCore
public import MorselUI

/// The first page: the check of a label, and the answer.
///
/// Its form works without a script, by `POST`, and is then answered for all fourteen groups: what somebody avoids is in
/// no request. A device draws the same page for the people that it knows.
public struct CheckPage: Page {
    /// What is wrong with what was sent.
    public enum Problem: Sendable {
        /// There are no letters in it.
        case empty
        /// It is longer than a label can be, in characters.
        case tooLong(limit: Int)
        /// A photo cannot be read; the code is that of the server's problem.
        case photo(code: String)

        /// What is wrong with a photo; nil for another code.
        public init?(photoCode code: String) {
            guard PhotoProblemWords.words(of: code) != nil else { return nil }
            self = .photo(code: code)
        }
    }

    /// What the page is drawn with.
    public let context: PageContext
    /// The text of the field.
    public var text: String
    /// The language that the label is said to be in; nil when it is to be found out.
    public var told: Language?
    /// The answer to the text.
    public var answer: AnswerView?
    /// What is wrong with the text.
    public var problem: Problem?
    /// For whom the device checks; empty on the server, which knows nobody.
    public var household: Household
    /// The last checks on this device.
    public var recent: [RecentCheck]
    /// Whether the photos that the text was read from are kept; nil for one without.
    public var photoKeeping: PhotoKeeping?
    /// The food as the device keeps it among those that somebody reacts to.
    public var reacted: ReactedFood?
    /// What somebody said of themselves, for the energy of a day.
    public var energy = EnergyForm()
    /// The values of a pack that somebody typed, for its nutrition.
    public var typedNutrition = TypedNutrition()
    /// Whether the text is being typed: then its field stays above the answer.
    public var isTyping: Bool

    /// Creates the page.
    public init(
        context: PageContext,
        text: String = "",
        told: Language? = nil,
        answer: AnswerView? = nil,
        problem: Problem? = nil,
        household: Household = Household([]),
        recent: [RecentCheck] = [],
        isTyping: Bool = false
    ) {
        self.context = context
        self.text = text
        self.told = told
        self.answer = answer
        self.problem = problem
        self.household = household
        self.recent = recent
        self.isTyping = isTyping
    }

    /// The query that asks for the page with an example in its field.
    public static let exampleQuery = "example"

    /// The page with an example in its field.
    public static func withExample(_ context: PageContext) -> CheckPage {
        CheckPage(context: context, text: ExampleLabel.text[context.language])
    }

    /// Where it stands.
    public var address: PageAddress? { .check }

    /// What the window is called.
    public var title: String { answer?.check.headline(context) ?? Words.windowTitle[language] }

    /// What it is about.
    public var summary: String? { Words.lede[language] }

    /// The camera, and photos on their way.
    public var templates: HTML? {
        "\(CameraDialog(context: context).html())\(PhotoPanel(context: context).html())"
    }

    /// The page's own contents.
    public func main() -> HTML { answer.map { main(with: $0) } ?? empty }

    // MARK: With an answer

    private func main(with answer: AnswerView) -> HTML {
        // Beside its photos a text is corrected where it stands.
        guard !answer.showsPhotos else { return correcting(answer) }
        guard !isTyping else { return typing(answer) }
        return """
            \(PageHeader(Words.answerTitle[language]).html())\
            <div id="answer">
            \(answer.html())\(afterwards(answer))</div>
            <section class="above-more again" aria-labelledby="again"><h2 id="again">\(Words.again[language])</h2>
            \(form)</section>

            """
    }

    private func correcting(_ answer: AnswerView) -> HTML {
        let correction: HTML = """
            <section class="again" aria-labelledby="again"><h2 id="again">\(Words.correct[language])</h2>
            \(form)</section>

            """
        return """
            \(PageHeader(Words.answerTitle[language]).html())\
            <div id="answer">
            \(answer.html(correction: correction))\(afterwards(answer))</div>

            """
    }

    private func typing(_ answer: AnswerView) -> HTML {
        """
        \(PageHeader(Words.title[language], lede: Words.lede[language]).html())\
        \(form)<div class="above-more" id="answer">
        \(answer.html())</div>

        """
    }

    /// What is asked after an answer: the name of a food that has what is avoided, or whether its nutrition is wanted.
    private func afterwards(_ answer: AnswerView) -> HTML? {
        guard context.isOnDevice else { return nil }
        let reaction = ReactionForm(
            check: answer.check,
            name: answer.check.title,
            kept: reacted,
            context: context
        )
        let part =
            reaction.html()
            ?? NutritionOffer(typed: typedNutrition, need: energy.need, context: context).html()
        return "<div class=\"stack loose measure above-more\">\n\(part)</div>\n"
    }

    // MARK: Without

    private var empty: HTML {
        """
        \(PageHeader(Words.title[language], lede: Words.lede[language]).html())\
        \(AvoidSummary(household: household, context: context).line())\
        <div class="columns aside">
        <div class="stack loose">
        \(form)<div id="answer" aria-live="polite"></div>
        \(RecentList(checks: recent, context: context).section())</div>
        <aside class="stack">
        \(AvoidSummary(household: household, context: context).html())\
        <p class="notice">\(context.icon("lock"))<span>\(Words.staysHere[language])</span></p>
        </aside>
        </div>

        """
    }

    // MARK: Form

    private var form: HTML {
        let field = Field(
            id: "text",
            label: isFromPhotos ? Words.textOfPhotos[language] : Words.text[language],
            hint: isFromPhotos ? Words.hintOfPhotos[language] : Words.hint[language],
            problem: problem.map { Words.words($0)[language] }
        )
        // The first line feed after the tag is the tag's; a second one is the text's.
        let area: HTML = """
            <textarea class="input quoted" id="text" name="text" rows="6" autocomplete="off" spellcheck="false"\
            \(attribute: "lang", told?.tag) placeholder="\(Words.example[language])"\(field.described)>
            \(text)</textarea>
            """
        let photos = PhotoField(context: context, keeping: photoKeeping).html()
        // Beside photos the form corrects their text first, and other photos come after.
        let (before, after): (HTML?, HTML?) = isFromPhotos ? (nil, photos) : (photos, nil)
        return """
            <form class="form" method="post" action="\(context.path(to: .check))" enctype="multipart/form-data" id="check">
            \(before)\(field.html(context, control: area))\
            \(languageField)\
            <div class="row"><button class="button primary tall" type="submit">\(Words.submit[language])</button>\
            \(example)</div>
            \(after)</form>

            """
    }

    private var isFromPhotos: Bool { answer?.pack != nil }

    /// A label to try, where there is none yet; a script puts it into the field, or else the server does.
    private var example: HTML? {
        guard text.isEmpty, !isFromPhotos else { return nil }
        return """
            <a class="button bare tall" href="\(context.path(to: .check))?\(Self.exampleQuery)" data-action="example" \
            data-text="\(ExampleLabel.text[language])">\(Words.tryExample[language])</a>
            """
    }

    private var languageField: HTML {
        let options = Language.allCases.map { other -> HTML in
            """
            <option value="\(other.tag)"\(attribute: "selected", if: other == told)>\
            \(other.name[language].beginningSentence)</option>
            """
        }
        let control: HTML = """
            <select class="input compact" id="language" name="language"><option value="">\
            \(Words.findOut[language])</option>\(options)</select>
            """
        return Field(id: "language", label: Words.language[language]).html(context, control: control)
    }

    private enum Words {
        static let windowTitle = Phrase(
            en: "Check a label",
            es: "Comprobar una etiqueta",
            pt: "Verificar um rótulo"
        )
        static let title = Phrase(en: "What is in it?", es: "¿Qué lleva?", pt: "O que leva?")
        static let lede = Phrase(
            en: "Give Morsel a label. It marks the words that matter to you and shows where each one stands.",
            es:
                "Dale a Morsel una etiqueta. Marca las palabras que te importan y enseña dónde está cada una.",
            pt: "Dá ao Morsel um rótulo. Ele marca as palavras que te importam e mostra onde está cada uma."
        )
        static let answerTitle = Phrase(
            en: "What this label says",
            es: "Lo que dice esta etiqueta",
            pt: "O que diz este rótulo"
        )
        static let again = Phrase(
            en: "The text, to mend or to replace",
            es: "El texto, para corregirlo o cambiarlo",
            pt: "O texto, para corrigir ou trocar"
        )
        static let correct = Phrase(en: "Correct the text", es: "Corregir el texto", pt: "Corrigir o texto")
        static let textOfPhotos = Phrase(
            en: "The text as it was read from the photo",
            es: "El texto tal como se leyó en la foto",
            pt: "O texto tal como foi lido na foto"
        )
        static let hintOfPhotos = Phrase(
            en: "Correct what differs from the pack: the answer follows at once.",
            es: "Corrige lo que no coincida con el envase: la respuesta cambia al momento.",
            pt: "Corrige o que for diferente da embalagem: a resposta muda logo."
        )
        static let text = Phrase(
            en: "The text of the label",
            es: "El texto de la etiqueta",
            pt: "O texto do rótulo"
        )
        static let hint = Phrase(
            en: "As printed, in any of eleven languages. Type it or paste it.",
            es: "Tal como está impreso, en cualquiera de once idiomas. Escríbelo o pégalo.",
            pt: "Tal como está impresso, em qualquer de onze línguas. Escreve-o ou cola-o."
        )
        static let example = Phrase(
            en: "Ingredients: oat flakes 42 %, dates, sunflower seeds, whey powder (milk)…",
            es: "Ingredientes: copos de avena 42 %, dátiles, pipas de girasol, suero en polvo (leche)…",
            pt: "Ingredientes: flocos de aveia 42 %, tâmaras, sementes de girassol, soro em pó (leite)…"
        )
        static let language = Phrase(
            en: "Language of the label",
            es: "Idioma de la etiqueta",
            pt: "Língua do rótulo"
        )
        static let findOut = Phrase(en: "Find out", es: "Averiguarlo", pt: "Descobrir")
        static let submit = Phrase(
            en: "Check this label",
            es: "Comprobar esta etiqueta",
            pt: "Verificar este rótulo"
        )
        static let tryExample = Phrase(en: "Try an example", es: "Probar un ejemplo", pt: "Ver um exemplo")
        static let staysHere = Phrase(
            en:
                "What you avoid stays on this device. Without JavaScript the text is read for all fourteen allergens.",
            es:
                "Lo que evitas se queda en este dispositivo. Sin JavaScript, el texto se lee para los catorce alérgenos.",
            pt:
                "O que evitas fica neste dispositivo. Sem JavaScript, o texto é lido para os catorze alergénios."
        )

        static func words(_ problem: Problem) -> Phrase {
            switch problem {
            case .empty:
                return Phrase(
                    en: "There is nothing to read yet. Type or paste the words of the label.",
                    es: "Aún no hay nada que leer. Escribe o pega las palabras de la etiqueta.",
                    pt: "Ainda não há nada para ler. Escreve ou cola as palavras do rótulo."
                )
            case .photo(let code):
                return PhotoProblemWords.words(of: code) ?? Phrase(en: code, es: code, pt: code)
            case .tooLong(let limit):
                return Phrase(
                    en: "This is longer than a label. Keep it under \(limit) characters.",
                    es: "Es más largo que una etiqueta. Que no pase de \(limit) caracteres.",
                    pt: "É mais longo do que um rótulo. Não passes de \(limit) caracteres."
                )
            }
        }
    }
}
