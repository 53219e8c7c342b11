import Foundation
import HTTPTypes
import MorselAccounts
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AccountsFeature
@testable import MorselWeb

/// The lists of accounts and roles: part, order, conditions and counts, on each engine.
@Suite struct AccountListTests {
    private static let names = ["ana", "bea", "eva", "ines", "rui"]

    private static func with(
        _ engine: TestDatabase.Engine = .sqlite,
        _ work: (_ site: TestSite, _ token: String) async throws -> Void
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let site = TestSite(test)
            var administrator: Account?
            for name in names {
                let account = try await test.register(name)
                if name == "rui" { administrator = account }
                if name == "eva" {
                    _ = try await test.accounts.update(account.id, name: "Zoé", country: "ES")
                }
            }
            let rui = try #require(administrator)
            _ = try await test.accounts.grant(.administrator, to: try #require(EmailAddress(rui.email)))
            try await work(site, try await site.token(rui))
        }
    }

    private static func names(
        _ site: TestSite,
        _ token: String,
        _ query: String
    ) async throws -> (names: [String], total: String?) {
        let answer = try await site.ask(.get, "/v1/users\(query)", token: token)
        let users = try TestSite.object(answer)["users"] as? [[String: Any]] ?? []
        let names = users.compactMap { ($0["username"] as? String)?.prefix { $0 != "@" } }
        return (names.map { String($0) }, answer.fields[.totalCount])
    }

    @Test(arguments: TestDatabase.engines)
    func `accounts are read in parts, with the number of all`(engine: TestDatabase.Engine) async throws {
        try await Self.with(engine) { site, token in
            let first = try await Self.names(site, token, "?limit=2")
            let second = try await Self.names(site, token, "?limit=2&offset=1")
            let last = try await Self.names(site, token, "?limit=2&offset=2")
            let after = try await Self.names(site, token, "?limit=2&after=bea@example.org")

            #expect(first.names == ["ana", "bea"])
            #expect(second.names == ["eva", "ines"])
            #expect(last.names == ["rui"])
            #expect(after.names == ["eva", "ines"])
            #expect([first.total, second.total, last.total, after.total] == ["5", "5", "5", "5"])
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `accounts are sorted and limited by conditions`(engine: TestDatabase.Engine) async throws {
        try await Self.with(engine) { site, token in
            let cases: [(query: String, wanted: [String])] = [
                ("?order=DESC&limit=2", ["rui", "ines"]), ("?sort=username&order=desc&limit=1", ["rui"]),
                ("?sort=country&order=DESC&limit=4", ["ana", "bea", "ines", "rui"]),
                ("?sort=country", ["eva", "ana", "bea", "ines", "rui"]),
                ("?filter=country=ES", ["eva"]),
                ("?filter=country!=ES,username%3C=bea@example.org", ["ana", "bea"]),
                ("?filter=role=administrator", ["rui"]),
                ("?filter=role!=administrator", ["ana", "bea", "eva", "ines"]),
                ("?filter=created%3E2100-01-01", []), ("?filter=confirmed=false,country=ES", ["eva"]),
                ("?filter=name%3E=zo%C3%A9", ["eva"]),
            ]
            for (query, wanted) in cases {
                let found = try await Self.names(site, token, query)
                #expect(found.names == wanted, "\(query)")
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `names are compared without case, also letters with accents`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let site = TestSite(test)
            let rui = try await test.register("rui")
            _ = try await test.accounts.grant(.administrator, to: try TestAccounts.email("rui"))
            let eva = try await test.register("eva")
            _ = try await test.accounts.update(eva.id, name: "Élodie ÑÇ Ж", country: "ES")
            let token = try await site.token(rui)
            let cases: [(name: String, wanted: [String])] = [
                ("Élodie ÑÇ Ж", ["eva"]), ("élodie ñç Ж", ["eva"]), ("ÉLODIE ñÇ Ж", ["eva"]),
                ("E\u{301}lodie ÑÇ Ж", ["eva"]), ("Elodie ÑÇ Ж", []), ("rui", ["rui"]), ("RUI", ["rui"]),
            ]
            for (name, wanted) in cases {
                let found = try await Self.names(site, token, "?filter=name=\(QueryParameters.encoded(name))")
                #expect(found.names == wanted, "\(name)")
            }
            for text in ["élodie", "ÉLOD", "ñç", "Ж"] {
                let found = try await test.accounts.search(text, after: "", limit: 10)
                #expect(found.map { $0.id } == [eva.id], "\(text)")
            }
        }
    }

    @Test(arguments: [
        ("limit=0", "limit"), ("limit=101", "limit"), ("offset=-1", "offset"), ("sort=password", "sort"),
        ("sort=role", "sort"), ("order=up", "order"), ("filter=password=x", "filter"), ("filter=", "filter"),
        ("filter=name", "filter"),
        ("filter=created=yesterday", "filter"), ("filter=role%3Econsumer", "filter"),
        ("after=a&offset=1", "after"), ("after=a&sort=name", "after"),
    ])
    func `a wrong parameter is named`(query: String, parameter: String) async throws {
        try await Self.with { site, token in
            let answer = try await site.ask(.get, "/v1/users?\(query)", token: token)

            #expect(answer.status == 400)
            #expect(try TestSite.object(answer)["parameter"] as? String == parameter)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `roles are read in parts, sorted and limited by conditions`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.with(engine) { site, token in
            func roles(_ query: String) async throws -> (names: [String], total: String?, next: Int?) {
                let answer = try await site.ask(.get, "/v1/userroles?\(query)", token: token)
                let object = try TestSite.object(answer)
                #expect((answer.fields[.link] != nil) == (object["next"] != nil))
                let found = object["userroles"] as? [[String: Any]] ?? []
                let names = found.map { "\($0["username"] ?? "") \($0["role"] ?? "")" }
                return (names, answer.fields[.totalCount], object["next"] as? Int)
            }
            let first = try await roles("limit=4")
            let link = try await site.ask(.get, "/v1/userroles?limit=4&after=0", token: token).fields[.link]
            #expect(link == "</v1/userroles?limit=4&after=\(first.next ?? 0)>; rel=\"next\"")
            let users = try await site.ask(.get, "/v1/users?limit=1", token: token)
            #expect(users.fields[.link]?.hasPrefix("</v1/users?limit=1&after=") == true)
            let rest = try await roles("limit=4&after=\(first.next ?? 0)")

            #expect(first.total == "6" && rest.total == "6")
            #expect(first.names.count == 4 && rest.names.count == 2)
            #expect(rest.next == nil)
            #expect(try await roles("filter=role=administrator").names == ["rui@example.org administrator"])
            #expect(
                try await roles("sort=username&order=DESC&limit=1&filter=role!=administrator").names
                    == ["rui@example.org consumer"]
            )
            #expect(try await roles("sort=granted&offset=1&limit=5").names.count == 1)
        }
    }

    @Test func `the language of a response is the requested one`() async throws {
        try await Self.with { site, token in
            for (query, language) in [("", "en"), ("?locale=PT", "pt"), ("?locale=xx", "en")] {
                for path in ["/v1/users", "/v1/users/ana@example.org", "/v1/userroles", "/v1/userroles/1"] {
                    let answer = try await site.ask(.get, path + query, token: token)
                    #expect(answer.fields[.contentLanguage] == language, "\(path)")
                }
            }
        }
    }

    @Test func `what is created has an address`() async throws {
        try await Self.with { site, token in
            let body = #"{"username":"ana@example.org","role":"inspector"}"#
            let role = try await site.ask(.post, "/v1/userroles", token: token, body)
            let path = try #require(role.fields[.location])

            #expect(role.status == 201)
            #expect(try await site.ask(.get, path, token: token).text == role.text)
        }
    }

    @Test func `the history of a role names the administrator who changed it`() async throws {
        try await Self.with { site, token in
            let accounts = site.test.accounts
            let body = #"{"username":"ana@example.org","role":"inspector"}"#
            let role = try await site.ask(.post, "/v1/userroles", token: token, body)
            let path = try #require(role.fields[.location])
            _ = try await site.ask(.delete, path, token: token)
            let ana = try #require(try await accounts.account(withEmail: try TestAccounts.email("ana")))

            let changes = try await accounts.roleChanges(of: ana.id, atMost: 10)

            #expect(changes.map { $0.isGiven } == [false, true])
            #expect(changes.allSatisfy { $0.author == .administrator(email: "rui@example.org") })
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `of two changes of the same state at once, one is made`(engine: TestDatabase.Engine) async throws {
        try await Self.with(engine) { site, token in
            let path = "/v1/users/ana@example.org"
            for round in 0..<12 {
                let tag = try #require(try await site.ask(.get, path, token: token).fields[.eTag])
                let answers = try await withThrowingTaskGroup(of: TestResponder.Answer.self) { group in
                    for writer in 0..<4 {
                        let body = #"{"name":"Ana \#(round) \#(writer)","country":"PT"}"#
                        group.addTask {
                            try await site.ask(.put, path, token: token, body, fields: [.ifMatch: tag])
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }

                #expect(answers.map { $0.status }.sorted() == [200, 412, 412, 412])
                let stored = try await site.ask(.get, path, token: token)
                #expect(stored.text == answers.first { $0.status == 200 }?.text)
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a role whose account changed is not taken by a request that names its earlier state`(
        engine: TestDatabase.Engine
    ) async throws {
        try await Self.with(engine) { site, token in
            let body = #"{"username":"ana@example.org","role":"inspector"}"#
            let role = try await site.ask(.post, "/v1/userroles", token: token, body)
            let path = try #require(role.fields[.location])
            let tag = try #require(role.fields[.eTag])
            let answers = try await withThrowingTaskGroup(of: Int.self) { group in
                for tag in [tag, tag, "\"x\""] {
                    group.addTask {
                        try await site.ask(.delete, path, token: token, fields: [.ifMatch: tag]).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }

            #expect(answers.count { $0 == 204 } == 1)
            #expect(answers.allSatisfy { [204, 404, 412].contains($0) })
        }
    }

    @Test func `a change of an older state of an account or a role is refused`() async throws {
        try await Self.with { site, token in
            let path = "/v1/users/ana@example.org"
            let read = try await site.ask(.get, path, token: token)
            let tag = try #require(read.fields[.eTag])
            #expect(try await site.ask(.get, path, token: token, fields: [.ifNoneMatch: tag]).status == 304)
            let body = #"{"name":"Anna","country":"PT"}"#
            let changed = try await site.ask(.put, path, token: token, body, fields: [.ifMatch: tag])
            #expect(changed.status == 200)
            #expect(changed.fields[.eTag] != tag)

            let late = try await site.ask(.put, path, token: token, body, fields: [.ifMatch: tag])
            let deletion = try await site.ask(.delete, path, token: token, fields: [.ifMatch: tag])
            #expect(late.status == 412)
            #expect(late.code == "record-changed")
            #expect(deletion.status == 412)
            #expect(try await site.ask(.put, path, token: token, body, fields: [.ifMatch: "*"]).status == 200)
            let role = try await site.ask(
                .delete,
                "/v1/userroles/1",
                token: token,
                fields: [.ifMatch: "\"x\""]
            )
            #expect(role.status == 412)
            let current = try #require(changed.fields[.eTag])
            #expect(
                try await site.ask(.delete, path, token: token, fields: [.ifMatch: current]).status == 204
            )
        }
    }
}
