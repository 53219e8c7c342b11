import MorselTestSupport
import Testing

@testable import MorselDatabase

@Suite(.enabled(if: TestDatabase.engines.contains(.postgresql)))
struct PostgresListenerTests {
    /// Adds a row and notifies the channel of its number, in one transaction.
    private static func add(_ word: String, to store: any Store, channel: String) async throws {
        try await store.write { session in
            try session.run("INSERT INTO thing (word) VALUES ($1)", word)
            try session.each("SELECT pg_notify($1, CAST(max(id) AS TEXT)) FROM thing", [channel]) { _ in true
            }
        }
    }

    /// The words with a number above the last one that a listener knows.
    private static func words(after number: Int64, _ store: any Store) async throws -> [String] {
        try await store.read { session in
            try session.rows("SELECT word FROM thing WHERE id > $1 ORDER BY id", number) {
                (row) throws(StoreError) in try row.text(0)
            }
        }
    }

    @Test func `a listener receives what is committed after it listens`() async throws {
        try await TestDatabase.with(.postgresql, migrations: [.things]) { (database) async throws in
            let channel = "things \"of\" \(database.address.url.suffix(32))"
            let listener = try PostgresListener(url: database.address.url, channel: channel)
            var notifications = listener.notifications().makeAsyncIterator()

            #expect(await notifications.next() == .listening)
            try await Self.add("apple", to: database.store, channel: channel)
            try await Self.add("pear", to: database.store, channel: channel)
            #expect(await notifications.next() == .received("1"))
            #expect(await notifications.next() == .received("2"))
        }
    }

    @Test func `a listener reconnects, and its reader catches up by a sequence number`() async throws {
        try await TemporaryPostgresServer.with { (server) async throws in
            let store = try await server.address.open(connections: 1)
            _ = try await Migrator([.things]).migrate(store)
            let listener = try PostgresListener(url: server.address.url, channel: "things")
            var notifications = listener.notifications().makeAsyncIterator()
            #expect(await notifications.next() == .listening)
            try await Self.add("apple", to: store, channel: "things")
            #expect(await notifications.next() == .received("1"))

            // Ends the process of the listener. What is committed in the same transaction has no notification.
            try await store.write { session in
                try session.each(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'",
                    []
                ) { _ in true }
                try session.run("INSERT INTO thing (word) VALUES ('pear')")
            }
            #expect(await notifications.next() == .disconnected)
            #expect(await notifications.next() == .listening)
            #expect(try await Self.words(after: 1, store) == ["pear"])
            try server.control("restart")
            #expect(await notifications.next() == .disconnected)
            #expect(await notifications.next() == .listening)
            try await Self.add("plum", to: store, channel: "things")
            #expect(await notifications.next() == .received("3"))
            await store.close()
        }
    }

    @Test func `a listener rejects the address of a pooler`() {
        #expect(throws: StoreError.self) {
            try PostgresListener(url: "postgresql://127.0.0.1/x?pooling=transaction", channel: "things")
        }
    }
}
