/// Stop words: "ben and jerry" means "Ben & Jerry's".
enum StopWords {
    /// Words for *and*, *with*, *of*, *from* and the articles, folded, in the languages of the reader.
    ///
    /// Words that are also names of foods when folded are missing, such as *the* (French *thé*, tea).
    private static let words: Set<String> = [
        "and", "with", "of", "in", "a", "an",
        "y", "e", "con", "de", "del", "la", "las", "el", "los", "en",
        "com", "do", "da", "dos", "das", "em", "ao",
        "et", "avec", "du", "au", "aux", "le", "les",
        "und", "mit", "der", "die", "das", "von", "im",
        "di", "della", "dei", "il", "lo", "ed",
        "i", "amb", "els",
        "met", "van", "het", "een",
        "och", "med", "av", "ja", "z", "ze",
    ]

    /// Whether a folded word is a stop word.
    static func contains(_ word: String) -> Bool { words.contains(word) }
}
