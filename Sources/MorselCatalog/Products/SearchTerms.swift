import MorselCore

/// What a product or food is found by.
struct SearchTerms: Hashable, Sendable {
    /// The name as it is listed.
    var name: String
    /// The name folded, for who types it whole.
    var nameKey: String
    /// All words, each once.
    var words: String

    /// A list shows no more of a name.
    private static let longestName = 200

    /// Of a name, and of other names of the same thing.
    init(name: String, others: [String]) {
        self.name = name.utf8.count <= Self.longestName ? name : String(name.prefix(Self.longestName))
        nameKey = SearchWords.nameKey(of: name)
        words = SearchWords.indexed([name] + others)
    }

    /// Of a product: by its names, brand and categories.
    init(_ content: ProductContent, categories: CategoryTree) {
        var others = content.names.map { $0.text }
        others.append(content.brand)
        others += categories.names(of: content.categories)
        self.init(name: content.name, others: others)
    }
}
