import MorselCore
import MorselTestSupport
import Testing

@testable import morsel

@Suite struct ExplanationTests {
    /// The explanation of a word, and whether the word is known.
    private func explain(_ word: String) throws -> (text: String, isKnown: Bool) {
        var page = TerminalPage(width: 80, isColoured: false)
        let isKnown = Explanation(of: word, knowledge: try Sample.knowledge()).write(to: &page)
        return (page.text.replacing("\u{A0}", with: " "), isKnown)
    }

    @Test func `an allergen has codes, members and jurisdictions`() throws {
        let (text, isKnown) = try explain("nuts")

        #expect(isKnown)
        #expect(
            text.hasPrefix(
                "nuts (en) · allergen group, Regulation (EU) 1169/2011 Annex II\n  About nuts, in en.\n"
            )
        )
        #expect(text.contains("Members             almond (en), hazelnut (en)\n"))
        #expect(text.contains("GDSN                AN\n"))
        #expect(text.contains("Open Food Facts     en:nuts\n"))
        #expect(
            text.contains("Must be declared in the European Union, the United Kingdom, the United States,\n")
        )
        #expect(text.contains("Source tables       allergens.csv, allergen-texts/en.csv\n"))
    }

    @Test func `an ingredient has kind, allergens and names`() throws {
        let (text, _) = try explain("wheat flour")

        #expect(text.hasPrefix("wheat flour · ingredient\n"))
        #expect(text.contains("Language            “wheat flour” is English\n"))
        #expect(text.contains("Kind of             flour\n"))
        #expect(text.contains("Allergens           made from wheat (en)\n"))
        #expect(text.contains("Exempt              gluten (en): Only the sample says so.\n"))
        #expect(text.contains("Spanish             harina de trigo\n"))
        #expect(text.contains("concepts.csv, exemptions.csv, names/en.csv, es.csv, pt.csv\n"))
    }

    @Test(arguments: ["e160aii", "E 160a (ii)", "E160a(ii)", "INS 160a(ii)"])
    func `an additive is found by its number in every notation`(number: String) throws {
        let (text, isKnown) = try explain(number)

        #expect(isKnown)
        #expect(text.hasPrefix("E 160a(ii) · additive\n"))
        #expect(text.contains("INS 160a(ii)"))
        #expect(text.contains("Kind of             E 160a carotenes\n"))
        #expect(text.contains("Class               colour\n"))
    }

    @Test func `an additive lists what it could be made from`() throws {
        #expect(try explain("lecithin").text.contains("could be made from soybeans (en) or eggs (en)\n"))
    }

    @Test func `a phrase has the kind of statement that it starts`() throws {
        let (text, isKnown) = try explain("may contain")

        #expect(isKnown)
        #expect(text.hasPrefix("may contain · starts a “may contain” statement\n"))
        #expect(text.contains("Source tables       sentences/en.csv\n"))
    }

    @Test func `an unknown word has suggestions of similar names`() throws {
        let (text, isKnown) = try explain("mlik")

        #expect(!isKnown)
        #expect(text.hasPrefix("Morsel does not know “mlik”."))
        #expect(text.contains("Similar names:\n  milk\n"))
    }

    @Test(arguments: [("mlik", ["milk"]), ("suger", ["sugar"]), ("zzzzzzzz", []), ("", [])])
    func `suggestions differ by few letters`(word: String, names: [String]) throws {
        let found = Suggestions(knowledge: try Sample.knowledge()).names(near: word, limit: 1)

        #expect(found.map { $0.text } == names)
    }
}
