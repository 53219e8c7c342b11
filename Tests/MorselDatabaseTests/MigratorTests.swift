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
    func `each migration is run once, in order`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine, migrations: []) { (database) async throws in
            let first = try await Migrator([.things]).migrate(database.store)
            let both = try await Migrator([.things, Self.second]).migrate(database.store)
            let again = try await Migrator([.things, Self.second]).migrate(database.store)

            #expect([first, both, again].map { $0.map(\.number) } == [[1], [2], []])
            #expect(try await database.store.countThings() == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the catalogue is made, and checked`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine, migrations: []) { (database) async throws in
            await #expect { try await Migrator().check(database.store) } throws: {
                StoreError.kind(of: $0) == .wrongSchema
            }

            _ = try await Migrator().migrate(database.store)

            try await Migrator().check(database.store)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a catalogue of every earlier schema keeps what it has, and is found`(engine: TestDatabase.Engine)
        async throws
    {
        for count in 1..<Migration.all.count {
            let earlier = Array(Migration.all.prefix(count))
            try await TestDatabase.with(engine, migrations: earlier) { (database) async throws in
                let store = database.store
                try await store.write { session in try SampleCatalogue.fill(session, products: 3) }

                _ = try await Migrator().migrate(store)

                let found = try await store.read { session in
                    let beginning = session.dialect == .sqlite ? "\"av\" *" : "'^av'"
                    return [
                        try SampleCatalogue.gtins(of: "n1", in: session),
                        try SampleCatalogue.gtins(of: beginning, in: session),
                    ]
                }
                #expect(found == [[1], [0, 1, 2]])
            }
        }
    }

    /// PostgreSQL plans a search for words by how common it takes them for, and for names by nothing.
    @Test(.enabled(if: TestDatabase.engines.contains(.postgresql)))
    func `what was counted of a catalogue is counted again when its columns are made anew`() async throws {
        let first = Array(Migration.all.prefix(1))
        try await TestDatabase.with(.postgresql, migrations: first) { (database) async throws in
            let store = database.store
            try await store.write { session in try SampleCatalogue.fill(session, products: 30) }
            try await store.maintain { session in try session.runScript("ANALYZE product; ANALYZE food") }
            let before = try await Self.counted(store)

            _ = try await Migrator().migrate(store)

            #expect(before.isSuperset(of: ["product.lexemes", "product.name_key"]))
            #expect(try await Self.counted(store) == before.subtracting(["product.name_key"]))
        }
    }

    /// The columns of products and foods of which PostgreSQL knows how their values are spread.
    private static func counted(_ store: any Store) async throws -> Set<String> {
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
    func `migrators at once run each migration once`(engine: TestDatabase.Engine) async throws {
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
    func `a migration that fails leaves nothing behind`(engine: TestDatabase.Engine) async throws {
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
    func `a migration whose text changed since it was run is told`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine, migrations: [.things]) { (database) async throws in
            let changed = Migration(
                number: 1,
                name: "create_thing",
                text: "CREATE TABLE thing (id {id}) {strict};"
            )
            let expected = StoreError(.foreignSchema, "migration 1 was run with another text")

            await #expect(throws: expected) { try await Migrator([changed]).migrate(database.store) }
            await #expect(throws: expected) { try await Migrator([changed]).check(database.store) }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `what was run with another text that did the same goes on`(engine: TestDatabase.Engine) async throws
    {
        let other = Migration(
            number: 2,
            name: "add_colour",
            text: "ALTER TABLE thing ADD COLUMN colour {text};",
            otherChecksums: [Self.second.checksum]
        )
        try await TestDatabase.with(engine, migrations: [.things, Self.second]) { (database) async throws in
            #expect(other.checksum != Self.second.checksum)
            try await Migrator([.things, other]).check(database.store)
        }
    }

    /// Databases of 22 November 2026 are there, whose second migration had one text or the other.
    @Test func `a catalogue of either second migration is taken`() throws {
        let second = try #require(Migration.all.first { $0.number == 2 })

        #expect(second.checksum == 8_620_170_130_714_166_118)
        #expect(second.isRun(second.checksum) && second.isRun(-5_948_000_638_403_662_316))
        #expect(!second.isRun(0))
    }

    @Test(arguments: TestDatabase.engines)
    func `a schema of a later version is told, and not touched`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine, migrations: [.things, Self.second]) { (database) async throws in
            let expected = StoreError(.foreignSchema, "migration 2 is of a later version")

            await #expect(throws: expected) { try await Migrator([.things]).migrate(database.store) }
            await #expect(throws: expected) { try await Migrator([.things]).check(database.store) }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a database of another program is not touched`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine, migrations: []) { (database) async throws in
            try await database.store.maintain { try $0.runScript("CREATE TABLE bookmark (url TEXT)") }

            await #expect { try await Migrator().migrate(database.store) } throws: {
                StoreError.kind(of: $0) == .foreignSchema
            }
        }
    }

    @Test func `migrations are numbered without gaps, as their files are`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/MorselDatabase/Migrations").standardized
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".sql") && !$0.hasPrefix("schema.") }.sorted()

        #expect(Migration.all.map(\.number) == Array(1...Migration.all.count))
        #expect(files == Migration.all.map { ("000\($0.number)").suffix(4) + "_\($0.name).sql" })
    }

    @Test(arguments: Dialect.allCases)
    func `no word of the dialect is left in a script`(dialect: Dialect) {
        for migration in Migration.all { #expect(!migration.script(for: dialect).contains("{")) }
    }
}
