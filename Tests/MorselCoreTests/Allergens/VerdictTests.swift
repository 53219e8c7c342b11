import MorselCore
import MorselTestSupport
import Testing

@Suite struct VerdictTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Sample.knowledge() }

    private func verdict(
        _ text: String,
        avoiding names: String...,
        minding: Bool = true,
        in place: Jurisdiction = .eu
    ) -> Verdict {
        Verdict(
            knowledge.read(text),
            avoiding: names,
            includesPrecautions: minding,
            jurisdiction: place,
            knowledge: knowledge
        )
    }

    // MARK: States

    @Test(arguments: [
        ("Ingredients: butter, salt.", Verdict.State.contains, "declared"),
        ("Contains milk.", .contains, "declared"),
        ("water, salt. May contain milk.", .mayContain, "precaution"),
        ("water, salt. Made in a factory that handles milk.", .mayContain, "precaution"),
        ("water, salt. Not suitable for people allergic to milk.", .mayContain, "precaution"),
        ("water, xyzzyq", .cannotTell, "unread-words"), ("", .cannotTell, "no-ingredient-list"),
        ("Nutrition information: salt 1 g", .cannotTell, "no-ingredient-list"),
        ("water, salt,", .cannotTell, "cut-off"),
        ("water, salt (", .cannotTell, "cut-off"), ("water, salt", .notFound, "nothing-found"),
        ("water, salt. Without milk.", .notFound, "free-from-claim"),
    ])
    func `each state has its cause`(text: String, state: Verdict.State, cause: String) {
        let verdict = verdict(text, avoiding: "milk")

        #expect(verdict.state == state)
        #expect(verdict.causes.first == cause)
    }

    @Test func `an ambiguous word could contain what is avoided`() {
        let verdict = verdict("flour, water", avoiding: "gluten")

        #expect(verdict.state == .couldContain)
        #expect(verdict.causes == ["ambiguous-word"])
    }

    // MARK: Precedence

    @Test(arguments: [
        ("milk, flour. May contain fish. Xyzzyq,", Verdict.State.contains),
        ("water, flour. May contain fish. Xyzzyq,", .couldContain),
        ("water. May contain fish. Xyzzyq,", .mayContain), ("water. Xyzzyq,", .cannotTell),
        ("water, salt", .notFound),
    ])
    func `the most cautious state wins`(text: String, state: Verdict.State) {
        let verdict = verdict(text, avoiding: "milk", "gluten", "fish")

        #expect(verdict.state == state)
        #expect(verdict.reasons.map { $0.state } == verdict.reasons.map { $0.state }.sorted())
        #expect(verdict.reasons.first?.state == state)
    }

    @Test func `all reasons are reported, not only that of the state`() {
        let verdict = verdict("milk, xyzzyq. May contain milk. Without milk,", avoiding: "milk")

        #expect(verdict.causes.contains("declared"))
        #expect(verdict.causes.contains("precaution"))
        #expect(verdict.causes.contains("unread-words"))
        #expect(verdict.causes.contains("free-from-claim"))
    }

    @Test(arguments: ["water, xyzzyq", "xyzzyq", "water, salt, sugar, apple, garlic, pepper, maize, xyzzyq"])
    func `a single unread word prevents not found`(text: String) {
        #expect(verdict(text, avoiding: "milk").state == .cannotTell)
        #expect(verdict(text).state == .cannotTell)
        #expect(verdict(text + ". Free from milk.", avoiding: "milk").state == .cannotTell)
    }

    @Test(arguments: ["Without milk.", "Does not contain milk."])
    func `a claim does not lower the state`(claim: String) {
        #expect(verdict("butter, salt. \(claim)", avoiding: "milk").state == .contains)
        #expect(verdict("water. May contain milk. \(claim)", avoiding: "milk").state == .mayContain)
        #expect(verdict("water, xyzzyq. \(claim)", avoiding: "milk").state == .cannotTell)
    }

    @Test func `a reason has the words of the label and the avoided subject`() throws {
        let label = knowledge.read("water, butter, skimmed milk")

        let verdict = Verdict(label, avoiding: ["milk"], knowledge: knowledge)

        let reason = try #require(verdict.reasons.first)
        #expect(reason.spans.map { label.words(at: $0) } == ["butter", "skimmed milk"])
        #expect(reason.subject == knowledge.subject(named: "milk"))
    }

    // MARK: Groups and members

    @Test(arguments: [
        ("hazelnut, salt", "nuts", Verdict.State.contains), ("hazelnut, salt", "hazelnut", .contains),
        ("almond, salt", "hazelnut", .notFound), ("nuts, salt", "hazelnut", .couldContain),
        ("water. May contain nuts.", "hazelnut", .mayContain),
        ("water. May contain almond.", "hazelnut", .notFound),
        ("wheat, salt", "gluten", .contains), ("wheat, salt", "rye", .notFound),
        ("gluten, salt", "rye", .couldContain),
        ("flour, salt", "wheat", .couldContain), ("flour, salt", "rye", .notFound),
        ("rye, salt", "wheat", .notFound),
        ("butter, salt", "nuts", .notFound),
    ])
    func `a member of a group is avoided by its own name and by its group`(
        text: String,
        name: String,
        state: Verdict.State
    ) {
        #expect(verdict(text, avoiding: name).state == state)
    }

    // MARK: Precautions

    @Test func `an ignored precaution is a reason and does not change the state`() {
        let verdict = verdict("water. May contain milk.", avoiding: "milk", minding: false)

        #expect(verdict.state == .notFound)
        #expect(verdict.causes == ["precaution-ignored"])
    }

    @Test(arguments: [
        ("milk. May contain milk.", Verdict.State.contains), ("xyzzyq. May contain milk.", .cannotTell),
        ("May contain milk.", .cannotTell), ("water. May contain milk,", .notFound),
    ])
    func `ignoring precautions changes no other state`(text: String, state: Verdict.State) {
        #expect(verdict(text, avoiding: "milk", minding: false).state == state)
    }

    @Test func `precautions are included or ignored for each entry`() {
        let label = knowledge.read("water. May contain milk, egg.")
        let subjects = ["milk", "egg"].compactMap { knowledge.subject(named: $0) }
        let profile = Profile(
            entries: [Profile.Entry(subjects[0], includesPrecautions: false), Profile.Entry(subjects[1])]
        )

        let verdict = Verdict(label.reading, for: profile, knowledge: knowledge)

        #expect(verdict.state == .mayContain)
        #expect(verdict.reasons.map { $0.subject } == [subjects[1], subjects[0]])
    }

    // MARK: Additives, classes, concepts, words

    @Test(arguments: [
        ("tartrazine, water", "e102", Verdict.State.contains), ("colour: E102", "tartrazine", .contains),
        ("colour (INS 102)", "E 102", .contains), ("colour, water", "e102", .couldContain),
        ("colour: E110", "e102", .notFound),
        ("E160aii, water", "e160a", .contains), ("emulsifier, water", "e102", .notFound),
        ("water, salt. Free from E102.", "e102", .notFound),
        ("emulsifier: soya lecithin", "e322", .contains), ("water. May contain E102.", "e102", .mayContain),
    ])
    func `an additive is avoided by number and by name`(text: String, name: String, state: Verdict.State) {
        #expect(verdict(text, avoiding: name).state == state)
    }

    @Test(arguments: [("E160a, water", "e160aii"), ("E472, water", "e472e")])
    func `a number without its suffix could be any of its sub-numbers`(text: String, name: String) {
        #expect(verdict(text, avoiding: name).state == .couldContain)
    }

    @Test(arguments: [
        ("colour: E102, water", Verdict.State.contains), ("E102, water", .contains),
        ("colour, water", .contains),
        ("tartrazine", .contains), ("emulsifier: E471", .notFound), ("water", .notFound),
    ])
    func `a class is avoided with all its additives`(text: String, state: Verdict.State) {
        #expect(verdict(text, avoiding: "colours").state == state)
    }

    @Test(arguments: [
        ("garlic, salt", "garlic", Verdict.State.contains), ("apple, salt", "garlic", .notFound),
        ("maize flour", "flour", .contains),
        ("flour, salt", "maize flour", .couldContain), ("wheat flour", "maize flour", .notFound),
        ("soya oil", "oil", .contains),
        ("water. May contain garlic.", "garlic", .mayContain),
        ("water. Without garlic.", "garlic", .notFound),
        ("Contains garlic.", "garlic", .contains),
    ])
    func `any ingredient is avoided, with its narrower concepts`(
        text: String,
        name: String,
        state: Verdict.State
    ) {
        #expect(verdict(text, avoiding: name).state == state)
    }

    @Test(arguments: [
        ("water, xyzzyq", "xyzzyq", Verdict.State.contains), ("water, XYZZYQ, salt", "Xyzzyq", .contains),
        ("water, xyz zyqqq", "xyz zyqqq", .contains), ("water, salt", "xyzzyq", .notFound),
        ("water, plughh", "xyzzyq", .cannotTell),
        ("water, xyz, salt, zyqqq", "xyz zyqqq", .cannotTell),
    ])
    func `an unknown word is found on the label`(text: String, name: String, state: Verdict.State) {
        #expect(verdict(text, avoiding: name).state == state)
    }

    // MARK: Jurisdictions and the whole

    @Test(arguments: [
        (Jurisdiction.eu, "mustard", false), (.us, "mustard", true), (.canada, "mustard", false),
        (.us, "milk", false), (.japan, "fish", true),
        (.australia, "lupin", false), (.us, "lupin", true), (.switzerland, "celery", false),
        (.australia, "celery", true),
    ])
    func `the verdict reports an allergen whose declaration is not required`(
        place: Jurisdiction,
        name: String,
        declarationNotRequired: Bool
    ) {
        let verdict = verdict("water, salt", avoiding: name, in: place)

        #expect(verdict.state == .notFound)
        #expect(verdict.causes.contains("declaration-not-required") == declarationNotRequired)
    }

    @Test func `the jurisdiction does not lower the state`() {
        #expect(verdict("mustard, salt", avoiding: "mustard", in: .us).causes == ["declared"])
        #expect(verdict("spices, salt", avoiding: "mustard", in: .us).state == .couldContain)
    }

    @Test func `unread words are reported if nothing is avoided`() {
        #expect(verdict("water, milk").causes == ["nothing-found"])
        #expect(verdict("water, xyzzyq").causes == ["unread-words"])
    }

    @Test func `a list in an unknown language never gives not found`() {
        let label = knowledge.read("watxr")

        #expect(Verdict(label, avoiding: ["milk"], knowledge: knowledge).state == .cannotTell)
        #expect(!label.isComplete)
    }

    @Test func `the states have an order and documented codes`() {
        let states: [Verdict.State] = [.contains, .couldContain, .mayContain, .cannotTell, .notFound]

        #expect(states == states.sorted())
        #expect(
            states.map { $0.code.description } == [
                "contains", "could-contain", "may-contain", "cannot-tell", "not-found",
            ]
        )
    }
}
