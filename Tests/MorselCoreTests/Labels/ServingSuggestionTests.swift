import MorselCore
import MorselTestSupport
import Testing

/// Suggestions of what to eat a product with, printed after the list of ingredients.
@Suite struct ServingSuggestionTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Knowledge.reference() }

    @Test(arguments: [
        "Ingredients: sugar, cocoa. Perfect with milk, cream and wafers.",
        "Ingredientes: azúcar, sal. Ideal para galletas, churros y waffles.",
        "Ingredientes: açúcar, sal. Ideal para bolachas e waffles.",
        "Ingrédients : sucre, sel. À déguster avec du fromage.",
        "Zutaten: Zucker, Salz. Passt gut zu Käse.",
        "Ingredienti: zucchero, sale. Ideale per biscotti e formaggi.",
        "Ingrediënten: suiker, zout. Heerlijk bij kaas.",
    ])
    func `a food of a serving suggestion is text outside the list`(text: String) {
        let label = knowledge.read(text)

        #expect(label.allergens(.contains) == [])
        #expect(label.gaps.contains(.outsideList))
    }

    @Test func `the list continues after a serving suggestion`() {
        let label = knowledge.read("Ingredients: sugar. Perfect for cakes. Contains: milk.")

        #expect(label.allergens(.contains) == ["milk"])
    }

    @Test func `fish roe is not an egg after an apostrophe`() {
        let label = knowledge.read("Ingrédients : sel, spécialité d'oeufs de cabillaud")

        #expect(label.allergens(.contains) == ["fish/cod"])
    }

    @Test func `an olive grove is no fish`() {
        #expect(knowledge.read("Ingrédients : huile d'olive. Née à l'Oliveraie").allergens(.contains) == [])
    }
}
