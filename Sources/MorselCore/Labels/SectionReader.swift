/// Reads the terms of a label in order, with the current section, bracket and item.
///
/// Only ingredient lists and contains statements give *contains*. Precautionary statements and free-from claims are
/// recorded separately. Text about marketing, storage and nutrition is skipped.
struct SectionReader {
    let knowledge: Knowledge
    let text: TokenizedText
    let languages: LanguageMap
    let terms: [Term]
    let marks: SentenceMarks
    /// The tokens of names of companies, streets and towns.
    let addresses: [ClosedRange<Int>]

    /// The result.
    ///
    /// Later stages do not need the text of the label.
    struct Result {
        var mentions: [Mention] = []
        var items: [IngredientItem] = []
        var unread: [Span] = []
        var unreadWords: [[UInt8]] = []
        var hasIngredientList = false
        var isCutOff = false
        var skippedAllergens: [SkippedAllergen] = []
        /// The foods in the name of the product.
        var nameMentions: [Mention] = []
    }

    /// An allergen in text that was not read as a list.
    struct SkippedAllergen {
        var concept: Concept
        var span: Span
        /// Whether the text may be an unrecognised list, and not only a product name.
        var mayBeList: Bool
    }

    /// The kind of skipped text.
    enum SkippedText {
        /// Marketing, storage or nutrition, which is not a list.
        case known
        /// The text before the first heading, short enough to be the name of the product.
        case productName
        /// The name of a company, or a long text before the first heading.
        case name
        /// Text that may be a list.
        case possibleList
    }

    /// A section of the label, and how it is read.
    struct Place: Equatable {
        var section: Reading.Section
        var precaution: Reading.Precaution?
        /// Whether it is other text up to the end of the sentence, after which the list continues.
        var isAside = false
        /// Whether it is an aside in the middle of a sentence, which ends with the item.
        var endsWithItem = false
        static let ingredients = Place(section: .ingredients)
        static let other = Place(section: .other)
        /// "Not gluten-free": the allergens of the claim may be contained.
        static let doubtfulClaim = Place(section: .precautionary, precaution: .trace)
    }

    var result = Result()
    var list = ItemList()
    var place = Place.ingredients
    /// The section that continues after a statement or an aside.
    var enclosingPlace = Place.ingredients
    /// The sections before the open brackets.
    var bracketPlaces: [Place] = []
    var sentenceStart = 0
    var sentenceMention = 0
    /// The number of mentions before the last statement was opened.
    var statementMention = 0
    /// Whether the sentence is the ingredient list, which a closer must not change into a precaution.
    var isListSentence = false
    /// Whether a separator was read in the sentence.
    var hasSeparator = false
    /// The last token of the last closer.
    var closerEnd: Int32 = -1
    /// The last "not" of the sentence.
    var negation: Int32 = -1
    var claimEndsAtSeparator = false
    /// The last token of the last opener.
    var openerEnd: Int32 = -1
    /// The last token of the last sentence of allergens whose opener is missing.
    var allergenSentenceEnd = -1
    /// The kind of the text that is being skipped.
    var skippedText = SkippedText.known
    /// Whether a class name or an additive number precedes, so that a number alone is an additive.
    var expectsNumbers = false
    /// Whether a word such as "flavour" precedes, so that the next name is a flavour.
    var isFlavour = false
    /// The last token that was not read or that text recognition was not certain of.
    var lastUnreadToken = -1

    init(_ knowledge: Knowledge, _ text: TokenizedText, _ languages: LanguageMap, _ terms: [Term]) {
        self.knowledge = knowledge
        self.text = text
        self.languages = languages
        self.terms = terms
        marks = SentenceMarks(text: text)
        addresses = AddressReader(knowledge: knowledge, text: text, terms: terms).tokens()
        result.mentions.reserveCapacity(terms.count)
        list.reserveCapacity(terms.count)
    }

    /// Reads the whole label.
    static func read(
        _ knowledge: Knowledge,
        _ text: TokenizedText,
        _ languages: LanguageMap,
        _ terms: [Term]
    ) -> Result {
        var reader = SectionReader(knowledge, text, languages, terms)
        reader.run()
        return reader.result
    }

    private mutating func run() {
        let startsInList = ListOpening(knowledge: knowledge, text: text, terms: terms).startsInList
        begin(in: startsInList ? .ingredients : .other, skipping: startsInList ? .known : textBeforeHeading)
        readTokens()
        result.items = list.items
        if endsInList { result.isCutOff = true }
    }

    mutating func begin(in first: Place, skipping skipped: SkippedText) {
        place = first
        enclosingPlace = first
        isListSentence = first == .ingredients
        skippedText = skipped
    }

    mutating func readTokens() {
        var token = 0
        var term = 0
        while token < text.tokens.count {
            guard term < terms.count, Int(terms[term].first) == token else {
                readUnmatched(token)
                token += 1
                continue
            }
            let last = Int(terms[term].last)
            let isDamagedOpener =
                terms[term].isUncertain && knowledge.kind(of: terms[term].concept) == .traceOpener
            while term < terms.count, Int(terms[term].first) == token {
                read(terms[term])
                term += 1
            }
            for place in token...last
            where isDamagedOpener || text.tokens[place].traits.contains(.doubtful) {
                readUnknown(place)
            }
            token = last + 1
        }
    }

    // MARK: Terms

    private mutating func read(_ term: Term) {
        switch knowledge.kind(of: term.concept) {
        case .ingredientsOpener: openIngredients(term)
        case .containsOpener: openContains(term)
        case .traceOpener: openPrecaution(.trace, term)
        case .sharedOpener: openPrecaution(.shared, term)
        case .unsuitableOpener: openPrecaution(.notSuitable, term)
        case .traceCloser: closePrecaution(.trace, term)
        case .sharedCloser: closePrecaution(.shared, term)
        case .unsuitableCloser: closePrecaution(.notSuitable, term)
        case .freeOpener: openClaim(term)
        case .freeCloser: closeClaim(term)
        case .freeClaim: mention(term, in: isNegated(term) ? .doubtfulClaim : Place(section: .freeFrom))
        case .otherHeading: openOther(term)
        case .aside: openAside(term)
        case .and, .or: endItem(keepingClass: true)
        case .inline, .word, .process, .companyForm, .street: readWord(term)
        case .producerHeading: openProducer(term)
        case .additiveClass: readClass(term)
        case .ingredient, .additive, .nutrient: readSubstance(term)
        }
    }

    mutating func readWord(_ term: Term) {
        let traits = knowledge.traits(of: term.concept)
        if traits.contains(.isFlavour) { readFlavour(term) }
        if traits.contains(.isNegation) { negation = term.last }
        if traits.contains(.isAllergy) { markName(before: term, as: .notSuitable) }
        if traits.contains(.isTrace) { markName(before: term, as: .trace) }
        guard place.section != .other else { return }
        list.extend(to: span(of: term), hasFootnote: hasFootnote(term))
    }

    private mutating func readSubstance(_ term: Term) {
        guard place.section != .other else {
            return skippedText == .productName ? recordName(term) : recordSkippedAllergen(term)
        }
        guard !isInAddress(term) else { return recordAllergen(term, mayBeList: false) }
        expectsNumbers = term.rule == .number
        let isFlavouring = knowledge.traits(of: term.concept).contains(.isFlavour)
        if isFlavouring { readFlavour(term) }
        mention(term, in: place)
        isFlavour = isFlavouring
        list.nameWasRead()
        if let additiveClass = list.additiveClass, endsClass(term.concept, additiveClass) { list.endClass() }
    }

    /// Returns whether an ingredient ends the items of a class.
    ///
    /// A food ends them, except after "colours", because colouring foods are listed among colours.
    private func endsClass(_ concept: Concept, _ additiveClass: Concept) -> Bool {
        knowledge.additives(namedBy: concept).isEmpty
            && !knowledge.identifier(of: additiveClass).elementsEqual("colour".utf8)
    }

    private mutating func readClass(_ term: Term) {
        guard place.section != .other else { return }
        list.declare(term.concept)
        expectsNumbers = true
        mention(term, in: place)
    }

    private mutating func mention(_ term: Term, in place: Place) {
        let span = span(of: term)
        let item = list.item(at: span)
        list.extend(to: span, hasFootnote: hasFootnote(term))
        if place.section == .ingredients { result.hasIngredientList = true }
        var mention = mention(of: term, in: place, item)
        if isBeside(lastUnreadToken, Int(term.first)) || isBesideGap(term), dependsOnNeighbours(term.concept)
        {
            mention.isUncertain = true
        }
        result.mentions.append(mention)
        isFlavour = false
    }

    /// Returns the mention of a term in an item.
    func mention(of term: Term, in place: Place, _ item: Int32) -> Mention {
        Mention(
            concept: term.concept,
            span: span(of: term),
            section: place.section,
            precaution: place.precaution,
            rule: term.rule,
            isFlavour: isFlavour,
            isUncertain: term.isUncertain || isDoubtful(term) || languages.isUnreliable[Int(term.first)]
                || term.first <= allergenSentenceEnd,
            item: item,
            language: languages.primary[Int(term.first)]
        )
    }

    func span(of term: Term) -> Span {
        text.tokens[Int(term.first)].span.union(text.tokens[Int(term.last)].span)
    }

    private func isDoubtful(_ term: Term) -> Bool {
        text.tokens[Int(term.first)...Int(term.last)].contains { $0.traits.contains(.doubtful) }
    }

    /// Returns whether a word may be lost directly before or after a term.
    private func isBesideGap(_ term: Term) -> Bool {
        [Int(term.first), Int(term.last) + 1].contains {
            $0 < text.tokens.count && text.tokens[$0].traits.contains(.afterGap)
        }
    }

    private func hasFootnote(_ term: Term) -> Bool { text.tokens[Int(term.last)].traits.contains(.footnoted) }

    // MARK: Tokens without a term

    private mutating func readUnmatched(_ index: Int) {
        let token = text.tokens[index]
        switch token.kind {
        case .punctuation: readPunctuation(index)
        case .number: readNumber(index)
        case .word: readUnknown(index)
        }
    }

    /// Reads a number: a percentage of the item, or an additive after a class name or another additive number.
    private mutating func readNumber(_ index: Int) {
        guard place.section != .other else { return }
        let numbers = AdditiveNumberReader(knowledge: knowledge, text: text)
        if expectsNumbers || list.additiveClass != nil, let match = numbers.bareMatch(at: index) {
            readSubstance(
                Term(first: Int32(index), last: Int32(match.last), concept: match.concept, rule: .number)
            )
        } else if let share = ShareReader.share(at: index, in: text) {
            list.record(share: share, at: text.tokens[index].span)
        }
    }

    private mutating func readPunctuation(_ index: Int) {
        switch text.tokens[index].symbol {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            openBracket()
            // "E (124, 122, 110)".
            if AdditiveNumberReader(knowledge: knowledge, text: text).isPrefix(index - 1) {
                expectsNumbers = true
            }
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): closeBracket()
        case UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: ";"): separate()
        case UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "&"): endItem(keepingClass: true)
        case UInt8(ascii: "-") where isDash(index): separate()
        case UInt8(ascii: ":"): openColon(index)
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), 0x0A:
            if marks.isAbbreviation(index) { break }
            if marks.endsSentence(index) { endSentence(after: index) } else { separate() }
        default: break
        }
    }

    /// Returns whether a hyphen is a dash between items.
    ///
    /// A dash has a space on either side, and is not the dash of a range.
    private func isDash(_ index: Int) -> Bool {
        let isApart =
            text.tokens[index].gap != .none
            || index + 1 < text.tokens.count && text.tokens[index + 1].gap != .none
        return isApart && !ShareReader.isRange(at: index, in: text)
    }

    // MARK: Items and brackets

    mutating func endItem(keepingClass: Bool) {
        isFlavour = false
        list.endItem(keepingClass: keepingClass)
    }

    /// Reads a separator: it ends the item, and a claim that applies to one item only.
    private mutating func separate() {
        isFlavour = false
        hasSeparator = true
        negation = -1
        list.separate()
        if claimEndsAtSeparator && place.section == .freeFrom || place.endsWithItem { place = enclosingPlace }
    }

    private mutating func openBracket() {
        if place.endsWithItem { place = enclosingPlace }
        // "Flavouring (milk)" names the source of the flavouring.
        isFlavour = false
        list.openBracket()
        bracketPlaces.append(place)
    }

    /// Ends a bracket and the statements that were opened in it.
    private mutating func closeBracket() {
        endItem(keepingClass: true)
        list.closeBracket()
        if let outer = bracketPlaces.popLast() { place = outer }
    }

    private mutating func openColon(_ index: Int) {
        // "*Percentages of the filling Dough: flour …": a colon ends an aside, because a list continues.
        if place.isAside, !list.isInBracket { place = enclosingPlace }
        openListIfPresent(after: index)
        // "Cereals: 3 %" specifies an amount, not ingredients.
        let isAmount = index + 1 < text.tokens.count && text.tokens[index + 1].kind == .number
        if !isAmount { list.openColon() }
    }
}
