/// Migrates a database to the schema that this program needs.
///
/// There are no downgrades.
package struct Migrator: Sendable {
    private let migrations: [Migration]

    /// Creates a migrator.
    ///
    /// Migrations must be numbered from 1 without gaps.
    package init(_ migrations: [Migration] = Migration.all) { self.migrations = migrations }

    /// Runs pending migrations, each in its own transaction, and returns them.
    ///
    /// Concurrent migrators wait for each other. Each migration runs once.
    /// - Throws: `StoreError`. Its kind is `foreignSchema` if an applied migration is unknown or has another text, or
    ///   if the tables belong to another program.
    /// - Returns: the migrations that ran.
    package func migrate(_ store: any Store) async throws -> [Migration] {
        try await store.makeSchema()
        return try await store.writeWithoutTransaction { session in try migrate(session) }
    }

    /// Migrates on a connection that has no open transaction.
    func migrate(_ session: any Session) throws(StoreError) -> [Migration] {
        var applied: [Migration] = []
        while let migration = try runNext(session) { applied.append(migration) }
        return applied
    }

    /// Checks that the schema is current.
    ///
    /// It changes nothing.
    /// - Throws: `StoreError`. Its kind is `wrongSchema` if a migration has not run.
    package func check(_ store: any Store) async throws {
        let count = try await store.read { session in try appliedCount(session) }
        guard count == migrations.count else {
            throw StoreError(.wrongSchema, "migration \(count + 1) has not run")
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

    /// Runs the next pending migration in one transaction, or returns `nil`.
    ///
    /// The transaction includes the check whether another process ran it already.
    private func runNext(_ session: any Session) throws(StoreError) -> Migration? {
        try Self.begin(session)
        do throws(StoreError) {
            let count = try appliedCount(session)
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

    /// Returns the number of applied migrations.
    ///
    /// Throws `foreignSchema` if a migration is unknown or has another text.
    func appliedCount(_ session: any Session) throws(StoreError) -> Int {
        let tables = try session.rows(session.dialect.tableNames) { (row) throws(StoreError) in
            try row.text(0)
        }
        guard tables.contains(Self.table) else {
            guard tables.isEmpty else {
                throw StoreError(.foreignSchema, "it contains tables of another program")
            }
            return 0
        }
        let applied = try session.rows("SELECT number, checksum FROM migration ORDER BY number") {
            (row) throws(StoreError) in (Int(try row.integer(0)), try row.integer(1))
        }
        for (index, (number, checksum)) in applied.enumerated() {
            guard index < migrations.count else {
                throw StoreError(.foreignSchema, "migration \(number) comes from a later version")
            }
            guard migrations[index].number == number, migrations[index].matches(checksum) else {
                throw StoreError(.foreignSchema, "migration \(number) ran with another text")
            }
        }
        return applied.count
    }

    /// Begins a transaction.
    ///
    /// Waits up to a minute for another process that is migrating.
    private static func begin(_ session: any Session) throws(StoreError) {
        for _ in 1..<12 {
            do throws(StoreError) {
                try session.runScript(session.dialect.beginMigrating)
                return try session.enterSchema()
            } catch {
                guard error.kind == .busy else { throw error }
            }
        }
        try session.runScript(session.dialect.beginMigrating)
        try session.enterSchema()
    }
}
