public import MorselCore
public import MorselUI

/// The page of the checks on this device.
///
/// The server, which has no such data, draws a short notice, in place of which the device draws the page.
public struct RecentPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    /// The checks, the newest first; `nil` on the server.
    public let checks: [RecentCheck]?
    /// The people of this device; empty on the server.
    public let household: Household

    /// Creates the page.
    public init(
        context: PageContext,
        checks: [RecentCheck]? = nil,
        household: Household = Household([])
    ) {
        self.context = context
        self.checks = checks
        self.household = household
    }

    /// The address of the page.
    public var address: PageAddress? { .labels(.recent) }
    /// The title of the window.
    public var title: String { ShellWords.recent[language] }

    /// The notices of its scripts.
    public var templates: HTML? { "\(Self.notices.map { $0.html(context) })" }

    static let notices = [DeletionNotices.check, DeletionNotices.checks]

    /// Returns the contents of `main`.
    public func main() -> HTML {
        """
        \(Navigation(context: context, current: address).tabs())\
        \(PageHeader(title, lede: Words.lede[language]).html())\
        \(content)
        """
    }

    private var content: HTML {
        guard let checks else { return PrivatePlaceholder(context: context).html() }
        guard !checks.isEmpty else {
            return "\(empty)<p class=\"row above\">\(DeletedPage.link(context))</p>\n"
        }
        return """
            \(RecentList(checks: checks, household: household, context: context).html())\
            <p class="row above"><button class="button danger" type="button" data-action="delete-checks">\
            \(context.icon("delete"))\(Words.deleteAll[language])</button>\(DeletedPage.link(context))</p>

            """
    }

    private var empty: HTML {
        EmptyState(
            icon: "history",
            title: Words.nothing[language],
            words: Words.nothingYet[language],
            actions: [
                EmptyState.link(
                    CommonWords.checkLabel[language],
                    to: context.path(to: .labels(.check)),
                    isFirst: true
                )
            ]
        ).html(context)
    }

    private enum Words {
        static let lede = Phrase(
            en: "Only your devices can read them. They are read again after each update of Morsel.",
            es:
                "Solo tus dispositivos pueden leerlas. Se comprueban de nuevo después de cada actualización de Morsel.",
            pt:
                "Só os teus dispositivos as conseguem ler. São lidas de novo depois de cada atualização do Morsel."
        )
        static let nothing = Phrase(en: "Nothing here yet", es: "Aún no hay nada", pt: "Ainda não há nada")
        static let nothingYet = Phrase(
            en: "The labels that you check appear here.",
            es: "Las etiquetas que compruebes aparecerán aquí.",
            pt: "Os rótulos que verificares aparecem aqui."
        )
        static let deleteAll = Phrase(en: "Delete all", es: "Borrar todas", pt: "Apagar todas")
    }
}
