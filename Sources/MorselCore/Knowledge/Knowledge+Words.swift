extension Knowledge {
    /// Returns the concepts with exactly this name, and the languages in which the name has each meaning.
    ///
    /// The result is empty if the text is not a name of the vocabulary.
    public func meanings(of name: some StringProtocol) -> [(concept: Concept, languages: LanguageSet)] {
        guard let words = NameWords.words(of: name) else { return [] }
        var state: UInt32 = 0
        for word in words {
            guard let number = self.word(word), let next = self.state(after: state, word: number) else {
                return []
            }
            state = next
        }
        return meanings(of: state).map { place in
            (Concept(index: meanings[place].concept), LanguageSet(rawValue: meanings[place].languages))
        }
    }
}
