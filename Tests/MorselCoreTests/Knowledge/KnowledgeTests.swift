import MorselCore
import MorselKnowledge
import MorselTestSupport
import Testing

/// Valid knowledge files, and the errors of invalid ones.
@Suite struct KnowledgeTests {
    private static let compiled = Result { try Sample.folder.compiled() }

    private func file() throws -> [UInt8] { try Self.compiled.get() }

    private func number(_ bytes: [UInt8], at offset: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }

    private func section(_ section: KnowledgeFormat.Section, in bytes: [UInt8]) -> Range<Int> {
        let entry = KnowledgeFormat.headerLength + section.rawValue * 8
        let start = number(bytes, at: entry)
        return start..<start + number(bytes, at: entry + 4)
    }

    /// Returns the bytes with a matching hash, as in a forged file.
    private func rehashed(_ bytes: [UInt8]) -> [UInt8] {
        var forged = bytes
        let hash = forged[KnowledgeFormat.headerLength...].withUnsafeBytes { KnowledgeFormat.hash($0) }
        for place in 0..<8 { forged[16 + place] = UInt8(truncatingIfNeeded: hash >> (8 * place)) }
        return forged
    }

    @Test func `the version of a file is the hash of its content`() throws {
        let bytes = try file()

        let knowledge = try Knowledge.resident(bytes)

        let content = bytes[KnowledgeFormat.headerLength...].withUnsafeBytes { KnowledgeFormat.hash($0) }
        #expect(knowledge.version == content)
        #expect(knowledge.conceptCount > 50)
    }

    @Test(arguments: KnowledgeFormat.Section.allCases)
    func `a changed byte in any section is reported as damage`(section: KnowledgeFormat.Section) throws {
        let bytes = try file()
        let range = self.section(section, in: bytes)
        try #require(!range.isEmpty, "the sample has no \(section)")

        for place in [range.lowerBound, range.lowerBound + range.count / 2, range.upperBound - 1] {
            var damaged = bytes
            damaged[place] ^= 0x10

            #expect(throws: Knowledge.LoadError.damaged) { try Knowledge.resident(damaged) }
        }
    }

    @Test func `a changed byte anywhere is an error`() throws {
        let bytes = try file()
        var random = SplitMix64(seed: 6)
        // The last four bytes of the header are unused.
        let places = Array(0..<28) + (0..<100).map { _ in 32 + random.below(bytes.count - 32) }

        for place in places {
            var damaged = bytes
            damaged[place] ^= 1 << UInt8(random.below(8))

            #expect(throws: Knowledge.LoadError.self, "byte \(place)") { try Knowledge.resident(damaged) }
        }
    }

    @Test func `a truncated file is an error at every length`() throws {
        let bytes = try file()
        let tableEnd = KnowledgeFormat.headerLength + KnowledgeFormat.Section.allCases.count * 8

        for length in [0, 1, 7, 8, 31, 32, tableEnd - 1] {
            #expect(throws: Knowledge.LoadError.notKnowledgeFile) {
                try Knowledge.resident(Array(bytes.prefix(length)))
            }
        }
        for length in [tableEnd, tableEnd + 1, bytes.count / 2, bytes.count - 8, bytes.count - 1] {
            #expect(throws: Knowledge.LoadError.damaged) {
                try Knowledge.resident(Array(bytes.prefix(length)))
            }
        }
    }

    @Test func `a file with bytes after its end is damaged`() throws {
        let bytes = try file()

        #expect(throws: Knowledge.LoadError.damaged) { try Knowledge.resident(bytes + [0]) }
        #expect(throws: Knowledge.LoadError.damaged) { try Knowledge.resident(bytes + bytes) }
    }

    @Test func `other bytes are not a knowledge file`() throws {
        let text = Array(String(repeating: "This is a letter. ", count: 100).utf8)
        let zeros = [UInt8](repeating: 0, count: 4_096)
        var reversed = try file()
        reversed[0..<8].reverse()

        for bytes in [text, zeros, reversed] {
            #expect(throws: Knowledge.LoadError.notKnowledgeFile) { try Knowledge.resident(bytes) }
        }
    }

    @Test(arguments: [UInt8(0), 1, 99, 255])
    func `the error for another format has its version`(version: UInt8) throws {
        try #require(UInt32(version) != KnowledgeFormat.version)
        var bytes = try file()
        bytes[8] = version

        #expect(throws: Knowledge.LoadError.otherFormat(UInt32(version))) { try Knowledge.resident(bytes) }
    }

    @Test(arguments: KnowledgeFormat.Section.allCases)
    func `a section outside of the file is damage, also with a valid hash`(
        section: KnowledgeFormat.Section
    ) throws {
        let entry = KnowledgeFormat.headerLength + section.rawValue * 8
        for (offset, value) in [(3, UInt8(0x7F)), (7, 0x7F), (3, 0xFF), (7, 0xFF)] {
            var forged = try file()
            forged[entry + offset] = value

            #expect(throws: Knowledge.LoadError.damaged) { try Knowledge.resident(rehashed(forged)) }
        }
    }

    @Test(arguments: KnowledgeFormat.Section.allCases)
    func `an unaligned section is damage, also with a valid hash`(section: KnowledgeFormat.Section)
        throws
    {
        var forged = try file()
        forged[KnowledgeFormat.headerLength + section.rawValue * 8] |= 4

        #expect(throws: Knowledge.LoadError.damaged) { try Knowledge.resident(rehashed(forged)) }
    }

    @Test func `random bytes after a valid header never trap`() throws {
        var random = SplitMix64(seed: 7)
        let header = try file().prefix(KnowledgeFormat.headerLength)
        for _ in 0..<100 {
            let bytes = header + (0..<random.below(600)).map { _ in UInt8(random.below(256)) }

            #expect(throws: Knowledge.LoadError.self) { try Knowledge.resident(Array(bytes)) }
        }
    }

    @Test func `similar texts have different hashes`() {
        func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { KnowledgeFormat.hash($0) } }
        var seen: Set<UInt64> = []
        for length in 0..<40 { #expect(seen.insert(hash([UInt8](repeating: 0, count: length))).inserted) }
        for place in 0..<40 {
            var bytes = [UInt8](repeating: 0, count: 40)
            bytes[place] = 1
            #expect(seen.insert(hash(bytes)).inserted)
        }
        let first = [UInt8](repeating: 1, count: 16) + [UInt8](repeating: 2, count: 16)
        let swapped = [UInt8](repeating: 2, count: 16) + [UInt8](repeating: 1, count: 16)
        #expect(hash(first) != hash(swapped))
    }
}
