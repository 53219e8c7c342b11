public import MorselUI

/// The checks on this device.
///
/// Drawn where they are kept; a server, which knows none, draws what says so.
public struct RecentPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    /// The checks, the last one first; nil where they are not known.
    public let checks: [RecentCheck]?

    /// Creates the page.
    public init(context: PageContext, checks: [RecentCheck]? = nil) {
        self.context = context
        self.checks = checks
    }

    /// The address of the page.
    public var address: PageAddress? { .recent }
    /// The title of the window.
    public var title: String { ShellWords.recent[language] }

    /// The contents of `main`.
    public func main() -> HTML {
        """
        \(Navigation(context: context, current: address).tabs())\
        \(PageHeader(title, lede: Words.lede[language]).html())\
        \(content)
        """
    }

    private var content: HTML {
        guard let checks else { return PrivatePlaceholder(context: context).html() }
        guard !checks.isEmpty else { return empty }
        return """
            \(RecentList(checks: checks, context: context).html())\
            <p class="row above"><button class="button danger" type="button" data-action="delete-checks">\
            \(context.icon("delete"))\(Words.deleteAll[language])</button></p>

            """
    }

    private var empty: HTML {
        Blank(
            icon: "history",
            title: Words.nothing[language],
            words: Words.nothingYet[language],
            actions: [Blank.link(Words.check[language], to: context.path(to: .check), isFirst: true)]
        ).html(context)
    }

    private enum Words {
        static let lede = Phrase(
            en: "Kept on this device only. When Morsel knows more words, they are read again.",
            es: "Solo se guardan en este dispositivo. Cuando Morsel sabe más palabras, se releen.",
            pt: "Só se guardam neste dispositivo. Quando o Morsel sabe mais palavras, são relidas."
        )
        static let nothing = Phrase(en: "Nothing here yet", es: "Aún no hay nada", pt: "Ainda não há nada")
        static let nothingYet = Phrase(
            en: "Labels that you check stand here, so that you can read them again.",
            es: "Las etiquetas que compruebes estarán aquí para volver a leerlas.",
            pt: "Os rótulos que verificares ficam aqui, para os leres de novo."
        )
        static let check = Phrase(
            en: "Check a label",
            es: "Comprobar una etiqueta",
            pt: "Verificar um rótulo"
        )
        static let deleteAll = Phrase(en: "Delete all", es: "Borrar todas", pt: "Apagar todas")
    }
}
