import Foundation
package import MorselDatabase
import Synchronization

/// An empty database on a real engine for one test.
///
/// It is deleted after the test.
///
/// A test of statements has `@Test(arguments: TestDatabase.engines)`, so that it runs on each engine:
/// `try await TestDatabase.with(engine) { database in … database.store … }`.
package struct TestDatabase: Sendable {
    /// A database engine that tests run on.
    package typealias Engine = Dialect

    /// The environment variable with the address of a PostgreSQL server.
    ///
    /// `Scripts/with-postgresql` starts one and sets it.
    package static let variable = "MORSEL_TEST_POSTGRESQL"

    /// SQLite, and PostgreSQL if a server is given.
    ///
    /// In CI always both: a missing server is a failure there.
    package static let engines: [Engine] =
        server != nil || ProcessInfo.processInfo.environment["CI"] == "true"
        ? [.sqlite, .postgresql] : [.sqlite]

    /// The address of the database.
    package let address: StoreAddress
    /// The open database.
    package let store: any Store

    private static let server = ProcessInfo.processInfo.environment[variable]

    /// No PostgreSQL server is given.
    package struct Missing: Error, CustomStringConvertible {
        /// Says what to do.
        package let description = "no PostgreSQL server is given: run Scripts/with-postgresql swift test"
    }

    /// Creates a database, passes it to the test, and deletes it.
    /// - Parameters:
    ///   - engine: one of ``engines``.
    ///   - contents: what the database stores.
    ///   - migrations: the migrations to run first; none for a database without tables.
    ///   - connections: the number of reading connections.
    ///   - work: the test.
    /// - Throws: the error of the test, or `Missing`.
    /// - Returns: the result of the test.
    @discardableResult
    package static func with<Value>(
        _ engine: Engine,
        _ contents: StoreContents = .catalogue,
        migrations: [Migration]? = nil,
        connections: Int = 4,
        _ work: (TestDatabase) async throws -> Value
    ) async throws -> Value {
        let migrations = migrations ?? contents.migrations
        switch engine {
        case .sqlite:
            return try await withFolder { folder in
                let address = StoreAddress.sqlite(path: folder + "/morsel.db")
                return try await with(address, contents, migrations, connections, work)
            }
        case .postgresql:
            return try await withSchema { try await with($0, contents, migrations, connections, work) }
        }
    }

    /// Creates a folder, passes its path to the test, and deletes it with its content.
    @discardableResult
    package static func withFolder<Value>(_ work: (String) async throws -> Value) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "morsel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await work(folder.path)
    }

    private static func with<Value>(
        _ address: StoreAddress,
        _ contents: StoreContents,
        _ migrations: [Migration],
        _ connections: Int,
        _ work: (TestDatabase) async throws -> Value
    ) async throws -> Value {
        let store = try await address.open(contents, connections: connections)
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

    /// Creates a schema on the server.
    ///
    /// A schema separates tests as well as a database does, and is created faster.
    private static func withSchema<Value>(_ work: (StoreAddress) async throws -> Value) async throws -> Value
    {
        guard let server else { throw Missing() }
        let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
        let mark = server.contains("?") ? "&" : "?"
        let administration = try await StoreAddress.postgresql(url: server).open(connections: 1)
        try await administration.writeWithoutTransaction { try $0.runScript("CREATE SCHEMA \(name)") }
        let result: Result<Value, any Error>
        do {
            let url = server + mark + "options=-csearch_path%3D\(name)"
            result = .success(try await work(.postgresql(url: url)))
        } catch { result = .failure(error) }
        try await administration.writeWithoutTransaction { try $0.runScript("DROP SCHEMA \(name) CASCADE") }
        await administration.close()
        return try result.get()
    }
}
