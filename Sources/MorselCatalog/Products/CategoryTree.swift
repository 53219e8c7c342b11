import MorselCore

/// The categories of the knowledge file by tag and by identifier, with their ancestors.
struct CategoryTree: Sendable {
    private struct Category {
        /// The identifiers of the category and its ancestors, the category first.
        var line: [String]
        /// The preferred names in the languages of the pages.
        var names: [String]
        /// The tags of Open Food Facts.
        var tags: [String]
    }

    private let byIdentifier: [String: Category]
    /// Identifiers by tag.
    private let byTag: [String: String]

    init(knowledge: Knowledge) {
        var byIdentifier: [String: Category] = [:]
        var byTag: [String: String] = [:]
        for category in knowledge.categories {
            var line: [String] = []
            var next: ProductCategory? = category
            while let category = next {
                line.append(String(decoding: category.identifier, as: UTF8.self))
                next = category.parent
            }
            let names = [Language.english, .spanish, .portuguese].map {
                String(decoding: category.name(in: $0), as: UTF8.self)
            }
            let tags = category.tags.map { String(decoding: $0, as: UTF8.self) }
            byIdentifier[line[0]] = Category(line: line, names: names, tags: tags)
            for tag in tags { byTag[tag] = line[0] }
        }
        (self.byIdentifier, self.byTag) = (byIdentifier, byTag)
    }

    /// The identifiers of all categories.
    var identifiers: [String] { byIdentifier.keys.sorted() }

    /// Returns the categories of Open Food Facts tags together with known ones, and the tags without a category.
    ///
    /// The broadest categories are first.
    func identifiers(
        ofTags tags: [String],
        beside known: [String] = []
    ) -> (known: [String], unknown: [String]) {
        let identifiers = Set(known + tags.compactMap { byTag[$0] })
        let ordered = identifiers.map { (depth: byIdentifier[$0]?.line.count ?? 0, identifier: $0) }.sorted {
            $0 < $1
        }
        return (ordered.map { $0.identifier }, tags.filter { byTag[$0] == nil })
    }

    /// Returns the Open Food Facts tag of a category, or `nil` if it has none.
    func tag(of identifier: String) -> String? {
        let tags = byIdentifier[identifier]?.tags ?? []
        return tags.first { $0.hasPrefix("en:") } ?? tags.first
    }

    /// Returns the categories under which products are listed: their own categories and all ancestors.
    func lines(of identifiers: [String]) -> Set<String> {
        Set(identifiers.flatMap { byIdentifier[$0]?.line ?? [] })
    }

    /// Returns the names by which a search finds products of some categories: those of the narrowest ones.
    func names(of identifiers: [String]) -> [String] {
        let broader = Set(identifiers.flatMap { byIdentifier[$0]?.line.dropFirst() ?? [] })
        return identifiers.filter { !broader.contains($0) }.flatMap { byIdentifier[$0]?.names ?? [] }
    }
}
