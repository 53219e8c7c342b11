import Foundation
import HTTPTypes
import MorselAccounts
import MorselAdditives
import MorselDatabase
import MorselTestSupport
import MorselWebTestSupport
import Testing

@testable import AdditivesFeature

/// The routes and pages of comments and of the most searched additives.
@Suite struct CommentRoutesTests {
    private static let path = "/v1/additives/322000/comments"

    /// A site with the accounts of its senders.
    private static func with(_ work: (AdditiveSite) async throws -> Void) async throws {
        try await TestDatabase.with(.sqlite) { catalogue in
            try await TestDatabase.with(.sqlite, .accounts) { database in
                let accounts = try await Accounts(store: database.store) { AdditiveSite.now }
                try await database.store.write { session in
                    for id in ["ana", "rui"] {
                        try session.run(
                            """
                            INSERT INTO account (id, email, name, country, derivation, salt, rounds, password_hash, created_at)
                            VALUES ($1, $1, $1, 'PT', 1, $2, 1, '', 0)
                            """,
                            id,
                            [UInt8](repeating: 0, count: 16)
                        )
                    }
                }
                try await work(
                    try AdditiveSite(store: catalogue.store, comments: AdditiveComments(of: accounts))
                )
            }
        }
    }

    @discardableResult
    private static func write(
        _ site: AdditiveSite,
        _ text: String = "a comment",
        as sender: AdditiveSite.Sender = .ana
    ) async throws -> AdditiveSite.Answer {
        let body = String(decoding: try JSONEncoder().encode(["text": text]), as: UTF8.self)
        return try await site.ask(.post, path + "?locale=pt", body, as: sender)
    }

    @Test func `somebody who is signed in writes, and everybody reads without learning who`() async throws {
        try await Self.with { site in
            #expect(try await Self.write(site, as: .nobody).status == 401)
            let written = try await Self.write(site)
            let list = try await site.ask(.get, Self.path).list("comments")
            let latest = try await site.ask(.get, "/v1/additivecomments").list("comments")
            let one = try await site.ask(.get, try #require(written.fields[.location]))

            #expect(written.status == 201)
            #expect(list.count == 1 && latest.count == 1)
            #expect(list[0]["text"] as? String == "a comment")
            #expect(list[0]["language"] as? String == "pt")
            #expect(list[0]["ecode"] as? String == "E 322")
            #expect(one.status == 200)
            for json in [list[0], latest[0], one.json] {
                #expect(json["account"] == nil && json["hidden"] == nil && json["reports"] == nil)
            }
        }
    }

    @Test(arguments: [
        #"{}"#, #"{"text":1}"#, #"{"text":""}"#, #"{"text":"a","name":"b"}"#, #"{"text":"a\u0000"}"#, "x",
    ])
    func `a comment that is no plain text is refused`(body: String) async throws {
        try await Self.with { site in
            let answer = try await site.ask(.post, Self.path, body, as: .ana)
            #expect(answer.status == 400)
            #expect(try await site.ask(.get, Self.path).list("comments").isEmpty)
        }
    }

    @Test func `lists have parts, and unknown things are not found`() async throws {
        try await Self.with { site in
            for number in 1...3 { try await Self.write(site, "comment \(number)") }
            let first = try await site.ask(.get, Self.path + "?limit=2")
            let next = try #require(first.json["next"] as? Int)
            let second = try await site.ask(.get, Self.path + "?limit=2&before=\(next)")

            #expect(first.list("comments").count == 2)
            #expect(second.list("comments").count == 1)
            #expect(second.json["next"] == nil)
            for (query, name) in [
                ("limit=0", "limit"), ("limit=101", "limit"), ("before=x", "before"), ("a=1", "a"),
            ] {
                #expect(try await site.ask(.get, Self.path + "?" + query).parameter == name)
            }
            #expect(try await site.ask(.get, "/v1/additives/1/comments").code == "unknown-additive")
            for path in ["/v1/additivecomments/99", "/v1/additivecomments/0", "/v1/additivecomments/x"] {
                #expect(try await site.ask(.get, path).code == "unknown-comment")
            }
        }
    }

    @Test func `an account that writes much in a short time must wait`() async throws {
        try await Self.with { site in
            var statuses: [Int] = []
            for _ in 0..<6 { statuses.append(try await Self.write(site).status) }
            let other = try await Self.write(site, as: .administrator)

            #expect(statuses == [201, 201, 201, 201, 201, 429])
            #expect(other.status == 201)
        }
    }

    @Test func `an administrator hides a reported comment and shows it again`() async throws {
        try await Self.with { site in
            let id = try #require(try await Self.write(site).json["id"] as? Int)
            let address = "/v1/additivecomments/\(id)"
            #expect(try await site.ask(.post, address + "/reports", as: .nobody).status == 401)
            #expect(try await site.ask(.post, address + "/reports", as: .administrator).status == 204)
            for sender in [AdditiveSite.Sender.nobody, .ana] {
                let status = sender == .nobody ? 401 : 403
                #expect(
                    try await site.ask(.get, "/v1/additivecomments/moderation", as: sender).status == status
                )
                #expect(
                    try await site.ask(.put, address + "/visibility", #"{"hidden":true}"#, as: sender).status
                        == status
                )
            }
            let reported = try await site.ask(.get, "/v1/additivecomments/moderation", as: .administrator)
            #expect(reported.list("comments").first?["reports"] as? Int == 1)
            #expect(reported.list("comments").first?["account"] as? String == "ana")

            let hidden = try await site.ask(
                .put,
                address + "/visibility",
                #"{"hidden":true}"#,
                as: .administrator
            )
            #expect(hidden.json["hidden"] as? Bool == true)
            #expect(try await site.ask(.get, address).status == 404)
            #expect(try await site.ask(.get, Self.path).list("comments").isEmpty)
            let own = try await site.ask(.get, "/v1/additivecomments/own", as: .ana).list("comments")
            #expect(own.first?["hidden"] as? Bool == true)

            _ = try await site.ask(.put, address + "/visibility", #"{"hidden":false}"#, as: .administrator)
            #expect(try await site.ask(.get, address).status == 200)
        }
    }

    @Test func `pages list reported comments, hide them, show them again, and delete them`() async throws {
        try await Self.with { site in
            let list = "/en/administration/comments"
            let id = try #require(try await Self.write(site, "<b>a</b>").json["id"] as? Int)
            _ = try await site.ask(.post, "/v1/additivecomments/\(id)/reports", as: .administrator)
            #expect(try await site.page(list, as: .nobody).status == 401)
            #expect(try await site.page(list, as: .ana).status == 403)
            for language in ["en", "es", "pt"] {
                let page = try await site.page("/\(language)/administration/comments")
                #expect(ParsedHTML(page.text).problems.isEmpty)
                #expect(page.text.contains("&lt;b"))
            }
            #expect(try await site.page("/en/administration").text.contains("1 reported"))

            let address = "\(list)/\(id)"
            let hidden = try await site.page(address, ["action": "hide", "show": "reported"])
            #expect(hidden.location == "\(list)?show=reported&done=hidden")
            #expect(try await !site.page(list).text.contains(address))
            #expect(try await site.page(list + "?show=hidden").text.contains(address))
            #expect(try await site.ask(.get, "/v1/additivecomments/\(id)").status == 404)

            #expect(try await site.page(address, ["action": "show", "show": "hidden"]).status == 303)
            #expect(try await !site.page(list).text.contains(address))
            #expect(try await site.page(list + "?show=visible").text.contains(address))
            #expect(try await site.page(address, ["action": "x"]).status == 400)

            #expect(try await site.page(address + "/delete").text.contains("&lt;b"))
            #expect(try await site.page(address + "/delete", [:]).location?.contains("done=deleted") == true)
            #expect(try await site.page(address + "/delete").status == 404)
            #expect(try await site.page(address, ["action": "hide"]).status == 404)
        }
    }

    @Test func `dismissed reports leave the comment as it is`() async throws {
        try await Self.with { site in
            let id = try #require(try await Self.write(site).json["id"] as? Int)
            _ = try await site.ask(.post, "/v1/additivecomments/\(id)/reports", as: .administrator)
            let answer = try await site.page("/pt/administration/comments/\(id)", ["action": "dismiss"])
            let list = try await site.ask(.get, "/v1/additivecomments/moderation", as: .administrator)

            #expect(answer.status == 303)
            #expect(list.list("comments").isEmpty)
            #expect(try await site.ask(.get, "/v1/additivecomments/\(id)").status == 200)
        }
    }

    @Test func `the author and administrators delete a comment, and others do not`() async throws {
        try await Self.with { site in
            let id = try #require(try await Self.write(site, as: .administrator).json["id"] as? Int)
            let address = "/v1/additivecomments/\(id)"
            #expect(try await site.ask(.delete, address).status == 401)
            #expect(try await site.ask(.delete, address, as: .ana).status == 404)
            #expect(try await site.ask(.delete, address, as: .administrator).status == 204)
            let own = try #require(try await Self.write(site).json["id"] as? Int)
            #expect(try await site.ask(.delete, "/v1/additivecomments/\(own)", as: .ana).status == 204)
            #expect(try await site.ask(.get, "/v1/additivecomments").list("comments").isEmpty)
        }
    }

    @Test func `pages show comments as text, never as markup`() async throws {
        try await Self.with { site in
            try await Self.write(site, "<script>alert(1)</script> & more")
            for path in ["/en/additives/e322", "/es/additives"] {
                let html = try await site.responder.ask(.get, path).text
                #expect(html.contains("&lt;script>alert(1)") || html.contains("&lt;script&gt;alert(1)"))
                #expect(!html.contains("<script>alert"))
            }
            let other = try await site.responder.ask(.get, "/en/additives/e100").text
            #expect(!other.contains("alert(1)"))
        }
    }

    @Test func `a server without accounts has no comments, and its pages are shown without them`()
        async throws
    {
        try await AdditiveSite.with { site in
            #expect(try await site.ask(.get, Self.path).code == "no-comments")
            let html = try await site.responder.ask(.get, "/en/additives/e322").text
            #expect(!html.contains("comment-section"))
        }
    }

    // MARK: Most searched additives

    @Test func `searches on pages are counted by additive, without the words`() async throws {
        try await Self.with { site in
            for path in [
                "/en/additive-search?query=curcumin", "/es/additives?search=E%20100",
                "/en/additive-search?query=lecithins",
            ] {
                #expect(try await site.ask(.get, path).status == 200)
            }
            // Neither words that mean no additive, nor the requests of programs.
            for path in [
                "/en/additive-search?query=xyzzy", "/en/additive-search?query=",
                "/v1/search?query=tartrazine",
            ] {
                _ = try await site.ask(.get, path)
            }
            try await site.searches.save()
            let answer = try await site.ask(.get, "/v1/mostsearchedadditives?locale=es")
            let found = answer.list("additives")
            let codes = found.compactMap { ($0["additive"] as? [String: Any])?["ecode"] as? String }

            #expect(codes == ["E 100", "E 322"])
            #expect(found.compactMap { $0["searches"] as? Int } == [2, 1])
            #expect(answer.fields[.contentLanguage]?.hasPrefix("es") == true)
            #expect(
                try await site.responder.ask(.get, "/en/additives").text.contains("Most searched this month")
            )
            #expect(try await site.ask(.get, "/v1/mostsearchedadditives?limit=0").parameter == "limit")
        }
    }
}
