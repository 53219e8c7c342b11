import Foundation
import MorselCore
import MorselTestSupport
import Testing

/// The days of guided protocols.
@Suite struct ProtocolCourseTests {
    private static let start = CivilDate(daysSince1970: 20_000)

    private func course(_ subjects: [String] = ["ingredient:onion"]) -> ProtocolCourse {
        ProtocolCourse(.singleFood, subjects: subjects, start: Self.start)
    }

    @Test func `the protocols are those of the table`() throws {
        let url = Knowledge.referenceFolder.appending(path: "protocols.csv")
        let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
            .map { $0.split(separator: ",", maxSplits: 5).map(String.init) }
        let kinds = GuidedProtocol.Kind.allCases
        #expect(rows.map { $0[0] } == kinds.map { $0.code.text })
        for (kind, row) in zip(kinds, rows) {
            let rules = GuidedProtocol(kind)
            #expect(
                row[1...3].map { Int64($0) } == [
                    rules.baselineDays, rules.restrictionDays, rules.washoutDays,
                ]
            )
            #expect(row[4].split(separator: " ").map { Int64($0) } == rules.portions)
            #expect(rules.portions == rules.portions.sorted() && rules.portions.count == 3)
        }
    }

    @Test func `the phases follow one another, and the last day ends the protocol`() {
        let course = course(["ingredient:onion", "ingredient:garlic"])
        var phases: [ProtocolCourse.Phase] = []
        for number in -1...80 {
            let phase = course.step(on: Self.start.adding(days: Int64(number))).phase
            if phases.last != phase { phases.append(phase) }
        }
        #expect(
            phases == [
                .notBegun, .baseline, .restriction, .washout("ingredient:onion"),
                .challenge("ingredient:onion"),
                .washout("ingredient:garlic"), .challenge("ingredient:garlic"), .over,
            ]
        )
        #expect(course.end == Self.start.adding(days: 21 + 21 + 14))
    }

    @Test func `a postponed day moves all later days by one, and is without all foods`() {
        var course = course()
        let challenge = Self.start.adding(days: 21 + 21 + 4)
        course.postponed = [challenge, Self.start.adding(days: 400)]

        #expect(course.step(on: challenge).isPostponed)
        #expect(course.avoided(on: challenge) == ["ingredient:onion"])
        #expect(course.step(on: challenge.adding(days: 1)).day == 1)
        #expect(course.avoided(on: challenge.adding(days: 1)).isEmpty)
        #expect(course.days(of: .challenge("ingredient:onion"), until: course.end).count == 3)
        #expect(course.end == Self.start.adding(days: 21 + 21 + 7 + 1))
    }

    @Test func `on any days that are postponed, each phase keeps its number of days`() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<200 {
            var course = course(["additive:e420", "ingredient:onion"])
            for _ in 0..<Int.random(in: 0...ProtocolCourse.maxPostponed, using: &random) {
                let day = Self.start.adding(days: Int64.random(in: -5...120, using: &random))
                if !course.postponed.contains(day) { course.postponed.append(day) }
            }
            for (phase, days) in course.phases {
                #expect(course.days(of: phase, until: course.end).count == Int(days))
            }
        }
    }
}

/// For what a protocol may be offered.
@Suite struct ProtocolOfferTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private func people(_ entries: [Profile.Entry]) -> [Person] {
        [Person(id: "a", name: "", profile: Profile(entries: entries))]
    }

    private func entry(_ name: String, _ severity: Profile.Severity?) throws -> Profile.Entry {
        Profile.Entry(try #require(knowledge.subject(named: name)), severity: severity)
    }

    @Test(
        arguments: [
            ("milk", "fodmap:lactose"), ("wheat", "fodmap:fructans"), ("milk", "ingredient:whey"),
            ("hazelnut", "ingredient:almond"), ("soya", "fodmap:galactans"),
            ("garlic", "ingredient:garlic-powder"),
            ("garlic powder", "fodmap:fructans"), ("E420", "fodmap:sorbitol"),
            ("xylophone dust", "ingredient:rice"),
        ]
    )
    func `nothing is offered that belongs to what is severe or not graded`(name: String, node: String) throws
    {
        for severity in [Profile.Severity.severe, nil] {
            #expect(!knowledge.mayOfferProtocol(for: node, to: people([try entry(name, severity)])))
        }
        #expect(knowledge.mayOfferProtocol(for: node, to: people([])))
        #expect(knowledge.mayOfferProtocol(for: node, to: people([try entry(name, .intolerance)])))
    }

    @Test(arguments: [
        "allergen:milk", "class:colour", "declared:milk", "fodmap:x", "ingredient:nothing", "onion", "",
    ])
    func `a protocol is for FODMAP groups, ingredients and additives only`(node: String) {
        #expect(!knowledge.mayOfferProtocol(for: node, to: []))
    }

    @Test func `for random profiles, no food of an offer has a severe allergen or is a severe food`() {
        var random = SplitMix64(seed: 20)
        let concepts = knowledge.allConcepts.filter {
            knowledge.kind(of: $0) == .ingredient || knowledge.kind(of: $0) == .additive
        }
        let allergens = knowledge.groups.flatMap { [$0] + knowledge.members(of: $0) }
        let severities: [Profile.Severity?] = [.preference, .intolerance, .severe, nil]
        for _ in 0..<60 {
            let entries = (0..<Int.random(in: 1...4, using: &random)).map { _ -> Profile.Entry in
                let subject: Profile.Subject =
                    Bool.random(using: &random)
                    ? .allergen(allergens.randomElement(using: &random) ?? allergens[0])
                    : .concept(concepts.randomElement(using: &random) ?? concepts[0])
                return Profile.Entry(subject, severity: severities.randomElement(using: &random) ?? nil)
            }
            let severe = entries.filter { $0.severity == .severe }
            for group in FODMAP.allCases
            where knowledge.mayOfferProtocol(for: group.node, to: people(entries)) {
                for food in concepts where knowledge.fodmaps(of: food).contains(group) {
                    for entry in severe {
                        switch entry.subject {
                        case .allergen(let allergen):
                            let groups = knowledge.links(of: food).map { knowledge.group(of: $0.allergen) }
                            #expect(!groups.contains(knowledge.group(of: allergen)))
                        case .concept(let concept):
                            #expect(
                                !knowledge.concept(food, isA: concept)
                                    && !knowledge.concept(concept, isA: food)
                            )
                        default: Issue.record("not generated")
                        }
                    }
                }
            }
        }
    }

    @Test func `for random profiles, no single food is offered that is or contains what is severe`() {
        var random = SplitMix64(seed: 21)
        let concepts = knowledge.allConcepts.filter {
            knowledge.kind(of: $0) == .ingredient || knowledge.kind(of: $0) == .additive
        }
        let classes = knowledge.allConcepts.filter { knowledge.kind(of: $0) == .additiveClass }
        let allergens = knowledge.groups.flatMap { [$0] + knowledge.members(of: $0) }
        let foods = concepts.map { ($0, node(of: $0)) }
            .filter { knowledge.mayOfferProtocol(for: $0.1, to: []) }
        var (offered, refused) = (0, 0)
        for _ in 0..<16 {
            let subject: Profile.Subject =
                switch random.below(5) {
                case 0: .allergen(allergens.randomElement(using: &random) ?? allergens[0])
                case 1: .additiveClass(classes.randomElement(using: &random) ?? classes[0])
                case 2: .words([Array("xylophone".utf8)])
                default: .concept(concepts.randomElement(using: &random) ?? concepts[0])
                }
            let severity: Profile.Severity? = Bool.random(using: &random) ? .severe : nil
            let profile = people([Profile.Entry(subject, severity: severity)])
            for (food, node) in foods {
                guard knowledge.mayOfferProtocol(for: node, to: profile) else {
                    refused += 1
                    continue
                }
                offered += 1
                #expect(!isSevere(food, to: subject), "\(node) for \(subject)")
            }
        }
        #expect(offered > 1000 && refused > 1000)
    }

    private func node(of food: Concept) -> String {
        let kind = knowledge.kind(of: food) == .additive ? "additive" : "ingredient"
        return "\(kind):\(String(decoding: knowledge.identifier(of: food), as: UTF8.self))"
    }

    /// Whether a food is what somebody avoids, is a kind of it, or has its allergen group.
    private func isSevere(_ food: Concept, to subject: Profile.Subject) -> Bool {
        func groups(of food: Concept) -> [Allergen] {
            knowledge.links(of: food).map { knowledge.group(of: $0.allergen) }
        }
        switch subject {
        case .allergen(let allergen): return groups(of: food).contains(knowledge.group(of: allergen))
        case .additiveClass(let other): return knowledge.concept(food, isA: other)
        case .concept(let other), .additive(let other):
            return food == other || knowledge.concept(food, isA: other)
                || groups(of: other).contains(where: groups(of: food).contains)
        case .words: return true
        }
    }
}
