import MorselCore
import MorselUI

extension ShareContent {
    /// The texts of the page that shares.
    enum Words {
        static let lede = Phrase(
            en: """
                Make a link to a card or a list. Readers need no account. Only somebody with the whole link can read the \
                page.
                """,
            es: """
                Crea un enlace a una tarjeta o a una lista. Quien la lea no necesita cuenta. Solo quien tenga el enlace completo \
                podrá leer la página.
                """,
            pt: """
                Cria uma ligação para um cartão ou uma lista. Quem lê não precisa de conta. Só quem tem a ligação completa consegue \
                ler a página.
                """
        )
        static let accountNeeded = Phrase(
            en: "Links need an account",
            es: "Los enlaces necesitan una cuenta",
            pt: "As ligações precisam de uma conta"
        )
        static let accountWhy = Phrase(
            en: """
                The server keeps the page until the link ends, encrypted so that it cannot read it. With an account, only you can \
                end the link.
                """,
            es: """
                El servidor guarda la página hasta que el enlace caduca, cifrada para que no pueda leerla. Con una cuenta, solo tú \
                puedes retirar el enlace.
                """,
            pt: """
                O servidor guarda a página até a ligação caducar, cifrada para que não a possa ler. Com uma conta, só tu podes \
                retirar a ligação.
                """
        )

        // MARK: Form

        static let newLink = Phrase(en: "New link", es: "Nuevo enlace", pt: "Nova ligação")
        static let what = Phrase(en: "What to share", es: "Qué compartir", pt: "O que partilhar")
        static let card = Phrase(
            en: "Card for the kitchen",
            es: "Tarjeta para la cocina",
            pt: "Cartão para a cozinha"
        )
        static let guests = Phrase(
            en: "A question to guests",
            es: "Una pregunta a invitados",
            pt: "Uma pergunta a convidados"
        )
        static let guestsMean = Phrase(
            en: """
                Guests open the link, tick what they avoid on their own device, and send you the answer. They need no account. Only \
                you can read it. You then add them as guests until the link ends.
                """,
            es: """
                Los invitados abren el enlace, marcan en su dispositivo lo que evitan y te envían la respuesta. No necesitan \
                cuenta. Solo tú puedes leerla. Después los añades como invitados hasta que caduque el enlace.
                """,
            pt: """
                Os convidados abrem a ligação, assinalam no seu dispositivo o que evitam e enviam-te a resposta. Não precisam de \
                conta. Só tu a consegues ler. Depois adiciona-los como convidados até a ligação caducar.
                """
        )
        static let person = Phrase(en: "Whose", es: "De quién", pt: "De quem")
        static let everybody = Phrase(en: "Everybody", es: "Todos", pt: "Todos")
        static let whatReadersSee = Phrase(
            en: "What the reader sees",
            es: "Lo que verá quien la lea",
            pt: "O que vê quem lê"
        )
        static let avoidsNothing = Phrase(
            en: "Nothing is entered yet that this person avoids.",
            es: "Aún no se ha indicado nada que esta persona evite.",
            pt: "Ainda não se indicou nada que esta pessoa evite."
        )
        static let noFoods = Phrase(
            en: "No foods are saved yet.",
            es: "Aún no hay alimentos guardados.",
            pt: "Ainda não há alimentos guardados."
        )
        static let chooseSomething = Phrase(
            en: "Choose at least one entry.",
            es: "Elige al menos una entrada.",
            pt: "Escolhe pelo menos uma entrada."
        )
        static let tooLong = Phrase(
            en: "This is too long for one page. Choose fewer entries.",
            es: "Es demasiado para una página. Elige menos entradas.",
            pt: "É demasiado para uma página. Escolhe menos entradas."
        )
        static let name = Phrase(en: "Name on the page", es: "Nombre en la página", pt: "Nome na página")
        static let nameHint = Phrase(
            en: "Leave it empty to show no name.",
            es: "Déjalo vacío para no mostrar ningún nombre.",
            pt: "Deixa-o vazio para não mostrar nenhum nome."
        )
        static let note = Phrase(en: "Note", es: "Nota", pt: "Nota")
        static let noteHint = Phrase(
            en: "In your own words; it is not translated. You can leave it empty.",
            es: "Con tus palabras; no se traduce. Puedes dejarla vacía.",
            pt: "Por palavras tuas; não é traduzida. Podes deixá-la vazia."
        )
        static let ends = Phrase(en: "The link ends", es: "El enlace caduca", pt: "A ligação caduca")
        static let make = Phrase(en: "Make a link", es: "Crear un enlace", pt: "Criar uma ligação")

        static func days(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(en: "after 1 day", es: "al cabo de 1 día", pt: "ao fim de 1 dia")
                : Phrase(
                    en: "after \(count) days",
                    es: "al cabo de \(count) días",
                    pt: "ao fim de \(count) dias"
                )
        }

        /// How severely somebody reacts, after the name of what they avoid.
        static func tag(_ severity: Profile.Severity) -> Phrase {
            switch severity {
            case .severe: Phrase(en: "Severe", es: "Grave", pt: "Grave")
            case .intolerance:
                Phrase(en: "Causes symptoms", es: "Provoca síntomas", pt: "Provoca sintomas")
            case .preference: Phrase(en: "Prefers not", es: "Prefiere evitarlo", pt: "Prefere evitar")
            }
        }

        // MARK: Links

        static let link = Phrase(en: "Link", es: "Enlace", pt: "Ligação")
        static let qrCode = Phrase(
            en: "QR code of the link",
            es: "Código QR del enlace",
            pt: "Código QR da ligação"
        )
        static let copy = Phrase(en: "Copy", es: "Copiar", pt: "Copiar")
        static let look = Phrase(en: "Open the page", es: "Abrir la página", pt: "Abrir a página")
        static let show = Phrase(en: "Show the link", es: "Ver el enlace", pt: "Ver a ligação")
        static let end = Phrase(en: "End the link", es: "Retirar el enlace", pt: "Retirar a ligação")
        static let ownLinks = Phrase(en: "Your links", es: "Tus enlaces", pt: "As tuas ligações")
        static let noLinks = Phrase(
            en: "No links. Ended links and their pages are deleted.",
            es: "Aún no hay enlaces. Los que caducan se borran con sus páginas.",
            pt: "Nenhuma ligação. As que caducam são apagadas com as suas páginas."
        )
        static let unknown = Phrase(
            en: "Link whose key is not on this device",
            es: "Enlace cuya clave no está en este dispositivo",
            pt: "Ligação cuja chave não está neste dispositivo"
        )
        static let made = Phrase(
            en: "The link is ready.",
            es: "El enlace está listo.",
            pt: "A ligação está pronta."
        )
        static let ended = Phrase(
            en: "The link has ended. The page is deleted from the server.",
            es: "El enlace ya no funciona. La página se ha borrado del servidor.",
            pt: "A ligação já não funciona. A página foi apagada do servidor."
        )
        static let question = QuestionTemplate(
            "end-link",
            Phrase(en: "End this link?", es: "¿Retirar este enlace?", pt: "Retirar esta ligação?"),
            loss: Phrase(
                en: "Nobody can open the page any more. Somebody who has it open may have kept a copy.",
                es: "Nadie podrá abrir ya la página. Quien la tenga abierta puede haber guardado una copia.",
                pt: "Já ninguém poderá abrir a página. Quem a tem aberta pode ter guardado uma cópia."
            ),
            yes: Words.end
        )

        static func anyone(_ day: String) -> Phrase {
            Phrase(
                en: "Anyone with this link can read the page until \(day).",
                es: "Cualquiera que tenga este enlace puede leer la página hasta el \(day).",
                pt: "Quem tiver esta ligação pode ler a página até \(day)."
            )
        }

        static func guestsUntil(_ day: String) -> Phrase {
            Phrase(
                en: "Anyone with this link can answer until \(day). Guests whom you add stay until then.",
                es:
                    "Cualquiera que tenga este enlace puede responder hasta el \(day). Los invitados que añadas se quedan hasta entonces.",
                pt:
                    "Quem tiver esta ligação pode responder até \(day). Os convidados que adicionares ficam até então."
            )
        }

        static func answers(_ count: Int64) -> Phrase {
            switch count {
            case 0: Phrase(en: "No new answers", es: "Sin respuestas nuevas", pt: "Sem respostas novas")
            case 1: Phrase(en: "1 new answer", es: "1 respuesta nueva", pt: "1 resposta nova")
            default:
                Phrase(
                    en: "\(String(count)) new answers",
                    es: "\(String(count)) respuestas nuevas",
                    pt: "\(String(count)) respostas novas"
                )
            }
        }

        static let addGuests = Phrase(
            en: "Add the guests",
            es: "Añadir los invitados",
            pt: "Adicionar os convidados"
        )
        static let guestsAdded = Phrase(
            en: "The guests are on the page of what you avoid.",
            es: "Los invitados están en la página de lo que evitas.",
            pt: "Os convidados estão na página do que evitas."
        )

        static func until(_ day: String) -> Phrase {
            Phrase(en: "Until \(day)", es: "Hasta el \(day)", pt: "Até \(day)")
        }

        static func opened(_ count: Int64) -> Phrase {
            switch count {
            case 0: Phrase(en: "Not opened yet", es: "Aún sin abrir", pt: "Ainda por abrir")
            case 1: Phrase(en: "Opened once", es: "Abierto una vez", pt: "Aberta uma vez")
            default:
                Phrase(
                    en: "Opened \(String(count)) times",
                    es: "Abierto \(String(count)) veces",
                    pt: "Aberta \(String(count)) vezes"
                )
            }
        }

        /// What to do about a failed request.
        static func problem(_ code: String) -> Phrase {
            switch code {
            case "offline":
                Phrase(
                    en: "This device has no network. Links can be made and ended with one.",
                    es: "Este dispositivo no tiene conexión. Con conexión se pueden crear y retirar enlaces.",
                    pt: "Este dispositivo não tem rede. Com rede podem criar-se e retirar-se ligações."
                )
            case "too-many-shares":
                Phrase(
                    en: "You have as many links as this server allows. End one of them first.",
                    es: "Tienes tantos enlaces como permite este servidor. Retira antes uno.",
                    pt: "Tens tantas ligações quantas este servidor permite. Retira primeiro uma."
                )
            case "share-too-long":
                Phrase(
                    en: "This server ends links earlier. Choose fewer days.",
                    es: "En este servidor los enlaces caducan antes. Elige menos días.",
                    pt: "Neste servidor as ligações caducam antes. Escolhe menos dias."
                )
            case "sign-in-required", "page-token-required":
                Phrase(
                    en: "Your log-in has ended. Log in again.",
                    es: "Tu sesión ha terminado. Inicia sesión de nuevo.",
                    pt: "A tua sessão terminou. Inicia sessão de novo."
                )
            default:
                Phrase(
                    en: "The server did not answer. Try again later.",
                    es: "El servidor no ha respondido. Inténtalo más tarde.",
                    pt: "O servidor não respondeu. Tenta mais tarde."
                )
            }
        }
    }
}
