import Foundation
import MorselCore
import MorselKnowledge
import MorselTestSupport
import Testing

@Suite struct KnowledgeFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a mapped file gives the same results as bytes in memory`() throws {
        let file = try folder.write(Sample.folder.compiled(), to: "morsel.knowledge")

        let knowledge = try KnowledgeFile.load(file.path)

        #expect(try knowledge.version == Sample.knowledge().version)
        #expect(knowledge.read("butter, salt").allergens(.contains) == ["milk"])
    }

    @Test func `the error for a missing file says how to create it`() {
        let path = folder.url.appending(path: "none").path
        let error = KnowledgeFile.LoadError.missing(path)

        #expect(throws: error) { try KnowledgeFile.load(path) }
        #expect(error.description.contains(path) && error.description.contains("make knowledge"))
    }

    @Test func `a folder cannot be read as a file`() {
        let path = folder.url.path

        #expect(throws: KnowledgeFile.LoadError.unreadable(path)) { try KnowledgeFile.load(path) }
    }

    @Test func `an empty or foreign file is rejected`() throws {
        for bytes in [[], Array("A shopping list".utf8), [UInt8](repeating: 0, count: 5_000)] {
            let path = try folder.write(bytes, to: "other").path

            #expect(throws: KnowledgeFile.LoadError.invalid(path, .notKnowledgeFile)) {
                try KnowledgeFile.load(path)
            }
        }
    }

    @Test func `damaged, truncated and incompatible files give different errors`() throws {
        let bytes = try Sample.folder.compiled()
        var damaged = bytes
        damaged[bytes.count / 2] ^= 1
        var other = bytes
        other[8] = 77
        let cases: [([UInt8], Knowledge.LoadError)] = [
            (damaged, .damaged), (Array(bytes.dropLast(100)), .damaged), (other, .otherFormat(77)),
        ]
        for (bytes, reason) in cases {
            let path = try folder.write(bytes, to: "damaged").path

            #expect(throws: KnowledgeFile.LoadError.invalid(path, reason)) { try KnowledgeFile.load(path) }
        }
    }

    @Test func `every error says what to do`() {
        let reasons: [KnowledgeFile.LoadError] = [
            .missing("p"), .unreadable("p"), .invalid("p", .notKnowledgeFile), .invalid("p", .otherFormat(1)),
            .invalid("p", .damaged),
        ]
        for reason in reasons {
            #expect(reason.description.contains("p"))
            #expect(reason.description.contains("Create") || reason.description.contains("Check"))
        }
    }

    @Test func `the option wins over the environment, and the environment over the program folder`() {
        let program = URL(fileURLWithPath: "/opt/morsel/bin/morsel")

        #expect(
            KnowledgeFile.location(option: "a", environment: ["MORSEL_KNOWLEDGE": "b"], program: program)
                == "a"
        )
        #expect(
            KnowledgeFile.location(option: nil, environment: ["MORSEL_KNOWLEDGE": "b"], program: program)
                == "b"
        )
        #expect(
            KnowledgeFile.location(option: nil, environment: [:], program: program)
                == "/opt/morsel/bin/morsel.knowledge"
        )
    }
}
