import HTTPTypes
import MorselWeb
import Testing

@testable import AdditivesFeature

/// The rows of Annex III and the levels of members of groups, which administrators change.
@Suite struct PreparationAdministrationTests {
    // MARK: Levels of members of groups

    /// The level of E 425 in fine bakery wares, by the condition of Group I.
    private static func level(_ site: AdditiveSite) async throws -> [String: Any] {
        let path = "/v1/additives/425000/foodcategories?filter=group=group-i,number=07.2"
        let found = try await site.ask(.get, path).list("additivefoodcategories")
        return try #require(found.first)
    }

    @Test func `a changed level counts in the conditions of the group, with its day, until it is undone`()
        async throws
    {
        try await AdditiveSite.with { site in
            let before = try await Self.level(site)
            let body = #"{"level": {"kind": "maximum", "value": 0.5, "unit": "mg/kg"}, "note": "Example"}"#
            let changed = try await site.ask(.put, "/v1/additivegrouplevels/18", body, as: .administrator)
            let after = try await Self.level(site)
            let page = try await site.page("/en/additives/e425", as: .nobody)
            let change = try #require(changed.json["version"] as? Int)
            _ = try await site.ask(.post, "/v1/additivechanges/\(change)/undo", as: .administrator)
            let undone = try await Self.level(site)

            #expect((before["level"] as? [String: Any])?["value"] as? Double == 10_000)
            #expect(before["asOf"] as? String == "2019-10-28")
            #expect((after["level"] as? [String: Any])?["value"] as? Double == 0.5)
            #expect(after["groupNote"] as? String == "Example")
            #expect(after["asOf"] as? String == "2026-11-26")
            #expect(page.text.contains("Changed by an administrator"))
            #expect((undone["level"] as? [String: Any])?["value"] as? Double == 10_000)
            #expect(undone["asOf"] as? String == "2019-10-28")
        }
    }

    @Test func `a member whose level is deleted has quantum satis, also on devices`() async throws {
        try await AdditiveSite.with { site in
            let before = try await site.ask(.get, "/v1/additivelevels").json
            let deleted = try await site.ask(.delete, "/v1/additivegrouplevels/18", as: .administrator)
            let after = try await site.ask(.get, "/v1/additivelevels").json
            let level = try await Self.level(site)

            #expect(deleted.status == 204)
            #expect((level["level"] as? [String: Any])?["kind"] as? String == "quantum satis")
            #expect(level["groupNote"] == nil)
            #expect(!before.isEmpty && "\(before)" != "\(after)")
        }
    }

    // MARK: Annex III

    private static func preparations(
        _ site: AdditiveSite,
        _ additive: Int,
        _ language: String = "en"
    ) async throws -> [[String: Any]] {
        try await site.ask(.get, "/v1/additives/\(additive)?locale=\(language)").list("preparations")
    }

    @Test func `a new row is shown for its additives, found by its words, and deleted again`() async throws {
        try await AdditiveSite.with { site in
            let body = """
                {"part": "flavourings", "additives": ["E 100", "e102"], "level": {"kind": "text", "text": "7 mg/kg"},
                "use": "Xylotonic flavourings", "source": "Act"}
                """
            let made = try await site.ask(.post, "/v1/additivepreparations", body, as: .administrator)
            let id = try #require(made.json["id"] as? Int)
            let spanish = #"{"level": {"kind": "text", "text": "7 mg por kg"}}"#
            let path = "/v1/additivepreparations/\(id)"
            _ = try await site.ask(.put, path + "?locale=es", spanish, as: .administrator)
            let shown = try await Self.preparations(site, 102_000, "es").first { $0["id"] as? Int == id }
            let page = try await site.page("/es/additives/e100", as: .nobody)
            let found = try await site.ask(.get, "/v1/search?query=xylotonic").json["additives"]
            let refused = try await site.ask(.delete, "/v1/additives/100000", as: .administrator)
            _ = try await site.ask(.delete, path, as: .administrator)

            #expect(made.status == 201)
            #expect(made.json["asOf"] as? String == "2026-11-26")
            #expect(shown?["level"] as? String == "7 mg por kg")
            #expect(shown?["useLanguage"] as? String == "en")
            #expect(shown?["changed"] as? String == "2026-11-26")
            #expect(page.text.contains("7 mg por kg"))
            #expect(page.text.contains("Cambio de la administración"))
            // E 100 with its two parts, and E 102.
            #expect((found as? [String: Any])?["total"] as? Int == 4)
            #expect((refused.json["referencedBy"] as? [String])?.contains(path) == true)
            #expect(try await Self.preparations(site, 102_000).allSatisfy { $0["id"] as? Int != id })
        }
    }

    @Test func `levels change between quantum satis and words, and those in food can be removed`()
        async throws
    {
        try await AdditiveSite.with { site in
            let list = try await site.ask(
                .get,
                "/v1/additivepreparations?filter=part=enzymes,ecode=E200"
            )
            let id = try #require(list.list("additivepreparations").first?["id"] as? Int)
            let path = "/v1/additivepreparations/\(id)"
            func put(_ body: String, _ language: String = "en") async throws -> [String: Any] {
                try await site.ask(.put, "\(path)?locale=\(language)", body, as: .administrator).json
            }
            func level(_ json: [String: Any], _ member: String) -> [String: String]? {
                json[member] as? [String: String]
            }
            let satis = try await put(#"{"level": {"kind": "quantum satis"}}"#)
            let words = try await put(#"{"level": {"text": "1 mg/kg"}}"#, "pt")
            let removed = try await put(#"{"levelInFood": {"kind": "none"}}"#)
            let part = try await put(#"{"part": "carriers"}"#)

            #expect(level(satis, "level") == ["kind": "quantum satis"])
            #expect(level(satis, "levelInBeverages")?["kind"] == "text")
            #expect(level(words, "level") == ["kind": "text", "text": "1 mg/kg"])
            #expect(level(removed, "level")?["textLanguage"] == "pt")
            #expect(removed["levelInFood"] == nil)
            // The level in beverages is still there, which only enzymes have.
            #expect(part["parameter"] as? String == "levelInBeverages")
        }
    }

    // MARK: Forms

    private static let row = [
        "part": "enzymes", "additives": "E 200\nINS 202", "source": "An act",
        "level.kind": "text", "level.text.en": "",
        "level.text.es": "1 mg/kg en total", "level.text.pt": "1 mg/kg no total",
        "levelInFood.kind": "quantum satis",
        "levelInFood.text.en": "", "levelInFood.text.es": "", "levelInFood.text.pt": "",
        "levelInBeverages.kind": "",
        "levelInBeverages.text.en": "2 mg/l", "levelInBeverages.text.es": "", "levelInBeverages.text.pt": "",
        "use.en": "", "use.es": "", "use.pt": "", "foods.en": "", "foods.es": "", "foods.pt": "",
        "carrier.en": "Yes", "carrier.es": "Sí", "carrier.pt": "Sim",
    ]

    @Test(arguments: ["en", "es", "pt"])
    func `the form stores a row of Annex III, of which a text may be missing in a language`(language: String)
        async throws
    {
        try await AdditiveSite.with { site in
            let list = "/\(language)/administration/preparations"
            let made = try await site.page(list + "/new", Self.row)
            let address = try #require(made.location?.split(separator: "?").first.map { String($0) })
            let id = try #require(address.split(separator: "/").last)
            let json = try await site.ask(.get, "/v1/additivepreparations/\(id)?locale=pt").json
            let form = try await site.page(address)
            let pending = try await site.page(
                "/\(language)/administration/translations?part=preparations&language=en"
            )
            let lists = try await site.page(list + "?search=202")

            #expect(made.status == 303)
            #expect((json["additives"] as? [Any])?.count == 2)
            #expect(json["level"] as? [String: String] == ["kind": "text", "text": "1 mg/kg no total"])
            #expect(json["levelInFood"] as? [String: String] == ["kind": "quantum satis"])
            #expect((json["levelInBeverages"] as? [String: String])?["textLanguage"] == "en")
            #expect(json["carrier"] as? String == "Sim")
            #expect(form.text.contains("1 mg/kg en total"))
            #expect(pending.text.contains(address + "#level"))
            #expect(lists.text.contains(address))
        }
    }

    @Test func `a form without changes stores nothing, and one of an older state shows both`() async throws {
        try await AdditiveSite.with { site in
            let list = "/en/administration/preparations"
            let made = try await site.page(list + "/new", Self.row)
            let address = try #require(made.location?.split(separator: "?").first.map { String($0) })
            // The values that the form of the stored row has.
            let row = Self.row.merging([
                "version": "1", "additives": "E 200\nE 202", "levelInBeverages.kind": "text",
            ]) { $1 }
            let same = try await site.page(address, row)
            var other = row
            (other["level.kind"], other["level.text.es"], other["level.text.pt"]) = ("quantum satis", "", "")
            let stored = try await site.page(address, other)
            other["level.kind"] = "text"
            other["level.text.en"] = "3 mg/kg"
            let late = try await site.page(address, other)

            #expect(same.location == address + "?done=unchanged")
            #expect(stored.location == address + "?done=saved")
            #expect(late.status == 409)
            #expect(late.text.contains("3 mg/kg"))
            #expect(late.text.contains("Stored by somebody else meanwhile"))
        }
    }

    @Test func `mistakes in rows and levels are explained at their fields`() async throws {
        try await AdditiveSite.with { site in
            func new(
                _ values: [String: String]
            ) async throws -> (status: Int, text: String, location: String?) {
                let row = Self.row.merging(values) { $1 }
                return try await site.page("/en/administration/preparations/new", row)
            }
            let additive = try await new(["additives": "sugar"])
            let kind = try await new(["level.kind": "quantum satis"])
            let part = try await new(["part": "carriers"])
            let level = ["additive": "E 999", "level.kind": "maximum", "level.value": "much", "source": ""]
            let levels = try await site.page("/en/administration/levels/new", level)
            let taken = try await site.page(
                "/en/administration/levels/new",
                ["additive": "E 425", "level.kind": "quantum satis", "source": "Act"]
            )

            #expect([additive, kind, part].allSatisfy { $0.status == 400 })
            #expect(additive.text.contains("Write numbers of additives that exist"))
            #expect(kind.text.contains("Choose quantum satis and leave the texts empty"))
            #expect(part.text.contains("Only enzymes have this level"))
            #expect(levels.status == 400)
            #expect(levels.text.contains("Write the number of an additive that is a member of a group"))
            #expect(levels.text.contains("Choose a kind. A maximum needs a number"))
            #expect(levels.text.contains("This cannot be empty"))
            #expect(taken.status == 400)
            #expect(taken.text.contains("Another record has this value already"))
        }
    }

    @Test(arguments: ["en", "es", "pt"])
    func `the form of a level stores it, and its history undoes that`(language: String) async throws {
        try await AdditiveSite.with { site in
            let list = "/\(language)/administration/levels"
            let shown = try await site.page(list + "/18")
            let stored = try await site.page(
                list + "/18",
                [
                    "version": "0", "additive": "E 425", "level.kind": "maximum", "level.value": "7.5",
                    "level.unit": "mg/kg", "note.en": "One", "note.es": "Uno", "note.pt": "Um",
                    "source": "Act",
                ]
            )
            let json = try await site.ask(.get, "/v1/additivegrouplevels/18?locale=\(language)").json
            let history = try await site.page(list + "/18/history")
            let undone = try await site.page("/\(language)/administration/changes/1", ["page-token": ""])
            let original = try await site.ask(.get, "/v1/additivegrouplevels/18").json

            #expect(shown.text.contains("value=\"10000\""))
            #expect(stored.location == list + "/18?done=saved")
            #expect((json["level"] as? [String: Any])?["value"] as? Double == 7.5)
            #expect(json["note"] as? String == ["en": "One", "es": "Uno", "pt": "Um"][language])
            #expect(history.status == 200)
            #expect(undone.status == 303)
            #expect((original["level"] as? [String: Any])?["value"] as? Double == 10_000)
        }
    }

    @Test func `a deleted row comes back only with its additives`() async throws {
        try await AdditiveSite.with { site in
            func ask(_ method: HTTPRequest.Method, _ path: String, _ body: String? = nil) async throws
                -> AdditiveSite.Answer
            {
                try await site.ask(method, path, body, as: .administrator)
            }
            _ = try await ask(.post, "/v1/additives", #"{"ecode": "E 1999", "name": "X"}"#)
            let body =
                #"{"part": "carriers", "additives": ["E 1999"], "level": {"kind": "quantum satis"}, "source": "Act"}"#
            let made = try await ask(.post, "/v1/additivepreparations", body)
            let id = try #require(made.json["id"] as? Int)
            let used = try await ask(.post, "/v1/additivechanges/1/undo")
            _ = try await ask(.delete, "/v1/additivepreparations/\(id)")
            _ = try await ask(.delete, "/v1/additives/1999000")
            let refused = try await ask(.post, "/v1/additivechanges/2/restore", #"{"state": "after"}"#)
            _ = try await ask(.post, "/v1/additivechanges/4/undo")
            let restored = try await ask(.post, "/v1/additivechanges/2/restore", #"{"state": "after"}"#)

            #expect(used.json["referencedBy"] as? [String] == ["/v1/additivepreparations/\(id)"])
            #expect(refused.code == "state-not-restorable")
            #expect(refused.parameter == "additives")
            #expect(restored.status == 201)
        }
    }
}
