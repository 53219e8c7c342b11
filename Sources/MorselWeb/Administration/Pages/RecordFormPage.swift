package import MorselUI

/// The form of a record.
package struct RecordFormPage: Page {
    /// The language of the page.
    package let context: PageContext
    private let identity: Identity?
    private let kind: any AdministeredKind
    private let entry: RecordEntry?
    private let version: Int64
    private let form: any FormContent
    private let notice: AdministrationNotice?
    /// The last change by somebody else, if it was made after the form was opened.
    package var otherChange: ChangeEntry?
    /// What somebody else changed, or `nil`.
    package var otherDifference: HTML?
    /// What is shown between the links and the form, or `nil`.
    package var introduction: HTML?

    /// Creates a page.
    /// - Parameters:
    ///   - context: the language of the page.
    ///   - identity: the administrator.
    ///   - kind: the kind of the record.
    ///   - entry: the record, or `nil` for a new one.
    ///   - version: the version that the next form is made of.
    ///   - form: the fields.
    ///   - notice: what was done before.
    package init(
        context: PageContext,
        identity: Identity?,
        kind: any AdministeredKind,
        entry: RecordEntry?,
        version: Int64,
        form: any FormContent,
        notice: AdministrationNotice? = nil
    ) {
        (self.context, self.identity, self.kind, self.entry) = (context, identity, kind, entry)
        (self.version, self.form, self.notice) = (version, form, notice)
    }

    /// The address of the page.
    package var address: PageAddress? {
        AdministrationAddress.item(kind.part.rawValue, entry?.id ?? "new")
    }
    /// The title of the page.
    package var title: String { entry?.name ?? kind.newTitle[language] }

    /// Returns the contents of `main`.
    package func main() -> HTML {
        """
        \(PageHeader(title, crumbs: AdministrationLinks.crumbs(context, kind.part)).html())\
        \(entry.map { links($0) })\(notice?.html(language))\(introduction)\(conflict)\(form.summary)
        <form class="form above measure-wide" method="post" action="\(context.path(address))">
        \(PageTokenField(identity).html())<input type="hidden" name="version" value="\(String(version))">
        \(form.html())
        <div class="row"><button class="button primary" type="submit">\((otherDifference == nil ? AdministrationWords.save : Words.saveMine)[language])</button>\
        <a class="button" href="\(context.path(to: otherDifference == nil ? kind.part.address : address ?? kind.part.address))">\((otherDifference == nil ? CommonWords.cancel : Words.discard)[language])</a></div></form>

        """
    }

    private func links(_ entry: RecordEntry) -> HTML {
        let part = kind.part.rawValue
        let history = context.path(to: AdministrationAddress.action(part, entry.id, "history"))
        let delete = context.path(to: AdministrationAddress.action(part, entry.id, "delete"))
        let page: HTML? = entry.publicPage.map {
            "<a class=\"button\" href=\"\(context.path(to: $0))\">\(AdministrationWords.publicPage[language])</a>"
        }
        return """
            <div class="row">\(page)<a class="button" href="\(history)">\(AdministrationWords.history[language])</a>\
            <a class="button danger" href="\(delete)">\(CommonWords.delete[language])</a></div>

            """
    }

    /// What somebody else changed, and what can be done now.
    private var conflict: HTML? {
        guard let otherDifference else { return nil }
        let who: HTML? = otherChange.map { change -> HTML in
            let words = Words.who(change.authorWords(language), change.time(language))
            return "<p>\(words[language])</p>"
        }
        let advice = form.hasConflicts ? Words.both : Words.merged
        return """
            <section class="card above-less" role="alert" aria-labelledby="conflict"><h2 id="conflict">\(Words.conflict[language])</h2>
            \(who)<p>\(advice[language])</p>
            \(otherDifference)</section>

            """
    }

    private enum Words {
        static let conflict = Phrase(
            en: "Somebody else changed this record meanwhile",
            es: "Otra persona cambió este registro entretanto",
            pt: "Outra pessoa alterou este registo entretanto"
        )
        static let merged = Phrase(
            en:
                "Nothing of yours is stored yet. You changed other fields, so the form below has both changes.",
            es:
                "Lo tuyo aún no está guardado. Cambiaste otros campos, así que el formulario tiene ambos cambios.",
            pt:
                "O teu ainda não está guardado. Alteraste outros campos, por isso o formulário tem ambas as alterações."
        )
        static let both = Phrase(
            en:
                "Nothing of yours is stored yet. The form below has what you typed; the fields that both changed show also what is stored now. Choose for each field, then store.",
            es:
                "Lo tuyo aún no está guardado. El formulario tiene lo que escribiste; los campos que ambos cambiaron muestran también lo guardado. Elige en cada campo y guarda.",
            pt:
                "O teu ainda não está guardado. O formulário tem o que escreveste; os campos que ambos alteraram mostram também o que está guardado. Escolhe em cada campo e guarda."
        )
        static let saveMine = Phrase(
            en: "Store what the form has",
            es: "Guardar lo que tiene el formulario",
            pt: "Guardar o que está no formulário"
        )
        static let discard = Phrase(
            en: "Keep what is stored, and discard mine",
            es: "Dejar lo guardado y descartar lo mío",
            pt: "Manter o que está guardado e descartar o meu"
        )

        static func who(_ author: String, _ time: String) -> Phrase {
            Phrase(
                en: "\(author), \(time). This is what was changed:",
                es: "\(author), \(time). Esto es lo que cambió:",
                pt: "\(author), \(time). Isto foi o que mudou:"
            )
        }
    }
}
