import Foundation
import HTTPTypes
import MorselWeb
import Testing

@testable import AdditivesFeature

/// Every route of the contract (requirements A66 to A82) with every status that it may have (A89).
@Suite struct ContractTests {
    /// A request by an administrator with its status, and of everybody else if they may not send it.
    private struct Row: Sendable, CustomTestStringConvertible {
        let method: HTTPRequest.Method
        let path: String
        let body: String?
        let status: Int
        var testDescription: String { "\(method) \(path) \(status)" }

        init(_ method: HTTPRequest.Method, _ path: String, _ body: String, _ status: Int) {
            (self.method, self.path, self.body, self.status) = (method, path, body, status)
        }

        init(_ method: HTTPRequest.Method, _ path: String, _ status: Int) {
            (self.method, self.path, body, self.status) = (method, path, nil, status)
        }
    }

    private static let condition =
        #"{"foodcategory": 47, "additive": 100000, "level": {"kind": "quantum satis"}}"#

    private static let group =
        #"{"key": "example", "name": "Example", "additives": ["E 200", "e202"], "source": "Act"}"#
    private static let words =
        #"{"key": "example", "text": "Example", "law": "Act", "additives": ["E 100"]}"#

    private static let groupLevel =
        #"{"additive": "E 102", "level": {"kind": "maximum", "value": 5}, "source": "Act"}"#
    private static let preparation =
        #"{"part": "carriers", "additives": ["E 422"], "level": {"kind": "quantum satis"}, "source": "Act"}"#

    private static let rows: [Row] = [
        // A66 to A73: additives.
        Row(.get, "/v1/additives", 200), Row(.get, "/v1/additives?limit=x", 400),
        Row(.post, "/v1/additives", #"{"ecode": "E 1999", "name": "Example"}"#, 201),
        Row(.post, "/v1/additives", #"{"ecode": "sugar", "name": "Example"}"#, 400),
        Row(.put, "/v1/additives", "{}", 405), Row(.delete, "/v1/additives", 405),
        Row(.get, "/v1/additives/100000", 200), Row(.get, "/v1/additives/7", 404),
        Row(.put, "/v1/additives/100000", #"{"name": "Example"}"#, 200),
        Row(.put, "/v1/additives/1999000", #"{"ecode": "E 1999", "name": "Example"}"#, 201),
        Row(.put, "/v1/additives/100000", #"{"name": 5}"#, 400),
        Row(.post, "/v1/additives/100000", "{}", 405),
        Row(.delete, "/v1/additives/101003", 204), Row(.delete, "/v1/additives/7", 404),
        Row(.get, "/v1/additives/ecode/E100", 200), Row(.get, "/v1/additives/ecode/E9999", 404),
        Row(.delete, "/v1/additives/ecode/E100", 405),
        Row(.get, "/v1/additives/100000/foodcategories", 200),
        Row(.get, "/v1/additives/7/foodcategories", 404),
        Row(.get, "/v1/additives/100000/foodcategories?sort=x", 400),
        Row(.post, "/v1/additives/100000/foodcategories", "{}", 405),
        Row(.get, "/v1/additives/100000/additiveclasses", 200),
        Row(.get, "/v1/additives/7/additiveclasses", 404),
        Row(.get, "/v1/additives/100000/additiveclasses?order=x", 400),
        Row(.put, "/v1/additives/100000/additiveclasses", "{}", 405),
        // A74 to A76: classes.
        Row(.get, "/v1/additiveclasses", 200), Row(.get, "/v1/additiveclasses?filter=x", 400),
        Row(.post, "/v1/additiveclasses", #"{"key": "example", "name": "Example"}"#, 201),
        Row(.post, "/v1/additiveclasses", #"{"key": "Big Key", "name": "Example"}"#, 400),
        Row(.delete, "/v1/additiveclasses", 405),
        Row(.get, "/v1/additiveclasses/102", 200), Row(.get, "/v1/additiveclasses/7777", 404),
        Row(.put, "/v1/additiveclasses/102", #"{"name": "Example"}"#, 200),
        Row(.put, "/v1/additiveclasses/4711", #"{"key": "example", "name": "Example"}"#, 201),
        Row(.put, "/v1/additiveclasses/102", #"{"within": [7777]}"#, 400),
        Row(.delete, "/v1/additiveclasses/7777", 404), Row(.post, "/v1/additiveclasses/102", "{}", 405),
        Row(.get, "/v1/additiveclasses/102/additives", 200),
        Row(.get, "/v1/additiveclasses/7777/additives", 404),
        Row(.post, "/v1/additiveclasses/103/additives", #"{"additive": 100000}"#, 201),
        Row(.post, "/v1/additiveclasses/103/additives", #"{"additive": 7}"#, 400),
        Row(.post, "/v1/additiveclasses/7777/additives", #"{"additive": 100000}"#, 404),
        Row(.delete, "/v1/additiveclasses/103/additives", 405),
        // A77 to A80: food categories.
        Row(.get, "/v1/foodcategories", 200), Row(.get, "/v1/foodcategories?offset=-1", 400),
        Row(.post, "/v1/foodcategories", #"{"scheme": "codex", "number": "16.1", "name": "Example"}"#, 201),
        Row(.post, "/v1/foodcategories", #"{"number": "x", "name": "Example"}"#, 400),
        Row(.put, "/v1/foodcategories", "{}", 405),
        Row(.get, "/v1/foodcategories/47", 200), Row(.get, "/v1/foodcategories/7777", 404),
        Row(.put, "/v1/foodcategories/47", #"{"name": "Example"}"#, 200),
        Row(
            .put,
            "/v1/foodcategories/4711",
            #"{"scheme": "codex", "number": "16.1", "name": "Example"}"#,
            201
        ),
        Row(.put, "/v1/foodcategories/47", #"{"parent": "99"}"#, 400),
        Row(.delete, "/v1/foodcategories/7777", 404), Row(.post, "/v1/foodcategories/47", "{}", 405),
        Row(.get, "/v1/foodcategories/number/01", 200), Row(.get, "/v1/foodcategories/number/99", 404),
        Row(.get, "/v1/foodcategories/number/01?scheme=us", 400),
        Row(.delete, "/v1/foodcategories/number/01", 405),
        Row(.get, "/v1/foodcategories/47/additives", 200),
        Row(.get, "/v1/foodcategories/7777/additives", 404),
        Row(.get, "/v1/foodcategories/47/additives?cursor=x", 400),
        Row(.post, "/v1/foodcategories/47/additives", "{}", 405),
        // A81: conditions of use.
        Row(.get, "/v1/additivefoodcategories", 200), Row(.get, "/v1/additivefoodcategories?limit=0", 400),
        Row(.post, "/v1/additivefoodcategories", condition, 201),
        Row(.post, "/v1/additivefoodcategories", #"{"foodcategory": 1}"#, 400),
        Row(.delete, "/v1/additivefoodcategories", 405),
        Row(.get, "/v1/additivefoodcategories/1", 200), Row(.get, "/v1/additivefoodcategories/999999", 404),
        Row(.put, "/v1/additivefoodcategories/1", #"{"observations": "Example"}"#, 200),
        Row(.put, "/v1/additivefoodcategories/999999", condition, 201),
        Row(.put, "/v1/additivefoodcategories/1", #"{"group": "group-x"}"#, 400),
        Row(.delete, "/v1/additivefoodcategories/1", 204),
        Row(.delete, "/v1/additivefoodcategories/999999", 404),
        Row(.post, "/v1/additivefoodcategories/1", "{}", 405),
        // Groups of Annex II, Part C, and words that labels must contain.
        Row(.get, "/v1/additivegroups", 200), Row(.get, "/v1/additivegroups?sort=x", 400),
        Row(.post, "/v1/additivegroups", group, 201),
        Row(.post, "/v1/additivegroups", #"{"key": "x", "name": "X", "additives": ["sugar"]}"#, 400),
        Row(.delete, "/v1/additivegroups", 405),
        Row(.get, "/v1/additivegroups/13", 200), Row(.get, "/v1/additivegroups/7777", 404),
        Row(.put, "/v1/additivegroups/13", #"{"additives": ["E 200", "202", "INS 203"]}"#, 200),
        Row(.put, "/v1/additivegroups/4711", group, 201),
        Row(.put, "/v1/additivegroups/13", #"{"additives": []}"#, 400),
        Row(.delete, "/v1/additivegroups/13", 409), Row(.delete, "/v1/additivegroups/7777", 404),
        Row(.post, "/v1/additivegroups/13", "{}", 405),
        Row(.get, "/v1/labelwarnings", 200), Row(.get, "/v1/labelwarnings?filter=x", 400),
        Row(.post, "/v1/labelwarnings", words, 201),
        Row(.post, "/v1/labelwarnings", #"{"key": "x", "text": "X", "additives": ["E 100"]}"#, 400),
        Row(.delete, "/v1/labelwarnings", 405),
        Row(.get, "/v1/labelwarnings/1", 200), Row(.get, "/v1/labelwarnings/7777", 404),
        Row(.put, "/v1/labelwarnings/1", #"{"text": "Example"}"#, 200),
        Row(.put, "/v1/labelwarnings/4711", words, 201),
        Row(.put, "/v1/labelwarnings/1", #"{"additives": ["E 9999"]}"#, 400),
        Row(.put, "/v1/labelwarnings/1", #"{"key": "sweeteners"}"#, 409),
        Row(.delete, "/v1/labelwarnings/1", 204), Row(.delete, "/v1/labelwarnings/7777", 404),
        Row(.post, "/v1/labelwarnings/1", "{}", 405),
        // Levels of members of groups, and rows of Annex III.
        Row(.get, "/v1/additivegrouplevels", 200),
        Row(.get, "/v1/additivegrouplevels?filter=kind=maximum", 200),
        Row(.get, "/v1/additivegrouplevels?sort=x", 400),
        Row(.post, "/v1/additivegrouplevels", groupLevel, 201),
        Row(.post, "/v1/additivegrouplevels", "{}", 400), Row(.delete, "/v1/additivegrouplevels", 405),
        Row(.get, "/v1/additivegrouplevels/18", 200), Row(.get, "/v1/additivegrouplevels/7777", 404),
        Row(.put, "/v1/additivegrouplevels/18", #"{"note": "Example"}"#, 200),
        Row(.put, "/v1/additivegrouplevels/4711", groupLevel, 201),
        Row(.put, "/v1/additivegrouplevels/18", #"{"additive": "sugar"}"#, 400),
        Row(.put, "/v1/additivegrouplevels/18", #"{"additive": "E 440"}"#, 409),
        Row(.delete, "/v1/additivegrouplevels/18", 204), Row(.delete, "/v1/additivegrouplevels/7777", 404),
        Row(.post, "/v1/additivegrouplevels/18", "{}", 405),
        Row(.get, "/v1/additivepreparations", 200), Row(.get, "/v1/additivepreparations?limit=0", 400),
        Row(.get, "/v1/additivepreparations?filter=part=enzymes,ecode=E200", 200),
        Row(.post, "/v1/additivepreparations", preparation, 201),
        Row(.post, "/v1/additivepreparations", #"{"part": "carriers"}"#, 400),
        Row(.delete, "/v1/additivepreparations", 405),
        Row(.get, "/v1/additivepreparations/1", 200), Row(.get, "/v1/additivepreparations/7777", 404),
        Row(.put, "/v1/additivepreparations/1", #"{"use": "Example"}"#, 200),
        Row(.put, "/v1/additivepreparations/4711", preparation, 201),
        Row(.put, "/v1/additivepreparations/1", #"{"additives": []}"#, 400),
        Row(.delete, "/v1/additivepreparations/1", 204), Row(.delete, "/v1/additivepreparations/7777", 404),
        Row(.post, "/v1/additivepreparations/1", "{}", 405),
        // A82: search.
        Row(.get, "/v1/search?query=e100", 200), Row(.get, "/v1/search", 400),
        Row(.post, "/v1/search?query=e100", "{}", 405),
    ]

    @Test(arguments: rows)
    private func `a request has its status, and what belongs to it`(row: Row) async throws {
        try await AdditiveSite.with { site in
            let changes = row.method != .get && row.status != 405
            if changes {
                #expect(try await site.ask(row.method, row.path, row.body).status == 401)
                #expect(try await site.ask(row.method, row.path, row.body, as: .ana).status == 403)
            }

            let answer = try await site.ask(row.method, row.path, row.body, as: .administrator)

            #expect(answer.status == row.status)
            #expect((answer.fields[.location] != nil) == (row.status == 201))
            #expect((answer.fields[.allow] != nil) == (row.status == 405))
            if row.status == 200 || row.status == 201 {
                #expect(answer.fields[.contentLanguage]?.hasPrefix("en") == true)
            }
            if row.status == 400 { #expect(answer.parameter != nil || answer.code == "invalid-filter") }
            if let address = answer.fields[.location] {
                #expect(try await site.ask(.get, address).status == 200)
            }
        }
    }

    // MARK: Filters

    /// A filter of a list, and what all of its results have.
    private struct FilterCase: Sendable, CustomTestStringConvertible {
        let list: String
        let filter: String
        let accepts: @Sendable ([String: Any]) -> Bool
        var testDescription: String { "\(list) \(filter)" }

        init(_ list: String, _ filter: String, _ accepts: @escaping @Sendable ([String: Any]) -> Bool) {
            (self.list, self.filter, self.accepts) = (list, filter, accepts)
        }
    }

    private static func level(_ item: [String: Any]) -> (kind: String?, value: Double?) {
        let level = item["level"] as? [String: Any]
        // A level of a surface is no amount in a kilogram.
        let isOfSurface = (level?["unit"] as? String)?.hasPrefix("mg/dm") == true
        return (level?["kind"] as? String, isOfSurface ? nil : level?["value"] as? Double)
    }

    private static let filters = [
        FilterCase("foodcategories", "scheme=codex") { $0["scheme"] as? String == "codex" },
        FilterCase("foodcategories", "scheme!=codex") { $0["scheme"] as? String == "eu" },
        FilterCase("foodcategories", "id>=40,id<=50") { (40...50).contains($0["id"] as? Int ?? 0) },
        FilterCase("foodcategories", "id>40,id<50") { (41...49).contains($0["id"] as? Int ?? 0) },
        FilterCase("foodcategories", "scheme=eu,parent=01.7") {
            ($0["number"] as? String)?.hasPrefix("01.7.") == true
        },
        FilterCase("foodcategories", "scheme=eu,number=05.2") {
            $0["number"] as? String == "05.2" && $0["scheme"] as? String == "eu"
        },
        FilterCase("additivefoodcategories", "kind=maximum,level<=1") {
            level($0).kind == "maximum" && level($0).value ?? 2 <= 1
        },
        FilterCase("additivefoodcategories", "level>10000") { level($0).value ?? 0 > 10_000 },
        FilterCase("additivefoodcategories", "level>=10000,level<20000") {
            (10_000..<20_000).contains(level($0).value ?? 0)
        },
        FilterCase("additivefoodcategories", "kind=\"quantum satis\"") { level($0).kind == "quantum satis" },
        FilterCase("additivefoodcategories", "kind!=maximum") { level($0).kind != "maximum" },
        FilterCase("additivefoodcategories", "id=12") { $0["id"] as? Int == 12 },
    ]

    @Test(arguments: filters)
    private func `a filter selects categories and conditions by six operands`(test: FilterCase) async throws {
        let site = try AdditiveSite(store: nil)
        let path = "/v1/\(test.list)?limit=5000"
        let all = try await site.ask(.get, path).list(test.list)
        let answer = try await site.ask(.get, path + "&filter=\(QueryParameters.encoded(test.filter))")
        let found = answer.list(test.list)

        #expect(answer.status == 200)
        #expect(!found.isEmpty && found.count < all.count)
        #expect(found.allSatisfy { test.accepts($0) })
        #expect(found.count == all.count { test.accepts($0) })
        #expect(answer.fields[.totalCount] == "\(found.count)")
    }

    // MARK: Stale states

    @Test(arguments: [
        ("/v1/additives/101003", "name"), ("/v1/additiveclasses/4711", "name"),
        ("/v1/foodcategories/4711", "name"), ("/v1/additivefoodcategories/1", "observations"),
        ("/v1/additivegroups/4711", "name"), ("/v1/labelwarnings/1", "text"),
        ("/v1/additivegrouplevels/1", "note"), ("/v1/additivepreparations/1", "use"),
    ])
    func `a deletion of an older state is refused`(path: String, member: String) async throws {
        try await AdditiveSite.with { site in
            let made = [
                "/v1/additiveclasses/4711": #"{"key": "example", "name": "Example"}"#,
                "/v1/additivegroups/4711": Self.group,
                "/v1/foodcategories/4711": #"{"scheme": "codex", "number": "16.1", "name": "Example"}"#,
            ]
            if let body = made[path] { _ = try await site.ask(.put, path, body, as: .administrator) }
            let tag = try #require(try await site.ask(.get, path).fields[.eTag])
            let change = "{\"\(member)\": \"Changed\"}"
            let changed = try await site.ask(.put, path, change, as: .administrator)

            let late = try await site.ask(.delete, path, as: .administrator, fields: [.ifMatch: tag])
            #expect(late.status == 412)
            #expect(late.code == "record-changed")
            #expect(try await site.ask(.get, path).status == 200)
            let current = try #require(changed.fields[.eTag])
            let deleted = try await site.ask(.delete, path, as: .administrator, fields: [.ifMatch: current])
            #expect(deleted.status == 204)
        }
    }
}
