import MorselCore
import MorselTestSupport
import Testing

/// Allergens in plain words, read with the knowledge file of `Reference/`.
@Suite struct AllergenFinderTests {
    /// The words for water and salt.
    ///
    /// Each allergen is placed between them.
    private static let neighbours: [Language: (String, String)] = [
        .english: ("Water", "salt"), .spanish: ("Agua", "sal"), .portuguese: ("Água", "sal"),
        .french: ("Eau", "sel"),
        .german: ("Wasser", "Salz"), .italian: ("Acqua", "sale"), .finnish: ("Vesi", "suola"),
        .catalan: ("Aigua", "sal"),
        .dutch: ("Water", "zout"), .swedish: ("Vatten", "salt"), .polish: ("Woda", "sól"),
    ]

    /// A common word for each group of Annex II, in its order.
    private static let words: [Language: [String]] = [
        .english: [
            "wheat flour", "prawns", "eggs", "fish", "peanuts", "soya beans", "milk", "hazelnuts", "celery",
            "mustard seeds",
            "sesame seeds", "sulphites", "lupin flour", "mussels",
        ],
        .spanish: [
            "harina de trigo", "gambas", "huevos", "pescado", "cacahuetes", "soja", "leche", "avellanas",
            "apio", "mostaza",
            "sésamo", "sulfitos", "altramuces", "mejillones",
        ],
        .portuguese: [
            "farinha de trigo", "camarão", "ovos", "peixe", "amendoins", "soja", "leite", "avelãs", "aipo",
            "mostarda",
            "sésamo", "sulfitos", "tremoço", "mexilhões",
        ],
        .french: [
            "farine de blé", "crevettes", "œufs", "poisson", "arachides", "soja", "lait", "noisettes",
            "céleri", "graines de moutarde",
            "graines de sésame", "sulfites", "lupin", "moules",
        ],
        .german: [
            "Weizenmehl", "Garnelen", "Eier", "Fisch", "Erdnüsse", "Sojabohnen", "Milch", "Haselnüsse",
            "Sellerie",
            "Senfsaat", "Sesamsamen", "Sulfite", "Lupinenmehl", "Muscheln",
        ],
        .italian: [
            "farina di frumento", "gamberi", "uova", "pesce", "arachidi", "soia", "latte", "nocciole",
            "sedano", "semi di senape",
            "semi di sesamo", "solfiti", "lupini", "cozze",
        ],
        .finnish: [
            "vehnäjauho", "katkarapu", "kananmuna", "kala", "maapähkinä", "soija", "maito", "hasselpähkinä",
            "selleri",
            "sinapinsiemen", "seesaminsiemen", "sulfiitti", "lupiini", "simpukka",
        ],
        .catalan: [
            "farina de blat", "gambes", "ous", "peix", "cacauets", "soja", "llet", "avellanes", "api",
            "mostassa", "sèsam",
            "sulfits", "tramús", "musclos",
        ],
        .dutch: [
            "tarwebloem", "garnalen", "eieren", "vis", "pinda's", "sojabonen", "melk", "hazelnoten",
            "selderij", "mosterdzaad",
            "sesamzaad", "sulfieten", "lupinemeel", "mosselen",
        ],
        .swedish: [
            "vetemjöl", "räkor", "ägg", "fisk", "jordnötter", "sojabönor", "mjölk", "hasselnötter", "selleri",
            "senapsfrön",
            "sesamfrön", "sulfiter", "lupinmjöl", "musslor",
        ],
        .polish: [
            "mąka pszenna", "krewetki", "jaja", "ryby", "orzeszki ziemne", "soja", "mleko", "orzechy laskowe",
            "seler",
            "gorczyca", "sezam", "siarczyny", "łubin", "małże",
        ],
    ]

    private static let groups = [
        "gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "celery", "mustard",
        "sesame",
        "sulphites", "lupin", "molluscs",
    ]

    private func read(_ word: String, _ language: Language) throws -> ReadLabel {
        let (before, after) = try #require(Self.neighbours[language])
        return try Knowledge.reference().read("\(before), \(word), \(after)")
    }

    @Test(arguments: Language.allCases, 0..<14)
    func `each group is found in each language`(language: Language, group: Int) throws {
        let word = try #require(Self.words[language]?[group])

        let label = try read(word, language)

        #expect(label.groups(.contains) == [Self.groups[group]], "\(word): \(label.allergenLines)")
        // Mustard is often prepared with vinegar that has sulphites.
        #expect(
            label.groups(.couldContain).allSatisfy { $0 == "sulphites" && Self.groups[group] == "mustard" }
        )
        #expect(label.evidence(of: label.allergens(.contains).first ?? "") == [word])
        #expect(label.isComplete, "\(label.unread)")
    }

    @Test(arguments: Language.allCases)
    func `all groups of a label are found, in the order of Annex II`(language: Language) throws {
        let words = try #require(Self.words[language])

        let label = try read(words.reversed().joined(separator: ", "), language)

        #expect(label.groups(.contains) == Self.groups)
        #expect(label.isComplete, "\(label.unread)")
    }

    @Test(arguments: Language.allCases)
    func `all groups are found in capital letters`(language: Language) throws {
        let words = try #require(Self.words[language])

        let label = try read(words.joined(separator: ", ").uppercased(), language)

        #expect(label.groups(.contains) == Self.groups)
    }

    @Test(arguments: [
        LabelExample(.english, "wheat", "gluten/wheat"), LabelExample(.english, "rye", "gluten/rye"),
        LabelExample(.english, "barley", "gluten/barley"), LabelExample(.english, "oats", "gluten/oats"),
        LabelExample(.english, "spelt", "gluten/spelt"),
        LabelExample(.english, "khorasan wheat", "gluten/khorasan"),
        LabelExample(.english, "almonds", "nuts/almond"),
        LabelExample(.english, "hazelnuts", "nuts/hazelnut"),
        LabelExample(.english, "walnuts", "nuts/walnut"),
        LabelExample(.english, "cashew nuts", "nuts/cashew"),
        LabelExample(.english, "pecans", "nuts/pecan"),
        LabelExample(.english, "Brazil nuts", "nuts/brazil-nut"),
        LabelExample(.english, "pistachios", "nuts/pistachio"),
        LabelExample(.english, "macadamia nuts", "nuts/macadamia"),
        LabelExample(.english, "Queensland nuts", "nuts/macadamia"),
        LabelExample(.english, "salmon", "fish/salmon"), LabelExample(.english, "squid", "molluscs/squid"),
        LabelExample(.english, "crab", "crustaceans/crab"), LabelExample(.spanish, "avena", "gluten/oats"),
        LabelExample(.spanish, "nueces", "nuts/walnut"), LabelExample(.spanish, "anacardos", "nuts/cashew"),
        LabelExample(.portuguese, "cevada", "gluten/barley"),
        LabelExample(.portuguese, "castanha de caju", "nuts/cashew"),
        LabelExample(.portuguese, "castanha-do-pará", "nuts/brazil-nut"),
        LabelExample(.french, "seigle", "gluten/rye"),
        LabelExample(.french, "épeautre", "gluten/spelt"),
        LabelExample(.french, "noix de cajou", "nuts/cashew"),
        LabelExample(.french, "noix", "nuts/walnut"), LabelExample(.german, "Hafer", "gluten/oats"),
        LabelExample(.german, "Dinkel", "gluten/spelt"), LabelExample(.german, "Walnüsse", "nuts/walnut"),
        LabelExample(.german, "Paranüsse", "nuts/brazil-nut"),
        LabelExample(.italian, "farro", "gluten/spelt"),
        LabelExample(.italian, "mandorle", "nuts/almond"), LabelExample(.finnish, "ohra", "gluten/barley"),
        LabelExample(.finnish, "manteli", "nuts/almond"), LabelExample(.catalan, "ametlles", "nuts/almond"),
        LabelExample(.catalan, "ordi", "gluten/barley"), LabelExample(.dutch, "rogge", "gluten/rye"),
        LabelExample(.dutch, "amandelen", "nuts/almond"), LabelExample(.swedish, "korn", "gluten/barley"),
        LabelExample(.swedish, "mandel", "nuts/almond"), LabelExample(.polish, "jęczmień", "gluten/barley"),
        LabelExample(.polish, "migdały", "nuts/almond"),
    ])
    func `the member of a group is reported`(member: LabelExample) throws {
        let label = try read(member.text, member.language)

        #expect(label.allergens(.contains) == member.groups)
        #expect(label.isComplete, "\(label.unread)")
    }

    @Test(arguments: [
        LabelExample(.english, "whey", "milk"), LabelExample(.english, "sodium caseinate", "milk"),
        LabelExample(.english, "ghee", "milk"), LabelExample(.english, "yoghurt", "milk"),
        LabelExample(.english, "lactose", "milk"), LabelExample(.english, "Parmesan", "milk"),
        LabelExample(.english, "semolina", "gluten"), LabelExample(.french, "semoule", "gluten"),
        LabelExample(.italian, "semola", "gluten"), LabelExample(.german, "Hartweizengrieß", "gluten"),
        LabelExample(.spanish, "sémola", "gluten"), LabelExample(.portuguese, "sêmola", "gluten"),
        LabelExample(.german, "Eis mit Snickers", "peanuts"), LabelExample(.portuguese, "oreo", "gluten"),
        LabelExample(.german, "Salmo salar", "fish"), LabelExample(.spanish, "arachis", "peanuts"),
        LabelExample(.english, "couscous", "gluten"),
        LabelExample(.english, "seitan", "gluten"), LabelExample(.english, "breadcrumbs", "gluten"),
        LabelExample(.english, "bulgur", "gluten"), LabelExample(.english, "tahini", "sesame"),
        LabelExample(.english, "tofu", "soybeans"), LabelExample(.english, "miso", "soybeans"),
        LabelExample(.english, "tempeh", "soybeans"), LabelExample(.english, "edamame", "soybeans"),
        LabelExample(.english, "marzipan", "nuts"), LabelExample(.english, "albumen", "eggs"),
        LabelExample(.english, "anchovies", "fish"),
        LabelExample(.english, "sodium metabisulphite", "sulphites"),
        LabelExample(.english, "sulphur dioxide", "sulphites"), LabelExample(.english, "E220", "sulphites"),
        LabelExample(.english, "celeriac", "celery"), LabelExample(.english, "Dijon mustard", "mustard"),
        LabelExample(.english, "groundnut paste", "peanuts"),
        LabelExample(.english, "egg lysozyme (E1105)", "eggs"),
        LabelExample(.english, "calamari", "molluscs"), LabelExample(.english, "krill oil", "crustaceans"),
        LabelExample(.spanish, "suero de leche", "milk"), LabelExample(.spanish, "mantequilla", "milk"),
        LabelExample(.spanish, "sémola de trigo", "gluten"), LabelExample(.spanish, "clara de huevo", "eggs"),
        LabelExample(.portuguese, "soro de leite", "milk"), LabelExample(.portuguese, "manteiga", "milk"),
        LabelExample(.portuguese, "farinha de rosca", "gluten"),
        LabelExample(.portuguese, "sêmola de trigo", "gluten"),
        LabelExample(.french, "lactosérum", "milk"), LabelExample(.french, "beurre", "milk"),
        LabelExample(.french, "crème fraîche", "milk"), LabelExample(.french, "chapelure", "gluten"),
        LabelExample(.french, "blanc d'œuf", "eggs"),
        LabelExample(.french, "anhydride sulfureux", "sulphites"),
        LabelExample(.german, "Molkenpulver", "milk"), LabelExample(.german, "Sahne", "milk"),
        LabelExample(.german, "Hartweizengrieß", "gluten"), LabelExample(.german, "Hühnereieiweiß", "eggs"),
        LabelExample(.german, "Quark", "milk"), LabelExample(.italian, "siero di latte", "milk"),
        LabelExample(.italian, "burro", "milk"), LabelExample(.italian, "semola di grano duro", "gluten"),
        LabelExample(.italian, "albume", "eggs"), LabelExample(.finnish, "herajauhe", "milk"),
        LabelExample(.finnish, "voi", "milk"), LabelExample(.finnish, "kerma", "milk"),
        LabelExample(.catalan, "mantega", "milk"), LabelExample(.catalan, "sèrum de llet", "milk"),
        LabelExample(.dutch, "weipoeder", "milk"), LabelExample(.dutch, "roomboter", "milk"),
        LabelExample(.dutch, "paneermeel", "gluten"), LabelExample(.swedish, "vasslepulver", "milk"),
        LabelExample(.swedish, "smör", "milk"), LabelExample(.swedish, "grädde", "milk"),
        LabelExample(.swedish, "ströbröd", "gluten"), LabelExample(.polish, "serwatka", "milk"),
        LabelExample(.polish, "masło", "milk"), LabelExample(.polish, "śmietana", "milk"),
        LabelExample(.polish, "kasza manna", "gluten"),
        LabelExample(.polish, "bułka tarta", "gluten"),
    ])
    func `a food that is made from an allergen contains it`(food: LabelExample) throws {
        let label = try read(food.text, food.language)

        #expect(label.groups(.contains).contains(food.groups[0]), "\(label.allergenLines)")
        #expect(label.isComplete, "\(label.unread)")
    }

    @Test(arguments: [
        LabelExample(.finnish, "maitojauhetta", "milk"), LabelExample(.finnish, "vehnää", "gluten"),
        LabelExample(.finnish, "kananmunaa", "eggs"), LabelExample(.finnish, "soijaa", "soybeans"),
        LabelExample(.polish, "mleka w proszku", "milk"), LabelExample(.polish, "mąki pszennej", "gluten"),
        LabelExample(.polish, "orzechów laskowych", "nuts"), LabelExample(.polish, "jajami", "eggs"),
        LabelExample(.german, "Haselnüssen", "nuts"), LabelExample(.german, "gemahlene Mandeln", "nuts"),
        LabelExample(.german, "Eiern", "eggs"), LabelExample(.swedish, "hasselnötterna", "nuts"),
        LabelExample(.english, "hazelnut", "nuts"), LabelExample(.spanish, "avellana", "nuts"),
        LabelExample(.french, "noisette", "nuts"), LabelExample(.italian, "nocciola", "nuts"),
    ])
    func `inflected words are found`(food: LabelExample) throws {
        let label = try read(food.text, food.language)

        #expect(label.groups(.contains) == food.groups, "\(label.allergenLines)")
        #expect(label.isComplete, "\(label.unread)")
    }
}
