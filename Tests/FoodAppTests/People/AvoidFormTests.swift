import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@Suite struct AvoidFormTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    /// Returns the codes that a person avoids after a form was submitted, or `nil` without a profile.
    private func avoided(_ fields: [(String, String)], updating stored: Person? = nil) -> [String]? {
        person(fields, updating: stored).profile?.entries.map { knowledge.identifier(of: $0.subject).code }
    }

    private func person(_ fields: [(String, String)], updating stored: Person? = nil) -> Person {
        AvoidForm(fields: fields.map { FormField($0, $1) }, knowledge: knowledge).person(updating: stored)
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

    // MARK: Groups and their members

    @Test func `a chosen group means all its members unless some are chosen`() {
        #expect(avoided([("avoid", "nuts")]) == ["allergen:nuts"])
        #expect(
            avoided([("avoid", "nuts"), ("member", "hazelnut"), ("member", "almond")])
                == ["allergen:hazelnut", "allergen:almond"]
        )
        // Members of a group that is no longer chosen do not count.
        #expect(avoided([("member", "hazelnut"), ("avoid", "milk")]) == ["allergen:milk"])
        // Members of another group do not narrow this one.
        #expect(avoided([("avoid", "nuts"), ("member", "wheat")]) == ["allergen:nuts"])
    }

    @Test func `the severity of a group is used for its members`() throws {
        let person = person([
            ("avoid", "nuts"), ("member", "hazelnut"), ("member", "almond"), ("severity-nuts", "preference"),
            ("precautions-nuts", "yes"), ("avoid", "milk"), ("severity-milk", "intolerance"),
        ])

        let entries = try #require(person.profile).entries
        #expect(entries.map { $0.severity } == [.preference, .preference, .intolerance])
        #expect(entries.map { $0.includesPrecautions } == [true, true, false])
    }

    @Test func `a newly chosen group is severe and includes precautions`() throws {
        let entry = try #require(person([("avoid", "milk")]).profile?.entries.first)

        #expect(entry.severity == .severe)
        #expect(entry.includesPrecautions)
        #expect(person([("avoid", "milk"), ("severity-milk", "unheard of")]).isSevere)
    }

    @Test func `a group that the form does not contain is removed`() {
        let stored = somebody(avoiding: "milk", "eggs", "garlic")

        #expect(avoided([("avoid", "eggs")], updating: stored) == ["allergen:eggs", "ingredient:garlic"])
    }

    // MARK: Other subjects

    @Test func `other subjects stay with their severity until they are removed`() throws {
        let stored = somebody(avoiding: "garlic", "e102", "xyzzyq")

        let unchanged = try #require(person([], updating: stored).profile)
        #expect(unchanged.entries.map { $0.severity } == [.intolerance, .intolerance, .intolerance])
        #expect(
            avoided([("remove", "additive:e102")], updating: stored) == ["ingredient:garlic", "words:xyzzyq"]
        )
        #expect(avoided([("remove", "words:xyzzyq"), ("remove", "nothing")], updating: stored)?.count == 2)
    }

    @Test func `each other subject has its own severity`() throws {
        let stored = somebody(avoiding: "garlic", "e102")

        let profile = try #require(
            person(
                [("severity-ingredient:garlic", "severe"), ("severity-additive:e102", "?")],
                updating: stored
            )
            .profile
        )

        #expect(profile.entries.map { $0.severity } == [.severe, .intolerance])
    }

    @Test func `subjects are added by code or by name, without duplicates`() {
        #expect(
            avoided([
                ("add", "additive:e102"), ("add", "tartrazine"), ("add", "ajo"), ("add", "class:colour"),
                ("add", "plugh xyzzyq"), ("add", "  "), ("add", ""),
            ]) == ["additive:e102", "ingredient:garlic", "class:colour", "words:plugh xyzzyq"]
        )
        #expect(avoided([("add", "garlic")], updating: somebody(avoiding: "garlic")) == ["ingredient:garlic"])
    }

    // MARK: Profile

    @Test func `a form without a choice gives no profile`() {
        #expect(avoided([("name", "Ana"), ("jurisdiction", "us")]) == nil)
    }

    @Test func `removing the last subject leaves an empty profile`() {
        #expect(avoided([("name", "Ana")], updating: somebody(avoiding: "milk")) == [])
        #expect(avoided([("remove", "ingredient:garlic")], updating: somebody(avoiding: "garlic")) == [])
    }

    // MARK: Other fields

    @Test func `values that the form does not contain stay unchanged`() {
        var stored = somebody(avoiding: "milk")
        stored.profile?.jurisdiction = .us

        let after = person([("avoid", "milk")], updating: stored)
        #expect(after.id == "ana")
        #expect(after.name == "Ana")
        #expect(after.emergencySteps == "112")
        #expect(after.profile?.jurisdiction == .us)

        let renamed = person([("name", ""), ("steps", "Pen"), ("jurisdiction", "jp")], updating: stored)
        #expect(renamed.name == "")
        #expect(renamed.emergencySteps == "Pen")
        #expect(renamed.profile?.jurisdiction == .japan)
        #expect(person([("id", "p7")]).id == "p7")
    }
}
