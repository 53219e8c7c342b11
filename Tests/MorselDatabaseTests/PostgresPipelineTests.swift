import Foundation
import MorselTestSupport
import Testing

@testable import MorselDatabase

/// Short statements of many callers on one connection.
@Suite(.enabled(if: TestDatabase.engines.contains(.postgresql)))
struct PostgresPipelineTests {
    private static func withStore(
        limits: PostgresLimits = .maintenance,
        maxWaiting: Int = 1_024,
        _ work: (PostgresStore) async throws -> Void
    ) async throws {
        try await TestDatabase.with(.postgresql, migrations: [.things]) { database in
            guard case .postgresql(let url) = database.address else { return }
            let store = try await PostgresStore(
                url: url,
                connections: 1,
                limits: limits,
                maxWaiting: maxWaiting
            )
            try await work(store)
            await store.close()
        }
    }

    private static var withoutRetries: PostgresLimits {
        var limits = PostgresLimits.maintenance
        limits.retries = .zero
        return limits
    }

    private static func numbers(_ store: some Store, to last: Int) async throws -> [Int64] {
        try await store.rows("SELECT generate_series(1, $1::BIGINT)", last) { (row) throws(StoreError) in
            try row.integer(0)
        }
    }

    @Test func `each of many callers gets the rows of its own statement`() async throws {
        try await Self.withStore { (store) async throws in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for count in 1...400 {
                    group.addTask {
                        #expect(
                            try await Self.numbers(store, to: count % 50)
                                == (0..<Int64(count % 50)).map { $0 + 1 }
                        )
                        let word = try await store.first("SELECT $1::TEXT || 'é'", "word \(count)") {
                            (row) throws(StoreError) in try row.text(0)
                        }
                        #expect(word == "word \(count)é")
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test func `a statement that fails does not concern those of other callers`() async throws {
        try await Self.withStore { (store) async throws in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<120 {
                    group.addTask { try await Self.fail(one: number, store) }
                }
                try await group.waitForAll()
            }
        }
    }

    /// Runs a statement without a table, one that divides by zero, or one that succeeds.
    private static func fail(one number: Int, _ store: PostgresStore) async throws {
        switch number % 4 {
        case 0:
            await #expect {
                _ = try await store.first("SELECT * FROM nothing") { _ in true }
            } throws: {
                StoreError.kind(of: $0) == .wrongSchema
            }
        case 1:
            await #expect(throws: StoreError.self) {
                _ = try await store.first("SELECT 1 / $1::BIGINT", 0) { _ in true }
            }
        default: #expect(try await numbers(store, to: 3) == [1, 2, 3])
        }
    }

    @Test func `a statement that cannot be prepared says why`() async throws {
        try await Self.withStore(limits: Self.withoutRetries) { (store) async throws in
            await #expect {
                _ = try await store.first("SELECT * FROM nothing") { _ in true }
            } throws: {
                StoreError.kind(of: $0) == .wrongSchema
            }
        }
    }

    @Test func `a statement is prepared again after its table has changed`() async throws {
        try await Self.withStore { (store) async throws in
            let statement = "SELECT * FROM thing"
            #expect(try await store.rows(statement) { _ in true }.isEmpty)
            try await store.writeWithoutTransaction {
                try $0.runScript("ALTER TABLE thing ADD COLUMN colour TEXT")
            }

            #expect(try await store.rows(statement) { _ in true }.isEmpty)
        }
    }

    @Test
    func `a statement has the same name on each connection, and another one after its table has changed`()
        async throws
    {
        let name: @Sendable (Row) throws(StoreError) -> String = { (row) throws(StoreError) in try row.text(0)
        }
        let names = """
            SELECT name FROM pg_prepared_statements WHERE statement = 'SELECT * FROM thing' ORDER BY prepare_time
            """
        try await Self.withStore { (store) async throws in
            _ = try await store.rows("SELECT * FROM thing") { _ in true }
            let inPipeline = try await store.rows(names, as: name)
            let onConnection = try await store.read { session in
                try session.each("SELECT * FROM thing", []) { _ in true }
                return try session.rows(names, as: name)
            }
            #expect(inPipeline == [StatementName.name(of: "SELECT * FROM thing")])
            #expect(onConnection == inPipeline)

            try await store.writeWithoutTransaction {
                try $0.runScript("ALTER TABLE thing ADD COLUMN colour TEXT")
            }
            _ = try await store.rows("SELECT * FROM thing") { _ in true }
            let after = try await store.rows(names, as: name)
            #expect(after.first == inPipeline.first)
            #expect(after.count == 2)
            #expect(Set(after).count == 2)
        }
    }

    @Test func `a lost connection is opened again`() async throws {
        try await Self.withStore { (store) async throws in
            let process = try await store.first("SELECT pg_backend_pid()") { (row) throws(StoreError) in
                try row.integer(0)
            }
            _ = try await store.write { session in
                try session.first("SELECT pg_terminate_backend($1::INTEGER)", try #require(process)) { _ in
                    true
                }
            }

            #expect(try await Self.numbers(store, to: 2) == [1, 2])
        }
    }

    @Test func `a server process that is stopped is a transient failure, and another one answers`()
        async throws
    {
        var limits = Self.withoutRetries
        limits.response = .milliseconds(300)
        try await Self.withStore(limits: limits) { (store) async throws in
            let found = try await Self.untilInTime {
                try await store.first("SELECT pg_backend_pid()") { (row) throws(StoreError) in
                    try row.integer(0)
                }
            }
            let process = Int32(try #require(found))
            kill(process, SIGSTOP)
            defer { kill(process, SIGCONT) }

            await #expect {
                _ = try await Self.numbers(store, to: 2)
            } throws: {
                StoreError.kind(of: $0) == .timedOut
            }
            #expect(try await Self.untilInTime { try await Self.numbers(store, to: 2) } == [1, 2])
        }
    }

    /// Repeats a statement until it is answered in time: a machine with much to do can be slower than the limit of this test.
    private static func untilInTime<Result>(_ statement: () async throws -> Result) async throws -> Result {
        while true {
            do {
                return try await statement()
            } catch  where StoreError.kind(of: error) == .timedOut {
                continue
            }
        }
    }

    @Test func `a value that is larger than the buffers of the network arrives`() async throws {
        try await Self.withStore { (store) async throws in
            let text = String(repeating: "a", count: 16 * 1_024 * 1_024)
            async let others = Self.numbers(store, to: 4)
            let length = try await store.first("SELECT length($1)", text) { (row) throws(StoreError) in
                try row.integer(0)
            }

            #expect(length == Int64(text.utf8.count))
            #expect(try await others == [1, 2, 3, 4])
        }
    }

    @Test func `a cancelled caller does not wait, and those after it get their own rows`() async throws {
        try await Self.withStore { (store) async throws in
            let slow = Task { try await store.first("SELECT pg_sleep(1)") { _ in true } }
            slow.cancel()

            await #expect(throws: StoreError(.cancelled)) { _ = try await slow.value }
            #expect(try await Self.numbers(store, to: 3) == [1, 2, 3])
        }
    }

    @Test
    func
        `other statements are answered while the table of one is locked, and it continues when the table is free`()
        async throws
    {
        var limits = PostgresLimits.maintenance
        limits.pipeline = .milliseconds(100)
        try await Self.withStore(limits: limits) { (store) async throws in
            var locked: [Task<[Bool], any Error>] = []
            try await store.whileLocked("thing") { () async throws in
                locked = (0..<8).map { _ in
                    Task { try await store.rows("SELECT count(*) FROM thing", []) { _ in true } }
                }
                // They wait behind one of these until the connection is opened again.
                #expect(try await Self.numbers(store, to: 3) == [1, 2, 3])
                #expect(try await Self.numbers(store, to: 4) == [1, 2, 3, 4])
            }
            for task in locked { #expect(try await task.value == [true]) }
        }
    }

    @Test func `more callers than may wait are refused`() async throws {
        try await Self.withStore(limits: Self.withoutRetries, maxWaiting: 2) { (store) async throws in
            let refused = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<6 {
                    group.addTask {
                        do {
                            _ = try await store.first("SELECT pg_sleep(0.2)") { _ in true }
                            return false
                        } catch { return error as? StoreError == .tooManyWaiters }
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }

            #expect((1...4).contains(refused))
        }
    }

    @Test func `nothing is answered after closing`() async throws {
        try await Self.withStore(limits: Self.withoutRetries) { (store) async throws in
            #expect(try await Self.numbers(store, to: 1) == [1])
            await store.close()

            await #expect(throws: StoreError.closedPool) { _ = try await Self.numbers(store, to: 1) }
        }
    }

    // MARK: Snapshots

    @Test(arguments: TestDatabase.engines)
    func `work in place sees one state of the data`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.withThings(engine) { (store) async throws in
            let (isCounted, isAdded) = (Gate(), Gate())
            async let counts = store.readInPlace { session in
                let count = {
                    try session.first("SELECT count(*) FROM thing") { (row) throws(StoreError) in
                        try row.integer(0)
                    }
                }
                let first = try count()
                isCounted.open()
                isAdded.wait()
                return [first, try count()]
            }
            await isCounted.waitWithoutThread()
            try await store.addThing("apple")
            isAdded.open()

            #expect(try await counts == [0, 0])
            #expect(try await store.countThings() == 1)
        }
    }

    @Test func `a transaction that reads nothing costs no statement, and its connection is used again`()
        async throws
    {
        try await Self.withStore { (store) async throws in
            for number in 1...3 {
                #expect(try await store.read { _ in number } == number)
                #expect(try await store.countThings() == 0)
            }
            await #expect(throws: StoreError.self) {
                try await store.read { try $0.runScript("SELECT nothing") }
            }
            #expect(try await store.countThings() == 0)
        }
    }
}
