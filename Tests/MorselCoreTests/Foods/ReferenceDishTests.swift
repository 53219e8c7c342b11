import MorselCore
import MorselTestSupport
import Testing

/// The dishes of `Reference/`.
///
/// Pages show their lists in three languages, and the label reader reads them.
@Suite struct ReferenceDishTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Knowledge.reference() }

    private func text(_ utf8: some Sequence<UInt8>) -> String { String(decoding: Array(utf8), as: UTF8.self) }

    /// The expected reading of an ingredient list.
    private struct Expected: Equatable, CustomStringConvertible {
        var concepts: [String]
        var contains: Set<String>
        var couldContain: Set<String>
        var isReadWhole = true

        var description: String {
            "\(concepts), contains \(contains.sorted()), could \(couldContain.sorted()), whole: \(isReadWhole)"
        }
    }

    /// Returns the expected reading: the groups that concepts are, are made from or could be made from.
    private func expected(_ concepts: [Concept]) -> Expected {
        var expected = Expected(concepts: [], contains: [], couldContain: [])
        for concept in concepts {
            expected.concepts.append(text(knowledge.identifier(of: concept)))
            guard !knowledge.traits(of: concept).contains(.lawNamesAllergens) else { continue }
            for link in knowledge.links(of: concept) {
                let group = text(knowledge.identifier(of: knowledge.group(of: link.allergen)))
                if link.relation == .couldBeMadeFrom {
                    expected.couldContain.insert(group)
                } else {
                    expected.contains.insert(group)
                }
            }
        }
        expected.couldContain.subtract(expected.contains)
        return expected
    }

    private func read(_ list: [UInt8], _ language: Language) -> Expected {
        let label = knowledge.read(text(list), language: language)
        let contains = Set(label.groups(.contains))
        return Expected(
            concepts: label.concepts,
            contains: contains,
            couldContain: Set(label.groups(.couldContain)).subtracting(contains),
            isReadWhole: label.isComplete && label.unread.isEmpty
                && Set(label.groups).subtracting(contains).subtracting(label.groups(.couldContain)).isEmpty
        )
    }

    @Test(arguments: [Language.english, .spanish, .portuguese])
    func `the list of each dish is read as its ingredients`(language: Language) {
        for dish in knowledge.dishes {
            let usual = read(dish.ingredientList(in: language), language)
            #expect(
                usual == expected(dish.usual),
                "\(text(dish.identifier)): \(text(dish.ingredientList(in: language)))"
            )
            guard !dish.often.isEmpty else { continue }
            let often = read(dish.oftenList(in: language), language)
            #expect(
                often == expected(dish.often),
                "\(text(dish.identifier)): \(text(dish.oftenList(in: language)))"
            )
        }
    }

    @Test func `there are dishes of every kind`() {
        let categories = Set(knowledge.dishes.map { text($0.category.identifier) })

        #expect(knowledge.dishes.count >= 450)
        #expect(
            categories.isSuperset(of: [
                "soups", "salads", "pasta-dishes", "fish-dishes", "desserts", "cocktails",
            ])
        )
    }

    @Test(arguments: DishJudgement.all)
    func `a dish has the groups of its judgement`(judgement: DishJudgement) throws {
        let dish = try #require(knowledge.dish(identified: judgement.dish.utf8))
        let usual = knowledge.read(text(dish.ingredientList(in: .english)), language: .english)
        let often = knowledge.read(text(dish.oftenList(in: .english)), language: .english)
        let said = Set(usual.groups).union(often.groups)

        #expect(Set(usual.groups).isSuperset(of: judgement.usual), "\(usual)")
        #expect(said.isSuperset(of: judgement.often), "\(often)")
        #expect(said.isDisjoint(with: judgement.never), "\(usual) \(often)")
    }
}
