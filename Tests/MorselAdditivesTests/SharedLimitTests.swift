import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@testable import MorselAdditives

@Suite struct SharedLimitTests {
    private static let collection = Result { AdditiveCollection(ReferenceRecords(try .reference())) }

    private static func limits(_ identifiers: [String], in number: String) throws -> [SharedLimit] {
        let collection = try collection.get()
        let additives = try identifiers.map { try #require(collection.additive(identified: $0)) }
        let category = try #require(collection.category(number, in: .eu))
        return LegalityCheck(additives, in: category, of: collection, on: "2019-10-28").sharedLimits
    }

    private static func level(_ amount: Int64) -> UseLevel {
        .maximum(ExactAmount(millionths: amount * 1_000_000), .milligramsPerKilogramOrLitre)
    }

    @Test func `colours of Group III share its level`() throws {
        let limit = try #require(try Self.limits(["e102", "e330", "e129"], in: "14.1.4").first)

        #expect(limit.additives.map { $0.identifier } == ["e102", "e129"])
        #expect(limit.group?.key == "group-iii")
        #expect(limit.level == Self.level(100))
        #expect(limit.restriction[.english] == "excluding chocolate milk and malt products")
    }

    @Test func `additives of a range share its level, with their sub-numbers`() throws {
        let limits = try Self.limits(["e200", "e202", "e211"], in: "14.1.4")

        #expect(
            limits.contains {
                $0.additives.map { $0.identifier } == ["e200", "e202"] && $0.level == Self.level(300)
            }
        )
    }

    @Test func `members of Group I share levels that they have individually or in combination`() throws {
        let limits = try Self.limits(["e621", "e627", "e631", "e425"], in: "12.5")

        #expect(limits.map { $0.additives.map { $0.identifier } } == [["e627", "e631"]])
        #expect(limits[0].level == .maximum(ExactAmount(millionths: 500_000_000), .milligramsPerKilogram))
        #expect(limits[0].note?[.english]?.hasPrefix("Individually or in combination") == true)
    }

    @Test func `one additive of a group, and colours at quantum satis, share no limit`() throws {
        #expect(try Self.limits(["e102", "e330"], in: "14.1.4").isEmpty)
        #expect(try Self.limits(["e160a", "e162"], in: "14.1.4").isEmpty)
        #expect(try Self.limits(["e331", "e330"], in: "05.2").isEmpty)
    }

    @Test func `a footnote that names additives gives them one level`() throws {
        let limit = try #require(try Self.limits(["e120", "e129", "e160a"], in: "04.2.1").last)

        #expect(limit.additives.map { $0.identifier } == ["e120", "e129"])
        #expect(limit.group == nil)
        #expect(limit.level == Self.level(200))
        let note = try #require(limit.note?[.english])
        #expect(note.hasPrefix("Maximum individually or for the combination of E 120"))
    }

    @Test func `a footnote with another rule, or about different levels, speaks for itself`() throws {
        let sum = try #require(try Self.limits(["e104", "e102"], in: "14.1.4").last)
        let levels = try #require(try Self.limits(["e120", "e160d"], in: "04.2.5.3").last)
        let gum = try #require(try Self.limits(["e950", "e955"], in: "05.3").last)

        #expect(sum.additives.map { $0.identifier } == ["e104", "e102"])
        #expect(sum.note?[.english]?.contains("the colours in Group III") == true)
        #expect([sum, levels, gum].allSatisfy { $0.level == nil })
    }

    @Test(arguments: [
        ("The additives may be added individually or in combination", false),
        ("Expressed as SO2", false),
        ("May only be used in combination with E 302 as glazing agents", false),
        ("The quantities of each of the colours E 122 and E 155 may not exceed 50 mg/kg or mg/l", false),
        ("E 120, E 162 and E 163 may be added individually or in combination", true),
        ("The total amount of phosphates shall not exceed the maximum level for E 338 - 452", true),
        ("In conformity with the limits set in Directives 2006/141/EC, 2006/125/EC, 1999/21/EC", false),
    ])
    func `a footnote counts if it names additives and limits them together`(text: String, isOne: Bool) {
        #expect((CombinationNote(text) != nil) == isOne)
    }

    @Test func `a range in a footnote is a group, and letters stay`() throws {
        let note = try #require(
            CombinationNote("Maximum individually or in combination with E 400-404, E 406 and E 161b")
        )

        #expect(note.groups == ["e400-404"])
        #expect(note.additives == ["e406", "e161b"])
        #expect(note.hasLevelOfRow)
    }
}
