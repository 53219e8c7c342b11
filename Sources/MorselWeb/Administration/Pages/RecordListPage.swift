import MorselCore
package import MorselUI

/// The records of a kind, with a search.
package struct RecordListPage: Page {
    /// The language of the page.
    package let context: PageContext
    private let kind: any AdministeredKind
    private let entries: [RecordEntry]
    private let search: String
    private let place: Int
    private let notice: AdministrationNotice?
    /// The page of the changes of all records, if the administration has no other link to it.
    package var changes: PageAddress?

    /// Creates a page.
    /// - Parameters:
    ///   - context: the language of the page.
    ///   - kind: the kind of the records.
    ///   - entries: all records.
    ///   - search: the words that the shown records have, or an empty text for all records.
    ///   - place: the number of the shown part, beginning with 0.
    ///   - notice: what was done before.
    package init(
        context: PageContext,
        kind: any AdministeredKind,
        entries: [RecordEntry],
        search: String,
        place: Int,
        notice: AdministrationNotice?
    ) {
        (self.context, self.kind, self.entries) = (context, kind, entries)
        (self.search, self.place, self.notice) = (search, place, notice)
    }

    /// The address of the page.
    package var address: PageAddress? { kind.part.address }
    /// The title of the page.
    package var title: String { kind.part.words[language] }

    /// Returns the contents of `main`.
    package func main() -> HTML {
        let found = found
        let part = ListPart(
            context: context,
            count: found.count,
            place: place,
            parameters: [("search", search)]
        )
        let header = PageHeader(title, crumbs: AdministrationLinks.crumbs(context))
        let new = context.path(to: AdministrationAddress.item(kind.part.rawValue, "new"))
        return """
            \(header.html())\(AdministrationLinks(context, current: kind.part).html())\(notice?.html(language))\
            \(SearchForm(context: context, address: address, label: Words.search[language], value: search).html())
            <div class="section-head above-less"><p class="quiet" role="status">\(AdministrationWords.count(found.count)[language])</p>\
            <span class="row">\(history)<a class="button" href="\(new)">\(context.icon("plus"))\(kind.newTitle[language])</a></span></div>
            \(found.isEmpty ? nothing : table(Array(found[part.range])))\(part.links(address))

            """
    }

    private var history: HTML? {
        changes.map {
            "<a class=\"button\" href=\"\(context.path(to: $0))\">\(AdministrationWords.history[language])</a>"
        }
    }

    private var found: [RecordEntry] {
        let words = SearchWords.words(of: search)
        guard !words.isEmpty else { return entries }
        return entries.filter { entry in
            let own = SearchWords.words(of: "\(entry.name) \(entry.detail) \(entry.otherWords)")
            // "E 102" is written with a no-break space and without one.
            let joined = SearchWords.words(of: entry.name.replacing("\u{A0}", with: ""))
            return words.allSatisfy { word in (own + joined).contains { $0.hasPrefix(word) } }
        }
    }

    private var nothing: HTML {
        EmptyState(
            icon: "search",
            title: AdministrationWords.nothingFound[language],
            words: AdministrationWords.tryOther[language]
        )
        .html(context)
    }

    private func table(_ entries: [RecordEntry]) -> HTML {
        let rows = entries.map { entry -> HTML in
            let path = context.path(to: AdministrationAddress.item(kind.part.rawValue, entry.id))
            let tag: HTML? = entry.mark.map { "<span class=\"tag\">\($0[language])</span>" }
            return """
                <li><a class="list-row" href="\(path)"><span></span><span class="title">\
                <span\(attribute: "lang", context.tag(entry.language?.language))>\(entry.name)</span>\
                <span class="sub">\(entry.detail)</span></span><span class="end">\(tag)</span></a></li>

                """
        }
        return "<ul class=\"list\">\n\(rows)</ul>\n"
    }

    private enum Words {
        static let search = Phrase(
            en: "Find a record by its number or words",
            es: "Buscar un registro por su número o sus palabras",
            pt: "Procurar um registo pelo número ou pelas palavras"
        )
    }
}

/// A part of a long list, and the links to the others.
package struct ListPart {
    private let context: PageContext
    private let count: Int
    private let place: Int
    private let parameters: [(name: String, value: String)]

    /// Creates a part of a list with `count` entries.
    /// - Parameters:
    ///   - context: the language of the page.
    ///   - count: the number of entries.
    ///   - place: the number of the part, beginning with 0.
    ///   - parameters: the parameters of the address that stay.
    package init(
        context: PageContext,
        count: Int,
        place: Int,
        parameters: [(name: String, value: String)]
    ) {
        (self.context, self.count, self.place, self.parameters) = (context, count, place, parameters)
    }

    private static let size = 50

    /// The places of the entries.
    package var range: Range<Int> {
        let start = min(place * Self.size, count)
        return start..<min(start + Self.size, count)
    }

    /// The links to the parts before and after.
    package func links(_ address: PageAddress?) -> HTML? {
        let links = [(place - 1, Words.before), (place + 1, Words.after)].compactMap { part, words -> HTML? in
            guard part >= 0, part * Self.size < count, let address else { return nil }
            let kept = parameters.filter { !$0.value.isEmpty }
                .map { "\($0.name)=\(QueryParameters.encoded($0.value))&" }
            let path = "\(context.path(to: address))?\(kept.joined())page=\(part)"
            return "<a class=\"button\" href=\"\(path)\">\(words[context.language])</a>"
        }
        return links.isEmpty ? nil : "<div class=\"row above-less\">\(links)</div>\n"
    }

    private enum Words {
        static let before = Phrase(en: "Previous", es: "Anterior", pt: "Anterior")
        static let after = Phrase(en: "Next", es: "Siguiente", pt: "Seguinte")
    }
}
