import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@testable import FoodApp

@Suite struct EmergencyCardTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private func person(_ entries: [(String, Profile.Severity?)], in place: Jurisdiction = .eu) -> Person {
        let entries = entries.compactMap { name, severity in
            knowledge.subject(named: name).map { Profile.Entry($0, severity: severity) }
        }
        return Person(id: "ana", name: "Ana", profile: Profile(entries: entries, jurisdiction: place))
    }

    private func card(
        _ person: Person,
        _ language: PageLanguage = .english,
        label: String = "Ingredients: rice."
    ) -> ParsedHTML {
        cards([person], label: label, language)
    }

    /// Returns the cards on the answer to a label for several people.
    private func cards(_ people: [Person], label: String, _ language: PageLanguage = .english) -> ParsedHTML {
        let context = PageContext(language: language, knowledge: knowledge)
        let household = Household(people)
        let check = LabelCheck(label, for: .everyGroup(), knowledge: knowledge)
        let cards = AnswerView(of: check, for: household, context: context).emergencyCards
        return ParsedHTML(cards.map { String(decoding: $0.html().bytes, as: UTF8.self) }.joined())
    }

    private func sentence(_ names: [String], _ language: PageLanguage) -> String? {
        card(person(names.map { ($0, .severe) }), language).elements("q").first?.text
    }

    @Test func `the card of a person with a name says it, also if nobody else is on the device`() {
        var unnamed = person([("milk", .severe)])
        unnamed.name = ""

        #expect(card(person([("milk", .severe)])).elements("h2").first?.text == "If Ana reacts")
        #expect(card(unnamed).elements("h2").first?.text == "If you react")
    }

    // MARK: Sentences

    @Test func `the sentences have the article of each thing`() {
        #expect(
            sentence(["milk", "eggs", "nuts"], .spanish)
                == """
                Tengo una alergia grave a la leche, al huevo y a los frutos de cáscara. Estoy sufriendo una reacción alérgica. \
                Llame a una ambulancia, por favor.
                """
        )
        #expect(
            sentence(["milk", "mustard", "nuts"], .portuguese)
                == """
                Tenho uma alergia grave ao leite, à mostarda e aos frutos de casca rija. Estou a ter uma reação. Chame uma \
                ambulância, por favor.
                """
        )
        #expect(
            sentence(["hazelnut"], .english)
                == "I have a severe allergy to hazelnuts. I am having a reaction. Please call an ambulance."
        )
    }

    @Test func `additives, classes, ingredients and words have a noun with an article`() {
        let names = ["e102", "colours", "garlic", "plugh xyzzyq"]

        #expect(
            sentence(names, .spanish)?.contains(
                """
                grave al aditivo E\u{A0}102 tartrazina, a los aditivos de la clase «colorante», al ingrediente «ajo» y a \
                «plugh xyzzyq».
                """
            ) == true
        )
        #expect(
            sentence(names, .portuguese)?.contains(
                "aos aditivos da classe «corante», ao ingrediente «alho» e a «plugh xyzzyq»."
            ) == true
        )
        #expect(sentence(names, .english)?.contains("the class “colour”, garlic and “plugh xyzzyq”.") == true)
    }

    /// The feminine and plural nouns among all allergens are those of the dictionaries; every other one is masculine singular.
    @Test(arguments: [PageLanguage.spanish, .portuguese])
    func `each allergen begins with a preposition that is joined to its article`(language: PageLanguage) {
        let beginnings =
            language == .spanish ? ["al ", "a la ", "a los ", "a las "] : ["ao ", "à ", "aos ", "às "]
        for allergen in knowledge.allergens {
            let object = String(knowledge: knowledge.objectOfAllergy(to: allergen, in: language.language))

            #expect(beginnings.contains { object.hasPrefix($0) }, "\(object)")
            // The article agrees with the noun after it, as far as its ending shows.
            let noun = object.split(separator: " ").first {
                !["a", "al", "la", "los", "las", "ao", "à", "aos", "às"].contains($0)
            }
            let isPlural = noun?.hasSuffix("s") == true && !["pangasius"].contains(noun.map(String.init))
            #expect(isPlural == (object.hasPrefix("a los ") || object.hasPrefix("aos ")), "\(object)")
        }
    }

    @Test func `a thing whose severity is not said yet is in the sentence, and a mild one is not`() {
        let card = card(person([("milk", nil), ("eggs", .intolerance)]), .spanish)

        #expect(card.elements("q").first?.text.contains("grave a la leche. ") == true)
    }

    // MARK: Numbers

    @Test func `the number is a link that calls it`() {
        let links = { (place: Jurisdiction) in
            card(person([("milk", .severe)], in: place)).elements("a").map { $0.attributes["href"] }
        }

        #expect(links(.eu) == ["tel:112"])
        #expect(links(.uk) == ["tel:999", "tel:112"])
        #expect(links(.australia) == ["tel:000", "tel:111"])
    }

    // MARK: Folding

    @Test(arguments: [
        ("Ingredients: milk.", true),
        ("Ingredients: flavouring, lecithin, vegetable protein, caramel.", true),
        ("Ingredients: rice. May contain milk.", false), ("Ingredients: rice.", false),
        ("Ingredients: rice, xyzzyq.", false),
    ])
    func `the card is open if something severe is or could be contained`(label: String, isOpen: Bool) {
        let card = card(person([("milk", .severe), ("soybeans", .severe)]), label: label)

        #expect(card.elements("section").contains { $0.attributes["id"] == "emergency" } == isOpen)
        #expect(card.elements("details").contains { $0.attributes["class"] == "card emergency" } == !isOpen)
        #expect(card.elements("div").contains { $0.attributes["id"] == "emergency" } == !isOpen)
    }

    @Test func `a severe thing that was found opens the card of its person, not of whom the banner is about`()
    {
        let ana = person([("milk", .intolerance), ("fish", .severe)])
        var rui = person([("peanuts", .severe)])
        (rui.id, rui.name) = ("rui", "Rui")
        let card = cards([ana, rui], label: "Ingredients: milk, peanut flour.")

        #expect(card.elements("section").count == 1)
        #expect(card.elements("h2").map { $0.text } == ["If Rui reacts"])
    }

    @Test func `everybody for whom something severe was found has a card`() {
        let ana = person([("milk", .severe)])
        var rui = person([("peanuts", .severe)])
        (rui.id, rui.name) = ("rui", "Rui")
        let card = cards([ana, rui], label: "Ingredients: milk, peanuts.")

        #expect(card.elements("section").map { $0.attributes["id"] } == ["emergency", "emergency-2"])
        #expect(card.elements("h2").map { $0.text } == ["If Ana reacts", "If Rui reacts"])
    }

    @Test func `the card is folded if only something mild is contained`() {
        let card = card(person([("milk", .intolerance), ("eggs", .severe)]), label: "Ingredients: milk.")

        #expect(card.elements("section").isEmpty)
    }
}
