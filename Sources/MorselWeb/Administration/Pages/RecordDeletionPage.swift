package import MorselUI

/// The question before a record is deleted.
package struct RecordDeletionPage: Page {
    /// The language of the page.
    package let context: PageContext
    private let identity: Identity?
    private let kind: any AdministeredKind
    private let entry: RecordEntry
    private let problem: Phrase?
    /// The records because of which it was not deleted, or `nil`.
    package var referencedBy: ReferringRecords?
    /// What the deletion does.
    package var consequence = Words.consequence

    /// Creates a page; `problem` is why the record was not deleted, or `nil`.
    package init(
        context: PageContext,
        identity: Identity?,
        kind: any AdministeredKind,
        entry: RecordEntry,
        problem: Phrase?
    ) {
        (self.context, self.identity, self.kind) = (context, identity, kind)
        (self.entry, self.problem) = (entry, problem)
    }

    /// The address of the page.
    package var address: PageAddress? { AdministrationAddress.action(kind.part.rawValue, entry.id, "delete") }
    /// The title of the page.
    package var title: String { Words.title[language] }

    /// Returns the contents of `main`.
    package func main() -> HTML {
        let record = context.path(to: AdministrationAddress.item(kind.part.rawValue, entry.id))
        let alert: HTML? = problem.map {
            "<p class=\"error\" role=\"alert\">\(context.icon("info", .small))<span>\($0[language])</span></p>\n"
        }
        return """
            \(PageHeader(title, crumbs: AdministrationLinks.crumbs(context, kind.part)).html())
            <form class="form measure" method="post" action="\(context.path(address))">
            \(PageTokenField(identity).html())<input type="hidden" name="version" value="\(String(entry.version))">
            \(alert)\(referencedBy?.html())<p><strong>\(entry.name)</strong><br>\(entry.detail)</p>
            <p>\(consequence[language])</p>
            <div class="row"><button class="button danger" type="submit">\(CommonWords.delete[language])</button>\
            <a class="button" href="\(record)">\(CommonWords.cancel[language])</a></div></form>

            """
    }

    /// The words of the page.
    package enum Words {
        static let title = Phrase(
            en: "Delete this record?",
            es: "¿Borrar este registro?",
            pt: "Apagar este registo?"
        )
        /// What the deletion of a record does.
        package static let consequence = Phrase(
            en:
                "Nobody finds it any more, on pages and in the interface for programs. The deletion can be undone in the history.",
            es:
                "Ya nadie lo encuentra, ni en las páginas ni en la interfaz para programas. El borrado puede deshacerse en el historial.",
            pt:
                "Já ninguém o encontra, nem nas páginas nem na interface para programas. A eliminação pode ser desfeita no histórico."
        )
        /// Somebody else changed the record.
        package static let changed = Phrase(
            en:
                "Somebody else changed this record meanwhile. This is what it is now. Delete it if you still want to.",
            es: "Otra persona cambió este registro entretanto. Así es ahora. Bórralo si todavía quieres.",
            pt: "Outra pessoa alterou este registo entretanto. É assim agora. Apaga-o se ainda quiseres."
        )
    }
}
