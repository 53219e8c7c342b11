import HTTPTypes
import MorselWeb
import Testing

@testable import AdditivesFeature

/// Groups of additives and words that labels must contain, which administrators change.
@Suite struct GroupAdministrationTests {
    /// The values of a form as a page shows it, with other ones in their place.
    private static let group = [
        "name.en": "Sorbates", "name.es": "Sorbatos", "name.pt": "Sorbatos", "key": "e200-202",
        "additives": "E 200\ne202\nINS 203", "source": "An act",
    ]
    private static let words = [
        "text.en": "contains an example", "text.es": "contiene un ejemplo", "text.pt": "contém um exemplo",
        "condition.en": "if it is sold", "condition.es": "si se vende", "condition.pt": "se é vendido",
        "key": "example", "additives": "E 100", "law": "An act",
    ]

    @Test func `a member that a group gets has its conditions of use, until that is undone`() async throws {
        try await AdditiveSite.with { site in
            func count() async throws -> Int {
                let path = "/v1/additives/203000/foodcategories?limit=5000"
                return try await site.ask(.get, path).list("additivefoodcategories").count
            }
            let before = try await count()
            let body = #"{"additives": ["E 200", "E 202", "E 203"]}"#
            let changed = try await site.ask(.put, "/v1/additivegroups/13", body, as: .administrator)
            let after = try await count()
            let changes = try await site.ask(.get, "/v1/additivechanges", as: .administrator).list("changes")
            let number = try #require(changes.first?["id"] as? Int)
            _ = try await site.ask(.post, "/v1/additivechanges/\(number)/undo", as: .administrator)

            #expect(
                changed.list("additives").compactMap { $0["ecode"] as? String } == [
                    "E 200", "E 202", "E 203",
                ]
            )
            #expect(changed.json["asOf"] as? String == "2026-11-26")
            #expect(changes.first?["kind"] as? String == "group")
            #expect(after - before == changed.json["conditions"] as? Int)
            #expect(try await count() == before)
            #expect(try await site.ask(.get, "/v1/additivegroups/13").json["asOf"] as? String == "2019-10-28")
        }
    }

    @Test func `words that an administrator adds are shown for their additives`() async throws {
        try await AdditiveSite.with { site in
            let body =
                #"{"key": "example", "text": "contains an example", "law": "Act", "additives": ["E 100"]}"#
            let made = try await site.ask(.post, "/v1/labelwarnings", body, as: .administrator)
            let id = try #require(made.json["id"] as? Int)
            let spanish = #"{"text": "contiene un ejemplo"}"#
            _ = try await site.ask(.put, "/v1/labelwarnings/\(id)?locale=es", spanish, as: .administrator)
            let json = try await site.ask(.get, "/v1/additives/100000?locale=es").list("warnings")
            let page = try await site.page("/es/additives/e100", as: .nobody)
            let refused = try await site.ask(.delete, "/v1/additives/100000", as: .administrator)

            #expect(made.status == 201)
            #expect(made.json["changed"] as? String == "2026-11-26")
            #expect(json.compactMap { $0["text"] as? String } == ["contiene un ejemplo"])
            #expect(page.text.contains("contiene un ejemplo"))
            #expect(refused.code == "record-in-use")
        }
    }

    @Test(arguments: ["en", "es", "pt"])
    func `the forms store groups and words in three languages`(language: String) async throws {
        try await AdditiveSite.with { site in
            let list = "/\(language)/administration"
            let shown = try await site.page("\(list)/groups/13")
            var form = Self.group
            form["version"] = "0"
            let stored = try await site.page("\(list)/groups/13", form)
            let late = try await site.page("\(list)/groups/13", form.merging(["key": "other"]) { $1 })
            let json = try await site.ask(.get, "/v1/additivegroups/13?locale=\(language)").json
            let made = try await site.page("\(list)/warnings/new", Self.words)
            let address = try #require(made.location?.split(separator: "?").first)
            let words = try await site.page(String(address))
            let lists = [try await site.page("\(list)/groups"), try await site.page("\(list)/warnings")]

            #expect(shown.status == 200)
            #expect(shown.text.contains("E 200\nE 202"))
            #expect(stored.location == "\(list)/groups/13?done=saved")
            #expect(late.status == 409)
            #expect(json["name"] as? String == Self.group["name.\(language)"])
            #expect((json["additives"] as? [Any])?.count == 3)
            #expect(made.status == 303)
            #expect(words.text.contains(try #require(Self.words["condition.\(language)"])))
            #expect(lists.allSatisfy { $0.status == 200 && $0.text.contains("aria-current=\"page\"") })
        }
    }

    @Test func `a mistake is explained at its field`() async throws {
        try await AdditiveSite.with { site in
            var form = Self.words
            form["additives"] = "sugar"
            form["law"] = ""
            let page = try await site.page("/en/administration/warnings/new", form)
            var group = Self.group
            (group["version"], group["key"]) = ("0", "group-i")
            let taken = try await site.page("/en/administration/groups/13", group)

            #expect(page.status == 400)
            #expect(page.text.contains("Write numbers of additives that exist"))
            #expect(page.text.contains("sugar"))
            #expect(taken.status == 400)
        }
    }

    @Test func `a group that conditions name is not deleted, and words are`() async throws {
        try await AdditiveSite.with { site in
            let group = try await site.page("/en/administration/groups/13/delete", ["version": "0"])
            let words = try await site.page("/en/administration/warnings/1/delete", ["version": "0"])
            let history = try await site.page("/en/administration/warnings/1/history")
            let json = try await site.ask(.get, "/v1/additives/102000").list("warnings")

            #expect(group.status == 409)
            #expect(words.location == "/en/administration/warnings?done=deleted")
            #expect(history.status == 200)
            #expect(!json.contains { $0["key"] as? String == "southampton" })
        }
    }

    @Test func `a deleted state of words comes back, and one with a deleted additive does not`() async throws
    {
        try await AdditiveSite.with { site in
            _ = try await site.ask(
                .post,
                "/v1/additives",
                #"{"ecode": "E 1999", "name": "X"}"#,
                as: .administrator
            )
            let body = #"{"key": "example", "text": "x", "law": "Act", "additives": ["E 1999"]}"#
            let made = try await site.ask(.post, "/v1/labelwarnings", body, as: .administrator)
            let id = try #require(made.json["id"] as? Int)
            let version = try #require(made.json["version"] as? Int)
            _ = try await site.ask(.delete, "/v1/labelwarnings/\(id)", as: .administrator)
            let path = "/v1/additivechanges/\(version)/restore"
            let state = #"{"state": "after"}"#
            let restored = try await site.ask(.post, path, state, as: .administrator)
            _ = try await site.ask(.delete, "/v1/labelwarnings/\(id)", as: .administrator)
            _ = try await site.ask(.delete, "/v1/additives/1999000", as: .administrator)
            let refused = try await site.ask(.post, path, state, as: .administrator)

            #expect(restored.status == 201)
            #expect(refused.code == "state-not-restorable")
            #expect(refused.parameter == "additives")
        }
    }
}
