import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@testable import FoodApp

@Suite struct FirstRunCardTests {
    private func card(
        _ people: [Person],
        _ state: FirstRunCard.State = .unanswered,
        isOnDevice: Bool = true
    ) throws -> ParsedHTML? {
        let context = PageContext(language: .english, knowledge: try .reference(), isOnDevice: isOnDevice)
        let card = FirstRunCard(household: Household(people), state: state, context: context).html()
        return card.map { ParsedHTML(String(decoding: $0.bytes, as: UTF8.self)) }
    }

    private let newcomer = Person(id: "p", name: "", profile: nil)

    @Test func `a person who was not asked sees fourteen things to tap, and can put it off`() throws {
        let card = try #require(try card([newcomer]))

        let boxes = card.elements("input")
        #expect(boxes.count == 14)
        #expect(boxes.allSatisfy { $0.attributes["type"] == "checkbox" && $0.attributes["checked"] == nil })
        #expect(card.elements("button").map { $0.text.filter { !$0.isNewline } } == ["Not now"])
    }

    @Test func `after a tap the card asks how much it matters, and stays until it is closed`() throws {
        let milk = try Knowledge.reference().subject(named: "milk").map { Profile.Entry($0, severity: nil) }
        let person = Person(id: "p", name: "", profile: Profile(entries: [try #require(milk)]))

        let open = try #require(try card([person], .open))
        #expect(open.elements("input").filter { $0.attributes["name"] == "severity" }.count == 3)
        #expect(
            open.elements("input").filter { $0.attributes["checked"] != nil }.map { $0.attributes["value"] }
                == ["milk"]
        )
        #expect(open.elements("button").first?.text.contains("Done") == true)
        #expect(try card([person], .closed) == nil)
        #expect(try card([person]) == nil)
    }

    @Test func `nobody else sees the card`() throws {
        let avoidsNothing = Person(id: "p", name: "", profile: Profile(entries: []))

        #expect(try card([newcomer], .closed) == nil)
        #expect(try card([avoidsNothing]) == nil)
        #expect(try card([newcomer, Person(id: "q", name: "Rui", profile: nil)]) == nil)
        #expect(try card([newcomer], isOnDevice: false) == nil)
    }
}
