import MorselCore

/// The search terms of a product or food.
struct SearchTerms: Hashable, Sendable {
    /// The name in lists.
    var name: String
    /// The folded name, for searches by the whole name.
    var nameKey: String
    /// The first word of the name with a mark, and then all different words.
    var words: String

    /// The length at which names in lists are cut.
    private static let longestName = 200

    /// Creates terms from a name and from other names of the same thing.
    init(name: String, others: [String]) {
        self.name = name.utf8.count <= Self.longestName ? name : String(name.prefix(Self.longestName))
        nameKey = SearchWords.nameKey(of: name)
        let all = SearchWords.indexed([name] + others)
        let first = nameKey.split(separator: " ").first
        words = first.map { Self.firstWord(String($0)) + " " + all } ?? all
    }

    /// Marks a word as the first word of a name.
    static func firstWord(_ word: String) -> String { "\(firstWordMark)\(word)" }

    /// Whether an indexed word is the first one of a name.
    static func isFirstWord(_ word: Substring) -> Bool { word.first == firstWordMark }

    /// Returns the number of letters of a word, without the mark of a first word.
    static func letterCount(_ word: String) -> Int {
        word.unicodeScalars.count - (isFirstWord(word[...]) ? 1 : 0)
    }

    private static let firstWordMark: Character = "·"

    /// Creates the terms of a product from its names, brand, manufacturer, quantity and categories.
    init(_ content: ProductContent, categories: CategoryTree) {
        var others = content.names.map { $0.text }
        others += [content.brand, content.manufacturer, content.quantity]
        others += categories.names(of: content.categories)
        self.init(name: content.name, others: others)
    }
}
