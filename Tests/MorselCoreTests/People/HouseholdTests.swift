import MorselCore
import Testing

/// The people of a device, with the colours of their initials.
@Suite struct HouseholdTests {
    private func person(_ id: String, _ color: PersonColor? = nil) -> Person {
        var person = Person(id: id, name: id, profile: nil)
        person.color = color
        return person
    }

    @Test func `people without a chosen colour have those that nobody else has`() {
        let household = Household([person("a"), person("b", .blue), person("c")])

        #expect(household.people.map { $0.color } == [.teal, .blue, .violet])
    }

    @Test func `colours repeat when there are more people than colours`() {
        let household = Household((0..<8).map { person("\($0)") })

        #expect(household.people.map { $0.color } == PersonColor.allCases + [.blue, .teal])
    }

    @Test func `a current person who does not exist is the first one`() {
        #expect(Household([person("a"), person("b")], current: 7).person?.id == "a")
        #expect(Household([], current: 7).person == nil)
    }

    @Test func `of people without a name the first one is me, and the others have numbers`() {
        let names = ["Ana", "", "Rui", "", ""]
        let household = Household(names.map { Person(id: "p", name: $0, profile: nil) })

        #expect(household.people.map { $0.isMe } == [false, true, false, false, false])
        #expect(household.people.map { $0.number } == [1, 1, 1, 4, 5])
    }
}
