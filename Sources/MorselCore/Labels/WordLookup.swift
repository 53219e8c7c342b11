/// Finds the word of each token in the vocabulary, as written or without its ending.
struct WordLookup {
    private let knowledge: Knowledge
    private let text: TokenizedText
    /// The index of each token's word, or ``TermMatcher/noWord`` if it is unknown.
    private(set) var words: [UInt32]
    /// The languages of each token's word, and ``LanguageSet/unsupported`` for a word of other languages.
    private(set) var languages: [LanguageSet]
    /// Whether an ending was removed.
    private(set) var inflected: [Bool]

    init(knowledge: Knowledge, text: TokenizedText) {
        self.knowledge = knowledge
        self.text = text
        words = [UInt32](repeating: TermMatcher.noWord, count: text.tokens.count)
        languages = [LanguageSet](repeating: [], count: text.tokens.count)
        inflected = [Bool](repeating: false, count: text.tokens.count)
        text.folded.withUnsafeBufferPointer { folded in
            for (index, token) in text.tokens.enumerated() where token.foldedCount > 0 {
                let letters = folded.extracting(
                    Int(token.foldedStart)..<Int(token.foldedStart + token.foldedCount)
                )
                guard let word = knowledge.word(letters) else { continue }
                let known = LanguageSet(rawValue: knowledge.words[Int(word)].languages)
                if token.kind == .word { languages[index] = known }
                if known != .unsupported { words[index] = word }
            }
        }
    }

    /// Whether each token is a word in Latin letters that the vocabulary of the supported languages does not have.
    var unknown: [Bool] {
        text.tokens.indices.map {
            words[$0] == TermMatcher.noWord && text.tokens[$0].kind == .word
                && text.tokens[$0].traits.isDisjoint(with: [.foreign, .damaged])
        }
    }

    /// Looks up unknown words again without the endings of the languages around them.
    mutating func readInflected(in map: LanguageMap) {
        let inflection = Inflection(knowledge: knowledge)
        for (index, token) in text.tokens.enumerated()
        where token.kind == .word && words[index] == TermMatcher.noWord && token.foldedCount > 3
            && languages[index].isEmpty && token.traits.isDisjoint(with: [.hasDigits, .foreign, .damaged])
        {
            let base = inflection.base(
                of: Array(text.folded(token)),
                in: map.plausible[index],
                namesOnly: false
            )
            guard let base else { continue }
            words[index] = base
            inflected[index] = true
        }
    }
}
