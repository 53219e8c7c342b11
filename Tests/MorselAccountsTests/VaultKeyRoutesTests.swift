import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AccountsFeature
@testable import MorselWeb

/// Who may replace the keys of a vault.
@Suite struct VaultKeyRoutesTests {
    private static func text(_ key: UInt8) -> String { Base64URL.text(TestAccounts.key(key)) }

    /// A request that stores a recovery code with the key 9.
    private static func body(version: Int = 1, _ shown: String = "") -> String {
        #"{"version":\#(version),"password":"AQ","recovery":"Ag","recoveryKey":"\#(text(9))"\#(shown)}"#
    }

    private static func put(_ body: String, _ token: String, to site: TestSite) async throws
        -> TestResponder.Answer
    {
        try await site.ask(.put, "/v1/vault/keys", token: token, body)
    }

    /// The status of a log-in with the recovery code of ``body(version:_:)``.
    private static func recover(_ site: TestSite) async throws -> Int {
        let body = #"{"username":"ana@example.org","recovery":"\#(text(9))"}"#
        return try await site.ask(.post, "/v1/users/login", body).status
    }

    @Test(arguments: TestDatabase.engines)
    func `a session alone stores no recovery code`(engine: TestDatabase.Engine) async throws {
        try await TestAccounts.with(engine) { test in
            let site = TestSite(test)
            let token = try await site.token(try await test.register("ana"))
            let without = try await Self.put(Self.body(), token, to: site)
            #expect(without.code == "invalid-vault-keys")
            #expect(without.text.contains(#""parameter":"currentPassword""#))
            for shown in ["currentPassword", "currentRecovery"] {
                let wrong = try await Self.put(
                    Self.body(#","\#(shown)":"\#(Self.text(2))""#),
                    token,
                    to: site
                )
                #expect(wrong.status == 401)
                #expect(wrong.code == "wrong-credentials")
            }

            let stored = try await site.ask(.get, "/v1/vault/keys", token: token)
            #expect(stored.text == #"{"version":0}"#)
            #expect(try await Self.recover(site) == 401)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `the password or the recovery code allows new keys, and the owner gets a mail`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine, sendsMail: true) { test in
            let site = TestSite(test)
            let ana = try await test.register("ana")
            let token = try await site.token(ana)
            let first = try await Self.put(
                Self.body(#","currentPassword":"\#(TestSite.key)""#),
                token,
                to: site
            )
            #expect(first.text == #"{"version":1,"password":"AQ","recovery":"Ag"}"#)
            #expect(try await Self.recover(site) == 200)
            #expect(try await test.accounts.events(of: ana.id).allSatisfy { $0.kind != .recoveryChanged })

            let second = try await Self.put(
                Self.body(version: 2, #","currentRecovery":"\#(Self.text(9))""#),
                token,
                to: site
            )
            #expect(second.status == 200)
            let again = try await Self.put(
                Self.body(version: 2, #","currentPassword":"\#(TestSite.key)""#),
                token,
                to: site
            )
            #expect(again.code == "wrong-keys-version")
            #expect(try await test.accounts.events(of: ana.id).contains { $0.kind == .recoveryChanged })
        }
    }

    @Test func `two proofs, and one of another length, are refused`() async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("ana"))
            for shown in [
                #","currentPassword":"\#(TestSite.key)","currentRecovery":"\#(TestSite.key)""#,
                #","currentPassword":"AAAA""#, #","currentRecovery":"AAAA""#,
            ] {
                let answer = try await Self.put(Self.body(shown), token, to: site)
                #expect(answer.code == "invalid-vault-keys")
            }
        }
    }

    @Test func `the password cannot be guessed with a session`() async throws {
        try await TestAccounts.with(.sqlite) { test in
            let instant = ContinuousClock.now
            let site = TestSite(test, limits: LogInLimits { instant })
            let token = try await site.token(try await test.register("ana"))
            var statuses: [Int: Int] = [:]
            for _ in 0..<30 {
                let body = Self.body(#","currentPassword":"\#(Self.text(2))""#)
                statuses[try await Self.put(body, token, to: site).status, default: 0] += 1
            }

            #expect(statuses == [401: 10, 429: 20])
            #expect(test.hasher.verified == 10)
        }
    }
}
