import HTTPTypes
import Testing

@testable import AdditivesFeature

/// The date of a record that an administrator changed is not that of the regulation.
@Suite struct DateOfChangeTests {
    private static let changes = [
        ("/v1/additives/100000", #"{"cas": ""}"#),
        ("/v1/additivefoodcategories/1", #"{"observations": "Example"}"#),
    ]

    @Test(arguments: changes)
    func `a changed record has the date of the change, and one that was taken back that of the act`(
        path: String,
        body: String
    ) async throws {
        try await AdditiveSite.with { site in
            let before = try await site.ask(.get, path).json["asOf"] as? String
            let changed = try await site.ask(.put, path, body, as: .administrator)
            let list = String(path.dropLast(path.hasSuffix("/1") ? 2 : 7))
            let other = try await site.ask(.get, "\(list)/\(list.hasSuffix("additives") ? "101000" : "2")")
                .json
            let changes = try await site.ask(.get, "/v1/additivechanges", as: .administrator).list("changes")
            let number = try #require(changes.first?["id"] as? Int)
            _ = try await site.ask(.post, "/v1/additivechanges/\(number)/undo", as: .administrator)

            #expect(before == "2019-10-28")
            #expect(changed.json["asOf"] as? String == "2026-11-26")
            #expect(other["asOf"] as? String == "2019-10-28")
            #expect(try await site.ask(.get, path).json["asOf"] as? String == "2019-10-28")
        }
    }

    @Test func `a new condition has its date in each list and on each page that shows it`() async throws {
        try await AdditiveSite.with { site in
            let body = #"{"foodcategory": 47, "additive": 100000, "level": {"kind": "quantum satis"}}"#
            let made = try await site.ask(.post, "/v1/additivefoodcategories", body, as: .administrator)
            let id = try #require(made.json["id"] as? Int)
            let number = try #require((made.json["foodcategory"] as? [String: Any])?["number"] as? String)
            for path in ["additives/100000/foodcategories", "foodcategories/47/additives"] {
                let list = try await site.ask(.get, "/v1/\(path)?limit=5000").list("additivefoodcategories")
                for item in list {
                    let wanted = item["id"] as? Int == id ? "2026-11-26" : "2019-10-28"
                    #expect(item["asOf"] as? String == wanted)
                }
            }
            for (language, day) in [
                ("en", "26 November 2026"), ("es", "26 de noviembre de 2026"),
                ("pt", "26 de novembro de 2026"),
            ] {
                for path in [
                    "additives/e100", "food-categories/eu/\(number)", "food-categories/eu/\(number)/e100",
                ] {
                    let page = try await site.page("/\(language)/\(path)", as: .nobody)
                    #expect(page.text.contains(day), "\(language) \(path)")
                }
            }
        }
    }
}
