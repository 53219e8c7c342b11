import MorselCore
import MorselKnowledge
import MorselTestSupport
import Testing

@Suite struct FoodTablesTests {
    private typealias Failure = KnowledgeCompiler.CompileError

    @Test func `dishes and categories are read into rows`() throws {
        let tables = try Sample.folder.tables()

        let cake = try #require(tables.dishes.first { $0.identifier == "sponge-cake" })
        #expect(cake.category == "cakes")
        #expect(cake.names.map { $0.language } == [.english, .spanish, .portuguese])
        #expect(
            cake.names.map { $0.names } == [
                ["sponge cake", "plain cake"], ["bizcocho"], ["pão de ló", "bolo simples"],
            ]
        )
        #expect(cake.usual == ["egg", "sugar", "wheat-flour"])
        #expect(cake.often == ["milk", "hazelnut"])
        let cakes = try #require(tables.categories.first { $0.identifier == "cakes" })
        #expect(cakes.parent == "sweets")
        #expect(cakes.tags == ["en:cakes", "fr:gateaux"])
    }

    @Test(arguments: [
        ("dishes.csv", "x,cakes,,bizcocho,bolo,egg,,own"), ("dishes.csv", "x,cakes,cake,,bolo,egg,,own"),
        ("dishes.csv", "x,cakes,cake,bizcocho,|,egg,,own"), ("categories.csv", "x,cakes,X,,X,en:x"),
    ])
    func `a food without a name in three languages is reported with file and line`(
        path: String,
        row: String
    ) {
        let error = #expect(throws: ReferenceTables.ContentError.self) {
            try Sample.folder.adding(row, to: path).tables()
        }

        #expect(error?.description.contains("'x' is not a valid food with names in three languages") == true)
        #expect(error?.description.contains(path) == true)
    }

    @Test(
        arguments: [
            ("dishes.csv", "x,cakes,x,x,x,ghost,,own", Failure.unknownConcept("ghost", usedBy: "x")),
            ("dishes.csv", "x,cakes,x,x,x,egg,ghost,own", .unknownConcept("ghost", usedBy: "x")),
            ("dishes.csv", "x,cakes,x,x,x,cocoa,,own", .unnamedIngredient("cocoa", usedBy: "x")),
            ("dishes.csv", "x,ghosts,x,x,x,egg,,own", .unknownCategory("ghosts", usedBy: "x")),
            ("dishes.csv", "sponge-cake,cakes,x,x,x,egg,,own", .repeatedFood("sponge-cake")),
            ("categories.csv", "x,ghosts,X,X,X,en:x", .unknownCategory("ghosts", usedBy: "x")),
            ("categories.csv", "cakes,,X,X,X,en:x", .repeatedFood("cakes")),
            ("categories.csv", "x,,X,X,X,en:cakes", .repeatedFood("en:cakes")),
            ("categories.csv", "x,x,X,X,X,en:x", .circularCategory("x")),
            ("categories.csv", "x,y,X,X,X,en:x\ny,x,Y,Y,Y,en:y", .circularCategory("x")),
        ] as [(String, String, KnowledgeCompiler.CompileError)]
    )
    func `inconsistent food tables are rejected`(
        path: String,
        row: String,
        error: KnowledgeCompiler.CompileError
    ) {
        #expect(throws: error) { try Sample.folder.adding(row, to: path).compiled() }
    }

    @Test(arguments: [
        ("dishes.csv", "x,cakes,x,x,x,egg,,own"), ("categories.csv", "x,cakes,X,X,X,en:x"),
    ])
    func `a new food changes the version`(path: String, row: String) throws {
        let changed = try Sample.folder.adding(row, to: path).knowledge()

        #expect(try changed.version != Sample.knowledge().version)
    }

    @Test(arguments: [
        (Failure.unknownCategory("a", usedBy: "b"), "'b' refers to the unknown category 'a'"),
        (.circularCategory("a"), "'a' is its own ancestor; give it another parent"),
        (.repeatedFood("a"), "'a' occurs twice in the tables of dishes and categories"),
        (
            .unnamedIngredient("a", usedBy: "b"),
            "'b' lists 'a', which has no name in English, Spanish or Portuguese; add it"
        ),
    ])
    func `errors describe the problem`(error: KnowledgeCompiler.CompileError, text: String) {
        #expect(error.description == text)
    }
}
