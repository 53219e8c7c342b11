import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@Suite struct PlainTextTests {
    @Test func `the text names everybody with their answers, the most cautious first`() throws {
        let knowledge = try Knowledge.reference()
        let context = PageContext(language: .english, knowledge: knowledge)
        func person(_ name: String, avoids thing: String) throws -> Person {
            let subject = try #require(knowledge.subject(named: thing))
            let profile = Profile(entries: [Profile.Entry(subject, severity: .severe)], jurisdiction: .eu)
            return Person(id: name, name: name, profile: profile)
        }
        let people = [try person("Ana", avoids: "milk"), try person("Rui", avoids: "fish")]
        let check = LabelCheck("Ingredients: milk, salt.", for: .everyGroup(), knowledge: knowledge)

        let lines = check.plainText(context, for: people).split(separator: "\n")

        #expect(lines.contains("Ana: contains milk"))
        #expect(lines.contains { $0.hasPrefix("Rui: ") && $0.contains("not found") })
        #expect(!lines.contains { $0.hasPrefix("Contains") })
    }

    @Test func `the plain text of an answer is in the language of the page`() throws {
        let knowledge = try Knowledge.reference()
        let entries = ["milk", "hazelnut", "garlic"].compactMap { knowledge.subject(named: $0) }
            .map { Profile.Entry($0) }
        let check = LabelCheck(
            "Galletas\nIngredientes: trigo, leche, azúcar, xyzzyq. Puede contener avellanas.",
            for: Profile(entries: entries),
            knowledge: knowledge
        )

        let texts = PageLanguage.allCases.map {
            check.plainText(PageContext(language: $0, knowledge: knowledge))
        }

        #expect(
            texts[0] == """
                Galletas
                Contains milk

                Milk: contains, “leche”
                Hazelnut: may contain, “avellanas”
                Garlic: can't tell

                One word was not read.
                “xyzzyq”
                Read the pack before you eat. Recipes change. Morsel reads words, it does not test food.

                """
        )
        #expect(texts[1].hasPrefix("Galletas\nContiene leche\n\nLeche: contiene, «leche»\n"))
        #expect(texts[2].contains("Avelã: pode conter, «avellanas»\nAlho: não é possível saber\n"))
    }

    @Test(arguments: [
        ("BRAND\nOat biscuits\nIngredients: oats, salt", "Oat biscuits"),
        ("Ingredients: salt", "Salt"),
        ("ra\nIngredients: sugar, cocoa butter, milk, salt", "Sugar, cocoa butter, milk"),
        ("INGREDIENTS = x", ""), ("INGREDIENTS = sugar, salt", "Sugar, salt"),
        ("BRAND\nThe classic\nOat biscuits\nIngredients: oats, salt", "Oat biscuits"),
        ("Oat biscuits. Ingredients: oats, salt", "Oat biscuits"),
        ("Gluten-free\nRice cakes\nIngredients: rice, salt", "Rice cakes"),
        ("Energy 2100 kJ\nHazelnut spread\nIngredients: sugar, hazelnuts", "Hazelnut spread"),
        ("BRAND\nIngredients: salt", "BRAND"), ("", ""), ("\n \n", ""), ("…\n123", ""),
    ])
    func `the title of a label is the name of the product, otherwise its first ingredients`(
        text: String,
        title: String
    ) throws {
        #expect(LabelCheck(text, for: .everyGroup(), knowledge: try .reference()).title == title)
    }
}
