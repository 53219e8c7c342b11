import MorselCore
import MorselTestSupport
import MorselWeb
import Testing

/// The knowledge of a running server, which can be replaced.
@Suite struct CurrentKnowledgeTests {
    private static let other = Sample.folder.adding("water2,ingredient,,,,,", to: "concepts.csv")

    @Test func `reading uses the knowledge of the last replacement`() throws {
        let (first, second) = (try Sample.knowledge(), try Self.other.knowledge())
        let current = CurrentKnowledge(first)

        try current.replace(with: Self.other.compiled())
        #expect(current.versionName == second.versionName)
        #expect(current.read { $0.conceptCount } == second.conceptCount)

        current.replace(with: first)
        #expect(current.versionName == first.versionName)
    }

    @Test func `a replacement does not change the knowledge of a read in progress`() throws {
        let current = CurrentKnowledge(try Sample.knowledge())
        try current.replace(with: Self.other.compiled())

        try current.read { knowledge in
            let (version, count) = (knowledge.versionName, knowledge.conceptCount)
            try current.replace(with: Sample.folder.compiled())

            #expect(current.versionName != version)
            #expect(knowledge.versionName == version)
            #expect(knowledge.conceptCount == count)
            #expect(knowledge.concept(identified: Array("water2".utf8)) != nil)
        }
    }

    @Test func `what is not a knowledge file replaces nothing`() throws {
        let current = CurrentKnowledge(try Sample.knowledge())
        let before = current.versionName
        var damaged = try Self.other.compiled()
        damaged[damaged.count - 1] ^= 1

        for file in [[], [1, 2, 3], damaged] {
            #expect(throws: Knowledge.LoadError.self) { try current.replace(with: file) }
            #expect(current.versionName == before)
        }
    }
}
