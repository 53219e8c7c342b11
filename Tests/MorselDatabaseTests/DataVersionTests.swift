import MorselDatabase
import MorselTestSupport
import Testing

@Suite struct DataVersionTests {
    /// Waits until a version differs from an earlier one.
    private static func change(of version: any DataVersion, from before: UInt64?) async throws -> UInt64? {
        while version.current == before || version.current == nil {
            try await Task.sleep(for: .milliseconds(5))
        }
        return version.current
    }

    private static func addSource(_ id: String, to store: any Store) async throws {
        try await store.write { session in
            _ = try session.run("INSERT INTO source (id, name, licence, url) VALUES ($1, '', '', '')", id)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the version changes with each commit of any connection`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { (database) async throws in
            let version = database.store.watchData()
            let first = try await Self.change(of: version, from: nil)

            try await Self.addSource("one", to: database.store)
            let second = try await Self.change(of: version, from: first)
            let other = try await database.address.open(connections: 1)
            try await Self.addSource("two", to: other)
            await other.close()
            let third = try await Self.change(of: version, from: second)

            #expect(first != nil && second != first && third != second)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a store has another version as soon as its own change has ended`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { (database) async throws in
            let version = database.store.watchData()
            var last = try await Self.change(of: version, from: nil)
            for number in 1...20 {
                try await Self.addSource("source \(number)", to: database.store)
                let next = version.current
                #expect(next != nil && next != last)
                last = next
            }
        }
    }

    @Test func `SQLite has the same version until something is committed, and none after it is closed`()
        async throws
    {
        try await TestDatabase.with(.sqlite) { (database) async throws in
            let version = database.store.watchData()
            let first = version.current
            struct Failure: Error {}

            try? await database.store.write { session in
                try session.run("INSERT INTO source (id, name, licence, url) VALUES ('one', '', '', '')")
                throw Failure()
            }
            #expect(first != nil && version.current == first)
            try await Self.addSource("two", to: database.store)
            // The commit is seen by the next request at once.
            #expect(version.current != first)
        }
    }

    @Test(.enabled(if: TestDatabase.engines.contains(.postgresql)))
    func `PostgreSQL has no version while its notifications cannot arrive`() async throws {
        try await TemporaryPostgresServer.with { (server) async throws in
            let store = try await server.address.open(connections: 1)
            _ = try await Migrator(Migration.all).migrate(store)
            let version = store.watchData()
            let first = try await Self.change(of: version, from: nil)

            try server.control("stop")
            while version.current != nil { try await Task.sleep(for: .milliseconds(5)) }
            try server.control("start")

            #expect(try await Self.change(of: version, from: first) != first)
            await store.close()
        }
    }
}
