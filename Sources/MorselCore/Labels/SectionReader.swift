/// Walks the terms of a label and keeps track of where it is: in which section, in which bracket, in which item.
///
/// Only ingredient lists and contains statements are sources of *contains*; precautionary statements and free-from claims
/// are kept apart; marketing, storage and nutrition are passed over.
struct SectionReader {
    let knowledge: Knowledge
    let text: TokenizedText
    let languages: LanguageMap
    let terms: [Term]

    /// What was read; the rest of the pipeline needs nothing else of the text.
    struct Result {
        var mentions: [Mention] = []
        var items: [IngredientItem] = []
        var unread: [Span] = []
        var unreadWords: [[UInt8]] = []
        var hasIngredientList = false
        var isCutOff = false
    }

    /// A part of the label and how it is to be read.
    private struct Place: Equatable {
        var section: Reading.Section
        var precaution: Reading.Precaution?
        /// Other text to the end of the sentence, after which the list goes on.
        var isAside = false
        static let ingredients = Place(section: .ingredients)
        static let other = Place(section: .other)
    }

    private struct Bracket {
        var place: Place
        var parent: Int32
        var additiveClass: Concept?
    }

    private var result = Result()
    private var place = Place.ingredients
    /// Where reading goes on when a statement or an aside ends.
    private var resume = Place.ingredients
    private var brackets: [Bracket] = []
    private var parent: Int32 = -1
    private var item: Int32 = -1
    private var lastItem: Int32 = -1
    private var additiveClass: Concept?
    private var expectsNumbers = false
    private var sentenceStart = 0
    private var sentenceMention = 0
    private var claimEndsAtSeparator = false
    /// A word such as "flavour" came just before: what follows is what the food tastes of.
    private var isFlavour = false

    init(knowledge: Knowledge, text: TokenizedText, languages: LanguageMap, terms: [Term]) {
        self.knowledge = knowledge
        self.text = text
        self.languages = languages
        self.terms = terms
    }

    /// Reads the whole label.
    static func read(_ knowledge: Knowledge, _ text: TokenizedText, _ languages: LanguageMap, _ terms: [Term]) -> Result {
        var reader = SectionReader(knowledge: knowledge, text: text, languages: languages, terms: terms)
        reader.run()
        return reader.result
    }

    private mutating func run() {
        place = ListOpening(knowledge: knowledge, text: text, terms: terms).startsInList ? .ingredients : .other
        resume = place
        var token = 0
        var term = 0
        while token < text.tokens.count {
            if term < terms.count, Int(terms[term].first) == token {
                let last = Int(terms[term].last)
                while term < terms.count, Int(terms[term].first) == token {
                    read(terms[term], isLastOfWord: Int(terms[term].last) == last)
                    term += 1
                }
                token = last + 1
                continue
            }
            readUnmatched(token)
            token += 1
        }
        result.isCutOff = isCutOff
    }

    // MARK: Terms

    private mutating func read(_ term: Term, isLastOfWord: Bool) {
        let kind = knowledge.kind(of: term.concept)
        switch kind {
        case .ingredientsOpener: openIngredients(term)
        case .containsOpener: openContains(term)
        case .traceOpener: openPrecaution(.trace, term)
        case .sharedOpener: openPrecaution(.shared, term)
        case .unsuitableOpener: openPrecaution(.notSuitable, term)
        case .traceCloser: closePrecaution(.trace, term)
        case .sharedCloser: closePrecaution(.shared, term)
        case .freeOpener: openClaim(term)
        case .freeCloser: closeClaim(term)
        case .freeClaim: mention(term, in: .freeFrom, nil)
        case .otherHeading: open(.other)
        case .aside:
            if place.section != .other { place = Place(section: .other, isAside: true) }
        case .and, .or: endItem(keepingClass: true)
        case .inline, .word, .process:
            if knowledge.traits(of: term.concept).contains(.isFlavour) { isFlavour = true }
            extendItem(to: term)
        case .additiveClass: readClass(term)
        case .ingredient, .additive, .nutrient: readSubstance(term)
        }
    }

    private mutating func readSubstance(_ term: Term) {
        guard place.section != .other else { return }
        let isAdditive = knowledge.kind(of: term.concept) == .additive
        if !isAdditive { expectsNumbers = false } else { expectsNumbers = term.rule == .number }
        mention(term, in: place.section, place.precaution)
    }

    private mutating func readClass(_ term: Term) {
        guard place.section != .other else { return }
        additiveClass = term.concept
        expectsNumbers = true
        mention(term, in: place.section, place.precaution)
    }

    private mutating func mention(_ term: Term, in section: Reading.Section, _ precaution: Reading.Precaution?) {
        if item < 0 { beginItem(at: span(of: term)) }
        extendItem(to: term)
        if section == .ingredients { result.hasIngredientList = true }
        result.mentions.append(
            Mention(
                concept: term.concept,
                span: span(of: term),
                section: section,
                precaution: precaution,
                rule: term.rule,
                isFlavour: isFlavour,
                item: item,
                language: languages.primary[Int(term.first)]
            )
        )
        isFlavour = false
    }

    private func span(of term: Term) -> Span {
        text.tokens[Int(term.first)].span.union(text.tokens[Int(term.last)].span)
    }

    // MARK: Openers and closers

    /// "Ingredients:" opens a list where it stands like a heading; elsewhere it is a word of the list.
    private mutating func openIngredients(_ term: Term) {
        let isHeading = isFollowed(term, by: ":") || startsSentence(term) || place.section != .ingredients
        guard isHeading, brackets.isEmpty || isFollowed(term, by: ":") else { return }
        open(.ingredients)
    }

    private mutating func open(_ new: Place) {
        endItem(keepingClass: false)
        brackets.removeAll()
        parent = -1
        place = new
        resume = new
        beginSentence(after: text.tokens.count)
    }

    private mutating func openContains(_ term: Term) {
        if place.section == .other && !startsSentence(term) && !isFollowed(term, by: ":") && !isCapitals(term) { return }
        if isAmount(after: term) { return }
        openStatement(Place(section: .contains))
    }

    private mutating func openPrecaution(_ kind: Reading.Precaution, _ term: Term) {
        openStatement(Place(section: .precautionary, precaution: kind))
    }

    /// A statement reaches to the end of its bracket or sentence.
    private mutating func openStatement(_ new: Place) {
        endItem(keepingClass: false)
        claimEndsAtSeparator = false
        place = new
    }

    /// "… may be present" turns what stands before it in the sentence into a precautionary statement: all of a short
    /// sentence, only the last item of a long list.
    private mutating func closePrecaution(_ kind: Reading.Precaution, _ term: Term) {
        let all = sentenceMention..<result.mentions.count
        let items = Set(all.map { result.mentions[$0].item }).count
        guard let last = result.mentions.last else { return }
        for index in all where items <= 6 || result.mentions[index].item == last.item {
            guard result.mentions[index].section != .freeFrom else { continue }
            result.mentions[index].section = .precautionary
            result.mentions[index].precaution = kind
        }
    }

    private mutating func openClaim(_ term: Term) {
        guard place.section != .precautionary || startsSentence(term) || isFollowed(term, by: ":") || isCapitals(term) else { return }
        endItem(keepingClass: false)
        let wasOther = place.section == .other
        if !wasOther || startsSentence(term) { place = Place(section: .freeFrom) } else { place = Place(section: .freeFrom) }
        claimEndsAtSeparator = !isFollowed(term, by: ":") && !claimCoversSentence(after: term)
    }

    /// "Gluten-free": the name just before is a claim.
    private mutating func closeClaim(_ term: Term) {
        guard let last = result.mentions.indices.last else { return }
        let gapStart = result.mentions[last].span.lastByte
        let distance = text.tokens[Int(term.first)].span.firstByte - gapStart
        guard distance >= 0, distance <= 3 else { return }
        result.mentions[last].section = .freeFrom
        result.mentions[last].precaution = nil
    }

    /// Whether every item up to the end of the sentence is an allergen, so that a claim at its start covers them all:
    /// "Does not contain gluten, milk or soya."
    private func claimCoversSentence(after term: Term) -> Bool {
        guard startsSentence(term) else { return false }
        var index = termIndex(after: term.last)
        var token = Int(term.last) + 1
        while token < text.tokens.count, !endsSentence(token) {
            if text.tokens[token].kind == .punctuation {
                if text.tokens[token].symbol != UInt8(ascii: ","), text.tokens[token].symbol != UInt8(ascii: "'") { return false }
                token += 1
                continue
            }
            while index < terms.count, Int(terms[index].first) < token { index += 1 }
            guard index < terms.count, Int(terms[index].first) == token else { return false }
            switch knowledge.kind(of: terms[index].concept) {
            case .and, .or, .word, .freeOpener, .freeCloser, .freeClaim, .additiveClass: break
            case .ingredient: guard knowledge.traits(of: terms[index].concept).contains(.isAllergen) else { return false }
            default: return false
            }
            token = Int(terms[index].last) + 1
        }
        return true
    }

    private func termIndex(after token: Int32) -> Int {
        var low = 0
        var high = terms.count
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].first <= token { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func isFollowed(_ term: Term, by symbol: Character) -> Bool {
        let next = Int(term.last) + 1
        return next < text.tokens.count && text.tokens[next].symbol == symbol.asciiValue
    }

    private func startsSentence(_ term: Term) -> Bool {
        let first = Int(term.first)
        guard first > sentenceStart else { return true }
        return text.tokens[first].gap == .newline || (first > 0 && isSentenceMark(first - 1))
    }

    private func isSentenceMark(_ token: Int) -> Bool {
        switch text.tokens[token].symbol {
        case UInt8(ascii: "."), 0x0A, UInt8(ascii: "!"), UInt8(ascii: "?"): true
        default: false
        }
    }

    private func isCapitals(_ term: Term) -> Bool {
        text.tokens[Int(term.first)].traits.contains(.allCapitals)
    }

    /// "Contains 2 % or less", "contains less than 2 %": an amount, not a statement about allergens.
    private func isAmount(after term: Term) -> Bool {
        let next = Int(term.last) + 1
        for token in next..<min(next + 4, text.tokens.count) {
            switch text.tokens[token].kind {
            case .number: return token == next || isPercentage(token)
            case .punctuation: return text.tokens[token].symbol == UInt8(ascii: "<")
            case .word: continue
            }
        }
        return false
    }

    private func isPercentage(_ index: Int) -> Bool {
        index + 1 < text.tokens.count && text.tokens[index + 1].symbol == UInt8(ascii: "%")
    }

    // MARK: Tokens that are no term

    private mutating func readUnmatched(_ index: Int) {
        let token = text.tokens[index]
        switch token.kind {
        case .punctuation: readPunctuation(index)
        case .number: readNumber(index)
        case .word: readUnknown(token)
        }
    }

    private mutating func readUnknown(_ token: Token) {
        guard place.section != .other else { return }
        if item >= 0 { result.items[Int(item)].span = result.items[Int(item)].span.union(token.span) }
        guard token.foldedCount > 1 || token.traits.contains(.foreign) else { return }
        if token.traits.contains(.hasDigits) && !token.traits.contains(.foreign) { return }
        if AdditiveNumber.roman(text.folded(token)) != nil { return }
        result.unread.append(token.span)
        result.unreadWords.append(Array(text.folded(token)))
    }

    /// A percentage belongs to the item; a bare number after a class word or another number is an additive.
    private mutating func readNumber(_ index: Int) {
        guard place.section != .other else { return }
        let numbers = AdditiveNumberReader(knowledge: knowledge, text: text)
        if expectsNumbers || additiveClass != nil, let match = numbers.bareMatch(at: index) {
            readSubstance(
                Term(first: Int32(index), last: Int32(match.last), concept: match.concept, rule: .number)
            )
            return
        }
        if let share = share(at: index) { note(share, at: index) }
    }

    private mutating func note(_ share: Int64, at index: Int) {
        guard item >= 0 else { return }
        let place = Int(item)
        let known = result.items[place].leastShare
        result.items[place].leastShare = known < 0 ? share : min(known, share)
        result.items[place].greatestShare = max(result.items[place].greatestShare, share)
        result.items[place].span = result.items[place].span.union(text.tokens[index].span)
    }

    /// The share of a number that a per cent sign follows, or that begins a range with one, in millionths.
    private func share(at index: Int) -> Int64? {
        var next = index + 1
        if next + 1 < text.tokens.count, text.tokens[next].symbol == UInt8(ascii: "-"), text.tokens[next + 1].kind == .number {
            next += 2
        }
        guard next < text.tokens.count, text.tokens[next].symbol == UInt8(ascii: "%") else { return nil }
        var value: Int64 = 0
        var decimals = -1
        for byte in text.folded(text.tokens[index]) {
            if byte == UInt8(ascii: ".") {
                guard decimals < 0 else { return nil }
                decimals = 0
                continue
            }
            guard decimals < 4, value < 1_000_000 else { continue }
            value = value * 10 + Int64(byte - 0x30)
            if decimals >= 0 { decimals += 1 }
        }
        for _ in max(decimals, 0)..<4 { value *= 10 }
        return value <= 1_000_000 ? value : nil
    }

    private mutating func readPunctuation(_ index: Int) {
        switch text.tokens[index].symbol {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): openBracket()
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): closeBracket()
        case UInt8(ascii: ","), UInt8(ascii: "|"): endItem(keepingClass: true)
        case UInt8(ascii: ";"): endItem(keepingClass: true)
        case UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "&"): endItem(keepingClass: true, keepingClaim: true)
        case UInt8(ascii: "-"):
            if text.tokens[index].gap != .none { endItem(keepingClass: true, keepingClaim: true) }
        case UInt8(ascii: ":"): openColon()
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), 0x0A:
            if endsSentence(index) { endSentence(after: index) } else { endItem(keepingClass: true) }
        default: break
        }
    }

    private func endsSentence(_ index: Int) -> Bool {
        guard isSentenceMark(index) else { return false }
        if text.tokens[index].symbol == 0x0A { return true }
        guard index + 1 < text.tokens.count else { return true }
        let next = text.tokens[index + 1]
        if next.gap == .none && next.kind != .punctuation { return next.traits.contains(.capitalised) }
        if next.kind == .word { return next.traits.contains(.capitalised) || next.gap == .newline }
        return next.kind == .number || next.symbol != UInt8(ascii: ",")
    }

    // MARK: Items and brackets

    private mutating func beginItem(at span: Span) {
        item = Int32(result.items.count)
        result.items.append(
            IngredientItem(
                parent: parent,
                depth: Int32(brackets.count),
                span: span,
                leastShare: -1,
                greatestShare: -1,
                isHeading: false,
                hasFootnote: false,
                additiveClass: additiveClass
            )
        )
    }

    private mutating func extendItem(to term: Term) {
        guard item >= 0, place.section != .other else { return }
        result.items[Int(item)].span = result.items[Int(item)].span.union(span(of: term))
        if text.tokens[Int(term.last)].traits.contains(.footnoted) { result.items[Int(item)].hasFootnote = true }
    }

    private mutating func endItem(keepingClass: Bool, keepingClaim: Bool = false) {
        if item >= 0 { lastItem = item }
        item = -1
        isFlavour = false
        if !keepingClass { additiveClass = nil }
        if !keepingClaim, keepingClass, claimEndsAtSeparator, place.section == .freeFrom {
            place = brackets.last.map { _ in resume } ?? resume
        }
    }

    private mutating func openBracket() {
        let owner = item >= 0 ? item : lastItem
        brackets.append(Bracket(place: place, parent: parent, additiveClass: additiveClass))
        if brackets.count < 64 { parent = owner }
        item = -1
    }

    private mutating func closeBracket() {
        endItem(keepingClass: true)
        guard let bracket = brackets.popLast() else { return }
        lastItem = parent
        // A statement that was opened inside the bracket ends with it.
        place = bracket.place
        parent = bracket.parent
        additiveClass = bracket.additiveClass
        item = lastItem
    }

    /// What follows "emulsifier:" or "filling:" is part of it until the next separator.
    private mutating func openColon() {
        // "*Percentages of the filling Dough: flour …": a colon ends an aside, for a list goes on.
        if place.isAside, brackets.isEmpty { place = resume }
        guard item >= 0 else { return }
        result.items[Int(item)].isHeading = true
        lastItem = item
        item = -1
    }

    // MARK: Sentences

    private mutating func beginSentence(after index: Int) {
        sentenceStart = index + 1
        sentenceMention = result.mentions.count
    }

    private mutating func endSentence(after index: Int) {
        endItem(keepingClass: false)
        expectsNumbers = false
        lastItem = -1
        if brackets.isEmpty || place.section != .ingredients {
            if place != resume { place = resume }
            claimEndsAtSeparator = false
        }
        beginSentence(after: index)
    }

    /// Whether the text stops where a list cannot end.
    private var isCutOff: Bool {
        guard place.section == .ingredients, let last = text.tokens.last else { return false }
        switch last.symbol {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: ":"):
            return true
        default: break
        }
        guard let term = terms.last, Int(term.last) == text.tokens.count - 1 else { return false }
        let kind = knowledge.kind(of: term.concept)
        return kind == .and || kind == .or
    }
}
