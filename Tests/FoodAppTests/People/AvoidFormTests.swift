import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@Suite struct AvoidFormTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    /// What a person avoids after a form was filled in, as codes.
    private func avoided(_ fields: [(String, String)], after before: Person? = nil) -> [String]? {
        person(fields, after: before).profile?.entries.map { knowledge.identifier(of: $0.subject).code }
    }

    private func person(_ fields: [(String, String)], after before: Person? = nil) -> Person {
        AvoidForm(fields: fields.map { FormField($0, $1) }, knowledge: knowledge).person(after: before)
    }

    /// Somebody who avoids some things by their names, each of them a little.
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

    @Test func `a chosen group is avoided whole, unless members of it are chosen`() {
        #expect(avoided([("avoid", "nuts")]) == ["allergen:nuts"])
        #expect(
            avoided([("avoid", "nuts"), ("member", "hazelnut"), ("member", "almond")])
                == ["allergen:hazelnut", "allergen:almond"]
        )
        // The members of a group that is not chosen any more are not avoided either.
        #expect(avoided([("member", "hazelnut"), ("avoid", "milk")]) == ["allergen:milk"])
        // Those of another group do not narrow this one.
        #expect(avoided([("avoid", "nuts"), ("member", "wheat")]) == ["allergen:nuts"])
    }

    @Test func `how badly somebody reacts holds for the group and its members`() throws {
        let person = person([
            ("avoid", "nuts"), ("member", "hazelnut"), ("member", "almond"), ("severity-nuts", "preference"),
            ("precautions-nuts", "yes"), ("avoid", "milk"), ("severity-milk", "intolerance"),
        ])

        let entries = try #require(person.profile).entries
        #expect(entries.map { $0.severity } == [.preference, .preference, .intolerance])
        #expect(entries.map { $0.includesPrecautions } == [true, true, false])
    }

    @Test func `a group that was just chosen is severe, and precautions count`() throws {
        let entry = try #require(person([("avoid", "milk")]).profile?.entries.first)

        #expect(entry.severity == .severe)
        #expect(entry.includesPrecautions)
        #expect(person([("avoid", "milk"), ("severity-milk", "unheard of")]).isSevere)
    }

    @Test func `what the form leaves out of the groups is not avoided any more`() {
        let before = somebody(avoiding: "milk", "eggs", "garlic")

        #expect(avoided([("avoid", "eggs")], after: before) == ["allergen:eggs", "ingredient:garlic"])
    }

    // MARK: Anything else

    @Test func `anything else stays until it is taken out, as badly as it was`() throws {
        let before = somebody(avoiding: "garlic", "e102", "xyzzyq")

        let kept = try #require(person([], after: before).profile)
        #expect(kept.entries.map { $0.severity } == [.intolerance, .intolerance, .intolerance])
        #expect(
            avoided([("remove", "additive:e102")], after: before) == ["ingredient:garlic", "words:xyzzyq"]
        )
        #expect(avoided([("remove", "words:xyzzyq"), ("remove", "nothing")], after: before)?.count == 2)
    }

    @Test func `how much anything else matters can be said of each`() throws {
        let before = somebody(avoiding: "garlic", "e102")

        let profile = try #require(
            person(
                [("severity-ingredient:garlic", "severe"), ("severity-additive:e102", "?")],
                after: before
            )
            .profile
        )

        #expect(profile.entries.map { $0.severity } == [.severe, .intolerance])
    }

    @Test func `what is added is found by its code or by any name, and stands there once`() {
        #expect(
            avoided([
                ("add", "additive:e102"), ("add", "tartrazine"), ("add", "ajo"), ("add", "class:colour"),
                ("add", "plugh xyzzyq"), ("add", "  "), ("add", ""),
            ]) == ["additive:e102", "ingredient:garlic", "class:colour", "words:plugh xyzzyq"]
        )
        #expect(avoided([("add", "garlic")], after: somebody(avoiding: "garlic")) == ["ingredient:garlic"])
    }

    // MARK: Asked or not

    @Test func `a form in which nothing was chosen leaves somebody unasked`() {
        #expect(avoided([("name", "Ana"), ("jurisdiction", "us")]) == nil)
    }

    @Test func `who takes the last thing out avoids nothing, which is an answer`() {
        #expect(avoided([("name", "Ana")], after: somebody(avoiding: "milk")) == [])
        #expect(avoided([("remove", "ingredient:garlic")], after: somebody(avoiding: "garlic")) == [])
    }

    // MARK: The rest of the form

    @Test func `what the form does not have stays as it was`() {
        var before = somebody(avoiding: "milk")
        before.profile?.jurisdiction = .us

        let after = person([("avoid", "milk")], after: before)
        #expect(after.id == "ana")
        #expect(after.name == "Ana")
        #expect(after.emergencySteps == "112")
        #expect(after.profile?.jurisdiction == .us)

        let renamed = person([("name", ""), ("steps", "Pen"), ("jurisdiction", "jp")], after: before)
        #expect(renamed.name == "")
        #expect(renamed.emergencySteps == "Pen")
        #expect(renamed.profile?.jurisdiction == .japan)
        #expect(person([("id", "p7")]).id == "p7")
    }
}
