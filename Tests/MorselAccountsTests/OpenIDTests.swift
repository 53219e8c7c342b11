import Foundation
import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AccountsFeature
@testable import MorselWeb

/// Identities at OpenID providers, and what the server waits for.
@Suite struct OpenIDTests {
    private static let identity = OpenIDIdentity(
        issuer: "https://issuer.example",
        subject: "1",
        name: "ana@example.org"
    )

    private static func request(_ account: String?) -> OpenIDRequest {
        OpenIDRequest(account: account, nonce: "n", verifier: "v", language: "pt")
    }

    @Test(arguments: TestDatabase.engines)
    func `an identity logs in to the account that linked it, until it is unlinked`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let accounts = test.accounts
            let (ana, rui) = (try await test.register("ana"), try await test.register("rui"))
            #expect(try await accounts.account(with: Self.identity) == nil)
            try await accounts.link(Self.identity, to: ana.id, client: "Firefox")
            await #expect(throws: OpenIDError.taken) {
                try await accounts.link(Self.identity, to: rui.id, client: "")
            }
            var renamed = Self.identity
            renamed.name = "Ana"
            try await accounts.link(renamed, to: ana.id, client: "")
            #expect(try await accounts.account(with: Self.identity)?.id == ana.id)
            #expect(try await accounts.identities(of: ana.id).map { $0.name } == ["Ana"])
            let other = OpenIDIdentity(issuer: "https://issuer.example", subject: "2", name: "")
            #expect(try await accounts.account(with: other) == nil)

            #expect(try await !accounts.unlink(Self.identity.id, of: rui.id, client: ""))
            test.time.advance(milliseconds: 1)
            #expect(try await accounts.unlink(Self.identity.id, of: ana.id, client: ""))
            #expect(try await accounts.account(with: Self.identity) == nil)
            let kinds = try await accounts.events(of: ana.id).map { $0.kind }
            #expect(kinds.prefix(2) == [.identityUnlinked, .identityLinked])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a return from the provider is expected once, for ten minutes`(engine: TestDatabase.Engine)
        async throws
    {
        try await TestAccounts.with(engine) { test in
            let ana = try await test.register("ana")
            try await test.accounts.begin(openID: [1], Self.request(nil))
            try await test.accounts.begin(openID: [2], Self.request(ana.id))
            try await test.accounts.begin(openID: [3], Self.request(nil))
            let logIn = try #require(try await test.accounts.end(openID: [1]))
            let link = try #require(try await test.accounts.end(openID: [2]))

            #expect(
                logIn.account == nil && logIn.nonce == "n" && logIn.verifier == "v" && logIn.language == "pt"
            )
            #expect(link.account == ana.id)
            #expect(try await test.accounts.end(openID: [1]) == nil)
            test.time.advance(milliseconds: 600_000)
            #expect(try await test.accounts.end(openID: [3]) == nil)
        }
    }

    @Test func `a return that nobody expects leads to the page that says so`() async throws {
        try await TestAccounts.with(.sqlite) { test in
            let issuer = try #require(URL(string: "http://127.0.0.1:1"))
            let client = OpenIDProvider.Client(
                issuer: issuer,
                id: "morsel",
                secret: nil,
                redirect: "https://morsel.example/v1/openid/callback",
                name: "Example"
            )
            let site = TestSite(test, provider: OpenIDProvider(client))
            let state = SessionToken().text
            for query in ["", "?state=\(state)", "?state=\(state)&code=a", "?error=access_denied"] {
                let answer = try await site.ask(.get, "/v1/openid/callback" + query)
                #expect(answer.status == 303)
                #expect(answer.fields[.location] == "/account/log-in#openid-failed")
            }
            let started = try await site.ask(.post, "/v1/openid/login", #"{"language":"en"}"#)
            #expect(started.code == "openid-unavailable" && started.status == 503)
        }
    }
}
