import MorselCore
import MorselTestSupport
import Testing

/// Words that count as unread: only ingredient words that no rule recognised.
@Suite struct UnknownWordReaderTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Sample.knowledge() }

    // MARK: Unread

    @Test(arguments: [
        ("water, xyzzyq, salt", ["xyzzyq"]), ("xyzzyq milk, salt", ["xyzzyq"]),
        ("milk xyzzyq, salt", ["xyzzyq"]),
        ("milk (xyzzyq), salt", ["xyzzyq"]), ("xyzzyq (milk), salt", ["xyzzyq"]),
        ("water, Xyz Zyqqq", ["Xyz", "Zyqqq"]),
        ("water. Contains xyzzyq.", ["xyzzyq"]), ("water. May contain xyzzyq.", ["xyzzyq"]),
        ("xyzzyq: water", ["xyzzyq"]),
        ("water, xyzzyq 13 %", ["xyzzyq"]), ("water, XYZZYQ*", ["XYZZYQ"]),
        ("water, xyzzyq, xyzzyq", ["xyzzyq", "xyzzyq"]),
        ("water, zq, salt", ["zq"]), ("water, молоко", ["молоко"]), ("water, 牛乳", ["牛乳"]),
        ("water, xyz-zyqqq", ["xyz", "zyqqq"]),
    ])
    func `an unknown word is unread anywhere in the ingredients`(text: String, unread: [String]) {
        let label = knowledge.read(text)

        #expect(label.unread == unread)
        #expect(!label.isComplete)
    }

    @Test func `an unread word does not hide its neighbours`() {
        let label = knowledge.read("xyzzyq butter plugh hazelnut, zyqqq egg white xyzzyq")

        // "Butter" beside a word that was not read may be cocoa butter.
        #expect(label.allergens(.contains) == ["eggs", "nuts/hazelnut"])
        #expect(label.allergens(.couldContain) == ["milk"])
        #expect(label.unread == ["xyzzyq", "plugh", "zyqqq", "xyzzyq"])
    }

    // MARK: Not unread

    @Test(arguments: [
        "water, salt", "water 13 %, salt 2,5 g", "water; salt!", "water, salt 0.5",
        "water (13), salt", "the water from the apple",
        "in a water", "organic water, fresh salt", "roasted hazelnut", "INGREDIENTS: WATER",
        "water, E471, E 160a (ii)", "water, emulsifier, salt",
        "water *, salt ¹", "water, vitamin C", "water / salt", "water 🥛, salt",
        "Ingredients: water. Ingredients: salt.", "water, contains less than 2 % of salt",
    ])
    func `numbers, marks, ordinary words and headings are not unread`(text: String) {
        let label = knowledge.read(text)

        #expect(label.unread == [])
        #expect(label.isComplete)
    }

    @Test(arguments: [
        "Xyzzyq plugh. Ingredients: water.", "Ingredients: water. Nutrition information: xyzzyq 3 g",
        "Ingredients: water. Storage: plugh xyzzyq",
        "water, salt. Packed in a protective atmosphere xyzzyq.",
    ])
    func `words of other sections are not unread`(text: String) {
        let label = knowledge.read(text)

        #expect(label.unread == [])
        #expect(label.isComplete)
    }

    @Test(arguments: [
        LabelExample(
            .english,
            "Vitamins (niacin, riboflavin, vitamin B12, folic acid), minerals (iron, zinc, calcium carbonate)"
        ),
        LabelExample(.english, "tomatoes* (60%), olive oil*, basil*. *organic, certified by GB-ORG-05"),
        LabelExample(.english, "Water, sugar, salt. 250 ml, 1 kg, 100 g"),
        LabelExample(.english, "Dried, ground and roasted coffee beans from Brazil and Ethiopia"),
        LabelExample(
            .english,
            "Pork (minimum 85 % meat), water, dextrose, spices, antioxidant: E301, natural casing"
        ),
        LabelExample(
            .spanish,
            "Aceitunas verdes, agua, sal, corrector de acidez: ácido cítrico, antioxidante: ácido ascórbico"
        ),
        LabelExample(
            .spanish,
            "Tomate*, aceite de oliva virgen extra* (3 %), sal marina. *De cultivo ecológico"
        ),
        LabelExample(
            .portuguese,
            "Farinha de trigo enriquecida com ferro e ácido fólico, açúcar, óleo vegetal de palma, sal"
        ),
        LabelExample(.portuguese, "Polpa de tomate (70%), cebola, azeite virgem extra, alho, manjericão"),
        LabelExample(
            .french,
            "Eau minérale naturelle, jus de citron à base de concentré 10 %, arôme naturel de citron, édulcorant : sucralose"
        ),
        LabelExample(
            .french,
            "Farine de blé*, sucre de canne*, beurre*, œufs*, sel. *Issus de l'agriculture biologique"
        ),
        LabelExample(
            .german,
            "Schweinefleisch, Trinkwasser, Nitritpökelsalz (Kochsalz, Konservierungsstoff: Natriumnitrit), Gewürze"
        ),
        LabelExample(
            .german,
            "Äpfel* 40 %, Birnen*, Wasser, Vitamin C. *aus kontrolliert biologischem Anbau"
        ),
        LabelExample(
            .italian,
            "Pomodoro 62 %, olio extra vergine di oliva, basilico fresco, aglio, sale, correttore di acidità: acido citrico"
        ),
        LabelExample(.italian, "Semola di grano duro, acqua. Paese di coltivazione del grano: Italia"),
        LabelExample(
            .finnish,
            "Vesi, sokeri, omenamehu 5 %, happamuudensäätöaine (sitruunahappo), aromi, säilöntäaine (E202)"
        ),
        LabelExample(
            .catalan,
            "Tomàquet, oli d'oliva verge extra, sal, all, corrector de l'acidesa: àcid cítric"
        ),
        LabelExample(
            .dutch,
            "Tomaten 80 %, zonnebloemolie, suiker, zout, basilicum, knoflook, voedingszuur: citroenzuur"
        ),
        LabelExample(
            .swedish,
            "Vatten, socker, äppeljuice från koncentrat 10 %, surhetsreglerande medel (citronsyra), arom"
        ),
        LabelExample(
            .polish,
            "Woda, cukier, sok jabłkowy z zagęszczonego soku 10 %, regulator kwasowości: kwas cytrynowy, aromat"
        ),
    ])
    func `real lists are read completely`(list: LabelExample) throws {
        let label = try list.read()

        #expect(label.unread == [])
        #expect(label.isComplete)
    }
}
