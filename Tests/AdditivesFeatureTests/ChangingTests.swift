import HTTPTypes
import MorselWeb
import Testing

@testable import AdditivesFeature

/// The routes with which administrators change records.
@Suite struct AdditiveChangingTests {
    /// A valid body for each list.
    private static let bodies = [
        (
            "/v1/additives",
            #"{"ecode": "E 1999", "name": "Example gum", "origin": ["plant"], "classes": [125]}"#
        ),
        ("/v1/additiveclasses", #"{"key": "example", "scheme": "codex", "name": "Example class"}"#),
        (
            "/v1/foodcategories",
            #"{"scheme": "codex", "number": "16.1", "parent": "16.0", "name": "Example"}"#
        ),
        (
            "/v1/additivefoodcategories",
            #"{"foodcategory": 47, "additive": 100000, "level": {"kind": "maximum", "value": 0.07, "unit": "mg/kg"}}"#
        ),
    ]

    @Test(arguments: bodies)
    func `a record is created, changed, deleted, and the deletion taken back`(
        path: String,
        body: String
    ) async throws {
        try await AdditiveSite.with { site in
            let created = try await site.ask(.post, path, body, as: .administrator)
            let id = try #require(created.json["id"] as? Int)
            let address = "\(path)/\(id)"
            #expect(created.status == 201)
            #expect(created.fields[.location] == address)

            let tag = try #require(created.fields[.eTag])
            let text = path.hasSuffix("foodcategories") && path.contains("additive") ? "observations" : "name"
            let changed = try await site.ask(
                .put,
                address + "?locale=es",
                "{\"\(text)\": \"Ejemplo\"}",
                as: .administrator,
                fields: [.ifMatch: tag]
            )
            #expect(changed.status == 200)
            #expect(changed.json[text] as? String == "Ejemplo")
            #expect(try await site.ask(.get, address + "?locale=es").json[text] as? String == "Ejemplo")

            let late = try await site.ask(
                .put,
                address,
                "{\"\(text)\": \"Late\"}",
                as: .administrator,
                fields: [.ifMatch: tag]
            )
            #expect(late.status == 412)
            #expect(late.code == "record-changed")

            let deleted = try await site.ask(.delete, address, as: .administrator)
            #expect(deleted.status == 204)
            #expect(try await site.ask(.get, address).status == 404)
            #expect(try await site.ask(.delete, address, as: .administrator).status == 404)

            let changes = try await site.ask(.get, "/v1/additivechanges", as: .administrator).list("changes")
            let last = try #require(changes.first?["id"] as? Int)
            #expect(changes.count == 3)
            #expect(changes.first?["deleted"] as? Bool == true)
            let undone = try await site.ask(
                .post,
                "/v1/additivechanges/\(last)/undo",
                as: .administrator
            )
            #expect(undone.status == 201)
            #expect(try await site.ask(.get, address + "?locale=es").json[text] as? String == "Ejemplo")
            let again = try await site.ask(.post, "/v1/additivechanges/\(last)/undo", as: .administrator)
            #expect(again.code == "change-not-last")
        }
    }

    @Test(arguments: [
        (HTTPRequest.Method.post, "/v1/additives"), (.put, "/v1/additives/100000"),
        (.delete, "/v1/additives/100000"), (.post, "/v1/additiveclasses"), (.put, "/v1/additiveclasses/101"),
        (.delete, "/v1/additiveclasses/101"), (.post, "/v1/additiveclasses/101/additives"),
        (.post, "/v1/foodcategories"), (.put, "/v1/foodcategories/1"), (.delete, "/v1/foodcategories/1"),
        (.post, "/v1/additivefoodcategories"), (.put, "/v1/additivefoodcategories/1"),
        (.delete, "/v1/additivefoodcategories/1"), (.get, "/v1/additivechanges"),
        (.get, "/v1/additivechanges/1"), (.post, "/v1/additivechanges/1/undo"),
        (.post, "/v1/additivechanges/1/restore"), (.post, "/v1/additivegroups"),
        (.put, "/v1/additivegroups/13"), (.delete, "/v1/additivegroups/13"), (.post, "/v1/labelwarnings"),
        (.put, "/v1/labelwarnings/1"), (.delete, "/v1/labelwarnings/1"),
        (.post, "/v1/additivegrouplevels"), (.put, "/v1/additivegrouplevels/1"),
        (.delete, "/v1/additivegrouplevels/1"), (.post, "/v1/additivepreparations"),
        (.put, "/v1/additivepreparations/1"), (.delete, "/v1/additivepreparations/1"),
    ])
    func `only administrators may change records and read their history`(
        method: HTTPRequest.Method,
        path: String
    ) async throws {
        try await AdditiveSite.with { site in
            let body = method == .put || method == .post ? "{}" : nil
            let (nobody, ana) = (
                try await site.ask(method, path, body), try await site.ask(method, path, body, as: .ana)
            )
            #expect(nobody.status == 401)
            #expect(ana.status == 403)
        }
    }

    @Test(arguments: [
        ("/v1/additives", #"{"name": "x"}"#, "ecode"), ("/v1/additives", #"{"ecode": "E 1999"}"#, "name"),
        ("/v1/additives", #"{"ecode": "sugar", "name": "x"}"#, "ecode"),
        ("/v1/additives", #"{"ecode": "E 1999", "name": "x", "colour": "red"}"#, "colour"),
        ("/v1/additives", #"{"ecode": "E 1999", "name": "x", "classes": [7777]}"#, "classes"),
        ("/v1/additives", #"{"ecode": "E 1999", "name": "x", "origin": ["moon"]}"#, "origin"),
        ("/v1/additives", #"{"ecode": "E 1999", "name": "x", "cas": "458-37-8"}"#, "cas"),
        ("/v1/additives", #"{"ecode": "E 1999", "name": 5}"#, "name"),
        ("/v1/additives", #"{"ecode": "E 1999", "name": null}"#, "name"),
        (
            "/v1/additives",
            #"{"ecode": "E 1999", "name": "x", "observations": [{"kind": "law", "text": "t", "reference": "", "year": 2020}]}"#,
            "observations.reference"
        ),
        (
            "/v1/additives",
            #"{"ecode": "E 1999", "name": "x", "evaluations": [{"kind": "adi", "value": -1, "authority": "a", "year": 2020}]}"#,
            "evaluations.value"
        ),
        ("/v1/additiveclasses", #"{"key": "Big Key", "name": "x"}"#, "key"),
        ("/v1/additiveclasses", #"{"key": "x", "name": "x", "within": [7777]}"#, "within"),
        ("/v1/foodcategories", #"{"number": "x", "name": "x"}"#, "number"),
        ("/v1/foodcategories", #"{"number": "19", "parent": "99", "name": "x"}"#, "parent"),
        ("/v1/additivefoodcategories", #"{"foodcategory": 7777, "additive": 100000}"#, "foodcategory"),
        ("/v1/additivefoodcategories", #"{"foodcategory": 1}"#, "additive"),
        ("/v1/additivefoodcategories", #"{"foodcategory": 1, "group": "group-x"}"#, "group"),
        ("/v1/additivefoodcategories", #"{"foodcategory": 1, "additive": 100000}"#, "level"),
        (
            "/v1/additivefoodcategories",
            #"{"foodcategory": 1, "additive": 100000, "level": {"kind": "maximum", "value": 1, "unit": "t"}}"#,
            "level"
        ),
        (
            "/v1/additivefoodcategories",
            #"{"foodcategory": 1, "additive": 100000, "level": {"kind": "quantum satis"}, "from": "2020-13-01"}"#,
            "from"
        ),
        ("/v1/additivegrouplevels", #"{"level": {"kind": "quantum satis"}, "source": "x"}"#, "additive"),
        // E 102 is a member of Group III, and E 999 of no group.
        (
            "/v1/additivegrouplevels",
            #"{"additive": "E 999", "level": {"kind": "quantum satis"}, "source": "x"}"#,
            "additive"
        ),
        ("/v1/additivegrouplevels", #"{"additive": "E 102", "source": "x"}"#, "level"),
        (
            "/v1/additivegrouplevels",
            #"{"additive": "E 102", "level": {"kind": "group"}, "source": "x"}"#,
            "level"
        ),
        ("/v1/additivegrouplevels", #"{"additive": "E 102", "level": {"kind": "quantum satis"}}"#, "source"),
        (
            "/v1/additivepreparations",
            #"{"part": "sweets", "additives": ["E 100"], "level": {"kind": "quantum satis"}}"#,
            "part"
        ),
        (
            "/v1/additivepreparations",
            #"{"part": "carriers", "additives": ["E 9999"], "level": {"kind": "quantum satis"}}"#,
            "additives"
        ),
        ("/v1/additivepreparations", #"{"part": "carriers", "additives": ["E 100"]}"#, "level"),
        (
            "/v1/additivepreparations",
            #"{"part": "carriers", "additives": ["E 100"], "level": {"kind": "none"}, "source": "x"}"#,
            "level"
        ),
        (
            "/v1/additivepreparations",
            #"{"part": "carriers", "additives": ["E 100"], "level": {"kind": "quantum satis", "text": "1"}}"#,
            "level"
        ),
        (
            "/v1/additivepreparations",
            #"{"part": "carriers", "additives": ["E 100"], "level": {"kind": "quantum satis"}, "levelInFood": {"text": "1 mg/kg"}, "source": "x"}"#,
            "levelInFood"
        ),
        (
            "/v1/additivepreparations",
            #"{"part": "nutrients", "additives": ["E 100"], "level": {"kind": "quantum satis"}, "foods": "x", "source": "x"}"#,
            "foods"
        ),
    ])
    func `a wrong member returns 400 with its name`(
        path: String,
        body: String,
        member: String
    ) async throws {
        try await AdditiveSite.with { site in
            let answer = try await site.ask(.post, path, body, as: .administrator)

            #expect(answer.status == 400)
            #expect(answer.parameter == member)
        }
    }

    @Test(arguments: [
        ("/v1/additives", #"{"ecode": "E 1999", "name": "x", "name": "y"}"#, "name"),
        (
            "/v1/additives",
            #"{"ecode": "E 1999", "name": "x", "observations": [{"kind": "law", "text": "t", "text": "u"}]}"#,
            "observations.text"
        ),
        (
            "/v1/additivefoodcategories",
            #"{"foodcategory": 47, "additive": 100000, "level": {"kind": "maximum", "value": 1, "value": 2, "unit": "g/kg"}}"#,
            "level.value"
        ),
    ])
    func `a member that an object has twice returns 400 with its path, at any depth`(
        path: String,
        body: String,
        member: String
    ) async throws {
        try await AdditiveSite.with { site in
            let answer = try await site.ask(.post, path, body, as: .administrator)

            #expect(answer.code == "duplicate-member")
            #expect(answer.parameter == member)
        }
    }

    @Test(arguments: [
        ("/v1/additives", #"{"ecode": "E 100", "name": "x"}"#),
        ("/v1/additiveclasses", #"{"key": "colour", "name": "x"}"#),
        ("/v1/foodcategories", #"{"number": "01", "name": "x"}"#),
        (
            "/v1/additivegrouplevels",
            #"{"additive": "E 425", "level": {"kind": "quantum satis"}, "source": "x"}"#
        ),
    ])
    func `a number or key belongs to one record`(path: String, body: String) async throws {
        try await AdditiveSite.with { site in
            let answer = try await site.ask(.post, path, body, as: .administrator)
            #expect(answer.code == "record-taken")
        }
    }

    @Test(arguments: ["/v1/additives/102000", "/v1/additiveclasses/102", "/v1/foodcategories/2"])
    func `a record that others refer to is not deleted`(path: String) async throws {
        try await AdditiveSite.with { site in
            let answer = try await site.ask(.delete, path, as: .administrator)
            #expect(answer.code == "record-in-use")
        }
    }

    @Test func `PUT creates the record that its address names`() async throws {
        try await AdditiveSite.with { site in
            let path = "/v1/additiveclasses/4711"
            let body = #"{"key": "example", "name": "Example"}"#
            let created = try await site.ask(.put, path, body, as: .administrator)

            #expect(created.status == 201)
            #expect(created.fields[.location] == path)
            #expect(try await site.ask(.put, path, body, as: .administrator).status == 200)
            let any = try await site.ask(.put, path, body, as: .administrator, fields: [.ifMatch: "*"])
            #expect(any.status == 200)
            let wrong = try await site.ask(
                .put,
                "/v1/additiveclasses/4712",
                body,
                as: .administrator,
                fields: [.ifMatch: "\"0.x\""]
            )
            #expect(wrong.status == 412)
        }
    }

    @Test func `an additive is added to a class once`() async throws {
        try await AdditiveSite.with { site in
            let path = "/v1/additiveclasses/103/additives"
            let added = try await site.ask(.post, path, #"{"additive": 100000}"#, as: .administrator)
            _ = try await site.ask(.post, path, #"{"additive": 100000}"#, as: .administrator)
            let classes = try await site.ask(.get, "/v1/additives/100000/additiveclasses?filter=scheme=eu")

            #expect(added.status == 201)
            #expect(added.fields[.location] == "/v1/additives/100000")
            #expect(classes.list("additiveclasses").compactMap { $0["id"] as? Int }.sorted() == [102, 103])
            let unknown = try await site.ask(.post, path, #"{"additive": 7}"#, as: .administrator)
            #expect(unknown.parameter == "additive")
        }
    }

    @Test func `a list shows a change at once`() async throws {
        try await AdditiveSite.with { site in
            let path = "/v1/additives?filter=ecode=E100&locale=es"
            _ = try await site.ask(.get, path)
            _ = try await site.ask(
                .put,
                "/v1/additives/100000?locale=es",
                #"{"name": "Amarillo de prueba"}"#,
                as: .administrator
            )
            let list = try await site.ask(.get, path).list("additives")

            #expect(list.first?["name"] as? String == "Amarillo de prueba")
            let found = try await site.ask(.get, "/v1/search?query=amarillo%20de%20prueba&locale=es").json
            let group = found["additives"] as? [String: Any]
            #expect(((group?["results"] as? [[String: Any]])?.first?["id"] as? Int) == 100_000)
        }
    }

    @Test func `without a database nothing can be changed`() async throws {
        let site = try AdditiveSite(store: nil)
        let body = #"{"name": "x"}"#
        let answer = try await site.ask(.put, "/v1/additives/100000", body, as: .administrator)

        #expect(answer.status == 503)
        #expect(answer.code == "additives-read-only")
    }

    @Test func `the history is read in parts and refuses wrong parameters`() async throws {
        try await AdditiveSite.with { site in
            for _ in 0..<3 {
                _ = try await site.ask(.put, "/v1/additives/100000", #"{"uses": "x"}"#, as: .administrator)
            }
            let first = try await site.ask(.get, "/v1/additivechanges?limit=2", as: .administrator)
            let next = try #require(first.json["next"] as? Int)
            let rest = try await site.ask(
                .get,
                "/v1/additivechanges?limit=2&before=\(next)",
                as: .administrator
            )

            #expect(first.list("changes").count == 2)
            #expect(first.fields[.link] == "</v1/additivechanges?limit=2&before=\(next)>; rel=\"next\"")
            #expect(rest.list("changes").count == 1 && rest.fields[.link] == nil)
            for (query, name) in [("limit=0", "limit"), ("before=x", "before"), ("limit=", "limit")] {
                let wrong = try await site.ask(.get, "/v1/additivechanges?\(query)", as: .administrator)
                #expect(wrong.parameter == name)
            }
            #expect(
                try await site.ask(.get, "/v1/additivechanges/999", as: .administrator).code
                    == "unknown-additive-change"
            )
            let one = try await site.ask(.get, "/v1/additivechanges/1", as: .administrator)
            #expect(one.json["kind"] as? String == "additive")
            #expect(one.json["account"] as? String == "rui")
        }
    }
}
