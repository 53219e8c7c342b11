import MorselCore
import MorselUI

/// The button that sends the stored words, with a list of everything that is sent.
///
/// It sends the word, the reason, the language and the knowledge version. It does not send the words around it or anything
/// about the person.
struct WordReportSubmission {
    let reports: [WordReport]
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML? {
        let unsent = reports.filter { !$0.isSent }
        guard context.isOnDevice, !unsent.isEmpty else { return nil }
        return """
            <div class="card above-less" id="words-to-send"><p>\(Words.count(unsent.count)[language])</p>
            <details><summary>\(Words.whatIsSent[language])</summary>
            <ul class="bullets">
            \(unsent.map { row($0) })</ul>
            <p class="faint">\(Words.andVersion(context.knowledge.versionName)[language])</p></details>
            <p class="row above-less"><button class="button" type="button" data-action="send-words" \
            data-knowledge="\(context.knowledge.versionName)">\(Words.send[language])</button></p></div>

            """
    }

    private func row(_ report: WordReport) -> HTML {
        let language = Language(code: Array(report.language.utf8))
        let about = [
            (report.kind == .unread ? Words.unread : Words.wrong)[self.language],
            language.map { $0.name[self.language] } ?? Words.unknown[self.language],
        ]
        return
            "<li><q\(attribute: "lang", language?.tag)>\(report.word)</q>, \(about.joined(separator: ", "))</li>\n"
    }

    /// The notices of its script, without those of `SubmissionNotices`.
    static var notices: [NoticeTemplate] { [NoticeTemplate("words-sent", Words.sent)] }

    private enum Words {
        static let whatIsSent = Phrase(en: "What is sent", es: "Qué se envía", pt: "O que se envia")
        static let send = Phrase(en: "Send to Morsel", es: "Enviar a Morsel", pt: "Enviar ao Morsel")
        static let unread = Phrase(en: "not read", es: "sin leer", pt: "por ler")
        static let wrong = Phrase(en: "read wrongly", es: "mal leída", pt: "mal lida")
        static let unknown = Phrase(
            en: "language not recognised",
            es: "idioma no reconocido",
            pt: "língua não reconhecida"
        )
        static let sent = Phrase(
            en: "Sent. Thank you.",
            es: "Enviado. Gracias.",
            pt: "Enviado. Obrigado."
        )

        static func count(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(
                    en: "One word is on your list. It is sent only if you press the button.",
                    es: "Hay una palabra en tu lista. Solo se envía si pulsas el botón.",
                    pt: "Há uma palavra na tua lista. Só é enviada se carregares no botão."
                )
                : Phrase(
                    en: "\(count) words are on your list. They are sent only if you press the button.",
                    es: "Hay \(count) palabras en tu lista. Solo se envían si pulsas el botón.",
                    pt: "Há \(count) palavras na tua lista. Só são enviadas se carregares no botão."
                )
        }

        static func andVersion(_ version: String) -> Phrase {
            Phrase(
                en:
                    "Also the knowledge version, \(version). Neither the words around it nor anything about you is sent.",
                es:
                    "Y la versión de la base de conocimientos, \(version). Nada sobre ti, ni las palabras de alrededor.",
                pt: "E a versão da base de conhecimento, \(version). Nada sobre ti, nem as palavras à volta."
            )
        }
    }
}
