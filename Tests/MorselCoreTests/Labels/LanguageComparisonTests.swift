import MorselCore
import MorselTestSupport
import Testing

@Suite struct LanguageComparisonTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private func differences(_ text: String) -> [String] {
        knowledge.read(text).reading.differences.map {
            let group = String(decoding: knowledge.identifier(of: $0.group), as: UTF8.self)
            return "\(group) in \($0.named.code), not in \($0.missing.code)"
        }
    }

    @Test func `an allergen that only one language names is a difference`() {
        let found = differences(
            """
            Ingredients: wheat flour, sugar, palm oil, skimmed milk powder, salt.

            Zutaten: Weizenmehl, Zucker, Palmöl, Salz, Kakaopulver.
            """
        )

        #expect(found == ["milk in en, not in de"])
    }

    @Test func `languages that name the same allergens do not differ`() {
        let found = differences(
            """
            Ingredients: wheat flour, sugar, palm oil, skimmed milk powder, salt.

            Ingrédients : farine de blé, sucre, huile de palme, lait écrémé en poudre, sel.
            """
        )

        #expect(found == [])
    }

    @Test func `a possible allergen in one language agrees with a contained one`() {
        let found = differences(
            """
            Ingredients: wheat flour, sugar, palm oil, lecithin, salt, cocoa powder.

            Zutaten: Weizenmehl, Zucker, Palmöl, Sojalecithin, Salz, Kakaopulver.
            """
        )

        #expect(found == [])
    }

    @Test func `a few words of another language are not a second list`() {
        #expect(differences("Ingredients: wheat flour, sugar, salt, milk, water, crème fraîche.") == [])
    }

    @Test func `a label in one language has no differences`() {
        #expect(differences(BiscuitLabel(.english).text) == [])
    }
}
