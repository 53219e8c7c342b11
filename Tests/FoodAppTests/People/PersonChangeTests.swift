import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@Suite struct PersonChangeTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private typealias Step = (String, String)

    private func person(_ steps: [Step], updating stored: Person? = nil) -> Person {
        PersonChange(fields: steps.map { FormField($0, $1) }, knowledge: knowledge).applied(to: stored)
    }

    private func codes(_ person: Person) -> [String]? {
        person.profile?.entries.map { knowledge.identifier(of: $0.subject).code }
    }

    /// Returns the codes that a person avoids after a change, or `nil` without a profile.
    private func avoided(_ steps: [Step], updating stored: Person? = nil) -> [String]? {
        codes(person(steps, updating: stored))
    }

    /// Returns a person who avoids subjects by their names, each with the severity `intolerance`.
    private func somebody(avoiding names: String...) -> Person {
        let subjects = names.compactMap { knowledge.subject(named: $0) }
        return Person(
            id: "ana",
            name: "Ana",
            profile: Profile(entries: subjects.map { Profile.Entry($0, severity: .intolerance) }),
            emergencySteps: "112"
        )
    }

    // MARK: Only what is named

    @Test func `a change keeps everything that it does not name`() {
        var stored = somebody(avoiding: "milk", "eggs", "garlic")
        stored.profile?.jurisdiction = .us

        let after = person([("avoid", "fish")], updating: stored)

        #expect(codes(after) == ["allergen:milk", "allergen:eggs", "ingredient:garlic", "allergen:fish"])
        #expect(after.name == "Ana")
        #expect(after.emergencySteps == "112")
        #expect(after.profile?.jurisdiction == .us)
    }

    @Test func `a name, steps and a place are changed alone`() {
        let stored = somebody(avoiding: "milk")

        let renamed = person([("name", ""), ("steps", "Pen"), ("jurisdiction", "jp")], updating: stored)

        #expect(renamed.name == "")
        #expect(renamed.emergencySteps == "Pen")
        #expect(renamed.profile?.jurisdiction == .japan)
        #expect(codes(renamed) == ["allergen:milk"])
    }

    @Test func `a colour and the last day of a guest are changed alone, and an empty day is removed`() {
        let stored = somebody(avoiding: "milk")

        let guest = person([("color", "violet"), ("guest", "2026-12-05")], updating: stored)
        let friend = person([("guest", "")], updating: guest)

        #expect(guest.color == .violet)
        #expect(guest.guestUntil?.text == "2026-12-05")
        #expect(friend.color == .violet)
        #expect(friend.guestUntil == nil)
        #expect(codes(friend) == ["allergen:milk"])
    }

    @Test func `unknown steps change nothing`() {
        let stored = somebody(avoiding: "milk")

        for step in [
            ("", ""), ("-", "x"), ("severity-", "severe"), ("avoid", "?"), ("member", "?"), ("remove", ""),
        ] {
            let after = person([step], updating: stored)
            #expect(codes(after)?.first == "allergen:milk")
            #expect(after.profile?.entries.first?.severity == .intolerance)
        }
    }

    // MARK: Severity

    @Test func `something new counts as severe until its severity is said`() throws {
        for step in [
            ("avoid", "milk"), ("add", "tartrazine"), ("add", "ajo"), ("add", "plugh xyzzyq"),
            ("member", "almond"),
        ] {
            let entry = try #require(person([step]).profile?.entries.first)
            #expect(entry.statedSeverity == nil)
            #expect(entry.severity == .severe)
            #expect(entry.includesPrecautions)
        }
    }

    @Test
    func `a severity is set for one thing, for a group with its members, or for all that are not said yet`()
        throws
    {
        var ana = person([
            ("avoid", "milk"), ("member", "hazelnut"), ("member", "almond"), ("add", "additive:e102"),
        ])

        ana = person([("severity-nuts", "preference"), ("precautions-nuts", "no")], updating: ana)
        #expect(ana.profile?.entries.map { $0.statedSeverity } == [nil, .preference, .preference, nil])
        #expect(ana.profile?.entries.map { $0.includesPrecautions } == [true, false, false, true])

        ana = person(
            [("severity-additive:e102", "intolerance"), ("severity-milk", "unheard of")],
            updating: ana
        )
        #expect(
            ana.profile?.entries.map { $0.statedSeverity } == [nil, .preference, .preference, .intolerance]
        )

        ana = person([("severity", "severe")], updating: ana)
        #expect(
            ana.profile?.entries.map { $0.statedSeverity } == [
                .severe, .preference, .preference, .intolerance,
            ]
        )
    }

    // MARK: Groups and their members

    @Test func `a member narrows its group, and without members the whole group is avoided`() {
        var ana = person([("avoid", "nuts"), ("severity-nuts", "intolerance"), ("member", "hazelnut")])
        #expect(codes(ana) == ["allergen:hazelnut"])
        #expect(ana.profile?.entries.first?.severity == .intolerance)

        ana = person([("member", "almond")], updating: ana)
        #expect(codes(ana) == ["allergen:hazelnut", "allergen:almond"])

        ana = person([("unmember", "hazelnut")], updating: ana)
        #expect(codes(ana) == ["allergen:almond"])
        ana = person([("unmember", "almond")], updating: ana)
        #expect(codes(ana) == ["allergen:nuts"])
        #expect(ana.profile?.entries.first?.severity == .intolerance)
    }

    @Test func `adding a group replaces its members with their most cautious options`() throws {
        let ana = person([
            ("member", "hazelnut"), ("severity-allergen:hazelnut", "preference"), ("member", "almond"),
            ("severity-allergen:almond", "severe"), ("precautions-allergen:hazelnut", "no"),
            ("avoid", "nuts"),
        ])

        let entry = try #require(ana.profile?.entries.first)
        #expect(codes(ana) == ["allergen:nuts"])
        #expect(entry.statedSeverity == .severe)
        #expect(entry.includesPrecautions)
    }

    @Test func `adding a member of a group that is avoided changes nothing`() {
        #expect(avoided([("avoid", "nuts"), ("add", "hazelnut")]) == ["allergen:nuts"])
    }

    @Test func `removing a group removes its members`() {
        #expect(
            avoided([("member", "hazelnut"), ("avoid", "milk"), ("remove", "allergen:nuts")]) == [
                "allergen:milk"
            ]
        )
        #expect(avoided([("remove", "allergen:milk")], updating: somebody(avoiding: "milk")) == [])
    }

    // MARK: Other subjects

    @Test func `subjects are added by code or by name, without duplicates`() {
        #expect(
            avoided([
                ("add", "additive:e102"), ("add", "tartrazine"), ("add", "ajo"), ("add", "class:colour"),
                ("add", "plugh xyzzyq"), ("add", "  "), ("add", ""),
            ]) == ["additive:e102", "ingredient:garlic", "class:colour", "words:plugh xyzzyq"]
        )
    }

    @Test func `a person who chose nothing has no profile`() {
        #expect(avoided([("name", "Ana"), ("jurisdiction", "us"), ("remove", "allergen:milk")]) == nil)
    }

    // MARK: Undo

    @Test func `what restores a removed thing is known for severe ones`() throws {
        let before = person([
            ("avoid", "milk"), ("severity-milk", "severe"), ("precautions-milk", "no"), ("avoid", "eggs"),
        ])
        for step in [("remove", "allergen:milk"), ("remove", "allergen:eggs")] {
            let change = PersonChange(fields: [FormField(step.0, step.1)], knowledge: knowledge)
            let after = change.applied(to: before)
            let undo = try #require(change.restoring(before, after: after))

            let restored = PersonChange(fields: undo, knowledge: knowledge).applied(to: after)

            let (entries, expected) = (
                try #require(restored.profile).entries, try #require(before.profile).entries
            )
            for entry in expected {
                let found = try #require(entries.first { $0.subject == entry.subject })
                #expect(found.statedSeverity == entry.statedSeverity)
                #expect(found.includesPrecautions == entry.includesPrecautions)
            }
        }
        let mild = somebody(avoiding: "milk")
        let change = PersonChange(fields: [FormField("remove", "allergen:milk")], knowledge: knowledge)
        #expect(change.restoring(mild, after: change.applied(to: mild)) == nil)
    }

    // MARK: Several windows

    /// Three windows tick and untick things.
    ///
    /// Each window applies its changes in its own order, and the windows take turns in any
    /// order. The last change of each thing counts, and no other thing is lost.
    @Test(arguments: 0..<40)
    func `no interleaving of changes of three windows loses anything`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let things = [
            "allergen:milk", "allergen:eggs", "allergen:hazelnut", "additive:e102", "ingredient:garlic",
            "words:xyzzyq",
        ]
        var (ana, expected) = (somebody(), Set<String>())
        for _ in 0..<40 {
            let thing = things.randomElement(using: &random) ?? ""
            let isTicked = Bool.random(using: &random)
            if isTicked { expected.insert(thing) } else { expected.remove(thing) }
            // Another window renames the person meanwhile.
            ana = person([(isTicked ? "add" : "remove", thing)], updating: ana)
            ana = person([("name", "Ana \(thing)")], updating: ana)
        }
        #expect(Set(codes(ana) ?? []) == expected)
    }
}
