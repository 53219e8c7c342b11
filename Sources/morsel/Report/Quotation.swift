import MorselCore

/// Words of a label with what they were understood as; the same words in the same place are told once.
struct Quotation {
    /// The words as they stand on the label.
    let words: String
    /// What they were understood as; nil for words that were not read.
    let mention: Mention?
    /// How often they stand there.
    var count = 1

    /// The words in quotation marks, with how often they stand there.
    var quoted: String { "“\(words)”" + (count > 1 ? " ×\(count)" : "") }

    /// What words of another language are in English, "Spanish for hazelnut", and what mistaken words were read
    /// as; nil where the words say it themselves.
    func translation(_ knowledge: Knowledge) -> String? {
        guard let mention, mention.rule != .number, let name = knowledge.englishName(of: mention.concept),
            NameWords.words(of: name) != NameWords.words(of: words)
        else { return nil }
        let language = language(of: mention, knowledge)
        if language == .english { return mention.rule == .misspelling ? "read as “\(name)”" : nil }
        return "\(language.englishName) for \(name)"
    }

    /// The language in which the words are spelled so, that of the words around before others; else one that
    /// has a name for the concept.
    private func language(of mention: Mention, _ knowledge: Knowledge) -> Language {
        let spelled = knowledge.meanings(of: words).first { $0.concept == mention.concept }?.languages ?? []
        // English last: names of other languages stand among the English ones ("dulce de leche").
        let languages = [mention.language] + Language.allCases.dropFirst() + [.english]
        return languages.first { spelled.contains(LanguageSet($0)) }
            ?? languages.first { !knowledge.names(of: mention.concept, in: $0).isEmpty } ?? mention.language
    }

    /// How the words are related to what is avoided: "made from milk"; nil when they name it.
    func relation(to subject: Profile.Subject, _ state: Verdict.State, _ knowledge: Knowledge) -> String? {
        guard let mention else { return "as it is spelled" }
        if knowledge.kind(of: mention.concept) == .additiveClass, state == .couldContain {
            return "which additive is not said"
        }
        guard case .allergen(let allergen) = subject else {
            return relation(to: subject, of: mention.concept, state, knowledge)
        }
        let links = knowledge.links(of: mention.concept).filter {
            knowledge.group(of: $0.allergen) == knowledge.group(of: allergen)
        }
        let own = links.first { $0.allergen == allergen } ?? links.first
        return own.flatMap { relation($0, to: allergen, state, knowledge) }
    }

    private func relation(
        to subject: Profile.Subject,
        of concept: Concept,
        _ state: Verdict.State,
        _ knowledge: Knowledge
    ) -> String? {
        if case .concept(let avoided) = subject, !knowledge.concept(concept, isA: avoided),
            !knowledge.concept(avoided, isA: concept)
        {
            return "\(knowledge.englishName(of: subject)) is made from it"
        }
        return state == .couldContain ? "which kind is not said" : nil
    }

    private func relation(
        _ link: Concept.Link,
        to allergen: Allergen,
        _ state: Verdict.State,
        _ knowledge: Knowledge
    ) -> String? {
        let name = knowledge.englishName(of: link.allergen)
        switch link.relation {
        case .couldBeMadeFrom: return "could be made from \(name), the word does not say"
        // A group that was named for one of its members: nuts for hazelnut.
        case .isItself where link.allergen != allergen && knowledge.group(of: allergen) == link.allergen:
            return "which kind is not said"
        case .isItself, .madeFrom:
            if state == .couldContain { return doubt }
            return link.relation == .madeFrom ? "made from \(name)" : nil
        }
    }

    /// Why words that name an allergen leave it open whether it is there.
    private var doubt: String {
        if mention?.rule == .misspelling { return "a letter is wrong" }
        if mention?.isFlavour == true { return "perhaps only its flavour" }
        // Fully refined soya oil is exempt (Annex II, point 6 a), and labels seldom say how far it was refined.
        return "an oil, how far it was refined is not said"
    }
}
