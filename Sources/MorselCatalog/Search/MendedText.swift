import MorselDatabase

/// What somebody may have meant by words that find little as they were typed.
///
/// Joining words are left out. Each other word is itself, one that is spelled nearly alike, or two words that were typed
/// together; two neighbours may also be one word.
struct MendedText {
    /// The words that count, each once; the last one may be unfinished.
    private let words: [String]
    private let last: String?
    /// Words of the catalogue by the typed word that they are like.
    private let likes: [String: [String]]

    /// Parts of a word that was typed together have at least this many letters.
    private static let shortestPart = 3
    /// Words that are split have at most this many letters.
    private static let longestSplit = 24

    /// Creates the corrections of a text.
    /// - Parameters:
    ///   - text: the text.
    ///   - like: finds the words of the catalogue that are spelled nearly like a word.
    /// - Throws: what `like` throws.
    init(_ text: SearchText, like: (String) throws(StoreError) -> [String]) throws(StoreError) {
        let counting = text.words.filter { !JoiningWords.contains($0) }
        words = counting.isEmpty ? text.words : counting
        last = text.last
        var likes: [String: [String]] = [:]
        for word in words { likes[word] = try like(word) }
        self.likes = likes
    }

    /// All words after corrections; `nil` when there is nothing to correct.
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

    /// Some of the words, for a text of which nothing has all words; `nil` for a single word.
    ///
    /// Words that nothing has are left out, then the most common ones one after the other, until something has all that
    /// remain: a rare word, such as a brand, says most about what is meant. A word is corrected only if nothing has it, and
    /// corrected words are left out before others.
    /// - Parameters:
    ///   - fewest: the number of words that remain at the least.
    ///   - count: how many things a query finds; a large number need not be exact.
    /// - Returns: a query of the words that remain; `nil` if nothing has them.
    /// - Throws: what `count` throws.
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

    /// The number of words that are searched for, without joining words.
    var wordCount: Int { words.count }

    private func part(_ word: String) -> WordQuery {
        .any([itself(word, isLast: word == last)] + (likes[word] ?? []).map { .word($0) } + splits(word))
    }

    private func itself(_ word: String, isLast: Bool) -> WordQuery { isLast ? .prefix(word) : .word(word) }

    /// A word as two words that follow each other.
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
