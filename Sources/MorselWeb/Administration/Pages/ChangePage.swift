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
    private let restoration: Restoration?
    /// The records because of which the change was not undone, or `nil`.
    package var referencedBy: ReferringRecords?

    /// The states of a change that can be restored, although the record was changed again later.
    package struct Restoration: Sendable {
        /// The number of the last change of the record that the page knows.
        private let version: Int64
        /// Whether the record existed before the change.
        private let hasBefore: Bool
        /// Whether the record existed after the change.
        private let hasAfter: Bool

        /// Creates the states.
        package init(version: Int64, hasBefore: Bool, hasAfter: Bool) {
            (self.version, self.hasBefore, self.hasAfter) = (version, hasBefore, hasAfter)
        }

        /// The form, or `nil` if the record did not exist in any of the states.
        fileprivate func html(_ path: String, _ identity: Identity?, _ language: PageLanguage) -> HTML? {
            guard hasBefore || hasAfter else { return nil }
            let states = [
                ("before", Words.restoreBefore, hasBefore), ("after", Words.restoreAfter, hasAfter),
            ]
            let buttons = states.filter { $0.2 }.map { state, words, _ -> HTML in
                "<button class=\"button\" type=\"submit\" name=\"state\" value=\"\(state)\">\(words[language])</button>"
            }
            return """
                <section class="above" aria-labelledby="restoration"><h2 id="restoration">\(Words.restoration[language])</h2>
                <p class="measure">\(Words.restorationHint[language])</p>
                <form class="row above-less" method="post" action="\(path)/restore">\(PageTokenField(identity).html())\
                <input type="hidden" name="version" value="\(String(version))">\(buttons)</form></section>

                """
        }
    }

    /// Creates a page.
    /// - Parameters:
    ///   - context: the language of the page.
    ///   - identity: the administrator.
    ///   - entry: the change.
    ///   - difference: what differs.
    ///   - isLast: whether the record was not changed again.
    ///   - problem: why the change was not undone, or `nil`.
    ///   - restoration: the states that can be restored, or `nil` if there is no route for them.
    package init(
        context: PageContext,
        identity: Identity?,
        entry: ChangeEntry,
        difference: HTML,
        isLast: Bool,
        problem: Phrase?,
        restoration: Restoration? = nil
    ) {
        (self.context, self.identity, self.entry) = (context, identity, entry)
        (self.difference, self.isLast, self.problem) = (difference, isLast, problem)
        self.restoration = restoration
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
            \(isLast ? nil : restoration?.html(context.path(address), identity, language))

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
                \(alert)\(referencedBy?.html())<p class="quiet above-less">\(Words.notLast[language])</p>
                <div class="row above-less">\(history)\(record)</div>
                """
        }
        return """
            \(alert)\(referencedBy?.html())<form class="row above-less" method="post" action="\(context.path(address))">\(PageTokenField(identity).html())\
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
        /// Undoing would delete a record to which others refer.
        package static let inUse = Phrase(
            en:
                "Undoing this change would delete the record, but other records refer to it. Change or delete them first.",
            es:
                "Deshacer este cambio borraría el registro, pero otros registros se refieren a él. Cámbialos o bórralos antes.",
            pt:
                "Desfazer esta alteração apagaria o registo, mas outros registos referem-se a ele. Altera-os ou apaga-os primeiro."
        )
        /// The record was changed after the page was made.
        package static let changed = Phrase(
            en: "Somebody else changed the record meanwhile. Look at its history before you restore a state.",
            es: "Alguien cambió el registro entretanto. Mira su historial antes de restaurar un estado.",
            pt: "Alguém alterou o registo entretanto. Vê o seu histórico antes de repor um estado."
        )
        /// The state cannot be restored.
        package static let notRestorable = Phrase(
            en:
                "This state cannot be restored: another record has its number or key, or something that it refers to no longer exists. Restore or change the other record first.",
            es:
                "Este estado no se puede restaurar: otro registro tiene su número o clave, o ya no existe algo a lo que remite. Restaura o cambia antes el otro registro.",
            pt:
                "Este estado não pode ser reposto: outro registo tem o seu número ou chave, ou já não existe algo a que se refere. Repõe ou altera primeiro o outro registo."
        )
        static let restoration = Phrase(
            en: "Restore an older state",
            es: "Restaurar un estado anterior",
            pt: "Repor um estado anterior"
        )
        static let restorationHint = Phrase(
            en:
                "The record gets the content of that time. All later changes stay in the history and can be restored too.",
            es:
                "El registro vuelve al contenido de entonces. Los cambios posteriores siguen en el historial y también se pueden restaurar.",
            pt:
                "O registo volta ao conteúdo dessa altura. As alterações posteriores ficam no histórico e também podem ser repostas."
        )
        static let restoreBefore = Phrase(
            en: "Restore the state before this change",
            es: "Restaurar el estado anterior a este cambio",
            pt: "Repor o estado anterior a esta alteração"
        )
        static let restoreAfter = Phrase(
            en: "Restore the state after this change",
            es: "Restaurar el estado posterior a este cambio",
            pt: "Repor o estado posterior a esta alteração"
        )

        static func number(_ id: Int64) -> Phrase {
            Phrase(en: "change \(id)", es: "el cambio \(id)", pt: "a alteração \(id)")
        }
    }
}
