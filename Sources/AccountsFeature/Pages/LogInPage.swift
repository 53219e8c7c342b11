import MorselUI

/// The form for the e-mail and the password.
///
/// A script also shows it in a dialog on other pages when a session has ended (`account/log-in-dialog.js`), so its fields have
/// identifiers that no other page uses.
struct LogInPage: Page {
    let context: PageContext
    /// What the server offers.
    let offer: AccountOffer

    var address: PageAddress? { .account(.logIn) }
    var title: String { Words.title[language] }
    var templates: HTML? { AccountFormTemplates(context: context).html() }

    func main() -> HTML {
        """
        \(PageHeader(title, crumbs: AccountCrumbs.of(context)).html())
        <div class="stack loose measure">
        \(AccountNotices(context: context, isOffered: offer.isOffered).html())\
        \(offer.isOffered ? form : nil)</div>

        """
    }

    private var form: HTML {
        let fields = AccountFields(context: context)
        return """
            <form class="form needs-script" id="log-in" novalidate>
            \(fields.email("log-in-email"))\
            \(fields.password("log-in-password", AccountFields.Words.password))\
            \(fields.buttons(Words.submit, cancel: .account(.account)))</form>
            \(offer.hasPasskeys ? passkey : nil)\(openID)\(hasOtherLogIns ? unlock : nil)\
            <ul class="plain-links needs-script" id="instead">\
            <li><a href="\(context.path(to: .account(.recovery)))">\(Words.forgotten[language])</a></li>\
            <li><a href="\(context.path(to: .account(.register)))">\(Words.register[language])</a></li></ul>

            """
    }

    /// The button for a passkey, which the script shows in browsers that have some.
    private var passkey: HTML {
        """
        <div class="stack" id="passkey-log-in" hidden><p class="error" role="alert" data-problem hidden>\
        \(context.icon("info", .small))<span></span></p>\
        <div class="row"><button class="button" type="button" data-action="passkey-log-in">\
        \(context.icon("lock"))\(Words.passkey[language])</button></div></div>

        """
    }

    private var openID: HTML? { offer.openIDName.map { OpenIDSection(context: context, name: $0).logIn() } }
    private var hasOtherLogIns: Bool { offer.hasPasskeys || offer.openIDName != nil }

    /// The form for the password after a log-in that does not open what the account stores.
    private var unlock: HTML {
        let fields = AccountFields(context: context)
        return """
            <form class="form" id="unlock" novalidate hidden>
            <p role="status">\(Words.unlockWhy[language])</p>
            \(fields.password("unlock-password", AccountFields.Words.password))\
            \(fields.buttons(Words.unlock, cancel: nil))</form>

            """
    }

    enum Words {
        static let passkey = Phrase(
            en: "Log in with a passkey",
            es: "Iniciar sesión con una llave de acceso",
            pt: "Iniciar sessão com uma chave de acesso"
        )
        static let unlockWhy = Phrase(
            en: "You are logged in. Your password opens what your devices have encrypted.",
            es: "Has iniciado sesión. Tu contraseña abre lo que tus dispositivos han cifrado.",
            pt: "Iniciaste sessão. A tua palavra-passe abre o que os teus dispositivos cifraram."
        )
        static let unlock = Phrase(en: "Open my data", es: "Abrir mis datos", pt: "Abrir os meus dados")
        static let title = Phrase(en: "Log in", es: "Iniciar sesión", pt: "Iniciar sessão")
        static let submit = Phrase(en: "Log in", es: "Iniciar sesión", pt: "Iniciar sessão")
        static let forgotten = Phrase(
            en: "I forgot my password",
            es: "He olvidado mi contraseña",
            pt: "Esqueci-me da palavra-passe"
        )
        static let register = Phrase(
            en: "I have no account yet",
            es: "Todavía no tengo cuenta",
            pt: "Ainda não tenho conta"
        )
    }
}
