import Foundation
import HTTPTypes
import MorselWeb
import MorselWebTestSupport
import Testing

@testable import AdditivesFeature

/// The routes that anyone may read.
@Suite struct AdditiveReadingTests {
    private static let site = Result { try AdditiveSite(store: nil) }

    private static func get(_ path: String, fields: HTTPFields = [:]) async throws -> AdditiveSite.Answer {
        try await site.get().ask(.get, path, fields: fields)
    }

    @Test(arguments: [
        ("/v1/additives", "additives"), ("/v1/additives/100000/foodcategories", "additivefoodcategories"),
        ("/v1/additives/100000/additiveclasses", "additiveclasses"),
        ("/v1/additiveclasses", "additiveclasses"),
        ("/v1/additiveclasses/102/additives", "additives"), ("/v1/foodcategories", "foodcategories"),
        ("/v1/foodcategories/47/additives", "additivefoodcategories"),
        ("/v1/additivefoodcategories", "additivefoodcategories"),
    ])
    func `a list has 25 records, the number of all, and a link to the next part`(
        path: String,
        key: String
    ) async throws {
        let answer = try await Self.get(path)
        let total = try #require(answer.fields[.totalCount].flatMap { Int($0) })

        #expect(answer.status == 200)
        #expect(answer.list(key).count == min(25, total))
        #expect(answer.json["total"] as? Int == total)
        #expect(answer.fields[.contentLanguage]?.hasPrefix("en") == true)
        #expect(answer.fields[.eTag] != nil)
        #expect((answer.fields[.link] != nil) == (total > 25))
        #expect(answer.list(key).allSatisfy { $0["id"] is Int })
    }

    @Test(arguments: [
        "/v1/additives", "/v1/additives/100000/foodcategories", "/v1/additives/100000/additiveclasses",
        "/v1/additiveclasses", "/v1/additiveclasses/102/additives", "/v1/foodcategories",
        "/v1/foodcategories/47/additives", "/v1/additivefoodcategories",
    ])
    func `every list refuses wrong parameters by their name`(path: String) async throws {
        for (query, name) in [
            ("offset=-1", "offset"), ("offset=", "offset"), ("offset=x", "offset"), ("limit=0", "limit"),
            ("limit=5001", "limit"), ("limit=", "limit"), ("sort=nothing", "sort"), ("sort=", "sort"),
            ("order=UP", "order"), ("order=", "order"), ("cursor=nothing", "cursor"),
            ("offset=0&cursor=1", "cursor"), ("colour=red", "colour"),
        ] {
            let answer = try await Self.get("\(path)?\(query)")
            #expect(answer.status == 400, "\(query)")
            #expect(answer.parameter == name, "\(query)")
        }
        for filter in ["", "id", "id=", "=1", "nothing=1", "id=x", "id~1", "id=1,,id=2"] {
            let encoded = QueryParameters.encoded(filter)
            let answer = try await Self.get("\(path)?filter=\(encoded)")
            #expect(answer.code == "invalid-filter", "\(filter)")
        }
    }

    @Test func `the offset is the index of a part`() async throws {
        let first = try await Self.get("/v1/additives?limit=5&offset=0").list("additives")
        let second = try await Self.get("/v1/additives?limit=5&offset=1").list("additives")
        let both = try await Self.get("/v1/additives?limit=10").list("additives")
        let ids = { (list: [[String: Any]]) in list.compactMap { $0["id"] as? Int } }

        #expect(ids(first) + ids(second) == ids(both))
        #expect(try await Self.get("/v1/additives?offset=1000").list("additives").isEmpty)
    }

    @Test func `cursors lead through a whole list without a gap`() async throws {
        var (ids, path): ([Int], String?) = ([], "/v1/foodcategories/47/additives?limit=40")
        var count = 0
        while let next = path, count < 100 {
            let answer = try await Self.get(next)
            ids += answer.list("additivefoodcategories").compactMap { $0["id"] as? Int }
            path = answer.fields[.link].flatMap { link in
                link.split(separator: ">").first.map { String($0.dropFirst()) }
            }
            count += 1
        }
        let all = try await Self.get("/v1/foodcategories/47/additives?limit=5000")

        #expect(ids == all.list("additivefoodcategories").compactMap { $0["id"] as? Int })
        #expect(ids.count > 40)
    }

    @Test func `a list is sorted by a field, in both directions`() async throws {
        let up = try await Self.get("/v1/additives?sort=id&limit=5000").list("additives")
        let down = try await Self.get("/v1/additives?sort=id&order=DESC&limit=5000").list("additives")
        let ids = up.compactMap { $0["id"] as? Int }

        #expect(ids == ids.sorted())
        #expect(down.compactMap { $0["id"] as? Int } == ids.reversed())
        let names = try await Self.get("/v1/additives?sort=name&limit=3&locale=es").list("additives")
        #expect(names.count == 3)
    }

    /// A filter and what all of its results have.
    private struct FilterCase: Sendable, CustomTestStringConvertible {
        let filter: String
        let accepts: @Sendable ([String: Any]) -> Bool
        var testDescription: String { filter }

        init(_ filter: String, _ accepts: @escaping @Sendable ([String: Any]) -> Bool) {
            (self.filter, self.accepts) = (filter, accepts)
        }
    }

    private static let filters = [
        FilterCase("id>=150000,origin!=synthetic") { item in
            (item["id"] as? Int ?? 0) >= 150_000
                && (item["origin"] as? [String])?.contains("synthetic") == false
        },
        FilterCase("id<110000") { ($0["id"] as? Int ?? 0) < 110_000 },
        FilterCase("id<=100000") { ($0["id"] as? Int ?? 0) <= 100_000 },
        FilterCase("id>1500000") { ($0["id"] as? Int ?? 0) > 1_500_000 },
        FilterCase("ecode=E160a(ii)") { $0["ecode"] as? String == "E 160a(ii)" },
        FilterCase("ecode>=E100,ecode<=E105") { ($0["id"] as? Int ?? 0) < 106_000 },
        FilterCase("origin=animal") { ($0["origin"] as? [String])?.contains("animal") == true },
        FilterCase("class=sweetener") { item in
            let classes = item["classes"] as? [[String: Any]]
            return classes?.contains { $0["key"] as? String == "sweetener" } == true
        },
        FilterCase("approval=EU,vegan=no") { $0["vegan"] as? String == "no" },
        FilterCase("adi<0.5") { (($0["adi"] as? [String: Any])?["value"] as? Double ?? 1) < 0.5 },
    ]

    @Test(arguments: filters)
    private func `a filter selects records by six operands`(test: FilterCase) async throws {
        let filter = QueryParameters.encoded(test.filter)
        let answer = try await Self.get("/v1/additives?limit=5000&filter=\(filter)")
        let found = answer.list("additives")

        #expect(answer.status == 200)
        #expect(!found.isEmpty)
        #expect(found.count { !test.accepts($0) } == 0)
        #expect(found.count < 671)
    }

    @Test(arguments: [
        (nil, "en", "Curcumin"), ("es", "es", "Curcumina"), ("ES", "es", "Curcumina"),
        ("pt", "pt", "Curcumina"),
        ("xx", "en", "Curcumin"), ("", "en", "Curcumin"),
    ])
    func `a response is in the language of the request, or in English`(
        locale: String?,
        language: String,
        name: String
    ) async throws {
        let query = locale.map { "?locale=\($0)" } ?? ""
        let answer = try await Self.get("/v1/additives/100000\(query)")

        #expect(answer.fields[.contentLanguage]?.hasPrefix(language) == true)
        #expect(answer.json["name"] as? String == name)
    }

    @Test(arguments: ["E160a(ii)", "160aii", "INS%20160a(ii)", "e-160-a-ii"])
    func `an additive is found by its number in any form`(number: String) async throws {
        let answer = try await Self.get("/v1/additives/ecode/\(number)")

        #expect(answer.json["id"] as? Int == 160_102)
        #expect((answer.json["parent"] as? [String: Any])?["ecode"] as? String == "E 160a")
    }

    @Test func `an additive has its facts with dates and references`() async throws {
        let json = try await Self.get("/v1/additives/104000?locale=es").json
        let observations = try #require(json["observations"] as? [[String: Any]])
        let warnings = try #require(json["warnings"] as? [[String: Any]])

        #expect((json["adi"] as? [String: Any])?["value"] as? Double == 0.5)
        #expect(observations.first?["reference"] as? String != nil)
        #expect((observations.first?["text"] as? String)?.contains("urticaria") == true)
        #expect(warnings.map { $0["key"] as? String } == ["southampton"])
        #expect(json["asOf"] as? String == "2019-10-28")
        #expect((json["evaluations"] as? [Any])?.isEmpty == false)
    }

    @Test(arguments: [
        ("e220", ["made-from sulphites"]), ("e1105", ["made-from eggs"]), ("e938", []),
        ("e322", ["could-be-made-from eggs", "could-be-made-from soybeans"]),
    ])
    func `the allergens that an additive can be are those of its page`(
        identifier: String,
        wanted: [String]
    ) async throws {
        let site = try AdditiveSite(store: nil)
        for language in ["en", "es", "pt"] {
            let json = try await Self.get("/v1/additives/ecode/\(identifier)?locale=\(language)").json
            let page = try await site.page("/\(language)/additives/\(identifier)", as: .nobody).text
            let found = try #require(json["possibleAllergens"] as? [[String: String]])

            #expect(found.map { "\($0["relation"] ?? "") \($0["key"] ?? "")" }.sorted() == wanted)
            for allergen in found {
                let name = try #require(allergen["name"])
                #expect(allergen["nameLanguage"] == nil)
                #expect(page.lowercased().contains(">\(name.lowercased())</a>"), "\(name)")
            }
        }
    }

    @Test(arguments: [
        ("en", "if it was used as a packaging gas", "if the food contains more than 10 mg/kg or 10 mg/l"),
        ("es", "si se usó como gas de envasado", "si el alimento contiene más de 10 mg/kg o 10 mg/l"),
        ("pt", "se foi usado como gás de embalagem", "se o alimento contém mais de 10 mg/kg ou 10 mg/l"),
    ])
    func `words that a label must contain are shown with when they are required`(
        language: String,
        gas: String,
        sulphite: String
    ) async throws {
        let site = try AdditiveSite(store: nil)
        let page = try await site.page("/\(language)/additives/e290", as: .nobody)
        let json = try await Self.get("/v1/additives/ecode/E220?locale=\(language)").json
        let form = ["foodcategory": "14.2.2", "text": "Ingredients: grapes, preservative: E 220"]
        let check = try await site.page("/\(language)/additive-check", form, as: .nobody)

        #expect(page.text.contains(gas))
        let warnings = try #require(json["warnings"] as? [[String: Any]])
        #expect((warnings.first?["condition"] as? String)?.contains(sulphite) == true)
        #expect(check.text.contains(sulphite))
    }

    @Test(arguments: [
        ("/v1/additives/7", "unknown-additive"), ("/v1/additives/x", "unknown-additive"),
        ("/v1/additives/ecode/E9999", "unknown-additive"), ("/v1/additives/ecode/sugar", "unknown-additive"),
        ("/v1/additives/7/foodcategories", "unknown-additive"),
        ("/v1/additives/7/additiveclasses", "unknown-additive"),
        ("/v1/additiveclasses/7777", "unknown-additive-class"),
        ("/v1/additiveclasses/7777/additives", "unknown-additive-class"),
        ("/v1/foodcategories/7777", "unknown-food-category"),
        ("/v1/foodcategories/number/99", "unknown-food-category"),
        ("/v1/foodcategories/7777/additives", "unknown-food-category"),
        ("/v1/additivefoodcategories/999999", "unknown-condition"),
    ])
    func `what does not exist returns 404`(path: String, code: String) async throws {
        let answer = try await Self.get(path)

        #expect(answer.status == 404)
        #expect(answer.code == code)
    }

    @Test func `a category is found by its number in each system`() async throws {
        let eu = try await Self.get("/v1/foodcategories/number/01.6.2").json
        let codex = try await Self.get("/v1/foodcategories/number/01.6.2?scheme=codex&locale=es").json

        #expect(eu["scheme"] as? String == "eu")
        #expect(codex["name"] as? String == "Queso madurado")
        #expect(try await Self.get("/v1/foodcategories/number/01?scheme=us").parameter == "scheme")
        #expect(try await Self.get("/v1/foodcategories/number/1.6.2").json["id"] as? Int == eu["id"] as? Int)
    }

    @Test func `a single record is compressed like a list, and its tag begins with its version`() async throws
    {
        for path in ["/v1/additives/102000", "/v1/additives/ecode/E102"] {
            let plain = try await Self.get(path)
            let short = try await Self.get(path, fields: [.acceptEncoding: "gzip"])

            #expect(plain.fields[.contentEncoding] == nil)
            #expect(short.fields[.contentEncoding] == "gzip")
            #expect(short.fields[.vary] == "Accept-Encoding")
            for answer in [plain, short] {
                let tag = try #require(answer.fields[.eTag])
                #expect(tag.hasPrefix("\"0."))
                let again = try await Self.get(
                    path,
                    fields: [
                        .ifNoneMatch: tag, .acceptEncoding: answer.fields[.contentEncoding] ?? "identity",
                    ]
                )
                #expect(again.status == 304)
            }
        }
    }

    @Test func `a current entity tag returns 304, and HEAD has no body`() async throws {
        for path in [
            "/v1/additives", "/v1/additives/100000", "/v1/foodcategories/1", "/v1/search?query=e330",
        ] {
            let first = try await Self.get(path)
            let tag = try #require(first.fields[.eTag])
            let again = try await Self.get(path, fields: [.ifNoneMatch: tag])
            let other = try await Self.get(path, fields: [.ifNoneMatch: "\"x\""])

            #expect(again.status == 304)
            #expect(again.json.isEmpty)
            #expect(other.status == 200)
            let head = try await Self.site.get().responder.ask(.head, path)
            #expect(head.status == 200)
            #expect(head.fields[.eTag] == tag)
            #expect(head.text.isEmpty)
        }
    }

    @Test(arguments: [
        ("/v1/additives", "GET, HEAD, OPTIONS, POST"), ("/v1/additives/1", "DELETE, GET, HEAD, OPTIONS, PUT"),
        ("/v1/additives/ecode/E100", "GET, HEAD, OPTIONS"), ("/v1/search", "GET, HEAD, OPTIONS"),
        ("/v1/additiveclasses/1/additives", "GET, HEAD, OPTIONS, POST"),
        ("/v1/foodcategories/number/01", "GET, HEAD, OPTIONS"), ("/v1/additivechecks", "OPTIONS, POST"),
    ])
    func `OPTIONS names the methods, and others return 405 with them`(path: String, allow: String)
        async throws
    {
        let options = try await Self.site.get().ask(.options, path)
        let patch = try await Self.site.get().ask(.patch, path)

        #expect(options.status == 204)
        #expect(options.fields[.allow] == allow)
        #expect(patch.status == 405)
        #expect(patch.fields[.allow] == allow)
    }

    @Test func `a search has groups with marked words`() async throws {
        let json = try await Self.get("/v1/search?query=queso%20madurado&locale=es").json
        let group = try #require(json["foodcategories"] as? [String: Any])
        let first = try #require((group["results"] as? [[String: Any]])?.first)
        let match = try #require(first["match"] as? [String: Any])
        let parts = try #require(match["text"] as? [[String: Any]])

        #expect(first["name"] as? String == "Queso madurado")
        #expect(parts.contains { $0["found"] as? Bool == true })
        #expect(try await Self.get("/v1/search").parameter == "query")
        #expect(try await Self.get("/v1/search?query=x&limit=0").parameter == "limit")
        #expect(try await Self.get("/v1/search?query=").status == 200)
    }

    @Test func `a label is checked against the list of a category`() async throws {
        let body = #"{"foodcategory": "05.2", "text": "Ingredients: sugar, colour: E 102, E 250."}"#
        let json = try await Self.site.get().ask(.post, "/v1/additivechecks?locale=pt", body).json
        let items = try #require(json["additives"] as? [[String: Any]])
        let states = items.map { $0["status"] as? String }

        #expect(states.count == 2)
        #expect(states.last == "not-listed")
        #expect(json["asOf"] as? String == "2019-10-28")
        for (wrong, name) in [
            (#"{"text": "x"}"#, "foodcategory"), (#"{"foodcategory": "99", "text": "x"}"#, "foodcategory"),
            (#"{"foodcategory": "05.2"}"#, "text"),
            (#"{"foodcategory": "05.2", "text": "x", "more": 1}"#, "more"),
            (#"{"foodcategory": "05.2", "text": "x", "language": "tlh"}"#, "language"),
            (#"{"foodcategory": "05.2", "text": "x", "language": null}"#, "language"),
            (#"{"foodcategory": "05.2", "text": "x", "day": "2014-13-01"}"#, "day"),
            (#"{"foodcategory": "05.2", "text": "x", "day": ""}"#, "day"),
        ] {
            let answer = try await Self.site.get().ask(.post, "/v1/additivechecks", wrong)
            #expect(answer.status == 400)
            #expect(answer.parameter == name)
        }
    }

    @Test(arguments: [("2013-12-31", "not-listed", 4), ("2014-01-01", "listed", 2), (nil, "restricted", 2)])
    func `a label is checked for a day`(day: String?, status: String, others: Int) async throws {
        let member = day.map { #", "day": "\#($0)""# } ?? ""
        let body = #"{"foodcategory": "17.1", "text": "Ingredients: colour: E 104."\#(member)}"#
        let json = try await Self.site.get().ask(.post, "/v1/additivechecks", body).json
        let item = try #require((json["additives"] as? [[String: Any]])?.first)

        #expect(item["status"] as? String == status)
        #expect((item["conditionsOnOtherDays"] as? [Any])?.count == others)
        if let day { #expect(json["day"] as? String == day) }
    }

    @Test(arguments: [
        ("en", "at most 300", "On other days"), ("es", "como máximo 300", "En otros días"),
        ("pt", "no máximo 300", "Noutros dias"),
    ])
    func `the page of a check names shared limits, and says what the list is on a chosen day`(
        language: String,
        words: String,
        others: String
    ) async throws {
        let site = try Self.site.get()
        let label = "Ingredients: colours: E 102, E 129"
        let path = "/\(language)/additive-check"
        let form = ["foodcategory": "05.3", "text": label, "day": "2014-01-02"]
        let page = try await site.page(path, form, as: .nobody)
        let undated = try await site.page(path, ["foodcategory": "05.3", "text": label], as: .nobody)
        let wrong = try await site.page(
            path,
            ["foodcategory": "05.3", "text": label, "day": "2014-02-30"],
            as: .nobody
        )

        #expect(page.text.contains(words))
        #expect(page.text.contains(others))
        #expect(!undated.text.contains(others))
        #expect(undated.text.contains(words))
        #expect(wrong.status == 400)
        #expect(wrong.text.contains("id=\"day-problem\""))
    }
}
