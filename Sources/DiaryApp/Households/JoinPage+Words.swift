import MorselCore
import MorselUI

extension JoinPage {
    /// The texts of the page for an invited person.
    enum Words {
        static let title = Phrase(en: "Invitation", es: "Invitación", pt: "Convite")
        static let lede = Phrase(
            en: """
                Somebody invites you to share people with them. The server can read neither the invitation nor what is shared.
                """,
            es: """
                Alguien te invita a compartir personas. El servidor no puede leer ni la invitación ni lo que se comparte.
                """,
            pt: """
                Alguém convidou-te para partilharem pessoas. O servidor não consegue ler nem o convite nem o que é partilhado.
                """
        )
        static let needsScripts = Phrase(
            en: "This page needs JavaScript, because your browser has to decrypt the invitation.",
            es: "Esta página necesita JavaScript, porque tu navegador tiene que descifrar la invitación.",
            pt: "Esta página precisa de JavaScript, porque o teu navegador tem de decifrar o convite."
        )
        static let opening = Phrase(
            en: "Opening the invitation…",
            es: "Abriendo la invitación…",
            pt: "A abrir o convite…"
        )

        // MARK: Account

        static let accountNeeded = Phrase(
            en: "You need an account first",
            es: "Antes necesitas una cuenta",
            pt: "Primeiro precisas de uma conta"
        )
        static let accountWhy = Phrase(
            en: "Each member has an account of their own. After the log-in you come back to this invitation.",
            es: "Cada miembro tiene su propia cuenta. Después de iniciar sesión, volverás a esta invitación.",
            pt: "Cada membro tem a sua própria conta. Depois de iniciares sessão, voltas a este convite."
        )
        static let register = Phrase(en: "Create an account", es: "Crear una cuenta", pt: "Criar uma conta")
        static let logIn = Phrase(en: "Log in", es: "Iniciar sesión", pt: "Iniciar sessão")

        // MARK: Offer

        static func invited(by inviter: String, to household: String) -> Phrase {
            Phrase(
                en: "\(inviter) invites you to \(household)",
                es: "\(inviter) te invita a \(household)",
                pt: "\(inviter) convida-te para \(household)"
            )
        }
        static let mayEdit = Phrase(
            en: "You can read and change everything that the household shares.",
            es: "Podrás leer y cambiar todo lo que comparte el hogar.",
            pt: "Podes ler e alterar tudo o que a casa partilha."
        )
        static let mayRead = Phrase(
            en: "You can read everything that the household shares, and change nothing.",
            es: "Podrás leer todo lo que comparte el hogar, sin cambiar nada.",
            pt: "Podes ler tudo o que a casa partilha, sem alterar nada."
        )
        static let whatOthersSee = Phrase(
            en: "The others see your name. Of your people they see those that you share later.",
            es: "Los demás verán tu nombre. De tus personas, solo verán las que compartas después.",
            pt: "Os outros veem o teu nome. Das tuas pessoas, veem as que partilhares depois."
        )
        static let join = Phrase(en: "Ask to join", es: "Pedir entrar", pt: "Pedir para entrar")

        // MARK: Comparison

        static let sent = Phrase(
            en: "Your answer was sent",
            es: "Tu respuesta se ha enviado",
            pt: "A tua resposta foi enviada"
        )
        static func waitsFor(_ inviter: String) -> Phrase {
            Phrase(
                en: """
                    Keep this page open. \(inviter) has to open the page of the household; then both devices show six digits.
                    """,
                es: """
                    Deja esta página abierta. \(inviter) tiene que abrir la página del hogar; entonces los dos dispositivos mostrarán \
                    seis cifras.
                    """,
                pt: """
                    Deixa esta página aberta. \(inviter) tem de abrir a página da casa; depois os dois dispositivos mostram seis \
                    algarismos.
                    """
            )
        }
        static let compare = Phrase(
            en: "Compare these digits",
            es: "Compara estas cifras",
            pt: "Comparem estes algarismos"
        )
        static func readAloud(_ inviter: String) -> Phrase {
            Phrase(
                en: """
                    Read them to \(inviter), best by phone or face to face. You are a member as soon as \(inviter) confirms \
                    them.
                    """,
                es: """
                    Léeselas a \(inviter), mejor por teléfono o en persona. Serás miembro en cuanto \(inviter) las confirme.
                    """,
                pt: """
                    Lê-os a \(inviter), de preferência por telefone ou pessoalmente. És membro assim que \(inviter) os confirmar.
                    """
            )
        }
        static func joined(_ household: String) -> Phrase {
            Phrase(
                en: "You are a member of \(household)",
                es: "Ya eres miembro de \(household)",
                pt: "Já és membro de \(household)"
            )
        }
        static let joinedWhat = Phrase(
            en: "The shared people appear on your devices. You can share people of your own.",
            es: "Las personas compartidas aparecen en tus dispositivos. Puedes compartir también las tuyas.",
            pt: "As pessoas partilhadas aparecem nos teus dispositivos. Podes partilhar também as tuas."
        )

        // MARK: Ends

        static let incomplete = Phrase(
            en: "The link is incomplete",
            es: "El enlace está incompleto",
            pt: "A ligação está incompleta"
        )
        static let incompleteWhy = Phrase(
            en: "Its last part, after the #, is missing or wrong. Open the whole link again, or ask for it.",
            es: """
                Falta su última parte, después de #, o no es correcta. Abre de nuevo el enlace completo o pídelo.
                """,
            pt: """
                Falta a última parte, depois do #, ou está errada. Abre de novo a ligação completa, ou pede-a.
                """
        )
        static let ended = Phrase(
            en: "This invitation has ended",
            es: "Esta invitación ha terminado",
            pt: "Este convite terminou"
        )
        static let endedWhy = Phrase(
            en: "It was withdrawn, or its time is over. Ask for a new one.",
            es: "Se ha retirado o ha caducado. Pide otra.",
            pt: "Foi retirado ou o seu tempo acabou. Pede outro."
        )
        static let used = Phrase(
            en: "Somebody else has used this link",
            es: "Otra persona ha usado este enlace",
            pt: "Outra pessoa usou esta ligação"
        )
        static let usedWhy = Phrase(
            en: "Tell the person who sent it that they must admit nobody with it, and ask for a new link.",
            es: "Avisa a quien te lo envió para que no admita a nadie con él, y pide otro enlace.",
            pt: "Avisa quem a enviou de que não deve admitir ninguém com ela, e pede outra ligação."
        )
        static let differs = Phrase(
            en: "You have not joined",
            es: "No has entrado",
            pt: "Não entraste"
        )
        static let differsWhy = Phrase(
            en: """
                The digits differ, so somebody else may have the link. Tell the person who sent it that they must not confirm, and ask for a \
                new link in another way.
                """,
            es: """
                Las cifras son distintas, así que otra persona puede tener el enlace. Avisa a quien te lo envió para que no las confirme, y pide otro \
                enlace por otro medio.
                """,
            pt: """
                Os algarismos são diferentes, por isso outra pessoa pode ter a ligação. Avisa quem a enviou para não confirmar, e pede outra \
                ligação por outro meio.
                """
        )
        static let failed = Phrase(
            en: "The server did not answer",
            es: "El servidor no ha respondido",
            pt: "O servidor não respondeu"
        )
        static let failedWhy = Phrase(
            en: "Try again in a minute.",
            es: "Inténtalo de nuevo dentro de un minuto.",
            pt: "Tenta de novo daqui a um minuto."
        )
    }
}
