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

    // MARK: Lists

    @Test(arguments: [
        ("/v1/additives?limit=5000", "additives"),
        ("/v1/additiveclasses/102/additives?limit=5000", "additives"),
        ("/v1/additiveclasses?limit=5000", "additiveclasses"),
        ("/v1/foodcategories?limit=5000", "foodcategories"),
        ("/v1/additives/100000/additiveclasses", "additiveclasses"),
        ("/v1/additivegroups?limit=5000", "additivegroups"),
        ("/v1/additivefoodcategories?limit=5000", "additivefoodcategories"),
        ("/v1/additivegrouplevels?limit=5000", "additivegrouplevels"),
        ("/v1/additivepreparations?limit=5000", "additivepreparations"),
    ])
    func `each record of a list has the date of its table`(path: String, name: String) async throws {
        let records = try await AdditiveSite(store: nil).ask(.get, path).list(name)

        #expect(!records.isEmpty)
        for record in records {
            let scheme = record["scheme"] as? String
            let wanted = ["codex": "2026-11", "fda": "2010-04"][scheme ?? ""] ?? "2019-10-28"
            #expect(record["asOf"] as? String == wanted)
        }
    }

    @Test func `each result of a search has the date of its table`() async throws {
        let json = try await AdditiveSite(store: nil).ask(.get, "/v1/search?query=starch&limit=100").json
        for name in ["additives", "additiveclasses", "foodcategories", "additivefoodcategories"] {
            let results = (json[name] as? [String: Any])?["results"] as? [[String: Any]] ?? []
            #expect(!results.isEmpty, "\(name)")
            #expect(results.allSatisfy { ($0["asOf"] as? String)?.isEmpty == false }, "\(name)")
        }
    }

    @Test func `a changed class and category have the date of the change in lists and on pages`() async throws
    {
        try await AdditiveSite.with { site in
            for (path, page) in [
                ("/v1/additiveclasses/102", "additive-classes/colour"),
                ("/v1/foodcategories/47", "food-categories/eu/05"),
                ("/v1/foodcategories/1092", "food-categories/codex/05.3"),
            ] {
                #expect(!(try await site.page("/en/\(page)", as: .nobody).text.contains("26 November 2026")))
                let changed = try await site.ask(
                    .put,
                    path,
                    #"{"description": "Example"}"#,
                    as: .administrator
                )
                #expect(changed.json["asOf"] as? String == "2026-11-26")
                let list = try await site.ask(.get, path.replacing(#/\/\d+$/#, with: "?limit=5000"))
                let own = list.list(path.contains("classes") ? "additiveclasses" : "foodcategories")
                    .first { $0["id"] as? Int == changed.json["id"] as? Int }
                #expect(own?["asOf"] as? String == "2026-11-26")
                let number = try #require((changed.json["number"] ?? changed.json["key"]) as? String)
                let address = page.contains("/eu/") ? "food-categories/eu/\(number)" : page
                for (language, day) in [
                    ("en", "26 November 2026"), ("es", "26 de noviembre de 2026"),
                    ("pt", "26 de novembro de 2026"),
                ] {
                    let text = try await site.page("/\(language)/\(address)", as: .nobody).text
                    #expect(text.contains(day), "\(language) \(address)")
                }
            }
        }
    }

    @Test(arguments: [
        ("en", "28 October 2019"), ("es", "28 de octubre de 2019"), ("pt", "28 de outubro de 2019"),
    ])
    func `each page has the date of the union list`(language: String, day: String) async throws {
        let site = try AdditiveSite(store: nil)
        for path in [
            "additives", "additives?search=E%20102", "additives/e100", "additives/e103", "additive-classes",
            "additive-classes/colour", "additive-classes/fda-sweeteners", "additive-classes/groups/group-i",
            "food-categories",
            "food-categories?search=01.7", "food-categories/eu/05.2", "food-categories/eu/05",
            "food-categories/eu/05.2/e102",
            "additive-search?query=tartrazine", "additive-comparison?first=e102&second=e100",
        ] {
            #expect(try await site.page("/\(language)/\(path)").text.contains(day), "\(path)")
        }
    }

    @Test(arguments: [
        ("en", "November 2026", "April 2010"), ("es", "noviembre de 2026", "April 2010"),
        ("pt", "novembro de 2026", "April 2010"),
    ])
    func `pages of the Codex and of the FDA have their own dates`(
        language: String,
        codex: String,
        fda: String
    ) async throws {
        let site = try AdditiveSite(store: nil)
        for path in ["food-categories/codex", "food-categories/codex/05.3", "additive-classes"] {
            #expect(try await site.page("/\(language)/\(path)").text.contains(codex), "\(path)")
        }
        for path in ["food-categories/codex", "food-categories/codex/05.3"] {
            #expect(!(try await site.page("/\(language)/\(path)").text.contains("2019")), "\(path)")
        }
        for path in ["additive-classes", "additive-classes/fda-sweeteners"] {
            #expect(try await site.page("/\(language)/\(path)").text.contains(fda), "\(path)")
        }
    }
}
