import Foundation
import HTTPTypes
import MorselDatabase
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
        ("en", "The table cannot be read (line 1): the file is neither"),
        ("es", "No se puede leer la tabla (línea 1): el archivo no es"),
        ("pt", "Não se consegue ler a tabela (linha 1): o ficheiro não é"),
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
            #expect(page.text.contains("at most 5000 records"))
        }
    }

    /// Five conditions with another level.
    private static let gases =
        "Category number,E-number,Name,Maximum level,Footnotes,Restrictions/exceptions"
        + ["938,Argon", "939,Helium", "941,Nitrogen", "942,Nitrous oxide", "948,Oxygen"].map {
            "\n0,E \($0),7,,may be used in foods for infants and young children"
        }
        .joined()

    /// Opens a site whose database refuses changes of additives after the first ones.
    private static func withFailure(
        after count: Int,
        _ work: (AdditiveSite) async throws -> Void
    ) async throws {
        try await TestDatabase.with(.sqlite) { database in
            try await database.store.writeWithoutTransaction { session in
                try session.runScript(
                    """
                    CREATE TRIGGER failure BEFORE INSERT ON additive_change
                    WHEN (SELECT COUNT(*) FROM additive_change) >= \(count)
                    BEGIN SELECT RAISE(ABORT, 'failure of a test'); END
                    """
                )
            }
            try await work(try AdditiveSite(store: database.store))
        }
    }

    @Test(arguments: [
        ("en", "This is not complete"), ("es", "Esto no está completo"), ("pt", "Isto não está completo"),
    ])
    func `after a failure midway, the page shows what was stored and takes it back`(
        language: String,
        words: String
    ) async throws {
        try await Self.withFailure(after: 1) { site in
            let form = ["action": "store", "text": Self.gases]
            let page = try await Self.send(site, form, "/\(language)/administration/imports")

            #expect(page.status == 503)
            #expect(page.text.contains(words))
            #expect(page.text.contains("level: quantum satis → 7 mg/kg or mg/l"))
            #expect(page.text.contains("value=\"undo\""))
            #expect(page.text.contains(">\n1</textarea>"))
            #expect(page.text.contains("E 948,Oxygen,7,,"))
        }
    }

    @Test func `a failure while an import is taken back leaves what was taken back on the page`() async throws
    {
        try await Self.withFailure(after: 6) { site in
            let stored = try await Self.send(site, ["action": "store", "text": Self.gases])
            let undone = try await Self.send(site, ["action": "undo", "changes": "1-5"])

            #expect(stored.status == 200)
            #expect(undone.status == 503)
            #expect(undone.text.contains("This is not complete"))
            #expect(undone.text.contains("1 change was taken back."))
            #expect(undone.text.contains("<li>4: the server did not answer</li>"))
            #expect(undone.text.contains("<li>3: the server did not answer</li>"))
        }
    }

    @Test func `only the first rejected records are listed, with the number of the others`() async throws {
        try await AdditiveSite.with { site in
            let header = "Category number,E-number,Name,Maximum level,Footnotes,Restrictions/exceptions"
            let rows = String(repeating: "\nx,E 290,Carbon dioxide,10,,", count: 1_203)
            let page = try await Self.send(site, ["action": "preview", "text": header + rows])

            #expect(page.status == 200)
            #expect(page.text.contains("<li>rejected: 1203</li>"))
            #expect(page.text.contains("1103 more records were rejected."))
            #expect(page.text.components(separatedBy: "<tr><td").count - 1 == 100)
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
