import MorselUI

/// What the script of the account's page shows: rows of sessions, questions, and the titles of downloaded data.
struct AccountTemplates {
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// Returns the templates.
    func html() -> HTML {
        """
        <template id="session-row"><li><div class="list-row bare"><span class="title"><span data-client></span>\
        <span class="sub"><span data-current hidden>\(Words.thisDevice[language]) </span>\
        <span data-seen>\(Words.lastUsed[language]) <time></time></span></span></span></div>\
        <button class="button bare" type="button" data-action="end-session">\(Words.end[language])</button></li></template>
        \(LogOutQuestion(context: context).html())\(Self.deleteAccount.html(context))\(Self.endSession.html(context))\
        \(Self.stopChecks.html(context))\(Self.stopDiary.html(context))\
        \(NoticeTemplate("session-ended", Words.sessionEnded).html(context))\
        \(NoticeTemplate("password-changed", Words.passwordChanged).html(context))\
        \(NoticeTemplate("request-failed", Words.requestFailed).html(context))\
        \(NoticeTemplate("last-administrator", Words.lastAdministrator).html(context))\
        \(NoticeTemplate("deletion-offline", Words.deletionOffline).html(context))\
        \(NoticeTemplate("deletion-unknown", Words.deletionUnknown).html(context))\
        \(Self.deleteByMail.html(context))\
        \(NoticeTemplate("confirmed", Words.confirmed).html(context))\
        \(NoticeTemplate("mails-sent", Words.mailsSent).html(context))\
        \(PictureDialog(context).html())\
        \(NoticeTemplate("email-changed", Words.emailChanged).html(context))\
        \(NoticeTemplate("email-waits", Words.emailWaits).html(context))\
        \(NoticeTemplate("unknown-mail-link", Words.unknownLink).html(context))\
        \(NoticeTemplate("account-deleted", Words.accountDeleted).html(context))\
        <template id="event-row"><li><div class="list-row bare"><span class="title"><span data-kind></span>\
        <span class="sub"><time></time> <span data-client></span></span></span></div></li></template>
        \(words("event-kinds", Self.events))\(words("export-words", Self.collections))\(words("role-names", Self.roles))
        """
    }

    private static let endSession = QuestionTemplate(
        "end-session",
        Phrase(
            en: "Log out on that device?",
            es: "¿Cerrar la sesión en ese dispositivo?",
            pt: "Terminar a sessão nesse dispositivo?"
        ),
        loss: Phrase(
            en:
                "It asks for the password before it sends or receives anything again. What it has stays on it until then.",
            es:
                "Pedirá la contraseña antes de volver a enviar o recibir nada. Lo que tiene se queda en él hasta entonces.",
            pt:
                "Vai pedir a palavra-passe antes de voltar a enviar ou receber. O que tem fica nele até lá."
        ),
        yes: Words.end
    )

    private static let stopChecks = QuestionTemplate(
        "stop-syncsChecks",
        Phrase(
            en: "Stop synchronizing your recent checks?",
            es: "¿Dejar de sincronizar tus comprobaciones?",
            pt: "Deixar de sincronizar as tuas verificações?"
        ),
        loss: Phrase(
            en: "The checks that were already sent are deleted from the account. Each device keeps its own.",
            es: "Las comprobaciones ya enviadas se borran de la cuenta. Cada dispositivo conserva las suyas.",
            pt: "As verificações já enviadas são apagadas da conta. Cada dispositivo mantém as suas."
        ),
        yes: Words.stop
    )

    private static let stopDiary = QuestionTemplate(
        "stop-syncsDiary",
        Phrase(
            en: "Stop synchronizing your diary?",
            es: "¿Dejar de sincronizar tu diario?",
            pt: "Deixar de sincronizar o teu diário?"
        ),
        loss: Phrase(
            en:
                "The diary data that was already sent is deleted from the account. Each device keeps its own.",
            es:
                "Los datos del diario ya enviados se borran de la cuenta. Cada dispositivo conserva los suyos.",
            pt: "Os dados do diário já enviados são apagados da conta. Cada dispositivo mantém os seus."
        ),
        yes: Words.stop
    )

    private static let deleteByMail = QuestionTemplate(
        "delete-by-mail",
        Phrase(
            en: "Delete this account, with everything that it stores?",
            es: "¿Eliminar esta cuenta, con todo lo que guarda?",
            pt: "Eliminar esta conta, com tudo o que guarda?"
        ),
        loss: Phrase(
            en: "The account cannot be restored. What is on your devices stays on them.",
            es: "La cuenta no se puede recuperar. Lo que hay en tus dispositivos se queda en ellos.",
            pt: "A conta não pode ser recuperada. O que está nos teus dispositivos fica neles."
        )
    )

    private static var events: [(StaticString, Phrase)] {
        [
            ("email-changed", Phrase(en: "E-mail changed", es: "Correo cambiado", pt: "E-mail mudado")),
            ("registered", Phrase(en: "Account created", es: "Cuenta creada", pt: "Conta criada")),
            (
                "new-device",
                Phrase(
                    en: "Log-in on a new device",
                    es: "Inicio de sesión en un dispositivo nuevo",
                    pt: "Início de sessão num dispositivo novo"
                )
            ),
            ("logged-in", Phrase(en: "Log-in", es: "Inicio de sesión", pt: "Início de sessão")),
            (
                "password-changed",
                Phrase(en: "Password changed", es: "Contraseña cambiada", pt: "Palavra-passe mudada")
            ),
            (
                "recovery-used",
                Phrase(
                    en: "Recovery code used",
                    es: "Código de recuperación usado",
                    pt: "Código de recuperação usado"
                )
            ),
            (
                "recovery-changed",
                Phrase(
                    en: "New recovery code",
                    es: "Código de recuperación nuevo",
                    pt: "Novo código de recuperação"
                )
            ),
            (
                "email-confirmed",
                Phrase(en: "E-mail confirmed", es: "Correo confirmado", pt: "E-mail confirmado")
            ),
            (
                "passkey-added",
                Phrase(
                    en: "Passkey added",
                    es: "Llave de acceso añadida",
                    pt: "Chave de acesso adicionada"
                )
            ),
            (
                "passkey-removed",
                Phrase(
                    en: "Passkey removed",
                    es: "Llave de acceso quitada",
                    pt: "Chave de acesso removida"
                )
            ),
            (
                "identity-linked",
                Phrase(
                    en: "Account at another service linked",
                    es: "Cuenta de otro servicio vinculada",
                    pt: "Conta noutro serviço ligada"
                )
            ),
            (
                "identity-unlinked",
                Phrase(
                    en: "Account at another service unlinked",
                    es: "Cuenta de otro servicio desvinculada",
                    pt: "Conta noutro serviço desligada"
                )
            ),
        ]
    }

    private static let deleteAccount = QuestionTemplate(
        "delete-account",
        Phrase(
            en: "Delete the account permanently?",
            es: "¿Eliminar la cuenta definitivamente?",
            pt: "Eliminar a conta definitivamente?"
        ),
        loss: Phrase(
            en:
                "The server deletes everything that it stores about you, at once. What is on this device stays on it.",
            es:
                "El servidor borra enseguida todo lo que guarda de ti. Lo que hay en este dispositivo se queda en él.",
            pt:
                "O servidor apaga de imediato tudo o que guarda sobre ti. O que está neste dispositivo fica nele."
        )
    )

    /// A template with words that a script finds by their names.
    private func words(_ id: StaticString, _ words: [(StaticString, Phrase)]) -> HTML {
        let words = words.map { name, words -> HTML in
            "<p data-word=\"\(HTML(stringLiteral: name))\">\(words[language])</p>"
        }
        return "<template id=\"\(HTML(stringLiteral: id))\">\(words)</template>\n"
    }

    private static var roles: [(StaticString, Phrase)] {
        [
            ("consumer", Phrase(en: "What I eat", es: "Lo que como", pt: "O que como")),
            ("restaurant", Phrase(en: "A restaurant", es: "Un restaurante", pt: "Um restaurante")),
            ("inspector", Phrase(en: "Inspections", es: "Inspecciones", pt: "Inspeções")),
            (
                "manager",
                Phrase(en: "Managing inspections", es: "Gestión de inspecciones", pt: "Gestão de inspeções")
            ),
            (
                "supplier",
                Phrase(
                    en: "Supplying products",
                    es: "Suministro de productos",
                    pt: "Fornecimento de produtos"
                )
            ),
            (
                "administrator",
                Phrase(
                    en: "Running this server",
                    es: "Administración de este servidor",
                    pt: "Administração deste servidor"
                )
            ),
        ]
    }

    /// The words of the page with all data, by the names of the collections (`account/readable-export.js`).
    private static var collections: [(StaticString, Phrase)] {
        [
            (
                "title",
                Phrase(en: "My data in Morsel", es: "Mis datos en Morsel", pt: "Os meus dados no Morsel")
            ),
            ("made", Phrase(en: "Made on #", es: "Hecho el #", pt: "Feito em #")),
            ("account", ShellWords.account),
            ("sessions", Words.sessions), ("passkeys", PasskeySection.Words.title),
            ("identities", OpenIDSection.Words.title),
            ("events", AccountPage.Words.events),
            (
                "comments",
                Phrase(
                    en: "Published comments on additives",
                    es: "Comentarios publicados sobre aditivos",
                    pt: "Comentários publicados sobre aditivos"
                )
            ),
            ("households", Phrase(en: "Households", es: "Hogares", pt: "Casas")),
            (
                "people",
                Phrase(
                    en: "People and what they avoid",
                    es: "Personas y lo que evitan",
                    pt: "Pessoas e o que evitam"
                )
            ),
            ("foods", ShellWords.reactedFoods),
            ("checks", ShellWords.recent),
            ("photos", CommonWords.labelPhotos),
            ("pictures", Phrase(en: "Pictures", es: "Fotos", pt: "Fotos")),
            ("settings", ShellWords.settings),
            ("words", Phrase(en: "Reported words", es: "Palabras señaladas", pt: "Palavras assinaladas")),
            ("products", Phrase(en: "Stored products", es: "Productos guardados", pt: "Produtos guardados")),
            ("scans", Phrase(en: "Scanned codes", es: "Códigos escaneados", pt: "Códigos lidos")),
            ("diaryEntries", Phrase(en: "Meals", es: "Comidas", pt: "Refeições")),
            ("symptoms", Phrase(en: "Symptoms", es: "Síntomas", pt: "Sintomas")),
            ("diaryDays", Phrase(en: "Days of the diary", es: "Días del diario", pt: "Dias do diário")),
            ("dishes", Phrase(en: "Own dishes", es: "Platos propios", pt: "Pratos próprios")),
            ("favourites", Phrase(en: "Favourites", es: "Favoritos", pt: "Favoritos")),
            (
                "favouriteAdditives",
                Phrase(en: "Favourite additives", es: "Aditivos favoritos", pt: "Aditivos favoritos")
            ),
            (
                "treatments",
                Phrase(
                    en: "Treatments and diets",
                    es: "Tratamientos y dietas",
                    pt: "Tratamentos e dietas"
                )
            ),
            ("phases", Phrase(en: "Phases of diets", es: "Fases de dietas", pt: "Fases de dietas")),
            (
                "watches",
                Phrase(en: "Watched foods", es: "Alimentos observados", pt: "Alimentos em observação")
            ),
            ("shares", Phrase(en: "Shared pages", es: "Páginas compartidas", pt: "Páginas partilhadas")),
            ("deleted", Phrase(en: "Recently deleted", es: "Borrado hace poco", pt: "Apagado há pouco")),
            (
                "deletedFiles",
                Phrase(
                    en: "Recently deleted photos",
                    es: "Fotos borradas hace poco",
                    pt: "Fotos apagadas há pouco"
                )
            ),
        ]
    }

    private enum Words {
        static let stop = Phrase(en: "Stop and delete", es: "Dejar y borrar", pt: "Parar e apagar")
        static let thisDevice = Phrase(en: "This device.", es: "Este dispositivo.", pt: "Este dispositivo.")
        static let lastUsed = Phrase(en: "Last used", es: "Último uso:", pt: "Última utilização:")
        static let end = Phrase(en: "Log out there", es: "Cerrar esa sesión", pt: "Terminar essa sessão")
        static let sessionEnded = Phrase(
            en: "That device is logged out.",
            es: "Se ha cerrado la sesión en ese dispositivo.",
            pt: "A sessão nesse dispositivo terminou."
        )
        static let passwordChanged = Phrase(
            en: "The password is changed. All other devices ask for the new one.",
            es: "La contraseña ha cambiado. Los demás dispositivos pedirán la nueva.",
            pt: "A palavra-passe mudou. Os outros dispositivos vão pedir a nova."
        )
        static let confirmed = Phrase(
            en: "Your e-mail is confirmed.",
            es: "Tu correo está confirmado.",
            pt: "O teu e-mail está confirmado."
        )
        static let mailsSent = Phrase(
            en: "Both addresses get a mail. Open the link in each.",
            es: "Las dos direcciones reciben un mensaje. Abre el enlace de cada uno.",
            pt: "Os dois endereços recebem uma mensagem. Abre a ligação de cada uma."
        )
        static let emailChanged = Phrase(
            en: "The e-mail is changed. Log in with the new one from now on.",
            es: "El correo ha cambiado. Desde ahora inicia sesión con el nuevo.",
            pt: "O e-mail mudou. A partir de agora inicia sessão com o novo."
        )
        static let emailWaits = Phrase(
            en: "Confirmed. Now open the link in the mail to the other address.",
            es: "Confirmado. Abre ahora el enlace del mensaje a la otra dirección.",
            pt: "Confirmado. Abre agora a ligação na mensagem para o outro endereço."
        )
        static let unknownLink = Phrase(
            en: "This link is unknown, was already used, or has expired.",
            es: "Este enlace no se conoce, ya se usó o ha caducado.",
            pt: "Esta ligação é desconhecida, já foi usada ou expirou."
        )
        static let accountDeleted = Phrase(
            en: "The account is deleted.",
            es: "La cuenta está eliminada.",
            pt: "A conta está eliminada."
        )
        static let lastAdministrator = Phrase(
            en:
                "The account is not deleted: it is the only administrator. Make another account an administrator first, under Administration, Users.",
            es:
                "La cuenta no se ha borrado: es la única cuenta de administración. Haz antes administradora a otra cuenta, en Administración, Usuarios.",
            pt:
                "A conta não foi apagada: é a única conta de administração. Torna primeiro outra conta administradora, em Administração, Utilizadores."
        )
        static let deletionOffline = Phrase(
            en: "There is no network. The account is not deleted.",
            es: "No hay conexión. La cuenta no se ha eliminado.",
            pt: "Não há rede. A conta não foi eliminada."
        )
        static let deletionUnknown = Phrase(
            en: """
                The server did not answer, so it is unknown whether the account is deleted. Open this page again when the \
                server answers.
                """,
            es: """
                El servidor no respondió y no se sabe si la cuenta está eliminada. Abre esta página otra vez cuando el \
                servidor responda.
                """,
            pt: """
                O servidor não respondeu e não se sabe se a conta está eliminada. Abre esta página outra vez quando o \
                servidor responder.
                """
        )
        static let requestFailed = Phrase(
            en: "The server did not answer. Try again.",
            es: "El servidor no respondió. Prueba de nuevo.",
            pt: "O servidor não respondeu. Tenta de novo."
        )
        static let sessions = Phrase(
            en: "Where you are logged in",
            es: "Dónde tienes la sesión iniciada",
            pt: "Onde tens a sessão iniciada"
        )
    }
}
