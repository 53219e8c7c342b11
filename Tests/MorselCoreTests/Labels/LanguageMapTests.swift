import MorselCore
import MorselTestSupport
import Testing

@Suite struct LanguageMapTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private func expectBiscuits(_ label: ReadLabel, _ comment: Comment? = nil) {
        #expect(label.groups(.contains) == BiscuitLabel.contained, comment)
        #expect(label.groups(.mayContain) == BiscuitLabel.possible, comment)
    }

    @Test(arguments: BiscuitLabel.all)
    func `a label without a declared language is read completely`(biscuits: BiscuitLabel) {
        let label = knowledge.read(biscuits.text)

        #expect(label.languages == [biscuits.language.code.description])
        #expect(label.unread == [])
        #expect(label.isComplete)
        expectBiscuits(label)
    }

    @Test(arguments: BiscuitLabel.all)
    func `a label with its declared language is read completely`(biscuits: BiscuitLabel) {
        let label = knowledge.read(biscuits.text, language: biscuits.language)

        #expect(label.languages == [biscuits.language.code.description])
        #expect(label.unread == [])
        #expect(label.isComplete)
        expectBiscuits(label)
    }

    @Test(arguments: BiscuitLabel.all, Language.allCases)
    func `the words override a wrong declared language`(biscuits: BiscuitLabel, declared: Language) {
        let label = knowledge.read(biscuits.text, language: declared)

        #expect(label.languages.first == biscuits.language.code.description)
        #expect(label.isComplete)
        expectBiscuits(label)
    }

    @Test(arguments: BiscuitLabel.all, BiscuitLabel.all)
    func `a label in two languages is read in both`(first: BiscuitLabel, second: BiscuitLabel) {
        let label = knowledge.read(first.text + "\n" + second.text)

        #expect(Set(label.languages) == [first.language.code.description, second.language.code.description])
        expectBiscuits(label)
    }

    @Test func `a list in eleven languages is read in all of them`() {
        let label = knowledge.read(BiscuitLabel.all.map { $0.text }.joined(separator: "\n\n"))

        #expect(Set(label.reading.mentions.map { $0.language }) == Set(Language.allCases))
        #expect(label.evidence(of: "milk").count >= 11)
        expectBiscuits(label)
    }

    @Test func `the allergens of all languages are reported`() {
        let label = knowledge.read(
            "EN Ingredients: sugar, water, salt, skimmed milk. FR Ingrédients : sucre, eau, sel, noisettes."
        )

        #expect(label.allergens(.contains) == ["milk", "nuts/hazelnut"])
    }

    @Test func `a word that several languages share is read in the language around it`() {
        // "Sal" is salt in Spanish and Portuguese, and "sale" is salt in Italian. "Lait" and "latte" are milk.
        #expect(knowledge.read("zucchero, sale, latte").languages == ["it"])
        #expect(knowledge.read("sucre, sel, lait").languages == ["fr"])
    }

    @Test(arguments: ["", "123 456", "%%%", "xyzzyq plugh"])
    func `a text without known words has no language`(text: String) {
        #expect(knowledge.read(text).languages == [])
        #expect(!knowledge.read(text).isComplete)
    }

    @Test func `a declared language is ignored if all words are unknown`() {
        #expect(knowledge.read("xyzzyq plugh", language: .english).languages == [])
    }
}
