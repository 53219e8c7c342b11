import MorselCore
import MorselUI

/// What could not be read on photos, why, and what to do; and whether somebody compared the text with the pack.
struct PhotoNotices {
    let places: WordPlaces
    let label: MarkedLabel
    let context: PageContext

    private var language: PageLanguage { context.language }
    private var pack: PackReading { places.pack }

    func html() -> HTML {
        let photos = PhotoAdvice(pack).sentences(in: language).map { sentence -> HTML in "\(sentence)" }
        let notices = places.isConfirmed ? [] : photos + [doubtful].compactMap { $0 }
        return "\(notices.map { notice($0) })\(comparison)"
    }

    private func notice(_ words: HTML) -> HTML {
        "<p class=\"notice\">\(context.icon("info"))<span>\(words)</span></p>\n"
    }

    // MARK: Words

    private var doubtful: HTML? {
        let count = label.check.reading.unread.count {
            places.isDoubtful(Int($0.firstByte)..<Int($0.lastByte))
        }
        guard count > 0 else { return nil }
        return """
            \(Words.doubtful(count)[language]) <a href="#unread">\(Words.showThem[language])</a>
            """
    }

    // MARK: Comparison

    /// Only the person can say that the text is what the pack says.
    private var comparison: HTML? {
        guard context.isOnDevice, places.isConfirmed || pack.isPartial || !pack.doubtfulRanges.isEmpty else {
            return nil
        }
        let said: HTML? = places.isConfirmed ? "<p>\(Words.compared[language])</p>\n" : nil
        let words = places.isConfirmed ? Words.takeBack : Words.isRight
        return """
            <div class="stack tight">\(said)<p><button class="button" type="button" id="confirm" data-action="confirm">\
            \(words[language])</button></p></div>

            """
    }

    private enum Words {
        static func doubtful(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(
                    en: "One word is not clear, and counts as not read.",
                    es: "Una palabra no está clara y cuenta como no leída.",
                    pt: "Uma palavra não está clara e conta como não lida."
                )
                : Phrase(
                    en: "\(count) words are not clear, and count as not read.",
                    es: "\(count) palabras no están claras y cuentan como no leídas.",
                    pt: "\(count) palavras não estão claras e contam como não lidas."
                )
        }

        static let showThem = Phrase(en: "See them", es: "Verlas", pt: "Vê-las")
        static let isRight = Phrase(
            en: "I compared the text with the pack: it is right",
            es: "He comparado el texto con el envase: es correcto",
            pt: "Comparei o texto com a embalagem: está certo"
        )
        static let compared = Phrase(
            en: "You compared the text with the pack. Morsel takes it as it stands.",
            es: "Has comparado el texto con el envase. Morsel lo toma tal como está.",
            pt: "Comparaste o texto com a embalagem. O Morsel toma-o tal como está."
        )
        static let takeBack = Phrase(en: "Take that back", es: "Deshacerlo", pt: "Anular isso")
    }
}
