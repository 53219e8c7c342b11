/// The sentences about the synchronization of a device, as a template in the page.
///
/// `account/sync-state.js` shows one of them in the element `sync-state`. In it, `#` stands for a number of changes.
public struct SyncStateTemplate {
    private let context: PageContext

    /// Creates the template.
    public init(context: PageContext) { self.context = context }

    /// Returns the template, in the language of the page.
    public func html() -> HTML {
        let sentences = Self.sentences.map { name, words -> HTML in
            "<p data-word=\"\(HTML(stringLiteral: name))\">\(words[context.language])</p>"
        }
        let logIn = EmptyState.link(
            Words.logInAgain[context.language],
            to: context.path(to: .account(.logIn))
        )
        let household = EmptyState.link(
            Words.openHousehold[context.language],
            to: context.path(to: .household(.households))
        )
        return """
            <template id="sync-states">\(sentences)<p data-word="log-in">\(logIn)</p>\
            <p data-word="open-household">\(household)</p></template>

            """
    }

    private static var sentences: [(StaticString, Phrase)] {
        [
            ("current", Words.current), ("waiting-one", Words.waitingOne), ("waiting", Words.waiting),
            ("running", Words.running), ("offline", Words.offline), ("signed-out", Words.signedOut),
            ("new-keys", Words.newKeys), ("file-unreadable", Words.fileUnreadable),
            ("vault-full", Words.full), ("rolled-back", Words.rolledBack), ("household", Words.household),
            ("other-release", Words.otherRelease),
            ("too-large", Words.tooLarge), ("unreadable", Words.unreadable), ("server", Words.server),
        ]
    }

    private enum Words {
        static let current = Phrase(
            en: "Up to date on all your devices.",
            es: "Al día en todos tus dispositivos.",
            pt: "Atualizado em todos os teus dispositivos."
        )
        static let running = Phrase(
            en: "Sending and receiving changes.",
            es: "Enviando y recibiendo cambios.",
            pt: "A enviar e receber alterações."
        )
        static let waitingOne = Phrase(
            en: "One change has not been sent yet.",
            es: "Un cambio no se ha enviado todavía.",
            pt: "Uma alteração ainda não foi enviada."
        )
        static let waiting = Phrase(
            en: "# changes have not been sent yet.",
            es: "# cambios no se han enviado todavía.",
            pt: "# alterações ainda não foram enviadas."
        )
        static let offline = Phrase(
            en: "There is no network. Changes are sent when there is one.",
            es: "No hay conexión. Los cambios se envían cuando la haya.",
            pt: "Não há rede. As alterações são enviadas quando houver."
        )
        static let signedOut = Phrase(
            en:
                "Your log-in has ended. Log in again to send and receive changes. Nothing on this device is lost.",
            es:
                "Tu sesión ha terminado. Inicia sesión de nuevo para enviar y recibir cambios. No se pierde nada de este dispositivo.",
            pt:
                "A tua sessão terminou. Inicia sessão de novo para enviar e receber alterações. Nada neste dispositivo se perde."
        )
        static let newKeys = Phrase(
            en:
                "Another device made new keys for your account. Log in again to read them. Nothing on this device is lost.",
            es: """
                Otro dispositivo creó claves nuevas para tu cuenta. Inicia sesión de nuevo para leerlas. No se pierde nada \
                de este dispositivo.
                """,
            pt: """
                Outro dispositivo criou chaves novas para a tua conta. Inicia sessão de novo para as ler. Nada neste \
                dispositivo se perde.
                """
        )
        static let fileUnreadable = Phrase(
            en: "A picture of your account could not be read. Everything else is up to date.",
            es: "No se ha podido leer una foto de tu cuenta. Todo lo demás está al día.",
            pt: "Não foi possível ler uma foto da tua conta. Tudo o resto está atualizado."
        )
        static let logInAgain = Phrase(
            en: "Log in again",
            es: "Iniciar sesión de nuevo",
            pt: "Iniciar sessão de novo"
        )
        static let full = Phrase(
            en:
                "Your account is full. Changes stay on this device until you delete something you no longer need.",
            es:
                "Tu cuenta está llena. Los cambios se quedan en este dispositivo hasta que borres algo que ya no necesites.",
            pt:
                "A tua conta está cheia. As alterações ficam neste dispositivo até apagares algo de que já não precises."
        )
        static let rolledBack = Phrase(
            en: """
                The server returned an earlier version of your data, so nothing was changed on this device. Save your data \
                as a file and tell the operators of this server.
                """,
            es: """
                El servidor devolvió una versión anterior de tus datos, así que en este dispositivo no ha cambiado nada. \
                Guarda tus datos en un archivo y avisa a quien lleva este servidor.
                """,
            pt: """
                O servidor devolveu uma versão anterior dos teus dados, por isso nada mudou neste dispositivo. Guarda os \
                teus dados num ficheiro e avisa quem gere este servidor.
                """
        )
        static let household = Phrase(
            en: "Changes of a household are not sent or received. The page of the household says why.",
            es: "Los cambios de un hogar no se envían ni se reciben. La página del hogar dice por qué.",
            pt: "As alterações de uma casa não são enviadas nem recebidas. A página da casa diz porquê."
        )
        static let openHousehold = Phrase(
            en: "Open the household",
            es: "Abrir el hogar",
            pt: "Abrir a casa"
        )
        static let otherRelease = Phrase(
            en: "Another device uses a newer version of Morsel. Reload this page to update.",
            es:
                "Otro dispositivo usa una versión más nueva de Morsel. Vuelve a cargar esta página para actualizar.",
            pt:
                "Outro dispositivo usa uma versão mais nova do Morsel. Carrega esta página de novo para atualizar."
        )
        static let tooLarge = Phrase(
            en: "One entry is too large to be sent. It stays on this device; everything else is sent.",
            es:
                "Una entrada es demasiado grande para enviarla. Se queda en este dispositivo; lo demás se envía.",
            pt: "Uma entrada é demasiado grande para ser enviada. Fica neste dispositivo; o resto é enviado."
        )
        static let unreadable = Phrase(
            en: """
                Some data of your account could not be read, so nothing was changed on this device. Log out and in again; if \
                that does not help, tell the operators of this server.
                """,
            es: """
                No se han podido leer algunos datos de tu cuenta, así que en este dispositivo no ha cambiado nada. Cierra \
                sesión e iníciala de nuevo; si no ayuda, avisa a quien lleva este servidor.
                """,
            pt: """
                Não foi possível ler alguns dados da tua conta, por isso nada mudou neste dispositivo. Termina a sessão e \
                inicia-a de novo; se não ajudar, avisa quem gere este servidor.
                """
        )
        static let server = Phrase(
            en: "The server did not answer. Morsel tries again by itself.",
            es: "El servidor no respondió. Morsel lo intenta de nuevo por sí solo.",
            pt: "O servidor não respondeu. O Morsel tenta de novo sozinho."
        )
    }
}
