import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@Suite struct SearchPageTests {
    private let context: PageContext

    init() throws { context = PageContext(language: .english, knowledge: try .reference()) }

    private func markup(_ page: some Page) -> ParsedHTML {
        let markup = ParsedHTML(String(decoding: page.html().bytes, as: UTF8.self))
        #expect(markup.problems.isEmpty)
        return markup
    }

    private func things(_ page: some Page) -> [ParsedHTML.Element] {
        markup(page).elements.filter { $0.attributes["class"] == "list-row thing" }
    }

    private var found: SearchPage {
        SearchPage(context: context, query: "a & b", found: SampleProducts.found)
    }

    @Test func `each thing says what it contains, for everybody`() {
        let texts = things(found).map { $0.text }

        #expect(texts.count == 5)
        #expect(texts[0].contains("Usually contains"))
        #expect(texts[2].contains("Contains soybeans, milk and nuts (hazelnut)"))
        #expect(texts[4].contains("Can't tell"))
    }

    @Test func `what is found better comes first, and of things found alike foods do`() {
        var found = SampleProducts.found
        (found.foods[0].stage, found.foods[1].stage) = (.name, .mended)
        found.products[0].stage = .number
        found.products[1].stage = .name

        let links = things(SearchPage(context: context, query: "a", found: found)).map { thing in
            thing.attributes["href"]?.split(separator: "/").last.map { String($0) }
        }

        let gtins = SampleProducts.all.map { $0.gtin.digits }
        #expect(links == [gtins[0], "tiramisu", gtins[1], gtins[2], "6101"])
    }

    @Test func `on a device each says it for each person`() throws {
        var page = found
        page.household = try SamplePages(.english).household

        let spread = things(page)[2].text

        #expect(spread.contains("Ana: contains milk"))
        #expect(spread.contains("Rui: not found in this text"))
    }

    @Test func `what is hidden is counted and promises nothing`() {
        var page = found
        page.hidden = [Allergen(index: 6)]

        let markup = markup(page)
        let shown = things(page).map { $0.text }

        #expect(!shown.contains { $0.contains("ontains milk") })
        #expect(shown.contains { $0.contains("96385074") })
        let words = markup.elements.first { $0.attributes["id"] == "found" }?.text ?? ""
        #expect(words.contains("hidden because their label or usual recipe names milk"))
        #expect(words.contains("What stays is no promise"))
    }

    @Test func `where all is hidden nothing says that nothing was found`() {
        let found = FoundThings(products: [SampleProducts.all[0]])
        var page = SearchPage(context: context, query: "spread", found: found)
        page.hidden = [Allergen(index: 6)]

        let words = markup(page).elements.first { $0.attributes["id"] == "found" }?.text ?? ""

        #expect(things(page).isEmpty)
        #expect(words.hasPrefix("1 hidden because its label or usual recipe names milk"))
    }

    @Test func `filters are the device's own: a server's form has none`() {
        #expect(!markup(found).elements.contains { $0.attributes["name"] == "hide" })
        let names = markup(found).elements.compactMap { $0.attributes["name"] }
        #expect(Set(names).isSubset(of: ["viewport", "description", "theme-color", "query"]))
    }

    @Test func `the pages of a list say what they were asked for`() {
        let links = markup(found).elements("a").compactMap { $0.attributes["href"] }

        #expect(links.contains("/en/search?query=a%20%26%20b&page=1"))
    }

    @Test func `a dish is never said to be without anything`() throws {
        var page = FoodPage(try SampleProducts.tiramisu(context), context: context)
        page.household = try SamplePages(.english).household

        let text = markup(page).elements("main")[0].text

        #expect(text.contains("Usually contains milk"))
        #expect(text.contains("Can't tell"))
        #expect(!text.contains("Not found"))
        #expect(
            !text.replacing("Usually contains", with: "").replacing("Often contains", with: "").contains(
                "Contains"
            )
        )
    }

    @Test func `what the name of an ingredient leaves open is not usual in a dish`() throws {
        let page = FoodPage(try SampleProducts.tiramisu(context), context: context)
        let text = markup(page).elements("main")[0].text

        #expect(text.contains("Usually contains cereals containing gluten, eggs and milk"))
        #expect(text.contains("sponge fingers: with it or without, the recipe does not say"))
    }
}
