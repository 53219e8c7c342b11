import MorselCore
import MorselTestSupport
import Testing

@Suite struct NameOnLabelTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private func verdict(_ text: String, avoiding name: String, includesPrecautions: Bool = true) -> Verdict {
        Verdict(
            knowledge.read(text),
            avoiding: [name],
            includesPrecautions: includesPrecautions,
            knowledge: knowledge
        )
    }

    // MARK: The name on a label

    @Test(arguments: [
        ("Choco Milk\nIngredients: sugar, cocoa.", "milk"),
        ("Butter rolls. Ingredients: sugar, salt.", "milk"),
        ("Chocolate con leche\nIngredientes: azúcar, cacao.", "milk"),
        ("Haselnusscreme\nZutaten: Zucker, Kakao.", "nuts"),
        ("Nut bar\nIngredients: sugar, rice.", "hazelnut"),
        ("Almond milk\nIngredients: water, salt.", "nuts"),
        ("Wheat flour tortillas\nIngredients: maize, salt.", "gluten"),
    ])
    func `a name that says what the list does not forbids not found`(text: String, avoided: String) {
        let verdict = verdict(text, avoiding: avoided)

        #expect(verdict.state == .cannotTell)
        #expect(verdict.causes == ["product-name"])
    }

    @Test func `a name changes only the answer about what it says`() {
        let text = "Choco Milk\nIngredients: sugar, cocoa."

        #expect(verdict(text, avoiding: "peanuts").state == .notFound)
        #expect(knowledge.read(text).allergenLines == [])
    }

    @Test(arguments: [
        ("Milk-free chocolate", "milk"), ("Milchfreie Schokolade", "milk"),
        ("Coconut milk", "milk"), ("Almond milk", "milk"), ("Cocoa butter", "milk"),
        ("Peanut butter", "milk"),
        ("Leche de almendras", "milk"), ("Lait de coco", "milk"), ("Vegan cheese", "milk"),
        ("Without nuts", "nuts"), ("Gluten-free bread", "gluten"), ("Rice biscuits", "gluten"),
        ("Chocolate without milk", "milk"), ("Beurre moulé", "molluscs"), ("Tendre noix", "nuts"),
    ])
    func `claims, plant products and dishes in a name do not say an allergen`(name: String, avoided: String) {
        let verdict = verdict(name + "\nIngredients: water, salt.", avoiding: avoided)

        #expect(verdict.state == .notFound)
    }

    @Test func `a name that the label confirms or warns about adds no reason`() {
        let listed = verdict("Peanut butter\nIngredients: peanuts, salt.", avoiding: "peanuts")
        let warned = verdict("Milk bar\nIngredients: sugar. May contain milk.", avoiding: "milk")
        let ignored = verdict(
            "Milk bar\nIngredients: sugar. May contain milk.",
            avoiding: "milk",
            includesPrecautions: false
        )

        #expect(listed.causes == ["declared"])
        #expect(warned.causes == ["precaution"])
        #expect(ignored.state == .cannotTell)
        #expect(ignored.causes == ["product-name", "precaution-ignored"])
    }

    @Test func `a named nut does not concern another nut`() {
        let text = "Nut bar\nIngredients: sugar, almonds."

        #expect(verdict(text, avoiding: "hazelnut").state == .notFound)
        #expect(verdict(text, avoiding: "nuts").state == .contains)
    }

    @Test func `the answer as JSON has the words of the name and is not complete`() throws {
        let request = #"{"text":"Choco Milk\nIngredients: sugar, cocoa."}"#

        let answer = Array(request.utf8).withUnsafeBufferPointer {
            String(decoding: LabelAnswer(knowledge: knowledge).answer($0), as: UTF8.self)
        }

        #expect(answer.contains(#""complete":false"#))
        #expect(answer.contains(#""named":[{"id":"milk","words":[{"text":"Milk","start":6,"end":10}]}]"#))
    }

    // MARK: The name of a product

    private func product(_ name: String, _ list: String, named others: [(String, String)] = [])
        -> ProductContent
    {
        var content = ProductContent()
        content.name = name
        content.names = others.map { .init($0.0, $0.1) }
        content.texts = [.init("en", list)]
        return content
    }

    private func verdict(_ content: ProductContent, avoiding name: String) throws -> ProductVerdict {
        let entry = Profile.Entry(try #require(knowledge.subject(named: name)))
        return ProductEvidence(content, knowledge: knowledge)
            .verdict(for: Profile(entries: [entry]), knowledge: knowledge)
    }

    @Test func `a product whose name says milk and whose list does not is not without milk`() throws {
        let content = product("Choco Milk", "sugar, cocoa, salt")

        let verdict = try verdict(content, avoiding: "milk")

        #expect(verdict.state == .cannotTell)
        #expect(verdict.answers.flatMap { $0.reasons }.map { $0.source } == [.name(0)])
        #expect(try self.verdict(content, avoiding: "eggs").state == .notFound)
    }

    @Test(
        arguments: [
            ("Qixuva Drink", "qixuva"), ("A qixuva-zomp mix", "qixuva zomp"), ("Jelly with E120", "colours"),
            ("Jelly with E120", "E120"),
        ]
    )
    func `words, additives and their classes in a name count`(name: String, avoided: String) throws {
        let content = product(name, "water, sugar, salt")

        let verdict = try verdict(content, avoiding: avoided)

        #expect(verdict.state == .cannotTell)
        #expect(verdict.answers.flatMap { $0.reasons }.map { $0.source } == [.name(0)])
        #expect(
            try self.verdict(product("Drink", "water, sugar, salt"), avoiding: avoided).state == .notFound
        )
    }

    @Test func `words that are apart in a name are not the avoided name`() throws {
        let content = product("Qixuva drink with zomp", "water, sugar, salt")

        #expect(try verdict(content, avoiding: "qixuva zomp").state == .notFound)
    }

    @Test func `the names in all languages count`() throws {
        let content = product(
            "Dream",
            "sugar, cocoa, salt",
            named: [("en", "Dream"), ("es", "Sueño de leche")]
        )

        #expect(try verdict(content, avoiding: "milk").state == .cannotTell)
    }

    @Test func `a name says nothing new about a product whose label or declaration names it`() throws {
        var declared = product("Choco Milk", "sugar, cocoa, salt")
        declared.declared.mayContain = ["milk"]

        #expect(try verdict(product("Choco Milk", "sugar, whey"), avoiding: "milk").state == .contains)
        #expect(try verdict(declared, avoiding: "milk").state == .mayContain)
    }

    @Test func `the findings of a product as JSON have the words of its name`() {
        var json = JSONWriter()
        let evidence = ProductEvidence(product("Choco Milk", "sugar, salt"), knowledge: knowledge)

        json.object { evidence.write(to: &$0, knowledge: knowledge) }

        let text = String(decoding: json.bytes, as: UTF8.self)
        #expect(
            text.contains(
                #"{"source":"name","state":"cannot-tell","cause":"product-name","words":[{"text":"Milk","start":6,"end":10}]}"#
            )
        )
    }
}
