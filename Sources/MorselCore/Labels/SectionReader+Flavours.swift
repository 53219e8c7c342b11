/// Reading of words that name a flavour.
extension SectionReader {
    /// Reads a word such as "flavour", which makes the name next to it a flavour.
    ///
    /// "Sabor queijo" refers to the name that follows, "cheese flavour" and "Käse-Aroma" to the name before.
    mutating func readFlavour(_ term: Term) {
        isFlavour = true
        let languages = LanguageSet(languages.primary[Int(term.first)])
        guard LanguageSet.joining.union(LanguageSet(.english)).contains(languages), list.isInItem,
            let last = result.mentions.indices.last
        else { return }
        let word = text.tokens[Int(term.first)].span
        let name = result.mentions[last].span
        // The parts of a compound have the same token.
        if word.start - name.end <= 1 && name.end <= word.end { result.mentions[last].isFlavour = true }
    }
}
