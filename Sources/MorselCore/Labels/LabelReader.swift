/// Reads the text of a food label in stages, each a function of the result of the stage before.
///
///     text → tokens → corrected tokens → words → languages → terms → sections and items → findings
///
/// Time and memory are linear in the length of the text. Reading never fails: the result contains the words that were
/// not read.
public struct LabelReader: Sendable {
    private let knowledge: Knowledge

    /// Creates a reader with the vocabulary and rules of a knowledge file.
    public init(knowledge: Knowledge) {
        self.knowledge = knowledge
    }

    /// Reads a label.
    /// - Parameters:
    ///   - utf8: the text in UTF-8; each damaged sequence counts as one scalar.
    ///   - language: the declared language, which the words can outvote.
    ///   - doubtful: the ranges of words that text recognition was not certain of, in Unicode scalars and in the order
    ///     of the text. They count as unread, and findings in them are uncertain.
    ///   - gaps: the offsets of words before which text recognition may have lost a word, in Unicode scalars and in the
    ///     order of the text. A name beside a gap is uncertain if its meaning depends on its neighbours.
    ///   - isPartial: whether the label has more text.
    /// - Returns: the findings, the unread words and the gaps.
    public func read(
        _ utf8: UnsafeBufferPointer<UInt8>,
        language: Language? = nil,
        doubtful: [Range<Int32>] = [],
        gaps: [Int32] = [],
        isPartial: Bool = false
    ) -> Reading {
        var text = Tokenizer.tokenize(utf8)
        if !doubtful.isEmpty { text.markDoubtful(doubtful) }
        if !gaps.isEmpty { text.markGaps(before: gaps) }
        text = OCRCorrector.correct(text, with: knowledge)
        let (languages, terms) = terms(in: text, language)
        var sections = SectionReader.read(knowledge, text, languages, terms)
        if isPartial { sections.isCutOff = true }
        return reading(of: sections, languages, text)
    }

    /// Returns the foods in the name of a product.
    ///
    /// English words are common in names everywhere, so English votes too if the language of the name is not known.
    public func mentions(inName utf8: UnsafeBufferPointer<UInt8>, language: Language? = nil) -> [Mention] {
        let text = Tokenizer.tokenize(utf8)
        let (languages, terms) = terms(in: text, language ?? .english)
        return SectionReader.nameMentions(knowledge, text, languages, terms)
    }

    /// Returns the meanings of a few words on their own, in any language.
    func terms(of utf8: UnsafeBufferPointer<UInt8>) -> [Concept] {
        terms(in: Tokenizer.tokenize(utf8), nil).terms.map { $0.concept }
    }

    private func terms(in text: TokenizedText, _ language: Language?) -> (
        languages: LanguageMap, terms: [Term]
    ) {
        var words = WordLookup(knowledge: knowledge, text: text)
        let languages = LanguageMap(
            masks: words.languages,
            unknown: words.unknown,
            declaredLanguage: language
        )
        words.readInflected(in: languages)
        let matcher = TermMatcher(
            knowledge: knowledge,
            text: text,
            languages: languages,
            words: words.words,
            inflected: words.inflected
        )
        let plants = PlantProductReader(knowledge: knowledge, text: text, languages: languages)
        let precautions = DamagedPrecautionReader(knowledge: knowledge, text: text)
        return (languages, precautions.completed(plants.joined(matcher.terms())))
    }

    private func reading(
        of sections: SectionReader.Result,
        _ languages: LanguageMap,
        _ text: TokenizedText
    ) -> Reading {
        var reading = Reading()
        reading.languages = languages.labelLanguages
        reading.mentions = sections.mentions
        reading.ingredients = sections.items
        reading.unread = sections.unread
        reading.unreadWords = sections.unreadWords
        reading.nameMentions = sections.nameMentions
        reading.allergens = AllergenFinder(
            knowledge: knowledge,
            mentions: sections.mentions,
            items: sections.items
        ).findings()
        reading.additives = AdditiveFinder(
            knowledge: knowledge,
            mentions: sections.mentions,
            items: sections.items
        ).findings()
        reading.differences = LanguageComparison(knowledge: knowledge, reading: reading).differences()
        reading.gaps = gaps(in: reading, sections, unsupportedWords(in: text, languages))
        return reading
    }

    private func gaps(
        in reading: Reading,
        _ sections: SectionReader.Result,
        _ unsupported: [Span]
    ) -> [Reading.Gap] {
        let outsideList = sections.skippedAllergens.filter {
            $0.mayBeList || !isFound($0.concept, in: reading)
        }
        var gaps: [Reading.Gap] = []
        if !sections.hasIngredientList { gaps.append(.init(kind: .noIngredientList, spans: [])) }
        if !reading.unread.isEmpty { gaps.append(.init(kind: .unreadWords, spans: reading.unread)) }
        if sections.isCutOff { gaps.append(.init(kind: .cutOff, spans: [])) }
        if !outsideList.isEmpty { gaps.append(.init(kind: .outsideList, spans: outsideList.map { $0.span })) }
        // Text in another language next to a complete list is not a gap: packs repeat their list in many languages.
        if reading.languages.isEmpty || !gaps.isEmpty && unsupported.count >= Self.minUnsupportedWords {
            gaps.append(.init(kind: .unknownLanguage, spans: unsupported))
        }
        return gaps
    }

    /// The minimum number of words that show that part of a label is in an unsupported language.
    private static let minUnsupportedWords = 3

    /// Returns the words in letters or languages that are not supported.
    private func unsupportedWords(in text: TokenizedText, _ languages: LanguageMap) -> [Span] {
        text.tokens.indices
            .filter {
                text.tokens[$0].kind == .word
                    && (languages.isUnsupported[$0] || text.tokens[$0].traits.contains(.foreign))
            }
            .map { text.tokens[$0].span }
    }

    /// Returns whether the findings contain each allergen that a concept is or is made from.
    private func isFound(_ concept: Concept, in reading: Reading) -> Bool {
        knowledge.links(of: concept).allSatisfy { link in
            link.relation == .couldBeMadeFrom
                || reading.allergens.contains { finding in
                    finding.group == knowledge.group(of: link.allergen) && finding.state != .freeFromClaim
                }
        }
    }
}
