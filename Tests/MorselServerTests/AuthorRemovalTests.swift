import Logging
import MorselAccounts
import MorselAdditives
import MorselCatalog
import MorselDatabase
import MorselTestSupport
import Testing

@testable import MorselServer

/// The accounts in the changes of administrators, after an account was deleted.
@Suite struct AuthorRemovalTests {
    private struct Site {
        let store: any Store
        let accounts: Accounts
        var removal: AuthorRemoval {
            let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
            return AuthorRemoval(catalogue: store, accounts: accounts, logger: logger)
        }

        func register(_ id: String) async throws {
            _ = try await accounts.store.write { session in
                try session.run(
                    """
                    INSERT INTO account (id, email, name, country, derivation, salt, rounds, password_hash, created_at, language)
                    VALUES ($1, $2, '', 'PT', 1, $3, 600000, '', 0, 'en')
                    """,
                    id,
                    "\(id)@example.org",
                    [UInt8](repeating: 1, count: 16)
                )
                try session.run(
                    "INSERT INTO account_role (account, role, granted_at) VALUES ($1, 'administrator', 0)",
                    id
                )
            }
        }

        /// Stores a change of an additive, one of a dish, and one of a symptom.
        func change(by account: String, _ time: Int64) async throws {
            _ = try await store.write { session in
                try session.run(
                    "INSERT INTO additive_change (kind, record, account, changed_at) VALUES ('class', 1, $1, $2)",
                    account,
                    time
                )
                try session.run(
                    "INSERT INTO dish_change (dish, account, changed_at) VALUES ('soup', $1, $2)",
                    account,
                    time
                )
                try session.run(
                    """
                    INSERT INTO symptom_change (symptom, names, is_removed, account, changed_at)
                    VALUES ('itching', '["a","b","c"]', 0, $1, $2)
                    """,
                    account,
                    time
                )
            }
        }

        func authors(_ table: String) async throws -> [String] {
            try await store.read { session in
                try session.rows("SELECT account FROM \(table) ORDER BY id") { (row) throws(StoreError) in
                    try row.text(0)
                }
            }
        }
    }

    private static func with(_ engine: TestDatabase.Engine, _ work: (Site) async throws -> Void) async throws
    {
        try await TestDatabase.with(engine) { catalogue in
            try await TestDatabase.with(engine, .accounts) { database in
                let accounts = try await Accounts(store: database.store)
                let site = Site(store: catalogue.store, accounts: accounts)
                try await site.register("ana")
                try await site.register("rui")
                for (time, author) in ["ana", "rui", "ana"].enumerated() {
                    try await site.change(by: author, Int64(time))
                }
                try await work(site)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a deleted account is removed from its changes, and others stay`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.with(engine) { (site: Site) async throws -> Void in
            await site.removal.removeDeleted()
            #expect(try await site.authors("additive_change") == ["ana", "rui", "ana"])

            #expect(try await site.accounts.delete("ana"))
            #expect(try await site.accounts.notedDeletions() == ["ana"])
            await site.removal.removeDeleted()

            #expect(try await site.authors("additive_change") == ["", "rui", ""])
            #expect(try await site.authors("dish_change") == ["", "rui", ""])
            #expect(try await site.authors("symptom_change") == ["", "rui", ""])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a server that stopped after half of it does the rest later`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.with(engine) { (site: Site) async throws -> Void in
            #expect(try await site.accounts.delete("ana"))
            try await AdditiveStore.removeAuthor("ana", in: site.store)
            #expect(try await site.authors("dish_change") == ["ana", "rui", "ana"])

            for _ in 0..<2 { await site.removal.removeDeleted() }

            #expect(try await site.authors("dish_change") == ["", "rui", ""])
            #expect(try await site.authors("symptom_change") == ["", "rui", ""])
            #expect(try await site.accounts.notedDeletions() == [])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `with another database of accounts nothing is removed`(engine: TestDatabase.Engine) async throws {
        try await Self.with(engine) { (site: Site) async throws -> Void in
            try await TestDatabase.with(engine, .accounts) { other in
                let accounts = try await Accounts(store: other.store)
                let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
                await AuthorRemoval(catalogue: site.store, accounts: accounts, logger: logger).removeDeleted()
            }
            #expect(try await site.authors("additive_change") == ["ana", "rui", "ana"])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `nothing is removed while the accounts cannot be read`(engine: TestDatabase.Engine) async throws {
        try await Self.with(engine) { (site: Site) async throws -> Void in
            await site.accounts.store.close()
            await site.removal.removeDeleted()
            #expect(try await site.authors("additive_change") == ["ana", "rui", "ana"])
        }
    }

    @Test func `a deletion is reported, and that of an unknown account is not`() async throws {
        try await Self.with(.sqlite) { (site: Site) async throws -> Void in
            #expect(try await !site.accounts.delete("nobody"))
            #expect(try await site.accounts.notedDeletions() == [])
            #expect(try await site.accounts.delete("ana"))

            var deletions = site.accounts.deletions.makeAsyncIterator()
            #expect(await deletions.next() != nil)
        }
    }
}
