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

    /// Returns the number of letters of a word, without a mark.
    static func letterCount(_ word: String) -> Int {
        word.unicodeScalars.count - (isMarked(word[...]) ? 1 : 0)
    }

    /// Returns the indexed word of a company, which no typed word is equal to, or `nil` for a name without letters and digits.
    static func company(_ name: String) -> String? {
        let word = SearchWords.words(of: name).joined()
        return word.isEmpty ? nil : "\(companyMark)\(word.prefix(SearchWords.maxLength))"
    }

    /// Whether an indexed word has a mark, so that it is not a word of a name.
    static func isMarked(_ word: Substring) -> Bool {
        word.first == firstWordMark || word.first == companyMark
    }

    private static let firstWordMark: Character = "·"
    private static let companyMark: Character = "»"

    /// Creates the terms of a product from its names, brand, manufacturer, quantity and categories.
    ///
    /// The last word is that of the manufacturer, with a mark, for the filter of a company.
    init(_ content: ProductContent, categories: CategoryTree) {
        var others = content.names.map { $0.text }
        others += [content.brand, content.manufacturer, content.quantity]
        others += categories.names(of: content.categories)
        self.init(name: content.name, others: others)
        if let company = Self.company(content.manufacturer) { words += " " + company }
    }
}
