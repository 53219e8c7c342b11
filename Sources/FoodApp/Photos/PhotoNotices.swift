import MorselCore
import MorselUI

/// Notices about photos that were not read completely, and the button to confirm the text.
struct PhotoNotices {
    let places: WordPlaces
    let label: MarkedLabel
    let context: PageContext

    private var language: PageLanguage { context.language }
    private var pack: PackReading { places.pack }

    func html() -> HTML {
        let photos = PhotoAdvice(pack).sentences(in: language).map { sentence -> HTML in "\(sentence)" }
        let notices = places.isConfirmed ? [] : photos + [doubtful].compactMap { $0 }
        return "\(notices.map { notice($0) })\(confirmation)"
    }

    private func notice(_ words: HTML) -> HTML {
        "<p class=\"notice\">\(context.icon("info"))<span>\(words)</span></p>\n"
    }

    // MARK: Unclear words

    private var doubtful: HTML? {
        let count = label.check.reading.unread.count {
            places.isDoubtful(Int($0.firstByte)..<Int($0.lastByte))
        }
        guard count > 0 else { return nil }
        return """
            \(Words.doubtful(count)[language]) <a href="#unread">\(Words.showThem[language])</a>
            """
    }

    // MARK: Confirmation

    /// The button to confirm that the text matches the pack, or to undo that.
    private var confirmation: HTML? {
        guard context.isOnDevice, places.isConfirmed || pack.isPartial || !pack.doubtfulRanges.isEmpty else {
            return nil
        }
        let status: HTML? = places.isConfirmed ? "<p>\(Words.confirmed[language])</p>\n" : nil
        let words = places.isConfirmed ? Words.undo : Self.confirm
        return """
            <div class="stack tight">\(status)<p><button class="button" type="button" id="confirm" data-action="confirm">\
            \(words[language])</button></p></div>

            """
    }

    /// The button to confirm that the text matches the pack.
    static let confirm = Phrase(
        en: "The text matches the pack",
        es: "El texto coincide con el envase",
        pt: "O texto corresponde à embalagem"
    )

    private enum Words {
        static func doubtful(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(
                    en: "One word is not clear, and counts as not read.",
                    es: "Una palabra no está clara y cuenta como palabra sin leer.",
                    pt: "Uma palavra não está nítida e conta como palavra por ler."
                )
                : Phrase(
                    en: "\(count) words are not clear, and count as not read.",
                    es: "\(count) palabras no están claras y cuentan como palabras sin leer.",
                    pt: "\(count) palavras não estão nítidas e contam como palavras por ler."
                )
        }

        static let showThem = Phrase(en: "See them", es: "Verlas", pt: "Ver as palavras")
        static let confirmed = Phrase(
            en: "You confirmed that the text matches the pack.",
            es: "Has confirmado que el texto coincide con el envase.",
            pt: "Confirmaste que o texto corresponde à embalagem."
        )
        static let undo = Phrase(en: "Undo", es: "Deshacer", pt: "Anular")
    }
}
