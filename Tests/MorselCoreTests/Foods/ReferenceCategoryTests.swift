import MorselCore
import MorselTestSupport
import Testing

/// The categories of `Reference/`.
@Suite struct ReferenceCategoryTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Knowledge.reference() }

    private func text(_ utf8: KnowledgeText) -> String { String(decoding: utf8, as: UTF8.self) }

    @Test func `there are several hundred categories in at most four levels`() {
        #expect((300...500).contains(knowledge.categories.count))
        #expect((15...25).contains(knowledge.topCategories.count))
        #expect(knowledge.categories.allSatisfy { $0.depth < 4 })
    }

    @Test func `every category below the top level has a tag of Open Food Facts`() {
        let untagged = knowledge.categories.filter { $0.parent != nil && $0.tags.isEmpty }

        #expect(untagged.map { text($0.identifier) } == [])
    }

    @Test(arguments: [
        ("en:hazelnut-spreads", "hazelnut-spreads"), ("en:dark-chocolates", "dark-chocolates"),
        ("en:extra-virgin-olive-oils", "olive-oils"), ("en:apple-juices", "apple-juices"),
        ("en:biscuits", "biscuits"), ("en:snacks", "snacks"), ("en:uht-milks", "uht-milks"),
        ("fr:pates-a-tartiner", "chocolate-spreads"),
    ])
    func `a category is found by its tag`(tag: String, category: String) throws {
        let found = try #require(knowledge.category(tagged: tag.utf8))

        #expect(text(found.identifier) == category)
    }

    @Test(arguments: [Language.english, .spanish, .portuguese])
    func `categories with the same parent have different names`(language: Language) {
        for siblings in [Array(knowledge.topCategories)] + knowledge.categories.map({ Array($0.children) }) {
            let names = siblings.map { text($0.name(in: language)) }

            #expect(Set(names).count == names.count, "\(names)")
        }
    }
}
