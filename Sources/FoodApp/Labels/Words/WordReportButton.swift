import MorselCore
import MorselUI

/// A button that adds a word to the device's list of unread or wrongly read words, or removes it.
struct WordReportButton {
    let report: WordReport
    /// The reason for the report.
    let reason: WordReport.Kind
    /// The language of the label, or `nil` if it was not recognised.
    let language: Language?
    /// Whether the word is on the list.
    let isStored: Bool
    let context: PageContext

    func html() -> HTML {
        let words = isStored ? Words.onList : reason == .unread ? Words.unread : Words.wrong
        return """
            <button class="button bare" type="button" data-action="\(isStored ? "drop-word" : "keep-word")" \
            data-report="\(report.excerpt)" data-word="\(report.word)" data-before="\(report.before)" \
            data-after="\(report.after)" data-kind="\(reason.code.text)" \
            data-language="\(language?.tag ?? "")">\(context.icon("flag", .small))<span>\(words[context.language])\
            <span class="visually-hidden"\(attribute: "lang", context.tag(language))>: \(report.word)</span></span>\
            </button>
            """
    }

    /// The notices of its script.
    static var notices: [NoticeTemplate] { [NoticeTemplate("word-kept", Words.saved), DeletionNotices.word] }

    private enum Words {
        static let unread = Phrase(
            en: "Save this word",
            es: "Guardar esta palabra",
            pt: "Guardar esta palavra"
        )
        static let wrong = Phrase(en: "This is wrong", es: "Esto está mal", pt: "Isto está errado")
        static let onList = Phrase(
            en: "On your list · remove it",
            es: "En tu lista · quitarla",
            pt: "Na tua lista · retirá-la"
        )
        static let saved = Phrase(
            en: "Added to your list of words.",
            es: "Añadida a tu lista de palabras.",
            pt: "Adicionada à tua lista de palavras."
        )
    }
}
