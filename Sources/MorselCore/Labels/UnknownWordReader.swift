/// Reads words that are not in the vocabulary by their ending, by their parts, or as a misspelling.
///
/// A guess can add a finding but never hides one. A word that is as similar to an allergen as to a harmless word
/// remains unread.
struct UnknownWordReader {
    let knowledge: Knowledge
    let text: TokenizedText
    /// Whether misspellings are corrected, which is not useful in text of an unknown language.
    let mayGuess: Bool

    /// The terms of a word, and the next token to read.
    ///
    /// There are no terms if the word was not understood.
    struct Result {
        var terms: [Term]
        var next: Int
    }

    /// Reads the word at a token.
    func read(at index: Int, in languages: LanguageSet) -> Result {
        let token = text.tokens[index]
        guard !token.traits.contains(.foreign) else { return Result(terms: [], next: index + 1) }
        guard token.foldedCount > 2 else { return Result(terms: [], next: index + 1) }
        let letters = Array(text.folded(token))
        let terms = understood(letters, index, index, languages)
        return Result(terms: terms, next: index + 1)
    }

    /// Reads two words as one, or returns `nil` if together they are not a known word.
    func readJoined(_ first: Int, _ second: Int, in languages: LanguageSet, maySplit: Bool) -> (
        terms: [Term], next: Int
    )? {
        // Only punctuation is between them, which has no letters.
        let letters = Array(text.folded(text.tokens[first], through: text.tokens[second]))
        guard letters.count >= 5 else { return nil }
        if let concept = concept(of: letters, in: languages) {
            return (
                [Term(first: Int32(first), last: Int32(second), concept: concept, rule: .joined)], second + 1
            )
        }
        guard maySplit else { return nil }
        let splitter = CompoundSplitter(knowledge: knowledge, languages: languages)
        let parts = splitter.parts(of: letters)
        guard !parts.isEmpty else { return nil }
        return (
            parts.map { Term(first: Int32(first), last: Int32(second), concept: $0, rule: .joined) },
            second + 1
        )
    }

    // MARK: One word

    private func understood(_ letters: [UInt8], _ first: Int, _ last: Int, _ languages: LanguageSet) -> [Term]
    {
        func term(_ concept: Concept, _ rule: Reading.Rule) -> Term {
            Term(first: Int32(first), last: Int32(last), concept: concept, rule: rule)
        }
        if let base = Inflection(knowledge: knowledge).base(of: letters, in: languages, namesOnly: true),
            let concept = concept(ofWord: base, in: languages)
        {
            return [term(concept, .inflection)]
        }
        if let concept = conceptBeforeConjunction(letters, languages) { return [term(concept, .compound)] }
        let nearest =
            mayGuess
            ? MisspellingReader(knowledge: knowledge, languages: languages).concept(nearestTo: letters) : nil
        let parts = parts(of: letters, languages)
        if !parts.isEmpty {
            // Harmless parts must not hide an allergen that differs by one letter.
            if let nearest, hasAllergen(nearest), !parts.contains(where: hasAllergen) { return [] }
            return parts.map { term($0, .compound) }
        }
        return nearest.map { [term($0, .misspelling)] } ?? []
    }

    /// Returns the meaning of a name that is written together with "and": "oeufset".
    private func conceptBeforeConjunction(_ letters: [UInt8], _ languages: LanguageSet) -> Concept? {
        let conjunctions: [StaticString] = ["et", "und", "and"]
        for conjunction in conjunctions {
            let stem = letters.count - conjunction.utf8CodeUnitCount
            guard stem >= 4,
                (stem..<letters.count).allSatisfy({ letters[$0] == conjunction.utf8Start[$0 - stem] }),
                let concept = concept(of: Array(letters[..<stem]), in: languages)
            else { continue }
            return concept
        }
        return nil
    }

    private func hasAllergen(_ concept: Concept) -> Bool {
        !knowledge.findingLinkIndices(of: concept).isEmpty
    }

    /// Returns the parts of a compound, or of the base form of an inflected compound.
    private func parts(of letters: [UInt8], _ languages: LanguageSet) -> [Concept] {
        let parts = CompoundSplitter(knowledge: knowledge, languages: languages).parts(of: letters)
        let joining = languages.intersection(.joining)
        guard parts.isEmpty, !joining.isEmpty else { return parts }
        var found: [Concept] = []
        let splitter = CompoundSplitter(knowledge: knowledge, languages: joining)
        Inflection(knowledge: knowledge).visitBases(of: letters, in: joining) { base, _ in
            found = splitter.parts(of: base)
            return !found.isEmpty
        }
        return found
    }

    /// Returns the meaning of a folded word that is a name on its own, in the given languages or English.
    private func concept(of letters: [UInt8], in languages: LanguageSet) -> Concept? {
        guard let word = knowledge.word(letters) else { return nil }
        return concept(ofWord: word, in: languages)
    }

    private func concept(ofWord word: UInt32, in languages: LanguageSet) -> Concept? {
        knowledge.concept(ofWord: word, in: languages)
    }
}

extension Knowledge {
    /// Returns the meaning of a word that is a name on its own in one of the languages, or `nil` if it is not.
    func concept(ofWord word: UInt32, in languages: LanguageSet) -> Concept? {
        guard let state = state(after: 0, word: word) else { return nil }
        for place in meanings(of: state) where meanings[place].languages & languages.rawValue != 0 {
            return Concept(index: meanings[place].concept)
        }
        return nil
    }
}
