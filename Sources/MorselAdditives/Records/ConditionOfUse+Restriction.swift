import MorselUI

// The foods that a condition concerns, by its restriction. The English text is read, as it is of footnotes.
extension ConditionOfUse {
    /// The restriction of packaging gases, which limits nothing: it adds foods for infants.
    private static let infantFoods = "may be used in foods for infants and young children"
    /// Words with which also a restriction that begins with "including" limits something.
    private static let limits: Set<Substring> = ["only", "except", "excluding"]

    private var restrictingWords: String { OfficialTable.folded(restriction[.english] ?? "") }

    /// Whether it concerns only some foods of its category, as most restrictions say.
    ///
    /// A few restrictions say which foods belong to the category too: "including dry pasta".
    package var isForSomeFoods: Bool {
        guard !restriction.isEmpty else { return false }
        let words = restrictingWords
        if words == Self.infantFoods || words == Self.infantFoods + "." { return false }
        return !words.hasPrefix("including ")
            || words.split { !$0.isLetter }.contains { Self.limits.contains($0) }
    }

    /// Whether a condition of all foods concerns foods for infants and young children, which it must say.
    var includesInfantFoods: Bool { restrictingWords.contains(Self.infantFoods) }

    /// Whether a condition of all foods does not concern the foods of Table 1 of Annex II, Part A.
    var excludesFoodsOfTable1: Bool { restrictingWords.contains("table 1 of part a") }
}
