import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@Suite struct CheckPageTests {
    private func main(_ page: (PageContext) -> CheckPage) throws -> String {
        let context = PageContext(language: .english, knowledge: try .reference())
        return String(decoding: page(context).main().bytes, as: UTF8.self)
    }

    @Test func `the field keeps the typed text unchanged`() throws {
        let text = "\n\n <b>milk</b> & \"salt\"\r\n"

        let markup = ParsedHTML(try main { CheckPage(context: $0, text: text, problem: .empty) })

        // HTML ignores the first line feed after the tag (HTML Standard, 13.1.2.5).
        #expect(markup.elements("textarea").first?.text == "\n" + text)
        #expect(markup.elements("textarea").first?.attributes["aria-invalid"] == "true")
    }

    @Test func `the form sends only photos, the text and its language`() throws {
        let household = try SamplePages(.english).household
        let markup = ParsedHTML(try main { CheckPage(context: $0, household: household) })

        let form = try #require(markup.elements("form").first { $0.attributes["id"] == "check" })
        #expect(form.attributes["method"] == "post")
        #expect(form.attributes["action"] == "/en/")
        // The search for a name is another form.
        let names = markup.elements.compactMap { $0.attributes["name"] }
        #expect(names == ["query", "photo", "text", "language"])
    }

    @Test func `the verdict is directly below the title`() throws {
        let label = LabelCheck("Ingredients: milk", for: .everyGroup(), knowledge: try .reference())

        let html = try main { CheckPage(context: $0, answer: AnswerView(check: label, context: $0)) }

        #expect(
            html.hasPrefix(
                """
                <div class="page-header"><h1>What this label says</h1>
                </div>
                <div id="answer">
                <div class="columns aside">
                <div class="stack loose">
                <div class="verdict-box"><section class="verdict" data-state="contains" data-public \
                aria-labelledby="verdict" id="answer-verdict" tabindex="-1">
                <svg class="shape" data-state="contains" aria-hidden="true">\
                <use href="/icons/sprite.svg#s-contains"/></svg>\
                <h2 class="verdict-word" id="verdict">Contains milk</h2>
                <p class="verdict-why">The ingredients say <q>milk</q>.</p>
                <p class="verdict-caution">Read the pack before you eat. Recipes change. \
                Morsel reads words, it does not test food.</p>
                <p class="verdict-waiting">Checking what you avoid…</p>
                </section></div>
                """
            )
        )
    }

    @Test func `the banner names everybody, and only a severe allergy has emergency steps`() throws {
        let sample = try SamplePages(.english)
        let label = try sample.check("kekse.de")
        func answer(_ household: Household) -> ParsedHTML {
            let view = AnswerView(of: label, for: household, context: sample.context)
            return ParsedHTML(String(decoding: view.html().bytes, as: UTF8.self))
        }
        let household = sample.household

        let ana = answer(household)
        let guests = answer(Household(household.people, current: 2))

        let people = ana.elements.filter { $0.attributes["class"] == "person" }.map { $0.text }
        let beginnings = ["Ana: contains ", "Rui: contains ", "Guests & <friends>: contains"]
        #expect(people.count == 3)
        #expect(zip(people, beginnings).allSatisfy { $0.hasPrefix($1) }, "\(people)")
        #expect(ana.elements.contains { $0.attributes["id"] == "emergency" })
        #expect(ana.elements("h2").contains { $0.text == "If Ana reacts" })
        // The banner is about Ana, whoever is shown below it.
        #expect(guests.elements.contains { $0.attributes["id"] == "emergency" })
        let shown = guests.elements.filter { $0.attributes["aria-current"] == "true" }
        #expect(shown.map { $0.attributes["data-person"] } == ["guests"])
        #expect(guests.elements("h2").contains { $0.text == "The fourteen allergens" })
        let alone = answer(Household([sample.household.people[2]]))
        #expect(!alone.elements.contains { $0.attributes["id"] == "emergency" })
    }
}
