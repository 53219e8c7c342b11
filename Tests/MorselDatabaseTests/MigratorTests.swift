import Foundation
import MorselTestSupport
import Testing

@testable import MorselDatabase

@Suite struct MigratorTests {
    private static let second = Migration(
        number: 2,
        name: "add_colour",
        text: "ALTER TABLE thing ADD COLUMN colour {text}; INSERT INTO thing (colour) VALUES ('red');"
    )

    @Test(arguments: TestDatabase.engines)
    func `each migration runs once, in order`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine, migrations: []) { (database) async throws in
            let first = try await Migrator([.things]).migrate(database.store)
            let both = try await Migrator([.things, Self.second]).migrate(database.store)
            let again = try await Migrator([.things, Self.second]).migrate(database.store)

            #expect([first, both, again].map { $0.map(\.number) } == [[1], [2], []])
            #expect(try await database.store.countThings() == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the catalogue schema is created and passes the check`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine, migrations: []) { (database) async throws in
            await #expect { try await Migrator().check(database.store) } throws: {
                StoreError.kind(of: $0) == .wrongSchema
            }

            _ = try await Migrator().migrate(database.store)

            try await Migrator().check(database.store)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a catalogue with an earlier schema keeps its rows and full-text index`(engine: TestDatabase.Engine)
        async throws
    {
        for count in 1..<Migration.all.count {
            let earlier = Array(Migration.all.prefix(count))
            try await TestDatabase.with(engine, migrations: earlier) { (database) async throws in
                let store = database.store
                try await store.write { session in
                    try SampleRows.fill(session, products: 3, hasRequests: false)
                }

                _ = try await Migrator().migrate(store)

                let found = try await store.read { session in
                    let beginning = session.dialect == .sqlite ? "\"av\" *" : "'^av'"
                    return [
                        try SampleRows.gtins(of: "n1", in: session),
                        try SampleRows.gtins(of: beginning, in: session),
                    ]
                }
                #expect(found == [[1], [0, 1, 2]])
            }
        }
    }

    /// To plan searches, PostgreSQL needs statistics of the words, but not of the names.
    @Test(.enabled(if: TestDatabase.engines.contains(.postgresql)))
    func `statistics are collected again after a migration recreates columns`() async throws {
        let first = Array(Migration.all.prefix(1))
        try await TestDatabase.with(.postgresql, migrations: first) { (database) async throws in
            let store = database.store
            try await store.write { session in try SampleRows.fill(session, products: 30, hasRequests: false)
            }
            // PostgreSQL also collects statistics by itself, once a minute.
            let withoutAutovacuum = ["product", "food"].map {
                "ALTER TABLE \($0) SET (autovacuum_enabled = off)"
            }
            try await store.writeWithoutTransaction { session in
                try session.runScript(
                    (withoutAutovacuum + ["ANALYZE product", "ANALYZE food"]).joined(separator: ";")
                )
            }
            let before = try await Self.columnsWithStatistics(store)

            _ = try await Migrator().migrate(store)

            #expect(before.isSuperset(of: ["product.lexemes", "product.name_key"]))
            #expect(try await Self.columnsWithStatistics(store) == before.subtracting(["product.name_key"]))
        }
    }

    /// Returns the columns of `product` and `food` that have statistics.
    private static func columnsWithStatistics(_ store: any Store) async throws -> Set<String> {
        try await store.read { session in
            let columns = try session.rows(
                """
                SELECT tablename || '.' || attname FROM pg_stats
                WHERE schemaname = current_schema() AND tablename IN ('product', 'food')
                """
            ) { (row) throws(StoreError) in try row.text(0) }
            return Set(columns)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `concurrent migrators run each migration once`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine, migrations: []) { (database) async throws in
            let counts = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 1...6 {
                    group.addTask {
                        let store = try await database.address.open(connections: 1)
                        let count = try await Migrator([.things, Self.second]).migrate(store).count
                        await store.close()
                        return count
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }

            #expect(counts.reduce(0, +) == 2)
            #expect(try await database.store.countThings() == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a failed migration is rolled back`(engine: TestDatabase.Engine) async throws {
        let broken = Migration(
            number: 2,
            name: "broken",
            text:
                "CREATE TABLE half (id {id}) {strict}; INSERT INTO thing (number) VALUES (1); INSERT INTO nowhere VALUES (1);"
        )
        try await TestDatabase.with(engine, migrations: []) { (database) async throws in
            await #expect { try await Migrator([.things, broken]).migrate(database.store) } throws: {
                "\($0)".contains("migration 2, broken")
            }

            let tables = try await database.store.read { session in
                try session.rows(session.dialect.tableNames) { (row) throws(StoreError) in try row.text(0) }
            }
            #expect(Set(tables) == ["migration", "thing"])
            #expect(try await database.store.countThings() == 0)
            #expect(try await Migrator([.things, Self.second]).migrate(database.store).count == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an applied migration with a changed text is rejected`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine, migrations: [.things]) { (database) async throws in
            let changed = Migration(
                number: 1,
                name: "create_thing",
                text: "CREATE TABLE thing (id {id}) {strict};"
            )
            let expected = StoreError(.foreignSchema, "migration 1 ran with another text")

            await #expect(throws: expected) { try await Migrator([changed]).migrate(database.store) }
            await #expect(throws: expected) { try await Migrator([changed]).check(database.store) }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a migration that ran with an accepted checksum passes the check`(engine: TestDatabase.Engine)
        async throws
    {
        let other = Migration(
            number: 2,
            name: "add_colour",
            text: "ALTER TABLE thing ADD COLUMN colour {text};",
            acceptedChecksums: [Self.second.checksum]
        )
        try await TestDatabase.with(engine, migrations: [.things, Self.second]) { (database) async throws in
            #expect(other.checksum != Self.second.checksum)
            try await Migrator([.things, other]).check(database.store)
        }
    }

    /// Returns the second migration had two texts on 22 November 2026.
    ///
    /// Databases with either one exist.
    @Test func `both texts of the second migration are accepted`() throws {
        let second = try #require(Migration.all.first { $0.number == 2 })

        #expect(second.checksum == 8_620_170_130_714_166_118)
        #expect(second.matches(second.checksum) && second.matches(-5_948_000_638_403_662_316))
        #expect(!second.matches(0))
    }

    @Test(arguments: TestDatabase.engines)
    func `a schema of a later version is rejected and not changed`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine, migrations: [.things, Self.second]) { (database) async throws in
            let expected = StoreError(.foreignSchema, "migration 2 comes from a later version")

            await #expect(throws: expected) { try await Migrator([.things]).migrate(database.store) }
            await #expect(throws: expected) { try await Migrator([.things]).check(database.store) }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a database of another program is rejected`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine, migrations: []) { (database) async throws in
            try await database.store.writeWithoutTransaction {
                try $0.runScript("CREATE TABLE bookmark (url TEXT)")
            }

            await #expect { try await Migrator().migrate(database.store) } throws: {
                StoreError.kind(of: $0) == .foreignSchema
            }
        }
    }

    @Test(arguments: StoreContents.allCases)
    func `migrations and their files are numbered without gaps`(contents: StoreContents) throws {
        let migrations = contents.migrations
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/MorselDatabase/Migrations")
            .appending(path: contents == .accounts ? "Accounts" : "").standardized
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".sql") && !$0.hasPrefix("schema.") }.sorted()

        #expect(migrations.map(\.number) == Array(1...migrations.count))
        #expect(files == migrations.map { ("000\($0.number)").suffix(4) + "_\($0.name).sql" })
    }

    @Test(arguments: Dialect.allCases)
    func `all placeholders are replaced in a script`(dialect: Dialect) {
        for migration in Migration.all + Migration.ofAccounts {
            #expect(!migration.script(for: dialect).contains("{"))
        }
    }
}
