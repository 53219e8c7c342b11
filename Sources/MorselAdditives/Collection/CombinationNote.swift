import MorselCore

/// A footnote of Regulation (EC) 1333/2008, Annex II, Part E, that limits several additives of a food together.
///
/// "Maximum individually or for the combination of E 120, E 122 and E 129" names the additives. "The additives may be added
/// individually or in combination" names none, because it concerns the members of the range that its row is about.
struct CombinationNote {
    /// The identifiers of the additives that it names: `e120`.
    let additives: Set<String>
    /// The keys of the groups that it names: `group-iii`, `e400-404`.
    let groups: Set<String>
    /// Whether the level of its row is the limit of all of them together; otherwise only the words of the footnote say how they count.
    let hasLevelOfRow: Bool

    /// The words of footnotes after which the level of the row is that of the sum.
    private static let wordsOfSum = ["individually or", "applies to the sum"]
    /// The words of footnotes that limit several additives together in another way.
    private static let wordsOfRule = [
        "total quantity of e", "total amount of", "is lowered", "is reduced proportionally",
        "not to be exceeded",
    ]

    /// Reads the English text of a footnote; `nil` if it names no additives, or does not limit them together.
    init?(_ text: String) {
        let words = OfficialTable.folded(text)
        hasLevelOfRow = Self.wordsOfSum.contains { words.contains($0) }
        guard hasLevelOfRow || Self.wordsOfRule.contains(where: { words.contains($0) }) else { return nil }
        var (additives, groups): (Set<String>, Set<String>) = ([], [])
        for match in words.matches(of: /\be ?(\d{3,4}[a-hj]?)(?: ?[-–] ?(\d{3,4}))?\b/) {
            if let last = match.2 {
                groups.insert("e\(match.1)-\(last)")
            } else {
                additives.insert("e\(match.1)")
            }
        }
        for match in words.matches(of: /\bgroup (iv|i{1,3})\b/) { groups.insert("group-\(match.1)") }
        guard !additives.isEmpty || !groups.isEmpty else { return nil }
        (self.additives, self.groups) = (additives, groups)
    }
}
