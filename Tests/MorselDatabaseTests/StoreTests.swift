import Foundation
import MorselDatabase
import MorselTestSupport
import Synchronization
import Testing

@Suite struct StoreTests {
    private struct TestError: Error {}

    @Test func `an unknown outcome is temporary, and is not repeated without being asked`() {
        let temporary = StoreError.Kind.allCases.filter { StoreError($0).isTemporary }
        #expect(temporary == [.busy, .timedOut, .unavailable, .unreadable, .outcomeUnknown])
        #expect(!StoreError(.outcomeUnknown).isTransient)
    }

    @Test(arguments: [(StoreError.Kind.timedOut, "later"), (.outcomeUnknown, "unknown"), (.corrupt, "never")])
    func `a server says whether nothing was changed, or that it is unknown`(
        kind: StoreError.Kind,
        answer: String
    ) {
        let given = StoreError(kind).answer(temporary: "later", outcomeUnknown: "unknown", permanent: "never")

        #expect(given == answer)
    }

    // MARK: Transactions

    @Test(arguments: TestDatabase.engines)
    func `a write that throws is rolled back and its error is rethrown`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.withThings(engine) { (store) async throws in
            await #expect(throws: TestError.self) {
                try await store.write { session in
                    try session.run("INSERT INTO thing (word) VALUES ('apple')")
                    throw TestError()
                }
            }

            #expect(try await store.countThings() == 0)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a closed store refuses work, and closing it again does nothing`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.withThings(engine) { (store) async throws in
            await store.close()
            await store.close()

            await #expect(throws: (any Error).self) { _ = try await store.countThings() }
            await #expect(throws: (any Error).self) {
                _ = try await store.write { try $0.run("INSERT INTO thing (word) VALUES ('apple')") }
            }
            try? await store.emptyLog()
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a failed statement rolls back the whole transaction`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.withThings(engine) { (store) async throws in
            await #expect {
                try await store.write { session in
                    try session.run("INSERT INTO thing (word) VALUES ('apple')")
                    try session.run("INSERT INTO thing (word) VALUES ('apple')")
                }
            } throws: {
                StoreError.kind(of: $0) == .constraint
            }

            #expect(try await store.countThings() == 0)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a read transaction cannot change data`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.withThings(engine) { (store) async throws in
            await #expect {
                try await store.read { _ = try $0.run("INSERT INTO thing (word) VALUES ('apple')") }
            } throws: {
                StoreError.kind(of: $0) == .readOnly
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a read sees one snapshot during concurrent writes`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.withThings(engine) { (store) async throws in
            let (isCounted, counted) = (Gate(), Gate())
            async let counts = store.read { session in
                let before = try session.first("SELECT count(*) FROM thing") { (row) throws(StoreError) in
                    try row.integer(0)
                }
                isCounted.open()
                counted.wait()
                let after = try session.first("SELECT count(*) FROM thing") { (row) throws(StoreError) in
                    try row.integer(0)
                }
                return [before, after]
            }
            await isCounted.waitWithoutThread()
            try await store.addThing("apple")
            counted.open()

            #expect(try await counts == [0, 0])
            #expect(try await store.countThings() == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a read without a transaction sees the latest commit`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.withThings(engine) { (store) async throws in
            for number in 1...50 {
                try await store.addThing("apple \(number)")
                let count = try await store.readInPlace { session in
                    try session.first("SELECT count(*) FROM thing") { (row) throws(StoreError) in
                        try row.integer(0)
                    }
                }
                #expect(count == Int64(number))
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `concurrent readers see only whole transactions`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.withThings(engine) { (store) async throws in
            try await withThrowingTaskGroup { group in
                for number in 1...40 {
                    group.addTask {
                        try await store.write { session in
                            _ = try session.run(
                                "INSERT INTO thing (number) VALUES ($1), ($2)",
                                number,
                                -number
                            )
                        }
                    }
                    for withoutTransaction in [false, true] {
                        group.addTask {
                            let read: @Sendable (any Session) throws -> Int64? = { session in
                                try session.first(
                                    "SELECT CAST(coalesce(sum(number), 0) AS BIGINT) FROM thing"
                                ) {
                                    (row) throws(StoreError) in try row.integer(0)
                                }
                            }
                            let sum =
                                withoutTransaction
                                ? try await store.readInPlace(read) : try await store.read(read)
                            #expect(sum == 0)
                        }
                    }
                }
                try await group.waitForAll()
            }

            #expect(try await store.countThings() == 80)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `concurrent read-modify-write transactions lose no update`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.withThings(engine) { (store) async throws in
            try await store.write { _ = try $0.run("INSERT INTO thing (number) VALUES (0)") }
            try await withThrowingTaskGroup { group in
                for _ in 1...8 {
                    group.addTask {
                        try await store.write { session in
                            let number = try session.first("SELECT number FROM thing") {
                                (row) throws(StoreError) in try row.integer(0)
                            }
                            try session.run("UPDATE thing SET number = $1", (number ?? 0) + 1)
                        }
                    }
                }
                try await group.waitForAll()
            }

            let number = try await store.read { session in
                try session.first("SELECT number FROM thing") { (row) throws(StoreError) in try row.integer(0)
                }
            }
            #expect(number == 8)
        }
    }

    // MARK: Cancelling and closing

    @Test(arguments: TestDatabase.engines)
    func `cancelling a task stops its statement and the store stays usable`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.withThings(engine, connections: 1) { (store) async throws in
            let hasBegun = Gate()
            let task = Task {
                try await store.read { session in
                    try session.each(
                        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000000) SELECT i FROM n",
                        []
                    ) { _ in
                        hasBegun.open()
                        return true
                    }
                }
            }
            await hasBegun.waitWithoutThread()
            task.cancel()

            await #expect(throws: StoreError.self) { try await task.value }
            #expect(try await store.countThings() == 0)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a cancelled task writes nothing`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.withThings(engine) { (store) async throws in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await store.addThing("apple")
            }

            await #expect { try await task.value } throws: { StoreError.kind(of: $0) == .cancelled }
            #expect(try await store.countThings() == 0)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `close waits for running work`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine, migrations: [.things]) { (database) async throws in
            let store = try await database.address.open()
            let hasBegun = Gate()
            async let done: Void = store.write { session in
                hasBegun.open()
                for number in 1...500 { try session.run("INSERT INTO thing (number) VALUES ($1)", number) }
            }
            await hasBegun.waitWithoutThread()
            await store.close()
            try await done

            #expect(try await database.store.countThings() == 500)
        }
    }
}

/// A gate that one thread waits at until another opens it.
final class Gate: Sendable {
    private let isOpen = Mutex(false)

    var isPassed: Bool { isOpen.withLock { $0 } }

    func open() { isOpen.withLock { $0 = true } }

    /// Blocks the calling database thread until the gate is open.
    func wait() { while !isOpen.withLock({ $0 }) { usleep(1_000) } }

    /// Suspends the calling task until the gate is open.
    func waitWithoutThread() async {
        while !isOpen.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(1)) }
    }
}
