import MorselUI

/// The question before logging out, as a template.
///
/// `account/account-end.js` shows how many changes would be lost, and whether there is a network.
struct LogOutQuestion {
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// Returns the template.
    func html() -> HTML {
        """
        <template id="question-log-out"><dialog class="dialog" aria-labelledby="title-log-out">\
        <form method="dialog"><h2 id="title-log-out">\(Words.logOutTitle[language])</h2>\
        <p>\(Words.logOutLoss[language])</p>\
        <p class="error" data-unsent hidden>\(context.icon("info", .small))<span>\(Words.unsent[language])</span></p>\
        <p class="error" data-offline hidden>\(context.icon("info", .small))<span>\(Words.logOutOffline[language])</span></p>\
        <div class="row"><button class="button" value="no" autofocus>\(CommonWords.cancel[language])</button>\
        <button class="button danger" value="yes">\(Words.logOut[language])</button></div></form></dialog></template>

        """
    }

    private enum Words {
        static let logOut = Phrase(en: "Log out", es: "Cerrar sesión", pt: "Terminar sessão")
        static let logOutTitle = Phrase(
            en: "Log out of this device?",
            es: "¿Cerrar sesión en este dispositivo?",
            pt: "Terminar a sessão neste dispositivo?"
        )
        static let logOutLoss = Phrase(
            en: """
                What Morsel stores on this device is removed from it: people, foods, the diary, checks and photos. Your \
                account keeps what was sent to it.
                """,
            es: """
                Lo que Morsel guarda en este dispositivo se quita de él: personas, alimentos, el diario, comprobaciones y \
                fotos. Tu cuenta conserva lo que se le envió.
                """,
            pt: """
                O que o Morsel guarda neste dispositivo é removido dele: pessoas, alimentos, o diário, verificações e fotos. A \
                tua conta mantém o que lhe foi enviado.
                """
        )
        static let logOutOffline = Phrase(
            en: """
                There is no network. Your data is removed from this device now. The log-in itself stays in this browser until \
                Morsel is opened here with a network.
                """,
            es: """
                No hay conexión. Tus datos se quitan ahora de este dispositivo. La sesión sigue abierta en este navegador hasta \
                que se abra Morsel aquí con conexión.
                """,
            pt: """
                Não há rede. Os teus dados são removidos agora deste dispositivo. A sessão continua aberta neste navegador até \
                o Morsel ser aberto aqui com rede.
                """
        )
        static let unsent = Phrase(
            en: "Changes that have not been sent will be lost: #.",
            es: "Se perderán los cambios que no se han enviado: #.",
            pt: "Perdem-se as alterações que não foram enviadas: #."
        )
    }
}
