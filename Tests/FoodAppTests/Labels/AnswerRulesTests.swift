import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@Suite struct AnswerRulesTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private func check(_ text: String, avoiding names: String...) -> LabelCheck {
        let entries = names.compactMap { knowledge.subject(named: $0) }.map { Profile.Entry($0) }
        return LabelCheck(text, for: Profile(entries: entries), knowledge: knowledge)
    }

    private func html(_ check: LabelCheck, _ language: PageLanguage = .english) -> String {
        let context = PageContext(language: language, knowledge: knowledge)
        return String(decoding: AnswerView(check: check, context: context).html().bytes, as: UTF8.self)
    }

    // MARK: The name of the product

    @Test(arguments: [
        (PageLanguage.english, "The name says “Milk”, this list does not."),
        (.spanish, "El nombre dice «Milk»; esta lista, no."),
        (.portuguese, "O nome diz «Milk»; esta lista, não."),
    ])
    func `banner, row and summary say that only the name says milk`(language: PageLanguage, words: String) {
        let check = check("Choco Milk\nIngredients: sugar, cocoa.", avoiding: "milk", "peanuts")
        let context = PageContext(language: language, knowledge: knowledge)

        #expect(check.state == .cannotTell)
        #expect(html(check, language).components(of: words) >= 2)
        #expect(check.summary(context).contains(words.insideSentence))
        #expect(check.plainText(context).contains(words))
    }

    @Test func `the row and the page of a product agree about its name`() {
        var content = ProductContent()
        content.name = "Choco Milk"
        content.texts = [.init("en", "sugar, cocoa")]
        let milk = Profile(entries: [Profile.Entry(.allergen(Allergen(index: 6)))])

        let check = LabelCheck(content, by: "Example", for: milk, knowledge: knowledge)

        #expect(check.state == .cannotTell)
        #expect(html(check).contains("The name says “Milk”, this list does not."))
    }

    // MARK: What was read

    @Test(arguments: [
        ("Sugar, salt. May contain milk. Produced in a factory that handles nuts.", 2),
        ("Ingredients: sugar, salt. Nuts may be present.", 2), ("Ingredients: sugar. Contains: milk.", 1),
        ("Ingredients: filling (sugar, cocoa), salt. Gluten-free.", 4),
    ])
    func `only ingredients are counted`(text: String, count: Int) {
        #expect(check(text).ingredientCount == count)
    }

    @Test func `a word that names the allergen is quoted before a word that is made from it`() {
        let html = html(check("Ingredients: butter, cream, milk.", avoiding: "milk"))

        #expect(
            html.contains("The ingredients say <q lang=\"en\">milk</q>.") || html.contains("say <q>milk</q>.")
        )
    }

    @Test func `a text with only a nutrition table says so and offers the next step`() {
        let html = html(
            check("Nutrition information per 100 g: energy 2100 kJ, fat 3 g, salt 1 g", avoiding: "milk")
        )

        #expect(html.contains("There is a nutrition table, but no list of ingredients."))
        #expect(!html.contains("No ingredient list was found."))
    }

    // MARK: Line breaks

    @Test func `a line can break after punctuation without a space`() {
        let html = html(check("Ingredients:sugar,salt 1,5 %,(milk)/cocoa."))

        #expect(html.contains("Ingredients:<wbr>sugar,<wbr>salt 1,5 %,<wbr>("))
        #expect(html.contains(")/<wbr>"))
    }
}

extension String {
    /// Returns how often the text has another text in it.
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
