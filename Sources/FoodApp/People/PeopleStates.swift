public import MorselCore
import MorselUI

/// A person with what a food means for them.
///
/// It is a class, because the browser module needs less code for arrays of references.
public final class PersonState: Sendable {
    /// The person.
    public let person: Person
    /// Whether the page shows the details for this person.
    public let isShown: Bool
    /// The most cautious state of the food for this person.
    public let state: Verdict.State
    /// The state with its subjects: "Contains milk".
    public let words: String

    init(_ person: Person, isShown: Bool, _ answer: (state: Verdict.State, words: String)) {
        self.person = person
        self.isShown = isShown
        (state, words) = answer
    }

    /// The place of the person: by list, by state, and the person who is shown before others with the same state.
    ///
    /// People who avoid nothing or were not asked come last, because their answer is not about what they avoid.
    fileprivate var order: Int {
        (person.profile?.entries.isEmpty == false ? 0 : 100) + Int(state.rawValue) * 2 + (isShown ? 0 : 1)
    }
}

/// What a food means for the people of a device, the person with the most cautious state first.
struct PeopleStates {
    private(set) var all: [PersonState] = []

    /// Asks for the state and the words of each person, or only of people with a list.
    init(
        of household: Household,
        onlyLists: Bool = false,
        answer: (Person) -> (state: Verdict.State, words: String)
    ) {
        for index in household.people.indices {
            let person = household.people[index]
            guard person.hasList || !onlyLists else { continue }
            all.append(PersonState(person, isShown: index == household.current, answer(person)))
        }
        all = all.sorted(byNumber: { $0.order })
    }

    /// Returns the lines of a row in a list: without a name for one person, otherwise with the shape and name of each.
    func lines(_ context: PageContext) -> HTML {
        guard all.count > 1 else { return HTML(all.map { Self.line($0.words) }) }
        let lines = all.map { entry -> HTML in
            """
            <span class="sub states for-person">\(context.shape(entry.state))\(PersonMark(person: entry.person).html(context))<span><b>\(context.name(of: entry.person))</b>: \
            \(entry.words.insideSentence)</span></span>
            """
        }
        return HTML(lines)
    }

    /// Returns the line of a row for one person or for all fourteen groups.
    static func line(_ words: String) -> HTML { "<span class=\"sub states\">\(words)</span>" }
}

extension Person {
    /// Whether the person said what they avoid, which may be nothing.
    var hasList: Bool { profile != nil }
}

extension LabelCheck {
    /// Returns the check for a person.
    ///
    /// A person without a list gets the answer for every group.
    func checked(for person: Person, _ knowledge: Knowledge) -> LabelCheck {
        checked(for: person.profile ?? .everyGroup(), knowledge: knowledge)
    }

    /// Returns the state of the label for the people of a device, and the lines of its row in a list.
    ///
    /// Without people who have a list, they are those of the check itself.
    func states(of household: Household, _ context: PageContext) -> (state: Verdict.State, lines: HTML) {
        let people = PeopleStates(of: household, onlyLists: true) { person in
            let own = checked(for: person, context.knowledge)
            return (own.state, own.summary(context))
        }
        guard let first = people.all.first else { return (state, PeopleStates.line(summary(context))) }
        return (first.state, people.lines(context))
    }
}
