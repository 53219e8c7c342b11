import MorselUI

/// The page that makes an account.
struct RegisterPage: Page {
    let context: PageContext
    /// What the server offers.
    let offer: AccountOffer

    var address: PageAddress? { .account(.register) }
    var title: String { Words.title[language] }
    var templates: HTML? { AccountFormTemplates(context: context).html() }

    func main() -> HTML {
        """
        \(PageHeader(title, lede: Words.lede[language], crumbs: AccountCrumbs.of(context)).html())
        <div class="stack loose measure">
        \(AccountNotices(context: context, isOffered: offer.isOffered).html())\
        \(offer.isOffered ? form : nil)</div>

        """
    }

    private var form: HTML {
        let fields = AccountFields(context: context)
        return """
            <form class="form needs-script" id="register" novalidate>
            \(fields.email())\
            \(fields.text("name", Words.name, hint: Words.nameHint, autocomplete: "nickname"))\
            \(fields.country())\(role)\(fields.newPassword())\
            <p class="quiet small">\(Words.privacy[language]) \(Words.mail(offer.sendsMail)[language])</p>
            \(fields.buttons(Words.submit, cancel: .account(.account)))</form>
            <p class="needs-script">\(Words.haveAccount[language]) \
            <a href="\(context.path(to: .account(.logIn)))">\(LogInPage.Words.title[language])</a></p>

            """
    }

    private var role: HTML {
        let roles: [(StaticString, Phrase)] = [
            ("consumer", Words.consumer), ("restaurant", Words.restaurant),
        ]
        let choices = roles.map { role, words -> HTML in
            """
            <label><input type="radio" name="role" value="\(HTML(stringLiteral: role))"\
            \(attribute: "checked", if: words[.english] == Words.consumer[.english])>\(words[language])</label>

            """
        }
        return """
            <fieldset class="field"><legend>\(Words.role[language])</legend><div class="segmented">
            \(choices)</div></fieldset>

            """
    }

    private enum Words {
        static let title = Phrase(en: "Create an account", es: "Crear una cuenta", pt: "Criar uma conta")
        static let lede = Phrase(
            en: "What you avoid, on all your devices. Nobody but you can read it.",
            es: "Lo que evitas, en todos tus dispositivos. Solo tú puedes leerlo.",
            pt: "O que evitas, em todos os teus dispositivos. Só tu o consegues ler."
        )
        static let name = Phrase(en: "Display name", es: "Nombre visible", pt: "Nome visível")
        static let nameHint = Phrase(
            en: "As you want to be called. It need not be your real name.",
            es: "Cómo quieres que te llame Morsel. No tiene que ser tu nombre real.",
            pt: "O nome com que queres aparecer. Não precisa de ser o teu nome real."
        )
        static let role = Phrase(en: "I use Morsel", es: "Uso Morsel", pt: "Uso o Morsel")
        static let consumer = Phrase(
            en: "for what I eat",
            es: "para lo que como",
            pt: "para o que como"
        )
        static let restaurant = Phrase(
            en: "for a restaurant",
            es: "para un restaurante",
            pt: "para um restaurante"
        )
        static let privacy = Phrase(
            en: """
                The server stores your e-mail, display name and country, comments that you publish, and encrypted data that \
                it cannot read. Your password stays in this browser.
                """,
            es: """
                El servidor guarda tu correo, tu nombre visible y tu país, los comentarios que publicas y datos cifrados que no \
                puede leer. Tu contraseña se queda en este navegador.
                """,
            pt: """
                O servidor guarda o teu e-mail, o teu nome visível e o teu país, os comentários que publicas e dados cifrados que \
                não consegue ler. A tua palavra-passe não sai deste navegador.
                """
        )
        static func mail(_ sendsMail: Bool) -> Phrase {
            sendsMail
                ? Phrase(
                    en:
                        "The server sends you mail when somebody logs in on a new device or changes the password.",
                    es:
                        "El servidor te envía un correo cuando alguien inicia sesión en un dispositivo nuevo o cambia la contraseña.",
                    pt:
                        "O servidor envia-te um e-mail quando alguém inicia sessão num dispositivo novo ou muda a palavra-passe."
                )
                : Phrase(
                    en:
                        "The server sends no mail, so nothing can be recovered by mail: store the recovery code.",
                    es:
                        "El servidor no envía correo, así que nada se puede recuperar por correo: guarda el código de recuperación.",
                    pt:
                        "O servidor não envia e-mails, por isso nada se recupera por e-mail: guarda o código de recuperação."
                )
        }
        static let submit = Phrase(en: "Create the account", es: "Crear la cuenta", pt: "Criar a conta")
        static let haveAccount = Phrase(
            en: "You have an account already?",
            es: "¿Ya tienes una cuenta?",
            pt: "Já tens uma conta?"
        )
    }
}

/// The way from the settings to the pages of accounts.
enum AccountCrumbs {
    static func of(_ context: PageContext, isAccount: Bool = false) -> [(name: String, path: String)] {
        let settings = (ShellWords.settings[context.language], context.path(to: .site(.settings)))
        let account = (ShellWords.account[context.language], context.path(to: .account(.account)))
        return isAccount ? [settings] : [settings, account]
    }
}
