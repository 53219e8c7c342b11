import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@testable import FoodApp

@Suite struct PeopleStatesTests {
    private let household = Household(
        [
            Person(id: "ana", name: "Ana", profile: .everyGroup()),
            Person(id: "guests", name: "Guests", profile: nil),
            Person(id: "rui", name: "Rui", profile: .everyGroup()),
            Person(id: "eva", name: "Eva", profile: .everyGroup()),
        ],
        current: 3
    )

    private func people(_ states: [String: Verdict.State], onlyLists: Bool = false) -> [String] {
        PeopleStates(of: household, onlyLists: onlyLists) { (states[$0.id] ?? .notFound, "") }
            .all.map { $0.person.id }
    }

    @Test func `the most cautious state is first, then the current person, then the order of the device`() {
        #expect(people(["rui": .mayContain]) == ["rui", "eva", "ana", "guests"])
        #expect(people(["ana": .contains, "eva": .contains]) == ["eva", "ana", "rui", "guests"])
        #expect(people(["ana": .cannotTell, "rui": .couldContain]) == ["rui", "ana", "eva", "guests"])
    }

    @Test func `people without a list come last, and have no line in a row`() {
        #expect(people(["guests": .contains]).last == "guests")
        #expect(people(["guests": .contains], onlyLists: true) == ["eva", "ana", "rui"])
    }

    @Test func `somebody who avoids nothing is not first`() {
        let bob = Person(id: "bob", name: "Bob", profile: Profile(entries: []))
        let people = Household([bob, household.people[0]])

        let states = PeopleStates(of: people) { ($0.id == "bob" ? .cannotTell : .notFound, "") }

        #expect(states.all.map { $0.person.id } == ["ana", "bob"])
    }

    @Test func `the details are those of the current person`() {
        let all = PeopleStates(of: household) { _ in (.contains, "") }.all

        #expect(all.filter { $0.isShown }.map { $0.person.id } == ["eva"])
    }

    @Test(arguments: [
        (PageLanguage.english, "Contains milk"), (.spanish, "Contiene leche"), (.portuguese, "Contém leite"),
    ])
    func `the banner and the title are about the person with the most cautious state`(
        language: PageLanguage,
        words: String
    ) throws {
        let context = PageContext(language: language, knowledge: try .reference(), isOnDevice: true)
        func person(_ id: String, _ allergen: String) -> Person {
            let subjects = [context.knowledge.subject(named: allergen)].compactMap { $0 }
            return Person(id: id, name: id, profile: Profile(entries: subjects.map { Profile.Entry($0) }))
        }
        let people = Household([person("ana", "milk"), person("rui", "fish")], current: 1)
        let label = LabelCheck("Ingredients: milk, salt", for: .everyGroup(), knowledge: context.knowledge)

        let page = CheckPage(context: context, answer: AnswerView(of: label, for: people, context: context))
        let main = ParsedHTML(String(decoding: page.main().bytes, as: UTF8.self))

        #expect(page.title == words)
        #expect(main.elements.first { $0.attributes["id"] == "verdict" }?.text == words)
        #expect(main.elements.filter { $0.attributes["data-person"] != nil }.count == 2)
    }
}
