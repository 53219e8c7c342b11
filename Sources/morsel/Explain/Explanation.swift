import MorselCore

/// Explains a word: writes a card for the allergen that it names, and a card for each of its meanings.
struct Explanation {
    private let name: String
    private let knowledge: Knowledge
    private let allergen: Allergen?
    private let concepts: [(concept: Concept, languages: LanguageSet)]
    /// Whether the word is exactly a name or an identifier.
    private let isExact: Bool

    /// Looks up a word in all languages and as the number of an additive.
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

    /// Writes the cards, or for an unknown word names with a similar spelling.
    ///
    /// Returns whether the word is known.
    func write(to page: inout TerminalPage) -> Bool {
        let isKnown = allergen != nil || !concepts.isEmpty
        guard isKnown else {
            writeUnknown(to: &page)
            return false
        }
        if !isExact { page.paragraph(Paragraph("“\(TerminalText.sanitized(name))” is read as:"), indent: 0) }
        if let allergen { AllergenCard(allergen: allergen, knowledge: knowledge).write(to: &page) }
        for (concept, languages) in concepts {
            page.space()
            ConceptCard(concept: concept, query: name, languages: languages, knowledge: knowledge)
                .write(to: &page)
        }
        return true
    }

    private func writeUnknown(to page: inout TerminalPage) {
        let word = Paragraph("Morsel does not know “\(TerminalText.sanitized(name))”.", .strong)
        page.paragraph(word + Paragraph(" On a label it would be reported as not read."), indent: 0)
        let similar = Suggestions(knowledge: knowledge).names(near: name, limit: 8)
        guard !similar.isEmpty else { return }
        page.space()
        page.paragraph(Paragraph("Similar names:"), indent: 0)
        for suggestion in similar {
            var line = Paragraph(suggestion.text)
            let language = suggestion.language
            if language != .english { line.append(" (\(language.englishName))", .faint) }
            page.paragraph(line)
        }
    }
}

extension TerminalPage {
    private static let factColumn = 22

    /// Writes a fact: its name on the left and its value on the right.
    ///
    /// Writes nothing if the value is empty.
    mutating func fact(_ name: String, _ text: String) {
        guard !text.isEmpty else { return }
        row(name, .faint, at: Self.factColumn, Paragraph(text))
    }

    /// Writes the files in `Reference/` that contain the facts.
    mutating func sources(_ files: [String]) {
        fact("Source tables", files.joined(separator: ", "))
    }
}
