import MorselCore
import MorselTestSupport
import Testing

@Suite struct ProfileTests {
    private func describe(_ subject: Profile.Subject?, _ knowledge: Knowledge) -> String? {
        switch subject {
        case .allergen(let allergen):
            "allergen " + String(decoding: knowledge.identifier(of: allergen), as: UTF8.self)
        case .additive(let concept):
            "additive " + String(decoding: knowledge.identifier(of: concept), as: UTF8.self)
        case .additiveClass(let concept):
            "class " + String(decoding: knowledge.identifier(of: concept), as: UTF8.self)
        case .concept(let concept):
            "concept " + String(decoding: knowledge.identifier(of: concept), as: UTF8.self)
        case .words(let words):
            "words " + words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        case nil: nil
        }
    }

    @Test(arguments: [
        ("milk", "allergen milk"), ("MILK", "allergen milk"), ("leche", "allergen milk"),
        ("Milch", "allergen milk"), ("nuts", "allergen nuts"),
        ("hazelnut", "allergen hazelnut"), ("Hazelnuts", "allergen hazelnut"),
        ("Haselnüsse", "allergen hazelnut"), ("gluten", "allergen gluten"),
        ("eggs", "allergen eggs"), ("egg", "allergen eggs"), ("wheat", "allergen wheat"),
        ("e102", "additive e102"), ("E102", "additive e102"),
        ("E 102", "additive e102"), ("INS 102", "additive e102"), ("tartrazine", "additive e102"),
        ("E160a(ii)", "additive e160aii"),
        ("colours", "class colour"), ("emulsifier", "class emulsifier"), ("garlic", "concept garlic"),
        ("butter", "concept butter"),
        ("cocoa butter", "concept cocoa-butter"), ("vitamin C", "concept vitamin-c"),
        ("xyzzyq", "words xyzzyq"), ("Xyz Zyqqq", "words xyz zyqqq"),
        ("contains", "words contains"), ("organic", "words organic"), ("apple garlic", "words apple garlic"),
    ])
    func `a word is parsed to the subject that it names`(name: String, subject: String) throws {
        let knowledge = try Sample.knowledge()
        #expect(describe(knowledge.subject(named: name), knowledge) == subject)
    }

    @Test(arguments: ["", " ", ",", "()", "\u{AD}", "🥛"])
    func `a text without words has no subject`(name: String) throws {
        #expect(try Sample.knowledge().subject(named: name) == nil)
    }

    @Test(arguments: [
        ("milk", "milk (en)"), ("hazelnut", "hazelnut (en)"), ("e102", "E102 tartrazine"),
        ("e160aii", "E160aii"), ("colours", "colour"),
        ("garlic", "garlic"), ("Xyz Zyqqq", "xyz zyqqq"),
    ])
    func `a subject has a name in English`(name: String, expected: String) throws {
        let knowledge = try Sample.knowledge()

        let subject = try #require(knowledge.subject(named: name))

        #expect(knowledge.name(of: subject) == expected)
    }

    @Test func `an entry is severe and includes precautions by default`() throws {
        let entry = Profile.Entry(.words([[0x61]]))

        #expect(entry.severity == .severe)
        #expect(entry.includesPrecautions)
        #expect(Profile(entries: []).jurisdiction == .eu)
    }

    // MARK: Real words

    @Test(arguments: [
        ("milk", "whey powder, salt"), ("dairy", "whey powder, salt"), ("lactose", "milk, salt"),
        ("lactose", "whey powder, salt"),
        ("shellfish", "prawns, salt"), ("shellfish", "mussels, salt"), ("seafood", "salmon, salt"),
        ("seafood", "prawns, salt"),
        ("tree nuts", "hazelnuts, salt"), ("nuts", "cashews, salt"), ("nut", "cashews, salt"),
        ("groundnuts", "peanuts, salt"),
        ("soy", "soya lecithin, salt"), ("soya", "tofu, salt"), ("egg", "albumen, salt"),
        ("sulfites", "E220, salt"), ("sulphur dioxide", "E223, salt"),
        ("wheat", "semolina, salt"), ("cereals", "wheat flour, salt"), ("lactosa", "leche, sal"),
        ("lácteos", "mantequilla, sal"),
        ("mariscos", "gambas, sal"), ("frutos secos", "avellanas, sal"),
        ("frutos de cáscara", "avellanas, sal"), ("cacahuete", "cacahuetes, sal"),
        ("huevo", "clara de huevo, sal"), ("laticínios", "manteiga, sal"), ("frutos do mar", "camarão, sal"),
        ("frutos de casca rija", "avelãs, sal"),
        ("amendoim", "amendoins, sal"), ("glúten", "farinha de trigo, sal"), ("crustáceos", "camarão, sal"),
        ("moluscos", "mexilhões, sal"),
        ("colorants", "E102, salt"), ("sweeteners", "aspartame, salt"), ("MSG", "E621, salt"),
        ("sulphites", "wine vinegar, salt"),
        ("gelatine", "pork gelatine, salt"), ("meat", "beef, salt"), ("alcohol", "rum, salt"),
        ("meat", "bacon, salt"), ("meat", "duck breast, salt"), ("pork", "smoked ham, salt"),
        ("poultry", "chicken fillet, salt"), ("carne", "chorizo, sal"), ("carne", "presunto, sal"),
        ("viande", "jambon, sel"), ("Fleisch", "Rindfleisch, Salz"), ("carne", "prosciutto cotto, sale"),
        ("liha", "kinkku, suola"), ("carn", "cansalada, sal"), ("vlees", "rundvlees, zout"),
        ("kött", "nötkött, salt"), ("mięso", "wieprzowina, sól"),
        ("seafood", "squid, salt"), ("fruits de mer", "crevettes, sel"), ("Meeresfrüchte", "Garnelen, Salz"),
        ("frutti di mare", "cozze, sale"), ("äyriäiset", "katkarapu, suola"), ("marisc", "gambes, sal"),
        ("zeevruchten", "garnalen, zout"), ("skaldjur", "räkor, salt"), ("owoce morza", "krewetki, sól"),
        ("dairy products", "butter, salt"), ("fish sauce", "fish sauce, salt"),
        ("fish", "fish sauce, salt"), ("shellfish", "oyster sauce, salt"),
        ("lupin", "lupin flour, salt"), ("sulphites", "sulphur dioxide, salt"),
        ("red meat", "minced beef, salt"), ("corn", "maize starch, salt"), ("noten", "hazelnoten, zout"),
        ("cereais", "aveia, sal"), ("cereales", "pan de centeno, sal"), ("Getreide", "Roggenmehl, Salz"),
    ])
    func `an everyday word for something on the label never gives not found`(
        name: String,
        text: String
    ) throws {
        let knowledge = try Knowledge.reference()
        let verdict = Verdict(knowledge.read(text), avoiding: [name], knowledge: knowledge)

        #expect(
            verdict.state <= .couldContain,
            "\(describe(knowledge.subject(named: name), knowledge) ?? "nothing")"
        )
    }
}
