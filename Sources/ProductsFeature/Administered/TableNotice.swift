import MorselCatalog
import MorselUI
import MorselWeb

/// What changed in the program's tables since administrators changed a record.
struct TableNotice<Kind: CatalogueKind> {
    let context: PageContext
    let identity: Identity?
    let kind: Kind
    let code: String
    let collection: Kind.Collection

    private var language: PageLanguage { context.language }
    private var words: TableNoticeWords { kind.tableWords }

    /// The field of the button that uses the record of the program's tables.
    private static var field: String { "use-tables" }

    /// Returns whether a form was sent with the button that uses the record of the program's tables.
    static func isUsed(_ values: FormValues) -> Bool { !values[field].isEmpty }

    /// The notice with the difference, and the button that uses the record of the tables; `nil` if they have not changed.
    var html: HTML? {
        guard let change = collection.changeBeforeTables(code) else { return nil }
        let tables = collection.inTables(code)
        let difference = DifferenceView(
            context: context,
            collection: collection,
            fields: kind.fields,
            before: change.original.map { kind.values(of: $0) },
            after: tables.map { kind.values(of: $0) }
        )
        let path = context.path(to: AdministrationAddress.item(kind.part.rawValue, code))
        let button: HTML? =
            tables == nil
            ? nil
            : """
            <form method="post" action="\(path)">\(PageTokenField(identity).html())\
            <input type="hidden" name="version" value="\(String(change.id))">\
            <button class="button" type="submit" name="\(Self.field)" value="yes">\
            \(words.use[language])</button></form>

            """
        return """
            <section class="card above-less" aria-labelledby="tables"><h2 id="tables">\(words.title[language])</h2>
            <p>\((tables == nil ? words.gone : words.advice)[language])</p>
            \(difference.html())\(button)</section>

            """
    }
}

/// The words of ``TableNotice`` for a kind of records.
struct TableNoticeWords {
    /// The title.
    let title: Phrase
    /// What can be done.
    let advice: Phrase
    /// The program no longer has the record.
    let gone: Phrase
    /// The button that uses the record of the program.
    let use: Phrase
}
