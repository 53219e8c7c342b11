import MorselCore
import MorselTestSupport
import Testing

@testable import morsel

@Suite struct ExplanationTests {
    /// What is said of a word, and whether it is known.
    private func explain(_ word: String) throws -> (text: String, isKnown: Bool) {
        var page = Page(width: 80, isColoured: false)
        let isKnown = Explanation(of: word, knowledge: try Sample.knowledge()).write(to: &page)
        return (page.text.replacing("\u{A0}", with: " "), isKnown)
    }

    @Test func `an allergen has its codes, its members and where it must be declared`() throws {
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
        #expect(text.contains("From Reference/     allergens.csv, allergen-texts/en.csv\n"))
    }

    @Test func `an ingredient has its kind, its allergens and its names`() throws {
        let (text, _) = try explain("wheat flour")

        #expect(text.hasPrefix("wheat flour · ingredient\n"))
        #expect(text.contains("Understood in       “wheat flour” is English\n"))
        #expect(text.contains("Kind of             flour\n"))
        #expect(text.contains("Allergens           made from wheat (en)\n"))
        #expect(text.contains("Exempt              gluten (en): Only the sample says so.\n"))
        #expect(text.contains("Spanish             harina de trigo\n"))
        #expect(text.contains("concepts.csv, exemptions.csv, names/en.csv, es.csv, pt.csv\n"))
    }

    @Test(arguments: ["e160aii", "E 160a (ii)", "E160a(ii)", "INS 160a(ii)"])
    func `an additive is known by its number however it is written`(number: String) throws {
        let (text, isKnown) = try explain(number)

        #expect(isKnown)
        #expect(text.hasPrefix("E 160a(ii) · additive\n"))
        #expect(text.contains("INS 160a(ii)"))
        #expect(text.contains("Kind of             E 160a carotenes\n"))
        #expect(text.contains("Class               colour\n"))
    }

    @Test func `an additive says what it could be made from`() throws {
        #expect(try explain("lecithin").text.contains("could be made from soybeans (en) or eggs (en)\n"))
    }

    @Test func `a phrase says what it opens`() throws {
        let (text, isKnown) = try explain("may contain")

        #expect(isKnown)
        #expect(text.hasPrefix("may contain · opens a “may contain” statement\n"))
        #expect(text.contains("From Reference/     sentences/en.csv\n"))
    }

    @Test func `a word that is not known is said to be so, with what is spelled like it`() throws {
        let (text, isKnown) = try explain("mlik")

        #expect(!isKnown)
        #expect(text.hasPrefix("Morsel does not know “mlik”."))
        #expect(text.contains("Spelled like it:\n  milk\n"))
    }

    @Test(arguments: [("mlik", ["milk"]), ("suger", ["sugar"]), ("zzzzzzzz", []), ("", [])])
    func `suggestions are few letters away`(word: String, names: [String]) throws {
        let found = Suggestions(knowledge: try Sample.knowledge()).names(near: word, atMost: 1)

        #expect(found.map { $0.text } == names)
    }
}
