import Foundation
import MorselTestSupport
import Testing

@testable import MorselDatabase

/// Writes to the accounts' SQLite file that share a commit.
@Suite struct GroupCommitTests {
    private struct Refusal: Error {}

    /// Runs works while the writer is busy, so that all of them wait for the next transaction.
    ///
    /// - Returns: whether each was stored.
    private static func together(
        _ store: any Store,
        _ works: [@Sendable (any Session) throws -> Void]
    ) async throws -> [Bool] {
        let group = try #require((store as? SQLiteStore)?.group)
        let (isBusy, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async let first: Void = store.write { _ in
            isBusy.signal()
            mayEnd.wait()
        }
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                isBusy.wait()
                continuation.resume()
            }
        }
        var tasks: [Task<Void, any Error>] = []
        for work in works {
            tasks.append(Task { try await store.write(isRepeatable: false, work) })
            // One after the other, so that they run in this order.
            while group.waitingCount < tasks.count { await Task.yield() }
        }
        mayEnd.signal()
        try await first
        var stored: [Bool] = []
        for task in tasks { stored.append((try? await task.value) != nil) }
        return stored
    }

    private static func insert(_ word: String, parent: Int64? = nil) -> @Sendable (any Session) throws -> Void
    {
        { session in try session.run("INSERT INTO thing (word, parent) VALUES ($1, $2)", word, parent) }
    }

    private static func words(_ store: any Store) async throws -> [String] {
        try await store.rows("SELECT word FROM thing ORDER BY id", []) { (row) throws(StoreError) in
            try row.text(0)
        }
    }

    private static func withThings(_ body: (any Store) async throws -> Void) async throws {
        try await TestDatabase.with(.sqlite, .accounts, migrations: [.things]) { try await body($0.store) }
    }

    @Test func `writes that wait at the same time are all stored`() async throws {
        try await Self.withThings { store in
            let names = (0..<100).map { "word\($0)" }
            let stored = try await Self.together(store, names.map { Self.insert($0) })

            #expect(stored == names.map { _ in true })
            #expect(try await Self.words(store) == names)
        }
    }

    @Test func `a write that fails takes back only its own changes`() async throws {
        try await Self.withThings { store in
            let stored = try await Self.together(
                store,
                [
                    Self.insert("a"),
                    { session in
                        try Self.insert("b")(session)
                        throw Refusal()
                    },
                    Self.insert("a"), Self.insert("c"),
                ]
            )

            // The third one repeats a word that must be unique.
            #expect(stored == [true, false, false, true])
            #expect(try await Self.words(store) == ["a", "c"])
        }
    }

    @Test func `no write is confirmed if the commit of its transaction fails`() async throws {
        try await Self.withThings { store in
            let stored = try await Self.together(
                store,
                [
                    Self.insert("a"),
                    { session in
                        // The missing parent is noticed by the commit.
                        try session.runScript("PRAGMA defer_foreign_keys = ON")
                        try Self.insert("b", parent: 99)(session)
                    },
                    Self.insert("c"),
                ]
            )

            #expect(stored == [false, false, false])
            #expect(try await Self.words(store) == [])
            // The next write has a transaction of its own.
            _ = try await store.write { try Self.insert("d")($0) }
            #expect(try await Self.words(store) == ["d"])
        }
    }

    @Test func `the value of a write is returned, and a write may read what others of its transaction wrote`()
        async throws
    {
        try await Self.withThings { store in
            let counts = try await withThrowingTaskGroup(of: Int64.self) { group in
                for number in 0..<50 {
                    group.addTask {
                        try await store.write { session in
                            try Self.insert("word\(number)")(session)
                            return try session.first("SELECT count(*) FROM thing") {
                                (row) throws(StoreError) in
                                try row.integer(0)
                            } ?? 0
                        }
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }

            #expect(counts.sorted() == (1...50).map { Int64($0) })
        }
    }
}
