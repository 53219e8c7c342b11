/// Brings a database to the schema that this program needs, forward only.
package struct Migrator: Sendable {
    private let migrations: [Migration]

    /// Creates a migrator; the migrations are numbered from 1 without gaps.
    package init(_ migrations: [Migration] = Migration.all) { self.migrations = migrations }

    /// Runs the migrations that were not run, each whole or not at all, and says which.
    ///
    /// Two migrators at once wait for each other, and the second finds done what the first did.
    /// - Throws: `StoreError`: `foreignSchema` when a migration that was run is another here, or is unknown here, or
    ///   when the tables are of another program.
    /// - Returns: those that were run now.
    package func migrate(_ store: any Store) async throws -> [Migration] {
        try await store.maintain { session in try migrate(session) }
    }

    /// The same on a connection that is in no transaction.
    func migrate(_ session: any Session) throws(StoreError) -> [Migration] {
        var run: [Migration] = []
        while let migration = try runNext(session) { run.append(migration) }
        return run
    }

    /// Checks that the schema is the one that this program needs, without changing anything.
    package func check(_ store: any Store) async throws {
        let count = try await store.read { session in try checkedCount(session) }
        guard count == migrations.count else {
            throw StoreError(.wrongSchema, "migration \(count + 1) was not run")
        }
    }

    // MARK: Order

    private static let table = "migration"

    private static let makeTable = """
        CREATE TABLE migration (
            number BIGINT NOT NULL PRIMARY KEY,
            name TEXT NOT NULL,
            checksum BIGINT NOT NULL
        )
        """

    /// Runs the first that was not run, in one transaction with the look whether another process did; nil when all
    /// were.
    private func runNext(_ session: any Session) throws(StoreError) -> Migration? {
        try Self.begin(session)
        do throws(StoreError) {
            let count = try checkedCount(session)
            if count < migrations.count { try run(migrations[count], session) }
            try session.runScript("COMMIT")
            return count < migrations.count ? migrations[count] : nil
        } catch {
            try? session.runScript("ROLLBACK")
            throw error
        }
    }

    private func run(_ migration: Migration, _ session: any Session) throws(StoreError) {
        do throws(StoreError) {
            if migration.number == 1 { try session.runScript(Self.makeTable) }
            try session.runScript(migration.script(for: session.dialect))
            try session.run(
                "INSERT INTO migration (number, name, checksum) VALUES ($1, $2, $3)",
                migration.number,
                migration.name,
                migration.checksum
            )
        } catch {
            throw StoreError(error.kind, "migration \(migration.number), \(migration.name): \(error.detail)")
        }
    }

    /// How many were run, each as it is here.
    func checkedCount(_ session: any Session) throws(StoreError) -> Int {
        let tables = try session.rows(session.dialect.tableNames) { (row) throws(StoreError) in
            try row.text(0)
        }
        guard tables.contains(Self.table) else {
            guard tables.isEmpty else {
                throw StoreError(.foreignSchema, "it holds tables of another program")
            }
            return 0
        }
        let run = try session.rows("SELECT number, checksum FROM migration ORDER BY number") {
            (row) throws(StoreError) in (Int(try row.integer(0)), try row.integer(1))
        }
        for (place, (number, checksum)) in run.enumerated() {
            guard place < migrations.count else {
                throw StoreError(.foreignSchema, "migration \(number) is of a later version")
            }
            guard migrations[place].number == number, migrations[place].isRun(checksum) else {
                throw StoreError(.foreignSchema, "migration \(number) was run with another text")
            }
        }
        return run.count
    }

    /// Begins, and waits a minute for another process that migrates.
    private static func begin(_ session: any Session) throws(StoreError) {
        for _ in 1..<12 {
            do throws(StoreError) { return try session.runScript(session.dialect.beginMigrating) } catch {
                guard error.kind == .busy else { throw error }
            }
        }
        try session.runScript(session.dialect.beginMigrating)
    }
}
