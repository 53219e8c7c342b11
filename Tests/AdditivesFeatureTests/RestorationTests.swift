import HTTPTypes
import MorselWeb
import Testing

@testable import AdditivesFeature

/// Older states of records, which become their content again.
@Suite struct RestorationTests {
    private static let path = "/v1/additives/100000"

    /// Changes the name of E 100 three times, and returns the numbers of the changes, the first one first.
    private static func change(_ site: AdditiveSite) async throws -> [Int] {
        for name in ["One", "Two", "Three"] {
            _ = try await site.ask(.put, path, "{\"name\": \"\(name)\"}", as: .administrator)
        }
        let changes = try await site.ask(.get, "/v1/additivechanges", as: .administrator).list("changes")
        return changes.compactMap { $0["id"] as? Int }.reversed()
    }

    private static func restore(
        _ site: AdditiveSite,
        _ change: Int,
        _ state: String,
        fields: HTTPFields = [:]
    ) async throws -> AdditiveSite.Answer {
        let body = "{\"state\": \"\(state)\"}"
        let path = "/v1/additivechanges/\(change)/restore"
        return try await site.ask(.post, path, body, as: .administrator, fields: fields)
    }

    private static func name(_ site: AdditiveSite) async throws -> String? {
        try await site.ask(.get, path).json["name"] as? String
    }

    @Test func `a state from several changes ago is restored, and the restoration is taken back`()
        async throws
    {
        try await AdditiveSite.with { site in
            let numbers = try await Self.change(site)
            let restored = try await Self.restore(site, numbers[0], "after")
            let one = try await Self.name(site)
            _ = try await Self.restore(site, numbers[0], "before")
            let original = try await Self.name(site)
            _ = try await Self.restore(site, numbers[2], "before")
            let two = try await Self.name(site)
            let changes = try await site.ask(.get, "/v1/additivechanges", as: .administrator).list("changes")
            let last = try #require(changes.first?["id"] as? Int)
            let undone = try await site.ask(.post, "/v1/additivechanges/\(last)/undo", as: .administrator)

            #expect(restored.status == 201)
            let address = try #require(restored.fields[.location])
            #expect(try await site.ask(.get, address, as: .administrator).json["record"] as? Int == 100_000)
            #expect(one == "One")
            #expect(original == "Curcumin")
            #expect(two == "Two")
            #expect(changes.count == 6)
            #expect(undone.status == 201)
            #expect(try await Self.name(site) == "Curcumin")
        }
    }

    @Test func `a restoration by somebody who knows another version is refused`() async throws {
        try await AdditiveSite.with { site in
            let numbers = try await Self.change(site)
            let late = try await Self.restore(
                site,
                numbers[0],
                "after",
                fields: [.ifMatch: "\"\(numbers[1])\""]
            )
            let tag = try #require(try await site.ask(.get, Self.path).fields[.eTag])
            let current = try await Self.restore(site, numbers[0], "after", fields: [.ifMatch: tag])

            #expect(late.status == 412)
            #expect(late.code == "record-changed")
            #expect(current.status == 201)
            #expect(try await Self.restore(site, numbers[0], "after", fields: [.ifMatch: "*"]).status == 201)
        }
    }

    @Test func `a state that names a record which no longer exists is refused`() async throws {
        try await AdditiveSite.with { site in
            func ask(_ method: HTTPRequest.Method, _ path: String, _ body: String? = nil) async throws -> Int?
            {
                let answer = try await site.ask(method, path, body, as: .administrator)
                return answer.json["id"] as? Int
            }
            let item = try #require(
                try await ask(.post, "/v1/additiveclasses", #"{"key": "x", "name": "X"}"#)
            )
            _ = try await ask(.put, Self.path, "{\"classes\": [\(item)]}")
            _ = try await ask(.put, Self.path, #"{"classes": [102]}"#)
            _ = try await ask(.delete, "/v1/additiveclasses/\(item)")
            let changes = try await site.ask(.get, "/v1/additivechanges", as: .administrator).list("changes")
            let numbers = changes.compactMap { $0["id"] as? Int }
            let dangling = try await Self.restore(site, numbers[2], "after")
            let missing = try await Self.restore(site, numbers[3], "before")
            let deleted = try await Self.restore(site, numbers[3], "after")

            #expect(dangling.status == 409)
            #expect(dangling.code == "state-not-restorable")
            #expect(dangling.parameter == "classes")
            // The class did not exist before its first change; its content after that comes back.
            #expect(missing.code == "state-not-restorable")
            #expect(deleted.status == 201)
            #expect(try await Self.restore(site, numbers[2], "after").status == 201)
        }
    }

    @Test func `a state whose number another record has is refused`() async throws {
        try await AdditiveSite.with { site in
            let body = #"{"ecode": "E 1999", "name": "Example"}"#
            _ = try await site.ask(.post, "/v1/additives", body, as: .administrator)
            _ = try await site.ask(.delete, "/v1/additives/1999000", as: .administrator)
            _ = try await site.ask(.put, "/v1/additives/10000001", body, as: .administrator)
            let changes = try await site.ask(.get, "/v1/additivechanges", as: .administrator).list("changes")
            let first = try #require(changes.last?["id"] as? Int)
            let answer = try await Self.restore(site, first, "after")

            #expect(answer.status == 409)
            #expect(answer.code == "record-taken")
            #expect(answer.parameter == "ecode")
        }
    }

    @Test func `only administrators restore, with a state that is known`() async throws {
        try await AdditiveSite.with { site in
            let number = try await Self.change(site)[0]
            let path = "/v1/additivechanges/\(number)/restore"
            let body = #"{"state": "after"}"#

            #expect(try await site.ask(.post, path, body).status == 401)
            #expect(try await site.ask(.post, path, body, as: .ana).status == 403)
            #expect(try await Self.restore(site, number, "later").parameter == "state")
            #expect(try await site.ask(.post, path, "{}", as: .administrator).parameter == "state")
            #expect(try await Self.restore(site, 999, "after").code == "unknown-additive-change")
            #expect(try await site.ask(.get, path, as: .administrator).fields[.allow] == "OPTIONS, POST")
        }
    }

    @Test(arguments: ["en", "es", "pt"])
    func `the page of a change restores a state, unless the record changed meanwhile`(language: String)
        async throws
    {
        try await AdditiveSite.with { site in
            let numbers = try await Self.change(site)
            let address = "/\(language)/administration/changes/\(numbers[0])"
            let shown = try await site.page(address)
            let last = try await site.page("/\(language)/administration/changes/\(numbers[2])")
            let form = ["state": "after", "version": "\(numbers[2])"]
            let done = try await site.page(address + "/restore", form)
            let late = try await site.page(address + "/restore", form)
            let wrong = try await site.page(address + "/restore", ["state": "later", "version": "1"])

            #expect(shown.text.contains("action=\"\(address)/restore\""))
            #expect(shown.text.contains("name=\"version\" value=\"\(numbers[2])\""))
            // The newest change has a button that undoes it.
            #expect(!last.text.contains("/restore\""))
            #expect(done.status == 303)
            #expect(done.location == "/\(language)/administration/additives/100000/history?done=restored")
            #expect(try await Self.name(site) == "One")
            #expect(late.status == 409)
            #expect(late.text.contains("role=\"alert\""))
            #expect(wrong.status == 400)
            let history = try await site.page(try #require(done.location))
            #expect(history.text.contains("role=\"status\""))
        }
    }
}
