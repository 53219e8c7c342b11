import MorselCore
import MorselTestSupport
import Testing

@Suite struct VaultContentTests {
    private let key = RecordKey(collection: "people", id: "0b7f1e0a-55aa-4c1e-9a8e-0d6a1f0c9b1d")

    @Test(arguments: [(0, 1024), (975, 1024), (976, 4096), (4047, 4096), (4048, 16_384), (262_095, 262_144)])
    func `a content is padded to the next size class`(bytes: Int, padded: Int) throws {
        let content = VaultContent(key: key, bytes: [UInt8](repeating: 7, count: bytes))

        let result = try content.padded()

        #expect(result.count == padded)
        #expect(try VaultContent(padded: result) == content)
    }

    @Test func `a profile and a note have the same length`() throws {
        let profile = VaultContent(key: key, bytes: [UInt8](repeating: 7, count: 800))
        let note = VaultContent(key: RecordKey(collection: "notes", id: key.id), bytes: [7])

        #expect(try profile.padded().count == note.padded().count)
    }

    @Test func `a content that is larger than all classes is an error`() {
        let content = VaultContent(key: key, bytes: [UInt8](repeating: 7, count: 262_144))

        #expect(throws: VaultContent.PaddingError.tooLarge(bytes: 262_144 + 49)) { try content.padded() }
    }

    @Test(arguments: [
        RecordKey(collection: "", id: "1"),
        RecordKey(collection: String(repeating: "a", count: 256), id: "1"),
    ])
    func `a key that is empty or too long is an error`(key: RecordKey) {
        #expect(throws: VaultContent.PaddingError.invalidKey) {
            try VaultContent(key: key, bytes: []).padded()
        }
    }

    @Test func `a padding that is not zero is an error`() throws {
        var padded = try VaultContent(key: key, bytes: [1]).padded()
        padded[1000] = 1

        #expect(throws: VaultContent.PaddingError.damaged) { try VaultContent(padded: padded) }
    }

    @Test func `damaged bytes never trap`() throws {
        var random = SplitMix64(seed: 4)
        for _ in 0..<2000 {
            var padded = try VaultContent(key: key, bytes: [1, 2, 3]).padded()
            for _ in 0...random.below(4) { padded[random.below(60)] = UInt8(random.below(256)) }
            _ = try? VaultContent(padded: random.oneIn(4) ? Array(padded.prefix(random.below(1024))) : padded)
        }
    }
}
