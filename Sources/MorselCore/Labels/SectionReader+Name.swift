/// The name of a product: a text of its own, or the text before the list of a label.
extension SectionReader {
    /// Returns the foods in a text that is the name of a product.
    static func nameMentions(
        _ knowledge: Knowledge,
        _ text: TokenizedText,
        _ languages: LanguageMap,
        _ terms: [Term]
    ) -> [Mention] {
        var reader = SectionReader(knowledge, text, languages, terms)
        reader.begin(in: .other, skipping: .productName)
        reader.readTokens()
        return reader.result.nameMentions
            + reader.result.mentions.filter { $0.section == .ingredients || $0.section == .contains }
    }

    /// The kind of the text before the first heading.
    ///
    /// With two commas it may be an unrecognised list.
    var textBeforeHeading: SkippedText {
        let heading = terms.first { knowledge.kind(of: $0.concept) == .ingredientsOpener }
        let before = text.tokens[..<Int(heading?.first ?? 0)]
        if before.lazy.filter({ $0.symbol == UInt8(ascii: ",") }).prefix(2).count == 2 {
            return .possibleList
        }
        return before.count <= Self.maxNameTokens ? .productName : .name
    }

    /// The maximum number of tokens in the name of a product.
    private static let maxNameTokens = 20

    /// Records a food in the name of the product.
    ///
    /// "Vegan" in the name means that foods of animal origin are imitations. A guess is text that was skipped.
    mutating func recordName(_ term: Term) {
        guard !hasOtherMeaning(term), !isVeganProduct(term.concept) else { return }
        let mention = mention(of: term, in: place, -1)
        if mention.isUncertain || term.rule == .misspelling { return recordAllergen(term, mayBeList: false) }
        result.nameMentions.append(mention)
        recordWords(of: term, mention)
    }

    /// Records the allergens that words of a longer name say: "milk" in "milk chocolate", but not "butter" in "peanut butter".
    private mutating func recordWords(of term: Term, _ whole: Mention) {
        guard term.first < term.last else { return }
        let groups = knowledge.links(of: term.concept).map { knowledge.group(of: $0.allergen) }
        for token in text.tokens[Int(term.first)...Int(term.last)] {
            let word = Array(text.folded(token))
            let concepts = word.withUnsafeBufferPointer { LabelReader(knowledge: knowledge).terms(of: $0) }
            guard concepts.count == 1, let concept = concepts.first else { continue }
            let isAllergen = knowledge.links(of: concept).contains {
                $0.relation == .isItself && groups.contains(knowledge.group(of: $0.allergen))
            }
            guard isAllergen else { continue }
            var mention = whole
            (mention.concept, mention.span) = (concept, token.span)
            result.nameMentions.append(mention)
        }
    }

    private func isVeganProduct(_ concept: Concept) -> Bool {
        knowledge.links(of: concept).allSatisfy { knowledge.group(of: $0.allergen).isOfAnimals }
            && terms.prefix { knowledge.kind(of: $0.concept) != .ingredientsOpener }
                .contains { knowledge.traits(of: $0.concept).contains(.isVegan) }
    }

    /// Returns whether a word is a food in a list, but usually something else in the name of a product.
    ///
    /// "Beurre moulé" is shaped butter, and "choco" is chocolate. In lists "moule" is a mussel and "choco" a cuttlefish.
    private func hasOtherMeaning(_ term: Term) -> Bool {
        let words: [StaticString] = [
            "moule", "choco", "matin", "dente", "apis", "api", "clara", "jacques", "goldfish",
        ]
        return term.first == term.last
            && words.contains { $0.bytes.elementsEqual(text.folded(text.tokens[Int(term.first)])) }
    }
}
