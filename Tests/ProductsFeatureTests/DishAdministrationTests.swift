import MorselCatalog
import MorselCore
import MorselTestSupport
import MorselUI
import MorselWeb
import Testing

@testable import ProductsFeature

/// The pages with which administrators change predefined dishes.
@Suite struct DishAdministrationTests {
    private static let list = "/administration/dishes"
    private static let form = [
        "version": "0", "name.en": "Pumpkin  toast", "name.es": "Tostada de calabaza",
        "name.pt": "Tosta de abóbora", "names.en": "Pumpkin bread", "category": "cakes",
        "usual.en": "wheat flour\nmilk,\nsugar.", "usual.es": "harina de trigo, leche, azúcar",
        "usual.pt": "farinha de trigo, leite, açúcar", "often.en": "hazelnut", "often.es": "avellana",
        "often.pt": "avelã",
    ]

    @Test(arguments: [
        "", "/new", "/tiramisu", "/tiramisu/delete", "/tiramisu/history", "?search=tiramisu", "?page=2",
    ])
    func `a page is for administrators only, and well formed`(path: String) async throws {
        try await DishSite.with { site in
            try await Self.verify(Self.list + path, site)
            try await Self.verify("/administration/dish-changes", site)
        }
    }

    /// The codes of the foods that a search finds.
    private static func found(_ text: String, _ site: DishSite) async throws -> [String] {
        let foods = try await site.json("/v1/foods?query=\(text)")["foods"] as? [[String: Any]]
        return (foods ?? []).compactMap { $0["code"] as? String }
    }

    private static func verify(_ path: String, _ site: DishSite) async throws {
        #expect(try await site.page(path, as: .nobody).status == 401)
        #expect(try await site.page(path, as: .ana).status == 403)
        for language in ["en", "es", "pt"] {
            let page = try await site.page("/\(language)\(path)")
            let markup = ParsedHTML(page.text)
            #expect(page.status == 200)
            #expect(markup.problems.isEmpty)
            #expect(markup.elements("h1").count == 1)
            let ids = markup.elements.compactMap { $0.attributes["id"] }
            #expect(ids.count == Set(ids).count)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a dish is added, found, shown, withdrawn, and brought back`(
        engine: TestDatabase.Engine
    ) async throws {
        try await DishSite.with(engine) { site in
            let address = "/en\(Self.list)/pumpkin-toast"
            let added = try await site.page("/en\(Self.list)/new", Self.form)
            #expect(added.status == 303)
            #expect(added.location == address + "?done=saved")
            try await Self.verifyForm(address, site)
            try await Self.verifyPublicPages(site)

            let question = DishSite.values(try await site.page(address + "/delete").text)
            #expect(try await site.page(address + "/delete", question).status == 303)
            #expect(try await site.page(address).status == 404)
            #expect(try await site.page("/en/foods/dishes/pumpkin-toast", as: .nobody).status == 404)
            #expect(try await !Self.found("calabaza", site).contains("pumpkin-toast"))

            let history = try await site.page(address + "/history").text
            #expect(history.contains("Rui (rui@example.org)"))
            let undone = try await site.page("/en/administration/dish-changes/2", [:])
            #expect(undone.location == "/en/administration/dish-changes/3?done=undone")
            #expect(try await site.page(address).status == 200)
            let again = try await site.page("/en/administration/dish-changes/2", [:])
            #expect(again.status == 409)
            #expect(again.text.contains("undo the later ones first"))
            #expect(try await site.page("/en/administration/dish-changes/99", [:]).status == 404)
        }
    }

    /// Verifies the form of the added dish.
    private static func verifyForm(_ address: String, _ site: DishSite) async throws {
        let stored = DishSite.values(try await site.page(address).text)
        #expect(stored["name.en"] == "Pumpkin toast")
        #expect(stored["names.en"] == "Pumpkin bread")
        #expect(stored["usual.en"] == "wheat flour, milk, sugar.")
        #expect(stored["category"] == "cakes")
        let summary = "Tosta de abóbora: costuma conter cereais com glúten e leite"
        #expect(try await site.page(address).text.contains(summary))
        #expect(try await site.page(address, stored).location == address + "?done=unchanged")
    }

    /// Verifies that the added dish is found and shown.
    private static func verifyPublicPages(_ site: DishSite) async throws {
        for query in ["pumpkin", "pumpkin%20bread", "calabaza"] {
            let foods = try await site.json("/v1/foods?query=\(query)")["foods"] as? [[String: Any]]
            let food = try #require(foods?.first { $0["code"] as? String == "pumpkin-toast" })
            #expect(food["source"] as? String == "dishes")
            let lists = food["ingredients"] as? [[String: String]]
            #expect(lists?.map { $0["language"] } == ["en", "es", "pt"])
        }
        let search = try await site.page("/es/search?query=calabaza", as: .nobody).text
        #expect(search.contains("/es/foods/dishes/pumpkin-toast"))
        let page = try await site.page("/es/foods/dishes/pumpkin-toast", as: .nobody).text
        #expect(page.contains("Tostada de calabaza"))
        #expect(page.contains("Suele contener"))
        #expect(page.contains("harina de trigo, leche, azúcar"))
        let json = try await site.json("/v1/foods/dishes/pumpkin-toast")
        #expect((json["often"] as? [Any])?.count == 3)
        let category = try await site.page("/pt/categories/cakes", as: .nobody).text
        #expect(category.contains("/pt/foods/dishes/pumpkin-toast"))
    }

    @Test func `a changed dish of the program is read with the changed ingredients everywhere`() async throws
    {
        try await DishSite.with { site in
            let address = "/en\(Self.list)/tiramisu"
            var values = DishSite.values(try await site.page(address).text)
            (values["usual.en"], values["usual.es"]) = ("rice, salt", "arroz, sal")
            values["usual.pt"] = "arroz, sal"
            for language in ["en", "es", "pt"] { values["often.\(language)"] = "" }
            #expect(try await site.page(address, values).location == address + "?done=saved")

            for source in ["morsel", "dishes"] {
                let page = try await site.page("/en/foods/\(source)/tiramisu", as: .nobody).text
                #expect(page.contains("rice, salt"))
                #expect(!page.contains("Usually contains"))
                let json = try await site.json("/v1/foods/\(source)/tiramisu")
                #expect((json["source"] as? [String: Any])?["id"] as? String == "dishes")
                #expect(json["often"] == nil)
            }
            let search = try await site.page("/en/search?query=tiramisu", as: .nobody).text
            #expect(search.contains("/en/foods/dishes/tiramisu"))
            #expect(!search.contains("/en/foods/morsel/tiramisu"))
            #expect(try await site.page("/en\(Self.list)?search=tiramisu").text.contains(">changed<"))

            #expect(try await site.page("/en/administration/dish-changes/1", [:]).status == 303)
            let page = try await site.page("/en/foods/dishes/tiramisu", as: .nobody).text
            #expect(page.contains("Usually contains"))
            #expect(try await !site.page("/en\(Self.list)?search=tiramisu").text.contains(">changed<"))
        }
    }

    @Test func `every mistake is explained at its field, and the typed text stays`() async throws {
        try await DishSite.with { site in
            var form = Self.form
            (form["name.en"], form["name.es"]) = ("tiramisu", "")
            (form["category"], form["usual.pt"], form["often.es"]) = ("nothing", " ", "")
            form["names.pt"] = String(repeating: "a", count: 101)
            form["usual.en"] = "milk\u{7}"
            let answer = try await site.page("/en\(Self.list)/new", form)
            let problems = ParsedHTML(answer.text).elements
                .filter { $0.attributes["class"] == "error" }.compactMap { $0.attributes["id"] }

            #expect(answer.status == 400)
            #expect(
                Set(problems) == [
                    "name-en-problem", "name-es-problem", "names-pt-problem", "category-problem",
                    "usual-en-problem", "usual-pt-problem", "often-es-problem",
                ]
            )
            #expect(answer.text.contains("Another record has this value already."))
            #expect(answer.text.contains("Write these ingredients in every language, or in none."))
            #expect(DishSite.values(answer.text)["usual.es"] == form["usual.es"])
            let empty = try await site.page("/pt\(Self.list)/new", ["version": "0"])
            #expect(empty.text.contains("Isto não pode ficar vazio."))
            #expect(try await !Self.found("calabaza", site).contains("pumpkin-toast"))
        }
    }

    @Test func `what somebody else stored meanwhile is shown beside what was typed`() async throws {
        try await DishSite.with { site in
            let address = "/en\(Self.list)/tiramisu"
            let form = DishSite.values(try await site.page(address).text)
            var (first, second) = (form, form)
            (first["name.es"], first["names.en"]) = ("Tiramisú de Ana", "tipsy cake")
            (second["name.es"], second["often.pt"]) = ("Tiramisú de Rui", "natas")
            #expect(try await site.page(address, first).status == 303)
            let answer = try await site.page(address, second)

            #expect(answer.status == 409)
            #expect(answer.text.contains("Somebody else changed this record meanwhile"))
            #expect(answer.text.contains("Tiramisú de Ana"))
            var merged = DishSite.values(answer.text)
            #expect(merged["name.es"] == "Tiramisú de Rui")
            #expect(merged["names.en"] == "tipsy cake")
            #expect(merged["often.pt"] == "natas")
            merged["name.es"] = "Tiramisú de ambos"
            #expect(try await site.page(address, merged).location == address + "?done=saved")

            let question = try await site.page(address + "/delete", ["version": "1"])
            #expect(question.status == 409)
            #expect(question.text.contains("Somebody else changed this record meanwhile"))
        }
    }

    @Test func `a form that stores nothing new changes no dish`() async throws {
        try await DishSite.with { site in
            for dish in ["tiramisu", "pastel-de-nata", "paella-valenciana"] {
                let path = "/en\(Self.list)/\(dish)"
                let values = DishSite.values(try await site.page(path).text)
                #expect(try await site.page(path, values).location == path + "?done=unchanged")
            }
        }
    }

    @Test func `a new dish with the words of another one gets a number`() async throws {
        try await DishSite.with { site in
            for (name, code) in [("New", "new-2"), ("Tiramisu!", "tiramisu-2"), ("ñ", "n"), ("日本", "dish")] {
                var form = Self.form
                form["name.en"] = name == "Tiramisu!" ? "Tiramisu" : name
                for language in ["es", "pt"] { form["name.\(language)"] = "\(code) \(language)" }
                if code == "tiramisu-2" {
                    let question = ["version": "0"]
                    #expect(try await site.page("/en\(Self.list)/tiramisu/delete", question).status == 303)
                }
                let location = try await site.page("/en\(Self.list)/new", form).location
                #expect(location == "/en\(Self.list)/\(code)?done=saved")
            }
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a change of the program's tables is shown, and can be used`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let older = Catalogue(store: database.store, knowledge: try Sample.knowledge())
            try await older.refreshDishes()
            let site = try DishSite(older)
            let address = "/en\(Self.list)/baked-apple"
            var values = DishSite.values(try await site.page(address).text)
            values["name.en"] = "Apple of the oven"
            #expect(try await site.page(address, values).status == 303)

            let dishes = try #require(Sample.folder.texts["dishes.csv"])
            let text = dishes.replacing("manzana asada", with: "manzana al horno")
            let newer = Catalogue(
                store: database.store,
                knowledge: try Sample.folder.setting("dishes.csv", to: text).knowledge()
            )
            try await newer.refreshDishes()
            let later = try DishSite(newer)

            let page = try await later.page(address).text
            #expect(page.contains("The program now has another version of this dish"))
            #expect(page.contains("manzana al horno"))
            #expect(ParsedHTML(page).problems.isEmpty)
            #expect(try await later.page("/pt\(Self.list)").text.contains("o programa tem outro"))
            let used = try await later.page(address, ["version": "1", "use-tables": "yes"])
            #expect(used.location == address + "?done=saved")
            let stored = try await later.page(address).text
            #expect(DishSite.values(stored)["name.es"] == "manzana al horno")
            #expect(!stored.contains("The program now has another version"))
        }
    }
}
