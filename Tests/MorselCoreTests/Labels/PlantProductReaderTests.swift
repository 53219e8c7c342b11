import MorselCore
import MorselTestSupport
import Testing

/// Foods named after milk, butter, cheese or pasta that are made from plants.
@Suite struct PlantProductReaderTests {
    @Test(arguments: [
        LabelExample(.english, "milk of almonds", "nuts"), LabelExample(.english, "butter of shea"),
        LabelExample(.english, "cream from cashews", "nuts"), LabelExample(.english, "oat-butter", "gluten"),
        LabelExample(.spanish, "yogur a base de coco"), LabelExample(.spanish, "mantequilla de arroz"),
        LabelExample(.spanish, "leche entera de coco", "milk"),
        LabelExample(.spanish, "leche en polvo de coco"),
        LabelExample(.portuguese, "manteiga de avelã", "nuts"),
        LabelExample(.portuguese, "leite à base de amêndoa", "nuts"),
        LabelExample(.french, "beurre d'amandes et de coco", "nuts"),
        LabelExample(.french, "lait à base de riz"), LabelExample(.german, "Butter aus Sonnenblumenkernen"),
        LabelExample(.german, "Haselnuss-Milch", "nuts"),
        LabelExample(.italian, "latte a base di anacardi", "nuts"),
        LabelExample(.italian, "pasta di pistacchi", "nuts"),
        LabelExample(.italian, "pasta di arachidi", "peanuts"),
        LabelExample(.italian, "nocciole in pasta", "nuts"), LabelExample(.dutch, "melk van rijst"),
        LabelExample(.swedish, "mjölk av hasselnöt", "nuts"), LabelExample(.finnish, "kaura-voi", "gluten"),
        LabelExample(.catalan, "llet d'arròs"), LabelExample(.polish, "mleko z ryżu"),
    ])
    func `a plant product contains the allergens of the plant`(food: LabelExample) throws {
        let label = try food.read()

        #expect(label.groups(.contains) == food.groups, "\(label.allergenLines)")
        #expect(label.unread == [])
    }

    @Test func `the evidence is the whole name`() throws {
        let label = try Knowledge.reference().read("Water, milk of almonds, salt.", language: .english)

        #expect(label.evidence(of: "nuts/almond") == ["milk of almonds"])
    }

    @Test(arguments: [
        // Coconut may be the taste.
        LabelExample(.english, "coconut cheese"), LabelExample(.spanish, "yogur de avellana"),
        LabelExample(.polish, "kakaowe mleko"),
        // A comma may be missing.
        LabelExample(.english, "shea milk powder"), LabelExample(.italian, "latte mandorla"),
        LabelExample(.french, "beurre riz"),
        // The plant's name is a guess.
        LabelExample(.spanish, "leche de almndras"), LabelExample(.english, "cacoa butter"),
    ])
    func `a product that may not be from plants could contain milk`(food: LabelExample) throws {
        let label = try food.read()

        #expect(label.groups(.couldContain).contains("milk"), "\(label.allergenLines)")
        #expect(!label.groups(.contains).contains("milk"))
    }

    @Test(arguments: [
        LabelExample(.english, "milk, almonds", "milk", "nuts"),
        LabelExample(.english, "coconut and milk", "milk"),
        LabelExample(.english, "milk with almonds", "milk", "nuts"),
        LabelExample(.english, "butter almonds", "milk", "nuts"),
        LabelExample(.english, "milk chocolate with rice", "milk"),
        LabelExample(.spanish, "leche con cacao", "milk"),
        LabelExample(.spanish, "arroz leche", "milk"), LabelExample(.french, "lait de vache", "milk"),
        LabelExample(.italian, "pasta di semola", "gluten"),
        LabelExample(.german, "Butter, Haselnüsse", "milk", "nuts"),
        LabelExample(.portuguese, "leite de vaca e coco", "milk"),
    ])
    func `milk next to a plant is contained`(food: LabelExample) throws {
        let label = try food.read()

        #expect(label.groups(.contains) == food.groups, "\(label.allergenLines)")
    }

    @Test(arguments: [
        LabelExample(.english, "cheese (water, coconut oil, starch)"), LabelExample(.spanish, "leche (coco)"),
        LabelExample(.french, "fromage (eau, huile de coco, amidon)"),
        LabelExample(.german, "Sahne (Wasser, Kokosöl)"),
    ])
    func `a substitute with its own list of plants does not contain milk`(food: LabelExample) throws {
        let label = try food.read()

        #expect(!label.groups(.contains).contains("milk"), "\(label.allergenLines)")
        #expect(label.groups(.couldContain).contains("milk"))
    }

    @Test(arguments: [
        LabelExample(.english, "cheese (cultures, salt)"),
        LabelExample(.italian, "latte (grassi 1,5 %, sale)"),
        LabelExample(.french, "fromage - riz"),
        LabelExample(.english, "cheese (milk, coconut oil)"),
        LabelExample(.french, "fromage (sel, ferments)"), LabelExample(.english, "cheese, coconut oil"),
    ])
    func `a real cheese contains milk even if its list does not name it`(food: LabelExample) throws {
        let label = try food.read()

        #expect(label.groups(.contains) == ["milk"], "\(label.allergenLines)")
    }

    @Test(arguments: [
        LabelExample(.english, "nut paste (peanuts, salt)"), LabelExample(.english, "nut butter (peanuts)"),
        LabelExample(.german, "Nussmus (Erdnüsse, Salz)"),
        LabelExample(.spanish, "pasta de frutos secos (cacahuetes)"),
    ])
    func `a nut paste of peanuts contains peanuts`(food: LabelExample) throws {
        let label = try food.read()

        #expect(label.groups(.contains) == ["peanuts"], "\(label.allergenLines)")
    }

    @Test func `a nut paste of peanuts and almonds contains both`() throws {
        let label = try Knowledge.reference().read("nut paste (peanuts, almonds)", language: .english)

        #expect(label.groups(.contains) == ["peanuts", "nuts"], "\(label.allergenLines)")
    }
}
