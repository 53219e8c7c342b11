import MorselAdditives
import MorselCore
import MorselTestSupport
import Testing

@Suite struct ProductLegalityTests {
    private static let collection = Result { AdditiveCollection(ReferenceRecords(try .reference())) }

    private static func legality(
        _ identifiers: [String],
        in categories: [String]
    ) throws -> ProductLegality? {
        let collection = try collection.get()
        let additives = try identifiers.map { try #require(collection.additive(identified: $0)) }
        return ProductLegality(additives, in: categories, try .reference(), of: collection, on: "2019-10-28")
    }

    @Test func `each additive of a soft drink has what the list says for such drinks`() throws {
        let legality = try #require(
            try Self.legality(["e999", "e444", "e250", "e951", "e999"], in: ["soft-drinks"])
        )

        #expect(legality.categories.map { $0.number } == ["14.1.4"])
        #expect(legality.items.map { $0.additive.identifier } == ["e999", "e444", "e250", "e951"])
        #expect(legality.items.map { $0.status } == [.listed, .restricted, .notListed, .restricted])
        #expect(legality.items[3].warnings.map { $0.key } == ["phenylalanine", "sweeteners"])
    }

    @Test func `an additive that a subcategory lists is listed`() throws {
        let legality = try #require(try Self.legality(["e234", "e951"], in: ["cheeses"]))

        #expect(legality.categories.map { $0.number } == ["01.7"])
        #expect(legality.items.map { $0.status != .notListed } == [true, false])
    }

    @Test func `an additive is listed only if each of several possible food categories lists it`() throws {
        let legality = try #require(try Self.legality(["e160d"], in: ["chocolate-milks"]))

        #expect(legality.categories.map { $0.number } == ["01.4", "05.1", "05.2", "14.1.4"])
        #expect(legality.items.map { $0.status } == [.restricted])
        #expect(legality.items.allSatisfy { !$0.permissions.isEmpty })
    }

    @Test func `what only a subcategory lists for all its foods is listed for some foods of the category`()
        throws
    {
        let legality = try #require(try Self.legality(["e160a"], in: ["breads"]))

        #expect(legality.items.map { $0.status } == [.restricted])
    }

    @Test func `foods for infants and those of Table 1 have no conditions of all foods but those of gases`()
        throws
    {
        let baby = try #require(try Self.legality(["e941", "e407a"], in: ["baby-foods"]))
        let honey = try #require(try Self.legality(["e941", "e551"], in: ["honeys"]))
        let sugar = try #require(try Self.legality(["e459"], in: ["sugars"]))

        #expect(baby.items.map { $0.status } == [.quantumSatis, .notListed])
        #expect(honey.items.map { $0.status } == [.quantumSatis, .notListed])
        // Category 11.2 is not in Table 1.
        #expect(sugar.items.map { $0.status } == [.restricted])
    }

    @Test(arguments: [[], ["no-such-category"], ["soft-drinks", "no-such-category"]])
    func `without a known food category there is no answer`(categories: [String]) throws {
        #expect(try Self.legality(["e330"], in: categories) == nil)
    }
}
