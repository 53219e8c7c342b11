import Foundation
import MorselDatabase
import MorselTestSupport
import Testing

@Suite struct BackupTests {
    /// Every pair of source and target engine.
    private static let enginePairs = TestDatabase.engines.flatMap { from in
        TestDatabase.engines.map { (from, $0) }
    }

    /// Runs work with a backup of the sample catalogue.
    private static func withBackup(
        of engine: TestDatabase.Engine = .sqlite,
        products: Int = 120,
        _ work: (Backup, Backup.Contents) async throws -> Void
    ) async throws {
        try await TestDatabase.withFolder { (folder) async throws in
            let backup = Backup(folder + "/backup.db")
            let contents = try await TestDatabase.with(engine) { (database) async throws in
                try await database.store.write { try SampleRows.fill($0, products: products) }
                return try await backup.make(from: database.store)
            }
            try await work(backup, contents)
        }
    }

    @Test(arguments: enginePairs)
    func `a backup copies every row between engines`(
        from: TestDatabase.Engine,
        to: TestDatabase.Engine
    ) async throws {
        try await Self.withBackup(of: from) { backup, contents in
            try await TestDatabase.with(to) { (database) async throws in
                let restored = try await backup.restore(into: database.store, replacing: false)

                #expect(restored == contents)
                #expect(contents.tables.allSatisfy { $0.rows > 0 })
                #expect(contents.tables.count == 19)
                let found = try await database.store.read { try SampleRows.gtins(of: "crema", in: $0) }
                #expect(found.count == 120)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `new rows after a restore get new identifiers`(engine: TestDatabase.Engine)
        async throws
    {
        try await Self.withBackup(of: .sqlite) { (backup, _) async throws in
            try await TestDatabase.with(engine) { (database) async throws in
                _ = try await backup.restore(into: database.store, replacing: false)

                try await database.store.write { try SampleRows.addProduct(500, $0) }

                let found = try await database.store.read { try SampleRows.gtins(of: "crema", in: $0) }
                #expect(found.count == 121)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a database that is not empty is replaced only on request`(engine: TestDatabase.Engine)
        async throws
    {
        try await Self.withBackup(of: .sqlite) { backup, contents in
            try await TestDatabase.with(engine) { (database) async throws in
                try await database.store.write { try SampleRows.fill($0, products: 3) }

                await #expect(throws: Backup.Failure.databaseNotEmpty(table: "source")) {
                    try await backup.restore(into: database.store, replacing: false)
                }
                let before = try await database.store.read { try SampleRows.gtins(of: "crema", in: $0) }
                #expect(before.count == 3)

                #expect(try await backup.restore(into: database.store, replacing: true) == contents)
                let after = try await database.store.read { try SampleRows.gtins(of: "crema", in: $0) }
                #expect(after.count == 120)
            }
        }
    }

    @Test func `an existing file is never overwritten`() async throws {
        try await Self.withBackup { (backup, _) async throws in
            let failure = await #expect(throws: Backup.Failure.self) {
                try await TestDatabase.with(.sqlite) { database in
                    _ = try await backup.make(from: database.store)
                }
            }
            #expect(failure == .fileExists(path: backup.path))
        }
    }

    @Test func `a backup is a single file`() async throws {
        try await Self.withBackup { (backup, _) async throws in
            let folder = (backup.path as NSString).deletingLastPathComponent
            let names = try Folder.names(folder)
            #expect(names == ["backup.db"])
        }
    }

    @Test func `a damaged value is detected before the database is changed`() async throws {
        try await Self.withBackup { (backup, _) async throws in
            let bytes = try Data(contentsOf: URL(fileURLWithPath: backup.path))
            let place = try #require(bytes.range(of: Data("Crema de avellanas 7\"".utf8)))
            var damaged = bytes
            damaged[place.lowerBound] ^= 1
            try damaged.write(to: URL(fileURLWithPath: backup.path))

            try await TestDatabase.with(.sqlite) { (database) async throws in
                await #expect(throws: Backup.Failure.damaged(table: "product_version")) {
                    try await backup.restore(into: database.store, replacing: true)
                }
                try await database.store.write { try SampleRows.fill($0, products: 1) }
            }
        }
    }

    @Test(arguments: [0, 3, 100, 4_096, 20_000])
    func `a truncated file is not a backup`(count: Int) async throws {
        try await Self.withBackup { (backup, _) async throws in
            let bytes = try Data(contentsOf: URL(fileURLWithPath: backup.path))
            try bytes.prefix(count).write(to: URL(fileURLWithPath: backup.path))

            #expect(throws: Backup.Failure.notABackup(path: backup.path)) { try backup.check() }
        }
    }

    @Test func `a database that is not a backup is rejected`() async throws {
        try await TestDatabase.with(.sqlite) { (database) async throws in
            guard case .sqlite(let path) = database.address else { return }
            #expect(throws: Backup.Failure.notABackup(path: path)) { try Backup(path).check() }
            #expect(throws: Backup.Failure.notABackup(path: "/nowhere")) { try Backup("/nowhere").check() }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a backup with an older schema is migrated`(engine: TestDatabase.Engine) async throws {
        let second = Migration(
            number: 2,
            name: "add_colour",
            text: "ALTER TABLE thing ADD COLUMN colour {text};"
        )
        try await TestDatabase.withFolder { (folder) async throws in
            let path = folder + "/old.db"
            try await TestDatabase.withThings(engine) { (store) async throws in
                try await store.addThing("apple")
                _ = try await Backup(path, migrations: [.things]).make(from: store)
            }
            try await TestDatabase.with(engine, migrations: []) { (database) async throws in
                let backup = Backup(path, migrations: [.things, second])
                let contents = try await backup.restore(into: database.store, replacing: false)

                #expect(contents.rows == 1)
                try await Migrator([.things, second]).check(database.store)
            }
        }
    }

    @Test func `a backup with a later schema is rejected`() async throws {
        try await Self.withBackup { (backup, _) async throws in
            let older = Backup(backup.path, migrations: [])
            #expect { try older.check() } throws: { StoreError.kind(of: $0) == .foreignSchema }
        }
    }

    @Test func `a backup in a folder that does not exist names its path`() async throws {
        try await TestDatabase.with(.sqlite) { (database) async throws in
            await #expect { try await Backup("/no/folder/b.db").make(from: database.store) } throws: {
                error in
                "\(error)" == "/no/folder/b.db cannot be written. Choose a file in an existing folder."
            }
        }
    }

    @Test func `a full disk leaves no partial backup`() async throws {
        try await TestDatabase.with(.sqlite) { (database) async throws in
            try await database.store.write { try SampleRows.fill($0, products: 2_000) }
            try await SmallDisk.with(kibibytes: 512) { (folder) async throws in
                let path = folder + "/backup.db"
                await #expect { try await Backup(path).make(from: database.store) } throws: { error in
                    guard case Backup.Failure.badPlace(path: path, let cause) = error else { return false }
                    return cause.kind == .full && "\(error)".contains(path)
                }
                let names = try Folder.names(folder)
                #expect(names.isEmpty)
            }
        }
    }
}
