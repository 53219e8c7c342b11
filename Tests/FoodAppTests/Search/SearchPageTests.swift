import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@testable import FoodApp

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

    @Test func `each result shows its allergens for all groups`() {
        let texts = things(found).map { $0.text }

        #expect(texts.count == 5)
        #expect(texts[0].contains("Usually contains"))
        #expect(texts[2].contains("Contains soybeans, milk and nuts (hazelnut)"))
        #expect(texts[4].contains("Can't tell"))
    }

    @Test func `better results come first, and foods before products of the same stage`() {
        var found = SampleProducts.found
        (found.foods[0].stage, found.foods[1].stage) = (.name, .corrected)
        found.products[0].stage = .number
        found.products[1].stage = .name

        let links = things(SearchPage(context: context, query: "a", found: found)).map { thing in
            thing.attributes["href"]?.split(separator: "/").last.map { String($0) }
        }

        let gtins = SampleProducts.all.map { $0.number.identifier }
        #expect(links == [gtins[0], "tiramisu", gtins[1], gtins[2], "6101"])
    }

    @Test func `products with the same name, brand and quantity show their numbers`() throws {
        var content = ProductContent()
        (content.name, content.brand, content.quantity) = ("Chocolate amargo", "Muestra", "100 g")
        let numbers = try ["9520000000011", "9520000000028", "4006381333931"].map { try GTIN($0) }
        var products = numbers.map { SearchResults.Product(number: ProductNumber($0), content: content) }
        products[1].content.quantity = "200 g"
        products.append(SearchResults.Product(number: ProductNumber(try GTIN("96385074")), content: content))

        let texts = things(SearchPage(context: context, query: "a", found: SearchResults(products: products)))
            .map { $0.text }

        #expect(texts[0].contains("9520000000011") && texts[0].contains("Example product"))
        #expect(texts[1].contains("200 g") && !texts[1].contains("9520000000028"))
        #expect(texts[2].contains("4006381333931") && !texts[2].contains("Example product"))
        #expect(texts[3].contains("96385074"))
    }

    @Test(arguments: [
        ("Muestra", "M"), ("Casa da Aldeia", "Cd"), ("1001 Delights", "1D"), ("«L'Étoile»", "LÉ"), ("…", ""),
    ])
    func `the picture place of a product shows the initials of its brand`(brand: String, initials: String)
        throws
    {
        var content = ProductContent()
        content.brand = brand
        let product = SearchResults.Product(number: ProductNumber(try GTIN("96385074")), content: content)

        let page = markup(SearchPage(context: context, query: "a", found: SearchResults(products: [product])))

        let places = page.elements.filter { $0.attributes["class"] == "thumb" }
        #expect(places.map { $0.text } == [initials])
        #expect(places.allSatisfy { $0.attributes["aria-hidden"] == "true" })
    }

    @Test func `the count includes all pages of the list`() throws {
        func words(_ foods: ResultCount?, _ products: ResultCount?) -> String {
            var found = SampleProducts.found
            (found.foodCount, found.productCount) = (foods, products)
            let page = SearchPage(context: context, query: "a", found: found)
            return markup(page).elements.first { $0.attributes["id"] == "found" }?.text ?? ""
        }

        #expect(words(nil, nil) == "5 found.")
        #expect(words(ResultCount(40), ResultCount(3_002)) == "3042 found.")
        #expect(words(ResultCount(2), ResultCount(1_000, isMore: true)) == "More than 1002 found.")
    }

    @Test(
        arguments: [
            ("e322", "/en/additives/e322"), ("E 322", "/en/additives/e322"), ("E471", "/en/additives/e471"),
            ("471", "/en/additives/e471"), ("ins 102", "/en/additives/e102"),
            ("tartrazine", "/en/additives/e102"),
            ("lecithin", "/en/additives/e322"), ("E 100(i)", "/en/additives/e100i"),
            ("E 102(i)", "/en/additives/e102"),
            ("E 150d", "/en/additives/e150d"),
            ("E 101(iii)", "/en/additives/e101iii"), ("E 450(i)", "/en/additives/e450i"),
            ("gluten", "/en/allergens/gluten"),
            ("milk", "/en/allergens/milk"), ("hazelnut spr", "/en/categories/hazelnut-spreads"),
        ]
    )
    func `additives, allergens and categories are found by every form of their number or name`(
        text: String,
        path: String
    ) {
        let page = SearchPage(context: context, query: text, found: SearchResults())

        let links = markup(page).elements.filter { $0.attributes["class"] == "list-row" }
            .compactMap { $0.attributes["href"] }

        #expect(links.contains(path), "\(links)")
    }

    @Test func `additives are those that the server found`() throws {
        let added = SearchResults.Additive(identifier: "e999aii", number: "E 999a(ii)", name: "New gum")
        let known = SearchResults.Additive(identifier: "e300", number: "E 300", name: "Ascorbic acid")
        var found = SearchResults()
        found.additives = [known, added]
        let read = try found.json.withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return try SearchResults(&json)
        }
        let page = SearchPage(context: context, query: "tartrazine", found: read)

        let rows = markup(page).elements.filter { $0.attributes["class"] == "list-row" }

        let links = rows.compactMap { $0.attributes["href"] }
        #expect(links == ["/en/additives/e300", "/en/additives/e999aii"])
        #expect(rows.last?.text.contains("E 999a(ii) New gum") == true)
    }

    private static let namesInLanguages: [(PageLanguage, Language?, String?)] = [
        (.english, .english, nil), (.spanish, .english, "en"), (.portuguese, .english, "en"),
        (.spanish, nil, nil),
    ]

    @Test(arguments: namesInLanguages)
    func `the name of an additive in another language has a lang attribute`(
        language: PageLanguage,
        nameLanguage: Language?,
        wanted: String?
    ) throws {
        var found = SearchResults()
        found.additives = [
            SearchResults.Additive(
                identifier: "e999aii",
                number: "E 999a(ii)",
                name: "New gum",
                nameLanguage: nameLanguage
            )
        ]
        let read = try found.json.withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return try SearchResults(&json)
        }
        let page = SearchPage(
            context: PageContext(language: language, knowledge: context.knowledge),
            query: "gum",
            found: read
        )

        let name = try #require(markup(page).elements.last { $0.text == "E 999a(ii) New gum" })

        #expect(name.attributes["lang"] == wanted)
    }

    private static let topics = [
        SearchResults.Topic(.additiveClass, scheme: "eu", key: "sweetener", name: "Sweetener"),
        SearchResults.Topic(.additiveClass, scheme: "fda", key: "fda-sweeteners", name: "Sweeteners"),
        SearchResults.Topic(
            .foodCategory,
            scheme: "eu",
            key: "11.4",
            name: "Table-top sweeteners",
            nameLanguage: .english
        ),
        SearchResults.Topic(.foodCategory, scheme: "codex", key: "11.6", name: "Sweeteners"),
    ]

    @Test func `classes are above the products, and food categories below them`() throws {
        var found = SampleProducts.found
        found.topics = Self.topics
        let read = try found.json.withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return try SearchResults(&json)
        }
        let page = SearchPage(
            context: PageContext(language: .spanish, knowledge: context.knowledge, isOnDevice: true),
            query: "edulcorante",
            found: read
        )

        let markup = markup(page)
        let options = markup.elements.filter { $0.attributes["role"] == "option" }

        #expect(
            options.compactMap { $0.attributes["href"] }.filter {
                $0.contains("/additive-classes/") || $0.contains("/food-categories/")
            }
                == [
                    "/es/additive-classes/sweetener", "/es/additive-classes/fda-sweeteners",
                    "/es/food-categories/eu/11.4", "/es/food-categories/codex/11.6",
                ]
        )
        #expect(options.first?.text == "SweetenerClase de aditivos")
        #expect(options.last?.text == "11.6 SweetenersCategoría de alimentos del Codex Alimentarius")
        let field = markup.elements.first { $0.attributes["role"] == "combobox" }
        #expect(field?.attributes["aria-controls"] == "known things rules")
        #expect(
            markup.elements.contains {
                $0.attributes["lang"] == "en" && $0.text == "11.4 Table-top sweeteners"
            }
        )
    }

    @Test(arguments: [
        (PageLanguage.english, "Search all conditions of use of additives for “a & b”"),
        (.spanish, "Buscar «a & b» en todas las condiciones de uso de aditivos"),
        (.portuguese, "Procurar «a & b» em todas as condições de utilização de aditivos"),
    ])
    func `the results of a search lead to the search of all conditions of use`(
        language: PageLanguage,
        words: String
    ) {
        let context = PageContext(language: language, knowledge: context.knowledge)
        let lists = [SampleProducts.found, SearchResults()]

        for list in lists {
            let links = markup(SearchPage(context: context, query: "a & b", found: list)).elements("a")
            let link = links.first {
                $0.attributes["href"] == "/\(language.code)/additive-search?query=a%20%26%20b"
            }
            #expect(link?.text == words)
        }
    }

    @Test func `stored products and further pages of a list do not lead to conditions of use`() {
        let further = SearchResults(products: SampleProducts.all, page: 1)
        var stored = SearchPage(context: context, query: "a", found: SampleProducts.found)
        stored.outage = Outage(status: 0, code: "")

        for page in [SearchPage(context: context, query: "a", found: further), stored] {
            let links = markup(page).elements("a").compactMap { $0.attributes["href"] }
            #expect(!links.contains { $0.contains("additive-search") })
        }
    }

    @Test func `without the server the search leads to pages of additives and allergens that the device has`()
    {
        func known(_ query: String) -> [String] {
            var page = SearchPage(context: context, query: query, found: SearchResults())
            page.outage = Outage(status: 0, code: "")
            return markup(page).elements("a").compactMap { $0.attributes["href"] }
        }

        #expect(known("E 322").contains("/en/additives/e322"))
        #expect(known("milk").contains("/en/allergens/milk"))
        // The page of a category needs the server.
        #expect(!known("biscuits").contains { $0.hasPrefix("/en/categories/") })
    }

    @Test func `a class or a food category is enough for a result`() {
        for topic in Self.topics {
            var found = SearchResults()
            found.topics = [topic]
            let page = markup(SearchPage(context: context, query: "xyzzy plugh", found: found))

            #expect(
                page.elements.first { $0.attributes["id"] == "found" }?.text
                    == "No dish and no product has these words."
            )
        }
    }

    @Test func `below additives without a food or product, a sentence says that none was found`() throws {
        let with = SearchPage(context: context, query: "tartrazine", found: SearchResults())
        let without = SearchPage(context: context, query: "xyzzy plugh", found: SearchResults())

        let sentence = markup(with).elements.first { $0.attributes["id"] == "found" }
        #expect(sentence?.text == "No dish and no product has these words.")
        #expect(!markup(without).elements.contains { $0.attributes["id"] == "found" })
    }

    @Test(arguments: ["xyzzy plugh", "e 9999", "100 g", "(", ""])
    func `other texts find no page of an additive, allergen or category`(text: String) {
        let page = SearchPage(context: context, query: text, found: SearchResults())

        #expect(!markup(page).elements.contains { $0.attributes["id"] == "known" })
    }

    @Test func `a list of results with only some words, or with similar numbers, has a notice`() {
        var found = SampleProducts.found
        for place in found.foods.indices { found.foods[place].stage = .someWords }
        for place in found.products.indices { found.products[place].stage = .someWords }
        func text() -> String {
            markup(SearchPage(context: context, query: "a", found: found)).elements
                .first { $0.attributes["class"] == "notice" }?.text ?? ""
        }

        #expect(text().contains("some of them"))
        found.products[0].stage = .nearNumber
        #expect(text().contains("No product has this number"))
        found.products[0].stage = .name
        #expect(text().isEmpty)
    }

    @Test func `on a device each result has an answer for each person`() throws {
        var page = found
        page.household = try SamplePages(.english).household

        let spread = things(page)[2].text

        #expect(spread.contains("Ana: contains milk"))
        #expect(spread.contains("Rui: not found in this text"))
    }

    @Test func `hidden products are counted, with advice to check the other labels`() {
        var page = found
        page.hidden = [Allergen(index: 6)]

        let markup = markup(page)
        let shown = things(page).map { $0.text }

        #expect(!shown.contains { $0.contains("ontains milk") })
        #expect(shown.contains { $0.contains("96385074") })
        let words = markup.elements.first { $0.attributes["id"] == "found" }?.text ?? ""
        #expect(words.contains("hidden because their label or usual recipe names milk"))
        #expect(words.contains("Check the labels of the other results too"))
    }

    @Test func `if all results are hidden, their number is shown instead of "nothing found"`() {
        let found = SearchResults(products: [SampleProducts.all[0]])
        var page = SearchPage(context: context, query: "spread", found: found)
        page.hidden = [Allergen(index: 6)]

        let words = markup(page).elements.first { $0.attributes["id"] == "found" }?.text ?? ""

        #expect(things(page).isEmpty)
        #expect(words.hasPrefix("1 hidden because its label or usual recipe names milk"))
    }

    @Test func `a page of the server has no filters`() {
        #expect(!markup(found).elements.contains { $0.attributes["name"] == "hide" })
        let names = markup(found).elements.compactMap { $0.attributes["name"] }
        #expect(Set(names).isSubset(of: ["viewport", "description", "theme-color", "query"]))
    }

    @Test func `links to further pages of a list contain the query`() {
        let links = markup(found).elements("a").compactMap { $0.attributes["href"] }

        #expect(links.contains("/en/search?query=a%20%26%20b&page=1"))
    }

    @Test func `the page of a dish never says "contains" or "not found"`() throws {
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

    @Test func `an allergen that an ingredient only could contain is not shown as usual`() throws {
        let page = FoodPage(try SampleProducts.tiramisu(context), context: context)
        let text = markup(page).elements("main")[0].text

        #expect(text.contains("Usually contains cereals containing gluten, eggs and milk"))
        #expect(text.contains("sponge fingers: with or without it, the recipe does not say"))
    }
}
