import MorselCore
import MorselTestSupport
import Testing

/// Names of flavours, in which the named food may be only the taste.
@Suite struct FlavourTests {
    @Test(arguments: [
        LabelExample(.english, "natural butter flavour", "milk"),
        LabelExample(.english, "shrimp flavor", "crustaceans"),
        LabelExample(.english, "flavouring of hazelnut", "nuts"),
        LabelExample(.spanish, "aroma a queso", "milk"),
        LabelExample(.spanish, "saborizante artificial a leche", "milk"),
        LabelExample(.spanish, "aroma natural de avellana", "nuts"),
        LabelExample(.portuguese, "aroma idêntico ao natural de camarão", "crustaceans"),
        LabelExample(.portuguese, "aroma natural manteiga", "milk"),
        LabelExample(.french, "arôme naturel de fromage", "milk"),
        LabelExample(.french, "arôme crevette", "crustaceans"),
        LabelExample(.german, "natürliches Butteraroma", "milk"),
        LabelExample(.german, "Joghurt-Aroma", "milk"), LabelExample(.german, "Aroma Käse", "milk"),
        LabelExample(.italian, "aroma naturale di burro", "milk"),
        LabelExample(.italian, "aroma latte", "milk"),
        LabelExample(.dutch, "visaroma", "fish"), LabelExample(.dutch, "natuurlijk boteraroma", "milk"),
        LabelExample(.swedish, "mjölkarom", "milk"), LabelExample(.finnish, "kala-aromi", "fish"),
        LabelExample(.finnish, "manteliaromi", "nuts"), LabelExample(.catalan, "aroma de formatge", "milk"),
        LabelExample(.polish, "naturalny aromat maślany", "milk"),
        LabelExample(.polish, "aromat rybny", "fish"),
    ])
    func `a flavour could contain the food it is named after`(flavour: LabelExample) throws {
        let label = try flavour.read("\(flavour.text), E330")

        #expect(label.groups(.contains) == [], "\(label.allergenLines)")
        #expect(label.groups == flavour.groups)
    }

    @Test(arguments: [
        LabelExample(.english, "flavouring (milk)", "milk"),
        LabelExample(.english, "flavouring, milk", "milk"),
        LabelExample(.english, "milk, flavouring", "milk"),
        LabelExample(.english, "cheese flavour (milk)", "milk"),
        LabelExample(.german, "Aroma (Butter)", "milk"), LabelExample(.german, "Butter, Aroma", "milk"),
        LabelExample(.french, "arôme (lait)", "milk"), LabelExample(.spanish, "aromas, leche", "milk"),
        LabelExample(.portuguese, "aroma, leite em pó", "milk"),
        LabelExample(.italian, "aromi, latte", "milk"),
    ])
    func `a food in brackets or in another item is contained`(food: LabelExample) throws {
        let label = try food.read()

        #expect(label.groups(.contains) == food.groups, "\(label.allergenLines)")
    }
}
