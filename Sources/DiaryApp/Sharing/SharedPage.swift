import MorselCore
public import MorselUI

/// A card or a list that somebody shared by a link, for a reader who needs no account.
///
/// The server draws it without its content, which it cannot read. A script opens the content with the key in the fragment of the link,
/// and fills these templates with it (`Web/scripts/sharing`).
public struct SharedPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    /// The identifier of the shared page.
    public let id: String

    /// Creates the page with an identifier.
    public init(context: PageContext, id: String) { (self.context, self.id) = (context, id) }

    /// The address of the page.
    public var address: PageAddress? { .sharing(.shared(id)) }
    /// The title of the window.
    public var title: String { Words.title[language] }

    /// Returns the contents of `main`.
    public func main() -> HTML {
        """
        \(PageHeader(title, lede: Words.lede[language]).html())\
        <nav class="row no-print" aria-label="\(Words.languages[language])">\(languages)</nav>
        <div class="above-less" id="shared" aria-live="polite"><p class="hint" hidden>\(Words.opening[language])</p>
        <noscript><p>\(Words.needsScripts[language])</p></noscript></div>

        """
    }

    // The key is in the fragment, which a script adds to these links.
    private var languages: [HTML] {
        PageLanguage.allCases.map { other -> HTML in
            """
            <a class="button" href="\(PageAddress.sharing(.shared(id)).path(in: other))" hreflang="\(other.code)" \
            lang="\(other.code)"\(attribute: "aria-current", other == language ? "true" : nil)>\(other.ownName)</a>
            """
        }
    }

    // MARK: Templates

    /// The templates that the script fills.
    public var templates: HTML? {
        let question = GuestQuestion(context: context).html()
        return "\(card)\(foods)\(question)\(states)\(problems)"
    }

    private var card: HTML {
        let sections = [Profile.Severity.severe, .intolerance, .preference].map { severity -> HTML in
            """
            <section data-severity="\(severity.code.text)"><h3>\(Words.severity(severity)[language])</h3>\
            <ul class="bullets"></ul></section>

            """
        }
        return """
            <template id="shared-card"><article class="card stack shared-page">
            \(heading(CommonWords.avoids("#"), unnamed: ShellWords.avoid))<p class="shared-request">\(Words.request[language])</p>
            \(sections)\(note)\(origin(Words.cardOrigin))</article></template>

            """
    }

    private var foods: HTML {
        """
        <template id="shared-foods"><article class="card stack shared-page">
        \(heading(Words.reacts, unnamed: ShellWords.reactedFoods))<ul class="bullets" data-part="foods"></ul>
        \(note)\(origin(Words.foodsOrigin))</article></template>

        """
    }

    /// The title with the name in place of `#`, or without one.
    ///
    /// The script removes the other one.
    private func heading(_ named: Phrase, unnamed: Phrase) -> HTML {
        "<h2 data-part=\"named\">\(named[language])</h2><h2 data-part=\"unnamed\">\(unnamed[language])</h2>\n"
    }

    private var note: HTML {
        """
        <section data-part="note"><h3>\(ShareContent.Words.note[language])</h3><p class="own-words"></p></section>

        """
    }

    private func origin(_ words: Phrase) -> HTML {
        """
        <p class="hint">\(words[language]) <time data-part="made"></time>.</p>
        <p class="row no-print"><button class="button primary" type="button" data-action="print">\(context.icon("print"))\
        \(CommonWords.print[language])</button></p>

        """
    }

    private var states: HTML {
        let words = Verdict.State.inOrder.map { state -> HTML in
            "<span data-state=\"\(state.code.text)\">\(state.words[language])</span>"
        }
        return "<template id=\"shared-states\">\(words)</template>\n"
    }

    private var problems: HTML {
        "\(Words.problems.map { problem($0.name, $0.title, $0.words, icon: $0.icon) })"
    }

    private func problem(_ name: StaticString, _ title: Phrase, _ words: Phrase, icon: StaticString) -> HTML {
        let message = EmptyState(icon: icon, title: title[language], words: words[language])
        return
            "<template id=\"shared-problem-\(HTML(stringLiteral: name))\">\(message.html(context))</template>\n"
    }
}

extension SharedPage {
    enum Words {
        static let title = Phrase(
            en: "Shared with you",
            es: "Compartido contigo",
            pt: "Partilhado contigo"
        )
        static let lede = Phrase(
            en:
                "Somebody sent you this by a link. It is opened on your device, and the server cannot read it.",
            es: """
                Alguien te ha enviado esto con un enlace. Se abre en tu dispositivo, y el servidor no puede leerlo.
                """,
            pt: """
                Alguém te enviou isto com uma ligação. Abre-se no teu dispositivo, e o servidor não o consegue ler.
                """
        )
        static let languages = Phrase(
            en: "Language of the card",
            es: "Idioma de la tarjeta",
            pt: "Língua do cartão"
        )
        static let opening = Phrase(
            en: "Opening the page…",
            es: "Abriendo la página…",
            pt: "A abrir a página…"
        )
        static let needsScripts = Phrase(
            en: "This page needs JavaScript, because your browser has to decrypt it.",
            es: "Esta página necesita JavaScript, porque tu navegador tiene que descifrarla.",
            pt: "Esta página precisa de JavaScript, porque o teu navegador tem de a decifrar."
        )
        static let request = Phrase(
            en: """
                Please check every ingredient, also of sauces, oil and decorations, and use clean tools. If you are not sure, say so.
                """,
            es: """
                Por favor, comprueba todos los ingredientes, también de salsas, aceite y adornos, y usa utensilios limpios. Si no lo \
                sabes con certeza, dilo.
                """,
            pt: """
                Por favor, verifica todos os ingredientes, também de molhos, óleo e decorações, e usa utensílios limpos. Se não tens \
                a certeza, diz.
                """
        )
        static let reacts = Phrase(
            en: "Foods that # reacts to",
            es: "Lo que le sienta mal a #",
            pt: "O que faz mal a #"
        )
        static let cardOrigin = Phrase(
            en: "Written by the person who shared this card, and not checked by anybody. As of",
            es: "Lo escribió la persona que compartió esta tarjeta, y nadie lo ha comprobado. A fecha de",
            pt: "Escrito pela pessoa que partilhou este cartão, e ninguém o verificou. À data de"
        )
        static let foodsOrigin = Phrase(
            en: "A list of the person who shared it. A food that is not on it can contain the same. As of",
            es: """
                Lista de la persona que la compartió. Un alimento que no está en ella puede contener lo mismo. A fecha de
                """,
            pt:
                "Lista da pessoa que a partilhou. Um alimento que não está nela pode conter o mesmo. À data de"
        )

        static func severity(_ severity: Profile.Severity) -> Phrase {
            switch severity {
            case .severe:
                Phrase(
                    en: "Severe: a small amount can be dangerous",
                    es: "Grave: una cantidad pequeña puede ser peligrosa",
                    pt: "Grave: uma pequena quantidade pode ser perigosa"
                )
            case .intolerance:
                Phrase(en: "Causes symptoms", es: "Provoca síntomas", pt: "Provoca sintomas")
            case .preference:
                Phrase(en: "Prefers not to eat", es: "Prefiere no comer", pt: "Prefere não comer")
            }
        }

        /// Why nothing is shown, by the name that the script knows.
        static let problems: [(name: StaticString, title: Phrase, words: Phrase, icon: StaticString)] = [
            (
                "ended",
                Phrase(
                    en: "This link has ended",
                    es: "Este enlace ya no funciona",
                    pt: "Esta ligação já não funciona"
                ),
                Phrase(
                    en: "It was withdrawn, its days are over, or it is incomplete. Ask for a new one.",
                    es: "Se ha retirado, ha caducado o está incompleto. Pide uno nuevo.",
                    pt: "Foi retirada, terminou ou está incompleta. Pede uma nova."
                ),
                "clock"
            ),
            (
                "key",
                Phrase(
                    en: "The link is incomplete",
                    es: "El enlace está incompleto",
                    pt: "A ligação está incompleta"
                ),
                Phrase(
                    en: """
                        Its last part, after the #, is missing or wrong. Open the whole link again, or ask for it.
                        """,
                    es: """
                        Falta su última parte, después de #, o no es correcta. Abre de nuevo el enlace completo o pídelo.
                        """,
                    pt: """
                        Falta a última parte, depois de #, ou não está certa. Abre de novo a ligação completa, ou pede-a.
                        """
                ),
                "lock"
            ),
            (
                "offline",
                Phrase(en: "No network", es: "Sin conexión", pt: "Sem rede"),
                Phrase(
                    en: "The page could not be loaded. Open it again when you are online.",
                    es: "No se ha podido cargar la página. Ábrela de nuevo cuando tengas conexión.",
                    pt: "Não foi possível carregar a página. Abre-a de novo quando tiveres rede."
                ),
                "cloud-off"
            ),
            (
                "failed",
                Phrase(
                    en: "The server did not answer",
                    es: "El servidor no ha respondido",
                    pt: "O servidor não respondeu"
                ),
                Phrase(
                    en: "Try again in a minute.",
                    es: "Inténtalo de nuevo dentro de un minuto.",
                    pt: "Tenta de novo daqui a um minuto."
                ),
                "cloud-off"
            ),
            (
                "newer",
                Phrase(
                    en: "Reload this page",
                    es: "Vuelve a cargar esta página",
                    pt: "Carrega de novo esta página"
                ),
                Phrase(
                    en: "It was made with a newer version than your browser has loaded.",
                    es: "Se ha creado con una versión más nueva que la que ha cargado tu navegador.",
                    pt: "Foi criada com uma versão mais nova do que a que o teu navegador carregou."
                ),
                "sync"
            ),
            (
                "insecure",
                Phrase(
                    en: "This browser cannot decrypt",
                    es: "Este navegador no puede descifrar",
                    pt: "Este navegador não consegue decifrar"
                ),
                Phrase(
                    en: "Open the link with https, in a current browser.",
                    es: "Abre el enlace con https, en un navegador actual.",
                    pt: "Abre a ligação com https, num navegador atual."
                ),
                "lock"
            ),
        ]
    }
}
