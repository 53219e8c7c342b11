import MorselCore
import MorselTestSupport
import Testing

@Suite struct SectionReaderTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Sample.knowledge() }

    // MARK: Where the list is

    @Test(arguments: [
        "Ingredients: water, milk.", "INGREDIENTS: WATER, MILK", "Ingredients\nwater, milk",
        "ingredients : water, milk",
        "<b>Ingredients:</b> water, milk", "_Ingredients_: water, milk", "water, milk",
    ])
    func `a list is read with and without its heading`(text: String) {
        let label = knowledge.read(text)

        #expect(label.allergens(.contains) == ["milk"])
        #expect(label.isComplete)
    }

    @Test func `text before the heading is not read as ingredients`() {
        let label = knowledge.read("Xyzzyq with a glass of water. Ingredients: water, salt.")

        #expect(label.allergenLines == [])
        #expect(label.concepts == ["water", "salt"])
        #expect(label.isComplete)
    }

    @Test func `an allergen in the product name that the list does not name is reported, and is no gap`() {
        let named = knowledge.read("Butter xyzzyq. Ingredients: water, salt.")
        let listed = knowledge.read("Butter xyzzyq. Ingredients: water, butter, salt.")
        let claimed = knowledge.read("Milk-free xyzzyq. Ingredients: water, salt.")

        #expect(named.groups == [])
        #expect(named.gaps == [])
        #expect(named.onlyInName == ["milk: Butter"])
        #expect(listed.isComplete)
        #expect(listed.onlyInName == [])
        #expect(claimed.isComplete)
        #expect(claimed.onlyInName == [])
    }

    @Test func `a list without its heading is read before the heading of another list`() {
        let label = knowledge.read("milk, sugar, salt, water. Zutaten: Milch, Zucker, Salz, Wasser")

        #expect(label.evidence(of: "milk") == ["milk", "Milch"])
    }

    @Test func `a half-read list before a heading is not ignored`() {
        let label = knowledge.read("Xyzzyq, milk, plugh, salt.\nIngredients: sugar, water")

        #expect(!label.isComplete || label.groups == ["milk"])
    }

    @Test(arguments: ["Nutrition information: milk 3 g, xyzzyq", "STORAGE: keep near milk and xyzzyq"])
    func `other headings end the list`(other: String) {
        let label = knowledge.read("Ingredients: water, salt. \(other)")

        #expect(label.allergenLines == [])
        #expect(label.unread == [])
        #expect(label.isComplete)
    }

    @Test func `a heading after other text opens the list again`() {
        let label = knowledge.read(
            "Nutrition information: milk 3 g. Ingredients: water, butter. Storage: milk."
        )

        #expect(label.evidence(of: "milk") == ["butter"])
    }

    @Test func `an aside is skipped, and the list continues after it`() {
        let label = knowledge.read(
            "water, salt. Packed in a protective atmosphere with xyzzyq and milk. Butter, sugar."
        )

        #expect(label.evidence(of: "milk") == ["Butter"])
        #expect(label.unread == [])
    }

    @Test func `a label without a list is not complete`() {
        let label = knowledge.read("Nutrition information: energy 12 kJ, salt 2 g")

        #expect(label.gaps.contains(.noIngredientList))
        #expect(!label.isComplete)
        #expect(label.allergenLines == [])
    }

    // MARK: Statements

    @Test(arguments: [
        "Contains milk.", "CONTAINS MILK", "Contains: milk", "Allergens: milk", "Contains water and milk",
    ])
    func `a statement alone declares an allergen and is not a list`(text: String) {
        let label = knowledge.read(text)

        #expect(label.allergens(.contains) == ["milk"])
        #expect(label.reading.allergens.first?.evidence.first?.section == .contains)
        #expect(!label.isComplete)
    }

    @Test(arguments: [
        "Ingredients: water, salt. Contains milk and egg.", "Ingredients: water, salt\nCONTAINS: MILK, EGG",
        "Ingredients: water, salt (contains milk, egg).", "Contains milk, egg. Ingredients: water, salt.",
        "Ingredients: water, salt. Storage: cold. Contains: milk, egg.",
    ])
    func `the allergens of a statement are added to those of the list`(text: String) {
        let label = knowledge.read(text)

        #expect(label.allergens(.contains) == ["eggs", "milk"])
        #expect(label.isComplete)
    }

    @Test func `a statement in a bracket ends with the bracket`() {
        let label = knowledge.read("flour (may contain milk), egg, salt")

        #expect(label.allergens(.mayContain) == ["milk"])
        #expect(label.allergens(.contains) == ["eggs"])
    }

    @Test func `a statement ends with its sentence`() {
        let label = knowledge.read("Ingredients: water. May contain milk. Salt, egg.")

        #expect(label.allergens(.mayContain) == ["milk"])
        #expect(label.allergens(.contains) == ["eggs"])
    }

    @Test func `a statement continues over a line end`() {
        let label = knowledge.read("Ingredients: water, salt. May contain milk,\negg and\nsoya.")

        #expect(label.allergens(.mayContain) == ["eggs", "soybeans", "milk"])
        #expect(label.allergens(.contains) == [])
    }

    @Test func `a statement continues over a Windows line end`() {
        let label = knowledge.read("Ingredients: water, salt. May contain milk,\r\negg.")

        #expect(label.allergens(.contains) == [])
    }

    @Test func `an amount after the word contains does not begin a statement`() {
        let label = knowledge.read("Ingredients: apple contains 2 % milk, egg")

        #expect(label.allergens(.contains) == ["eggs", "milk"])
        #expect(label.reading.allergens.allSatisfy { $0.evidence.allSatisfy { $0.section == .ingredients } })
    }

    @Test func `the words contains less than continue the list`() {
        let label = knowledge.read("Ingredients: water, contains less than 2 % of salt, milk. Storage: cold")

        #expect(label.allergens(.contains) == ["milk"])
        #expect(label.isComplete)
    }

    // MARK: Precautions

    @Test(arguments: [
        ("May contain milk.", Reading.Precaution.trace), ("MAY CONTAIN TRACES OF MILK", .trace),
        ("Milk may be present.", .trace), ("Made in a factory that handles milk.", .shared),
        ("Milk and egg are handled in the same factory.", .shared),
        ("Not suitable for people allergic to milk.", .notSuitable),
    ])
    func `the three kinds of precaution are distinguished`(sentence: String, kind: Reading.Precaution) {
        let label = knowledge.read("Ingredients: water, salt. \(sentence)")

        #expect(label.allergens(kind).contains("milk"))
        #expect(Set(label.reading.allergens.map { $0.state }) == [.mayContain])
        #expect(label.isComplete)
    }

    @Test func `several precautions on a label are several findings`() {
        let label = knowledge.read(
            "Water, salt. May contain milk. Made in a factory that handles milk. Not suitable for people allergic to milk."
        )

        #expect(
            label.allergenLines == [
                "trace milk: \"milk\"", "shared milk: \"milk\"", "not-suitable milk: \"milk\"",
            ]
        )
    }

    @Test func `a precaution does not weaken "contains"`() {
        let label = knowledge.read("Ingredients: milk, water. May contain milk.")

        #expect(label.allergenLines == ["contains milk: \"milk\"", "trace milk: \"milk\""])
    }

    @Test func `an ambiguous word in a precaution is only a precaution`() {
        let label = knowledge.read("Ingredients: water. May contain spices.")

        #expect(Set(label.reading.allergens.map { $0.state }) == [.mayContain])
    }

    // MARK: Claims

    @Test(arguments: ["Gluten free.", "Free from gluten.", "without gluten", "Does not contain gluten."])
    func `a claim is only a claim`(claim: String) {
        let label = knowledge.read("Ingredients: water, salt. \(claim)")

        #expect(label.allergens(.freeFromClaim) == ["gluten"])
        #expect(label.groups == [])
        #expect(label.isComplete)
    }

    @Test func `a claim does not weaken "contains"`() {
        let label = knowledge.read("Ingredients: wheat, water. Gluten free.")

        #expect(label.allergens(.contains) == ["gluten/wheat"])
        #expect(label.allergens(.freeFromClaim) == ["gluten"])
    }

    @Test func `a claim at the start of a sentence covers all its allergens`() {
        let label = knowledge.read("Water, salt. Does not contain gluten, milk or soya.")

        #expect(label.allergens(.freeFromClaim) == ["gluten", "soybeans", "milk"])
        #expect(label.groups == [])
    }

    @Test func `a claim inside a list covers only its own item`() {
        let label = knowledge.read("butter without milk sugar, egg, water")

        #expect(label.allergens(.contains) == ["eggs", "milk"])
        #expect(label.allergens(.freeFromClaim) == ["milk"])
    }

    @Test func `a claim does not cover the ingredients after it`() {
        let label = knowledge.read("Ingredients: free from gluten, milk powder, apple, egg white")

        #expect(label.allergens(.contains) == ["eggs", "milk"])
    }

    @Test(arguments: [
        ("CONTÉM GLÚTEN", ["gluten"], []), ("NÃO CONTÉM GLÚTEN", [], ["gluten"]),
        ("CONTEM GLUTEN", ["gluten"], []),
        ("NAO CONTEM GLUTEN", [], ["gluten"]),
        ("NÃO CONTÉM GLÚTEN. ALÉRGICOS: CONTÉM LEITE.", ["milk"], ["gluten"]),
        ("CONTÉM GLÚTEN. PODE CONTER LEITE.", ["gluten"], []),
    ])
    func `Brazilian statements and their negations are distinguished`(
        text: String,
        contained: [String],
        claimed: [String]
    ) {
        let label = knowledge.read("Ingredientes: água, sal, açúcar. \(text)")

        #expect(label.allergens(.contains) == contained)
        #expect(label.allergens(.freeFromClaim) == claimed)
    }

    // MARK: Cut off

    @Test(arguments: ["water, milk,", "water, salt (", "water, salt -", "water and", "water, filling:"])
    func `a list that is cut off is not complete`(text: String) {
        let label = knowledge.read(text)

        #expect(label.gaps == [.cutOff])
        #expect(!label.isComplete)
    }
}
