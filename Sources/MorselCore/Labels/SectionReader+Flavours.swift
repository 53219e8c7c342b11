/// Words that say what a food tastes of.
extension SectionReader {
    /// "Sabor queijo" is about the name that follows; "cheese flavour" and "Käse-Aroma" about the one just before.
    mutating func readFlavour(_ term: Term) {
        isFlavour = true
        let languages = LanguageSet(languages.primary[Int(term.first)])
        guard LanguageSet.joining.union(LanguageSet(.english)).contains(languages), list.isInItem,
            let last = result.mentions.indices.last
        else { return }
        let word = text.tokens[Int(term.first)].span
        let name = result.mentions[last].span
        // A compound has one token for its parts.
        if word.start - name.end <= 1 && name.end <= word.end { result.mentions[last].isFlavour = true }
    }
}
