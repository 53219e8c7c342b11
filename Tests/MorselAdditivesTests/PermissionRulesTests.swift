import MorselAdditives
import MorselCore
import MorselTestSupport
import Testing

/// The rules that decide in which foods an additive is permitted, and the tables that they need.
@Suite struct PermissionRulesTests {
    private static let reference = Result { ReferenceRecords(try .reference()) }
    private static let collection = Result { AdditiveCollection(try reference.get()) }

    /// What the list says about an additive in a food category.
    struct Entry: Sendable, CustomTestStringConvertible {
        let additive: String
        let category: String
        let status: LegalityCheck.Status

        init(_ additive: String, _ category: String, _ status: LegalityCheck.Status) {
            (self.additive, self.category, self.status) = (additive, category, status)
        }

        var testDescription: String { "\(additive) \(category) \(status.rawValue)" }
    }

    private static func status(of entry: Entry) throws -> LegalityCheck.Status? {
        let collection = try collection.get()
        let additive = try #require(collection.additive(identified: entry.additive))
        let category = try #require(collection.category(entry.category, in: .eu))
        return LegalityCheck([additive], in: category, of: collection, on: "2019-10-28").items.first?.status
    }

    @Test(arguments: [
        // E 407a has rows of its own, and is not E 407.
        Entry("e407", "13.1.2", .listed), Entry("e407a", "13.1.2", .notListed),
        Entry("e407", "01.5", .quantumSatis), Entry("e407a", "01.5", .notListed),
        Entry("e407a", "01.6.1", .notListed), Entry("e407a", "01.6.2", .notListed),
        Entry("e407a", "04.2.5.2", .notListed), Entry("e407a", "04.2.5.3", .notListed),
        Entry("e407a", "11.4.1", .notListed), Entry("e407a", "11.4.2", .notListed),
        Entry("e407a", "13.1.4", .notListed), Entry("e407a", "05.2", .restricted),
        // These have no row.
        Entry("e473", "07.2", .listed), Entry("e473a", "07.2", .notListed), Entry("e322", "13.1.1", .listed),
        Entry("e322a", "13.1.1", .notListed), Entry("e414a", "05.2", .notListed),
        Entry("e307a", "05.2", .notListed), Entry("e900b", "05.2", .notListed),
        Entry("e905a", "05.2", .notListed), Entry("e960", "11.4.1", .quantumSatis),
        Entry("e960b", "11.4.1", .notListed), Entry("e960d", "11.4.1", .notListed),
    ])
    func `a number with a letter is an additive of its own`(entry: Entry) throws {
        #expect(try Self.status(of: entry) == entry.status)
    }

    @Test(arguments: [
        Entry("e160aii", "05.2", .quantumSatis), Entry("e100i", "05.2", .restricted),
        Entry("e101a", "05.2", .quantumSatis), Entry("e163a", "05.2", .quantumSatis),
        Entry("e163v", "05.2", .quantumSatis), Entry("e440b", "13.4", .quantumSatis),
        Entry("e440aii", "13.4", .quantumSatis), Entry("e900a", "05.2", .listed),
        Entry("e905ci", "05.2", .restricted), Entry("e960a", "11.4.1", .quantumSatis),
        Entry("e150b", "05.2", .quantumSatis),
    ])
    func `a sub-number, a member of a range and another number of an additive have its conditions`(
        entry: Entry
    ) throws {
        #expect(try Self.status(of: entry) == entry.status)
    }

    @Test(arguments: [
        Entry("e941", "01.7.2", .quantumSatis), Entry("e941", "13.1.1", .quantumSatis),
        Entry("e290", "13.1.5.2", .quantumSatis), Entry("e941", "11.3", .quantumSatis),
    ])
    func `packaging gases are permitted in all foods`(entry: Entry) throws {
        #expect(try Self.status(of: entry) == entry.status)
    }

    @Test(arguments: [
        Entry("e551", "13.1.1", .notListed), Entry("e459", "13.1.3", .notListed),
        // Rows of the category itself.
        Entry("e338", "13.1.1", .listed),
        // Foods of Table 1 of Part A.
        Entry("e338", "11.3", .notListed), Entry("e551", "11.3", .notListed),
        Entry("e338", "02.1", .notListed), Entry("e459", "14.1.1", .notListed),
        Entry("e338", "04.1.3", .notListed), Entry("e459", "11.1", .notListed),
        // A row of the category itself, for dried foods.
        Entry("e338", "11.1", .restricted),
        // Table 1 has only some foods of these.
        Entry("e338", "06.4.2", .restricted), Entry("e338", "04", .restricted),
        Entry("e338", "18", .restricted),
    ])
    func `what all foods may contain is not permitted in foods for infants and those of Table 1`(
        entry: Entry
    ) throws {
        #expect(try Self.status(of: entry) == entry.status)
    }

    @Test(arguments: [
        ("", false), ("may be used in foods for infants and young children", false),
        ("May be used in foods for infants and young children.", false),
        ("may be used in foods for infants and young children, only in tablets", true),
        ("including dry pasta", false), ("including cheese, except mozzarella", true),
        ("including milk, which is commonly fermented", false),
        ("only UHT goat milk", true),
        ("aspic", true),
    ])
    func `a restriction concerns some foods, unless it adds foods`(text: String, isForSome: Bool) {
        var condition = ConditionOfUse(
            id: 1,
            category: 1,
            subject: .additive(1),
            level: .quantumSatis,
            source: ""
        )
        condition.restriction = Texts(en: text)

        #expect(condition.isForSomeFoods == isForSome)
    }

    @Test func `an additive that is listed with another number has its words and levels`() throws {
        let collection = try Self.collection.get()
        func warnings(_ identifier: String) throws -> [String] {
            let additive = try #require(collection.additive(identified: identifier))
            return collection.warnings(of: additive).map { $0.key }
        }

        #expect(try warnings("e960a") == ["sweeteners"])
        #expect(try warnings("e960b") == [])
        let pectin = try #require(collection.additive(identified: "e440"))
        let amidated = try #require(collection.additive(identified: "e440b"))
        #expect(
            collection.permissions(of: amidated).map { $0.level }
                == collection.permissions(of: pectin).map { $0.level }
        )
        #expect(collection.preparations(of: amidated) == collection.preparations(of: pectin))
        let lecithin = try #require(collection.additive(identified: "e322a"))
        #expect(collection.preparations(of: lecithin).isEmpty)
        #expect(collection.groups(of: lecithin).isEmpty)
    }

    @Test func `the tables name additives and categories that exist`() throws {
        let (reference, collection) = (try Self.reference.get(), try Self.collection.get())

        for (form, additive) in reference.listedForms {
            #expect(collection.additive(form) != nil && collection.additive(additive) != nil, "\(form)")
        }
        for number in reference.categoriesOfTable1 {
            #expect(collection.category(number, in: .eu) != nil, "\(number)")
        }
        #expect(reference.listedForms.count == 16)
        #expect(reference.categoriesOfTable1.count == 13)
    }
}
