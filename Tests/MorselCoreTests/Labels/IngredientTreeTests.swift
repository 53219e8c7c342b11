import MorselCore
import MorselTestSupport
import Testing

/// The ingredient list as nested items, with the words of the sample.
@Suite struct IngredientTreeTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Sample.knowledge() }

    // MARK: Separators

    @Test(arguments: [
        "water, sugar, salt", "water; sugar; salt", "water - sugar - salt", "water – sugar – salt",
        "water • sugar • salt",
        "water, sugar and salt", "water / sugar / salt", "water + sugar + salt", "water & sugar & salt",
        "water | sugar | salt",
        "water. sugar. salt", "water, sugar, salt.", "water，sugar，salt", "•water\n•sugar\n•salt",
        "water\n\nsugar\n\nsalt",
        "- water\n- sugar\n- salt", "water,sugar,salt", "water and/or sugar or salt",
        "water , sugar , salt ,", "• water, • sugar, • salt",
    ])
    func `every separator separates items`(text: String) {
        let label = knowledge.read(text)

        #expect(label.outline == ["water", "sugar", "salt"])
        #expect(label.unread == [])
    }

    @Test func `line ends separate items if there are no other separators`() {
        let label = knowledge.read("Ingredients\nwater\ncocoa\nbutter\nsalt")

        #expect(label.outline == ["water", "cocoa", "butter", "salt"])
        #expect(label.allergens(.contains) == ["milk"])
    }

    @Test func `a line end inside an item does not split it in a list with commas`() {
        let label = knowledge.read("water, cocoa\nbutter, salt")

        #expect(label.concepts == ["water", "cocoa-butter", "salt"])
        #expect(label.groups == [])
    }

    // MARK: Brackets

    @Test(arguments: [
        "filling (sugar, milk), salt", "filling [sugar, milk], salt", "filling {sugar, milk}, salt",
        "filling （sugar, milk）, salt", "filling【sugar, milk】, salt", "filling (sugar; milk); salt",
        "filling(sugar,milk),salt",
    ])
    func `all kinds of brackets nest`(text: String) {
        let label = knowledge.read(text)

        #expect(label.concepts == ["filling", "sugar", "milk", "salt"])
        #expect(label.reading.ingredients.map { $0.depth } == [0, 1, 1, 0])
        #expect(label.reading.ingredients.map { $0.parent } == [-1, 0, 0, -1])
    }

    @Test func `brackets nest in brackets`() {
        let label = knowledge.read("filling (sugar, flour [wheat, gluten {soya, egg}], milk), salt")

        #expect(
            label.outline == [
                "filling", "  sugar", "  flour", "    wheat", "    gluten", "      soya", "      egg",
                "  milk", "salt",
            ]
        )
        #expect(label.parent(of: "egg") == "gluten")
        #expect(label.parent(of: "gluten") == "flour")
        #expect(label.parent(of: "milk") == "filling")
        #expect(label.parent(of: "salt") == nil)
    }

    @Test(arguments: [
        "filling (sugar, milk, salt", "filling (sugar, (milk, salt", "filling sugar), milk), salt",
        ")filling, sugar, milk, salt(",
        "filling (sugar], milk}, salt", "filling ((sugar)), milk, ))salt", "filling ()(), sugar, milk, salt",
        "((((filling, sugar, milk, salt",
    ])
    func `unbalanced brackets lose no ingredient`(text: String) {
        let label = knowledge.read(text)

        #expect(label.concepts == ["filling", "sugar", "milk", "salt"])
        #expect(label.allergens(.contains) == ["milk"])
        #expect(label.unread == [])
    }

    @Test func `a sentence in an open bracket ends before the next statement`() {
        let label = knowledge.read("filling (sugar, milk. May contain egg. Contains soya.")

        #expect(label.allergens(.mayContain) == ["eggs"])
        #expect(label.allergens(.contains) == ["soybeans", "milk"])
    }

    @Test func `a thousand nested brackets are read`() {
        let text =
            String(repeating: "filling (", count: 1_000) + "milk" + String(repeating: ")", count: 1_000)
            + ", salt"

        let label = knowledge.read(text)

        #expect(label.allergens(.contains) == ["milk"])
        #expect(label.isComplete)
        expectInvariants(of: label)
    }

    @Test(arguments: [
        "emulsifier: E471", "filling: sugar", "filling : sugar",
    ])
    func `a colon makes a heading`(text: String) {
        let items = knowledge.read(text).reading.ingredients

        #expect(items.map { $0.isHeading } == [true, false])
    }

    // MARK: Shares

    private func shares(_ text: String) -> [String] {
        knowledge.read(text).reading.ingredients.map { "\($0.minShare)...\($0.maxShare)" }
    }

    @Test(arguments: [
        ("apple 45 %", 450_000), ("apple 45%", 450_000), ("apple 7,5 %", 75_000), ("apple 7.5%", 75_000),
        ("apple 0,25 %", 2_500),
        ("apple 100 %", 1_000_000), ("apple 0 %", 0), ("apple 3,125 %", 31_250), ("apple min. 45 %", 450_000),
        ("apple45%", 450_000),
        ("apple < 2 %", 20_000), ("apple ４５％", 450_000), ("apple 45 % fresh", 450_000),
    ])
    func `a share belongs to the item before it`(text: String, millionths: Int64) {
        #expect(shares(text) == ["\(millionths)...\(millionths)"])
    }

    @Test(arguments: [
        "apple (45 %)", "apple [45%]", "apple (45%), salt", "apple (min. 45 %)", "45 % apple",
        "45% apple, salt",
    ])
    func `a share in brackets or before the name belongs to the item`(text: String) {
        #expect(shares(text).first == "450000...450000")
    }

    @Test(arguments: ["apple 10-15 %", "apple 10 - 15 %", "apple 10–15%", "apple 10% - 15%"])
    func `a range has a lowest and a highest share`(text: String) {
        #expect(shares(text) == ["100000...150000"])
    }

    @Test(arguments: ["apple", "apple 45", "apple 45 g", "apple 450 %", "apple, 45 %", "apple %"])
    func `an item without a stated share has none`(text: String) {
        #expect(shares(text).first == "-1...-1")
    }

    // MARK: Footnotes and other words

    @Test(arguments: ["apple*, salt. *organic", "apple¹, salt. ¹ organic", "apple°, salt", "apple *, salt"])
    func `an item has its footnote mark`(text: String) {
        let label = knowledge.read(text)

        #expect(label.item("apple")?.hasFootnote == true)
        #expect(label.item("salt")?.hasFootnote == false)
        #expect(label.unread == [])
    }

    @Test func `a footnote that names an allergen is read`() {
        let label = knowledge.read("butter*, protein¹, salt. *from milk. ¹from soya.")

        #expect(label.allergens(.contains) == ["soybeans", "milk"])
        #expect(label.isComplete)
    }

    @Test func `process, quality and origin words belong to their item and are read`() {
        let label = knowledge.read("roasted hazelnut, fresh organic apple, in the water")

        #expect(label.concepts == ["hazelnut", "apple", "water"])
        #expect(label.isComplete)
    }

    @Test func `an additive has the class that is stated for it`() {
        let label = knowledge.read("emulsifier: E471, E472e. colour (E102), salt")

        #expect(label.additivesInClasses == ["emulsifier e471", "emulsifier e472e", "colour e102"])
    }

    @Test func `vitamins are read`() {
        #expect(knowledge.read("water, vitamin C, salt").isComplete)
    }

    @Test func `spaces may be missing`() throws {
        let label = try Knowledge.reference().read("Zucker,Haselnüsse13%,Magermilchpulver(6%),Salz")

        #expect(label.groups(.contains) == ["milk", "nuts"])
        #expect(label.isComplete)
    }
}
