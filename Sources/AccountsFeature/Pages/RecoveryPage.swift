import MorselUI

/// The form for the recovery code, which opens the vault without the password and sets a new one.
struct RecoveryPage: Page {
    let context: PageContext
    /// What the server offers.
    let offer: AccountOffer

    var address: PageAddress? { .account(.recovery) }
    var title: String { Words.title[language] }
    var templates: HTML? { AccountFormTemplates(context: context).html() }

    func main() -> HTML {
        """
        \(PageHeader(title, lede: Words.lede[language], crumbs: AccountCrumbs.of(context)).html())
        <div class="stack loose measure">
        \(AccountNotices(context: context, isOffered: offer.isOffered).html())\
        \(offer.isOffered ? form : nil)\(forgottenBoth)</div>

        """
    }

    private var form: HTML {
        let fields = AccountFields(context: context)
        return """
            <form class="form needs-script" id="recover" novalidate>
            \(fields.email())\
            \(fields.text("code", Words.code, hint: Words.codeHint, autocomplete: "off", maxLength: 60))\
            \(fields.newPassword())\
            \(fields.buttons(Words.submit, cancel: .account(.logIn)))</form>

            """
    }

    private var forgottenBoth: HTML {
        """
        <section aria-labelledby="both"><h2 id="both">\(Words.both[language])</h2>
        <p class="above-less">\(Words.bothWhy[language])</p>
        <ul class="bullets"><li>\(Words.bothDevice[language])</li>\
        <li>\((offer.sendsMail ? Words.bothMail : Words.bothAccount)[language])</li></ul>
        \(mailForm)<div class="row above-less"><a class="button" href="\(context.path(to: .account(.account)))#delete">\
        \(Words.toAccount[language])</a></div></section>

        """
    }

    /// The form that asks for a mail with a link that deletes the account.
    private var mailForm: HTML? {
        guard offer.isOffered, offer.sendsMail else { return nil }
        let fields = AccountFields(context: context)
        return """
            <form class="form above-less needs-script" id="deletion-link" novalidate>
            \(fields.email("lost-email"))\
            \(fields.buttons(Words.sendLink, cancel: nil))</form>

            """
    }

    private enum Words {
        static let bothMail = Phrase(
            en:
                "Without such a device, a link in a mail can delete the account, so that you can start again.",
            es:
                "Sin un dispositivo así, un enlace en un correo puede eliminar la cuenta para que empieces de nuevo.",
            pt:
                "Sem um dispositivo assim, uma ligação num e-mail pode eliminar a conta para que comeces de novo."
        )
        static let sendLink = Phrase(
            en: "Send me the link",
            es: "Enviarme el enlace",
            pt: "Enviar-me a ligação"
        )
        static let title = Phrase(
            en: "Forgotten password",
            es: "Contraseña olvidada",
            pt: "Palavra-passe esquecida"
        )
        static let lede = Phrase(
            en: "Your recovery code opens your data and lets you choose a new password.",
            es: "Tu código de recuperación abre tus datos y te deja elegir una contraseña nueva.",
            pt: "O teu código de recuperação abre os teus dados e deixa-te escolher uma nova palavra-passe."
        )
        static let code = Phrase(
            en: "Recovery code",
            es: "Código de recuperación",
            pt: "Código de recuperação"
        )
        static let codeHint = Phrase(
            en: "Six groups of five characters. Spaces and hyphens do not matter.",
            es: "Seis grupos de cinco caracteres. Los espacios y guiones dan igual.",
            pt: "Seis grupos de cinco caracteres. Os espaços e hífenes não importam."
        )
        static let submit = Phrase(
            en: "Set the new password",
            es: "Poner la contraseña nueva",
            pt: "Definir a nova palavra-passe"
        )
        static let both = Phrase(
            en: "I have neither the password nor the code",
            es: "No tengo ni la contraseña ni el código",
            pt: "Não tenho nem a palavra-passe nem o código"
        )
        static let bothWhy = Phrase(
            en: "Then nobody can open what your account stores, and nobody can reset it. What you can do:",
            es:
                "Entonces nadie puede abrir lo que guarda tu cuenta, ni restablecerla. Lo que puedes hacer:",
            pt: "Então ninguém consegue abrir o que a tua conta guarda, nem repô-la. O que podes fazer:"
        )
        static let bothDevice = Phrase(
            en: """
                A device on which you are still logged in has your data. Save it there as a file, delete the account and \
                create a new one: the device sends everything to it.
                """,
            es: """
                Un dispositivo en el que aún tienes la sesión iniciada tiene tus datos. Guárdalos ahí en un archivo, elimina \
                la cuenta y crea otra: el dispositivo lo envía todo a ella.
                """,
            pt: """
                Um dispositivo em que ainda tens a sessão iniciada tem os teus dados. Guarda-os lá num ficheiro, elimina a \
                conta e cria outra: o dispositivo envia tudo para ela.
                """
        )
        static let bothAccount = Phrase(
            en:
                "Without such a device, the operators of this server can delete the account, so that you can start again.",
            es:
                "Sin un dispositivo así, quien lleva este servidor puede eliminar la cuenta para que empieces de nuevo.",
            pt:
                "Sem um dispositivo assim, quem gere este servidor pode eliminar a conta para que comeces de novo."
        )
        static let toAccount = Phrase(
            en: "Delete the account on this device",
            es: "Eliminar la cuenta en este dispositivo",
            pt: "Eliminar a conta neste dispositivo"
        )
    }
}
