import MorselCore
import MorselTestSupport
import Testing

/// Precautions whose opening words are damaged, as on scanned labels.
@Suite struct DamagedPrecautionReaderTests {
    @Test(arguments: [
        LabelExample(.english, "Sugar, salt. Mav contaln milk and eggs.", "eggs", "milk"),
        LabelExample(.english, "Sugar, salt. May, contain: milk, eggs.", "eggs", "milk"),
        LabelExample(.spanish, "Azúcar, sal. Pue de contener huevo, leche.", "eggs", "milk"),
        LabelExample(.spanish, "Azúcar, sal. Puede contenar huevo y leche.", "eggs", "milk"),
        LabelExample(.portuguese, "Açúcar, sal. Pode cnter ovos, leite.", "eggs", "milk"),
        LabelExample(.portuguese, "Açúcar, sal. PODE CWTE ovos, soja, leite.", "eggs", "soybeans", "milk"),
        LabelExample(.portuguese, "Açúcar, sal - CONTER LEITE.", "milk"),
        LabelExample(.french, "Sucre, sel. Reut contenir: oeuf, lait.", "eggs", "milk"),
        LabelExample(.french, "Sucre, sel. Peut contenirz poisson, lait.", "fish", "milk"),
        LabelExample(.italian, "Zucchero, sale. Pub contenere latte.", "milk"),
        LabelExample(.polish, "Cukier, sól. zawierać jaja i mleko.", "eggs", "milk"),
        LabelExample(.polish, "Cukier, sól. wierać jaja, mleko.", "eggs", "milk"),
        LabelExample(.german, "Zucker, Salz. Kann Spurem von Eiern und Milch enthalten.", "eggs", "milk"),
        LabelExample(.dutch, "Suiker, zout. Kan sporem van ei en melk.", "eggs", "milk"),
    ])
    func `allergens after a damaged opener may be contained`(label: LabelExample) throws {
        let read = try label.read()

        #expect(read.groups(.mayContain) == label.groups, "\(read.allergenLines)")
        #expect(read.groups(.contains) == [])
    }

    @Test func `the words of a damaged opener count as unread`() throws {
        let label = try Knowledge.reference().read("Sucre, sel. Reut contenir: œuf, lait.", language: .french)

        #expect(!label.isComplete)
        #expect(label.unread.contains("contenir"))
    }

    @Test(arguments: [
        LabelExample(.english, "Contain: milk, eggs.", "eggs", "milk"),
        LabelExample(.english, "Sugar, pot, contains milk, eggs.", "eggs", "milk"),
        LabelExample(.german, "Zucker, Salz. Enthalten: Milch, Eier.", "eggs", "milk"),
        LabelExample(.french, "Sucre, sel. Contient oeuf, lait.", "eggs", "milk"),
        LabelExample(.spanish, "Azúcar, sal. Contiene huevo, leche.", "eggs", "milk"),
        LabelExample(.portuguese, "Açúcar, sal. Contém ovos, leite.", "eggs", "milk"),
        LabelExample(.portuguese, "Pode, leite em pó, açúcar.", "milk"),
        LabelExample(.portuguese, "Açúcar, sal. CONTEA OVOS, LEITE.", "eggs", "milk"),
        LabelExample(.polish, "Cukier, sól. Zawiera jaja, mleko.", "eggs", "milk"),
        LabelExample(.italian, "Zucchero, sale. Contiene latte.", "milk"),
        LabelExample(.english, "Sugar, salt. Baked every day. Contains milk, eggs.", "eggs", "milk"),
        LabelExample(.portuguese, "Açúcar, sal. Este pote contém leite, ovos.", "eggs", "milk"),
    ])
    func `a contains statement is not read as a damaged precaution`(label: LabelExample) throws {
        let read = try label.read()

        #expect(read.groups(.contains) == label.groups, "\(read.allergenLines)")
    }

    @Test(arguments: [
        LabelExample(
            .dutch,
            "Kan sporen van soja bevatten. Sporen van melk. Eieren.",
            "eggs",
            "soybeans",
            "milk"
        ),
        LabelExample(.dutch, "Suiker. Kan sporen van soja. Melk. Eieren.", "eggs", "soybeans", "milk"),
        LabelExample(
            .english,
            "Sugar. May contain fish. Milk, eggs, soya, nuts",
            "eggs",
            "fish",
            "soybeans",
            "milk",
            "nuts"
        ),
        LabelExample(.french, "Sucre. Traces éventuelles de soja. Lait. Oeuf.", "eggs", "soybeans", "milk"),
        LabelExample(.french, "Sucre. Peut contenir du lait. Et du soja.", "soybeans", "milk"),
        LabelExample(.portuguese, "INGREDIENTES: AÇÚCAR. PODE CONTER LEITE. E SOJA.", "soybeans", "milk"),
        LabelExample(.spanish, "Azúcar. Puede contener leche. Y también de huevo.", "eggs", "milk"),
        LabelExample(.english, "Sugar. May contain milk. Also eggs, soya.", "eggs", "soybeans", "milk"),
        LabelExample(.german, "Zucker. Kann Milch enthalten. Und Soja.", "soybeans", "milk"),
        LabelExample(.italian, "Zucchero. Può contenere latte. E anche soia.", "soybeans", "milk"),
    ])
    func `a precaution continues over a full stop between names`(label: LabelExample) throws {
        let read = try label.read()

        #expect(read.groups(.mayContain) == label.groups, "\(read.allergenLines)")
        #expect(read.groups(.contains) == [])
    }

    @Test(arguments: [
        LabelExample(.english, "Sugar. May contain soya. Milk, sugar, wheat flour, salt.", "milk"),
        LabelExample(.french, "Sucre. Peut contenir du soja. Lait entier, sucre.", "milk"),
    ])
    func `a list after a precaution is contained`(label: LabelExample) throws {
        let read = try label.read()

        #expect(read.groups(.contains).contains("milk"), "\(read.allergenLines)")
    }

    @Test(arguments: [
        LabelExample(
            .french,
            "Sucre, sel. Gluten, crustacés, œufs, poissons, arachides, soja, lait, fruits à coque, céleri.",
            "gluten",
            "crustaceans",
            "eggs",
            "fish",
            "peanuts",
            "soybeans",
            "milk",
            "nuts",
            "celery"
        ),
        LabelExample(
            .english,
            "Ingredients: sugar, salt. Gluten, crustaceans, eggs, fish, soya, milk",
            "gluten",
            "crustaceans",
            "eggs",
            "fish",
            "soybeans",
            "milk"
        ),
        LabelExample(
            .italian,
            "Ingredienti: zucchero, sale. Sesamo, latte, soia, uova, pesce, sedano, arachidi.",
            "eggs",
            "fish",
            "peanuts",
            "soybeans",
            "milk",
            "celery",
            "sesame"
        ),
    ])
    func `a sentence of many allergens without an opener could be contained`(label: LabelExample) throws {
        let read = try label.read()

        #expect(read.groups(.couldContain) == label.groups, "\(read.allergenLines)")
        #expect(read.groups(.contains) == [])
    }

    @Test(arguments: [
        // A list of a few allergens, and a long one in the order of its amounts.
        LabelExample(.english, "Ingredients: sugar. Eggs, milk, nuts.", "eggs", "milk", "nuts"),
        LabelExample(
            .english,
            "Ingredients: sugar. Milk, soya, eggs, gluten, fish.",
            "gluten",
            "eggs",
            "fish",
            "soybeans",
            "milk"
        ),
        LabelExample(
            .english,
            "Ingredients: gluten, eggs, fish, peanuts, soya, milk.",
            "gluten",
            "eggs",
            "fish",
            "peanuts",
            "soybeans",
            "milk"
        ),
    ])
    func `other allergens of a list are contained`(label: LabelExample) throws {
        let read = try label.read()

        #expect(read.groups(.contains) == label.groups, "\(read.allergenLines)")
    }
}
