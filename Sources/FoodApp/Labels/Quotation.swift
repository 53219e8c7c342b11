public import MorselCore
public import MorselUI

/// Words of a label with what they were understood as; the same words in the same place are told once.
public struct Quotation: Sendable {
    /// The words as they stand on the label, on one line.
    public let words: String
    /// What they were understood as; nil for words that were not read.
    public let mention: Mention?
    /// How often they stand there.
    public internal(set) var count = 1

    /// What words mean that do not say it themselves to a reader of a language.
    public enum Meaning: Sendable {
        /// Words of another language, and what they are in the reader's: "Spanish for hazelnut".
        case foreign(Language, LocalName)
        /// Mistaken words, and what they were read as.
        case mistaken(LocalName)
    }

    /// How words are related to what is avoided, when they do not name it.
    public enum Relation: Sendable {
        /// Words that are avoided as they are spelled.
        case spelled
        /// A class of additives was named, and not which of them.
        case whichAdditiveIsNotSaid
        /// A kind of food was named, and not which of them.
        case whichKindIsNotSaid
        /// What is avoided is made from what was named.
        case ingredientOf(String)
        /// What was named is made from the allergen.
        case madeFrom(String)
        /// What was named could be made from the allergen.
        case couldBeMadeFrom(String)
        /// A letter is wrong in the name.
        case mistakenLetter
        /// Only the taste of it was named.
        case perhapsOnlyFlavour
        /// Fully refined soya oil is exempt (Annex II, point 6 a), and labels seldom say how far it was refined.
        case refinementIsNotSaid
    }

    // MARK: Meaning

    /// What the words mean to a reader of a language; nil where they say it themselves.
    public func meaning(in reader: PageLanguage, _ knowledge: Knowledge) -> Meaning? {
        guard let mention, mention.rule != .number,
            let name = knowledge.readableName(of: mention.concept, in: reader),
            NameWords.words(of: name.text) != NameWords.words(of: words)
        else { return nil }
        let language = language(of: mention, reader, knowledge)
        if language == reader.language { return mention.rule == .misspelling ? .mistaken(name) : nil }
        return name.language == language ? nil : .foreign(language, name)
    }

    /// The language in which the words are spelled so, that of the words around before others; else one that
    /// has a name for the concept.
    private func language(of mention: Mention, _ reader: PageLanguage, _ knowledge: Knowledge) -> Language {
        let spelled = knowledge.meanings(of: words).first { $0.concept == mention.concept }?.languages ?? []
        // English last: names of other languages stand among the English ones ("dulce de leche").
        let languages = [mention.language] + Language.allCases.dropFirst() + [.english]
        return languages.first { spelled.contains(LanguageSet($0)) }
            ?? languages.first { !knowledge.names(of: mention.concept, in: $0).isEmpty } ?? mention.language
    }

    // MARK: Relation

    /// How the words are related to what is avoided; nil when they name it.
    public func relation(
        to subject: Profile.Subject,
        _ state: Verdict.State,
        in reader: PageLanguage,
        _ knowledge: Knowledge
    ) -> Relation? {
        guard let mention else { return .spelled }
        if knowledge.kind(of: mention.concept) == .additiveClass, state == .couldContain {
            return .whichAdditiveIsNotSaid
        }
        guard case .allergen(let allergen) = subject else {
            return relation(to: subject, of: mention.concept, state, in: reader, knowledge)
        }
        let links = knowledge.links(of: mention.concept).filter {
            knowledge.group(of: $0.allergen) == knowledge.group(of: allergen)
        }
        let own = links.first { $0.allergen == allergen } ?? links.first
        return own.flatMap { relation($0, to: allergen, state, in: reader, knowledge) }
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
        return state == .couldContain ? .whichKindIsNotSaid : nil
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
        // A group that was named for one of its members: nuts for hazelnut.
        case .isItself where link.allergen != allergen && knowledge.group(of: allergen) == link.allergen:
            return .whichKindIsNotSaid
        case .isItself, .madeFrom:
            if state == .couldContain { return doubt }
            return link.relation == .madeFrom ? .madeFrom(name) : nil
        }
    }

    /// Why words that name an allergen leave it open whether it is there.
    private var doubt: Relation {
        if mention?.rule == .misspelling { return .mistakenLetter }
        return mention?.isFlavour == true ? .perhapsOnlyFlavour : .refinementIsNotSaid
    }
}

extension Knowledge {
    /// The name of a concept that tells a reader of a language something: in it, else in English.
    fileprivate func readableName(of concept: Concept, in reader: PageLanguage) -> LocalName? {
        for language in [reader, .english] {
            if let title = title(of: concept, in: language) {
                return LocalName(text: title, language: language.language)
            }
        }
        return nil
    }
}
