import MorselDatabase
import MorselTestSupport
import Synchronization
import Testing

@testable import MorselAdditives

/// The counts of searched additives on each engine.
@Suite struct SearchCountsTests {
    private static let day: Int64 = 86_400_000

    private static func with(
        _ engine: TestDatabase.Engine,
        _ work: (SearchCounts, TestDatabase, _ advance: (Int64) -> Void) async throws -> Void
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let time = Time()
            let counts = SearchCounts(store: database.store) { time.value.withLock { $0 } }
            try await work(counts, database) { days in time.value.withLock { $0 += days * Self.day } }
        }
    }

    private final class Time: Sendable {
        let value = Mutex<Int64>(20_000 * day)
    }

    @Test(arguments: TestDatabase.engines)
    func `searches are added up by additive, and the most searched one is first`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.with(engine) { counts, _, advance in
            for additive: Int64 in [1, 2, 2] { counts.add(additive) }
            #expect(try await counts.most().isEmpty)
            try await counts.save()
            #expect(try await counts.most() == [.init(additive: 2, count: 2), .init(additive: 1, count: 1)])

            advance(1)
            for _ in 0..<3 { counts.add(1) }
            try await counts.save()
            #expect(try await counts.most() == [.init(additive: 1, count: 4), .init(additive: 2, count: 2)])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `searches count for 30 days, and are deleted after 400`(engine: TestDatabase.Engine) async throws {
        try await Self.with(engine) { counts, database, advance in
            counts.add(1)
            try await counts.save()
            advance(30)
            counts.add(2)
            try await counts.save()
            #expect(try await counts.most().map { $0.additive } == [2])

            advance(371)
            counts.add(3)
            try await counts.save()
            let rows = try await database.store.read { session in
                try session.rows("SELECT additive FROM additive_search ORDER BY day") {
                    (row) throws(StoreError) in try row.integer(0)
                }
            }
            #expect(rows == [2, 3])
        }
    }

    @Test func `a server without database counts in memory`() async throws {
        let counts = SearchCounts(store: nil) { 20_000 * Self.day }
        for additive: Int64 in [7, 9, 9] { counts.add(additive) }
        try await counts.save()

        #expect(try await counts.most().map { $0.additive } == [9, 7])
    }
}
