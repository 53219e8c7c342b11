import MorselUI

/// The passkeys on the page of the account: the list, which a script fills in, and the form that adds one.
struct PasskeySection {
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// Returns the section.
    ///
    /// In a browser without passkeys the script hides the form.
    func html() -> HTML {
        let fields = AccountFields(context: context)
        return """
            <section aria-labelledby="passkeys"><h2 id="passkeys">\(Words.title[language])</h2>
            <p class="quiet above-less">\(Words.what[language])</p>
            <ul class="list above-less" id="passkey-list" aria-labelledby="passkeys"></ul>
            <p class="quiet above-less" id="passkeys-unsupported" hidden>\(Words.unsupported[language])</p>
            <form class="form above-less" id="passkey-form" novalidate>
            \(fields.text("passkey-name", Words.name, hint: Words.nameHint, autocomplete: "off"))\
            \(fields.password("passkey-password", AccountFields.Words.currentPassword))\
            \(fields.buttons(Words.add, cancel: nil))</form></section>

            """
    }

    /// Returns what the script shows.
    func templates() -> HTML {
        """
        <template id="passkey-row"><li><div class="list-row bare"><span class="title"><span data-name></span>\
        <span class="sub"><span data-opens hidden>\(Words.opens[language])</span>\
        <span data-logs-in hidden>\(Words.logsIn[language])</span> \
        <span data-used hidden>\(Words.used[language]) <time></time></span></span></span></div>\
        <div class="row"><button class="button bare" type="button" data-action="rename-passkey">\
        \(Words.rename[language])</button>\
        <button class="button bare" type="button" data-action="remove-passkey">\(Words.remove[language])</button></div>\
        </li></template>
        \(renaming)\(Self.removal.html(context))\
        \(NoticeTemplate("passkey-added", Words.added).html(context))\
        \(NoticeTemplate("passkey-added-log-in-only", Words.addedLogInOnly).html(context))\
        \(NoticeTemplate("passkey-removed", Words.removed).html(context))
        """
    }

    private var renaming: HTML {
        """
        <template id="question-rename-passkey"><dialog class="dialog" aria-labelledby="title-rename-passkey">\
        <form method="dialog" class="stack"><h2 id="title-rename-passkey">\(Words.renameTitle[language])</h2>\
        <div class="field"><label for="renamed-passkey">\(Words.name[language])</label>\
        <input class="input" id="renamed-passkey" type="text" maxlength="100" required autocomplete="off"></div>\
        <div class="row"><button class="button primary" value="yes">\(AccountPage.Words.save[language])</button>\
        <button class="button" value="no" formnovalidate>\(CommonWords.cancel[language])</button></div></form></dialog></template>

        """
    }

    private static let removal = QuestionTemplate(
        "remove-passkey",
        Phrase(
            en: "Remove this passkey?",
            es: "¿Quitar esta llave de acceso?",
            pt: "Remover esta chave de acesso?"
        ),
        loss: Phrase(
            en:
                "It does not log in any more. Devices that are logged in stay so. Also delete it in the settings of its device.",
            es:
                "Ya no iniciará sesión. Las sesiones abiertas siguen. Bórrala también en los ajustes de su dispositivo.",
            pt:
                "Deixa de iniciar sessão. As sessões abertas continuam. Apaga-a também nas definições do dispositivo."
        ),
        yes: Words.remove
    )

    enum Words {
        static let title = Phrase(en: "Passkeys", es: "Llaves de acceso", pt: "Chaves de acesso")
        static let what = Phrase(
            en: """
                Log in with your fingerprint, your face or the PIN of your device instead of the password. The password and the \
                recovery code keep working.
                """,
            es: """
                Inicia sesión con tu huella, tu cara o el PIN de tu dispositivo en lugar de la contraseña. La contraseña y el \
                código de recuperación siguen sirviendo.
                """,
            pt: """
                Inicia sessão com a impressão digital, o rosto ou o PIN do teu dispositivo em vez da palavra-passe. A \
                palavra-passe e o código de recuperação continuam a servir.
                """
        )
        static let unsupported = Phrase(
            en: "This browser has no passkeys.",
            es: "Este navegador no tiene llaves de acceso.",
            pt: "Este navegador não tem chaves de acesso."
        )
        static let name = Phrase(
            en: "Name of the passkey",
            es: "Nombre de la llave de acceso",
            pt: "Nome da chave de acesso"
        )
        static let nameHint = Phrase(
            en: "For example the device that stores it.",
            es: "Por ejemplo, el dispositivo que la guarda.",
            pt: "Por exemplo, o dispositivo que a guarda."
        )
        static let add = Phrase(
            en: "Add a passkey",
            es: "Añadir una llave de acceso",
            pt: "Adicionar uma chave de acesso"
        )
        static let opens = Phrase(
            en: "Logs in and opens your data.",
            es: "Inicia sesión y abre tus datos.",
            pt: "Inicia sessão e abre os teus dados."
        )
        static let logsIn = Phrase(
            en: "Logs in; your data also needs the password.",
            es: "Inicia sesión; tus datos piden además la contraseña.",
            pt: "Inicia sessão; os teus dados pedem também a palavra-passe."
        )
        static let used = Phrase(en: "Last used", es: "Último uso:", pt: "Última utilização:")
        static let rename = Phrase(en: "Rename", es: "Cambiar el nombre", pt: "Mudar o nome")
        static let renameTitle = Phrase(
            en: "Rename the passkey",
            es: "Cambiar el nombre de la llave de acceso",
            pt: "Mudar o nome da chave de acesso"
        )
        static let remove = Phrase(en: "Remove", es: "Quitar", pt: "Remover")
        static let added = Phrase(
            en: "The passkey is added. It logs in and opens your data.",
            es: "La llave de acceso está añadida. Inicia sesión y abre tus datos.",
            pt: "A chave de acesso está adicionada. Inicia sessão e abre os teus dados."
        )
        static let addedLogInOnly = Phrase(
            en: "The passkey is added. It logs in; your data also needs the password.",
            es: "La llave de acceso está añadida. Inicia sesión; tus datos piden además la contraseña.",
            pt:
                "A chave de acesso está adicionada. Inicia sessão; os teus dados pedem também a palavra-passe."
        )
        static let removed = Phrase(
            en: "The passkey is removed.",
            es: "La llave de acceso está quitada.",
            pt: "A chave de acesso está removida."
        )
    }
}
