import MorselCore

/// What a product or food is found by.
struct SearchTerms: Hashable, Sendable {
    /// The name as it is listed.
    var name: String
    /// The name folded, for who types it whole.
    var nameKey: String
    /// All words, each once; before them the first word of the name, marked.
    var words: String

    /// A list shows no more of a name.
    private static let longestName = 200

    /// Of a name, and of other names of the same thing.
    init(name: String, others: [String]) {
        self.name = name.utf8.count <= Self.longestName ? name : String(name.prefix(Self.longestName))
        nameKey = SearchWords.nameKey(of: name)
        let all = SearchWords.indexed([name] + others)
        let first = nameKey.split(separator: " ").first
        words = first.map { Self.firstWord(String($0)) + " " + all } ?? all
    }

    /// A word as the first word of a name, which no other word is like.
    static func firstWord(_ word: String) -> String { "\(firstWordMark)\(word)" }

    /// Whether an indexed word is the first one of a name.
    static func isFirstWord(_ word: Substring) -> Bool { word.first == firstWordMark }

    /// How many letters a word has, without the mark of a first word.
    static func letterCount(_ word: String) -> Int {
        word.unicodeScalars.count - (isFirstWord(word[...]) ? 1 : 0)
    }

    private static let firstWordMark: Character = "·"

    /// Of a product: by its names, brand, quantity and categories.
    init(_ content: ProductContent, categories: CategoryTree) {
        var others = content.names.map { $0.text }
        others += [content.brand, content.quantity]
        others += categories.names(of: content.categories)
        self.init(name: content.name, others: others)
    }
}
