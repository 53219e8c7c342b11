import MorselCore
import MorselTestSupport
import Testing

/// The words that are read together as one name, with the words of the sample.
@Suite struct TermMatcherTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Sample.knowledge() }

    @Test(arguments: [
        ("cocoa butter", ["cocoa-butter"]), ("milk sugar", ["milk-sugar"]),
        ("soya lecithin", ["soya-lecithin"]),
        ("wheat flour", ["wheat-flour"]), ("skimmed milk powder", ["skimmed-milk"]),
        ("coconut milk", ["coconut-milk"]),
        ("egg white", ["egg-white"]), ("vegetable oil", ["vegetable-oil"]),
    ])
    func `the longest name wins`(text: String, concepts: [String]) {
        #expect(knowledge.read(text).concepts == concepts)
    }

    @Test(arguments: [
        "(MILK), SUGAR", "milk, sugar", "milk; sugar", "milk. sugar", "milk: sugar", "milk (sugar)",
        "milk [sugar]", "milk • sugar",
        "milk + sugar", "milk & sugar", "milk - sugar", "milk * sugar", "milk and sugar", "milk\n\nsugar",
        "milk) sugar", "milk (sugar",
        "milk \"sugar\"", "milk 5 % sugar", "milk! sugar", "milk, , sugar", "milk/sugar", "milk | sugar",
        "milk <br> sugar",
    ])
    func `a name never crosses a separator`(text: String) {
        #expect(knowledge.read(text).concepts == ["milk", "sugar"])
    }

    @Test(arguments: [
        "milk sugar", "milk  sugar", "milk\nsugar", "milk-sugar", "milk\u{A0}sugar", "milk'sugar",
        "_milk_ sugar", "milk\t sugar",
    ])
    func `a name continues over a space, a line end, a hyphen and an apostrophe`(text: String) {
        #expect(knowledge.read(text).concepts == ["milk-sugar"])
    }

    @Test func `the shorter name is found if a longer one is incomplete`() {
        #expect(knowledge.read("coconut milk butter").concepts == ["coconut-milk", "butter"])
        #expect(knowledge.read("cocoa water").concepts == ["cocoa", "water"])
        #expect(knowledge.read("milk sugar milk").concepts == ["milk-sugar", "milk"])
    }

    @Test func `an allergen is found next to a longer harmless name with its word`() {
        let label = knowledge.read("cocoa butter, butter, coconut milk, milk")

        #expect(label.evidence(of: "milk") == ["butter", "milk"])
    }

    @Test(arguments: [
        ("soy-\nbean", "soybeans"), ("hazel-\nnut", "nuts/hazelnut"), ("hazel-\r\nnut", "nuts/hazelnut"),
        ("hazel- nut", "nuts/hazelnut"),
        ("hazel nut", "nuts/hazelnut"), ("HAZEL-\nNUT", "nuts/hazelnut"), ("but-\nter", "milk"),
        ("soy bean", "soybeans"),
        ("mus-\ntard", "mustard"), ("hazel -nut", "nuts/hazelnut"), ("Hazel-Nut", "nuts/hazelnut"),
    ])
    func `a word that is broken by a line end or a space is one word`(text: String, allergen: String) {
        let label = knowledge.read("water, \(text), salt")

        #expect(label.allergens(.contains) == [allergen], "\(label.allergenLines)")
        #expect(label.isComplete, "\(label.unread)")
    }

    @Test func `the evidence of a broken word is both parts`() {
        #expect(knowledge.read("salt, hazel-\nnut").evidence(of: "nuts/hazelnut") == ["hazel-\nnut"])
    }

    @Test func `a hyphen in place of the rest of a word does not end a name`() throws {
        let knowledge = try Sample.folder.adding("e477,mono- and diesters of glycol", to: "names/en.csv")
            .knowledge()

        #expect(knowledge.read("water, mono- and diesters of glycol").additives == ["e477"])
    }

    @Test func `a bare statement does not join the word before it`() {
        let label = knowledge.read("water, sugar contains milk")

        #expect(label.concepts == ["water", "sugar", "milk"])
    }

    @Test(arguments: [
        ("apples", ["apple"]), ("Almonds", ["almond"]), ("hazelnuts", ["hazelnut"]),
        ("wheat flours", ["wheat-flour"]),
        ("vegetable oils", ["vegetable-oil"]), ("skimmed milks", ["skimmed-milk"]), ("nuts", ["nuts"]),
        ("colours", ["colour"]),
    ])
    func `the endings of the table are removed`(text: String, concepts: [String]) {
        let label = knowledge.read("water, \(text), salt")

        #expect(label.concepts == ["water"] + concepts + ["salt"])
        #expect(label.isComplete)
    }

    @Test func `the written form of a word takes precedence over its base form`() throws {
        // "Spices" is a name; "spice" would be its base form.
        let knowledge = try Sample.folder.adding("spice,spice", to: "names/en.csv")
            .adding("spice,ingredient,,,,,", to: "concepts.csv").knowledge()

        #expect(knowledge.read("spices").concepts == ["spices"])
        #expect(knowledge.read("spice").concepts == ["spice"])
    }

    @Test func `an ending never turns a harmless word into an allergen or back`() throws {
        let knowledge = try Sample.folder.adding("nut-e,nute", to: "names/en.csv")
            .adding("nut-e,ingredient,,,,,", to: "concepts.csv")
            .adding("en,e,", to: "endings.csv").knowledge()

        #expect(knowledge.read("water, nute").groups == [])
        #expect(knowledge.read("water, nut").groups == ["nuts"])
    }
}
