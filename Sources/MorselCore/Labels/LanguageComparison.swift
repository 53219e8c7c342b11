/// Compares the ingredient lists in several languages on one label.
struct LanguageComparison {
    let knowledge: Knowledge
    let reading: Reading

    /// The minimum number of ingredients in a language that count as a list.
    private static let minListLength = 4

    /// Returns the allergens that the list in one language names as contained and the list in another language does
    /// not.
    func differences() -> [LanguageDifference] {
        guard reading.languages.count > 1 else { return [] }
        let lists = reading.languages.filter { language in
            reading.mentions.count { $0.language == language && $0.section == .ingredients }
                >= Self.minListLength
        }
        guard lists.count > 1 else { return [] }
        var differences: [LanguageDifference] = []
        let named = lists.map { groups(namedIn: $0) }
        let sure = lists.map { groups(namedIn: $0, withDoubts: false) }
        for group in 0..<Allergen.groupCount {
            guard let with = lists.indices.first(where: { sure[$0].contains(group) }) else { continue }
            for without in lists.indices where !named[without].contains(group) {
                differences.append(
                    LanguageDifference(
                        group: Allergen(index: group),
                        named: lists[with],
                        missing: lists[without]
                    )
                )
            }
        }
        return differences
    }

    /// Returns the groups that are mentioned in a language.
    ///
    /// With `withDoubts`, words that could be made from an allergen also count. Such a word in one language is not a
    /// difference.
    private func groups(namedIn language: Language, withDoubts: Bool = true) -> Set<UInt8> {
        var groups: Set<UInt8> = []
        for mention in reading.mentions where mention.language == language && mention.section != .freeFrom {
            for index in knowledge.findingLinkIndices(of: mention.concept) {
                let link = knowledge.link(at: index)
                guard withDoubts || link.relation != .couldBeMadeFrom else { continue }
                groups.insert(knowledge.group(of: link.allergen).index)
            }
        }
        return groups
    }
}
