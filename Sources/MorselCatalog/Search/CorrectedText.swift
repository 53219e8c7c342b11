import MorselDatabase

/// A corrected query, for a text that finds little as it was typed.
///
/// Stop words are left out. Each other word may also be a word with a similar spelling, or two words that were typed
/// together. Two neighbouring words may also be one word.
struct CorrectedText {
    /// The different words without stop words; the last one may be unfinished.
    private let words: [String]
    private let last: String?
    /// The words of the catalogue with a similar spelling, by typed word.
    private let likes: [String: [String]]

    /// The minimum number of letters of each part of a split word.
    private static let shortestPart = 3
    /// The maximum number of letters of a word that is split.
    private static let longestSplit = 24

    /// Creates the corrections of a text.
    /// - Parameters:
    ///   - text: the text.
    ///   - like: returns the words of the catalogue with a spelling similar to that of a word.
    /// - Throws: errors of `like`.
    init(_ text: SearchText, like: (String) throws(StoreError) -> [String]) throws(StoreError) {
        let counting = text.words.filter { !StopWords.contains($0) }
        words = counting.isEmpty ? text.words : counting
        last = text.last
        var likes: [String: [String]] = [:]
        for word in words { likes[word] = try like(word) }
        self.likes = likes
    }

    /// Returns all words after corrections, or `nil` if nothing was corrected.
    func whole(of text: SearchText) -> WordQuery? {
        guard !words.isEmpty else { return nil }
        let joined = zip(words, words.dropFirst()).enumerated().map { place, pair in
            let others = words.indices.filter { $0 != place && $0 != place + 1 }.map { part(words[$0]) }
            return WordQuery.all(others + [itself(pair.0 + pair.1, isLast: pair.1 == last)])
        }
        let isSame = joined.isEmpty && words == text.words && splits(words[0]).isEmpty
        if isSame, likes.values.allSatisfy({ $0.isEmpty }) { return nil }
        return .any([.all(words.map { part($0) })] + joined)
    }

    /// Returns some of the words, for a text whose words no result has together, or `nil` for a single word.
    ///
    /// Unknown words are left out, then the most common ones one after the other, until there is a result with all remaining
    /// words. Rare words, such as brands, are the most specific. A word is corrected only if it is unknown, and corrected
    /// words are left out before others.
    /// - Parameters:
    ///   - fewest: the minimum number of remaining words.
    ///   - count: the number of results of a query; a large number need not be exact.
    /// - Returns: a query of the remaining words, or `nil` if it has no result.
    /// - Throws: errors of `count`.
    func someWords(
        fewest: Int,
        count: (WordQuery) throws(StoreError) -> Int
    ) throws(StoreError) -> WordQuery? {
        guard words.count > 1 else { return nil }
        var kept: [(query: WordQuery, isCorrected: Bool, count: Int)] = []
        for word in words {
            for (query, isCorrected) in [(itself(word, isLast: word == last), false), (part(word), true)] {
                let found = try count(query)
                guard found > 0 else { continue }
                kept.append((query, isCorrected, found))
                break
            }
        }
        // The words to leave out are at the end.
        kept.sort { ($0.isCorrected ? 1 : 0, $0.count) < ($1.isCorrected ? 1 : 0, $1.count) }
        if kept.count == words.count { kept.removeLast() }
        while kept.count >= max(fewest, 1) {
            let query = WordQuery.all(kept.map { $0.query })
            if try count(query) > 0 { return query }
            kept.removeLast()
        }
        return nil
    }

    /// The number of words without stop words.
    var wordCount: Int { words.count }

    private func part(_ word: String) -> WordQuery {
        .any([itself(word, isLast: word == last)] + (likes[word] ?? []).map { .word($0) } + splits(word))
    }

    private func itself(_ word: String, isLast: Bool) -> WordQuery { isLast ? .prefix(word) : .word(word) }

    /// Returns the queries for a word as two neighbouring words.
    private func splits(_ word: String) -> [WordQuery] {
        let letters = Array(word)
        guard word.utf8.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }),
            letters.count >= 2 * Self.shortestPart, letters.count <= Self.longestSplit
        else { return [] }
        return (Self.shortestPart...letters.count - Self.shortestPart).map { place in
            .all([
                .word(String(letters[..<place])), itself(String(letters[place...]), isLast: word == last),
            ])
        }
    }
}
