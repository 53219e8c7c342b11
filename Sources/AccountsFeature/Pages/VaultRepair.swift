import MorselUI

/// The button on the page of the account that sends again what the server has lost, because it was restored from a backup.
///
/// `account/vault-repair.js` shows it while the server has an earlier state than the device.
struct VaultRepair {
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// Returns the button with its explanation.
    func html() -> HTML {
        """
        <div class="stack above-less" id="repair" hidden><p class="quiet">\(Words.what[language])</p>
        <div class="row"><button class="button" type="button" disabled data-action="repair">\
        \(context.icon("sync"))\(Words.use[language])</button></div></div>

        """
    }

    /// Returns the question before it.
    func templates() -> HTML {
        QuestionTemplate("repair-vault", Words.question, loss: Words.consequence, yes: Words.yes).html(
            context
        )
    }

    private enum Words {
        static let what = Phrase(
            en:
                "If the operators say that they restored the server from a backup, this device can send again what was lost there.",
            es:
                "Si quien lleva el servidor dice que lo restauró de una copia, este dispositivo puede enviar otra vez lo que allí se perdió.",
            pt:
                "Se quem gere o servidor diz que o repôs de uma cópia, este dispositivo pode enviar outra vez o que lá se perdeu."
        )
        static let use = Phrase(
            en: "Use what this device knows",
            es: "Usar lo que sabe este dispositivo",
            pt: "Usar o que este dispositivo sabe"
        )
        static let question = Phrase(
            en: "Use what this device knows?",
            es: "¿Usar lo que sabe este dispositivo?",
            pt: "Usar o que este dispositivo sabe?"
        )
        static let consequence = Phrase(
            en: """
                What the server has lost is sent again, and what it has from your other devices is added here. Nothing on this \
                device is lost. Other devices may ask the same.
                """,
            es: """
                Lo que el servidor ha perdido se envía otra vez, y lo que tiene de tus otros dispositivos se añade aquí. No se \
                pierde nada de este dispositivo. Otros dispositivos pueden preguntar lo mismo.
                """,
            pt: """
                O que o servidor perdeu é enviado outra vez, e o que ele tem dos teus outros dispositivos é acrescentado aqui. \
                Nada neste dispositivo se perde. Outros dispositivos podem perguntar o mesmo.
                """
        )
        static let yes = Phrase(en: "Use it", es: "Usarlo", pt: "Usar")
    }
}
