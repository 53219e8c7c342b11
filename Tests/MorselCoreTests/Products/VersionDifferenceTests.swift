import MorselCore
import MorselTestSupport
import Testing

@Suite struct VersionDifferenceTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private func content(_ text: String, _ language: String = "en") -> ProductContent {
        var content = ProductContent()
        content.texts = [.init(language, text)]
        return content
    }

    private func difference(_ before: ProductContent, _ after: ProductContent) -> VersionDifference {
        VersionDifference(from: before, to: after, knowledge: knowledge)
    }

    private func difference(_ before: String, _ after: String, _ language: String = "en") -> VersionDifference
    {
        difference(content(before, language), content(after, language))
    }

    /// Returns the changes of ingredients as lines: "soya lecithin → sunflower lecithin", "may: + milk".
    private func lines(_ difference: VersionDifference) -> [String] {
        difference.ingredients.map { change in
            let words =
                switch change.kind {
                case .added, .moved: "+ \(change.after?.text ?? "")"
                case .removed: "- \(change.before?.text ?? "")"
                case .replaced: "\(change.before?.text ?? "") → \(change.after?.text ?? "")"
                }
            return (change.certainty == .mayHaveChanged ? "may: " : "") + words
        }
    }

    /// Returns the changes of allergens as lines: "milk: none → contains".
    private func allergens(_ difference: VersionDifference) -> [String] {
        difference.allergens.map { change in
            let identifier = String(decoding: knowledge.identifier(of: change.allergen), as: UTF8.self)
            let states = [change.before, change.after].map { $0.map { "\($0)" } ?? "none" }
            return (change.certainty == .mayHaveChanged ? "may: " : "") + identifier + ": "
                + states.joined(separator: " → ")
        }
    }

    // MARK: Changes

    @Test(
        arguments: [
            (
                "sugar, salt, water", "sugar, salt, water, milk powder", ["+ milk powder"],
                ["milk: none → contains"]
            ),
            ("sugar, milk powder, salt", "sugar, salt", ["- milk powder"], ["milk: contains → none"]),
            (
                "sugar, sunflower lecithin, salt", "sugar, soya lecithin, salt",
                ["sunflower lecithin → soya lecithin"], ["soybeans: none → contains"]
            ),
            ("sugar, salt, water", "sugar, xyzzyqes, salt, water", ["+ xyzzyqes"], []),
            (
                "sugar, salt, water", "sugar, hazelnuts, salt, water", ["+ hazelnuts"],
                ["hazelnut: none → contains"]
            ),
            ("sugar, E471, salt", "sugar, E472e, salt", ["E471 → E472e"], []),
        ] as [(String, String, [String], [String])]
    )
    func `added, removed and replaced ingredients are found`(
        before: String,
        after: String,
        changes: [String],
        allergens: [String]
    ) {
        let difference = difference("Ingredients: \(before).", "Ingredients: \(after).")

        #expect(lines(difference) == changes)
        #expect(self.allergens(difference) == allergens)
        #expect(difference.certainty == .changed)
    }

    @Test(arguments: [
        ("sugar, soy lecithin, salt", "sugar, soya lecithin, salt"),
        ("sugar, soy lecithin, salt", "sugar, lecithins (soya), salt"),
        ("sugar, soy lecithin, salt", "sugar, emulsifier: E322 (soya), salt"),
        ("sugar, salt, hazelnuts, water", "salt, sugar, water, hazelnuts"),
        ("sugar, salt, hazelnuts, water", "SUGAR; Salt - Hazelnuts, water"),
        ("sugar, salt, hazelnuts, water", "sugar salt hazelnuts water"),
        ("sugar, wheat flour, hazelnuts, water", "sugar,wheatflour, hazel nuts, water"),
        ("sugar, wheat flour, hazelnuts, water", "sugqr, wheat f1our, hazeinuts, wa ter"),
        ("sugar 10 %, salt 2 %, hazelnuts", "sugar 12 %, salt 1 %, hazelnuts"),
        ("sugar, salt, water", "sugar, salt, water"), ("", ""),
    ])
    func `synonyms, order, amounts and recognition errors are no change`(before: String, after: String) {
        let difference = difference("Ingredients: \(before).", "Ingredients: \(after).")

        #expect(difference.isEmpty, "\(lines(difference)) \(allergens(difference))")
        #expect(difference.certainty == nil)
    }

    @Test func `moved ingredients are separate`() {
        let difference = difference(
            "Ingredients: sugar, salt, water, hazelnuts.",
            "Ingredients: hazelnuts, sugar, salt, water."
        )

        #expect(difference.isEmpty)
        #expect(difference.moved.compactMap { $0.after?.text } == ["hazelnuts"])
    }

    @Test(arguments: [
        ("sugar, salt. May contain milk.", "sugar, salt. Contains milk.", "milk: mayContain → contains"),
        ("sugar, salt. May contain milk.", "sugar, salt, milk.", "milk: mayContain → contains"),
        ("sugar, salt, milk.", "sugar, salt. May contain milk.", "milk: contains → mayContain"),
        ("sugar, salt.", "sugar, salt. May contain milk.", "milk: none → mayContain"),
        ("sugar, salt. May contain milk.", "sugar, salt.", "milk: mayContain → none"),
        ("sugar, salt. Milk free.", "sugar, salt, milk.", "milk: none → contains"),
    ])
    func `a changed state of an allergen is found`(before: String, after: String, change: String) {
        let difference = difference("Ingredients: " + before, "Ingredients: " + after)

        #expect(allergens(difference) == [change])
    }

    @Test func `a precaution with a misread beginning is no change`() {
        let difference = difference(
            "Ingredients: sugar, salt, water. May contain milk.",
            "Ingredients: sugar, salt, water. Mav conta1n milk."
        )

        #expect(difference.isEmpty, "\(lines(difference)) \(allergens(difference))")
    }

    // MARK: Uncertain changes

    @Test func `a small difference in a text with recognition errors may be a change`() {
        let clean = difference("Ingredients: sugar, salt, water.", "Ingredients: sugar, malt, water.")
        let noisy = difference("Ingredients: sugar, salt, water.", "Ingredients: suqqr, malt, water.")

        #expect(lines(clean) == ["salt → malt"])
        #expect(lines(noisy) == ["may: salt → malt"])
        #expect(allergens(noisy) == ["may: gluten: none → couldContain"])
    }

    @Test func `an allergen with a misread name may have been added`() {
        let difference = difference(
            "Ingredients: sugar, salt, water.",
            "Ingredients: sugar, salt, whvy pcwder, water."
        )

        #expect(lines(difference).count > 0)
        #expect(allergens(difference) == ["may: milk: none → contains"])
    }

    @Test func `an ingredient that was added outside of the recognized list is found`() {
        let difference = difference(
            "Ingredients: sugar, salt, water, pepper.",
            "lnqreoienls sugar, salt, hazelnuts, water, pepper."
        )

        #expect(difference.ingredients.contains { $0.after?.text.contains("hazelnuts") ?? false })
        #expect(difference.allergens.contains { $0.isMoreCautious })
    }

    @Test func `of the same change in two languages the more certain one counts`() {
        var (before, after) = (ProductContent(), ProductContent())
        before.texts = [
            .init("en", "Ingredients: sugar, salt, water."), .init("es", "Ingredientes: azúcar, sal, agua."),
        ]
        after.texts = [
            .init("en", "Ingredients: sugar, salt, whvy pcwder, water."),
            .init("es", "Ingredientes: azúcar, sal, agua, leche."),
        ]

        #expect(allergens(difference(before, after)) == ["milk: none → contains"])
    }

    // MARK: Other members

    @Test func `a changed declaration is found and a missing one is no change`() {
        var (before, after) = (content("Ingredients: sugar, salt."), content("Ingredients: sugar, salt."))
        before.declared = .init(contains: ["milk"], mayContain: ["nuts"])
        after.declared = .init(contains: ["milk", "eggs"], mayContain: [])
        #expect(
            allergens(difference(before, after)) == ["eggs: none → contains", "nuts: mayContain → none"]
        )
        #expect(difference(before, after).allergens.allSatisfy { $0.source == .declared })

        after.declared = .init()
        #expect(difference(before, after).isEmpty)
    }

    @Test func `changed amounts, names and quantities are found`() {
        var (before, after) = (ProductContent(), ProductContent())
        (before.name, after.name) = ("Spread", "New spread")
        (before.quantity, after.quantity) = ("400 g", "350 g")
        before.nutrition = NutritionFacts(amounts: [.init(.energy, 2_000_000), .init(.salt, 100_000_000)])
        after.nutrition = NutritionFacts(amounts: [
            .init(.energy, 2_000_000), .init(.salt, 90_000_000), .init(.fat, 1_000),
        ])

        let difference = difference(before, after)

        #expect(difference.members.map { $0.member } == [.name, .quantity])
        #expect(difference.nutrition.map { $0.nutrient } == [.fat, .salt])
        #expect(difference.nutrition.map { $0.before } == [nil, 100_000_000])
        #expect(difference.certainty == nil)
        #expect(!difference.isEmpty)
    }

    @Test func `amounts that are rounded to the same number are no change`() {
        var (before, after) = (ProductContent(), ProductContent())
        before.nutrition = NutritionFacts(amounts: [
            .init(.fat, 30_900_000_000), .init(.sugars, 30_400_000_000), .init(.salt, 0),
        ])
        after.nutrition = NutritionFacts(amounts: [
            .init(.fat, 31_200_000_000), .init(.sugars, 31_200_000_000), .init(.salt, 12_000_000),
        ])

        // No salt differs from less than 0.01 g of it.
        #expect(difference(before, after).nutrition.map { $0.nutrient } == [.sugars, .salt])
        after.nutrition = NutritionFacts(amounts: [
            .init(.fat, 31_200_000_000), .init(.sugars, 30_100_000_000), .init(.salt, 0),
        ])
        #expect(difference(before, after).isEmpty)
    }

    @Test func `amounts for another basis cannot be compared`() {
        var (before, after) = (ProductContent(), ProductContent())
        before.nutrition = NutritionFacts(amounts: [.init(.salt, 1_000)])
        after.nutrition = NutritionFacts(basis: .per100Millilitres, amounts: [.init(.salt, 2_000)])

        #expect(difference(before, after).isBasisChanged)
        #expect(difference(before, after).nutrition.isEmpty)
    }

    @Test func `an added language is found with the allergens that only it names`() {
        let before = content("Ingredients: sugar, salt, water.")
        var after = before
        after.texts.append(.init("es", "Ingredientes: azúcar, sal, agua, leche."))

        let difference = difference(before, after)

        #expect(difference.languagesAdded == ["es"])
        #expect(difference.ingredients.isEmpty)
        #expect(allergens(difference) == ["may: milk: none → contains"])
        #expect(self.difference(after, before).languagesRemoved == ["es"])
    }

    // MARK: Random texts

    @Test func `a random text does not differ from itself, and none traps`() {
        var generator = LabelGenerator(knowledge, seed: 11)
        for _ in 0..<6 {
            let label = generator.label()
            let damaged = String(decoding: generator.mutated(label), as: UTF8.self)
            #expect(difference(label, label).isEmpty)
            _ = difference(label, damaged)
            _ = difference(damaged, String(decoding: generator.noise(), as: UTF8.self))
            _ = difference("", damaged)
        }
    }

    @Test func `unrelated texts are compared`() {
        let before = (0..<400).map { "xyzzy\($0)qa" }.joined(separator: ", ")
        let after = (0..<400).map { "plugh\($0)ob" }.joined(separator: ", ")

        #expect(!difference("Ingredients: " + before, "Ingredients: " + after).isEmpty)
    }
}
