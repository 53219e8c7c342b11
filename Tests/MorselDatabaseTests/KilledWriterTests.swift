import Foundation
import MorselDatabase
import MorselTestSupport
import Testing

/// Processes that keep small changes one after the other and are ended by kill -9 in the middle.
@Suite struct KilledWriterTests {
    /// How many processes are ended, each at another moment.
    private static let rounds = 8

    @Test(arguments: TestDatabase.engines)
    func `kill -9 leaves no half change, and takes none that was said to be kept`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.with(engine, migrations: [.things]) { (database) async throws in
            try await TestDatabase.withFolder { (folder) async throws in
                let said = folder + "/said"
                var before: Int64 = 0
                for round in 0..<Self.rounds {
                    let url = database.address.url
                    await #expect(processExitsWith: .signal(SIGKILL)) {
                        [round = round as Int, url = url as String, said = said as String] in
                        try await Self.writeUntilKilled(round, url, said)
                    }

                    let (pairs, halves) = try await Self.pairs(database.store)
                    #expect(halves == 0)
                    #expect(pairs > before)
                    #expect(try Self.lastSaid(said) <= pairs)
                    #expect(try await database.store.isWhole())
                    before = pairs
                }
                // Whoever writes next finds everything in order.
                try await database.store.addThing("apple")
            }
        }
    }

    // MARK: The process that is ended

    /// Adds two rows a transaction, says after each how many transactions there are, and is ended while it does.
    private static func writeUntilKilled(_ round: Int, _ url: String, _ said: String) async throws {
        let address = try #require(StoreAddress(url))
        let store = try await address.open(connections: 1)
        let voice = open(said, O_WRONLY | O_CREAT, 0o600)
        let first = try await pairs(store).pairs + 1
        for count in first... {
            // A number that no process before has used, whose last change may just now be kept.
            let number = Int64(round) << 32 + count
            try await store.write { session in
                try session.run(add, number, [UInt8](repeating: 7, count: 700))
                try session.run(add, -number, [UInt8](repeating: 7, count: 700))
            }
            pwrite(voice, [count], 8, 0)
            if count == first { Thread.detachNewThread(endSoon) }
        }
    }

    private static let add = "INSERT INTO thing (number, content) VALUES ($1, $2)"

    /// Ends this process at some moment of the next third of a second, without a chance to do anything more.
    private static func endSoon() {
        usleep(.random(in: 0..<300_000))
        kill(getpid(), SIGKILL)
    }

    // MARK: What is found afterwards

    /// How many transactions there are, and 0 if all are whole.
    private static func pairs(_ store: any Store) async throws -> (pairs: Int64, halves: Int64) {
        try await store.read { session in
            let counts = try session.first(
                """
                SELECT count(DISTINCT abs(number)), count(*), coalesce(CAST(sum(number) AS BIGINT), 0)
                FROM thing WHERE number IS NOT NULL
                """
            ) { (row) throws(StoreError) in
                (try row.integer(0), try row.integer(1), try row.integer(2))
            }
            let (pairs, rows, sum) = try #require(counts)
            return (pairs, abs(rows - 2 * pairs) + abs(sum))
        }
    }

    /// The last transaction that a process said was kept.
    private static func lastSaid(_ path: String) throws -> Int64 {
        try Data(contentsOf: URL(fileURLWithPath: path)).withUnsafeBytes { $0.loadUnaligned(as: Int64.self) }
    }
}
