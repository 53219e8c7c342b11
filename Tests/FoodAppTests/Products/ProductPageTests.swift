import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@Suite struct ProductPageTests {
    private let context: PageContext

    init() throws { context = PageContext(language: .english, knowledge: try .reference()) }

    private func markup(_ page: ProductPage) -> ParsedHTML {
        let markup = ParsedHTML(String(decoding: page.html().bytes, as: UTF8.self))
        #expect(markup.problems.isEmpty)
        return markup
    }

    private func page(_ record: ProductRecord) -> ProductPage {
        ProductPage(record, now: SampleProducts.now, context: context)
    }

    /// Returns the page of a product with a given content.
    private func page(_ change: (inout ProductContent) -> Void) -> ProductPage {
        var record = SampleProducts.spread
        change(&record.current.content)
        return page(record)
    }

    private func verdict(_ page: ProductPage) -> String {
        markup(page).elements.first { $0.attributes["id"] == "verdict" }?.text ?? ""
    }

    private func section(_ id: String, of page: ProductPage) -> String? {
        markup(page).elements.first { $0.attributes["aria-labelledby"] == id }?.text
    }

    // MARK: Header

    @Test func `the manufacturer is named if it is not the brand`() {
        func meta(_ manufacturer: String) -> String? {
            let page = page { $0.manufacturer = manufacturer }
            return markup(page).elements.first { $0.attributes["class"] == "meta" }?.text
        }

        #expect(meta("Crumb Works")?.contains("Company: Crumb Works") == true)
        #expect(meta("Molino del Cerro")?.contains("Company") == false)
        #expect(meta("")?.contains("Company") == false)
    }

    // MARK: Evidence

    @Test func `the verdict of a product covers all groups`() {
        #expect(verdict(page(SampleProducts.spread)).hasPrefix("Contains "))
        #expect(verdict(page(SampleProducts.spread)).contains("milk"))
        #expect(section("avoided", of: page(SampleProducts.spread))?.contains("May contain") == true)
    }

    @Test func `an allergen that is only declared counts, and the page says so`() {
        let declared = page {
            $0.texts = [.init("en", "Ingredients: sugar, salt.")]
            $0.declared = .init(contains: ["milk"])
        }

        #expect(verdict(declared) == "Contains milk")
        #expect(section("verdict", of: declared)?.contains("Open Food Facts declares it") == true)
        #expect(section("avoided", of: declared)?.contains("Declared by Open Food Facts") == true)
    }

    @Test func `the ingredients of lists in several languages are counted together`() {
        func verdict(_ texts: ProductContent.LanguageText...) -> String? {
            let page = page {
                ($0.name, $0.names, $0.declared, $0.texts) = ("Rice mix", [], .init(), texts)
            }
            return section("verdict", of: page)
        }
        let english = ProductContent.LanguageText("en", "Ingredients: sugar, salt, rice.")
        let spanish = ProductContent.LanguageText("es", "Ingredientes: azúcar, sal, arroz.")

        #expect(verdict(english)?.contains("All 3 ingredients of the list were read.") == true)
        #expect(
            verdict(english, spanish)?.contains("All 6 ingredients of the lists were read.") == true
        )
    }

    @Test func `a declared absence does not change the verdict`() {
        let page = page {
            $0.texts = [.init("en", "Ingredients: sugar, milk.")]
            $0.declared = .init(contains: [])
        }

        #expect(verdict(page) == "Contains milk")
        #expect(section("sources", of: page)?.contains("Does not name it") == true)
    }

    @Test func `without a label text the verdict is "can't tell"`() {
        let page = page {
            $0.texts = []
            $0.declared = .init(contains: [])
        }

        #expect(verdict(page) == "Can't tell")
        #expect(section("words", of: page)?.contains("Nobody has entered") == true)
    }

    @Test func `an unknown declared word prevents "not found"`() {
        let page = page {
            $0.texts = [.init("en", "Ingredients: sugar, salt.")]
            $0.declared = .init(contains: [], unknown: ["en:royal-jelly"])
        }

        #expect(verdict(page) == "Can't tell")
        #expect(section("verdict", of: page)?.contains("royal-jelly") == true)
    }

    @Test func `texts in two languages are read separately, and a difference is shown`() {
        let page = page {
            $0.texts = [.init("en", "Ingredients: sugar, milk."), .init("es", "Ingredientes: azúcar, sal.")]
            $0.declared = .init()
        }

        #expect(verdict(page) == "Contains milk")
        #expect(section("sources", of: page)?.contains("Label text, Spanish") == true)
        let texts = markup(page).elements.filter { $0.attributes["class"] == "label-text" }
        #expect(texts.map { $0.attributes["lang"] } == ["en", "es"])
    }

    @Test func `the text in the page's language comes first, and every mark has a note`() {
        let page = page(SampleProducts.spread)
        let markup = markup(page)

        let texts = markup.elements.filter { $0.attributes["class"] == "label-text" }
        #expect(texts.map { $0.attributes["lang"] } == ["en", "es", "pt"])
        #expect(markup.elements("mark").count > 9)
    }

    // MARK: Changes

    @Test func `changes since the last visit are shown in words`() throws {
        var page = page(SampleProducts.spread)
        page.seen = SampleProducts.older

        let change = try #require(section("changed", of: page))

        #expect(change.contains("Changed since you last looked"))
        #expect(change.contains("removed: lecitina de girasol"))
        #expect(change.contains("lecitina de SOJA"))
        #expect(change.contains("Contains soybeans"))
        #expect(change.contains("May contain peanuts"))
    }

    @Test func `a different spelling of the same words is not a change`() {
        var page = page(SampleProducts.spread)
        var seen = SampleProducts.spread.current
        seen.content.texts = seen.content.texts.map {
            .init($0.language, $0.text.replacing(", ", with: ",  "))
        }
        page.seen = seen

        #expect(section("changed", of: page) == nil)
    }

    // MARK: Nutrition

    @Test func `the nutrition of a quantity is shown with its share of the day`() throws {
        var page = page(SampleProducts.spread)
        page.quantity = "30"

        let answer = try #require(markup(page).elements.first { $0.attributes["id"] == "nutrition-answer" })

        #expect(
            answer.text.replacing("\u{A0}", with: " ")
                == "30 g has 676 kJ (161 kcal): 8 % of the reference intake of an average adult."
        )
        #expect(section("nutrition", of: page)?.contains("8400 kJ / 2000 kcal") == true)
    }

    @Test func `with personal details the page uses the person's energy need and shows the formula`() throws {
        var page = page(SampleProducts.spread)
        page.quantity = "30 g"
        page.energy = try SamplePages(.english).energy

        let nutrition = try #require(section("nutrition", of: page)).replacing("\u{A0}", with: " ")

        #expect(nutrition.contains("of the energy you need in a day"))
        #expect(nutrition.contains("10 × 62.5 kg + 6.25 × 168 cm − 5 × 34 years − 161 = 1344 kcal"))
    }

    @Test(arguments: ["a lot", "30 ml", "-4", "0"])
    func `an invalid quantity is marked and stays as typed`(typed: String) {
        var page = page(SampleProducts.spread)
        page.quantity = typed
        let markup = markup(page)

        let field = markup.elements.first { $0.attributes["id"] == "quantity" }
        #expect(field?.attributes["value"] == typed)
        #expect(field?.attributes["aria-invalid"] == "true")
        #expect(!markup.elements.contains { $0.attributes["id"] == "nutrition-answer" })
    }

    /// 10 g of fat, 20 g of carbohydrate and 5 g of protein give 370 + 340 + 85 = 795 kJ.
    @Test(arguments: [(Int64(795), String?.none), (850, nil), (1_200, "The nutrients give 795 kJ")])
    func `a large difference between declared energy and nutrients is shown`(declared: Int64, words: String?)
        throws
    {
        let page = page {
            $0.nutrition = NutritionFacts(amounts: [
                .init(.energy, declared * 1_000), .init(.fat, 10_000_000_000),
                .init(.carbohydrate, 20_000_000_000), .init(.protein, 5_000_000_000),
            ])
        }
        let nutrition = try #require(section("nutrition", of: page)).replacing("\u{A0}", with: " ")

        #expect(nutrition.contains("Where the energy comes from"))
        #expect(nutrition.contains("47 %") && nutrition.contains("43 %") && nutrition.contains("11 %"))
        #expect(nutrition.contains("The nutrients give") == (words != nil))
        #expect(words.map { nutrition.contains($0) } ?? true)
    }

    /// The declared energy in joules, and fat, carbohydrate, polyols and protein in nanograms.
    @Test(
        arguments: [
            // Tea: 3 kJ are declared, and the nutrients are rounded.
            ([3_000, 0, 200_000_000, nil, 0], nil), ([0, 0, 0, nil, 0], nil),
            // Chewing gum: all carbohydrate is polyols, with 10 kJ per gram instead of 17.
            ([640_000, 0, 64_000_000_000, 64_000_000_000, 0], nil),
            // Erythritol, a polyol, gives no energy.
            ([20_000, 0, 98_000_000_000, 98_000_000_000, 0], nil),
            (
                [640_000, 0, 64_000_000_000, nil, 0],
                "The nutrients give 1088 kJ, which differs from the declared energy. Part of"
            ),
            (
                [1_200_000, 0, 20_000_000_000, nil, 0],
                "The nutrients give 340 kJ, which differs from the declared energy. The rest"
            ),
        ] as [([Int64?], String?)]
    )
    func `the declared energy has a warning unless rounding or polyols explain the difference`(
        amounts: [Int64?],
        words: String?
    ) throws {
        let nutrients: [Nutrient] = [.energy, .fat, .carbohydrate, .polyols, .protein]
        let page = page {
            $0.nutrition = NutritionFacts(
                amounts: zip(nutrients, amounts).compactMap { nutrient, amount in
                    amount.map { .init(nutrient, $0) }
                }
            )
        }
        let nutrition = try #require(section("nutrition", of: page)).replacing("\u{A0}", with: " ")

        #expect(nutrition.contains("The nutrients give") == (words != nil))
        #expect(words.map { nutrition.contains($0) } ?? true)
        #expect(nutrition.contains("Polyols100 %") == (amounts[3] != nil))
    }

    @Test func `polyols are a separate part of the energy`() throws {
        let page = page {
            $0.nutrition = NutritionFacts(amounts: [
                .init(.energy, 1_000_000), .init(.fat, 0), .init(.carbohydrate, 60_000_000_000),
                .init(.polyols, 40_000_000_000), .init(.protein, 0),
            ])
        }
        let nutrition = try #require(section("nutrition", of: page)).replacing("\u{A0}", with: " ")

        // 20 g of 17 kJ and 40 g of 10 kJ: 340 and 400 of 740 kJ.
        #expect(nutrition.contains("Carbohydrate without polyols46 %"))
        #expect(nutrition.contains("Polyols54 %"))
    }

    @Test func `a missing amount is shown as missing, never as 0`() {
        let page = page { $0.nutrition = NutritionFacts(amounts: [.init(.energy, 400_000), .init(.fat, 0)]) }
        let nutrition = section("nutrition", of: page)

        #expect(nutrition?.contains("Not declared") == true)
        #expect(nutrition?.contains("Where the energy comes from") == false)
    }

    // MARK: Source

    @Test func `a number that shops assign themselves has a notice`() {
        #expect(
            markup(page(SampleProducts.loaf)).elements("article")[0].text.contains("Shops assign numbers")
        )
        #expect(
            !markup(page(SampleProducts.spread)).elements("article")[0].text.contains("Shops assign numbers")
        )
    }

    @Test func `the page names the source, its licence and the dates`() throws {
        let facts = try #require(section("data-from", of: page(SampleProducts.spread)))

        for words in ["Open Food Facts", "ODbL 1.0", "7 May 2026", "5 days ago", "Not yet"] {
            #expect(facts.contains(words), "\(words)")
        }
    }

    @Test func `a device draws the page from the record in it`() throws {
        let template = markup(page(SampleProducts.spread)).elements.first {
            $0.attributes["id"] == "product-record"
        }
        let record = try #require(template?.attributes["data-record"])
        let device = try TestDevice()

        let answer = try device.ask(
            #"{"path":"/en/products/9524100003125","product":\#(record),"now":\#(SampleProducts.now),"quantity":"30"}"#
        )

        let main = try #require(answer["main"] as? String)
        #expect(main.contains("30\u{A0}g has 676\u{A0}kJ"))
        #expect(answer["title"] as? String == "Hazelnut & cocoa spread, Molino del Cerro")
    }
}
