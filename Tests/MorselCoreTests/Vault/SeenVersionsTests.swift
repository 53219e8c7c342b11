import MorselCore
import Testing

@Suite struct SeenVersionsTests {
    private let first = RecordLocator(high: 1, low: 2)
    private let second = RecordLocator(high: 3, low: 4)

    @Test func `an earlier version of a record is found`() {
        var versions = SeenVersions()

        #expect(versions.receive(first, version: 2, digest: 7) == .new)
        #expect(versions.receive(first, version: 2, digest: 7) == .known)
        #expect(versions.receive(first, version: 1, digest: 6) == .rolledBack(from: 2))
        #expect(versions.receive(first, version: 3, digest: 8) == .new)
    }

    @Test func `another record for a version is found`() {
        var versions = SeenVersions()
        versions.accepted(first, version: 2, digest: 7)
        versions.accepted(first, version: 1, digest: 6)

        #expect(versions.receive(first, version: 2, digest: 8) == .replaced)
    }

    @Test func `a record that the server leaves out is found`() {
        var versions = SeenVersions()
        versions.accepted(first, version: 2, digest: 7)
        versions.accepted(second, version: 1, digest: 7)

        #expect(versions.missing(in: [first]) == [second])
        #expect(versions.missing(in: [second, first]) == [])
    }

    @Test func `a new device finds what the checkpoint of another device has and the server lacks`() {
        var known = SeenVersions()
        known.accepted(first, version: 300, digest: 7)
        known.accepted(second, version: 1, digest: 7)
        var (complete, rolledBack, incomplete) = (known, SeenVersions(), SeenVersions())
        complete.accepted(second, version: 9, digest: 8)
        rolledBack.accepted(first, version: 299, digest: 7)
        rolledBack.accepted(second, version: 1, digest: 7)
        incomplete.accepted(first, version: 300, digest: 7)

        #expect(known.checkpoint == [0, 0, 0, 0, 0, 0, 0, 1, 0xAC, 2, 0, 0, 0, 0, 0, 0, 0, 3, 1])
        #expect(complete.includes(checkpoint: known.checkpoint))
        #expect(!rolledBack.includes(checkpoint: known.checkpoint))
        #expect(!incomplete.includes(checkpoint: known.checkpoint))
        #expect(!complete.includes(checkpoint: Array(known.checkpoint.dropLast())))
    }

    @Test func `a locator has 16 bytes`() throws {
        let locator = try #require(RecordLocator(Array(0...15)))

        #expect(locator.bytes == Array(0...15))
        #expect(RecordLocator([1]) == nil)
    }
}
