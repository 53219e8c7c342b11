package import MorselUI

/// What a change did to a record: a table of the fields that differ, with the values before and after.
package struct DifferenceView<Records: Sendable> {
    private let context: PageContext
    private let collection: Records
    private let fields: [RecordField<Records>]
    private let before: FormValues?
    private let after: FormValues?

    /// Creates a view.
    /// - Parameters:
    ///   - context: the language of the page.
    ///   - collection: what the choices of fields are taken from.
    ///   - fields: the fields of the record.
    ///   - before: the values before, or `nil` if the record did not exist.
    ///   - after: the values after, or `nil` if it was deleted.
    package init(
        context: PageContext,
        collection: Records,
        fields: [RecordField<Records>],
        before: FormValues?,
        after: FormValues?
    ) {
        (self.context, self.collection, self.fields) = (context, collection, fields)
        (self.before, self.after) = (before, after)
    }

    private var language: PageLanguage { context.language }

    /// Returns the HTML of the table, or a sentence if nothing differs.
    package func html() -> HTML {
        let rows = fields.compactMap { row($0) }
        guard !rows.isEmpty else {
            return "<p class=\"statement\">\(AdministrationWords.noDifference[language])</p>\n"
        }
        return """
            <div class="table-box"><table class="table difference"><thead><tr><th scope="col">\(AdministrationWords.field[language])</th>\
            <th scope="col">\(AdministrationWords.before[language])</th><th scope="col">\(AdministrationWords.after[language])</th></tr></thead>
            <tbody>\(rows)</tbody></table></div>

            """
    }

    private func row(_ field: RecordField<Records>) -> HTML? {
        let old = before.map { field.words($0, collection, language) } ?? []
        let new = after.map { field.words($0, collection, language) } ?? []
        guard old != new else { return nil }
        return """
            <tr><th scope="row">\(field.label[language])</th><td data-label="\(AdministrationWords.before[language])">\(LocalWords.html(old.filter { !new.contains($0) }, language))</td>\
            <td data-label="\(AdministrationWords.after[language])">\(LocalWords.html(new.filter { !old.contains($0) }, language))</td></tr>

            """
    }

}

extension LocalWords {
    /// Lines of words with their languages.
    static func html(_ lines: [LocalWords], _ language: PageLanguage) -> HTML {
        HTML(
            lines.map { line -> HTML in
                guard let own = line.language else { return "<p class=\"lines\">\(line.text)</p>" }
                return """
                    <p class="lines"><span class="tag">\(own.ownName)</span> <span lang="\(own.code)">\(line.text)</span></p>
                    """
            }
        )
    }
}
