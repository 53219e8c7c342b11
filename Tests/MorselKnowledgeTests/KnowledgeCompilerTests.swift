import MorselCore
import MorselKnowledge
import MorselTestSupport
import Testing

@Suite struct KnowledgeCompilerTests {
    private typealias Failure = KnowledgeCompiler.CompileError

    @Test func `the same tables give the same bytes`() throws {
        let first = try Sample.folder.compiled()
        let second = try Sample.folder.compiled()

        #expect(first == second)
    }

    @Test(arguments: [
        ("names/en.csv", "milk,sheep milk"), ("concepts.csv", "x,ingredient,,,,,"), ("endings.csv", "fr,s,"),
    ])
    func `changed tables change the version`(path: String, row: String) throws {
        let changed = try Sample.folder.adding(row, to: path).knowledge()

        #expect(try changed.version != Sample.knowledge().version)
    }

    @Test func `the compiled file contains the tables`() throws {
        let knowledge = try Sample.knowledge()
        let tables = try Sample.folder.tables()

        #expect(knowledge.conceptCount == tables.concepts.count)
        #expect(knowledge.allergens.count == tables.allergens.count)
        for (index, row) in tables.concepts.enumerated() {
            let concept = Concept(index: UInt32(index))
            #expect(String(decoding: knowledge.identifier(of: concept), as: UTF8.self) == row.identifier)
            #expect(knowledge.kind(of: concept) == row.kind)
            let parents = knowledge.parents(of: concept).map {
                String(decoding: knowledge.identifier(of: $0), as: UTF8.self)
            }
            #expect(parents == row.parents)
            let links = row.isAllergen.count + row.madeFrom.count + row.couldBeMadeFrom.count
            #expect(knowledge.links(of: concept).count == links)
        }
    }

    @Test func `every name in the tables is recognised as its concept`() throws {
        let knowledge = try Sample.knowledge()
        for name in try Sample.folder.tables().names where !name.isPhrase {
            let kind = try #require(
                knowledge.concept(identified: name.concept.utf8).map { knowledge.kind(of: $0) }
            )
            guard kind != .word, kind != .process, kind != .additiveClass else { continue }

            let label = knowledge.read(name.text, language: name.language)

            #expect(label.concepts == [name.concept], "\(name.text) (\(name.language.code))")
        }
    }

    @Test(
        arguments: [
            ("names/en.csv", "ghost,ghost", Failure.unknownConcept("ghost", usedBy: "ghost")),
            ("concepts.csv", "x,ingredient,ghost,,,,", .unknownConcept("ghost", usedBy: "x")),
            ("additives.csv", "e999,999,ghost,,,,", .unknownConcept("ghost", usedBy: "e999")),
            ("additives.csv", "e999,999,,ghost,,,", .unknownConcept("ghost", usedBy: "e999")),
            ("exemptions.csv", "ghost,milk,Never.", .unknownConcept("ghost", usedBy: "exemptions.csv")),
            ("fodmaps.csv", "ghost,lactose,yes,x", .unknownConcept("ghost", usedBy: "fodmaps.csv")),
            ("fodmaps.csv", "milk,,yes,x", .repeatedConcept("milk")),
            ("concepts.csv", "x,ingredient,,ghost,,,", .unknownAllergen("ghost", usedBy: "x")),
            ("concepts.csv", "x,ingredient,,,ghost,,", .unknownAllergen("ghost", usedBy: "x")),
            ("concepts.csv", "x,ingredient,,,,ghost,", .unknownAllergen("ghost", usedBy: "x")),
            ("exemptions.csv", "milk,ghost,Never.", .unknownAllergen("ghost", usedBy: "exemptions.csv")),
            ("concepts.csv", "milk,ingredient,,,,,", .repeatedConcept("milk")),
            ("additives.csv", "e102,102,,,,,", .repeatedConcept("e102")),
            ("concepts.csv", "e102,ingredient,,,,,", .repeatedConcept("e102")),
            (
                "names/en.csv", "water,milk",
                .ambiguousName("milk", language: "english", concepts: ["milk", "water"])
            ),
            (
                "names/en.csv", "water,Cocoa  BUTTER",
                .ambiguousName("cocoa butter", language: "english", concepts: ["cocoa-butter", "water"])
            ),
            (
                "names/fr.csv", "water,oeuf",
                .ambiguousName("oeuf", language: "french", concepts: ["egg", "water"])
            ),
            (
                "sentences/en.csv", "other,,milk",
                .ambiguousName("milk", language: "english", concepts: ["milk", "sentence.other"])
            ),
        ] as [(String, String, KnowledgeCompiler.CompileError)]
    )
    func `inconsistent tables are rejected`(
        path: String,
        row: String,
        error: KnowledgeCompiler.CompileError
    ) {
        #expect(throws: error) { try Sample.folder.adding(row, to: path).compiled() }
    }

    @Test(arguments: [
        ["hen,ingredient,hen,,,,"], ["hen,ingredient,chick,,,,", "chick,ingredient,egg hen,,,,"],
    ])
    func `a concept that is its own ancestor is rejected`(rows: [String]) {
        let folder = rows.reduce(Sample.folder) { $0.adding($1, to: "concepts.csv") }

        #expect(throws: KnowledgeCompiler.CompileError.circularConcept("hen")) { try folder.compiled() }
    }

    @Test func `an unknown allergen group is rejected`() {
        let folder = Sample.folder.adding("rabbit,ghost,,,eu", to: "allergens.csv")
            .adding("rabbit,rabbit,rabbit,", to: "allergen-texts/en.csv")
            .adding("rabbit,conejo,conejo,", to: "allergen-texts/es.csv")
            .adding("rabbit,coelho,coelho,", to: "allergen-texts/pt.csv")

        #expect(throws: KnowledgeCompiler.CompileError.unknownAllergen("ghost", usedBy: "rabbit")) {
            try folder.compiled()
        }
    }

    @Test(arguments: [
        ("names/en.csv", "milk,milk"), ("names/es.csv", "water,milk"), ("names/en.csv", "water,water, still"),
        ("names/en.csv", "e102,E102"),
    ])
    func `repeated names, names shared by languages and unusable names are allowed`(
        path: String,
        row: String
    ) throws {
        _ = try Sample.folder.adding(row.replacing("water, still", with: "\"water, still\""), to: path)
            .compiled()
    }

    @Test(arguments: [
        (
            KnowledgeCompiler.CompileError.unknownConcept("a", usedBy: "b"),
            "'b' refers to the unknown concept 'a'"
        ),
        (.unknownAllergen("a", usedBy: "b"), "'b' refers to the unknown allergen 'a'"),
        (.repeatedConcept("a"), "'a' is defined twice"),
        (.circularConcept("a"), "'a' is its own ancestor; remove one of its parents"),
        (
            .ambiguousName("n", language: "german", concepts: ["a", "b"]),
            "'n' (german) is a name of a and b; keep one of them"
        ),
    ])
    func `errors describe the problem`(error: KnowledgeCompiler.CompileError, text: String) {
        #expect(error.description == text)
    }
}
