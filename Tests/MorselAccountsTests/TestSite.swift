import Foundation
import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import NIOCore
import Synchronization
import Testing

@testable import AccountsFeature
@testable import MorselWeb
@testable import VaultFeature

/// A server in the test's own process.
struct TestSite: Sendable {
    let test: TestAccounts
    let responder: TestResponder
    let table: RouteTable
    let broadcaster: Broadcaster
    let events: VaultEvents

    init(
        _ test: TestAccounts,
        limits: LogInLimits = LogInLimits(),
        mails: MailLimits = MailLimits(),
        streams: Broadcaster.Limits = Broadcaster.Limits(),
        push: PushOffer? = nil,
        site: RelyingParty? = nil,
        provider: (any IdentityProvider)? = nil
    ) {
        self.test = test
        var table = RouteTable()
        let requests = InFlightRequests(limit: 1_000)
        AccountsFeatureRoutes(
            accounts: test.accounts,
            // The connection of a test has no address, so that of the client is never found.
            clients: ClientAddresses(trustedProxies: []),
            limits: limits,
            mails: mails,
            requests: requests,
            push: push,
            site: site,
            provider: provider
        )
        .add(to: &table)
        let broadcaster = Broadcaster(limits: streams)
        events = VaultEvents(accounts: test.accounts, vaults: test.vaults, broadcaster: broadcaster)
        self.broadcaster = broadcaster
        VaultFeatureRoutes(
            vaults: test.vaults,
            shares: test.shares,
            households: test.households,
            events: events,
            clients: ClientAddresses(trustedProxies: []),
            requests: requests
        )
        .add(to: &table)
        self.table = table
        responder = TestResponder(
            table,
            authenticator: AccountAuthenticator(accounts: test.accounts, requests: requests)
        )
    }

    func ask(
        _ method: HTTPRequest.Method,
        _ path: String,
        token: String? = nil,
        _ json: String? = nil,
        fields: HTTPFields = [:]
    ) async throws -> TestResponder.Answer {
        var fields = fields
        if let token { fields[.authorization] = "Bearer \(token)" }
        if json != nil { fields[.contentType] = "application/json" }
        let body = RequestBody(buffer: ByteBuffer(string: json ?? ""))
        return try await responder.ask(method, path, fields: fields, body: body)
    }

    func token(_ account: Account) async throws -> String {
        try await test.accounts.begin(account, client: "test").token.text
    }

    static func with(_ work: (TestSite) async throws -> Void) async throws {
        try await TestAccounts.with(.sqlite) { try await work(TestSite($0)) }
    }

    /// The authentication key of every test account.
    static let key = Base64URL.text(TestAccounts.key(1))

    static func object(_ answer: TestResponder.Answer) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any])
    }

    /// The body of an encrypted file.
    static func file(_ content: UInt8 = 0, size: Int = 16_417) -> String {
        #"{"sealed":"\#(Base64URL.text([UInt8](repeating: content, count: size)))"}"#
    }

    /// A batch of one record, with other content at its end.
    static func record(_ content: String = "") -> String {
        let locator = Base64URL.text([UInt8](repeating: 1, count: 16))
        let sealed = Base64URL.text([UInt8](repeating: 0, count: 1_057))
        return #"{"records":[{"locator":"\#(locator)","version":1,"sealed":"\#(sealed)"\#(content)}]}"#
    }
}
