import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@Suite struct QuotationTests {
    /// Returns the first quotation of the first answer, with its meaning and its relation to the avoided subject.
    private func quotation(
        _ text: String,
        avoiding name: String,
        in language: PageLanguage
    ) throws -> (quoted: String, meaning: String?, relation: String?) {
        let knowledge = try Knowledge.reference()
        let subject = try #require(knowledge.subject(named: name))
        let profile = Profile(entries: [Profile.Entry(subject)])
        let check = LabelCheck(text, for: profile, knowledge: knowledge)
        let reason = try #require(check.answers.first?.reasons.first)
        let quotations = Quotations(check, knowledge: knowledge).quotations(of: reason.spans, about: subject)
        let quotation = try #require(quotations.first)
        return (
            quotation.quoted(in: language),
            quotation.meaning(in: language, knowledge)?.words[language],
            quotation.relation(to: subject, reason.state, in: language, knowledge)?.words[language]
        )
    }

    @Test func `foreign words are translated into the language of the page`() throws {
        let text = "Ingredientes: azúcar, suero de leche en polvo, sal."

        let english = try quotation(text, avoiding: "milk", in: .english)
        let portuguese = try quotation(text, avoiding: "milk", in: .portuguese)
        let spanish = try quotation(text, avoiding: "milk", in: .spanish)

        #expect(english.quoted == "“suero de leche en polvo”")
        #expect(english.meaning == "Spanish for whey powder")
        #expect(english.relation == "made from milk")
        #expect(portuguese.meaning == "significa soro de leite em pó em espanhol")
        #expect(spanish.quoted == "«suero de leche en polvo»")
        #expect(spanish.meaning == nil)
        #expect(spanish.relation == "se hace con leche")
    }

    @Test func `a word hyphenated at the end of a line is joined in a quotation`() throws {
        let english = try quotation(
            "Zutaten: Zucker, Vollmilch-\npulver, Salz",
            avoiding: "milk",
            in: .english
        )

        #expect(english.quoted == "“Vollmilch-pulver”")
    }

    @Test func `words that could be made from an allergen are quoted with that reason`() throws {
        let spanish = try quotation("Ingredients: salt, spices", avoiding: "mustard", in: .spanish)

        #expect(spanish.relation == "podría hacerse con mostaza; la palabra no lo dice")
    }
}
