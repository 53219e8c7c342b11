import MorselCore
import MorselUI

/// The form to report that a pack differs from the product's page, with text and a photo.
///
/// It works without a script. It sends only what the person enters.
struct PackReportForm {
    let product: ProductRecord
    let gtin: GTIN
    let outcome: ProductPage.ReportOutcome?
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <section aria-labelledby="report-title" id="report">
        \(thanks)<details id="report-details"\(attribute: "open", if: problem != nil)><summary class="button">\
        \(context.icon("flag"))<span id="report-title">\(Words.title[language])</span></summary>
        \(form)</details></section>

        """
    }

    private var thanks: HTML? {
        guard case .received = outcome else { return nil }
        return """
            <p class="notice stack-below" role="status">\(context.icon("info"))<span>\(CommonWords.reportReceived[language])\
            </span></p>

            """
    }

    private var problem: String? {
        switch outcome {
        case .received, nil: nil
        case .empty: Words.empty[language]
        case .photo(let code): PhotoProblemWords.words(of: code)?[language] ?? code
        }
    }

    private var form: HTML {
        let action = context.path(to: .products(.product(gtin.digits))) + "/reports"
        let words = Field(
            id: "report-words",
            label: Words.words[language],
            hint: Words.hint[language],
            problem: problem
        )
        let area: HTML = """
            <textarea class="input" id="report-words" name="words" rows="3" maxlength="2000"\(words.ariaAttributes)>\
            </textarea>
            """
        let photo = Field(id: "report-photo", label: Words.photo[language], hint: Words.photoHint[language])
        let input: HTML = """
            <input class="input" id="report-photo" name="photo" type="file" accept="image/*"\(photo.ariaAttributes)>
            """
        return """
            <form class="form above-less" method="post" action="\(action)" enctype="multipart/form-data" \
            id="report-form">
            <input type="hidden" name="version" value="\(Int(product.current.number))">
            \(words.html(context, control: area))\(photo.html(context, control: input))\
            <div class="row"><button class="button" type="submit">\(Words.send[language])</button></div>
            \(RightsNotice(.report, context).html())</form>

            """
    }

    /// The notices of its script, without those of `SubmissionNotices`.
    static var notices: [NoticeTemplate] { [NoticeTemplate("report-sent", CommonWords.reportReceived)] }

    private enum Words {
        static let title = Phrase(
            en: "My pack is different",
            es: "Mi envase es distinto",
            pt: "A minha embalagem é diferente"
        )
        static let words = Phrase(
            en: "What does the pack say?",
            es: "¿Qué dice el envase?",
            pt: "O que diz a embalagem?"
        )
        static let hint = Phrase(
            en: "Only this text, the photo and the product's number are sent. Write nothing about yourself.",
            es: "Solo se envían este texto, la foto y el número del producto. No escribas nada sobre ti.",
            pt: "Só se enviam este texto, a foto e o número do produto. Não escrevas nada sobre ti."
        )
        static let photo = Phrase(
            en: "A photo of the pack, if you like",
            es: "Una foto del envase, si quieres",
            pt: "Uma foto da embalagem, se quiseres"
        )
        static let photoHint = Phrase(
            en: "The whole list of ingredients, in focus.",
            es: "La lista de ingredientes, nítida y entera.",
            pt: "A lista de ingredientes, nítida e inteira."
        )
        static let send = Phrase(en: "Send", es: "Enviar", pt: "Enviar")
        static let empty = Phrase(
            en: "Write what the pack says, or choose a photo.",
            es: "Escribe lo que dice el envase o elige una foto.",
            pt: "Escreve o que diz a embalagem ou escolhe uma foto."
        )
    }
}
