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
    private static let household = "/v1/households/" + TestAccounts.id(1)
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
        // This server has no key for push services.
        Rule(method: .get, path: "/v1/push", own: 409, other: 409, administrator: 409),
        Rule(
            method: .put,
            path: "/v1/push/subscription",
            body: #"{"endpoint":"https://push.example.net/a"}"#,
            own: 409,
            other: 409,
            administrator: 409
        ),
        Rule(method: .delete, path: "/v1/push/subscription", own: 204, other: 204, administrator: 204),
        // This server has no identity provider.
        Rule(method: .get, path: "/v1/openid", own: 200, other: 200, administrator: 200),
        Rule(
            method: .post,
            path: "/v1/openid/link",
            body: #"{"language":"en","password":"\#(TestSite.key)"}"#,
            own: 409,
            other: 409,
            administrator: 409
        ),
        Rule(method: .delete, path: "/v1/openid/{id}", own: 404, other: 404, administrator: 404),
        // This server has no public address, so nobody can add a passkey.
        Rule(method: .get, path: "/v1/passkeys", own: 200, other: 200, administrator: 200),
        Rule(
            method: .post,
            path: "/v1/passkeys/options",
            body: "{}",
            own: 409,
            other: 409,
            administrator: 409
        ),
        Rule(
            method: .post,
            path: "/v1/passkeys",
            body: """
                {"name":"a","clientData":"AAAA","attestation":"AAAA","password":"\(TestSite.key)"}
                """,
            own: 409,
            other: 409,
            administrator: 409
        ),
        Rule(
            method: .put,
            path: "/v1/passkeys/{id}",
            body: #"{"name":"a"}"#,
            own: 404,
            other: 404,
            administrator: 404
        ),
        Rule(method: .delete, path: "/v1/passkeys/{id}", own: 404, other: 404, administrator: 404),
        // Shared pages are always those of the sender.
        Rule(method: .get, path: "/v1/shares", own: 200, other: 200, administrator: 200),
        Rule(
            method: .post,
            path: "/v1/shares",
            body: SharesTests.body(),
            own: 201,
            other: 201,
            administrator: 201
        ),
        Rule(method: .delete, path: "/v1/shares/{id}", own: 404, other: 404, administrator: 404),
        Rule(method: .get, path: "/v1/shares/{id}/answers", own: 404, other: 404, administrator: 404),
        Rule(
            method: .delete,
            path: "/v1/shares/{id}/answers/{answer}",
            own: 404,
            other: 404,
            administrator: 404
        ),
        // The test makes a household of Ana; others are not members (HouseholdRoutesTests has those).
        Rule(method: .get, path: "/v1/households", own: 200, other: 200, administrator: 200),
        Rule(
            method: .post,
            path: "/v1/households",
            body: HouseholdRoutesTests.household(2),
            own: 201,
            other: 201,
            administrator: 201
        ),
        Rule(method: .get, path: household, own: 200, other: 404, administrator: 404),
        Rule(method: .get, path: household + "/handovers", own: 200, other: 404, administrator: 404),
        Rule(method: .get, path: household + "/changes", own: 200, other: 404, administrator: 404),
        Rule(
            method: .post,
            path: household + "/records",
            body: TestSite.record().replacing(#""sealed":"AAAAAAAA"#, with: #""sealed":"AQAAAAEA"#),
            own: 200,
            other: 404,
            administrator: 404
        ),
        Rule(
            method: .post,
            path: household + "/epochs",
            body: HouseholdRoutesTests.rotation([1], after: 1),
            own: 201,
            other: 404,
            administrator: 404
        ),
        // Nobody has answered an invitation.
        Rule(
            method: .post,
            path: household + "/members",
            body: """
                {"invitation":"\(TestAccounts.id(2))","after":1,"revision":2,\
                "handovers":\(HouseholdRoutesTests.handovers([1, 2]))}
                """,
            own: 404,
            other: 404,
            administrator: 404
        ),
        Rule(
            method: .put,
            path: household + "/members/" + TestAccounts.id(1),
            body: #"{"role":"edit"}"#,
            own: 200,
            other: 404,
            administrator: 404
        ),
        Rule(
            method: .delete,
            path: household + "/members/" + TestAccounts.id(1),
            own: 204,
            other: 404,
            administrator: 404
        ),
        Rule(method: .get, path: household + "/invitations", own: 200, other: 404, administrator: 404),
        Rule(
            method: .post,
            path: household + "/invitations",
            body: HouseholdRoutesTests.invitation(2),
            own: 201,
            other: 404,
            administrator: 404
        ),
        Rule(
            method: .put,
            path: household + "/invitations/" + TestAccounts.id(2),
            body: HouseholdRoutesTests.reveal(2),
            own: 404,
            other: 404,
            administrator: 404
        ),
        Rule(
            method: .delete,
            path: household + "/invitations/" + TestAccounts.id(2),
            own: 404,
            other: 404,
            administrator: 404
        ),
        Rule(
            method: .get,
            path: "/v1/household-invitations/" + TestAccounts.id(2),
            own: 404,
            other: 404,
            administrator: 404
        ),
        Rule(
            method: .put,
            path: "/v1/household-invitations/" + TestAccounts.id(2),
            body: HouseholdRoutesTests.answer(2),
            own: 404,
            other: 404,
            administrator: 404
        ),
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
        Rule(
            method: .put,
            path: "/v1/vault/files/AQEBAQEBAQEBAQEBAQEBAQ",
            body: TestSite.file(),
            own: 204,
            other: 204,
            administrator: 204
        ),
        Rule(
            method: .get,
            path: "/v1/vault/files/AQEBAQEBAQEBAQEBAQEBAQ",
            own: 404,
            other: 404,
            administrator: 404
        ),
        Rule(
            method: .delete,
            path: "/v1/vault/files/AQEBAQEBAQEBAQEBAQEBAQ",
            own: 204,
            other: 204,
            administrator: 204
        ),
        Rule(method: .get, path: "/v1/vault/keys", own: 200, other: 200, administrator: 200),
        Rule(
            method: .put,
            path: "/v1/vault/keys",
            body: #"{"version":1,"password":"AAAA","currentPassword":"\#(TestSite.key)"}"#,
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
                if rule.path.hasPrefix(Self.household) { try await site.test.found(1, 1, by: ana) }
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
                    .replacing("/files/AQEBAQEBAQEBAQEBAQEBAQ", with: "/files/{id}")
                    .replacing("/households/" + TestAccounts.id(1), with: "/households/{id}")
                    .replacing("/members/" + TestAccounts.id(1), with: "/members/{member}")
                    .replacing("invitations/" + TestAccounts.id(2), with: "invitations/{invitation}")
                return "\(rule.method) \(path)"
            }
            // Its answer does not end, so it has tests of its own (VaultEventsTests).
            #expect(Set(served) == Set(tested + ["GET /v1/vault/events"]))
        }
    }

    @Test func `the role of the only administrator is not taken away`() async throws {
        try await TestSite.with { site in
            let token = try await site.token(try await site.test.register("rui"))
            let own = try await site.test.accounts.grant(.administrator, to: TestAccounts.email("rui"))
            let refused = try await site.ask(.delete, "/v1/userroles/\(own.id)", token: token)
            try await site.test.register("ana")
            _ = try await site.test.accounts.grant(.administrator, to: TestAccounts.email("ana"))
            let accepted = try await site.ask(.delete, "/v1/userroles/\(own.id)", token: token)

            #expect(refused.status == 409)
            #expect(refused.code == "last-administrator")
            #expect(accepted.status == 204)
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
