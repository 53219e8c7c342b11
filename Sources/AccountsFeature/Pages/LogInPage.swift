import MorselUI

/// The form for the e-mail and the password.
///
/// A script also shows it in a dialog on other pages when a session has ended (`account/log-in-dialog.js`).
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
            \(fields.email())\(fields.password("password", AccountFields.Words.password))\
            \(fields.buttons(Words.submit, cancel: .account(.account)))</form>
            <ul class="plain-links needs-script" id="instead">\
            <li><a href="\(context.path(to: .account(.recovery)))">\(Words.forgotten[language])</a></li>\
            <li><a href="\(context.path(to: .account(.register)))">\(Words.register[language])</a></li></ul>

            """
    }

    enum Words {
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
