import HTTPTypes
import MorselTestSupport
import Testing

@testable import AdditivesFeature

/// The import of a table on a page of the administration.
@Suite struct ImportPageTests {
    private static let path = "/en/administration/imports"
    private static let table = """
        Category number,E-number,Name,Maximum level (mg/l or mg/kg as appropriate),Footnotes,Restrictions/exceptions
        0,E 290,Carbon dioxide,quantum satis,,may be used in foods for infants and young children
        0,E 938,Argon,"1,5",,may be used in foods for infants and young children
        05.2,E 1519,Benzyl alcohol,30,A footnote for a test,only a <test>
        99,E 290,Carbon dioxide,10,,
        """

    private static func send(
        _ site: AdditiveSite,
        _ form: [String: String],
        _ path: String = path
    ) async throws -> (status: Int, text: String, location: String?) {
        let page = try await site.page(path, form)
        #expect(ParsedHTML(page.text).problems.isEmpty)
        return page
    }

    @Test func `a preview shows each difference and stores nothing`() async throws {
        try await AdditiveSite.with { site in
            let page = try await Self.send(site, ["action": "preview", "text": Self.table])

            #expect(page.status == 200)
            #expect(page.text.contains("<li>added: 1</li>"))
            #expect(page.text.contains("<li>changed: 1</li>"))
            #expect(page.text.contains("<li>unchanged: 1</li>"))
            #expect(page.text.contains("<li>rejected: 1</li>"))
            #expect(page.text.contains("level: quantum satis → 1.5 mg/kg or mg/l"))
            #expect(page.text.contains("value=\"store\""))
            #expect(
                try await site.ask(.get, "/v1/additivechanges", as: .administrator).list("changes").isEmpty
            )
        }
    }

    @Test func `the previewed table is stored by its administrator and taken back`() async throws {
        try await AdditiveSite.with { site in
            let form = ["action": "store", "text": Self.table, "source": "Test act"]
            let stored = try await Self.send(site, form)
            let changes = try await site.ask(.get, "/v1/additivechanges", as: .administrator).list("changes")

            #expect(stored.text.contains("What was stored"))
            #expect(changes.count == 2)
            #expect(changes.allSatisfy { $0["account"] as? String == "rui" })
            let again = try await Self.send(site, ["action": "preview", "text": Self.table])
            #expect(again.text.contains("<li>unchanged: 3</li>"))
            #expect(!again.text.contains("value=\"store\""))

            let undone = try await Self.send(site, ["action": "undo", "changes": "1-2"])
            #expect(undone.text.contains("2 changes were taken back."))
            let first = try await site.ask(.get, "/v1/additivefoodcategories/2").json
            #expect((first["level"] as? [String: Any])?["kind"] as? String == "quantum satis")
        }
    }

    @Test func `a change of a record that was changed again stays, with its reason`() async throws {
        try await AdditiveSite.with { site in
            _ = try await Self.send(site, ["action": "store", "text": Self.table])
            _ = try await site.ask(
                .put,
                "/v1/additivefoodcategories/2",
                #"{"observations": "Later"}"#,
                as: .administrator
            )

            let undone = try await Self.send(site, ["action": "undo", "changes": "1-2"])

            #expect(undone.text.contains("1 change was taken back."))
            #expect(undone.text.contains("could not be taken back"))
        }
    }

    @Test(arguments: [
        ("en", "The table cannot be read"), ("es", "No se puede leer la tabla"),
        ("pt", "Não se consegue ler a tabela"),
    ])
    func `a text that is no table is explained at its field and stays`(
        language: String,
        words: String
    ) async throws {
        try await AdditiveSite.with { site in
            let form = ["action": "preview", "text": "no <table>"]
            let page = try await Self.send(site, form, "/\(language)/administration/imports")

            #expect(page.status == 400)
            #expect(page.text.contains(words))
            #expect(page.text.contains("no &lt;table&gt;</textarea>"))
        }
    }

    @Test func `a table with too many records is refused`() async throws {
        try await AdditiveSite.with { site in
            let row = "\n0,E 290,Carbon dioxide,10,,"
            let rows = String(repeating: row, count: ImportPageRoutes.maxRecords + 1)
            let header = "Category number,E-number,Name,Maximum level,Footnotes,Restrictions/exceptions"
            let page = try await Self.send(site, ["action": "preview", "text": header + rows])

            #expect(page.status == 400)
            #expect(page.text.contains("at most 500 records"))
        }
    }

    @Test(arguments: [["action": "steal"], ["action": "undo", "changes": "x"], [:]])
    func `a form that the page does not have is refused`(form: [String: String]) async throws {
        try await AdditiveSite.with { site in
            let page = try await site.page(Self.path, form)

            #expect(page.status == 400)
        }
    }
}
