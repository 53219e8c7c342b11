import MorselCore
package import MorselUI

/// A change with the names of its record and of its author.
package struct ChangeEntry: Sendable {
    /// What a change does to its record.
    package enum Action: Sendable {
        /// The record did not exist before.
        case addition
        /// The record has another content.
        case change
        /// The record does not exist any more.
        case deletion
    }

    /// The number of the change.
    package let id: Int64
    /// The part of the record.
    package let part: AdministrationLinks.Part
    /// The identifier of the record.
    package let record: String
    /// The name of the record.
    package let name: String
    /// The name of the author, or `nil` if the account no longer exists.
    package let author: String?
    /// The time in milliseconds since 1970.
    package let changedAt: Int64
    /// The number of the change that this one takes back, or `nil`.
    package let undoes: Int64?
    /// What it does.
    package let action: Action
    /// Whether the record exists now.
    package let exists: Bool

    /// Creates an entry.
    package init(
        id: Int64,
        part: AdministrationLinks.Part,
        record: String,
        name: String,
        author: String?,
        changedAt: Int64,
        undoes: Int64?,
        action: Action,
        exists: Bool
    ) {
        (self.id, self.part, self.record, self.name) = (id, part, record, name)
        (self.author, self.changedAt, self.undoes) = (author, changedAt, undoes)
        (self.action, self.exists) = (action, exists)
    }

    /// The page of the change.
    package var address: PageAddress { AdministrationAddress.item(part.changes, "\(id)") }

    /// What was done, in words.
    func actionWords(_ language: PageLanguage) -> String {
        let words: Phrase
        if undoes != nil {
            words = Phrase(en: "Undid a change", es: "Deshizo un cambio", pt: "Desfez uma alteração")
        } else {
            switch action {
            case .addition: words = Phrase(en: "Added", es: "Añadió", pt: "Adicionou")
            case .change: words = Phrase(en: "Changed", es: "Cambió", pt: "Alterou")
            case .deletion: words = Phrase(en: "Deleted", es: "Borró", pt: "Apagou")
            }
        }
        return words[language]
    }

    /// The author in words.
    func authorWords(_ language: PageLanguage) -> String {
        author
            ?? Phrase(
                en: "An account that no longer exists",
                es: "Una cuenta que ya no existe",
                pt: "Uma conta que já não existe"
            )[language]
    }

    /// The day and the time in UTC.
    func time(_ language: PageLanguage) -> String {
        let text = RFC3339.text(changedAt)
        return "\(NumberWords.day(changedAt, in: language)), \(text.dropFirst(11).prefix(5)) UTC"
    }
}

/// A table of changes, the newest first.
package struct ChangeTable {
    private let context: PageContext
    private let entries: [ChangeEntry]

    /// Creates a table.
    package init(context: PageContext, entries: [ChangeEntry]) {
        (self.context, self.entries) = (context, entries)
    }

    private var language: PageLanguage { context.language }

    /// Returns the HTML of the table.
    package func html() -> HTML {
        guard !entries.isEmpty else {
            return "<p class=\"quiet above-less\">\(Self.none[language])</p>\n"
        }
        return """
            <div class="table-box"><table class="table cards changes"><thead><tr>\
            <th scope="col">\(AdministrationWords.record[language])</th><th scope="col">\(AdministrationWords.what[language])</th>\
            <th scope="col">\(AdministrationWords.who[language])</th><th scope="col">\(AdministrationWords.when[language])</th></tr></thead><tbody>
            \(entries.map { row($0) })</tbody></table></div>

            """
    }

    private func row(_ entry: ChangeEntry) -> HTML {
        let path = context.path(to: entry.address)
        return """
            <tr><th scope="row" class="title"><a href="\(path)">\(entry.name)</a></th>\
            <td data-label="\(entry.part.words[language]) ·">\(entry.actionWords(language))</td>
            <td data-label="·">\(entry.authorWords(language))</td>
            <td data-label="·">\(entry.time(language))</td></tr>

            """
    }

    private static let none = Phrase(
        en: "Nothing was changed yet.",
        es: "Todavía no se ha cambiado nada.",
        pt: "Ainda não foi alterado nada."
    )
}

/// All changes, or those of one record.
package struct ChangesPage: Page {
    /// The language of the page.
    package let context: PageContext
    private let part: AdministrationLinks.Part?
    private let record: String?
    private let name: String?
    private let entries: [ChangeEntry]
    private let next: Int64?
    private let notice: AdministrationNotice?

    /// Creates a page.
    /// - Parameters:
    ///   - context: the language of the page.
    ///   - part: the part of the records, or `nil` for the changes of all records about additives.
    ///   - record: the identifier of the record, or `nil` for the changes of all records of the part.
    ///   - name: the name of the record, or `nil`.
    ///   - entries: the changes.
    ///   - next: the number of the last shown change if there are earlier ones, or `nil`.
    ///   - notice: what was done before.
    package init(
        context: PageContext,
        part: AdministrationLinks.Part?,
        record: String?,
        name: String?,
        entries: [ChangeEntry],
        next: Int64?,
        notice: AdministrationNotice?
    ) {
        (self.context, self.part, self.record, self.name) = (context, part, record, name)
        (self.entries, self.next, self.notice) = (entries, next, notice)
    }

    /// The address of the page.
    package var address: PageAddress? {
        guard let part, let record else {
            return AdministrationAddress.list((part ?? AdministrationLinks.Part.changes).changes)
        }
        return AdministrationAddress.action(part.rawValue, record, "history")
    }
    /// The title of the page.
    package var title: String {
        record == nil
            ? AdministrationLinks.Part.changes.words[language] : AdministrationWords.history[language]
    }

    /// Returns the contents of `main`.
    package func main() -> HTML {
        let more: HTML? = next.map { next -> HTML in
            """
            <div class="row above-less"><a class="button" href="\(context.path(address))?before=\(String(next))">\(AdministrationWords.earlier[language])</a></div>

            """
        }
        return """
            \(PageHeader(title, lede: record == nil ? nil : name, crumbs: AdministrationLinks.crumbs(context, part)).html())\
            \(AdministrationLinks(context, current: part ?? .changes).html())\(notice?.html(language))\
            \(ChangeTable(context: context, entries: entries).html())\(more)

            """
    }
}
