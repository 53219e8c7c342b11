import Foundation
package import MorselDatabase
import Synchronization

/// A fresh database for one test, on a real engine, that is gone afterwards.
///
/// A test of statements is `@Test(arguments: TestDatabase.engines)` and runs on each engine:
/// `try await TestDatabase.with(engine) { database in … database.store … }`.
package struct TestDatabase: Sendable {
    /// A database engine that tests run on.
    package typealias Engine = Dialect

    /// The variable that names a PostgreSQL server; `Scripts/with-postgresql` starts one and sets it.
    package static let variable = "MORSEL_TEST_POSTGRESQL"

    /// SQLite always; PostgreSQL when a server is named, and in CI always: there its absence is a failure.
    package static let engines: [Engine] =
        server != nil || ProcessInfo.processInfo.environment["CI"] == "true"
        ? [.sqlite, .postgresql] : [.sqlite]

    /// Where it is.
    package let address: StoreAddress
    /// It, open.
    package let store: any Store

    private static let server = ProcessInfo.processInfo.environment[variable]

    /// Why a test has no database.
    package struct Missing: Error, CustomStringConvertible {
        /// What to do.
        package let description = "no PostgreSQL server is named: run Scripts/with-postgresql swift test"
    }

    /// Makes a database, lends it, and removes it.
    /// - Parameters:
    ///   - engine: one of ``engines``.
    ///   - migrations: what is run first; none for a database without any table.
    ///   - connections: how many read at once.
    ///   - work: the test.
    /// - Throws: what the test throws, and `Missing`.
    /// - Returns: what the test returns.
    @discardableResult
    package static func with<Value>(
        _ engine: Engine,
        migrations: [Migration] = Migration.all,
        connections: Int = 4,
        _ work: (TestDatabase) async throws -> Value
    ) async throws -> Value {
        switch engine {
        case .sqlite:
            try await withFolder { folder in
                try await with(.sqlite(path: folder + "/morsel.db"), migrations, connections, work)
            }
        case .postgresql:
            try await withSchema { try await with($0, migrations, connections, work) }
        }
    }

    /// Makes a folder, lends its path, and removes it with all that is in it.
    @discardableResult
    package static func withFolder<Value>(_ work: (String) async throws -> Value) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "morsel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await work(folder.path)
    }

    private static func with<Value>(
        _ address: StoreAddress,
        _ migrations: [Migration],
        _ connections: Int,
        _ work: (TestDatabase) async throws -> Value
    ) async throws -> Value {
        let store = try await address.open(connections: connections)
        do {
            if !migrations.isEmpty { _ = try await Migrator(migrations).migrate(store) }
            let value = try await work(TestDatabase(address: address, store: store))
            await store.close()
            return value
        } catch {
            await store.close()
            throw error
        }
    }

    /// A schema of its own on the server, which is as good as a database and made faster.
    private static func withSchema<Value>(_ work: (StoreAddress) async throws -> Value) async throws -> Value
    {
        guard let server else { throw Missing() }
        let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
        let mark = server.contains("?") ? "&" : "?"
        let administration = try await StoreAddress.postgresql(url: server).open(connections: 1)
        try await administration.maintain { try $0.runScript("CREATE SCHEMA \(name)") }
        let result: Result<Value, any Error>
        do {
            let url = server + mark + "options=-csearch_path%3D\(name)"
            result = .success(try await work(.postgresql(url: url)))
        } catch { result = .failure(error) }
        try await administration.maintain { try $0.runScript("DROP SCHEMA \(name) CASCADE") }
        await administration.close()
        return try result.get()
    }
}
