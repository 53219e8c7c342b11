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
    func `a label that does not say its language is read whole`(biscuits: BiscuitLabel) {
        let label = knowledge.read(biscuits.text)

        #expect(label.languages == [biscuits.language.code.description])
        #expect(label.unread == [])
        #expect(label.isComplete)
        expectBiscuits(label)
    }

    @Test(arguments: BiscuitLabel.all)
    func `a label that says its language is read whole`(biscuits: BiscuitLabel) {
        let label = knowledge.read(biscuits.text, language: biscuits.language)

        #expect(label.languages == [biscuits.language.code.description])
        #expect(label.unread == [])
        #expect(label.isComplete)
        expectBiscuits(label)
    }

    @Test(arguments: BiscuitLabel.all, Language.allCases)
    func `a wrong language is outvoted by the words`(biscuits: BiscuitLabel, declared: Language) {
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

    @Test func `a pack that repeats its list in eleven languages is read in all of them`() {
        let label = knowledge.read(BiscuitLabel.all.map { $0.text }.joined(separator: "\n\n"))

        #expect(Set(label.reading.mentions.map { $0.language }) == Set(Language.allCases))
        #expect(label.evidence(of: "milk").count >= 11)
        expectBiscuits(label)
    }

    @Test func `the union of all languages is answered`() {
        let label = knowledge.read(
            "EN Ingredients: sugar, water, salt, skimmed milk. FR Ingrédients : sucre, eau, sel, noisettes."
        )

        #expect(label.allergens(.contains) == ["milk", "nuts/hazelnut"])
    }

    @Test func `a word that several languages share is read in the language around it`() {
        // "Sal" is salt in Spanish and Portuguese, and "sale" in Italian; "lait" and "latte" are milk.
        #expect(knowledge.read("zucchero, sale, latte").languages == ["it"])
        #expect(knowledge.read("sucre, sel, lait").languages == ["fr"])
    }

    @Test(arguments: ["", "123 456", "%%%", "xyzzyq plugh"])
    func `where no word is known there is no language`(text: String) {
        #expect(knowledge.read(text).languages == [])
        #expect(!knowledge.read(text).isComplete)
    }

    @Test func `a declared language does not make unknown words part of it`() {
        #expect(knowledge.read("xyzzyq plugh", language: .english).languages == [])
    }
}
