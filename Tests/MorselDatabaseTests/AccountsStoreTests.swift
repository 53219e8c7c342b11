import Foundation
import MorselDatabase
import MorselTestSupport
import Testing

/// How the database of accounts is stored, in which nothing may be lost and nothing deleted may stay.
@Suite struct AccountsStoreTests {
    private static func permissions(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }

    @Test func `its files and their folder are open to nobody else`() async throws {
        try await TestDatabase.withFolder { folder in
            let address = StoreAddress.sqlite(path: folder + "/morsel.db").ofAccounts
            try address.makePrivateFolder()
            let store = try await address.open(.accounts)
            _ = try await Migrator(StoreContents.accounts.migrations).migrate(store)

            let path = folder + "/morsel.db-private"
            #expect(try Self.permissions(path) == 0o700)
            for file in ["accounts.db", "accounts.db-wal", "accounts.db-shm"] {
                #expect(try Self.permissions(path + "/" + file) == 0o600, "\(file)")
            }
            await store.close()
        }
    }

    @Test func `a folder that others can list or change is named`() async throws {
        try await TestDatabase.withFolder { folder in
            let address = StoreAddress.sqlite(path: folder + "/morsel.db").ofAccounts
            try address.makePrivateFolder()
            #expect(address.folderOpenToOthers == nil)

            let path = folder + "/morsel.db-private"
            try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path)

            #expect(address.folderOpenToOthers == path)
            #expect(StoreAddress.postgresql(url: "postgresql:///x").folderOpenToOthers == nil)
        }
    }

    @Test func `an existing file that others could read becomes private`() async throws {
        try await TestDatabase.withFolder { folder in
            let path = folder + "/accounts.db"
            try Data().write(to: URL(filePath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            let store = try await StoreAddress.sqlite(path: path).open(.accounts)

            #expect(try Self.permissions(path) == 0o600)
            await store.close()
        }
    }

    @Test func `each transaction is on the disk before it is confirmed, and deleted content is overwritten`()
        async throws
    {
        try await TestDatabase.with(.sqlite, .accounts) { database in
            let values = try await database.store.writeWithoutTransaction { session in
                try ["synchronous", "secure_delete", "journal_size_limit"].map { name in
                    try session.first("PRAGMA \(name)") { (row) throws(StoreError) in try row.integer(0) }
                }
            }
            // 2 is FULL.
            #expect(values == [2, 1, 0])
        }
    }

    @Test func `deleted content is in no file of the database`() async throws {
        try await TestDatabase.with(.sqlite, .accounts) { database in
            guard case .sqlite(let path) = database.address else { return }
            let store = database.store
            let secret = Array("quincunx".utf8)
            _ = try await store.write { session in
                try session.run("INSERT INTO server_key (name, value) VALUES ($1, $2)", "test", secret)
            }
            #expect(try Self.files(at: path).contains { $0.firstRange(of: Data(secret)) != nil })
            _ = try await store.write { try $0.run("DELETE FROM server_key") }
            try await store.emptyLog()

            #expect(try !Self.files(at: path).contains { $0.firstRange(of: Data(secret)) != nil })
        }
    }

    private static func files(at path: String) throws -> [Data] {
        try ["", "-wal"].map { path + $0 }.filter { FileManager.default.fileExists(atPath: $0) }
            .map { try Data(contentsOf: URL(filePath: $0)) }
    }

    @Test func `its backup is private, and is not restored into a catalogue`() async throws {
        try await TestDatabase.with(.sqlite, .accounts) { accounts in
            try await TestDatabase.withFolder { folder in
                let path = folder + "/backup.db"
                _ = try await Backup(path, of: .accounts).make(from: accounts.store)
                #expect(try Self.permissions(path) == 0o600)

                try await TestDatabase.with(.sqlite) { catalogue in
                    await #expect(throws: StoreError.self) {
                        try await Backup(path, of: .catalogue).restore(into: catalogue.store, replacing: true)
                    }
                }
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a backup of accounts is restored on each engine`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine, .accounts) { source in
            try await source.store.write { session in
                try session.runScript(
                    """
                    INSERT INTO account (id, email, name, country, derivation, salt, rounds, password_hash, created_at)
                    VALUES ('a', 'ana@example.org', 'Ana', 'PT', 1, '', 600000, 'hash', 1);
                    INSERT INTO account_role (account, role, granted_at) VALUES ('a', 'consumer', 1);
                    INSERT INTO vault (account, keys_version, sequence, record_count, byte_count)
                    VALUES ('a', 0, 0, 0, 0)
                    """.replacing(
                        ", '', 600000",
                        with: session.dialect == .sqlite ? ", x'00', 600000" : ", '', 600000"
                    )
                )
            }
            try await TestDatabase.withFolder { folder in
                let backup = Backup(folder + "/backup.db", of: .accounts)
                let made = try await backup.make(from: source.store)
                for target in TestDatabase.engines {
                    try await TestDatabase.with(target, .accounts) { database in
                        let restored = try await backup.restore(into: database.store, replacing: false)
                        #expect(restored == made)
                    }
                }
                #expect(made.rows == 3)
            }
        }
    }

    @Test(arguments: TestDatabase.engines.filter { $0 == .postgresql })
    func `on PostgreSQL it is a schema beside the catalogue`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { catalogue in
            let name = "accounts_" + UUID().uuidString.lowercased().replacing("-", with: "")
            let address = StoreAddress.postgresql(url: catalogue.address.url + "&schema=" + name)
            let store = try await address.open(.accounts)
            _ = try await Migrator(StoreContents.accounts.migrations).migrate(store)
            let count = try await store.read { session in
                try session.first("SELECT count(*) FROM account") { (row) throws(StoreError) in
                    try row.integer(0)
                }
            }
            #expect(count == 0)
            await #expect(throws: StoreError.self) {
                try await catalogue.store.read { try $0.each("SELECT 1 FROM account", []) { _ in false } }
            }
            try await store.writeWithoutTransaction { try $0.runScript("DROP SCHEMA \"\(name)\" CASCADE") }
            await store.close()
        }
    }
}
