import MorselCore
import MorselTestSupport
import Testing

/// The extent of statements: a precaution or a claim must not hide allergens of the list.
@Suite struct StatementRuleTests {
    @Test(arguments: [
        LabelExample(.english, "Ingredients: milk, sugar Nuts are handled in the same factory", "milk"),
        LabelExample(.english, "Ingredients: fish, salt Small bones may be present", "fish"),
        LabelExample(.english, "milk, fish, salt Small bones may be present.", "fish", "milk"),
        LabelExample(.english, "Ingredients: pork (casing not suitable for consumption, milk), salt", "milk"),
        LabelExample(.english, "Ingredients: milk, xyzzyq (traces), salt", "milk"),
        LabelExample(.english, "Ingredients: milk, xyzzyq (may contain), salt", "milk"),
        LabelExample(.english, "Ingredients: milk Allergy advice: see above.", "milk"),
        LabelExample(.german, "Zutaten: Milchpulver, Zucker Für Säuglinge nicht geeignet", "milk"),
        LabelExample(.german, "Zutaten: Wasser, Milch - Sesam kann nicht ausgeschlossen werden", "milk"),
        LabelExample(
            .spanish,
            "De nuestro obrador donde amasamos a mano: harina de trigo, leche, azúcar, sal, levadura.",
            "gluten",
            "milk"
        ),
        LabelExample(.finnish, "Valmistettu tehtaassa Suomessa Ainesosat: maito, sokeri, suola", "milk"),
    ])
    func `allergens of the list stay contained`(label: LabelExample) throws {
        let read = try label.read()

        #expect(label.groups.allSatisfy { read.groups(.contains).contains($0) }, "\(read.allergenLines)")
    }

    @Test(arguments: [
        LabelExample(.english, "Not gluten free.", "gluten"),
        LabelExample(.english, "Not guaranteed to be sesame free.", "sesame"),
        LabelExample(.english, "This product is not guaranteed nut free.", "nuts"),
        LabelExample(.spanish, "NO PODEMOS GARANTIZAR QUE ESTE PRODUCTO ESTÉ LIBRE DE LECHE", "milk"),
    ])
    func `a negated claim is not a claim`(label: LabelExample) throws {
        let read = try label.read("Ingredients: water. \(label.text)")

        #expect(read.groups(.mayContain) == label.groups, "\(read.allergenLines)")
        #expect(read.groups(.freeFromClaim) == [])
    }

    @Test(arguments: [
        LabelExample(.english, "May contain nuts. gluten free", "gluten"),
        LabelExample(.english, "Does not contain milk.", "milk"),
        LabelExample(.english, "NOT SUITABLE FOR NUT ALLERGY SUFFERERS. GLUTEN FREE.", "gluten"),
    ])
    func `a claim next to a precaution stays a claim`(label: LabelExample) throws {
        let read = try label.read("Ingredients: water. \(label.text)")

        #expect(read.groups(.freeFromClaim) == label.groups, "\(read.allergenLines)")
    }

    @Test(arguments: [
        LabelExample(.english, "Nut allergy sufferers should not eat this.", "nuts"),
        LabelExample(.english, "Nut allergy: do not eat.", "nuts"),
        LabelExample(.german, "Für Erdnussallergiker nicht geeignet.", "peanuts"),
        LabelExample(.german, "Bei Erdnussallergie nicht verzehren.", "peanuts"),
        LabelExample(.dutch, "Niet geschikt voor mensen met een ei-allergie.", "eggs"),
        LabelExample(.swedish, "För nötallergiker är produkten ej lämplig.", "nuts"),
        LabelExample(.finnish, "Maitoallergisille tuote ei sovi.", "milk"),
    ])
    func `a statement about an allergy is a not-suitable precaution`(label: LabelExample) throws {
        let read = try label.read()

        #expect(read.allergens(.notSuitable) == label.groups, "\(read.allergenLines)")
        #expect(read.groups(.contains) == [])
    }

    @Test(arguments: [
        LabelExample(.spanish, "Se procesan en la misma planta nueces.", "nuts"),
        LabelExample(.italian, "Può essere presente frutta a guscio.", "nuts"),
        LabelExample(.dutch, "Mogelijk aanwezig: sesam", "sesame"),
        LabelExample(.finnish, "Maapähkinäjäämät mahdollisia.", "peanuts"),
        LabelExample(.english, "Water, milk (traces), salt", "milk"),
        LabelExample(
            .english,
            "Made in a factory that also handles the following allergens: milk, sesame",
            "milk",
            "sesame"
        ),
    ])
    func `a precaution is read before, after and in brackets`(label: LabelExample) throws {
        let read = try label.read("Zucker. \(label.text)")

        #expect(read.groups(.mayContain) == label.groups, "\(read.allergenLines)")
        #expect(read.groups(.contains) == [])
    }
}
