import CPQ
import Glibc
import MorselTestSupport
import Testing

@testable import MorselDatabase

/// The options of the socket of a connection, with which a lost network is noticed.
@Suite(.enabled(if: TestDatabase.engines.contains(.postgresql)))
struct PostgresNetworkTests {
    private static let tcp = Int32(IPPROTO_TCP)

    /// Opens a connection to the server of the tests, and returns options of its socket.
    private static func values(
        of options: [(level: Int32, name: Int32)],
        _ limits: PostgresLimits = .serving,
        addedToURL parameters: String = ""
    ) async throws -> [Int32] {
        try await TestDatabase.with(.postgresql, migrations: []) { database in
            guard case .postgresql(let url) = database.address else { return [] }
            // The address has a parameter already, the schema of the test.
            let connection = try PostgresAddress(url: url + parameters).connect(limits)
            defer { PQfinish(connection) }
            try PostgresAddress.check(connection)
            return try options.map { option in
                var value: Int32 = -1
                var size = socklen_t(MemoryLayout<Int32>.size)
                try #require(getsockopt(PQsocket(connection), option.level, option.name, &value, &size) == 0)
                return value
            }
        }
    }

    @Test(arguments: [PostgresLimits.serving, .maintenance, .probe])
    func `the kernel notices that a server is gone, also while nothing is sent`(limits: PostgresLimits)
        async throws
    {
        let keepAlive = try await Self.values(
            of: [
                (SOL_SOCKET, SO_KEEPALIVE), (Self.tcp, TCP_KEEPIDLE), (Self.tcp, TCP_KEEPINTVL),
                (Self.tcp, TCP_KEEPCNT),
            ],
            limits
        )
        // In milliseconds, for data that is not acknowledged.
        let unacknowledged = try await Self.values(of: [(Self.tcp, TCP_USER_TIMEOUT)], limits)

        // After ten seconds, each five seconds, three times.
        #expect(keepAlive == [1, 10, 5, 3])
        #expect(unacknowledged == [15_000])
    }

    @Test func `the address can choose other times`() async throws {
        let values = try await Self.values(
            of: [(Self.tcp, TCP_KEEPIDLE), (Self.tcp, TCP_KEEPINTVL), (Self.tcp, TCP_USER_TIMEOUT)],
            addedToURL: "&keepalives_idle=42&tcp_user_timeout=7000"
        )

        #expect(values == [42, 5, 7_000])
    }

    @Test func `the server looks each second whether the client of a statement is gone`() async throws {
        try await TestDatabase.with(.postgresql, migrations: []) { database in
            guard case .postgresql(let url) = database.address else { return }
            let store = try await PostgresStore(url: url, connections: 1, limits: .serving)
            let interval = try await store.read { session in
                // It exists since PostgreSQL 14.
                try session.first("SHOW client_connection_check_interval") { (row) throws(StoreError) in
                    try row.text(0)
                }
            }
            await store.close()

            #expect(interval == "1s")
        }
    }
}
