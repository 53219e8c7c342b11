import Foundation
import MorselDatabase
import MorselTestSupport
import Testing

/// Kills processes while they commit small transactions.
@Suite struct KilledWriterTests {
    /// A moment at which a process is killed.
    private enum Moment: Int, CaseIterable {
        case insideTransaction, duringCommit, afterCommit
    }

    /// The numbers of the transactions in which processes are killed, for each moment.
    private static let transactions = [2, 3, 40]

    @Test(arguments: TestDatabase.engines)
    func `kill -9 leaves no partial transaction and loses no confirmed commit`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestDatabase.with(engine, migrations: [.things]) { (database) async throws in
            try await TestDatabase.withFolder { (folder) async throws in
                let confirmedPath = folder + "/confirmedPath"
                var before: Int64 = 0
                let moments = Self.transactions.flatMap { number in Moment.allCases.map { (number, $0) } }
                for (round, (number, moment)) in moments.enumerated() {
                    let url = database.address.url
                    await #expect(processExitsWith: .signal(SIGKILL)) {
                        [
                            round = round as Int, number = number as Int, moment = moment.rawValue as Int,
                            url = url as String, confirmedPath = confirmedPath as String,
                        ]
                        in
                        let moment = try #require(Moment(rawValue: moment))
                        try await Self.write(url, round, confirmedPath, untilKilledIn: number, moment)
                    }

                    let (pairs, partials) = try await Self.pairs(database.store)
                    #expect(partials == 0)
                    #expect(pairs >= before + Int64(number) - (moment == .afterCommit ? 0 : 1))
                    #expect(try Self.lastConfirmed(confirmedPath) <= pairs)
                    #expect(try await database.store.isWhole())
                    before = pairs
                }
                // The database is still writable.
                try await database.store.addThing("apple")
            }
        }
    }

    // MARK: The killed process

    /// Commits two rows per transaction, writes the number of commits to a file after each, and is killed meanwhile.
    private static func write(
        _ url: String,
        _ round: Int,
        _ confirmedPath: String,
        untilKilledIn last: Int,
        _ moment: Moment
    ) async throws {
        let address = try #require(StoreAddress(url))
        let store = try await address.open(connections: 1)
        let confirmed = open(confirmedPath, O_WRONLY | O_CREAT, 0o600)
        let first = try await pairs(store).pairs + 1
        let commitBegins = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            commitBegins.wait()
            killThisProcess()
        }
        for count in first... {
            // A number that no earlier process used. The last transaction of an earlier process may still be
            // committing.
            let number = Int64(round) << 32 + count
            let isLast = count - first + 1 == last
            try await store.write { session in
                try session.run(add, number, [UInt8](repeating: 7, count: 700))
                if isLast, moment == .insideTransaction { killThisProcess() }
                try session.run(add, -number, [UInt8](repeating: 7, count: 700))
                // The other thread kills this process while this thread commits, or soon after.
                if isLast, moment == .duringCommit { commitBegins.signal() }
            }
            if isLast, moment == .afterCommit { killThisProcess() }
            pwrite(confirmed, [count], 8, 0)
        }
    }

    private static let add = "INSERT INTO thing (number, content) VALUES ($1, $2)"

    private static func killThisProcess() { kill(getpid(), SIGKILL) }

    // MARK: Checks

    /// Returns the number of committed transactions, and 0 if all of them are complete.
    private static func pairs(_ store: any Store) async throws -> (pairs: Int64, partials: Int64) {
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

    /// Returns the number of commits that the processes confirmed.
    private static func lastConfirmed(_ path: String) throws -> Int64 {
        try Data(contentsOf: URL(fileURLWithPath: path)).withUnsafeBytes { $0.loadUnaligned(as: Int64.self) }
    }
}
