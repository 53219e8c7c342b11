/// Compares the lists of a label that repeats them in several languages.
struct LanguageComparison {
    let knowledge: Knowledge
    let reading: Reading

    /// How many ingredients a language must name for its words to count as a list of their own.
    private static let shortestList = 4

    /// The allergens that one language's list names as contained and another's does not.
    func differences() -> [LanguageDifference] {
        guard reading.languages.count > 1 else { return [] }
        let lists = reading.languages.filter { language in
            reading.mentions.count { $0.language == language && $0.section == .ingredients }
                >= Self.shortestList
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

    /// The groups that a language's words name, in any way unless told: a doubt in one language is no difference, neither
    /// to what another says nor to what it leaves out.
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
