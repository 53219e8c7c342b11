import MorselCore
import MorselUI

/// The texts of a product's label by language with marked words, followed by further findings.
struct ProductTexts {
    let check: LabelCheck
    let label: ProductLabel
    let quotations: Quotations
    let reported: [WordReport]
    /// The form to remember the food.
    var reaction: HTML?
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        guard !label.parts.isEmpty else { return "\(missing)\(reaction)" }
        let marked = MarkedLabel(check: check, quotations: quotations, context: context, reported: reported)
        let details = AnswerDetails(
            check: check,
            quotations: quotations,
            context: context,
            reported: reported
        )
        return """
            <section aria-labelledby="words"><div class="section-head"><h2 id="words">\(CommonWords.labelText[language])</h2>\
            </div>
            <div class="card">
            \(texts(marked))\(marked.legend)</div></section>
            \(details.differences)<div class="folds">
            \(marked.explanations())\(details.unread)\(details.findings)\(reaction)</div>

            """
    }

    private var missing: HTML {
        """
        <section aria-labelledby="words"><h2 id="words">\(CommonWords.labelText[language])</h2>
        <p class="quiet above-less">\(Words.noText[language]) <a href="\(context.path(to: .labels(.check)))">\
        \(Words.check[language])</a></p></section>

        """
    }

    /// Returns the first text, and the others in a closed `details` element below it.
    private func texts(_ marked: MarkedLabel) -> HTML {
        let texts = label.parts.enumerated().map { text($0.element, $0.offset, marked) }
        guard texts.count > 1 else { return HTML(texts) }
        let names = label.parts.dropFirst().map { $0.language?.name[language] ?? Words.unknown[language] }
        return """
            \(texts[0])<details class="other-texts" id="other-texts"><summary>\
            \(Words.others(WordList.and(Array(names), in: language))[language])</summary>
            \(Array(texts.dropFirst()))</details>

            """
    }

    /// Returns one text.
    ///
    /// If the label has several texts, the language is above it.
    private func text(_ part: ProductLabel.Part, _ place: Int, _ marked: MarkedLabel) -> HTML {
        let name = part.language?.name[language].beginningSentence ?? Words.unknown[language]
        let heading: HTML? = label.parts.count > 1 ? "<h3 class=\"text-language\">\(name)</h3>\n" : nil
        return """
            \(heading)<p class="label-text" id="label-text-\(place)"\(attribute: "lang", part.language?.tag)>\
            \(marked.text(in: part.bytes))</p>

            """
    }

    private enum Words {
        static let unknown = Phrase(
            en: "Language not recognised",
            es: "Idioma no reconocido",
            pt: "Língua não reconhecida"
        )
        static func others(_ languages: String) -> Phrase {
            Phrase(
                en: "The label in \(languages)",
                es: "La etiqueta en \(languages)",
                pt: "O rótulo em \(languages)"
            )
        }

        static let noText = Phrase(
            en: "Nobody has entered the text of this label yet, so Morsel cannot say what it names.",
            es:
                "Nadie ha introducido aún el texto de esta etiqueta, así que Morsel no puede decir qué nombra.",
            pt:
                "Ainda ninguém introduziu o texto deste rótulo, por isso o Morsel não pode dizer o que nomeia."
        )
        static let check = Phrase(
            en: "Check it from the pack",
            es: "Compruébalo con el envase",
            pt: "Verifica-o com a embalagem"
        )
    }
}
