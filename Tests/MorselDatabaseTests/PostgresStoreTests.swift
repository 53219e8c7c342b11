import Foundation
import MorselTestSupport
import Synchronization
import Testing

@testable import MorselDatabase

@Suite(.enabled(if: TestDatabase.engines.contains(.postgresql)))
struct PostgresStoreTests {
    private static let suicide = "SELECT pg_terminate_backend(pg_backend_pid())"

    // MARK: Lost connections

    @Test func `a connection that is lost in a write is made again, and the write done once`() async throws {
        try await TestDatabase.withThings(.postgresql) { (store) async throws in
            let attempts = Counter()
            try await store.write { session in
                try session.run("INSERT INTO thing (word) VALUES ('apple')")
                if attempts.next() == 1 { try session.runScript(Self.suicide) }
            }

            #expect(attempts.count == 2)
            #expect(try await store.countThings() == 1)
        }
    }

    @Test(arguments: [false, true])
    func `a read is done again on another connection`(isBrief: Bool) async throws {
        try await TestDatabase.withThings(.postgresql, connections: 1) { (store) async throws in
            let attempts = Counter()
            let look: @Sendable (any Session) throws -> Int64? = { session in
                if attempts.next() == 1 { try session.runScript(Self.suicide) }
                return try session.first("SELECT count(*) FROM thing") { (row) throws(StoreError) in
                    try row.integer(0)
                }
            }
            let count = isBrief ? try await store.readBriefly(look) : try await store.read(look)

            #expect(count == 0)
            #expect(attempts.count == 2)
        }
    }

    @Test
    func `a connection that is lost while a change is kept leaves that unknown, unless it may be done twice`()
        async throws
    {
        try await TestDatabase.withThings(.postgresql) { (store) async throws in
            // Each second transaction ends its own server process as it is kept: a sequence is not rolled back.
            try await store.maintain { session in
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

    @Test func `a server that restarts is found again, and no change that was kept is lost`() async throws {
        try await OwnServer.with { (server) async throws in
            let store = try await server.address.open(connections: 3)
            _ = try await Migrator([.things]).migrate(store)
            for number in 0..<6 { try await store.addThing("before \(number)") }
            let isOver = Gate()
            defer { isOver.open() }
            let writing = Task {
                var kept: Set<String> = []
                var number = 0
                while !isOver.isPassed {
                    number += 1
                    let word = "meanwhile \(number)"
                    do {
                        try await store.addThing(word)
                        kept.insert(word)
                    } catch let error as StoreError {
                        #expect(error.kind == .outcomeUnknown || error.kind == .unavailable)
                    }
                }
                return kept
            }

            try server.control("restart")
            for _ in 0..<3 { #expect(try await store.countThings() ?? 0 >= 6) }
            isOver.open()
            let kept = try await writing.value

            let words = try await store.read { session in
                try session.rows("SELECT word FROM thing") { (row) throws(StoreError) in try row.text(0) }
            }
            #expect(kept.isSubset(of: words))
            #expect(!kept.isEmpty)
            await store.close()
        }
    }

    @Test func `a server that is gone is told, and used again when it is back`() async throws {
        try await OwnServer.with { (server) async throws in
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

    @Test func `a table that changes under a prepared statement is read as it is now`() async throws {
        try await TestDatabase.withThings(.postgresql, connections: 1) { (store) async throws in
            let look: @Sendable (any Session) throws -> Void = {
                try $0.each("SELECT * FROM thing", []) { _ in true }
            }
            try await store.read(look)
            try await store.maintain { try $0.runScript("ALTER TABLE thing ADD COLUMN colour TEXT") }

            try await store.read(look)
            try await store.readBriefly(look)
        }
    }

    @Test func `statements that the server forgot are prepared again`() async throws {
        try await TestDatabase.withThings(.postgresql, connections: 1) { (store) async throws in
            _ = try await store.countThings()
            try await store.maintain { try $0.runScript("DEALLOCATE ALL") }

            #expect(try await store.countThings() == 0)
        }
    }

    @Test func `more statements than are kept prepared are run all the same`() async throws {
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

    @Test func `work that goes on after a statement failed is not called kept`() async throws {
        try await TestDatabase.withThings(.postgresql) { (store) async throws in
            await #expect {
                try await store.write { try? $0.runScript("INSERT INTO thing (parent) VALUES (9)") }
            } throws: { StoreError.kind(of: $0) == .statement }
        }
    }

    // MARK: The line of those who wait

    @Test func `who comes when too many wait is told so at once, and who gives up leaves the line`()
        async throws
    {
        try await TestDatabase.with(.postgresql, migrations: [.things]) { (database) async throws in
            guard case .postgresql(let url) = database.address else { return }
            let store = try await PostgresStore(url: url, connections: 1, mostWaiting: 2)
            let (hasBegun, mayEnd) = (Gate(), Gate())
            async let slow: Void = store.read { _ in
                hasBegun.open()
                mayEnd.wait()
            }
            await hasBegun.waitWithoutThread()
            let waiting = (0..<2).map { _ in Task { try await store.countThings() } }
            while await store.line.waitingCount < 2 { try await Task.sleep(for: .milliseconds(1)) }

            await #expect(throws: StoreError.crowded) { try await store.countThings() }
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
        `a disk that is full keeps every change that was made, none by half, and goes on when there is room`()
        async throws
    {
        try await SmallDisk.with(kibibytes: 4_096, owner: "postgres") { (folder) async throws in
            try await OwnServer.with { (server) async throws in
                let ballast = URL(fileURLWithPath: folder + "/ballast")
                let store = try await server.address.open(connections: 2)
                _ = try await Migrator([.things]).migrate(store)
                try await store.maintain { session in
                    try session.runScript("CREATE TABLESPACE small LOCATION '\(folder)'")
                    try session.runScript("ALTER TABLE thing SET TABLESPACE small")
                }
                try Data(count: 1_024 * 1_024).write(to: ballast)
                let (kept, failure) = await store.fillWithThings()

                #expect(failure == .full)
                #expect(kept > 0)
                #expect(try await store.countThings() == kept)

                try FileManager.default.removeItem(at: ballast)
                try await store.addThing("apple")
                #expect(try await store.countThings() == kept + 1)
                await store.close()
            }
        }
    }

    // MARK: Addresses

    @Test func `a database that keeps text otherwise than in UTF-8 is refused`() async throws {
        try await OwnServer.with { (server) async throws in
            let store = try await server.address.open(connections: 1)
            try await store.maintain { session in
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
        "postgresql://ana:pass%20word@127.0.0.1:1/morsel", "postgresql://ana:pass word@127.0.0.1/x y",
        "postgresql://ana:password@127.0.0.1:port/morsel",
        "postgresql://127.0.0.1:1/morsel?password=password&x=1",
    ])
    func `an address that leads nowhere is told without its password`(url: String) async {
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
