import MorselUI

/// The accounts at an OpenID provider or GitHub on the page of the account: the list, and the form that links one.
struct OpenIDSection {
    let context: PageContext
    /// How pages name the provider.
    let name: String

    private var language: PageLanguage { context.language }

    /// Returns the section.
    func html() -> HTML {
        let fields = AccountFields(context: context)
        let submit = Phrase(en: "Link \(name)", es: "Vincular \(name)", pt: "Ligar \(name)")
        return """
            <section aria-labelledby="identities"><h2 id="identities">\(Words.title[language])</h2>
            <p class="quiet above-less">\(Words.what[language])</p>
            <ul class="list above-less" id="identity-list" aria-labelledby="identities"></ul>
            <form class="form above-less" id="identity-form" novalidate>
            \(fields.password("identity-password", AccountFields.Words.currentPassword))\
            \(fields.buttons(submit, cancel: nil))</form></section>

            """
    }

    /// Returns what the script shows on the page of the account.
    func templates() -> HTML {
        """
        <template id="identity-row"><li><div class="list-row bare"><span class="title"><span data-name></span>\
        <span class="sub"><span data-issuer></span> <time></time></span></span></div>\
        <button class="button bare" type="button" data-action="unlink-identity">\(Words.unlink[language])</button>\
        </li></template>
        \(Self.removal.html(context))\
        \(NoticeTemplate("openid-linked", Words.linked).html(context))\
        \(NoticeTemplate("openid-taken", Words.taken).html(context))\
        \(NoticeTemplate("openid-failed", Words.failed).html(context))\
        \(NoticeTemplate("identity-unlinked", Words.unlinked).html(context))
        """
    }

    /// Returns the button on the page for logging in.
    func logIn() -> HTML {
        let words = Phrase(
            en: "Log in with \(name)",
            es: "Iniciar sesión con \(name)",
            pt: "Iniciar sessão com \(name)"
        )
        return """
            <div class="stack" id="openid-log-in" hidden><p class="error" role="alert" data-problem hidden>\
            \(context.icon("info", .small))<span></span></p>\
            <div class="row"><button class="button" type="button" data-action="openid-log-in">\
            \(context.icon("external"))\(words[language])</button></div>
            <template id="openid-words"><p data-word="openid-unlinked">\(Words.unknown[language])</p>\
            <p data-word="openid-failed">\(Words.failed[language])</p></template></div>

            """
    }

    private static let removal = QuestionTemplate(
        "unlink-identity",
        Phrase(en: "Unlink this account?", es: "¿Desvincular esta cuenta?", pt: "Desligar esta conta?"),
        loss: Phrase(
            en: "It does not log in any more. Devices that are logged in stay so.",
            es: "Ya no iniciará sesión. Las sesiones abiertas siguen.",
            pt: "Deixa de iniciar sessão. As sessões abertas continuam."
        ),
        yes: Words.unlink
    )

    enum Words {
        static let title = Phrase(
            en: "Accounts at other services",
            es: "Cuentas de otros servicios",
            pt: "Contas noutros serviços"
        )
        static let what = Phrase(
            en: """
                They log in without the password. On a new device your password then opens what your devices have encrypted; the \
                other service never can.
                """,
            es: """
                Inician sesión sin la contraseña. En un dispositivo nuevo, tu contraseña abre después lo que tus dispositivos \
                han cifrado; el otro servicio nunca puede.
                """,
            pt: """
                Iniciam sessão sem a palavra-passe. Num dispositivo novo, a tua palavra-passe abre depois o que os teus \
                dispositivos cifraram; o outro serviço nunca consegue.
                """
        )
        static let unlink = Phrase(en: "Unlink", es: "Desvincular", pt: "Desligar")
        static let linked = Phrase(
            en: "The account is linked.",
            es: "La cuenta está vinculada.",
            pt: "A conta está ligada."
        )
        static let unlinked = Phrase(
            en: "The account is unlinked.",
            es: "La cuenta está desvinculada.",
            pt: "A conta está desligada."
        )
        static let taken = Phrase(
            en: "It is linked to another account already, or yours has ten of them.",
            es: "Ya está vinculada a otra cuenta, o la tuya tiene diez.",
            pt: "Já está ligada a outra conta, ou a tua tem dez."
        )
        static let failed = Phrase(
            en: "The other service did not confirm who you are. Try again.",
            es: "El otro servicio no confirmó quién eres. Prueba de nuevo.",
            pt: "O outro serviço não confirmou quem és. Tenta de novo."
        )
        static let unknown = Phrase(
            en:
                "No account here is linked with it. Log in with your password, or create an account, and link it on its page.",
            es:
                "Ninguna cuenta está vinculada con ella. Inicia sesión con tu contraseña, o crea una cuenta, y vincúlala en su página.",
            pt:
                "Nenhuma conta está ligada a ela. Inicia sessão com a tua palavra-passe, ou cria uma conta, e liga-a na página dela."
        )
    }
}
