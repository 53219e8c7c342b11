import HTTPTypes
import MorselWeb
import Testing

@testable import AdditivesFeature

/// Changes that are not taken back, because records would then refer to others that do not exist.
@Suite struct UndoReferenceTests {
    private static let additive = #"{"ecode": "E 1999", "name": "Example"}"#

    /// What is made first, and what then refers to it.
    private struct Chain: Sendable, CustomTestStringConvertible {
        let path: String
        let body: String
        let other: String
        /// The body of what refers to the first one, for its identifier.
        let otherBody: @Sendable (Int) -> String
        var testDescription: String { "\(path) \(other)" }
    }

    private static let chains = [
        Chain(path: "/v1/additives", body: additive, other: "/v1/additivefoodcategories") {
            "{\"foodcategory\": 47, \"additive\": \($0), \"level\": {\"kind\": \"quantum satis\"}}"
        },
        Chain(path: "/v1/additives", body: additive, other: "/v1/additivegroups") { _ in
            #"{"key": "example", "name": "Example", "additives": ["E 1999"], "source": "Act"}"#
        },
        Chain(path: "/v1/additives", body: additive, other: "/v1/labelwarnings") { _ in
            #"{"key": "example", "text": "Example", "law": "Act", "additives": ["E 1999"]}"#
        },
        Chain(path: "/v1/additiveclasses", body: #"{"key": "x", "name": "X"}"#, other: "/v1/additives") {
            "{\"ecode\": \"E 1999\", \"name\": \"Example\", \"classes\": [\($0)]}"
        },
        Chain(path: "/v1/additiveclasses", body: #"{"key": "x", "name": "X"}"#, other: "/v1/additiveclasses")
        {
            "{\"key\": \"y\", \"name\": \"Y\", \"within\": [\($0)]}"
        },
        Chain(
            path: "/v1/foodcategories",
            body: #"{"scheme": "eu", "number": "19", "name": "X"}"#,
            other: "/v1/foodcategories"
        ) { _ in #"{"scheme": "eu", "number": "19.1", "parent": "19", "name": "Y"}"# },
        Chain(
            path: "/v1/additivegroups",
            body: #"{"key": "example", "name": "Example", "additives": ["E 200"], "source": "Act"}"#,
            other: "/v1/additivefoodcategories"
        ) { _ in #"{"foodcategory": 47, "group": "example", "level": {"kind": "group"}}"# },
    ]

    private static func make(_ site: AdditiveSite, _ path: String, _ body: String) async throws -> Int {
        let answer = try await site.ask(.post, path, body, as: .administrator)
        #expect(answer.status == 201)
        return try #require(answer.json["id"] as? Int)
    }

    private static func undo(_ site: AdditiveSite, _ change: Int) async throws -> AdditiveSite.Answer {
        try await site.ask(.post, "/v1/additivechanges/\(change)/undo", as: .administrator)
    }

    @Test(arguments: chains)
    private func `the creation of a record that others refer to is not taken back before them`(chain: Chain)
        async throws
    {
        try await AdditiveSite.with { site in
            let id = try await Self.make(site, chain.path, chain.body)
            let other = try await Self.make(site, chain.other, chain.otherBody(id))
            let refused = try await Self.undo(site, 1)
            let deletion = try await site.ask(.delete, "\(chain.path)/\(id)", as: .administrator)
            let kept = try await site.ask(.get, "\(chain.path)/\(id)")
            let undone = [try await Self.undo(site, 2), try await Self.undo(site, 1)]

            #expect(refused.status == 409)
            #expect(refused.code == "record-in-use")
            #expect(refused.json["referencedBy"] as? [String] == ["\(chain.other)/\(other)"])
            #expect(deletion.json["referencedBy"] as? [String] == ["\(chain.other)/\(other)"])
            #expect(kept.status == 200)
            #expect(undone.map { $0.status } == [201, 201])
            #expect(try await site.ask(.get, "\(chain.path)/\(id)").status == 404)
        }
    }

    @Test(arguments: ["en", "es", "pt"])
    func `the pages list what refers to a record that is not deleted`(language: String) async throws {
        try await AdditiveSite.with { site in
            let id = try await Self.make(site, "/v1/additives", Self.additive)
            let condition = try await Self.make(
                site,
                "/v1/additivefoodcategories",
                "{\"foodcategory\": 47, \"additive\": \(id), \"level\": {\"kind\": \"quantum satis\"}}"
            )
            let administration = "/\(language)/administration"
            let undo = try await site.page("\(administration)/changes/1", ["page-token": ""])
            let deletion = try await site.page("\(administration)/additives/\(id)/delete", ["version": "1"])
            let link = "<a href=\"\(administration)/conditions/\(condition)\""

            for page in [undo, deletion] {
                #expect(page.status == 409)
                #expect(page.text.contains("role=\"alert\""))
                #expect(page.text.contains(link))
            }
        }
    }

    @Test func `a page lists the first 20 records that refer to another one, and counts the others`()
        async throws
    {
        try await AdditiveSite.with { site in
            let refused = try await site.ask(.delete, "/v1/additiveclasses/102", as: .administrator)
            let page = try await site.page("/en/administration/classes/102/delete", ["version": "0"])

            #expect((refused.json["referencedBy"] as? [String])?.count == 20)
            #expect(page.text.contains(" more</li>"))
        }
    }

    @Test func `a deletion is not taken back while the record refers to another deleted one`() async throws {
        try await AdditiveSite.with { site in
            let id = try await Self.make(site, "/v1/additives", Self.additive)
            let condition = try await Self.make(
                site,
                "/v1/additivefoodcategories",
                "{\"foodcategory\": 47, \"additive\": \(id), \"level\": {\"kind\": \"quantum satis\"}}"
            )
            let path = "/v1/additivefoodcategories/\(condition)"
            _ = try await site.ask(.delete, path, as: .administrator)
            _ = try await site.ask(.delete, "/v1/additives/\(id)", as: .administrator)
            let refused = try await Self.undo(site, 3)
            let page = try await site.page("/en/administration/changes/3", ["page-token": ""])
            let undone = [try await Self.undo(site, 4), try await Self.undo(site, 3)]

            #expect(refused.status == 409)
            #expect(refused.code == "state-not-restorable")
            #expect(refused.parameter == "additive")
            #expect(page.status == 409)
            #expect(undone.map { $0.status } == [201, 201])
            #expect(try await site.ask(.get, path).status == 200)
        }
    }

    @Test func `a change that was made again later is refused for that, also if others refer to its record`()
        async throws
    {
        try await AdditiveSite.with { site in
            let id = try await Self.make(site, "/v1/additives", Self.additive)
            _ = try await Self.make(
                site,
                "/v1/additivefoodcategories",
                "{\"foodcategory\": 47, \"additive\": \(id), \"level\": {\"kind\": \"quantum satis\"}}"
            )
            _ = try await site.ask(.put, "/v1/additives/\(id)", #"{"name": "Other"}"#, as: .administrator)

            #expect(try await Self.undo(site, 1).code == "change-not-last")
        }
    }

    @Test func `an additive that was deleted is added again, by programs and on the page`() async throws {
        try await AdditiveSite.with { site in
            let first = try await Self.make(site, "/v1/additives", Self.additive)
            _ = try await site.ask(.delete, "/v1/additives/\(first)", as: .administrator)
            let second = try await Self.make(site, "/v1/additives", Self.additive)
            _ = try await site.ask(.delete, "/v1/additives/\(second)", as: .administrator)
            let page = try await site.page(
                "/en/administration/additives/new",
                ["ecode": "E 1999", "name.en": "Example"]
            )

            #expect(first == second)
            #expect(page.location == "/en/administration/additives/\(second)?done=saved")
        }
    }
}
