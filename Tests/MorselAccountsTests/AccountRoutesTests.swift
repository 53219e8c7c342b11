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

/// The routes of accounts and vaults, with the answers to each role.
@Suite struct AccountRoutesTests {
    private static func registration(
        _ changes: [String: Any?] = [:]
    ) throws -> String {
        var members: [String: Any] = [
            "account": Base64URL.text([UInt8](repeating: 7, count: 16)), "username": "Ana@Example.org",
            "password": TestSite.key, "name": "Ana", "country": "PT", "role": "consumer", "derivation": 1,
            "salt": Base64URL.text([UInt8](repeating: 1, count: 16)), "rounds": 600_000,
        ]
        for (name, value) in changes { members[name] = value }
        return String(decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
    }

    // MARK: Registering and logging in

    @Test func `somebody registers, logs in with the parameters of the server, and logs out`() async throws {
        try await TestSite.with { site in
            let made = try await site.ask(.post, "/v1/users", Self.registration())
            #expect(made.status == 201)
            #expect(try TestSite.object(made)["username"] as? String == "ana@example.org")
            let parameters = try TestSite.object(
                try await site.ask(.post, "/v1/users/parameters", #"{"username":"ana@example.org"}"#)
            )
            #expect(parameters["salt"] as? String == Base64URL.text([UInt8](repeating: 1, count: 16)))

            let answer = try await site.ask(
                .post,
                "/v1/users/login",
                #"{"username":"ana@example.org","password":"\#(TestSite.key)"}"#
            )
            let token = try #require(try TestSite.object(answer)["token"] as? String)
            #expect(answer.fields[values: .setCookie].allSatisfy { $0.hasPrefix("__Host-morsel-device=") })
            #expect(try await site.ask(.get, "/v1/users/ana%40example.org", token: token).status == 200)
            #expect(try await site.ask(.post, "/v1/users/logout", token: token).status == 204)
            #expect(try await site.ask(.get, "/v1/users/ana@example.org", token: token).status == 401)
        }
    }

    @Test(
        arguments: [
            ("username", "ana"), ("username", nil), ("password", "AAAA"), ("password", nil), ("name", " "),
            ("country", "Portugal"), ("country", "XX"), ("role", "administrator"), ("role", "inspector"),
            ("account", "AAAA"), ("salt", "AAAA"), ("rounds", "600000"), ("height", "180"),
        ] as [(String, String?)]
    )
    func `a registration with a wrong member is refused with its name`(
        member: String,
        value: String?
    ) async throws {
        try await TestSite.with { site in
            let answer = try await site.ask(.post, "/v1/users", Self.registration([member: value]))
            #expect(answer.status == 400)
            #expect(answer.code == "invalid-account")
            #expect(try TestSite.object(answer)["parameter"] as? String == member)
        }
    }

    @Test func `a registration that names an avoided allergen is refused`() async throws {
        try await TestSite.with { site in
            let answer = try await site.ask(.post, "/v1/users", Self.registration(["allergens": "milk"]))
            #expect(answer.code == "profile-not-accepted")
        }
    }

    @Test func `an e-mail is registered once`() async throws {
        try await TestSite.with { site in
            _ = try await site.ask(.post, "/v1/users", Self.registration())
            let other = Base64URL.text([UInt8](repeating: 8, count: 16))
            #expect(
                try await site.ask(.post, "/v1/users", Self.registration(["account": other])).code
                    == "username-taken"
            )
            #expect(
                try await site.ask(.post, "/v1/users", Self.registration(["username": "rui@example.org"]))
                    .code
                    == "account-taken"
            )
        }
    }

    @Test func `a wrong password and an unknown e-mail have the same answer`() async throws {
        try await TestSite.with { site in
            try await site.test.register("ana")
            let wrong = Base64URL.text(TestAccounts.key(2))
            var answers: [TestResponder.Answer] = []
            for name in ["ana", "rui"] {
                answers.append(
                    try await site.ask(
                        .post,
                        "/v1/users/login",
                        #"{"username":"\#(name)@example.org","password":"\#(wrong)"}"#
                    )
                )
            }

            #expect(answers.map { $0.code } == ["wrong-credentials", "wrong-credentials"])
            #expect(answers[0].text == answers[1].text)
            #expect(answers[0].fields == answers[1].fields)
        }
    }

    // MARK: Cookies

    @Test func `a log-in with a cookie never takes over the cookie that the request had`() async throws {
        try await TestSite.with { site in
            try await site.test.register("ana")
            let planted = SessionToken().text
            let answer = try await site.ask(
                .post,
                "/v1/users/login",
                #"{"username":"ana@example.org","password":"\#(TestSite.key)","session":"cookie"}"#,
                fields: [.cookie: "__Host-morsel=\(planted)"]
            )
            let cookie = try #require(answer.fields[.setCookie])

            #expect(cookie.hasPrefix("__Host-morsel="))
            for attribute in ["Path=/", "Secure", "HttpOnly", "SameSite=Lax"] {
                #expect(cookie.contains("; \(attribute)"))
            }
            #expect(!cookie.contains(planted))
            #expect(
                try await site.ask(.get, "/v1/sessions", fields: [.cookie: "__Host-morsel=\(planted)"]).status
                    == 401
            )
            #expect(try TestSite.object(answer)["token"] == nil)
        }
    }

    @Test func `a cookie alone changes nothing, so no other site can use it`() async throws {
        try await TestSite.with { site in
            let ana = try await site.test.register("ana")
            let token = try await site.test.accounts.begin(ana, client: "").token
            let cookie: HTTPFields = [.cookie: "theme=dark; __Host-morsel=\(token.text)"]
            func update(_ value: String?) async throws -> TestResponder.Answer {
                var fields = cookie
                fields[.pageToken] = value
                return try await site.ask(
                    .put,
                    "/v1/users/ana@example.org",
                    #"{"name":"Ana","country":"ES"}"#,
                    fields: fields
                )
            }

            #expect(try await update(nil).code == "page-token-required")
            #expect(try await update(SessionToken().pageToken).code == "page-token-required")
            #expect(try await update("").code == "page-token-required")
            let sessions = try await site.ask(.get, "/v1/sessions", fields: cookie)
            #expect(try TestSite.object(sessions)["pageToken"] as? String == token.pageToken)
            #expect(try await update(token.pageToken).status == 200)
            // With two cookies, one may be planted.
            let two: HTTPFields = [
                .cookie: "__Host-morsel=\(token.text); __Host-morsel=\(SessionToken().text)"
            ]
            #expect(try await site.ask(.get, "/v1/sessions", fields: two).status == 401)
        }
    }
}
