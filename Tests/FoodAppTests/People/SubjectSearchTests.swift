import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@Suite struct SubjectSearchTests {
    /// Returns the codes of the matches in their order.
    private func codes(_ typed: String, in language: PageLanguage = .english) throws -> [String] {
        let knowledge = try Knowledge.reference()
        return SubjectSearch(knowledge: knowledge).matches(typed, in: language)
            .map { knowledge.identifier(of: $0.subject).code }
    }

    @Test(arguments: [
        ("milk", "allergen:milk"), ("leche", "allergen:milk"), ("leite", "allergen:milk"),
        ("avelã", "allergen:hazelnut"), ("e102", "additive:e102"), ("INS 102", "additive:e102"),
        ("colours", "class:colour"), ("ajo", "ingredient:garlic"),
    ])
    func `a complete name is the first match, in any language`(typed: String, code: String) throws {
        #expect(try codes(typed).first == code)
    }

    @Test func `a prefix finds names`() throws {
        #expect(try codes("hazeln").contains("allergen:hazelnut"))
        #expect(try codes("tartra").contains("additive:e102"))
        #expect(try codes("jengi", in: .spanish).contains("ingredient:ginger"))
    }

    @Test func `unknown words are offered as exact words`() throws {
        #expect(try codes("Xyzzyq flakes").last == "words:xyzzyq flakes")
    }

    @Test(arguments: ["", "  ", ",", "!?"])
    func `text without a word has no matches`(typed: String) throws {
        #expect(try codes(typed).isEmpty)
    }

    @Test func `suggestions escape the typed text`() throws {
        for language in PageLanguage.allCases {
            let context = PageContext(language: language, knowledge: try .reference())
            let matches = SubjectSearch(knowledge: context.knowledge).matches("<b>&\"milk", in: language)
            let options = SubjectSuggestions(matches: matches, context: context).html()
            let markup = ParsedHTML(String(decoding: options.bytes, as: UTF8.self))
            #expect(markup.problems.isEmpty)
        }
    }
}
