import MorselCore
import MorselUI

/// The form to check a label: photos, the text, and its language.
struct CheckForm {
    let context: PageContext
    let text: String
    let declaredLanguage: Language?
    let problem: CheckPage.Problem?
    /// How long the photos of the text are stored, or `nil` for text without photos.
    let photoRetention: PhotoRetention?
    /// Whether there is no answer, so that the buttons for photos are the ways to begin a check.
    let isFirst: Bool
    /// Whether the text was read from photos, and is corrected beside them.
    let isFromPhotos: Bool
    /// Whether photos are being read.
    let isReading: Bool

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        let field = Field(
            id: "text",
            label: isFromPhotos ? Words.textOfPhotos[language] : Words.text[language],
            hint: isFromPhotos ? Words.hintOfPhotos[language] : Words.hint[language],
            problem: problem.map { Words.words($0)[language] }
        )
        // HTML ignores the first line feed after the tag, so a line feed at the start of the text is preserved.
        let area: HTML = """
            <textarea class="input quoted" id="text" name="text" rows="6" autocomplete="off" spellcheck="false"\
            \(attribute: "lang", declaredLanguage?.tag) placeholder="\(Words.example[language])"\(field.ariaAttributes)>
            \(text)</textarea>
            """
        let photos = PhotoField(
            context: context,
            retention: photoRetention,
            isFirst: isFirst,
            isReading: isReading
        )
        .html()
        // With photos, the text comes first, because the person corrects it beside them.
        let (before, after): (HTML?, HTML?) = isFromPhotos ? (nil, photos) : (photos, nil)
        return """
            <form class="form" method="post" action="\(context.path(to: .labels(.check)))" enctype="multipart/form-data" id="check">
            \(before)\(field.html(context, control: area))\
            \(languageField)\
            <div class="row"><button class="button primary tall" type="submit">\(Words.submit[language])</button>\
            \(example)\(clear)</div>
            \(after)</form>

            """
    }

    /// A link to an example text, shown while the field is empty.
    ///
    /// A script fills in the text. Without a script, the server does.
    private var example: HTML? {
        guard text.isEmpty, !isFromPhotos else { return nil }
        return """
            <a class="button bare tall" href="\(context.path(to: .labels(.check)))?\(CheckPage.exampleQuery)" data-action="example" \
            data-text="\(ExampleLabel.text[language])">\(Words.tryExample[language])</a>
            """
    }

    /// The button that empties the field, or `nil` while it is empty.
    private var clear: HTML? {
        guard context.isOnDevice, !text.isEmpty else { return nil }
        return """
            <button class="button bare tall" type="button" data-action="clear">\(Words.clear[language])</button>
            """
    }

    private var languageField: HTML {
        let options = Language.allCases.map { other -> HTML in
            """
            <option value="\(other.tag)"\(attribute: "selected", if: other == declaredLanguage)>\
            \(other.name[language].beginningSentence)</option>
            """
        }
        let control: HTML = """
            <select class="input compact" id="language" name="language"><option value="">\
            \(Words.detectLanguage[language])</option>\(options)</select>
            """
        return Field(id: "language", label: Words.language[language]).html(context, control: control)
    }

    private enum Words {
        static let textOfPhotos = Phrase(
            en: "The text as it was read from the photo",
            es: "El texto tal como se leyó en la foto",
            pt: "O texto tal como foi lido na foto"
        )
        static let hintOfPhotos = Phrase(
            en: "Correct what differs from the pack. The answer updates at once.",
            es: "Corrige lo que no coincida con el envase. La respuesta cambia al momento.",
            pt: "Corrige o que for diferente da embalagem. A resposta muda de imediato."
        )
        static let text = Phrase(
            en: "The text of the label",
            es: "El texto de la etiqueta",
            pt: "O texto do rótulo"
        )
        static let hint = Phrase(
            en: "As printed, in any of eleven languages. Type it or paste it.",
            es: "Tal como está impreso, en cualquiera de los once idiomas de la lista. Escríbelo o pégalo.",
            pt: "Tal como está impresso, em qualquer das onze línguas da lista. Escreve-o ou cola-o."
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
        static let detectLanguage = Phrase(
            en: "Detect automatically",
            es: "Detectar automáticamente",
            pt: "Detetar automaticamente"
        )
        static let submit = Phrase(
            en: "Check this label",
            es: "Comprobar esta etiqueta",
            pt: "Verificar este rótulo"
        )
        static let tryExample = Phrase(en: "Try an example", es: "Probar un ejemplo", pt: "Ver um exemplo")
        static let clear = Phrase(en: "Clear", es: "Vaciar", pt: "Limpar")

        static func words(_ problem: CheckPage.Problem) -> Phrase {
            switch problem {
            case .empty:
                return Phrase(
                    en: "There is nothing to read yet. Type or paste the text of the label.",
                    es: "Aún no hay nada que leer. Escribe o pega el texto de la etiqueta.",
                    pt: "Ainda não há nada para ler. Escreve ou cola o texto do rótulo."
                )
            case .photo(let code):
                return PhotoProblemWords.words(of: code) ?? Phrase(en: code, es: code, pt: code)
            case .tooLong(let limit):
                return Phrase(
                    en: "This is longer than a label. Keep it under \(limit) characters.",
                    es: "Es más largo que una etiqueta. Acórtalo a \(limit) caracteres como máximo.",
                    pt: "É mais longo do que um rótulo. Não passes de \(limit) caracteres."
                )
            }
        }
    }
}
