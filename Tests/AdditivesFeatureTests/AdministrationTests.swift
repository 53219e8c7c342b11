import HTTPTypes
import MorselTestSupport
import MorselWeb
import Testing

@testable import AdditivesFeature

/// The pages with which administrators change records.
@Suite struct AdministrationTests {
    private static let paths = [
        "/administration", "/administration/translations", "/administration/changes",
        "/administration/imports",
        "/administration/additives", "/administration/additives/new", "/administration/additives/102000",
        "/administration/additives/102000/delete", "/administration/additives/102000/history",
        "/administration/classes", "/administration/classes/1", "/administration/categories",
        "/administration/categories/47", "/administration/conditions", "/administration/conditions/1",
    ]

    /// The values of all fields of a form that is shown.
    private static func values(_ page: String) -> [String: String] {
        let markup = ParsedHTML(page)
        var values: [String: String] = [:]
        for (place, element) in markup.elements.enumerated() {
            guard let name = element.attributes["name"] else { continue }
            switch element.name {
            case "input" where element.attributes["type"] == "checkbox":
                guard element.attributes["checked"] != nil, let value = element.attributes["value"] else {
                    continue
                }
                values[name] = values[name].map { "\($0)\(AdditiveSite.separator)\(value)" } ?? value
            case "input": values[name] = element.attributes["value"] ?? ""
            // A browser drops a line feed at the beginning.
            case "textarea":
                values[name] = String(element.text.dropFirst(element.text.first == "\n" ? 1 : 0))
            case "select":
                let chosen = markup.elements.first {
                    $0.name == "option" && $0.ancestors.contains(place) && $0.attributes["selected"] != nil
                }
                values[name] = chosen?.attributes["value"] ?? ""
            default: break
            }
        }
        return values
    }

    @Test(arguments: paths)
    func `a page is for administrators only, and well formed`(path: String) async throws {
        try await AdditiveSite.with { site in
            #expect(try await site.page(path, as: .nobody).status == 401)
            #expect(try await site.page(path, as: .ana).status == 403)
            for language in ["en", "es", "pt"] {
                let page = try await site.page("/\(language)\(path)")
                let markup = ParsedHTML(page.text)
                #expect(page.status == 200)
                #expect(markup.problems.isEmpty)
                #expect(markup.elements("h1").count == 1)
                let ids = markup.elements.compactMap { $0.attributes["id"] }
                #expect(ids.count == Set(ids).count, "\(ids.filter { id in ids.count { $0 == id } > 1 })")
                for element in markup.elements {
                    for name in ["for", "aria-describedby", "aria-labelledby"] {
                        for target in element.attributes[name]?.split(separator: " ") ?? [] {
                            #expect(ids.contains(String(target)), "\(name)=\(target)")
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [
        ("additives", ["ecode": "E 1999", "name.es": "Goma de ejemplo", "origin": "plant"]),
        ("classes", ["key": "example", "scheme": "codex", "name.pt": "Classe de exemplo"]),
        ("categories", ["scheme": "codex", "number": "16.1", "parent": "16.0", "name.en": "Example"]),
        (
            "conditions",
            [
                "additive": "100000", "foodcategory": "47", "level.kind": "maximum", "level.value": "0.07",
                "level.unit": "mg/kg", "source": "Example act", "notes.en": "(1) First\n(2) Second",
                "notes.es": "\n(2) Segunda",
            ]
        ),
    ])
    func `a record is added, changed, deleted, and the deletion undone`(
        part: String,
        form: [String: String]
    ) async throws {
        try await AdditiveSite.with { site in
            let added = try await site.page("/en/administration/\(part)/new", form)
            let address = try #require(added.location).replacing("?done=saved", with: "")
            #expect(added.status == 303)

            let opened = try await site.page(address)
            var values = Self.values(opened.text)
            for (name, value) in form { #expect(values[name] == value, "\(name)") }

            #expect(try await site.page(address, values).location == address + "?done=unchanged")
            let changed = part == "conditions" ? "observations.es" : "name.es"
            values[changed] = "Otro texto"
            #expect(try await site.page(address, values).location == address + "?done=saved")
            #expect(Self.values(try await site.page(address).text)[changed] == "Otro texto")

            let question = Self.values(try await site.page(address + "/delete").text)
            #expect(try await site.page(address + "/delete", question).status == 303)
            #expect(try await site.page(address).status == 404)

            let changes = try await site.ask(.get, "/v1/additivechanges", as: .administrator).list("changes")
            #expect(changes.count == 3)
            let last = try #require(changes.first?["id"] as? Int)
            let undone = try await site.page("/en/administration/changes/\(last)", [:])
            #expect(undone.status == 303)
            #expect(Self.values(try await site.page(address).text)[changed] == "Otro texto")
            let again = try await site.page("/en/administration/changes/\(last)", [:])
            #expect(again.status == 409)
            #expect(again.text.contains("undo the later ones first"))
        }
    }

    @Test func `every mistake is explained at its field, and the typed text stays`() async throws {
        try await AdditiveSite.with { site in
            var values = Self.values(try await site.page("/en/administration/additives/102000").text)
            (values["cas"], values["ecode"]) = ("458-37-8", "E 100")
            values["observations.0.reference"] = "A publication"
            values["observations.0.year"] = "last year"
            let answer = try await site.page("/en/administration/additives/102000", values)
            let markup = ParsedHTML(answer.text)

            #expect(answer.status == 400)
            let problems = Set(
                markup.elements.filter { $0.attributes["class"] == "error" }.compactMap {
                    $0.attributes["id"]
                }
            )
            #expect(problems.isSuperset(of: ["cas-problem", "ecode-problem", "observations-problem"]))
            #expect(answer.text.contains("Another record has this value already."))
            #expect(Self.values(answer.text)["cas"] == "458-37-8")
            #expect(Self.values(answer.text)["observations.0.year"] == "last year")
            #expect(try await site.ask(.get, "/v1/additives/102000").json["cas"] as? String == "1934-21-0")

            let empty = try await site.page("/pt/administration/additives/new", [:])
            #expect(empty.status == 400)
            #expect(empty.text.contains("Isto não pode ficar vazio."))
        }
    }

    @Test(arguments: [
        (
            "en",
            [
                "New additive", "For example E 330 or E 160a(ii).", "Other names", "Common sources",
                "Typical uses", "Vegan",
            ],
            [
                "This is not a number of an additive. Write it as E 330 or E 160a(ii).",
                "This is not a CAS number:",
            ]
        ),
        (
            "es",
            [
                "Aditivo nuevo", "Por ejemplo, E 330 o E 160a(ii).", "Otros nombres", "Fuentes habituales",
                "Usos habituales", "Vegano",
            ],
            [
                "Esto no es un número de aditivo. Escríbelo como E 330 o E 160a(ii).",
                "Esto no es un número CAS:",
            ]
        ),
        (
            "pt",
            [
                "Novo aditivo", "Por exemplo, E 330 ou E 160a(ii).", "Outros nomes", "Fontes comuns",
                "Usos habituais", "Vegano",
            ],
            [
                "Isto não é um número de aditivo. Escreve-o como E 330 ou E 160a(ii).",
                "Isto não é um número CAS:",
            ]
        ),
    ])
    func `the form of an additive and its problems are in the language of the page`(
        language: String,
        words: [String],
        problems: [String]
    ) async throws {
        try await AdditiveSite.with { site in
            let path = "/\(language)/administration/additives/new"
            let form = try await site.page(path).text
            for word in words { #expect(form.contains(word), "\(word)") }
            for (field, problem) in zip(["ecode", "cas"], problems) {
                var values = ["ecode": "E 1999", "cas": "458-37-7", "name.en": "Example"]
                values[field] = ["ecode": "sugar", "cas": "458-37-8"][field]
                let answer = try await site.page(path, values)
                #expect(!form.contains(problem))
                #expect(answer.text.contains(problem), "\(problem)")
                #expect(answer.status == 400)
            }
            #expect(try await site.page("/\(language)/additives/e1999").status == 404)
        }
    }

    @Test(arguments: ["en", "es", "pt"])
    func `a changed text is shown in its language, and in others only if they have none`(
        language: String
    ) async throws {
        try await AdditiveSite.with { site in
            let address = "/\(language)/administration/additives/102000"
            var values = Self.values(try await site.page(address).text)
            // Tartrazine has names and sources in all languages, and no uses.
            let texts = ["name": "Example name", "sources": "Example source", "uses": "Example use"]
            for (name, text) in texts { values["\(name).\(language)"] = text }
            #expect(try await site.page(address, values).location == address + "?done=saved")

            for other in ["en", "es", "pt"] {
                let entry = try await site.ask(.get, "/v1/additives/102000?locale=\(other)").json
                for (name, text) in texts {
                    #expect((entry[name] as? String == text) == (other == language || name == "uses"))
                }
                let page = try await site.page("/\(other)/additives/e102", as: .nobody).text
                let heading = try #require(page.firstMatch(of: #/<h1>.*<\/h1>/#)?.output)
                #expect(heading.contains("Example name") == (other == language))
                #expect(page.contains("<dd>Example source</dd>") == (other == language))
                let use = other == language ? "Example use" : "<span lang=\"\(language)\">Example use</span>"
                #expect(page.contains("<dd>\(use)</dd>"))
            }
        }
    }

    @Test func `what somebody else stored meanwhile is shown beside what was typed`() async throws {
        try await AdditiveSite.with { site in
            let address = "/en/administration/additives/102000"
            let form = Self.values(try await site.page(address).text)
            var (first, second) = (form, form)
            (first["name.es"], first["sources.en"]) = ("De Ana", "Coal")
            (second["name.es"], second["uses.en"]) = ("De Rui", "Sweets")
            #expect(try await site.page(address, first).status == 303)
            let answer = try await site.page(address, second)

            #expect(answer.status == 409)
            #expect(answer.text.contains("Somebody else changed this record meanwhile"))
            #expect(answer.text.contains("De Ana"))
            var merged = Self.values(answer.text)
            #expect(merged["name.es"] == "De Rui")
            #expect(merged["sources.en"] == "Coal")
            #expect(merged["uses.en"] == "Sweets")
            merged["name.es"] = "De ambos"
            #expect(try await site.page(address, merged).location == address + "?done=saved")
            let stored = Self.values(try await site.page(address).text)
            #expect(stored["name.es"] == "De ambos")
            #expect(stored["sources.en"] == "Coal")
        }
    }

    @Test func `a form that stores nothing new changes nothing of any record`() async throws {
        try await AdditiveSite.with { site in
            for address in [
                "additives/100000", "additives/171000", "classes/1", "categories/47", "conditions/1",
            ] {
                let path = "/en/administration/\(address)"
                let values = Self.values(try await site.page(path).text)
                #expect(try await site.page(path, values).location == path + "?done=unchanged", "\(address)")
            }
        }
    }

    @Test func `a record that others use is not deleted`() async throws {
        try await AdditiveSite.with { site in
            let address = "/en/administration/categories/47/delete"
            let answer = try await site.page(address, Self.values(try await site.page(address).text))

            #expect(answer.status == 409)
            #expect(answer.text.contains("Other records refer to this one"))
        }
    }

    @Test func `a text that is missing in a language is pending until it is written`() async throws {
        try await AdditiveSite.with { site in
            let list = "/en/administration/translations?part=conditions&language=pt"
            let new = try await site.page(
                "/en/administration/conditions/new",
                [
                    "additive": "group-i", "foodcategory": "47", "level.kind": "quantum satis",
                    "source": "Example act", "restriction.en": "only example foods",
                ]
            )
            let address = try #require(new.location).replacing("?done=saved", with: "")
            let before = try await site.page(list).text
            #expect(before.contains("\(address)#restriction-pt"))

            var values = Self.values(try await site.page(address).text)
            values["restriction.pt"] = "apenas alimentos de exemplo"
            #expect(try await site.page(address, values).status == 303)
            #expect(try await !site.page(list).text.contains("\(address)#restriction-pt"))
        }
    }
}
