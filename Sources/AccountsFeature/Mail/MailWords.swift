import MorselAccounts
import MorselUI

/// The words of a mail.
struct MailWords {
    let subject: Phrase
    /// What happened.
    let what: Phrase
    /// What the link does.
    let action: Phrase
    /// What to do if the person did not expect the mail.
    let unexpected: Phrase

    /// The words of a kind of mail.
    init(_ kind: OutgoingMail.Kind) {
        switch kind {
        case .event(.registered): self = .registered
        case .event(.passwordChanged): self = .passwordChanged
        case .event(.recoveryUsed): self = .recoveryUsed
        case .event(.recoveryChanged): self = .recoveryChanged
        case .event(.emailChanged): self = .emailChanged
        case .event(.passkeyAdded): self = .passkeyAdded
        case .event(.identityLinked): self = .identityLinked
        case .deletion: self = .deletion
        case .leaveEmail: self = .leaveEmail
        case .newEmail: self = .newEmail
        case .event(.newDevice), .event(.loggedIn), .event(.emailConfirmed), .event(.passkeyRemoved),
            .event(.identityUnlinked):
            self = .newDevice
        }
    }

    private init(subject: Phrase, what: Phrase, action: Phrase, unexpected: Phrase = Self.changePassword) {
        (self.subject, self.what, self.action, self.unexpected) = (subject, what, action, unexpected)
    }

    private static let changePassword = Phrase(
        en: "If this was not you, change the password and log out where you do not recognize something.",
        es: "Si no fuiste tú, cambia la contraseña y cierra las sesiones que no reconozcas.",
        pt: "Se não foste tu, muda a palavra-passe e termina as sessões que não reconheces."
    )
    private static let openAccount = Phrase(
        en: "Open the account",
        es: "Abrir la cuenta",
        pt: "Abrir a conta"
    )

    private static let registered = MailWords(
        subject: Phrase(
            en: "Confirm your e-mail for Morsel",
            es: "Confirma tu correo para Morsel",
            pt: "Confirma o teu e-mail para o Morsel"
        ),
        what: Phrase(
            en: "Somebody created an account at Morsel with this e-mail.",
            es: "Alguien creó una cuenta en Morsel con este correo.",
            pt: "Alguém criou uma conta no Morsel com este e-mail."
        ),
        action: Phrase(
            en: "Confirm that this is your e-mail",
            es: "Confirmar que este es tu correo",
            pt: "Confirmar que este é o teu e-mail"
        ),
        unexpected: Phrase(
            en: "If this was not you, ignore this mail. The link works for seven days.",
            es: "Si no fuiste tú, ignora este mensaje. El enlace funciona durante siete días.",
            pt: "Se não foste tu, ignora esta mensagem. A ligação funciona durante sete dias."
        )
    )
    private static let newDevice = MailWords(
        subject: Phrase(
            en: "New log-in to your Morsel account",
            es: "Nuevo inicio de sesión en tu cuenta de Morsel",
            pt: "Novo início de sessão na tua conta do Morsel"
        ),
        what: Phrase(
            en: "Somebody logged in to your account on a new device.",
            es: "Alguien inició sesión en tu cuenta en un dispositivo nuevo.",
            pt: "Alguém iniciou sessão na tua conta num dispositivo novo."
        ),
        action: openAccount
    )
    private static let passwordChanged = MailWords(
        subject: Phrase(
            en: "The password of your Morsel account was changed",
            es: "La contraseña de tu cuenta de Morsel ha cambiado",
            pt: "A palavra-passe da tua conta do Morsel mudou"
        ),
        what: Phrase(
            en: "The password was changed. All other devices were logged out.",
            es: "La contraseña ha cambiado. Se cerró la sesión en los demás dispositivos.",
            pt: "A palavra-passe mudou. A sessão terminou nos outros dispositivos."
        ),
        action: openAccount,
        unexpected: Phrase(
            en: "If this was not you, set a new password with your recovery code.",
            es: "Si no fuiste tú, pon una contraseña nueva con tu código de recuperación.",
            pt: "Se não foste tu, define uma nova palavra-passe com o teu código de recuperação."
        )
    )
    private static let recoveryUsed = MailWords(
        subject: Phrase(
            en: "The recovery code of your Morsel account was used",
            es: "Se ha usado el código de recuperación de tu cuenta de Morsel",
            pt: "O código de recuperação da tua conta do Morsel foi usado"
        ),
        what: Phrase(
            en: "Somebody logged in to your account with the recovery code.",
            es: "Alguien inició sesión en tu cuenta con el código de recuperación.",
            pt: "Alguém iniciou sessão na tua conta com o código de recuperação."
        ),
        action: openAccount
    )
    private static let recoveryChanged = MailWords(
        subject: Phrase(
            en: "Your Morsel account has a new recovery code",
            es: "Tu cuenta de Morsel tiene un código de recuperación nuevo",
            pt: "A tua conta do Morsel tem um novo código de recuperação"
        ),
        what: Phrase(
            en: "The earlier recovery code no longer works.",
            es: "El código de recuperación anterior ya no sirve.",
            pt: "O código de recuperação anterior deixou de servir."
        ),
        action: openAccount
    )
    private static let emailChanged = MailWords(
        subject: Phrase(
            en: "The e-mail of your Morsel account was changed",
            es: "El correo de tu cuenta de Morsel ha cambiado",
            pt: "O e-mail da tua conta do Morsel mudou"
        ),
        what: Phrase(
            en: "Your account has this e-mail now. Log in with it.",
            es: "Tu cuenta tiene ahora este correo. Inicia sesión con él.",
            pt: "A tua conta tem agora este e-mail. Inicia sessão com ele."
        ),
        action: openAccount
    )
    private static let passkeyAdded = MailWords(
        subject: Phrase(
            en: "Your Morsel account has a new passkey",
            es: "Tu cuenta de Morsel tiene una llave de acceso nueva",
            pt: "A tua conta do Morsel tem uma nova chave de acesso"
        ),
        what: Phrase(
            en: "A passkey was added. It logs in to your account without the password.",
            es: "Se añadió una llave de acceso. Inicia sesión en tu cuenta sin la contraseña.",
            pt: "Foi adicionada uma chave de acesso. Inicia sessão na tua conta sem a palavra-passe."
        ),
        action: openAccount,
        unexpected: Phrase(
            en:
                "If this was not you, remove the passkey on the page of your account, and change the password.",
            es: "Si no fuiste tú, quita la llave de acceso en la página de tu cuenta y cambia la contraseña.",
            pt: "Se não foste tu, remove a chave de acesso na página da tua conta e muda a palavra-passe."
        )
    )
    private static let identityLinked = MailWords(
        subject: Phrase(
            en: "Another log-in was linked to your Morsel account",
            es: "Se ha vinculado otro inicio de sesión a tu cuenta de Morsel",
            pt: "Outro início de sessão foi ligado à tua conta do Morsel"
        ),
        what: Phrase(
            en: "An account at another service now logs in to your account. It does not open what you store.",
            es: "Una cuenta de otro servicio inicia ahora sesión en la tuya. No abre lo que guardas.",
            pt: "Uma conta noutro serviço inicia agora sessão na tua. Não abre o que guardas."
        ),
        action: openAccount,
        unexpected: Phrase(
            en: "If this was not you, unlink it on the page of your account, and change the password.",
            es: "Si no fuiste tú, desvincúlala en la página de tu cuenta y cambia la contraseña.",
            pt: "Se não foste tu, desliga-a na página da tua conta e muda a palavra-passe."
        )
    )
    private static let leaveEmail = MailWords(
        subject: Phrase(
            en: "Confirm the new e-mail of your Morsel account",
            es: "Confirma el correo nuevo de tu cuenta de Morsel",
            pt: "Confirma o novo e-mail da tua conta do Morsel"
        ),
        what: Phrase(
            en: "Somebody wants to change the e-mail of your account. Both addresses must confirm it.",
            es: "Alguien quiere cambiar el correo de tu cuenta. Las dos direcciones deben confirmarlo.",
            pt: "Alguém quer mudar o e-mail da tua conta. Os dois endereços têm de o confirmar."
        ),
        action: Phrase(
            en: "Allow the new e-mail",
            es: "Permitir el correo nuevo",
            pt: "Permitir o novo e-mail"
        ),
        unexpected: Phrase(
            en: "If this was not you, do not open the link, and change the password.",
            es: "Si no fuiste tú, no abras el enlace y cambia la contraseña.",
            pt: "Se não foste tu, não abras a ligação e muda a palavra-passe."
        )
    )
    private static let newEmail = MailWords(
        subject: Phrase(
            en: "Confirm your new e-mail for Morsel",
            es: "Confirma tu correo nuevo para Morsel",
            pt: "Confirma o teu novo e-mail para o Morsel"
        ),
        what: Phrase(
            en: "Somebody wants to use this e-mail for an account at Morsel. Both addresses must confirm it.",
            es:
                "Alguien quiere usar este correo para una cuenta en Morsel. Las dos direcciones deben confirmarlo.",
            pt: "Alguém quer usar este e-mail para uma conta no Morsel. Os dois endereços têm de o confirmar."
        ),
        action: Phrase(
            en: "Confirm that this is your e-mail",
            es: "Confirmar que este es tu correo",
            pt: "Confirmar que este é o teu e-mail"
        ),
        unexpected: Phrase(
            en: "If this was not you, ignore this mail. The link works for one day.",
            es: "Si no fuiste tú, ignora este mensaje. El enlace funciona durante un día.",
            pt: "Se não foste tu, ignora esta mensagem. A ligação funciona durante um dia."
        )
    )
    private static let deletion = MailWords(
        subject: Phrase(
            en: "Delete your Morsel account",
            es: "Eliminar tu cuenta de Morsel",
            pt: "Eliminar a tua conta do Morsel"
        ),
        what: Phrase(
            en: """
                Somebody asked for this because the password and the recovery code are lost. Nobody can open what the account \
                stores. You can delete it and start again.
                """,
            es: """
                Alguien lo pidió porque se perdieron la contraseña y el código de recuperación. Nadie puede abrir lo que \
                guarda la cuenta. Puedes eliminarla y empezar de nuevo.
                """,
            pt: """
                Alguém o pediu porque a palavra-passe e o código de recuperação se perderam. Ninguém consegue abrir o que a \
                conta guarda. Podes eliminá-la e começar de novo.
                """
        ),
        action: Phrase(
            en: "Delete the account",
            es: "Eliminar la cuenta",
            pt: "Eliminar a conta"
        ),
        unexpected: Phrase(
            en: "If this was not you, ignore this mail. The link works for one hour and asks once more.",
            es:
                "Si no fuiste tú, ignora este mensaje. El enlace funciona durante una hora y pregunta otra vez.",
            pt:
                "Se não foste tu, ignora esta mensagem. A ligação funciona durante uma hora e pergunta outra vez."
        )
    )
}
