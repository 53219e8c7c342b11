import MorselUI

/// What the scripts of the forms of accounts show: mistakes in fields, problems, notices, and the recovery code.
struct AccountFormTemplates {
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// Returns the templates.
    func html() -> HTML {
        let words = Self.problems.map { name, words -> HTML in
            "<p data-word=\"\(HTML(stringLiteral: name))\">\(words[language])</p>"
        }
        return """
            <template id="field-problem"><p class="error">\(context.icon("info", .small))<span></span></p></template>
            <template id="account-words">\(words)</template>
            \(RecoveryCodeTemplate(context: context).html())\(Self.discard.html(context))\
            \(NoticeTemplate("saved", Words.saved).html(context))\
            \(NoticeTemplate("mail-sent", Words.mailSent).html(context))
            """
    }

    private static let discard = QuestionTemplate(
        "discard",
        Phrase(
            en: "Discard what you typed?",
            es: "¿Descartar lo escrito?",
            pt: "Descartar o que escreveste?"
        ),
        loss: Phrase(
            en: "It has not been saved.",
            es: "No se ha guardado.",
            pt: "Não foi guardado."
        ),
        yes: Phrase(en: "Discard", es: "Descartar", pt: "Descartar")
    )

    /// The problems, by the names that scripts use.
    private static var problems: [(StaticString, Phrase)] {
        [
            ("missing", Words.missing), ("hide", Words.hide), ("empty-email", Words.emptyEmail),
            ("invalid-email", Words.invalidEmail), ("empty-name", Words.emptyName),
            ("empty-country", Words.emptyCountry), ("empty-role", Words.emptyRole),
            ("empty-password", Words.emptyPassword), ("empty-new-password", Words.emptyNewPassword),
            ("empty-repeated-password", Words.emptyRepetition), ("empty-code", Words.emptyCode),
            ("different", Words.different), ("too-short", Words.tooShort), ("too-long", Words.tooLong),
            ("common", Words.common), ("repeated", Words.repeated), ("personal", Words.personal),
            ("username-taken", Words.taken), ("wrong-credentials", Words.wrongCredentials),
            ("wrong-password", Words.wrongPassword), ("wrong-code", Words.wrongCode),
            ("wrong-group", Words.wrongGroup), ("wrong-length", Words.wrongLength),
            ("other-code", Words.otherCode), ("too-many-requests", Words.tooMany),
            ("offline", Words.offline), ("server", Words.server), ("no-accounts", Words.noAccounts),
            ("insecure", Words.insecure), ("stores-nothing", Words.storesNothing),
            ("other-account", Words.otherAccount), ("wrong-keys-version", Words.changedElsewhere),
            ("empty-passkey-name", Words.emptyPasskeyName), ("empty-passkey-password", Words.emptyPassword),
            ("passkey-known", Words.passkeyKnown), ("wrong-passkey", Words.wrongPasskey),
            ("too-many-passkeys", Words.tooManyPasskeys), ("empty-unlock-password", Words.emptyPassword),
            ("empty-identity-password", Words.emptyPassword), ("openid-unavailable", Words.openIDUnavailable),
        ]
    }

    private enum Words {
        static let mailSent = Phrase(
            en: "If this e-mail has an account, a mail is on its way.",
            es: "Si este correo tiene una cuenta, hay un mensaje en camino.",
            pt: "Se este e-mail tem uma conta, há uma mensagem a caminho."
        )
        static let saved = Phrase(en: "Saved.", es: "Guardado.", pt: "Guardado.")
        static let hide = Phrase(en: "Hide", es: "Ocultar", pt: "Ocultar")
        static let missing = Phrase(
            en: "Something is missing: #.",
            es: "Falta algo: #.",
            pt: "Falta alguma coisa: #."
        )
        static let emptyEmail = Phrase(
            en: "Type your e-mail.",
            es: "Escribe tu correo electrónico.",
            pt: "Escreve o teu e-mail."
        )
        static let invalidEmail = Phrase(
            en: "This is not an e-mail address: it needs one @ and no spaces.",
            es: "No es una dirección de correo: necesita una @ y ningún espacio.",
            pt: "Não é um endereço de e-mail: precisa de uma @ e de nenhum espaço."
        )
        static let emptyName = Phrase(
            en: "Type the name that you want to be called.",
            es: "Escribe cómo quieres que te llamemos.",
            pt: "Escreve o nome com que queres aparecer."
        )
        static let emptyCountry = Phrase(
            en: "Choose your country.",
            es: "Elige tu país.",
            pt: "Escolhe o teu país."
        )
        static let emptyRole = Phrase(
            en: "Choose what you use Morsel for.",
            es: "Elige para qué usas Morsel.",
            pt: "Escolhe para que usas o Morsel."
        )
        static let emptyPassword = Phrase(
            en: "Type your password.",
            es: "Escribe tu contraseña.",
            pt: "Escreve a tua palavra-passe."
        )
        static let emptyNewPassword = Phrase(
            en: "Choose a password.",
            es: "Elige una contraseña.",
            pt: "Escolhe uma palavra-passe."
        )
        static let emptyRepetition = Phrase(
            en: "Type the new password a second time.",
            es: "Escribe la contraseña nueva por segunda vez.",
            pt: "Escreve a nova palavra-passe uma segunda vez."
        )
        static let emptyCode = Phrase(
            en: "Type the recovery code.",
            es: "Escribe el código de recuperación.",
            pt: "Escreve o código de recuperação."
        )
        static let emptyPasskeyName = Phrase(
            en: "Type a name for the passkey.",
            es: "Escribe un nombre para la llave de acceso.",
            pt: "Escreve um nome para a chave de acesso."
        )
        static let passkeyKnown = Phrase(
            en: "This device has a passkey of your account already.",
            es: "Este dispositivo ya tiene una llave de acceso de tu cuenta.",
            pt: "Este dispositivo já tem uma chave de acesso da tua conta."
        )
        static let wrongPasskey = Phrase(
            en: "The server does not know this passkey. Log in with the password.",
            es: "El servidor no conoce esta llave de acceso. Inicia sesión con la contraseña.",
            pt: "O servidor não conhece esta chave de acesso. Inicia sessão com a palavra-passe."
        )
        static let tooManyPasskeys = Phrase(
            en: "Your account has 20 passkeys already. Remove one first.",
            es: "Tu cuenta ya tiene 20 llaves de acceso. Quita antes una.",
            pt: "A tua conta já tem 20 chaves de acesso. Remove primeiro uma."
        )
        static let openIDUnavailable = Phrase(
            en: "The other service does not answer. Try again later, or log in with the password.",
            es: "El otro servicio no responde. Prueba más tarde, o inicia sesión con la contraseña.",
            pt: "O outro serviço não responde. Tenta mais tarde, ou inicia sessão com a palavra-passe."
        )
        static let different = Phrase(
            en: "The two passwords are different.",
            es: "Las dos contraseñas son distintas.",
            pt: "As duas palavras-passe são diferentes."
        )
        static let tooShort = Phrase(
            en: "This password has fewer than 8 characters.",
            es: "Esta contraseña tiene menos de 8 caracteres.",
            pt: "Esta palavra-passe tem menos de 8 caracteres."
        )
        static let tooLong = Phrase(
            en: "This password has more than 256 characters.",
            es: "Esta contraseña tiene más de 256 caracteres.",
            pt: "Esta palavra-passe tem mais de 256 caracteres."
        )
        static let common = Phrase(
            en: "Many people use this password, so it is guessed first. Choose another one.",
            es: "Mucha gente usa esta contraseña, así que es de las primeras que se prueban. Elige otra.",
            pt: "Muita gente usa esta palavra-passe, por isso é das primeiras a ser tentada. Escolhe outra."
        )
        static let repeated = Phrase(
            en: "This password repeats a few characters. Choose another one.",
            es: "Esta contraseña repite unos pocos caracteres. Elige otra.",
            pt: "Esta palavra-passe repete poucos caracteres. Escolhe outra."
        )
        static let personal = Phrase(
            en: "This password is your name or your e-mail. Choose another one.",
            es: "Esta contraseña es tu nombre o tu correo. Elige otra.",
            pt: "Esta palavra-passe é o teu nome ou o teu e-mail. Escolhe outra."
        )
        static let taken = Phrase(
            en: "This e-mail has an account already. Log in, or use another e-mail.",
            es: "Este correo ya tiene una cuenta. Inicia sesión o usa otro correo.",
            pt: "Este e-mail já tem uma conta. Inicia sessão ou usa outro e-mail."
        )
        static let wrongCredentials = Phrase(
            en: "The e-mail and the password do not match an account. Correct one of them.",
            es: "El correo y la contraseña no corresponden a ninguna cuenta. Corrige uno de los dos.",
            pt: "O e-mail e a palavra-passe não correspondem a nenhuma conta. Corrige um dos dois."
        )
        static let wrongPassword = Phrase(
            en: "This is not your current password.",
            es: "Esta no es tu contraseña actual.",
            pt: "Esta não é a tua palavra-passe atual."
        )
        static let wrongCode = Phrase(
            en: "Some characters are wrong. Compare the code with the one that you stored.",
            es: "Hay caracteres equivocados. Compara el código con el que guardaste.",
            pt: "Há caracteres errados. Compara o código com o que guardaste."
        )
        static let wrongGroup = Phrase(
            en: "A character in group # is wrong.",
            es: "Hay un carácter equivocado en el grupo #.",
            pt: "Há um caráter errado no grupo #."
        )
        static let wrongLength = Phrase(
            en: "The code has six groups of five characters.",
            es: "El código tiene seis grupos de cinco caracteres.",
            pt: "O código tem seis grupos de cinco caracteres."
        )
        static let otherCode = Phrase(
            en: "The e-mail and the recovery code do not belong together. A new code replaces earlier ones.",
            es:
                "El correo y el código de recuperación no corresponden. Un código nuevo sustituye a los anteriores.",
            pt: "O e-mail e o código de recuperação não correspondem. Um código novo substitui os anteriores."
        )
        static let tooMany = Phrase(
            en: "Too many attempts. Try again in # seconds.",
            es: "Demasiados intentos. Prueba de nuevo dentro de # segundos.",
            pt: "Demasiadas tentativas. Tenta de novo dentro de # segundos."
        )
        static let offline = Phrase(
            en: "There is no network. What you typed is kept; try again when there is one.",
            es: "No hay conexión. Lo que has escrito se conserva; prueba de nuevo cuando la haya.",
            pt: "Não há rede. O que escreveste é conservado; tenta de novo quando houver."
        )
        static let server = Phrase(
            en: "The server did not answer. What you typed is kept; try again.",
            es: "El servidor no respondió. Lo que has escrito se conserva; prueba de nuevo.",
            pt: "O servidor não respondeu. O que escreveste é conservado; tenta de novo."
        )
        static let noAccounts = Phrase(
            en: "This server has no accounts. Everything but synchronization works without one.",
            es: "Este servidor no tiene cuentas. Todo menos la sincronización funciona sin una.",
            pt: "Este servidor não tem contas. Tudo menos a sincronização funciona sem uma."
        )
        static let insecure = Phrase(
            en:
                "Accounts work only at addresses that begin with https, because browsers encrypt nothing elsewhere.",
            es:
                "Las cuentas solo funcionan en direcciones que empiezan por https: en las demás, el navegador no cifra nada.",
            pt:
                "As contas só funcionam em endereços que começam por https: nos outros, o navegador não cifra nada."
        )
        static let storesNothing = Phrase(
            en: "This browser stores nothing on the device, so it cannot stay logged in. Use another window.",
            es:
                "Este navegador no guarda nada en el dispositivo y no puede mantener la sesión. Usa otra ventana.",
            pt:
                "Este navegador não guarda nada no dispositivo e não consegue manter a sessão. Usa outra janela."
        )
        static let otherAccount = Phrase(
            en:
                "This device has the data of another account. Log in with its e-mail, or log out of it first.",
            es:
                "Este dispositivo tiene los datos de otra cuenta. Inicia sesión con su correo, o cierra antes esa sesión.",
            pt:
                "Este dispositivo tem os dados de outra conta. Inicia sessão com o e-mail dela, ou termina antes essa sessão."
        )
        static let changedElsewhere = Phrase(
            en: "Another device changed the keys of your account a moment ago. Try again.",
            es: "Otro dispositivo acaba de cambiar las claves de tu cuenta. Prueba de nuevo.",
            pt: "Outro dispositivo acabou de mudar as chaves da tua conta. Tenta de novo."
        )
    }
}
