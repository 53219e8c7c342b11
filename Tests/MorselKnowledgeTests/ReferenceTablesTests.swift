import MorselCore
import MorselKnowledge
import MorselTestSupport
import Testing

@Suite struct ReferenceTablesTests {
    @Test func `tables are parsed into rows`() throws {
        let tables = try Sample.folder.tables()

        #expect(tables.allergens.first?.identifier == "gluten")
        #expect(tables.allergens.first { $0.identifier == "almond" }?.group == "nuts")
        #expect(tables.allergens.first?.group == "gluten")
        #expect(
            tables.allergens.first?.texts.map { $0.name } == ["gluten (en)", "gluten (es)", "gluten (pt)"]
        )
        #expect(
            tables.allergens.first { $0.identifier == "celery" }?.jurisdictions == [.eu, .uk, .switzerland]
        )
        let colour = try #require(tables.concepts.first { $0.identifier == "e160aii" })
        #expect(colour.kind == .additive)
        #expect(colour.parents == ["e160a", "colour"])
        #expect(colour.number == AdditiveNumber(number: 160, letter: 0x61, roman: 2))
        #expect(
            tables.names.contains { $0.concept == "milk" && $0.text == "leche" && $0.language == .spanish }
        )
        #expect(
            tables.endings.contains { $0.language == .english && $0.ending == "ies" && $0.replacement == "y" }
        )
        #expect(tables.exemptions.map { $0.concept } == ["wheat-flour"])
    }

    @Test func `a phrase is a concept with a kind and the allergen of a free-from claim`() throws {
        let tables = try Sample.folder.tables()

        let claim = try #require(tables.concepts.first { $0.identifier == "sentence.free.gluten" })
        #expect(claim.kind == .freeClaim)
        #expect(claim.isAllergen == ["gluten"])
        #expect(tables.names.filter { $0.concept == "sentence.trace" }.allSatisfy { $0.isPhrase })
        #expect(tables.concepts.count { $0.identifier == "sentence.trace" } == 1)
    }

    @Test(arguments: [
        ("concepts.csv", "x,thing,,,,,", "kind of concept", "thing"),
        ("concepts.csv", "x,ingredient,,,,,shiny", "trait of a concept", "shiny"),
        ("additives.csv", "x322,322,,,,,", "additive number", "x322"),
        ("allergens.csv", "gluten,,AW,,eu mars", "jurisdiction", "mars"),
        ("allergens.csv", "feather,,,,eu", "allergen with texts in three languages", "feather"),
        ("endings.csv", "xx,s,", "language", "xx"),
        ("sentences/en.csv", "shout,,hey", "kind of sentence", "shout"),
        ("fodmaps.csv", "egg,sugar,yes,x", "FODMAP group", "sugar"),
        (
            "fodmaps.csv", "egg,lactose,perhaps,x",
            "row with a source, and 'yes' or 'no' for narrower concepts",
            "egg"
        ),
    ])
    func `an invalid value is reported with file and line`(
        path: String,
        row: String,
        what: String,
        value: String
    ) throws {
        let folder = Sample.folder.adding(row, to: path)
        let line = try #require(folder.texts[path]).split(separator: "\n", omittingEmptySubsequences: false)
            .count
        let error = ReferenceTables.ContentError.unknown(what, value: value, file: path, line: line)

        #expect(throws: error) { try folder.tables() }
        #expect(error.description == "\(path), line \(line): '\(value)' is not a valid \(what)")
    }

    @Test(arguments: [
        "allergens.csv", "allergen-texts/es.csv", "concepts.csv", "additives.csv", "names/pl.csv",
        "sentences/fi.csv", "endings.csv", "exemptions.csv", "fodmaps.csv", "release.csv",
    ])
    func `a missing table is named`(path: String) throws {
        let folder = Sample.folder.setting(path, to: nil)
        let name = try #require(path.split(separator: "/").last)

        #expect(throws: CSVTable.ReadError.missingFile(String(name))) { try folder.tables() }
    }

    @Test(arguments: ["concepts.csv", "names/en.csv", "additives.csv"])
    func `a table with missing columns is rejected`(path: String) {
        #expect(throws: CSVTable.ReadError.self) { try Sample.folder.setting(path, to: "a,b\n1,2").tables() }
    }
}
