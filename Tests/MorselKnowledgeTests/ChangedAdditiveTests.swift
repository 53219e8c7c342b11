import MorselCore
import MorselKnowledge
import MorselTestSupport
import MorselUI
import Testing

/// Tables with the additives that administrators changed.
@Suite struct ChangedAdditiveTests {
    /// The knowledge of the sample with a change of lecithin, and the names that were taken.
    private static func changed(
        _ identifier: String = "e322",
        _ change: (inout ChangedAdditive) -> Void
    ) throws -> (knowledge: Knowledge, concept: Concept, taken: [ReferenceTables.TakenName]) {
        var tables = try Sample.folder.tables()
        var changed = ChangedAdditive(identifier: identifier)
        change(&changed)
        let taken = tables.apply([changed])
        let knowledge = try Knowledge.resident(KnowledgeCompiler.compile(tables))
        return (knowledge, try #require(knowledge.additive(identified: identifier)), taken)
    }

    /// The identifiers of the additives that are read on a label.
    private static func additives(on label: String, _ knowledge: Knowledge) -> [String] {
        var text = label
        let reading = text.withUTF8 { LabelReader(knowledge: knowledge).read($0, language: .english) }
        return reading.additives.map { String(knowledge: knowledge.identifier(of: $0.additive)) }
    }

    @Test func `tables without changes stay the same`() throws {
        var tables = try Sample.folder.tables()
        let taken = tables.apply([])

        #expect(taken.isEmpty)
        #expect(try KnowledgeCompiler.compile(tables) == Sample.folder.compiled())
    }

    @Test func `an added name comes after the others, and labels are read with it`() throws {
        let result = try Self.changed { $0.added = [.english: ["zeta gum"]] }

        #expect(
            result.knowledge.titles(of: result.concept, in: .english) == [
                "lecithin", "lecithins", "zeta gum",
            ]
        )
        #expect(Self.additives(on: "Ingredients: sugar, zeta gum.", result.knowledge) == ["e322"])
        #expect(Self.additives(on: "Ingredients: sugar, zeta gum.", try Sample.knowledge()).isEmpty)
        #expect(result.taken.isEmpty)
    }

    @Test func `a new preferred name is the first one`() throws {
        let result = try Self.changed {
            $0.added = [.english: ["zeta gum"]]
            $0.preferred = [.english: "zeta gum"]
        }
        #expect(result.knowledge.title(of: result.concept, in: .english) == "zeta gum")
    }

    @Test func `a removed name is not read any more`() throws {
        let result = try Self.changed { $0.removed = [.english: ["lecithins"]] }

        #expect(result.knowledge.titles(of: result.concept, in: .english) == ["lecithin"])
        #expect(Self.additives(on: "Ingredients: sugar, lecithins.", try Sample.knowledge()) == ["e322"])
    }

    @Test func `the name of something else is not added, so that the file can be made`() throws {
        let result = try Self.changed {
            $0.added = [.english: ["Sugar", "zeta gum"]]
            $0.preferred = [.english: "Sugar"]
        }
        #expect(result.taken.map { $0.text } == ["Sugar"])
        #expect(result.taken.first?.additive == "e322")
        #expect(result.knowledge.titles(of: result.concept, in: .english).contains("zeta gum"))
        #expect(!result.knowledge.titles(of: result.concept, in: .english).contains("Sugar"))
    }

    @Test func `classes are replaced, and an unknown one is ignored`() throws {
        let result = try Self.changed { $0.classes = ["antioxidant", "unknown"] }
        let parents = result.knowledge.parents(of: result.concept)

        #expect(parents.map { String(knowledge: result.knowledge.identifier(of: $0)) } == ["antioxidant"])
    }

    @Test func `a new additive is read by its number and name, and belongs to its family`() throws {
        let result = try Self.changed("e322iii") {
            $0.added = [.english: ["zeta lecithin"]]
            $0.classes = ["emulsifier"]
        }
        let parents = result.knowledge.parents(of: result.concept)

        #expect(
            parents.map { String(knowledge: result.knowledge.identifier(of: $0)) } == ["e322", "emulsifier"]
        )
        #expect(Self.additives(on: "Ingredients: zeta lecithin.", result.knowledge) == ["e322iii"])
        #expect(Self.additives(on: "Ingredients: sugar, E 322(iii).", result.knowledge) == ["e322iii"])
    }
}
