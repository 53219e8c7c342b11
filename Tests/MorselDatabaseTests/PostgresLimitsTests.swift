import Foundation
import MorselTestSupport
import Synchronization
import Testing

@testable import MorselDatabase

/// What happens while PostgreSQL is stuck.
///
/// Times are short, and no test expects that something is fast.
@Suite(.enabled(if: TestDatabase.engines.contains(.postgresql)))
struct PostgresLimitsTests {
    private static var limits: PostgresLimits {
        var limits = PostgresLimits.maintenance
        limits.retries = .zero
        return limits
    }

    /// Opens the things of a test with other limits.
    private static func withStore(
        connections: Int = 2,
        _ limits: PostgresLimits,
        _ work: (PostgresStore) async throws -> Void
    ) async throws {
        try await TestDatabase.with(.postgresql, migrations: [.things]) { database in
            guard case .postgresql(let url) = database.address else { return }
            let store = try await PostgresStore(url: url, connections: connections, limits: limits)
            try await work(store)
            await store.close()
        }
    }

    private static func kind(_ work: () async throws -> Void) async -> StoreError.Kind? {
        do {
            try await work()
            return nil
        } catch { return StoreError.kind(of: error) }
    }

    @Test func `a statement that takes too long is not tried again`() async throws {
        var limits = Self.limits
        limits.statement = .milliseconds(200)
        limits.retries = .seconds(600)
        try await Self.withStore(limits) { (store) async throws in
            let attempts = Mutex(0)
            let kind = await Self.kind {
                try await store.read { session in
                    attempts.withLock { $0 += 1 }
                    try session.runScript("SELECT pg_sleep(600)")
                }
            }

            #expect(kind == .timedOut)
            #expect(attempts.withLock { $0 } == 1)
            #expect(try await store.countThings() == 0)
        }
    }

    @Test func `each connection has the limits of its statements, locks and idle transactions`() async throws
    {
        var limits = PostgresLimits.serving
        limits.idleTransaction = .milliseconds(59_500)
        try await Self.withStore(limits) { (store) async throws in
            let names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]
            let show: @Sendable (any Session) throws -> [String] = { session in
                try names.map { name in
                    try session.first("SHOW \(name)") { (row) throws(StoreError) in try row.text(0) } ?? ""
                }
            }

            #expect(try await store.read(show) == ["10s", "3s", "59500ms"])
            #expect(try await store.write(show) == ["10s", "3s", "59500ms"])
        }
    }

    @Test func `limits hold again after work without a transaction has failed`() async throws {
        var limits = Self.limits
        limits.statement = .milliseconds(2_500)
        try await Self.withStore(connections: 1, limits) { (store) async throws in
            let kind = await Self.kind {
                try await store.writeWithoutTransaction { try $0.runScript("BEGIN; SELECT nothing") }
            }
            let limit = try await store.readInPlace { session in
                try session.first("SHOW statement_timeout") { (row) throws(StoreError) in try row.text(0) }
            }

            #expect(kind == .wrongSchema)
            #expect(limit == "2500ms")
        }
    }

    @Test func `a large value is not sent for ever to a stopped process`() async throws {
        var limits = Self.limits
        limits.response = .milliseconds(500)
        try await Self.withStore(connections: 1, limits) { (store) async throws in
            // A write waits for the answer to its end, so this connection is idle afterwards.
            let process = try await store.write { session in
                try session.first("SELECT pg_backend_pid()") { (row) throws(StoreError) in try row.integer(0)
                }
            }
            let number = Int32(try #require(process))
            kill(number, SIGSTOP)
            defer { kill(number, SIGCONT) }
            let kind = await Self.kind {
                try await store.readInPlace { session in
                    let text = String(repeating: "a", count: 64 * 1_024 * 1_024)
                    try session.each("SELECT length($1)", [text], usesCustomPlan: true) { _ in true }
                }
            }

            #expect(kind == .timedOut)
        }
    }

    @Test func `a locked table is a transient failure`() async throws {
        var limits = Self.limits
        limits.lock = .milliseconds(200)
        try await Self.withStore(limits) { (store) async throws in
            let (hasLock, mayEnd) = (Gate(), Gate())
            async let locking: Void = store.write { session in
                try session.runScript("LOCK TABLE thing")
                hasLock.open()
                mayEnd.wait()
            }
            await hasLock.waitWithoutThread()

            await #expect { try await store.countThings() } throws: {
                ($0 as? StoreError)?.isTransient == true
            }
            mayEnd.open()
            try await locking
            #expect(try await store.countThings() == 0)
        }
    }

    @Test func `a schema change may take as long as it needs`() async throws {
        var limits = Self.limits
        (limits.statement, limits.response) = (.milliseconds(200), .milliseconds(300))
        try await Self.withStore(connections: 1, limits) { (store) async throws in
            try await store.writeWithoutTransaction { try $0.runScript("SELECT pg_sleep(1.5)") }

            #expect(
                await Self.kind { try await store.read { try $0.runScript("SELECT pg_sleep(600)") } }
                    == .timedOut
            )
        }
    }

    @Test func `a caller that gets no connection in time fails, and the one that has it goes on`()
        async throws
    {
        var limits = Self.limits
        limits.pool = .milliseconds(200)
        try await Self.withStore(connections: 1, limits) { (store) async throws in
            let (hasBegun, mayEnd) = (Gate(), Gate())
            async let slow: Void = store.read { _ in
                hasBegun.open()
                mayEnd.wait()
            }
            // Otherwise an error below would wait for ever.
            defer { mayEnd.open() }
            await hasBegun.waitWithoutThread()

            await #expect(throws: StoreError.noConnectionInTime) { try await store.countThings() }
            // The probe has a connection of its own.
            // A busy machine can need more than the second that one probe has.
            var isReachable = false
            for _ in 0..<100 where !isReachable {
                isReachable = await Self.kind { try await store.verifyReachable() } == nil
            }
            #expect(isReachable)
            mayEnd.open()
            try await slow
            #expect(try await store.countThings() == 0)
        }
    }

    @Test func `a server that hangs does not block callers, and is used again after it recovers`()
        async throws
    {
        try await TemporaryPostgresServer.with { (server) async throws in
            var limits = Self.limits
            (limits.response, limits.pool, limits.connectSeconds) = (
                .milliseconds(500), .milliseconds(500), 2
            )
            let store = try await server.address.open(connections: 1, limits: limits)
            _ = try await Migrator([.things]).migrate(store)
            try await store.verifyReachable()
            try server.control("pause")

            #expect(await Self.kind { _ = try await store.countThings() } == .timedOut)
            // Reconnecting fails too.
            #expect(await Self.kind { _ = try await store.countThings() } != nil)
            #expect(await Self.kind { try await store.verifyReachable() } != nil)

            try server.control("continue")
            var answered = false
            // The server may still be finishing what it was asked.
            for _ in 0..<100 where !answered {
                answered = await Self.kind { try await store.verifyReachable() } == nil
            }
            #expect(answered)
            #expect(try await store.countThings() == 0)
            await store.close()
        }
    }

    @Test func `closing stops what a server that hangs does not answer`() async throws {
        try await TemporaryPostgresServer.with { (server) async throws in
            var limits = Self.limits
            limits.close = .milliseconds(200)
            let store = try await server.address.open(connections: 1, limits: limits)
            let hasBegun = Gate()
            let running = Task {
                try await store.read { session in
                    hasBegun.open()
                    try session.runScript("SELECT pg_sleep(600)")
                }
            }
            await hasBegun.waitWithoutThread()
            try server.control("pause")

            await store.close()

            await #expect(throws: StoreError.self) { try await running.value }
            try server.control("continue")
        }
    }
}
