package import MorselUI

/// Links to the records that refer to one, because of which it is not deleted.
package struct ReferringRecords: Sendable {
    /// The most records that a page lists.
    package static let limit = 20

    private let records: [(part: AdministrationLinks.Part, entry: RecordEntry)]
    private let count: Int
    private let context: PageContext

    /// Creates the links.
    /// - Parameters:
    ///   - records: the records that are listed.
    ///   - count: the number of all.
    ///   - context: the language of the page.
    package init(
        _ records: [(part: AdministrationLinks.Part, entry: RecordEntry)],
        count: Int,
        _ context: PageContext
    ) {
        (self.records, self.count, self.context) = (records, count, context)
    }

    /// Returns the HTML of the list, or `nil` if there is no record.
    package func html() -> HTML? {
        guard !records.isEmpty else { return nil }
        let language = context.language
        let items = records.map { part, entry -> HTML in
            let path = context.path(to: AdministrationAddress.item(part.rawValue, entry.id))
            return """
                <li><a href="\(path)"\(attribute: "lang", context.tag(entry.language?.language))>\(entry.name)</a> \
                <span class="source">\(part.words[language])</span></li>

                """
        }
        let rest: HTML? =
            count > records.count
            ? "<li>\(AdministrationWords.more(count - records.count)[language])</li>\n" : nil
        return "<ul class=\"bullets\">\n\(items)\(rest)</ul>\n"
    }
}
