import MorselAdditives
import MorselCore
import MorselTestSupport
import Testing

@Suite struct LegalityCheckTests {
    private static let collection = Result { AdditiveCollection(ReferenceRecords(try .reference())) }

    private static func whole(
        _ identifiers: [String],
        in number: String,
        on day: String = "2019-10-28"
    ) throws -> LegalityCheck {
        let collection = try collection.get()
        let additives = try identifiers.map { try #require(collection.additive(identified: $0)) }
        let category = try #require(collection.category(number, in: .eu))
        return LegalityCheck(additives, in: category, of: collection, on: day)
    }

    private static func check(
        _ identifiers: [String],
        in number: String,
        on day: String = "2019-10-28"
    ) throws -> [LegalityCheck.Item] {
        try whole(identifiers, in: number, on: day).items
    }

    @Test func `an additive is listed, listed at quantum satis, restricted, or not listed`() throws {
        let items = try Self.check(["e951", "e330", "e250"], in: "12.4")

        #expect(items.map { $0.status } == [.listed, .quantumSatis, .notListed])
        #expect(items[2].permissions.isEmpty)
        #expect(try Self.check(["e102"], in: "05.2").first?.status == .restricted)
    }

    @Test func `a sub-number has the conditions of its additive`() throws {
        #expect(try Self.check(["e160aii"], in: "05.2").first?.status == .quantumSatis)
    }

    @Test func `an additive is judged once, with the words that the label needs`() throws {
        let items = try Self.check(["e102", "e102", "e951"], in: "05.2")

        #expect(items.map { $0.additive.identifier } == ["e102", "e951"])
        #expect(items[0].warnings.map { $0.key } == ["southampton"])
        #expect(items[1].warnings.map { $0.key } == ["phenylalanine", "sweeteners"])
    }

    @Test func `a condition counts only while it is valid`() throws {
        let until = try Self.check(["e551"], in: "0", on: "2013-01-01")[0].permissions.count
        let after = try Self.check(["e551"], in: "0", on: "2015-01-01")[0].permissions.count

        #expect(until > after)
    }

    @Test func `a condition of other days is named apart`() throws {
        let item = try Self.check(["e104"], in: "17.1", on: "2013-12-31")[0]

        #expect(item.status == .notListed)
        #expect(item.permissionsOfOtherDays.count == 4)
        #expect(item.permissionsOfOtherDays.first?.condition.from == "2014-01-01")
    }
}
