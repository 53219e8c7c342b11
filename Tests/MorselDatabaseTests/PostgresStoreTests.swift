import Foundation
import MorselTestSupport
import Synchronization
import Testing

@testable import MorselDatabase

@Suite(.enabled(if: TestDatabase.engines.contains(.postgresql)))
struct PostgresStoreTests {
    private static let terminateOwnBackend = "SELECT pg_terminate_backend(pg_backend_pid())"

    // MARK: Lost connections

    @Test func `a write is retried on a new connection and committed once`() async throws {
        try await TestDatabase.withThings(.postgresql) { (store) async throws in
            let attempts = Counter()
            try await store.write { session in
                try session.run("INSERT INTO thing (word) VALUES ('apple')")
                if attempts.next() == 1 { try session.runScript(Self.terminateOwnBackend) }
            }

            #expect(attempts.count == 2)
            #expect(try await store.countThings() == 1)
        }
    }

    @Test(arguments: [false, true])
    func `a read is retried on a new connection`(withoutTransaction: Bool) async throws {
        try await TestDatabase.withThings(.postgresql, connections: 1) { (store) async throws in
            let attempts = Counter()
            let read: @Sendable (any Session) throws -> Int64? = { session in
                if attempts.next() == 1 { try session.runScript(Self.terminateOwnBackend) }
                return try session.first("SELECT count(*) FROM thing") { (row) throws(StoreError) in
                    try row.integer(0)
                }
            }
            let count =
                withoutTransaction ? try await store.readInPlace(read) : try await store.read(read)

            #expect(count == 0)
            #expect(attempts.count == 2)
        }
    }

    @Test
    func `a connection lost at commit throws outcomeUnknown, unless the write is repeatable`()
        async throws
    {
        try await TestDatabase.withThings(.postgresql) { (store) async throws in
            // Every second transaction terminates its backend at commit. The sequence counts because it is not rolled
            // back.
            try await store.writeWithoutTransaction { session in
                try session.runScript(
                    """
                    CREATE SEQUENCE turn;
                    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                        IF nextval('turn') % 2 = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
                        RETURN NULL;
                    END $$;
                    CREATE CONSTRAINT TRIGGER deadly AFTER INSERT ON thing
                    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die();
                    """
                )
            }

            await #expect { try await store.addThing("apple") } throws: {
                StoreError.kind(of: $0) == .outcomeUnknown
            }
            #expect(try await store.countThings() == 0)
            try await store.addThing("pear")
            try await store.write(isRepeatable: true) { session in
                _ = try session.run("INSERT INTO thing (word) VALUES ('plum') ON CONFLICT DO NOTHING")
            }
            #expect(try await store.countThings() == 2)
        }
    }

    @Test func `the store reconnects after a server restart and loses no commit`() async throws {
        try await TemporaryPostgresServer.with { (server) async throws in
            let store = try await server.address.open(connections: 3)
            _ = try await Migrator([.things]).migrate(store)
            for number in 0..<6 { try await store.addThing("before \(number)") }
            let finished = Gate()
            defer { finished.open() }
            let writing = Task {
                var committed: Set<String> = []
                var number = 0
                while !finished.isPassed {
                    number += 1
                    let word = "meanwhile \(number)"
                    do {
                        try await store.addThing(word)
                        committed.insert(word)
                    } catch let error as StoreError {
                        #expect(error.kind == .outcomeUnknown || error.kind == .unavailable)
                    }
                }
                return committed
            }

            try server.control("restart")
            for _ in 0..<3 { #expect(try await store.countThings() ?? 0 >= 6) }
            finished.open()
            let committed = try await writing.value

            let words = try await store.read { session in
                try session.rows("SELECT word FROM thing") { (row) throws(StoreError) in try row.text(0) }
            }
            #expect(committed.isSubset(of: words))
            #expect(!committed.isEmpty)
            await store.close()
        }
    }

    @Test func `a stopped server throws unavailable and is used again after it starts`() async throws {
        try await TemporaryPostgresServer.with { (server) async throws in
            let store = try await server.address.open(connections: 2)
            _ = try await Migrator([.things]).migrate(store)
            try server.control("stop")

            await #expect { try await store.countThings() } throws: {
                StoreError.kind(of: $0) == .unavailable
            }
            await #expect { try await server.address.open() } throws: {
                StoreError.kind(of: $0) == .unavailable
            }

            try server.control("start")
            #expect(try await store.countThings() == 0)
            try await store.addThing("apple")
            await store.close()
        }
    }

    // MARK: Prepared statements

    @Test func `a prepared statement works after its table changes`() async throws {
        try await TestDatabase.withThings(.postgresql, connections: 1) { (store) async throws in
            let read: @Sendable (any Session) throws -> Void = {
                try $0.each("SELECT * FROM thing", []) { _ in true }
            }
            try await store.read(read)
            try await store.writeWithoutTransaction {
                try $0.runScript("ALTER TABLE thing ADD COLUMN colour TEXT")
            }

            try await store.read(read)
            try await store.readInPlace(read)
        }
    }

    @Test func `statements that the server deallocated are prepared again`() async throws {
        try await TestDatabase.withThings(.postgresql, connections: 1) { (store) async throws in
            _ = try await store.countThings()
            try await store.writeWithoutTransaction { try $0.runScript("DEALLOCATE ALL") }

            #expect(try await store.countThings() == 0)
        }
    }

    @Test func `more statements can run than stay prepared`() async throws {
        try await TestDatabase.withThings(.postgresql, connections: 1) { (store) async throws in
            try await store.read { session in
                for number in 0..<1_200 {
                    let found = try session.first("SELECT \(number)") { (row) throws(StoreError) in
                        try row.integer(0)
                    }
                    #expect(found == Int64(number))
                }
            }
        }
    }

    @Test func `a write that continues after a failed statement throws`() async throws {
        try await TestDatabase.withThings(.postgresql) { (store) async throws in
            await #expect {
                try await store.write { try? $0.runScript("INSERT INTO thing (parent) VALUES (9)") }
            } throws: { StoreError.kind(of: $0) == .statement }
        }
    }

    // MARK: Connection pool

    @Test func `a full waiting queue rejects new callers, and cancelled callers leave the queue`()
        async throws
    {
        try await TestDatabase.with(.postgresql, migrations: [.things]) { (database) async throws in
            guard case .postgresql(let url) = database.address else { return }
            let store = try await PostgresStore(url: url, connections: 1, maxWaiting: 2)
            let (hasBegun, mayEnd) = (Gate(), Gate())
            async let slow: Void = store.read { _ in
                hasBegun.open()
                mayEnd.wait()
            }
            await hasBegun.waitWithoutThread()
            let waiting = (0..<2).map { _ in Task { try await store.countThings() } }
            while await store.pool.waitingCount < 2 { try await Task.sleep(for: .milliseconds(1)) }

            await #expect(throws: StoreError.tooManyWaiters) { try await store.countThings() }
            waiting[0].cancel()
            await #expect { try await waiting[0].value } throws: { StoreError.kind(of: $0) == .cancelled }
            mayEnd.open()
            try await slow
            #expect(try await waiting[1].value == 0)
            await store.close()
            await #expect { try await store.countThings() } throws: {
                StoreError.kind(of: $0) == .unavailable
            }
        }
    }

    // MARK: Full disks

    @Test
    func
        `a full disk loses no commit, and writing works again when space is free`()
        async throws
    {
        try await SmallDisk.with(kibibytes: 4_096, owner: "postgres") { (folder) async throws in
            try await TemporaryPostgresServer.with { (server) async throws in
                let ballast = URL(fileURLWithPath: folder + "/ballast")
                let store = try await server.address.open(connections: 2)
                _ = try await Migrator([.things]).migrate(store)
                try await store.writeWithoutTransaction { session in
                    try session.runScript("CREATE TABLESPACE small LOCATION '\(folder)'")
                    try session.runScript("ALTER TABLE thing SET TABLESPACE small")
                }
                try Data(count: 1_024 * 1_024).write(to: ballast)
                let (committed, failure) = await store.fillWithThings()

                #expect(failure == .full)
                #expect(committed > 0)
                #expect(try await store.countThings() == committed)

                try FileManager.default.removeItem(at: ballast)
                try await store.addThing("apple")
                #expect(try await store.countThings() == committed + 1)
                await store.close()
            }
        }
    }

    // MARK: Addresses

    @Test func `a database that does not use UTF-8 is rejected`() async throws {
        try await TemporaryPostgresServer.with { (server) async throws in
            let store = try await server.address.open(connections: 1)
            try await store.writeWithoutTransaction { session in
                try session.runScript(
                    "CREATE DATABASE bytes ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0"
                )
            }
            await store.close()
            let url = server.address.url.replacing("/postgres", with: "/bytes")

            await #expect(throws: StoreError(.wrongEncoding, "SQL_ASCII")) {
                try await StoreAddress.postgresql(url: url).open()
            }
        }
    }

    @Test(arguments: [
        ([:], "prefer"), (["host": "127.0.0.1"], "prefer"), (["host": "/run/postgresql"], "prefer"),
        (["host": "localhost", "sslmode": "require"], "require"), (["host": "db.example"], "verify-full"),
        (["host": "localhost,db.example"], "verify-full"),
        (["hostaddr": "192.0.2.1", "host": "localhost"], "verify-full"),
        (["host": "127.0.0.1.example"], "verify-full"), (["service": "food"], "verify-full"),
        (["host": "db.example", "sslmode": "disable"], "disable"),
        (["host": "db.example", "sslmode": "verify-full"], "verify-full"),
    ])
    func `a server on another machine must show a certificate, unless TLS is turned off`(
        parameters: [String: String],
        mode: String
    ) throws {
        #expect(try PostgresAddress.tlsMode(parameters, environment: [:]) == mode)
    }

    @Test(arguments: ["PGHOST": "db.example", "PGHOSTADDR": "192.0.2.1", "PGSERVICE": "food"])
    func `a host of the environment counts like one in the address`(variable: String, value: String) throws {
        #expect(try PostgresAddress.tlsMode([:], environment: [variable: value]) == "verify-full")
    }

    @Test(arguments: [["host": "127.0.0.1,127.0.0.1", "port": "1,2"], ["hostaddr": "192.0.2.1,192.0.2.2"]])
    func `of several servers the one that accepts changes is chosen`(parameters: [String: String]) {
        #expect(PostgresAddress.serverChoice(parameters).map { $0.0 } == ["target_session_attrs"])
        #expect(PostgresAddress.serverChoice(parameters).map { $0.1 } == ["read-write"])
    }

    @Test func `a single server may be a replica`() {
        #expect(PostgresAddress.serverChoice(["host": "127.0.0.1"]).isEmpty)
        #expect(PostgresAddress.serverChoice([:]).isEmpty)
    }

    @Test(arguments: ["require", "prefer", "allow", "verify-ca"])
    func `a TLS mode that does not verify the server is rejected for another machine`(mode: String) async {
        await #expect {
            try await StoreAddress.postgresql(url: "postgresql://ana@db.invalid/morsel?sslmode=\(mode)")
                .open()
        } throws: { "\($0)".contains("sslmode must be verify-full") }
    }

    @Test(arguments: [
        "postgresql://ana:pass%20word@127.0.0.1:1/morsel", "postgresql://ana:pass word@127.0.0.1/x y",
        "postgresql://ana:password@127.0.0.1:port/morsel",
        "postgresql://127.0.0.1:1/morsel?password=password&x=1",
    ])
    func `the error for an unreachable address contains no password`(url: String) async {
        await #expect { try await StoreAddress.postgresql(url: url).open() } throws: { error in
            StoreError.kind(of: error) == .unavailable && !"\(error)".contains("pass")
        }
    }
}

/// Counts from 1.
private final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func next() -> Int {
        value.withLock { value in
            value += 1
            return value
        }
    }
}
