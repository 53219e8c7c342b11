import MorselCore
import MorselTestSupport
import Testing

/// Foods that often contain an allergen without naming it, and cereals that are called gluten-free.
@Suite struct AmbiguousFoodTests {
    @Test(arguments: [
        LabelExample(.english, "bread dough", "eggs"), LabelExample(.spanish, "masa", "eggs"),
        LabelExample(.portuguese, "massa folhada", "eggs"), LabelExample(.french, "pâte feuilletée", "eggs"),
        LabelExample(.german, "Brotteig", "eggs"), LabelExample(.dutch, "bladerdeeg", "eggs"),
        LabelExample(.finnish, "voitaikina", "eggs"), LabelExample(.catalan, "pasta de full", "eggs"),
        LabelExample(.english, "stuffed pasta", "eggs"), LabelExample(.italian, "pasta ripiena", "eggs"),
        LabelExample(.french, "croissant fourré cacao", "soybeans"),
        LabelExample(.italian, "ripieno al cacao", "soybeans"),
        LabelExample(.catalan, "farciment de cacau", "soybeans"),
        LabelExample(.english, "aromatics", "celery", "mustard"),
        LabelExample(.french, "aromates", "celery", "mustard"),
        LabelExample(.spanish, "aromáticos", "celery", "mustard"),
        LabelExample(.portuguese, "ervas aromáticas", "celery", "mustard"),
    ])
    func `a compound food without its own list could contain its usual allergens`(food: LabelExample) throws {
        let label = try food.read()

        let found = label.groups(.couldContain)
        #expect(food.groups.allSatisfy { found.contains($0) }, "\(label.allergenLines)")
    }

    @Test(arguments: [
        LabelExample(.english, "cream of barley"), LabelExample(.english, "rye cream"),
        LabelExample(.spanish, "crema de trigo"), LabelExample(.portuguese, "creme de cevada"),
        LabelExample(.french, "crème de seigle"), LabelExample(.german, "Hafercreme"),
        LabelExample(.italian, "crema di farro"), LabelExample(.polish, "krem pszenny"),
    ])
    func `the cream of a cereal contains gluten and is not milk`(food: LabelExample) throws {
        let label = try food.read()

        #expect(label.groups(.contains) == ["gluten"], "\(label.allergenLines)")
    }

    @Test(arguments: [
        LabelExample(.english, "gluten-free wheat starch"), LabelExample(.english, "oats (gluten free)"),
        LabelExample(.spanish, "avena sin gluten"), LabelExample(.portuguese, "aveia sem glúten"),
        LabelExample(.french, "amidon de blé sans gluten"), LabelExample(.german, "glutenfreie Weizenstärke"),
        LabelExample(.italian, "avena senza glutine"), LabelExample(.dutch, "glutenvrije haver"),
        LabelExample(.polish, "owies bezglutenowy"), LabelExample(.finnish, "gluteeniton kaura"),
    ])
    func `the gluten of a cereal that is called gluten-free is reported`(food: LabelExample) throws {
        let label = try food.read()

        #expect(label.groups(.contains) == ["gluten"], "\(label.allergenLines)")
    }
}
