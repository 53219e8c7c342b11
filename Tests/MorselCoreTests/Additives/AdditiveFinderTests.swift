import MorselCore
import MorselTestSupport
import Testing

@Suite struct AdditiveFinderTests {
    // MARK: Rules, with the words of the sample

    @Test(arguments: [
        ("emulsifier: soya lecithin (E322)", ["emulsifier e322"]),
        ("emulsifier soya lecithin", ["emulsifier e322"]),
        ("emulsifier (E471)", ["emulsifier e471"]),
        ("emulsifier E471, E472e", ["emulsifier e471", "emulsifier e472e"]),
        ("colour: tartrazine; preservative: E211", ["colour e102", "preservative e211"]),
        ("E471", ["e471"]), ("emulsifier: lecithin. E471", ["emulsifier e322", "e471"]),
        ("apple (colour E102), E471", ["colour e102", "e471"]), ("guar gum", ["e412"]),
        ("emulsifiers: lecithins and E471", ["emulsifier e322", "emulsifier e471"]),
    ])
    func `an additive has the class that the label states`(text: String, additives: [String]) throws {
        let label = try Sample.knowledge().read(text)

        #expect(label.additivesInClasses == additives)
        #expect(label.unread == [])
    }

    @Test func `an additive that is named twice is one finding with two spans`() throws {
        let label = try Sample.knowledge().read("lecithins, E471, emulsifier: E322")

        #expect(label.additivesInClasses == ["emulsifier e322", "e471"])
        #expect(
            label.reading.additives.first?.evidence.map { label.words(at: $0.span) } == ["lecithins", "E322"]
        )
    }

    @Test func `a vitamin is an additive only if its class is stated`() throws {
        let knowledge = try Sample.knowledge()

        #expect(knowledge.read("apple, ascorbic acid").additives == [])
        #expect(knowledge.read("apple, E300").additives == ["e300"])
        #expect(knowledge.read("apple, antioxidant: E300").additivesInClasses == ["antioxidant e300"])
    }

    @Test func `additives in precautions, claims and other sections are not reported`() throws {
        let knowledge = try Sample.knowledge()

        #expect(knowledge.read("water, salt. Free from E102.").additives == [])
        #expect(knowledge.read("water, salt. May contain E102.").additives == [])
        #expect(knowledge.read("Nutrition information: E102. Ingredients: water").additives == [])
    }

    // MARK: Real words

    /// Names of the Union list, and their translations.
    @Test(arguments: [
        ("emulsifier: sodium, potassium and calcium salts of fatty acids", ["e470a"]),
        ("emulsifiers: sodium/potassium and calcium salts of fatty acids, E471", ["e470a", "e471"]),
        ("emulgente: sales sódicas, potásicas y cálcicas de ácidos grasos", ["e470a"]),
        ("emulsionante: sais de sódio, potássio e cálcio de ácidos gordos", ["e470a"]),
        ("colour: copper complexes of chlorophylls, chlorophyllins", ["e141"]),
        (
            "stabiliser: enzymatically hydrolysed carboxy methyl cellulose, enzymatically hydrolysed cellulose gum",
            ["e469"]
        ),
    ])
    func `a long name of an additive may contain commas`(text: String, additives: [String]) throws {
        let label = try Knowledge.reference().read("water, \(text), salt")

        #expect(label.additives == additives)
        #expect(label.unread == [])
    }

    @Test(arguments: [
        ("sodium citrate, calcium salts of fatty acids", ["e331", "e470aiii"]),
        ("colours: chlorophylls, copper complexes of chlorophylls", ["e140i", "e141i"]),
        ("sodium citrate, tricalcium, phosphates", ["e331"]),
    ])
    func `a comma between two names separates them`(text: String, additives: [String]) throws {
        let label = try Knowledge.reference().read("water, \(text), salt")

        #expect(label.additives.prefix(additives.count) == additives[...])
    }

    @Test(arguments: [
        "antioxidant; ascorbic acid", "antioxidant. Ascorbic acid", "antioxidant, ascorbic acid",
        "antioxidant - ascorbic acid",
    ])
    func `a wrong punctuation mark does not separate a class from its additive`(text: String) throws {
        let label = try Knowledge.reference().read("apple, \(text), salt")

        #expect(label.additivesInClasses == ["antioxidant e300"])
    }

    @Test(arguments: [
        ("Acide citrique E330", ["e330"]), ("lactato de potasio E326", ["e326"]),
        ("potassium lactate E326", ["e326"]),
        ("INS N°420", ["e420"]),
        (
            "Emulsifying (INS 471, INS 477) & Stabilizing Agents (INS 412, INS 410)",
            ["e471", "e477", "e412", "e410"]
        ),
        ("PRESERVATIVE (211)", ["e211"]),
        ("edulcorantes: acesulfamo K y neohesperidina DC", ["e950", "e959"]), ("erythorbic acid", ["e315"]),
        ("colour: E160a (ii)", ["e160aii"]), ("E160a(ii)", ["e160aii"]),
        ("raising agent: E500ii, E 450 (i)", ["e500ii", "e450i"]), ("E262ii", ["e262ii"]),
        ("acidity regulator: E262(ii), E 262 ii", ["e262ii"]),
        ("Farine de caroube et gomme xanthane", ["e410", "e415"]),
        ("stabilisants : farine de caroube et gomme xanthane", ["e410", "e415"]),
        ("E (124,122,133,104,110)", ["e124", "e122", "e133", "e104", "e110"]),
        ("INS 471, 477", ["e471", "e477"]),
        ("E-472 e", ["e472e"]), ("sodium erythorbate", ["e316"]), ("aspartame", ["e951"]), ("MSG", ["e621"]),
        ("xanthan gum, guar gum", ["e415", "e412"]), ("stabilisers: E407, E410", ["e407", "e410"]),
        ("conservante (sorbato de potasio)", ["e202"]), ("conservador: benzoato de sodio", ["e211"]),
        ("conservateur : nitrite de sodium", ["e250"]),
        ("Säuerungsmittel: Citronensäure", ["e330"]),
        ("conservante: E202", ["e202"]),
        ("addensante: gomma di xantano", ["e415"]), ("acidificante: acido citrico", ["e330"]),
        ("happamuudensäätöaine (sitruunahappo)", ["e330"]), ("conservant: sorbat potàssic", ["e202"]),
        ("zuurteregelaar: citroenzuur", ["e330"]), ("surhetsreglerande medel: citronsyra", ["e330"]),
        ("konserveringsmedel E202", ["e202"]), ("regulator kwasowości: kwas cytrynowy", ["e330"]),
        ("substancja konserwująca: sorbinian potasu", ["e202"]),
        ("eau, émulsifiant : esters lactiques des mono - et diglycérides d'acides gras, sel", ["e472b"]),
        ("eau, émulsifiant : mono - et diglycérides d'acides gras, sel", ["e471"]),
        ("Wasser, Emulgator: Mono - und Diglyceride von Speisefettsäuren, Salz", ["e471"]),
        ("water, emulgator: mono - en diglyceriden van vetzuren, zout", ["e471"]),
        ("vesi, säilöntäaine kaliumsorbaatin, ksantaanikumin, suola", ["e202", "e415"]),
        ("vatten, emulgeringsmedel difosfat, karragenaner, salt", ["e450", "e407"]),
        ("Wasser, Guarkern, Triphosphat, Salz", ["e412", "e451"]),
        ("water, caramel colour, salt", ["e150"]), ("water, caramel, salt", []),
    ])
    func `additives are found in the spellings of real labels`(text: String, additives: [String]) throws {
        let label = try Knowledge.reference().read(text)
        #expect(label.additives == additives)
        #expect(label.unread == [])
    }

    /// Common additives: citric acid, guar gum, xanthan gum, carrageenan, pectin, mono- and diglycerides, locust bean gum,
    /// carmine, sorbitol, potassium sorbate, sodium nitrite, monosodium glutamate and aspartame.
    private static let numbers = [
        "e330", "e412", "e415", "e407", "e440", "e471", "e410", "e120", "e420", "e202", "e250", "e621",
        "e951",
    ]

    private static let names: [Language: [String]] = [
        .english: [
            "citric acid", "guar gum", "xanthan gum", "carrageenan", "pectin",
            "mono- and diglycerides of fatty acids",
            "locust bean gum", "colour: carmine", "sorbitol", "potassium sorbate", "sodium nitrite",
            "monosodium glutamate",
            "aspartame",
        ],
        .spanish: [
            "ácido cítrico", "goma guar", "goma xantana", "carragenanos", "pectina",
            "mono y diglicéridos de ácidos grasos", "goma garrofín", "colorante: carmín", "sorbitol",
            "sorbato potásico",
            "nitrito sódico", "glutamato monosódico", "aspartamo",
        ],
        .portuguese: [
            "ácido cítrico", "goma guar", "goma xantana", "carragenina", "pectina",
            "mono e diglicerídeos de ácidos gordos", "farinha de semente de alfarroba", "corante: carmim",
            "sorbitol",
            "sorbato de potássio", "nitrito de sódio", "glutamato monossódico", "aspartame",
        ],
        .french: [
            "acide citrique", "gomme de guar", "gomme xanthane", "carraghénanes", "pectine",
            "mono- et diglycérides d'acides gras", "farine de graines de caroube", "colorant : carmin",
            "sorbitol",
            "sorbate de potassium", "nitrite de sodium", "glutamate monosodique", "aspartame",
        ],
        .german: [
            "Citronensäure", "Guarkernmehl", "Xanthan", "Carrageen", "Pektin",
            "Mono- und Diglyceride von Speisefettsäuren", "Johannisbrotkernmehl", "Farbstoff: Karmin",
            "Sorbit",
            "Kaliumsorbat", "Natriumnitrit", "Mononatriumglutamat", "Aspartam",
        ],
        .italian: [
            "acido citrico", "gomma di guar", "gomma di xanthan", "carragenina", "pectina",
            "mono- e digliceridi degli acidi grassi", "farina di semi di carrube", "colorante: carminio",
            "sorbitolo",
            "sorbato di potassio", "nitrito di sodio", "glutammato monosodico", "aspartame",
        ],
        .finnish: [
            "sitruunahappo", "guarkumi", "ksantaanikumi", "karrageeni", "pektiini",
            "rasvahappojen mono- ja diglyseridit", "johanneksenleipäpuujauhe", "väri: karmiini", "sorbitoli",
            "kaliumsorbaatti", "natriumnitriitti", "natriumglutamaatti", "aspartaami",
        ],
        .catalan: [
            "àcid cítric", "goma guar", "goma xantana", "carragenans", "pectina",
            "mono i diglicèrids d'àcids grassos",
            "goma de garrofí", "colorant: carmí", "sorbitol", "sorbat potàssic", "nitrit sòdic",
            "glutamat monosòdic",
            "aspartam",
        ],
        .dutch: [
            "citroenzuur", "guarpitmeel", "xanthaangom", "carrageen", "pectine",
            "mono- en diglyceriden van vetzuren",
            "johannesbroodpitmeel", "kleurstof: karmijn", "sorbitol", "kaliumsorbaat", "natriumnitriet",
            "mononatriumglutamaat", "aspartaam",
        ],
        .swedish: [
            "citronsyra", "guarkärnmjöl", "xantangummi", "karragenan", "pektin",
            "mono- och diglycerider av fettsyror",
            "johannesbrödkärnmjöl", "färgämne: karmin", "sorbitol", "kaliumsorbat", "natriumnitrit",
            "mononatriumglutamat", "aspartam",
        ],
        .polish: [
            "kwas cytrynowy", "guma guar", "guma ksantanowa", "karagen", "pektyna",
            "mono- i diglicerydy kwasów tłuszczowych", "mączka chleba świętojańskiego", "barwnik: karmin",
            "sorbitol",
            "sorbinian potasu", "azotyn sodu", "glutaminian monosodowy", "aspartam",
        ],
    ]

    @Test(arguments: Language.allCases, numbers.indices)
    func `common additives are found by their names`(language: Language, place: Int) throws {
        let name = try #require(Self.names[language]?[place])

        let label = try Knowledge.reference().read("E500, \(name), E100", language: language)

        #expect(label.additives == ["e500", Self.numbers[place], "e100"], "\(name)")
    }
}
