import MorselCore

/// Everything that is known of a word: a card for the allergen that it names, and for each thing that it means.
struct Explanation {
    private let name: String
    private let knowledge: Knowledge
    private let allergen: Allergen?
    private let concepts: [(concept: Concept, languages: LanguageSet)]
    /// Whether the word is spelled exactly as a name or an identifier.
    private let isExact: Bool

    /// Looks a word up, in every language and as an additive's number.
    init(of name: String, knowledge: Knowledge) {
        self.name = name
        self.knowledge = knowledge
        let subject = knowledge.subject(named: name)
        if case .allergen(let allergen) = subject { self.allergen = allergen } else { allergen = nil }
        var concepts = knowledge.meanings(of: name)
        let identified = knowledge.concept(identified: name.lowercased().utf8)
        if case .additive = subject {
            isExact = true
        } else {
            isExact = !concepts.isEmpty || identified != nil
        }
        if concepts.isEmpty, let concept = identified ?? Self.concept(of: subject, knowledge) {
            concepts = [(concept, [])]
        }
        self.concepts = concepts
    }

    private static func concept(of subject: Profile.Subject?, _ knowledge: Knowledge) -> Concept? {
        switch subject {
        case .additive(let concept), .additiveClass(let concept), .concept(let concept): concept
        case .allergen(let allergen): knowledge.concept(identified: knowledge.identifier(of: allergen))
        case .words, nil: nil
        }
    }

    /// Writes the cards, or that the word is not known and what is spelled like it; false for an unknown one.
    func write(to page: inout Page) -> Bool {
        let isKnown = allergen != nil || !concepts.isEmpty
        guard isKnown else {
            writeUnknown(to: &page)
            return false
        }
        if !isExact { page.paragraph(Paragraph("“\(Printable.text(name))” is read as:"), indent: 0) }
        if let allergen { AllergenCard(allergen: allergen, knowledge: knowledge).write(to: &page) }
        for (concept, languages) in concepts {
            page.space()
            ConceptCard(concept: concept, asked: name, languages: languages, knowledge: knowledge)
                .write(to: &page)
        }
        return true
    }

    private func writeUnknown(to page: inout Page) {
        let word = Paragraph("Morsel does not know “\(Printable.text(name))”.", .strong)
        page.paragraph(word + Paragraph(" On a label it would count as not read."), indent: 0)
        let near = Suggestions(knowledge: knowledge).names(near: name, atMost: 8)
        guard !near.isEmpty else { return }
        page.space()
        page.paragraph(Paragraph("Spelled like it:"), indent: 0)
        for suggestion in near {
            var line = Paragraph(suggestion.text)
            let language = suggestion.language
            if language != .english { line.append(" (\(language.englishName))", .faint) }
            page.paragraph(line)
        }
    }
}

extension Page {
    private static let factColumn = 22

    /// A fact of a card: what it is about at the left, what is known at the right; nothing for an empty fact.
    mutating func fact(_ about: String, _ text: String) {
        guard !text.isEmpty else { return }
        row(about, .faint, at: Self.factColumn, Paragraph(text))
    }

    /// The files under `Reference/` that the facts of a card come from.
    mutating func sources(_ files: [String]) {
        fact("From Reference/", files.joined(separator: ", "))
    }
}
