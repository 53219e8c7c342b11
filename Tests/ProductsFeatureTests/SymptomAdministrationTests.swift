import HTTPTypes
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import MorselUI
import MorselWeb
import MorselWebTestSupport
import Testing

@testable import ProductsFeature

/// The pages with which administrators change predefined symptoms, and the list that devices get.
@Suite struct SymptomAdministrationTests {
    private static let list = "/administration/symptoms"
    private static let form = [
        "version": "0", "name.en": "Hot  flushes", "name.es": "sofocos", "name.pt": "afrontamentos",
    ]

    /// The symptoms of the public list by their codes.
    private static func symptoms(_ site: DishSite) async throws -> [String: [String: Any]] {
        let listed = try await site.json("/v1/symptoms")["symptoms"] as? [[String: Any]]
        let pairs = (listed ?? []).compactMap { symptom in
            (symptom["code"] as? String).map { ($0, symptom) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test(arguments: [
        "", "/new", "/headache", "/headache/delete", "/headache/history", "?search=headache", "?page=2",
    ])
    func `a page is for administrators only, and well formed`(path: String) async throws {
        try await DishSite.with { site in
            for path in [Self.list + path, "/administration/symptom-changes"] {
                #expect(try await site.page(path, as: .nobody).status == 401)
                #expect(try await site.page(path, as: .ana).status == 403)
                for language in ["en", "es", "pt"] {
                    let page = try await site.page("/\(language)\(path)")
                    let markup = ParsedHTML(page.text)
                    #expect(page.status == 200)
                    #expect(markup.problems.isEmpty)
                    #expect(markup.elements("h1").count == 1)
                }
            }
        }
    }

    @Test(arguments: ["/new", "/headache", "/headache/delete"])
    func `only administrators can send a form`(path: String) async throws {
        try await DishSite.with { (site: DishSite) async throws -> Void in
            #expect(try await site.page(Self.list + path, Self.form, as: .nobody).status == 401)
            #expect(try await site.page(Self.list + path, Self.form, as: .ana).status == 403)
            #expect(try await Self.symptoms(site).count == PredefinedSymptom.ofProgram.count)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a symptom is added, listed, removed, and brought back`(engine: TestDatabase.Engine) async throws {
        try await DishSite.with(engine) { site in
            let address = "/en\(Self.list)/hot-flushes"
            let added = try await site.page("/en\(Self.list)/new", Self.form)
            #expect(added.status == 303)
            #expect(added.location == address + "?done=saved")
            let stored = DishSite.values(try await site.page(address).text)
            #expect(stored["name.en"] == "Hot flushes")
            #expect(try await site.page(address, stored).location == address + "?done=unchanged")
            let listed = try #require(try await Self.symptoms(site)["hot-flushes"])
            #expect(
                listed["names"] as? [String: String]
                    == ["en": "Hot flushes", "es": "sofocos", "pt": "afrontamentos"]
            )
            #expect(listed["isOffered"] as? Bool == true)
            #expect(try await site.page("/en\(Self.list)?search=sofoc").text.contains(">added<"))

            let question = try await site.page(address + "/delete").text
            #expect(question.contains("Those that have it keep it with its name."))
            #expect(try await site.page(address + "/delete", DishSite.values(question)).status == 303)
            #expect(try await site.page(address).status == 404)
            #expect(try await Self.symptoms(site)["hot-flushes"]?["isOffered"] as? Bool == false)
            #expect(try await !site.page("/en\(Self.list)").text.contains("Hot flushes"))

            #expect(try await site.page(address + "/history").text.contains("Rui (rui@example.org)"))
            let undone = try await site.page("/en/administration/symptom-changes/2", [:])
            #expect(undone.location == "/en/administration/symptom-changes/3?done=undone")
            #expect(try await site.page(address).status == 200)
            let again = try await site.page("/en/administration/symptom-changes/2", [:])
            #expect(again.status == 409)
            #expect(again.text.contains("undo the later ones first"))
            #expect(try await site.page("/en/administration/symptom-changes/99", [:]).status == 404)
            let change = try await site.page("/en/administration/symptom-changes/1").text
            #expect(ParsedHTML(change).problems.isEmpty)
            #expect(change.contains("sofocos"))
        }
    }

    @Test func `the list has an entity tag, and a device with the same list gets no other`() async throws {
        try await DishSite.with { site in
            let first = try await site.responder.ask(.get, "/v1/symptoms")
            let tag = try #require(first.fields[.eTag])
            #expect(first.status == 200)
            #expect(first.fields[.cacheControl]?.contains("no-cache") == true)
            let second = try await site.responder.ask(.get, "/v1/symptoms", fields: [.ifNoneMatch: tag])
            #expect(second.status == 304)

            let address = "/en\(Self.list)/headache"
            var values = DishSite.values(try await site.page(address).text)
            values["name.es"] = "jaqueca"
            #expect(try await site.page(address, values).location == address + "?done=saved")
            let third = try await site.responder.ask(.get, "/v1/symptoms", fields: [.ifNoneMatch: tag])
            #expect(third.status == 200)
            #expect(third.text.contains("jaqueca"))
            #expect(try await site.page("/en\(Self.list)?search=jaqueca").text.contains(">changed<"))
        }
    }

    @Test func `every mistake is explained at its field, and the typed text stays`() async throws {
        try await DishSite.with { site in
            var form = Self.form
            (form["name.en"], form["name.es"]) = ("HEADACHE", " ")
            form["name.pt"] = String(repeating: "a", count: 61)
            let answer = try await site.page("/en\(Self.list)/new", form)
            let problems = ParsedHTML(answer.text).elements
                .filter { $0.attributes["class"] == "error" }.compactMap { $0.attributes["id"] }

            #expect(answer.status == 400)
            #expect(Set(problems) == ["name-en-problem", "name-es-problem", "name-pt-problem"])
            #expect(answer.text.contains("Another record has this value already."))
            #expect(answer.text.contains("This cannot be empty."))
            #expect(answer.text.contains("Write a name of at most 60 characters"))
            #expect(DishSite.values(answer.text)["name.en"] == "HEADACHE")
            form = Self.form
            form["name.pt"] = "dor\u{7}"
            #expect(try await site.page("/en\(Self.list)/new", form).status == 400)
            #expect(try await Self.symptoms(site).count == PredefinedSymptom.ofProgram.count)
        }
    }

    @Test func `what somebody else stored meanwhile is shown beside what was typed`() async throws {
        try await DishSite.with { site in
            let address = "/en\(Self.list)/headache"
            let form = DishSite.values(try await site.page(address).text)
            var (first, second) = (form, form)
            first["name.es"] = "jaqueca de Ana"
            second["name.es"] = "jaqueca de Rui"
            #expect(try await site.page(address, first).status == 303)
            let answer = try await site.page(address, second)

            #expect(answer.status == 409)
            #expect(answer.text.contains("Somebody else changed this record meanwhile"))
            #expect(answer.text.contains("jaqueca de Ana"))
            var merged = DishSite.values(answer.text)
            #expect(merged["name.es"] == "jaqueca de Rui")
            merged["name.es"] = "jaqueca"
            #expect(try await site.page(address, merged).location == address + "?done=saved")

            let question = try await site.page(address + "/delete", ["version": "1"])
            #expect(question.status == 409)
            #expect(question.text.contains("Somebody else changed this record meanwhile"))
        }
    }

    @Test func `a new symptom with the words of another one gets a number`() async throws {
        try await DishSite.with { site in
            let question = ["version": "0"]
            #expect(try await site.page("/en\(Self.list)/headache/delete", question).status == 303)
            for (name, code) in [("New", "new-2"), ("headache", "headache-2"), ("日本", "symptom")] {
                let form = [
                    "version": "0", "name.en": name, "name.es": "\(code) es", "name.pt": "\(code) pt",
                ]
                let location = try await site.page("/en\(Self.list)/new", form).location
                #expect(location == "/en\(Self.list)/\(code)?done=saved")
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a change of the program is shown, and can be used`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            // Changes by administrators of a server whose program had other names, and a symptom that this one does not have.
            _ = try await database.store.write { session in
                try session.run(
                    """
                    INSERT INTO symptom_change (symptom, names, is_removed, original, account, changed_at)
                    VALUES ('headache', '["sore head","x","y"]', 0, '["head pain","a","b"]', 'rui', 1),
                        ('old', '["old pain","u","v"]', 0, '["old","a","b"]', 'rui', 2)
                    """
                )
            }
            let site = try DishSite(Catalogue(store: database.store, knowledge: try Sample.knowledge()))
            let address = "/en\(Self.list)/headache"

            let page = try await site.page(address).text
            #expect(page.contains("The program now has another version of this symptom"))
            #expect(page.contains("head pain"))
            #expect(ParsedHTML(page).problems.isEmpty)
            #expect(DishSite.values(page)["name.en"] == "sore head")
            #expect(try await site.page("/pt\(Self.list)").text.contains("o programa tem outro"))
            let old = try await site.page("/en\(Self.list)/old").text
            #expect(old.contains("The program no longer has this symptom."))
            #expect(!old.contains("use-tables"))

            let kept = DishSite.values(page)
            #expect(try await site.page(address, kept).location == address + "?done=saved")
            #expect(try await !site.page(address).text.contains("now has another version"))
            #expect(try await site.page(address, ["version": "1", "use-tables": "yes"]).status == 409)
            let used = try await site.page(address, ["version": "3", "use-tables": "yes"])
            #expect(used.location == address + "?done=saved")
            #expect(DishSite.values(try await site.page(address).text)["name.en"] == "headache")
        }
    }
}
