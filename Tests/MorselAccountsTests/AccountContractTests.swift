import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWeb
import MorselWebTestSupport
import Testing

@testable import AccountsFeature

/// Every route of accounts and roles (requirements A83 and A84) with every status that it may have (A89).
@Suite struct AccountContractTests {
    /// Who sends a request.
    private enum Sender {
        case nobody, own, other, administrator
    }

    /// A request with its status, and the code of its problem if it has one.
    private struct Row: Sendable, CustomTestStringConvertible {
        let method: HTTPRequest.Method
        let path: String
        let body: String?
        let sender: Sender
        let ifMatch: String?
        let status: Int
        let code: String?
        var testDescription: String { "\(sender) \(method) \(path) \(status)" }

        init(
            _ method: HTTPRequest.Method,
            _ path: String,
            _ body: String,
            as sender: Sender = .administrator,
            ifMatch: String? = nil,
            _ status: Int,
            _ code: String? = nil
        ) {
            (self.method, self.path, self.body, self.sender) = (method, path, body, sender)
            (self.ifMatch, self.status, self.code) = (ifMatch, status, code)
        }

        init(
            _ method: HTTPRequest.Method,
            _ path: String,
            as sender: Sender = .administrator,
            ifMatch: String? = nil,
            _ status: Int,
            _ code: String? = nil
        ) {
            (self.method, self.path, body, self.sender) = (method, path, nil, sender)
            (self.ifMatch, self.status, self.code) = (ifMatch, status, code)
        }
    }

    // The site has the accounts of Rui, the only administrator, of Ana and of Bea.
    private static let ana = "/v1/users/ana@example.org"
    private static let rui = "/v1/users/rui@example.org"
    private static let unknown = "/v1/users/eva@example.org"
    private static let details = #"{"name":"Ana B.","country":"ES"}"#
    private static let inspector = #"{"username":"ana@example.org","role":"inspector"}"#

    private static func registration(
        _ name: String,
        role: String = "consumer",
        account: UInt8 = 9
    ) -> String {
        """
        {"account":"\(Base64URL.text([UInt8](repeating: account, count: 16)))","username":"\(name)@example.org",\
        "password":"\(TestSite.key)","name":"Eva","country":"PT","role":"\(role)","derivation":1,\
        "salt":"\(Base64URL.text([UInt8](repeating: 1, count: 16)))","rounds":600000}
        """
    }

    private static func logIn(_ name: String, _ key: UInt8 = 1) -> String {
        #"{"username":"\#(name)@example.org","password":"\#(Base64URL.text(TestAccounts.key(key)))"}"#
    }

    private static let users = [
        Row(.get, "/v1/users", 200), Row(.head, "/v1/users", 200), Row(.options, "/v1/users", 204),
        Row(.get, "/v1/users?limit=x", 400, "invalid-account"),
        Row(.get, "/v1/users", as: .nobody, 401, "sign-in-required"),
        Row(.get, "/v1/users", as: .other, 403, "role-required"),
        Row(.put, "/v1/users", "{}", 405, "method-not-allowed"),
        Row(.delete, "/v1/users", 405, "method-not-allowed"),
        Row(.post, "/v1/users", registration("eva"), as: .nobody, 201),
        Row(.post, "/v1/users", registration("no e-mail"), as: .nobody, 400, "invalid-account"),
        Row(
            .post,
            "/v1/users",
            registration("eva", role: "administrator"),
            as: .nobody,
            400,
            "invalid-account"
        ),
        Row(.post, "/v1/users", registration("ana"), as: .nobody, 409, "username-taken"),
        Row(.post, "/v1/users/login", logIn("ana"), as: .nobody, 200),
        Row(.post, "/v1/users/login", "{}", as: .nobody, 400, "invalid-account"),
        Row(.post, "/v1/users/login", logIn("ana", 2), as: .nobody, 401, "wrong-credentials"),
        Row(.post, "/v1/users/login", logIn("eva"), as: .nobody, 401, "wrong-credentials"),
        Row(.put, "/v1/users/login", "{}", 405, "method-not-allowed"),
        Row(.options, "/v1/users/login", 204),
    ]

    private static let user = [
        Row(.get, ana, 200), Row(.head, ana, 200), Row(.options, ana, 204), Row(.get, ana, as: .own, 200),
        Row(.get, ana, as: .nobody, 401, "sign-in-required"),
        Row(.get, ana, as: .other, 403, "not-your-account"),
        Row(.get, unknown, 404, "unknown-user"), Row(.get, unknown, as: .own, 403, "not-your-account"),
        Row(.put, ana, details, 200), Row(.put, ana, details, as: .own, 200),
        Row(.put, ana, #"{"name":5}"#, as: .own, 400, "invalid-account"),
        Row(.put, ana, details, as: .nobody, 401, "sign-in-required"),
        Row(.put, ana, details, as: .other, 403, "not-your-account"),
        Row(.put, unknown, details, 404, "unknown-user"),
        Row(.put, ana, details, as: .own, ifMatch: "\"x\"", 412, "record-changed"),
        Row(.post, ana, "{}", 405, "method-not-allowed"),
        Row(.delete, ana, 204), Row(.delete, ana, as: .own, 204),
        Row(.delete, ana, as: .nobody, 401, "sign-in-required"),
        Row(.delete, ana, as: .other, 403, "not-your-account"),
        Row(.delete, unknown, 404, "unknown-user"),
        Row(.delete, ana, as: .own, ifMatch: "\"x\"", 412, "record-changed"),
        Row(.delete, rui, 409, "last-administrator"),
        Row(.delete, rui, ifMatch: "\"x\"", 412, "record-changed"),
    ]

    // The roles have the identifiers 1 (Rui, consumer), 2 (Rui, administrator), 3 (Ana) and 4 (Bea).
    private static let roles = [
        Row(.get, "/v1/userroles", 200), Row(.head, "/v1/userroles", 200),
        Row(.options, "/v1/userroles", 204),
        Row(.get, "/v1/userroles?sort=x", 400, "invalid-account"),
        Row(.get, "/v1/userroles", as: .nobody, 401, "sign-in-required"),
        Row(.get, "/v1/userroles", as: .own, 403, "role-required"),
        Row(.put, "/v1/userroles", "{}", 405, "method-not-allowed"),
        Row(.delete, "/v1/userroles", 405, "method-not-allowed"),
        Row(.post, "/v1/userroles", inspector, 201),
        Row(.post, "/v1/userroles", inspector.replacing("inspector", with: "king"), 400, "invalid-account"),
        Row(.post, "/v1/userroles", inspector, as: .nobody, 401, "sign-in-required"),
        Row(.post, "/v1/userroles", inspector, as: .own, 403, "role-required"),
        Row(.post, "/v1/userroles", inspector.replacing("ana@", with: "eva@"), 404, "unknown-user"),
        Row(.get, "/v1/userroles/3", 200), Row(.head, "/v1/userroles/3", 200),
        Row(.options, "/v1/userroles/3", 204),
        Row(.get, "/v1/userroles/3", as: .nobody, 401, "sign-in-required"),
        Row(.get, "/v1/userroles/3", as: .own, 403, "role-required"),
        Row(.get, "/v1/userroles/77", 404, "unknown-user-role"),
        Row(.get, "/v1/userroles/x", 404, "unknown-user-role"),
        Row(.put, "/v1/userroles/3", "{}", 405, "method-not-allowed"),
        Row(.delete, "/v1/userroles/3", 204),
        Row(.delete, "/v1/userroles/3", as: .nobody, 401, "sign-in-required"),
        Row(.delete, "/v1/userroles/3", as: .own, 403, "role-required"),
        Row(.delete, "/v1/userroles/77", 404, "unknown-user-role"),
        Row(.delete, "/v1/userroles/2", 409, "last-administrator"),
        Row(.delete, "/v1/userroles/3", ifMatch: "\"x\"", 412, "record-changed"),
    ]

    @Test(arguments: users + user + roles)
    private func `a request about an account or a role has its status, and what belongs to it`(
        row: Row
    ) async throws {
        try await TestSite.with { site in
            let rui = try await site.test.register("rui")
            _ = try await site.test.accounts.grant(.administrator, to: TestAccounts.email("rui"))
            let ana = try await site.test.register("ana")
            let bea = try await site.test.register("bea")
            let administrator = try await site.token(rui)
            let token: String? =
                switch row.sender {
                case .nobody: nil
                case .own: try await site.token(ana)
                case .other: try await site.token(bea)
                case .administrator: administrator
                }
            let fields: HTTPFields = row.ifMatch.map { [.ifMatch: $0] } ?? [:]

            let answer = try await site.ask(row.method, row.path, token: token, row.body, fields: fields)

            #expect(answer.status == row.status)
            #expect(answer.code == row.code)
            #expect((answer.fields[.location] != nil) == (row.status == 201))
            let isAboutMethods = row.status == 405 || row.method == .options
            #expect((answer.fields[.allow] != nil) == isAboutMethods)
            #expect((answer.fields[.wwwAuthenticate] != nil) == (row.status == 401))
            if row.code == "invalid-account" { #expect(answer.text.contains("\"parameter\"")) }
            if row.method == .head || row.status == 204 { #expect(answer.text.isEmpty) }
            if let address = answer.fields[.location] {
                let created = try await site.ask(.get, address, token: administrator)
                #expect(created.status == 200)
                #expect(created.text == answer.text)
            }
        }
    }

    @Test(arguments: [
        ("/v1/users", "GET, HEAD, OPTIONS, POST"), ("/v1/users/login", "OPTIONS, POST"),
        (ana, "DELETE, GET, HEAD, OPTIONS, PUT"), ("/v1/userroles", "GET, HEAD, OPTIONS, POST"),
        ("/v1/userroles/3", "DELETE, GET, HEAD, OPTIONS"),
    ])
    func `OPTIONS and a refused method list the methods of a path`(path: String, methods: String) async throws
    {
        try await TestSite.with { site in
            for method in [HTTPRequest.Method.options, .patch] {
                let answer = try await site.ask(method, path)
                #expect(answer.fields[.allow] == methods)
            }
        }
    }

    @Test(arguments: ["/v1/users", ana, "/v1/userroles", "/v1/userroles/2"])
    func `HEAD has the fields of GET`(path: String) async throws {
        try await TestSite.with { site in
            try await site.test.register("ana")
            let rui = try await site.test.register("rui")
            _ = try await site.test.accounts.grant(.administrator, to: TestAccounts.email("rui"))
            let token = try await site.token(rui)
            let read = try await site.ask(.get, path, token: token)
            let head = try await site.ask(.head, path, token: token)

            #expect(read.status == 200 && head.status == 200)
            #expect(head.fields[.contentLanguage] == "en")
            for name in [HTTPField.Name.eTag, .totalCount, .contentLanguage, .cacheControl, .contentType] {
                #expect(head.fields[name] == read.fields[name], "\(name)")
            }
        }
    }

    @Test func `an account that was deleted is unknown, and its roles too`() async throws {
        try await TestSite.with { site in
            let rui = try await site.test.register("rui")
            _ = try await site.test.accounts.grant(.administrator, to: TestAccounts.email("rui"))
            let token = try await site.token(rui)
            try await site.test.register("ana")
            let deleted = try await site.ask(.delete, Self.ana, token: token)
            let statuses = try await [
                site.ask(.get, Self.ana, token: token).status,
                site.ask(.delete, Self.ana, token: token).status,
                site.ask(.get, "/v1/userroles/3", token: token).status,
            ]

            #expect(deleted.status == 204)
            #expect(statuses == [404, 404, 404])
        }
    }

    // MARK: The only administrator

    @Test func `the only administrator deletes the own account after another one has the role`() async throws
    {
        try await TestSite.with { site in
            let rui = try await site.test.register("rui")
            _ = try await site.test.accounts.grant(.administrator, to: TestAccounts.email("rui"))
            try await site.test.register("ana")
            let token = try await site.token(rui)
            let refused = try await site.ask(.delete, Self.rui, token: token)
            let given = try await site.ask(
                .post,
                "/v1/userroles",
                token: token,
                #"{"username":"ana@example.org","role":"administrator"}"#
            )
            let accepted = try await site.ask(.delete, Self.rui, token: token)

            #expect(refused.status == 409)
            #expect(refused.code == "last-administrator")
            #expect(refused.text.contains("POST /v1/userroles"))
            #expect(given.status == 201)
            #expect(accepted.status == 204)
        }
    }

    @Test func `a link in a mail keeps the only administrator, and works once there is another one`()
        async throws
    {
        try await TestAccounts.with(.sqlite, sendsMail: true) { test in
            let site = TestSite(test)
            try await test.register("rui")
            _ = try await test.accounts.grant(.administrator, to: TestAccounts.email("rui"))
            #expect(try test.accounts.requestDeletionLink(to: TestAccounts.email("rui")))
            var mails: [OutgoingMail] = []
            while let mail = try await test.accounts.nextMail() { mails.append(mail) }
            let token = try #require(mails.last { $0.kind == .deletion }?.token)
            let body = #"{"token":"\#(token)"}"#

            let refused = try await site.ask(.post, "/v1/users/delete", body)
            try await test.register("ana")
            _ = try await test.accounts.grant(.administrator, to: TestAccounts.email("ana"))
            let accepted = try await site.ask(.post, "/v1/users/delete", body)

            #expect(refused.status == 409)
            #expect(refused.code == "last-administrator")
            #expect(accepted.status == 204)
            #expect(try await test.accounts.account(withEmail: TestAccounts.email("rui")) == nil)
        }
    }
}
