import Foundation
import MorselTestSupport
import Testing

@testable import MorselDatabase

/// Debian's pgbouncer in front of PostgreSQL, with one connection of the server for each transaction.
@Suite(.enabled(if: TestDatabase.engines.contains(.postgresql) && Pgbouncer.isInstalled))
struct PgbouncerTests {
    /// What pgbouncer sends when PostgreSQL restarts in the middle of a statement.
    @Test func `a connection that pgbouncer lost is unavailable and no wrong statement`() {
        let lost = StoreError(
            sqlState: "08P01",
            isFatal: true,
            message: "server conn crashed?",
            mayHoldValues: true
        )
        let wrong = StoreError(sqlState: "08P01", message: "bind message", mayHoldValues: true)

        #expect(lost.kind == .unavailable)
        #expect(wrong.kind == .statement)
    }

    @Test func `a store works through a pooler that mixes the transactions of its clients`() async throws {
        try await TestDatabase.with(.postgresql, migrations: [.things]) { database in
            try await Pgbouncer.with(database.address) { address in
                let stores = [try await address.open(connections: 3), try await address.open(connections: 3)]
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<60 {
                        let store = stores[number % 2]
                        group.addTask {
                            try await store.addThing("word \(number)")
                            _ = try await store.countThings()
                            _ = try await store.readInPlace { session in
                                try session.first("SELECT word FROM thing WHERE word = $1", "word \(number)")
                                {
                                    (row) throws(StoreError) in try row.text(0)
                                }
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                #expect(try await stores[0].countThings() == 60)
                for store in stores {
                    try await store.verifyReachable()
                    await store.close()
                }
            }
        }
    }

    @Test func `each transaction through a pooler has the limits of the server, and leaves none behind`()
        async throws
    {
        try await TestDatabase.with(.postgresql, migrations: [.things]) { database in
            try await Pgbouncer.with(database.address) { address in
                let names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]
                let show: @Sendable (any Session) throws -> [String] = { session in
                    try names.map { name in
                        try session.first("SHOW \(name)") { (row) throws(StoreError) in try row.text(0) }
                            ?? ""
                    }
                }
                let store = try await address.open(connections: 1, limits: .serving)

                #expect(try await store.read(show) == ["10s", "3s", "1min"])
                #expect(try await store.write(show) == ["10s", "3s", "1min"])
                // The next client of the same connection is not concerned.
                #expect(try await store.writeWithoutTransaction(show) == ["0", "0", "0"])
                await store.close()
            }
        }
    }

    @Test func `accounts have their own schema through a pooler`() async throws {
        try await TestDatabase.with(.postgresql) { catalogue in
            let name = "accounts_" + UUID().uuidString.lowercased().replacing("-", with: "")
            try await Pgbouncer.with(catalogue.address) { address in
                guard case .postgresql(let url) = address else { return }
                let store = try await StoreAddress.postgresql(url: url + "&schema=" + name).open(.accounts)
                let ran = try await Migrator(Migration.ofAccounts).migrate(store)
                try await Migrator(Migration.ofAccounts).check(store)
                _ = try await store.write { session in
                    try session.run("INSERT INTO server_key (name, value) VALUES ($1, $2)", "a", [UInt8(1)])
                }
                let count = try await store.read { session in
                    try session.first("SELECT count(*) FROM server_key") { (row) throws(StoreError) in
                        try row.integer(0)
                    }
                }
                #expect(ran.count == Migration.ofAccounts.count)
                #expect(count == 1)
                await store.close()
            }
            // The catalogue has its own tables as before.
            try await Migrator().check(catalogue.store)
            try await catalogue.store.writeWithoutTransaction {
                try $0.runScript("DROP SCHEMA \"\(name)\" CASCADE")
            }
        }
    }

    @Test(arguments: [
        ("postgresql://x/y?pooling=transaction", true), ("postgresql://x/y?a=b&pooling=transaction", true),
        ("postgresql://x/y", false), ("postgresql://x/y?pooling=session", false),
    ])
    func `the parameter pooling says that a pooler is used`(url: String, isPooled: Bool) {
        #expect(PostgresAddress(url: url).isPooledByTransaction == isPooled)
    }

    @Test(arguments: [
        ("postgresql://x/y?schema=private", "private"), ("postgresql://x/y?a=b&schema=p_1&c=d", "p_1"),
        ("postgresql://x/y?schema=p%22;DROP", "p22drop"), ("postgresql://x/y", nil),
    ])
    func `the parameter schema names the schema, of which only safe characters stay`(
        url: String,
        schema: String?
    ) {
        #expect(PostgresAddress(url: url).schema == schema)
    }
}

/// A pgbouncer for one test.
private enum Pgbouncer {
    private static let program = "/usr/sbin/pgbouncer"

    static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

    /// Starts pgbouncer in front of a database, runs work with its address, and stops it.
    static func with(_ address: StoreAddress, _ work: (StoreAddress) async throws -> Void) async throws {
        guard case .postgresql(let url) = address, let parts = URLComponents(string: url),
            let port = parts.port,
            let schema = parts.queryItems?.first(where: { $0.name == "options" })?.value?.split(
                separator: "="
            ).last
        else { return }
        try await TestDatabase.withFolder { folder in
            let configuration = """
                [databases]
                postgres = host=127.0.0.1 port=\(port) user=morsel connect_query='SET search_path = \(schema)'
                [pgbouncer]
                unix_socket_dir = \(folder)
                listen_addr =
                auth_type = any
                pool_mode = transaction
                default_pool_size = 2
                """
            let file = folder + "/pgbouncer.ini"
            try Data(configuration.utf8).write(to: URL(filePath: file))
            let process = try start(file, in: folder)
            defer {
                process.terminate()
                process.waitUntilExit()
            }
            let socket = folder.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            try await work(
                .postgresql(url: "postgresql://morsel@\(socket):6432/postgres?pooling=transaction")
            )
        }
    }

    /// Starts the program as another user, because it refuses to run as root, and waits until it listens.
    private static func start(_ file: String, in folder: String) throws -> Process {
        let process = Process()
        let isRoot = getuid() == 0
        process.executableURL = URL(filePath: isRoot ? "/usr/sbin/runuser" : program)
        process.arguments = isRoot ? ["-u", "postgres", "--", program, file] : [file]
        if isRoot { try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder) }
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        // The file of the socket exists a moment before connections are accepted.
        while process.isRunning, !accepts(folder + "/.s.PGSQL.6432") { Thread.sleep(forTimeInterval: 0.01) }
        return process
    }

    /// Whether connections to a Unix socket are accepted.
    private static func accepts(_ path: String) -> Bool {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            bytes.copyBytes(from: path.utf8.prefix(bytes.count - 1))
        }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        return withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
        }
    }
}
