extension Knowledge {
    /// The concepts with exactly this name, and the languages in which it has each meaning.
    ///
    /// Empty if it is not a name.
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
