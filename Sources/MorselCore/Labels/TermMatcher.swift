/// Finds the names of the vocabulary in a label: the longest name at each word.
///
/// Only long names of additives contain separators: "Sodium, potassium and calcium salts of fatty acids" (E 470a).
struct TermMatcher {
    let knowledge: Knowledge
    let text: TokenizedText
    let languages: LanguageMap
    /// The index in the vocabulary of each token's word, or `noWord` if it is unknown.
    let words: [UInt32]
    /// Whether each token's word was found by removing an ending.
    let inflected: [Bool]

    static let noWord = UInt32.max

    /// Returns the terms of the whole label in order.
    ///
    /// A word that was split has a term for each part, with the same tokens.
    func terms() -> [Term] {
        var terms: [Term] = []
        terms.reserveCapacity(text.tokens.count)
        let numbers = AdditiveNumberReader(knowledge: knowledge, text: text)
        let unknown = UnknownWordReader(knowledge: knowledge, text: text, mayGuess: languages.isMostlyKnown)
        var index = 0
        while index < text.tokens.count {
            if let number = numbers.match(at: index) {
                terms.append(
                    Term(
                        first: Int32(index),
                        last: Int32(number.last),
                        concept: number.concept,
                        rule: .number
                    )
                )
                index = number.last + 1
                continue
            }
            guard text.tokens[index].kind != .punctuation else {
                index += 1
                continue
            }
            index = append(at: index, to: &terms, unknown)
        }
        return terms
    }

    /// Appends the terms that begin at a word, and returns the next token to read.
    private func append(at index: Int, to terms: inout [Term], _ unknown: UnknownWordReader) -> Int {
        let named = name(at: index)
        if let joined = joined(at: index, longerThan: named.map { Int($0.last) } ?? index, unknown) {
            terms += joined.terms
            return joined.next
        }
        if let named {
            terms.append(named)
            return Int(named.last) + 1
        }
        guard text.tokens[index].kind == .word, !languages.isUnsupported[index] else { return index + 1 }
        let found = unknown.read(at: index, in: languages.plausible[index])
        terms += found.terms
        return found.next
    }

    // MARK: Names

    /// The marks between the words of a name that usually separate two names.
    private struct Separators: OptionSet {
        let rawValue: UInt8
        static let slash = Separators(rawValue: 1)
        static let comma = Separators(rawValue: 2)
    }

    private struct Candidate {
        var last: Int
        var concept: Concept
        var isForeign: Bool
    }

    /// Returns whether a name is so short that it may be another word if the language around it differs or is unknown.
    private func isShort(_ index: Int, _ name: Candidate) -> Bool {
        let letters = text.tokens[index].foldedCount
        return name.isForeign && letters <= 6 || !languages.isMostlyKnown && letters <= 4
    }

    private func name(at index: Int) -> Term? {
        guard words[index] != Self.noWord else { return nil }
        var best = walk(from: index, byLemma: false)
        if knowledge.words[Int(words[index])].lemma != words[index] || best == nil {
            if let other = walk(from: index, byLemma: true), other.last > best?.last ?? -1 { best = other }
        }
        guard let best else { return nil }
        let isInflected = inflected[index...best.last].contains(true)
        let isCorrected = text.tokens[index...best.last].contains { $0.traits.contains(.corrected) }
        return Term(
            first: Int32(index),
            last: Int32(best.last),
            concept: best.concept,
            rule: isCorrected ? .misspelling : isInflected ? .inflection : .name,
            isUncertain: best.last == index && isShort(index, best)
        )
    }

    /// Returns the longest name that begins at a token, in a plausible language if possible.
    private func walk(from index: Int, byLemma: Bool) -> Candidate? {
        var state: UInt32 = 0
        var plausible: Candidate?
        var foreign: Candidate?
        var token = index
        var separators = Separators()
        var count = 0
        while let next = step(state, token, byLemma) {
            state = next
            count += 1
            if knowledge.isName(state) {
                if let meaning = meaning(of: state, at: index, separators, words: count) {
                    if meaning.isPlausible {
                        plausible = Candidate(last: token, concept: meaning.concept, isForeign: false)
                    } else {
                        foreign = Candidate(last: token, concept: meaning.concept, isForeign: true)
                    }
                }
            }
            guard let following = wordAfter(token, &separators) else { break }
            token = following
        }
        if let plausible { return plausible }
        guard let foreign, foreign.last > index || mayBeForeign(index) else { return nil }
        return foreign
    }

    private func step(_ state: UInt32, _ token: Int, _ byLemma: Bool) -> UInt32? {
        let word = words[token]
        guard word != Self.noWord else { return nil }
        let lemma = knowledge.words[Int(word)].lemma
        if byLemma {
            return knowledge.state(after: state, word: lemma)
                ?? (lemma != word ? knowledge.state(after: state, word: word) : nil)
        }
        return knowledge.state(after: state, word: word)
            ?? (lemma != word ? knowledge.state(after: state, word: lemma) : nil)
    }

    /// Returns whether a word may be a name in a language other than those around it.
    ///
    /// A short word is more often a coincidence than a loan word, except in English.
    private func mayBeForeign(_ index: Int) -> Bool {
        text.tokens[index].foldedCount >= 4
            || !languages.isUnsupported[index]
                && knowledge.words[Int(words[index])].languages & LanguageSet(.english).rawValue != 0
    }

    /// Returns the token of the next word of a name.
    ///
    /// The words are separated by a space, a line end, a hyphen or an apostrophe, for words such as "e/ou" by a slash, and
    /// in long names by a comma.
    private func wordAfter(_ index: Int, _ separators: inout Separators) -> Int? {
        let next = index + 1
        guard next < text.tokens.count else { return nil }
        let token = text.tokens[next]
        if token.kind != .punctuation { return beginsList(next) ? nil : next }
        guard next + 1 < text.tokens.count else { return nil }
        let following = text.tokens[next + 1]
        if isPrime(next) { return next + 2 }
        guard following.kind != .punctuation else { return nil }
        if following.kind == .number, precedesNumber(next) { return next + 1 }
        switch token.symbol {
        case UInt8(ascii: "'"): return token.gap == .none ? next + 1 : nil
        // "FD&C Red".
        case UInt8(ascii: "&"): return token.gap == .none && following.gap == .none ? next + 1 : nil
        case UInt8(ascii: "-"):
            // "mono - and diglycerides": a hyphen in place of the end of the next word.
            return token.gap == .none && following.gap == .none || isAnd(next + 1) ? next + 1 : nil
        case UInt8(ascii: "/"):
            guard token.gap == .none, following.gap == .none else { return nil }
            separators.insert(.slash)
            return next + 1
        case UInt8(ascii: ","):
            guard following.kind == .word else { return nil }
            separators.insert(.comma)
            return next + 1
        default: return nil
        }
    }

    /// Returns whether a word begins a line and is the heading of a list: "Choco Milk", then "Ingredients:" below it.
    private func beginsList(_ index: Int) -> Bool {
        text.tokens[index].gap == .newline && index + 1 < text.tokens.count
            && text.tokens[index + 1].symbol == UInt8(ascii: ":") && isWord(index, .ingredientsOpener)
    }

    /// Returns whether a mark only precedes a number.
    ///
    /// "Yellow No. 5", "Red #40".
    private func precedesNumber(_ index: Int) -> Bool {
        if text.tokens[index].symbol == UInt8(ascii: "#") { return true }
        return text.tokens[index].symbol == UInt8(ascii: ".") && text.tokens[index].gap == .none
            && text.folded(text.tokens[index - 1]).elementsEqual("no".utf8)
    }

    /// Returns whether a mark is the prime of a chemical name with its hyphen: "5'-ribonucleotides".
    private func isPrime(_ index: Int) -> Bool {
        guard index + 2 < text.tokens.count, text.tokens[index].symbol == UInt8(ascii: "'"),
            text.tokens[index + 1].symbol == UInt8(ascii: "-"), text.tokens[index + 2].kind == .word
        else { return false }
        return text.tokens[index...index + 2].allSatisfy { $0.gap == .none }
    }

    /// Returns whether a word means "and" in a language around it (French "et" is also an English word).
    private func isAnd(_ index: Int) -> Bool { isWord(index, .and) }

    /// Returns whether a word alone has a meaning of a kind in a language around it.
    private func isWord(_ index: Int, _ kind: Concept.Kind) -> Bool {
        guard words[index] != Self.noWord, let state = knowledge.state(after: 0, word: words[index]) else {
            return false
        }
        return knowledge.meanings(of: state).contains { place in
            let meaning = knowledge.meanings[place]
            return meaning.languages & languages.plausible[index].rawValue != 0
                && knowledge.kind(of: Concept(index: meaning.concept)) == kind
        }
    }

    /// Returns the meaning of a name in the most probable language around it, or else in any language.
    private func meaning(
        of state: UInt32,
        at index: Int,
        _ separators: Separators,
        words: Int
    ) -> (concept: Concept, isPlausible: Bool)? {
        var other: Concept?
        var likely: Concept?
        let places = knowledge.meanings(of: state)
        // In an unsupported language a name is read only if it has one meaning: "cacao" is also a Portuguese fish.
        if languages.isUnsupported[index], places.count > 1 { return nil }
        let primary = languages.isUnsupported[index] ? 0 : LanguageSet(languages.primary[index]).rawValue
        for place in places {
            let meaning = knowledge.meanings[place]
            let concept = Concept(index: meaning.concept)
            if !separators.isEmpty, !mayContain(separators, concept, words: words) { continue }
            if meaning.languages & primary != 0 { return (concept, true) }
            if likely == nil, meaning.languages & languages.plausible[index].rawValue != 0 {
                likely = concept
            }
            if other == nil, !knowledge.kind(of: concept).hidesWords { other = concept }
        }
        if let likely { return (likely, true) }
        return other.map { ($0, false) }
    }

    /// The fewest words of a name with a comma or slash.
    ///
    /// In shorter ones they are more often between two ingredients: "calcium, phosphates".
    private static let minWordsWithSeparator = 5

    /// Returns whether a name may contain the separators that were found between its words.
    private func mayContain(_ separators: Separators, _ concept: Concept, words: Int) -> Bool {
        if words >= Self.minWordsWithSeparator, knowledge.kind(of: concept) == .additive { return true }
        return !separators.contains(.comma) && isConnective(concept)
    }

    private func isConnective(_ concept: Concept) -> Bool {
        let kind = knowledge.kind(of: concept)
        return kind.isMarker || kind == .and || kind == .or || kind == .word
    }

    // MARK: Words written apart

    /// Reads two words that form one: "Mono - hydrat" across a line end, "kokos melk" for "kokosmelk".
    private func joined(
        at index: Int,
        longerThan last: Int,
        _ unknown: UnknownWordReader
    ) -> (terms: [Term], next: Int)? {
        guard text.tokens[index].kind == .word, index + 1 < text.tokens.count else { return nil }
        var second = index + 1
        var isBroken = false
        if text.tokens[second].symbol == UInt8(ascii: "-") {
            second += 1
            isBroken = true
        }
        guard second < text.tokens.count, text.tokens[second].kind == .word, second > last else { return nil }
        let isKnown = words[index] != Self.noWord && words[second] != Self.noWord
        let joining = !languages.plausible[index].intersection(.joining).isEmpty
        if isBroken {
            let isApart = text.tokens[second].gap != .none
            if isApart && text.tokens[second].traits.contains(.capitalised) && isKnown { return nil }
            if isApart && isKnown && !joining { return nil }
        } else if isKnown && !joining {
            return nil
        }
        return unknown.readJoined(
            index,
            second,
            in: languages.plausible[index],
            maySplit: isBroken && !isKnown
        )
    }
}
