import MorselTestSupport
import Testing

@testable import MorselAccounts
@testable import MorselDatabase

/// What administrators do with accounts of others, on each engine.
@Suite struct AccountAdministrationTests {
    private static func emails(_ test: TestAccounts, _ text: String, after: String = "") async throws
        -> [String]
    {
        try await test.accounts.search(text, after: after, limit: 10).map { $0.email }
    }

    @Test(arguments: TestDatabase.engines)
    func `accounts are found by a part of their e-mail or name, in any case`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            for name in ["ana", "anabel", "rui", "x_y", "xzy"] { try await test.register(name) }
            _ = try await test.accounts.update(
                try #require(try await test.accounts.account(withEmail: TestAccounts.email("rui"))).id,
                name: "Rui Anaya",
                country: "PT"
            )

            #expect(
                try await Self.emails(test, "ANA")
                    == ["ana@example.org", "anabel@example.org", "rui@example.org"]
            )
            #expect(try await Self.emails(test, "anaya") == ["rui@example.org"])
            #expect(try await Self.emails(test, "").count == 5)
            #expect(try await Self.emails(test, "nobody").isEmpty)
            // These have a meaning in the patterns of SQL, and none here.
            #expect(try await Self.emails(test, "x_y") == ["x_y@example.org"])
            #expect(try await Self.emails(test, "%").isEmpty)
            #expect(try await Self.emails(test, "!").isEmpty)
            #expect(try await Self.emails(test, "'").isEmpty)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the list of found accounts has parts`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            for name in ["a", "b", "c"] { try await test.register(name) }
            let first = try await test.accounts.search("example", after: "", limit: 2)
            let second = try await test.accounts.search(
                "example",
                after: try #require(first.last).email,
                limit: 2
            )

            #expect(first.map { $0.email } == ["a@example.org", "b@example.org"])
            #expect(second.map { $0.email } == ["c@example.org"])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `an account gets exactly the chosen roles`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            try await test.accounts.changeRoles(of: ana.id, to: [.inspector, .administrator])
            let changed = try #require(try await test.accounts.account(withID: ana.id))
            #expect(changed.roles == [.administrator, .inspector])

            await #expect(throws: Accounts.RolesError.noRole) {
                try await test.accounts.changeRoles(of: ana.id, to: [])
            }
            await #expect(throws: AccountError.unknownAccount) {
                try await test.accounts.changeRoles(of: "nobody", to: [.consumer])
            }
            #expect(try await test.accounts.account(withID: ana.id) == changed)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `each change of a role is recorded once, with who made it`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let (accounts, email) = (test.accounts, try TestAccounts.email("ana"))
            let grant = try await accounts.grant(.inspector, to: email)
            test.time.advance(days: 1)
            _ = try await accounts.grant(.inspector, to: email, by: rui.id)
            #expect(try await accounts.revokeGrant(grant.id, by: rui.id))
            #expect(try await !accounts.revokeGrant(grant.id, by: rui.id))
            try await accounts.changeRoles(of: ana.id, to: [.manager], by: rui.id)
            try await accounts.changeRoles(of: ana.id, to: [.manager], by: rui.id)

            let changes = try await accounts.roleChanges(of: ana.id, atMost: 10)

            let byRui = RoleChange.Author.administrator(email: "rui@example.org")
            #expect(changes.map { $0.role } == [.manager, .consumer, .inspector, .inspector])
            #expect(changes.map { $0.isGiven } == [true, false, false, true])
            #expect(changes.map { $0.author } == [byRui, byRui, byRui, .command])
            #expect(changes[2].changedAt - changes[3].changedAt == 86_400_000)
            #expect(try await accounts.roleChanges(of: ana.id, atMost: 1) == [changes[0]])
            #expect(try await accounts.roleChanges(of: rui.id, atMost: 10).isEmpty)

            #expect(try await accounts.delete(rui.id))
            let later = try await accounts.roleChanges(of: ana.id, atMost: 10)
            #expect(later.map { $0.author } == [.deletedAccount, .deletedAccount, .deletedAccount, .command])
            #expect(try await accounts.delete(ana.id))
            #expect(try await accounts.roleChanges(of: ana.id, atMost: 10).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the last administrator stays one until another account has the role`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            let accounts = test.accounts
            let grant = try await accounts.grant(.administrator, to: TestAccounts.email("ana"))
            let last = Accounts.RolesError.lastAdministrator

            await #expect(throws: last) { try await accounts.changeRoles(of: ana.id, to: [.consumer]) }
            await #expect(throws: last) { _ = try await accounts.delete(ana.id) }
            await #expect(throws: last) { _ = try await accounts.revokeGrant(grant.id) }
            // Other roles, and other accounts, are not concerned.
            try await accounts.changeRoles(of: rui.id, to: [.inspector])
            #expect(try await accounts.delete(try await test.register("eva").id))
            try await accounts.changeRoles(of: ana.id, to: [.administrator, .manager])

            try await accounts.changeRoles(of: rui.id, to: [.administrator])
            #expect(try await accounts.revokeGrant(grant.id))
            #expect(try await !accounts.revokeGrant(grant.id))
            #expect(try await accounts.account(withID: ana.id)?.roles == [.manager])
            await #expect(throws: last) { try await accounts.changeRoles(of: rui.id, to: [.consumer]) }
            await #expect(throws: last) { _ = try await accounts.delete(rui.id) }
            try await accounts.changeRoles(of: ana.id, to: [.administrator])
            #expect(try await accounts.delete(rui.id))
        }
    }
}
