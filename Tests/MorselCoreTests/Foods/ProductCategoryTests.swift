import MorselCore
import MorselTestSupport
import Testing

@Suite struct ProductCategoryTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Sample.knowledge() }

    private func text(_ utf8: KnowledgeText) -> String { String(decoding: utf8, as: UTF8.self) }

    private func category(_ identifier: String) throws -> ProductCategory {
        try #require(knowledge.category(identified: identifier.utf8))
    }

    private func identifiers(_ categories: some Sequence<ProductCategory>) -> [String] {
        categories.map { text($0.identifier) }
    }

    @Test func `categories are sorted by level, and by the order of the table`() {
        let order = ["sweets", "drinks", "cakes", "desserts", "chocolate-cakes", "fruit-cakes"]

        #expect(identifiers(knowledge.categories) == order)
        #expect(identifiers(knowledge.topCategories) == ["sweets", "drinks"])
        #expect(knowledge.categories.map { $0.depth } == [0, 0, 1, 1, 2, 2])
    }

    @Test(arguments: [
        ("sweets", ["cakes", "desserts"]), ("drinks", []), ("cakes", ["chocolate-cakes", "fruit-cakes"]),
        ("desserts", []),
    ])
    func `a category has its children`(identifier: String, children: [String]) throws {
        let category = try category(identifier)

        #expect(identifiers(category.children) == children)
        #expect(category.children.allSatisfy { $0.parent == category })
    }

    @Test func `a category of the top level has no parent`() throws {
        #expect(try category("sweets").parent == nil)
        #expect(try category("fruit-cakes").parent == category("cakes"))
        #expect(try category("fruit-cakes").parent != category("sweets"))
    }

    @Test func `every category is found by its identifier, and unknown identifiers give nil`() {
        for category in knowledge.categories {
            #expect(knowledge.category(identified: category.identifier) == category)
        }
        for unknown in ["", "cake", "cakess", "zzz"] {
            #expect(knowledge.category(identified: unknown.utf8) == nil)
        }
    }

    @Test func `a category is found by each of its tags`() throws {
        #expect(try knowledge.category(tagged: "fr:gateaux".utf8) == category("cakes"))
        #expect(try category("cakes").tags.map { text($0) } == ["en:cakes", "fr:gateaux"])
        #expect(try category("sweets").tags.isEmpty)
        for category in knowledge.categories {
            for tag in category.tags { #expect(knowledge.category(tagged: tag) == category) }
        }
        for unknown in ["", "en:cake", "en:cakess", "cakes", "xx:zzz"] {
            #expect(knowledge.category(tagged: unknown.utf8) == nil)
        }
    }

    @Test(arguments: [
        (Language.english, "Chocolate cakes"), (.spanish, "Tartas de chocolate"),
        (.portuguese, "Bolos de chocolate"), (.italian, "Chocolate cakes"),
    ])
    func `a category has names in three languages, and in English for others`(
        language: Language,
        name: String
    ) throws {
        let category = try category("chocolate-cakes")

        #expect(text(category.name(in: language)) == name)
        #expect(category.names(in: language).map { text($0) } == [name])
    }

    @Test func `a knowledge file without foods has no dishes and categories`() throws {
        let bare = try Sample.folder
            .setting("dishes.csv", to: "id,category,en,es,pt,usual,often,source")
            .setting("categories.csv", to: "id,parent,en,es,pt,off")
            .knowledge()

        #expect(bare.dishes.isEmpty && bare.categories.isEmpty && bare.topCategories.isEmpty)
        #expect(bare.category(tagged: "en:cakes".utf8) == nil)
    }
}
