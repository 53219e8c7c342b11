public import MorselCore
public import MorselUI

/// Words quoted from a label, with the mention that was recognised in them.
///
/// Equal words in the same section are one quotation with a count.
public struct Quotation: Sendable {
    /// The words as printed on the label, on one line.
    public let words: String
    /// The recognised mention, or `nil` for unread words.
    public let mention: Mention?
    /// How many times the words occur.
    public internal(set) var count = 1

    /// The meaning of words that a reader may not understand.
    public enum Meaning: Sendable {
        /// Words of another language, with the name in the reader's language: "Spanish for hazelnut".
        case foreign(Language, LocalName)
        /// Misspelled words, with the name that they were read as.
        case misspelled(LocalName)
    }

    /// The relation of words to an avoided subject that they do not name.
    public enum Relation: Sendable {
        /// The person avoids exactly these words.
        case exactWords
        /// The label names a class of additives but not the additive.
        case additiveNotSpecified
        /// The label names a general kind of food, not a specific one.
        case kindNotSpecified
        /// The avoided food is made from the named one.
        case ingredientOf(String)
        /// The named food is made from the allergen.
        case madeFrom(String)
        /// The named food could be made from the allergen.
        case couldBeMadeFrom(String)
        /// One letter of the name is wrong.
        case wrongLetter
        /// The label names a flavour, which may not contain the food.
        case possiblyFlavourOnly
        /// An oil whose degree of refining the label does not specify.
        ///
        /// Fully refined soybean oil is exempt (Regulation (EU) No 1169/2011, Annex II, point 6 a).
        case refinementNotSpecified
    }

    /// Whether the words are a name of an allergen itself, as the label prints it.
    func isExplicit(_ knowledge: Knowledge) -> Bool {
        guard let mention, mention.rule != .misspelling, !mention.isUncertain else { return false }
        return knowledge.traits(of: mention.concept).contains(.isAllergen)
    }

    // MARK: Meaning

    /// Returns the meaning of the words for a reader, or `nil` if the reader understands them as printed.
    public func meaning(in reader: PageLanguage, _ knowledge: Knowledge) -> Meaning? {
        guard let mention, mention.rule != .number,
            let name = knowledge.readableName(of: mention.concept, in: reader),
            NameWords.words(of: name.text) != NameWords.words(of: words)
        else { return nil }
        let language = language(of: mention, reader, knowledge)
        if language == reader.language { return mention.rule == .misspelling ? .misspelled(name) : nil }
        return name.language == language ? nil : .foreign(language, name)
    }

    /// Returns the language of the words: one that has this spelling, otherwise one that has a name for the concept.
    ///
    /// The language of the text around the words is preferred.
    private func language(of mention: Mention, _ reader: PageLanguage, _ knowledge: Knowledge) -> Language {
        let spelled = knowledge.meanings(of: words).first { $0.concept == mention.concept }?.languages ?? []
        // English last, because English names include names from other languages ("dulce de leche").
        let languages = [mention.language] + Language.allCases.dropFirst() + [.english]
        return languages.first { spelled.contains(LanguageSet($0)) }
            ?? languages.first { !knowledge.names(of: mention.concept, in: $0).isEmpty } ?? mention.language
    }

    // MARK: Relation

    /// Returns the relation of the words to an avoided subject, or `nil` if they name it.
    public func relation(
        to subject: Profile.Subject,
        _ state: Verdict.State,
        in reader: PageLanguage,
        _ knowledge: Knowledge
    ) -> Relation? {
        guard let mention else { return .exactWords }
        if knowledge.kind(of: mention.concept) == .additiveClass, state == .couldContain {
            return .additiveNotSpecified
        }
        guard case .allergen(let allergen) = subject else {
            return relation(to: subject, of: mention.concept, state, in: reader, knowledge)
        }
        let links = knowledge.links(of: mention.concept).filter {
            knowledge.group(of: $0.allergen) == knowledge.group(of: allergen)
        }
        let link = links.first { $0.allergen == allergen } ?? links.first
        return link.flatMap { relation($0, to: allergen, state, in: reader, knowledge) }
    }

    private func relation(
        to subject: Profile.Subject,
        of concept: Concept,
        _ state: Verdict.State,
        in reader: PageLanguage,
        _ knowledge: Knowledge
    ) -> Relation? {
        if case .concept(let avoided) = subject, !knowledge.concept(concept, isA: avoided),
            !knowledge.concept(avoided, isA: concept)
        {
            return .ingredientOf(knowledge.title(of: subject, in: reader))
        }
        return state == .couldContain ? .kindNotSpecified : nil
    }

    private func relation(
        _ link: Concept.Link,
        to allergen: Allergen,
        _ state: Verdict.State,
        in reader: PageLanguage,
        _ knowledge: Knowledge
    ) -> Relation? {
        let name = knowledge.title(of: link.allergen, in: reader)
        switch link.relation {
        case .couldBeMadeFrom: return .couldBeMadeFrom(name)
        // The label names the group and not the member: "nuts" for hazelnut.
        case .isItself where link.allergen != allergen && knowledge.group(of: allergen) == link.allergen:
            return .kindNotSpecified
        case .isItself, .madeFrom:
            if state == .couldContain { return doubt }
            return link.relation == .madeFrom ? .madeFrom(name) : nil
        }
    }

    /// Why words that name an allergen do not prove that it is present.
    private var doubt: Relation {
        if mention?.rule == .misspelling { return .wrongLetter }
        return mention?.isFlavour == true ? .possiblyFlavourOnly : .refinementNotSpecified
    }
}

extension Knowledge {
    /// Returns the name of a concept in the reader's language, otherwise in English, or `nil` if it has neither.
    fileprivate func readableName(of concept: Concept, in reader: PageLanguage) -> LocalName? {
        for language in [reader, .english] {
            if let title = title(of: concept, in: language) {
                return LocalName(text: title, language: language.language)
            }
        }
        return nil
    }
}
