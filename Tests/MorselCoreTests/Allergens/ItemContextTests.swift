import MorselCore
import MorselTestSupport
import Testing

/// Words that do not state what they are made from, and neighbours that name the source.
@Suite struct ItemContextTests {
    // MARK: Rules, with the words of the sample

    @Test(arguments: [
        ("flour, water", ["gluten/wheat"]), ("spices, salt", ["celery", "mustard"]),
        ("wine vinegar, salt", ["sulphites"]),
        ("lecithin, salt", ["eggs", "soybeans"]), ("E322, salt", ["eggs", "soybeans"]),
        ("soya oil, salt", ["soybeans"]),
    ])
    func `an ambiguous word could contain its allergens`(text: String, doubts: [String]) throws {
        let label = try Sample.knowledge().read(text)

        #expect(label.allergens(.couldContain) == doubts)
        #expect(label.allergens(.contains) == [])
        #expect(label.isComplete)
    }

    @Test(arguments: [
        "maize flour, water", "flour (maize), water", "flour [maize], water", "spices (pepper, garlic)",
        "spices: pepper, garlic.", "lecithin (apple), water", "emulsifier: lecithin (apple)",
        "lecithin from apple",
    ])
    func `an ambiguous word with a named source contains no other allergens`(text: String) throws {
        let label = try Sample.knowledge().read(text)

        #expect(label.allergenLines == [])
        #expect(label.isComplete)
    }

    @Test(arguments: [
        ("flour, maize", ["gluten/wheat"]), ("maize, flour", ["gluten/wheat"]),
        ("flour; maize", ["gluten/wheat"]),
        ("spices, pepper", ["celery", "mustard"]), ("pepper spices", ["celery", "mustard"]),
        ("spices with pepper", ["celery", "mustard"]), ("wine vinegar (apple)", ["sulphites"]),
        ("spices (xyzzyq)", ["celery", "mustard"]), ("flour (E471)", ["gluten/wheat"]),
        ("water (flour, maize)", ["gluten/wheat"]),
    ])
    func `the source in another item does not count`(text: String, doubts: [String]) throws {
        #expect(try Sample.knowledge().read(text).allergens(.couldContain) == doubts)
    }

    @Test(arguments: [
        ("flour (wheat)", ["gluten/wheat"]), ("lecithin (soya)", ["soybeans"]),
        ("soya lecithin E322", ["soybeans"]), ("spices (mustard, pepper)", ["mustard"]),
        ("spices (celery)", ["celery"]),
    ])
    func `a named source that is an allergen is contained`(text: String, contained: [String]) throws {
        let label = try Sample.knowledge().read(text)

        #expect(label.allergens(.contains) == contained)
        #expect(label.allergens(.couldContain) == [], "\(label.allergenLines)")
    }

    @Test func `a group that is contained is not also reported as possible`() throws {
        let label = try Sample.knowledge().read("wheat, flour, mustard, spices")

        #expect(label.allergens(.contains) == ["gluten/wheat", "mustard"])
        #expect(label.allergens(.couldContain) == ["celery"])
    }

    @Test(arguments: [
        ("vegetable oil (soya)", [], ["soybeans"]), ("oil (soya)", [], ["soybeans"]),
        ("vegetable oil, soya", ["soybeans"], []),
        ("vegetable oil (apple), soya", ["soybeans"], []), ("vegetable oil (sesame)", ["sesame"], []),
        ("vegetable oil (soya lecithin)", ["soybeans"], []), ("Contains soya oil", [], ["soybeans"]),
        ("vegetable oil (soya). Contains soya.", ["soybeans"], []),
    ])
    func `soya oil could contain soya, because it may be refined`(
        text: String,
        contained: [String],
        doubts: [String]
    ) throws {
        let label = try Sample.knowledge().read(text)

        #expect(label.allergens(.contains) == contained)
        #expect(label.allergens(.couldContain) == doubts)
    }

    @Test func `soya after a colon as the source of an oil is not contained`() throws {
        let label = try Sample.knowledge().read("vegetable oil: soya, maize")

        #expect(label.allergens(.contains) == [])
    }

    @Test func `a number that repeats a name does not add possible allergens`() throws {
        let label = try Sample.knowledge().read("emulsifier: soya lecithin (E322)")

        #expect(label.allergens(.couldContain) == [])
    }

    @Test func `an ambiguous word in a claim is not reported`() throws {
        #expect(try Sample.knowledge().read("water, salt. Free from flour.").allergenLines == [])
    }

    // MARK: Real words

    @Test(arguments: [
        LabelExample(.english, "wheat flour (calcium carbonate, iron, niacin, thiamin), salt", "gluten"),
        LabelExample(.english, "cheddar cheese (cultures, salt, enzymes), water", "milk"),
        LabelExample(.english, "butter (water, salt), sugar", "milk"),
        LabelExample(.english, "whey powder (stabiliser: E451, salt), sugar", "milk"),
        LabelExample(.english, "milk chocolate (sugar, cocoa butter, cocoa mass), salt", "milk"),
        LabelExample(.french, "fromage 20 % (sel, ferments lactiques, présure), eau", "milk"),
    ])
    func `a name that states its source is contained with any list in brackets`(food: LabelExample) throws {
        let label = try food.read()

        #expect(label.groups(.contains) == food.groups, "\(label)")
    }

    @Test(arguments: [
        LabelExample(.english, "wafers (potato starch, water, palm oil), salt", "gluten"),
        LabelExample(.english, "cheese flavour, salt", "milk"),
        LabelExample(.portuguese, "sabor queijo, sal", "milk"),
    ])
    func `a dish with its own list could contain its allergen, and so could a flavour`(food: LabelExample)
        throws
    {
        let label = try food.read()

        #expect(label.groups(.contains) == [], "\(label)")
        #expect(label.groups(.couldContain).contains(food.groups[0]))
    }

    @Test(arguments: [
        LabelExample(.english, "wafers (wheat flour, water), salt", "gluten"),
        LabelExample(.english, "prawns (salt, water), rice", "crustaceans"),
        LabelExample(.english, "milk powder (vitamin A, vitamin D), sugar", "milk"),
        LabelExample(.english, "bread (wheat flour, water, salt), ham", "gluten"),
        LabelExample(.english, "mayonnaise (rapeseed oil, egg yolk, vinegar), ham", "eggs"),
    ])
    func `a dish contains the allergens of its own list`(food: LabelExample) throws {
        let label = try food.read()

        #expect(label.groups(.contains) == food.groups, "\(label)")
    }

    @Test(arguments: [
        LabelExample(.english, "malt extract", "gluten"), LabelExample(.english, "lecithin", "soybeans"),
        LabelExample(.english, "vegetable protein", "soybeans"),
        LabelExample(.english, "spices", "celery", "mustard"),
        LabelExample(.english, "modified starch", "gluten"), LabelExample(.english, "starch", "gluten"),
        LabelExample(.english, "soybean oil", "soybeans"), LabelExample(.english, "white wine", "sulphites"),
        LabelExample(.english, "dried apricots", "sulphites"),
        LabelExample(.english, "hydrolysed vegetable protein", "soybeans"),
        LabelExample(.english, "flour", "gluten"), LabelExample(.english, "cereals", "gluten"),
        LabelExample(.english, "chocolate", "milk"), LabelExample(.spanish, "extracto de malta", "gluten"),
        LabelExample(.spanish, "especias", "celery", "mustard"),
        LabelExample(.spanish, "almidón modificado", "gluten"),
        LabelExample(.spanish, "proteína vegetal", "soybeans"),
        LabelExample(.portuguese, "extrato de malte", "gluten"),
        LabelExample(.portuguese, "especiarias", "celery", "mustard"),
        LabelExample(.portuguese, "amido modificado", "gluten"),
        LabelExample(.french, "extrait de malt", "gluten"),
        LabelExample(.french, "épices", "celery", "mustard"),
        LabelExample(.french, "amidon modifié", "gluten"), LabelExample(.french, "vin blanc", "sulphites"),
        LabelExample(.german, "Malzextrakt", "gluten"), LabelExample(.german, "Gewürze", "celery", "mustard"),
        LabelExample(.german, "modifizierte Stärke", "gluten"),
        LabelExample(.german, "Pflanzeneiweiß", "soybeans"),
        LabelExample(.italian, "estratto di malto", "gluten"),
        LabelExample(.italian, "spezie", "celery", "mustard"),
        LabelExample(.italian, "amido modificato", "gluten"), LabelExample(.finnish, "mallasuute", "gluten"),
        LabelExample(.finnish, "mausteet", "celery", "mustard"),
        LabelExample(.catalan, "espècies", "celery", "mustard"),
        LabelExample(.catalan, "midó modificat", "gluten"), LabelExample(.dutch, "moutextract", "gluten"),
        LabelExample(.dutch, "specerijen", "celery", "mustard"),
        LabelExample(.dutch, "gemodificeerd zetmeel", "gluten"),
        LabelExample(.swedish, "maltextrakt", "gluten"),
        LabelExample(.swedish, "kryddor", "celery", "mustard"),
        LabelExample(.swedish, "modifierad stärkelse", "gluten"),
        LabelExample(.polish, "ekstrakt słodowy", "gluten"),
        LabelExample(.polish, "przyprawy", "celery", "mustard"),
        LabelExample(.polish, "skrobia modyfikowana", "gluten"),
    ])
    func `real words without a source could contain their allergens`(word: LabelExample) throws {
        let label = try word.read()

        #expect(Set(word.groups).isSubset(of: label.groups(.couldContain)), "\(label.allergenLines)")
        #expect(label.groups(.contains) == [])
    }

    @Test(arguments: ["vegetable protein (sulphites)", "vegetable protein (contains sulphites)"])
    func `sulphites in brackets are not the source of a protein`(text: String) throws {
        #expect(try Knowledge.reference().read(text).groups(.couldContain).contains("soybeans"))
    }

    @Test(arguments: [
        LabelExample(.english, "modified maize starch"), LabelExample(.english, "starch (potato)"),
        LabelExample(.english, "potato starch"), LabelExample(.english, "vegetable protein (pea)"),
        LabelExample(.english, "emulsifier: lecithin (sunflower)"),
        LabelExample(.english, "spices (pepper, paprika)"),
        LabelExample(.spanish, "almidón modificado de maíz"), LabelExample(.spanish, "lecitina de girasol"),
        LabelExample(.portuguese, "amido de milho modificado"),
        LabelExample(.french, "amidon modifié de maïs"),
        LabelExample(.french, "lécithine de tournesol"), LabelExample(.german, "Maisstärke"),
        LabelExample(.german, "Sonnenblumenlecithine"), LabelExample(.german, "Stärke (Kartoffel)"),
        LabelExample(.italian, "amido di mais"), LabelExample(.finnish, "perunatärkkelys"),
        LabelExample(.catalan, "midó de blat de moro"), LabelExample(.dutch, "maïszetmeel"),
        LabelExample(.swedish, "potatisstärkelse"), LabelExample(.polish, "skrobia ziemniaczana"),
    ])
    func `real words with a harmless source have no allergens`(word: LabelExample) throws {
        let label = try word.read()

        #expect(label.groups == [], "\(label.allergenLines)")
        #expect(label.isComplete, "\(label.unread)")
    }

    // MARK: Dishes with their own list

    @Test(arguments: [
        ("Caesar sauce (water, rapeseed oil, vinegar), salt", "fish"),
        ("breadcrumbs (rice flour, water, salt), salt", "gluten"),
        ("vegan cheese sauce, salt", "milk"), ("vegan cheddar, salt", "milk"),
    ])
    func `a dish whose list does not name the source does not contain it`(text: String, group: String) throws
    {
        let label = try Knowledge.reference().read("Ingredients: " + text)

        #expect(!label.groups(.contains).contains(group), "\(label.allergenLines)")
    }

    @Test(arguments: [
        ("cheddar (cultures, salt, water), salt", "milk"), ("butter (water, salt), sugar", "milk"),
        ("Caesar sauce (water, anchovies, vinegar), salt", "fish"),
        ("breadcrumbs (wheat flour, water, salt), salt", "gluten"), ("vegan soya drink, salt", "soybeans"),
        ("fromage, vegan, sel", "milk"),
    ])
    func `an allergen in a name or in its list is contained`(text: String, group: String) throws {
        let label = try Knowledge.reference().read("Ingredients: " + text)

        #expect(label.groups(.contains).contains(group), "\(label.allergenLines)")
    }
}
