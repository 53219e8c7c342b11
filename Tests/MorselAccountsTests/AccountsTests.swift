import Foundation
import MorselTestSupport
import MorselVault
import Testing

@testable import MorselAccounts
@testable import MorselDatabase

/// Accounts, log-ins and roles on each engine.
@Suite struct AccountsTests {
    @Test(arguments: TestDatabase.engines)
    func `an e-mail has one account, in any spelling`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            await #expect(throws: AccountError.emailTaken) { try await test.register("ana") }
            let found = try await test.accounts.account(withEmail: #require(EmailAddress("ANA@Example.org")))

            #expect(found == ana)
            #expect(ana.roles == [.consumer])
        }
    }

    @Test(arguments: [
        "ana@example.org", "Ana.Sofia+1@example.org", "josé@example.pt", "a@b",
    ])
    func `an e-mail is accepted`(text: String) { #expect(EmailAddress(text) != nil) }

    @Test(arguments: [
        "", "ana", "@example.org", "ana@", "a@b@c", "a na@example.org", "ana@example.org/x",
        "ana\n@example.org",
        String(repeating: "a", count: 250) + "@b.org",
    ])
    func `a text that cannot be an e-mail is refused`(text: String) { #expect(EmailAddress(text) == nil) }

    @Test(arguments: TestDatabase.engines)
    func `an unknown e-mail costs the same work as a wrong password`(engine: TestDatabase.Engine) async throws
    {
        try await TestAccounts.with(engine) { test in
            try await test.register("ana")
            let accounts = test.accounts
            let right = try await accounts.account(
                TestAccounts.email("ana"),
                with: .password(TestAccounts.key(1))
            )
            let wrong = try await accounts.account(
                TestAccounts.email("ana"),
                with: .password(TestAccounts.key(2))
            )
            let unknown = try await accounts.account(
                TestAccounts.email("rui"),
                with: .password(TestAccounts.key(1))
            )

            #expect(right != nil)
            #expect(wrong == nil && unknown == nil)
            #expect(test.hasher.verified == 3)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an unknown e-mail always has the same parameters, also after a restart`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            try await test.register("ana")
            let again = try await Accounts(store: test.database.store, hasher: test.hasher)
            let email = try TestAccounts.email("rui")
            let first = try await test.accounts.parameters(of: email)

            #expect(try await again.parameters(of: email) == first)
            #expect(try await test.accounts.parameters(of: TestAccounts.email("eva")) != first)
            #expect(first.rounds == DerivationParameters.minimumRounds)
            #expect(
                try await test.accounts.parameters(of: TestAccounts.email("ana"))
                    == TestAccounts.passwordKey(1).parameters
            )
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a session ends when it is idle, and after its longest time`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            let idle = try await test.accounts.begin(ana, client: "idle")
            let used = try await test.accounts.begin(ana, client: "used")
            for _ in 0..<14 {
                test.time.advance(days: 25)
                #expect(try await test.accounts.session(used.token)?.session.id == used.session.id)
            }

            #expect(try await test.accounts.session(idle.token) == nil)
            #expect(try await test.accounts.sessions(of: ana.id).map { $0.client } == ["used"])
            test.time.advance(days: 15)
            #expect(try await test.accounts.session(used.token) == nil)
            let count = try await test.count("session")
            #expect(count == 0)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a session is found with every role of its account, and without roles`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            let session = try await test.accounts.begin(ana, client: "")
            func setRoles(_ roles: [AccountRole]) async throws {
                try await test.accounts.store.write { store in
                    try store.run("DELETE FROM account_role WHERE account = $1", ana.id)
                    for role in roles { try store.run(AccountQueries.insertRole, ana.id, role.rawValue, 0) }
                }
            }
            for roles in [[], [.inspector], [.consumer, .inspector, .supplier]] as [[AccountRole]] {
                try await setRoles(roles)
                let found = try #require(try await test.accounts.session(session.token))
                #expect(found.session.id == session.session.id)
                #expect(found.roles == roles)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an account ends its own sessions and no others`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let session = try await test.accounts.begin(ana, client: "")

            #expect(try await !test.accounts.end(session.session.id, of: rui.id))
            #expect(try await test.accounts.session(session.token) != nil)
            #expect(try await test.accounts.end(session.session.id, of: ana.id))
            #expect(try await test.accounts.session(session.token) == nil)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a new password ends the other sessions and wraps the same keys again`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let keys = WrappedKeys(version: 1, password: [1], recovery: [2], recoveryKey: TestAccounts.key(9))
            let ana = try await test.register("ana", keys: keys)
            let (kept, other) = (
                try await test.accounts.begin(ana, client: ""), try await test.accounts.begin(ana, client: "")
            )
            _ = try await test.push([TestAccounts.record(1)], ana)
            func change(_ current: AccessKey, _ keys: WrappedKeys?) async throws {
                try await test.accounts.changePassword(
                    of: ana.id,
                    current: current,
                    to: try TestAccounts.passwordKey(2),
                    keys: keys,
                    session: kept.session.id
                )
            }
            let next = WrappedKeys(version: 2, password: [3])
            await #expect(throws: AccountError.wrongPassword) {
                try await change(.password(TestAccounts.key(5)), next)
            }
            await #expect(throws: AccountError.missingKeys) {
                try await change(.password(TestAccounts.key(1)), nil)
            }
            await #expect(throws: AccountError.wrongKeysVersion) {
                try await change(.password(TestAccounts.key(1)), WrappedKeys(version: 1, password: [3]))
            }
            #expect(try await test.accounts.session(other.token) != nil)
            // With the recovery code, after the password was forgotten.
            try await change(.recovery(TestAccounts.key(9)), next)

            let stored = try await test.vaults.keys(of: ana.id)
            #expect(stored == WrappedKeys(version: 2, password: [3], recovery: [2]))
            #expect(try await test.accounts.session(kept.token) != nil)
            #expect(try await test.accounts.session(other.token) == nil)
            let email = try TestAccounts.email("ana")
            #expect(try await test.accounts.account(email, with: .password(TestAccounts.key(1))) == nil)
            #expect(try await test.accounts.account(email, with: .password(TestAccounts.key(2))) != nil)
            #expect(try await test.vaults.changes(of: ana.id, since: 0, limit: 10).records.count == 1)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a role is given once and taken back`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana", role: .restaurant)
            let email = try TestAccounts.email("ana")
            let grant = try await test.accounts.grant(.manager, to: email)
            #expect(try await test.accounts.grant(.manager, to: email) == grant)
            #expect(try await test.accounts.account(withID: ana.id)?.roles == [.manager, .restaurant])
            #expect(try await test.accounts.grants(AccountListQuery(limit: 10)).items.count == 2)
            #expect(try await test.accounts.revokeGrant(grant.id))
            #expect(try await test.accounts.grant(grant.id) == nil)
            await #expect(throws: AccountError.unknownAccount) {
                try await test.accounts.grant(.inspector, to: TestAccounts.email("rui"))
            }
        }
    }

    @Test func `argon2id hashes with at least 19 MiB and two passes, each time with another salt`()
        async throws
    {
        let hasher = Argon2Hasher()
        let (first, second) = (
            try await hasher.hash(TestAccounts.key(1)), try await hasher.hash(TestAccounts.key(1))
        )

        #expect(first.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
        #expect(first != second)
        #expect(try await hasher.verify(TestAccounts.key(1), first))
        #expect(try await !hasher.verify(TestAccounts.key(2), first))
        #expect(try await !hasher.verify(TestAccounts.key(1), "nonsense"))
    }

    @Test func `no more callers wait for a hash than may`() async throws {
        let hasher = Argon2Hasher(concurrent: 1, maxWaiting: 0)
        await #expect(throws: PasswordHasherBusy.self) { try await hasher.hash(TestAccounts.key(1)) }
    }
}

extension TestAccounts {
    func count(_ table: String) async throws -> Int64? {
        try await database.store.read { session in
            try session.first("SELECT count(*) FROM \(table)") { (row) throws(StoreError) in
                try row.integer(0)
            }
        }
    }
}
