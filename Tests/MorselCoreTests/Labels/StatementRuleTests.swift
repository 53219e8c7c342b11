import MorselCore
import MorselTestSupport
import Testing

/// How far statements reach: a precaution or a claim must take nothing away that the list says.
@Suite struct StatementRuleTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Knowledge.reference() }

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
    func `what the list says stays contained`(label: LabelExample) {
        let read = knowledge.read(label.text, language: label.language)

        #expect(label.groups.allSatisfy { read.groups(.contains).contains($0) }, "\(read.allergenLines)")
    }

    @Test(arguments: [
        LabelExample(.english, "Not gluten free.", "gluten"),
        LabelExample(.english, "Not guaranteed to be sesame free.", "sesame"),
        LabelExample(.english, "This product is not guaranteed nut free.", "nuts"),
        LabelExample(.spanish, "NO PODEMOS GARANTIZAR QUE ESTE PRODUCTO ESTÉ LIBRE DE LECHE", "milk"),
    ])
    func `a claim that is denied is none`(label: LabelExample) {
        let read = knowledge.read("Ingredients: water. \(label.text)", language: label.language)

        #expect(read.groups(.mayContain) == label.groups, "\(read.allergenLines)")
        #expect(read.groups(.freeFromClaim) == [])
    }

    @Test(arguments: [
        LabelExample(.english, "May contain nuts. gluten free", "gluten"),
        LabelExample(.english, "Does not contain milk.", "milk"),
        LabelExample(.english, "NOT SUITABLE FOR NUT ALLERGY SUFFERERS. GLUTEN FREE.", "gluten"),
    ])
    func `a claim beside a precaution stays one`(label: LabelExample) {
        let read = knowledge.read("Ingredients: water. \(label.text)", language: label.language)

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
    func `whose allergy it is says for whom it is not`(label: LabelExample) {
        let read = knowledge.read(label.text, language: label.language)

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
    func `a precaution is read before, after and in brackets`(label: LabelExample) {
        let read = knowledge.read("Zucker. \(label.text)", language: label.language)

        #expect(read.groups(.mayContain) == label.groups, "\(read.allergenLines)")
        #expect(read.groups(.contains) == [])
    }
}
