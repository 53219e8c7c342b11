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

/// What each role may do with its own and with other accounts.
@Suite struct AccountRolesTests {
    // MARK: Who may do what

    /// Who sends a request about the account of Ana.
    private enum Sender: String, CaseIterable {
        case nobody, own, other, inspector, manager, supplier, restaurant, administrator
    }

    private static let newPassword = """
        {"password":"\(TestSite.key)","newPassword":"\(TestSite.key)","derivation":1,\
        "salt":"\(Base64URL.text([UInt8](repeating: 1, count: 16)))","rounds":600000}
        """

    /// A request, and the statuses that differ from `default`.
    private struct Rule {
        let method: HTTPRequest.Method
        let path: String
        var body: String?
        let own: Int
        let other: Int
        let administrator: Int
    }

    private static let ana = "/v1/users/ana@example.org"
    /// Every route that needs a log-in.
    ///
    /// Administrators are not the account itself here.
    private static let rules = [
        Rule(method: .get, path: "/v1/users", own: 403, other: 403, administrator: 200),
        Rule(method: .get, path: ana, own: 200, other: 403, administrator: 200),
        Rule(
            method: .put,
            path: ana,
            body: #"{"name":"Ana","country":"ES"}"#,
            own: 200,
            other: 403,
            administrator: 200
        ),
        Rule(
            method: .put,
            path: ana + "/password",
            body: newPassword,
            own: 204,
            other: 403,
            administrator: 403
        ),
        Rule(method: .delete, path: ana, own: 204, other: 403, administrator: 204),
        Rule(method: .post, path: "/v1/users/logout", own: 204, other: 204, administrator: 204),
        Rule(
            method: .put,
            path: ana + "/email",
            body: #"{"newUsername":"new@example.org","password":"\#(TestSite.key)"}"#,
            own: 409,
            other: 403,
            administrator: 403
        ),
        Rule(method: .get, path: "/v1/events", own: 200, other: 200, administrator: 200),
        Rule(method: .get, path: "/v1/sessions", own: 200, other: 200, administrator: 200),
        Rule(method: .delete, path: "/v1/sessions/{id}", own: 204, other: 404, administrator: 404),
        Rule(method: .get, path: "/v1/userroles", own: 403, other: 403, administrator: 200),
        Rule(
            method: .post,
            path: "/v1/userroles",
            body: #"{"username":"ana@example.org","role":"inspector"}"#,
            own: 403,
            other: 403,
            administrator: 201
        ),
        Rule(method: .get, path: "/v1/userroles/1", own: 403, other: 403, administrator: 200),
        Rule(method: .delete, path: "/v1/userroles/1", own: 403, other: 403, administrator: 204),
        // A vault is always that of the sender.
        Rule(method: .get, path: "/v1/vault/changes", own: 200, other: 200, administrator: 200),
        Rule(
            method: .post,
            path: "/v1/vault/records",
            body: TestSite.record(),
            own: 200,
            other: 200,
            administrator: 200
        ),
        Rule(method: .get, path: "/v1/vault/keys", own: 200, other: 200, administrator: 200),
        Rule(
            method: .put,
            path: "/v1/vault/keys",
            body: #"{"version":1,"password":"AAAA"}"#,
            own: 200,
            other: 200,
            administrator: 200
        ),
    ]

    @Test(arguments: Sender.allCases)
    private func `each route answers each role about its own and another account`(sender: Sender) async throws
    {
        for rule in Self.rules {
            try await TestSite.with { site in
                let ana = try await site.test.register("ana")
                let session = try await site.test.accounts.begin(ana, client: "").session
                var token: String?
                switch sender {
                case .nobody: break
                case .own: token = try await site.token(ana)
                default:
                    let rui = try await site.test.register("rui")
                    if let role = AccountRole(rawValue: sender.rawValue) {
                        _ = try await site.test.accounts.grant(role, to: TestAccounts.email("rui"))
                    }
                    token = try await site.token(rui)
                }
                let expected =
                    switch sender {
                    case .nobody: 401
                    case .own: rule.own
                    case .administrator: rule.administrator
                    default: rule.other
                    }
                let answer = try await site.ask(
                    rule.method,
                    rule.path.replacing("{id}", with: session.id),
                    token: token,
                    rule.body,
                    fields: [.idempotencyKey: "k"]
                )
                #expect(answer.status == expected, "\(sender) \(rule.method) \(rule.path)")
            }
        }
    }

    @Test func `the rules above are about every route that needs a log-in`() async throws {
        try await TestSite.with { site in
            let served = site.table.routes.filter { $0.access != .anyone }.map { "\($0.method) \($0.path)" }
            let tested = Self.rules.map { rule in
                let path = rule.path.replacing("ana@example.org", with: "{username}")
                    .replacing("/userroles/1", with: "/userroles/{id}")
                return "\(rule.method) \(path)"
            }
            #expect(Set(served) == Set(tested))
        }
    }

    @Test func `others learn nothing about an account, not even whether it exists`() async throws {
        try await TestSite.with { site in
            try await site.test.register("ana")
            let token = try await site.token(try await site.test.register("rui"))
            let known = try await site.ask(.get, "/v1/users/ana@example.org", token: token)
            let unknown = try await site.ask(.get, "/v1/users/eva@example.org", token: token)

            #expect(known.code == "not-your-account")
            #expect(known.text == unknown.text)
        }
    }
}
