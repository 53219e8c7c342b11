import MorselCore

/// The categories of the knowledge by tag and by identifier, with their broader categories.
struct CategoryTree: Sendable {
    private struct Category {
        /// The category and all broader ones, the narrowest first.
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

    /// The given categories with those of tags of Open Food Facts, the broadest first, and the tags without a category.
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

    /// The tag of Open Food Facts for a category, or `nil` if there is none.
    func tag(of identifier: String) -> String? {
        let tags = byIdentifier[identifier]?.tags ?? []
        return tags.first { $0.hasPrefix("en:") } ?? tags.first
    }

    /// The given categories and all broader ones, under which a product is listed.
    func lines(of identifiers: [String]) -> Set<String> {
        Set(identifiers.flatMap { byIdentifier[$0]?.line ?? [] })
    }

    /// The names of the narrowest of the given categories, by which a product is found.
    func names(of identifiers: [String]) -> [String] {
        let broader = Set(identifiers.flatMap { byIdentifier[$0]?.line.dropFirst() ?? [] })
        return identifiers.filter { !broader.contains($0) }.flatMap { byIdentifier[$0]?.names ?? [] }
    }
}
