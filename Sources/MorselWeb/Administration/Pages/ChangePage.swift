package import MorselUI

/// One change: who made it and when, what differs, and the button that undoes it.
package struct ChangePage: Page {
    /// The language of the page.
    package let context: PageContext
    private let identity: Identity?
    private let entry: ChangeEntry
    private let difference: HTML
    private let isLast: Bool
    private let problem: Phrase?

    /// Creates a page.
    /// - Parameters:
    ///   - context: the language of the page.
    ///   - identity: the administrator.
    ///   - entry: the change.
    ///   - difference: what differs.
    ///   - isLast: whether the record was not changed again.
    ///   - problem: why the change was not undone, or `nil`.
    package init(
        context: PageContext,
        identity: Identity?,
        entry: ChangeEntry,
        difference: HTML,
        isLast: Bool,
        problem: Phrase?
    ) {
        (self.context, self.identity, self.entry) = (context, identity, entry)
        (self.difference, self.isLast, self.problem) = (difference, isLast, problem)
    }

    /// The address of the page.
    package var address: PageAddress? { entry.address }
    /// The title of the page.
    package var title: String { entry.name }

    /// Returns the contents of `main`.
    package func main() -> HTML {
        var facts = FactSheet()
        facts.add(AdministrationWords.what[language], text: entry.actionWords(language))
        facts.add(AdministrationWords.who[language], text: entry.authorWords(language))
        facts.add(AdministrationWords.when[language], text: entry.time(language))
        if let undone = entry.undoes {
            let path = context.path(to: AdministrationAddress.item(entry.part.changes, "\(undone)"))
            facts.add(
                Words.undoes[language],
                "<a href=\"\(path)\">\(Words.number(undone)[language])</a>"
            )
        }
        return """
            \(PageHeader(title, crumbs: AdministrationLinks.crumbs(context, entry.part.changesPart)).html())\
            \(facts.html())
            <section class="above" aria-labelledby="difference"><h2 id="difference">\(Words.difference[language])</h2>
            \(difference)</section>
            \(undo)

            """
    }

    private var undo: HTML {
        let part = entry.part.rawValue
        let id = entry.record
        let record: HTML? =
            entry.exists
            ? """
            <a class="button" href="\(context.path(to: AdministrationAddress.item(part, id)))">\(AdministrationWords.edit[language])</a>
            """ : nil
        let history: HTML = """
            <a class="button" href="\(context.path(to: AdministrationAddress.action(part, id, "history")))">\(AdministrationWords.history[language])</a>
            """
        let alert: HTML? = problem.map {
            "<p class=\"error above-less\" role=\"alert\">\(context.icon("info", .small))<span>\($0[language])</span></p>\n"
        }
        guard isLast else {
            return """
                \(alert)<p class="quiet above-less">\(Words.notLast[language])</p>
                <div class="row above-less">\(history)\(record)</div>
                """
        }
        return """
            \(alert)<form class="row above-less" method="post" action="\(context.path(address))">\(PageTokenField(identity).html())\
            <button class="button primary" type="submit">\(Words.undo[language])</button>\(history)\(record)</form>
            """
    }

    /// The words of the page.
    package enum Words {
        static let undoes = Phrase(en: "Undoes", es: "Deshace", pt: "Desfaz")
        static let difference = Phrase(en: "What differs", es: "Qué cambia", pt: "O que muda")
        static let undo = Phrase(
            en: "Undo this change",
            es: "Deshacer este cambio",
            pt: "Desfazer esta alteração"
        )
        /// The record was changed again.
        package static let notLast = Phrase(
            en: "The record was changed again later. To undo this change, undo the later ones first.",
            es:
                "El registro se cambió de nuevo después. Para deshacer este cambio, deshaz antes los posteriores.",
            pt:
                "O registo foi alterado de novo depois. Para desfazer esta alteração, desfaz primeiro as posteriores."
        )

        static func number(_ id: Int64) -> Phrase {
            Phrase(en: "change \(id)", es: "el cambio \(id)", pt: "a alteração \(id)")
        }
    }
}
