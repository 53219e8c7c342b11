import Foundation
import HTTPTypes
import MorselAdditives
import MorselTestSupport
import Testing

@testable import AdditivesFeature

/// Conditions that a server has for the categories of a table of Part E, and that the table lacks.
@Suite struct MissingConditionTests {
    private static let header =
        "Category number,E-number,Name,Maximum level,Footnotes,Restrictions/exceptions\n"
    /// One of the two conditions of category 01.1.
    private static let milk = header + "01.1,E 331,Sodium citrates,4 000,,only UHT goat milk\n"
    /// The other one.
    private static let phosphates = "/v1/additivefoodcategories/15"

    @Test(arguments: [true, false])
    func `a condition that the table lacks is reported and stays`(isDryRun: Bool) async throws {
        try await AdditiveSite.with { site in
            let outcomes = try await ImportClient(site).runWhole(Self.milk, isDryRun: isDryRun)

            #expect(outcomes.map { $0.action } == [.unchanged, .missing])
            #expect(outcomes[1].subject == "01.1 E 338-452")
            #expect(
                outcomes[1].details == [
                    "not in this file", "1000 mg/kg or mg/l", "\"only sterilised and UHT milk\"",
                ]
            )
            let changes = try await site.ask(.get, "/v1/additivechanges", as: .administrator)
            #expect(changes.list("changes").isEmpty)
        }
    }

    @Test func `with a last day the condition ends, which can be taken back`() async throws {
        try await AdditiveSite.with { site in
            let planned = try await ImportClient(site, as: .nobody)
                .runWhole(Self.milk, isDryRun: true, lastDay: "2026-11-30")
            let before = try await site.ask(.get, Self.phosphates).json
            let first = try await ImportClient(site).runWhole(Self.milk, lastDay: "2026-11-30")
            let after = try await site.ask(.get, Self.phosphates).json
            let second = try await ImportClient(site).runWhole(Self.milk, lastDay: "2026-11-30")
            try await AdditiveImport(ImportClient(site).server, isDryRun: false)
                .takeBack(first.flatMap { $0.changes }) { #expect($1 == nil) }
            let back = try await site.ask(.get, Self.phosphates).json

            #expect(planned.map { $0.action } == [.unchanged, .ended])
            #expect(before["until"] == nil)
            #expect(first.map { $0.action } == [.unchanged, .ended])
            #expect(first[1].details.last == "until: none → \"2026-11-30\"")
            #expect(after["until"] as? String == "2026-11-30")
            #expect(after["source"] as? String == "Test act")
            #expect(second.map { $0.action } == [.unchanged])
            #expect(back["until"] == nil)
        }
    }

    @Test(arguments: [
        "01.1,E 338-452,Phosphates,a little,,", "01.1,E 9999,Nothing,10,,", "x,E 338-452,Phosphates,1 000,,",
    ])
    func `nothing ends in a category with a row that cannot be read`(row: String) async throws {
        try await AdditiveSite.with { site in
            let table = "\(Self.milk)\(row)\n"
            let outcomes = try await ImportClient(site).runWhole(table, lastDay: "2026-11-30")

            #expect(outcomes.map { $0.action } == [.rejected, .unchanged, .missing])
            #expect(outcomes.last?.details.last?.contains("not every row") == true)
            #expect(try await site.ask(.get, Self.phosphates).json["until"] == nil)
        }
    }

    @Test func `a condition that has ended is not reported, and one that begins later does not end`()
        async throws
    {
        try await AdditiveSite.with { site in
            // E 180 in the category has two conditions: one until 31 July 2014, and one from 1 August 2014.
            let table = Self.header + "01.7.3,E 160d,Lycopene,30,,\n"
            let outcomes = try await ImportClient(site, as: .nobody)
                .runWhole(table, isDryRun: true, lastDay: "2014-01-31")
            let ended = outcomes.filter { $0.action == .ended }.map { $0.subject }
            let missing = outcomes.filter { $0.subject == "01.7.3 E 180" }

            #expect(outcomes.first?.action == .unchanged)
            #expect(ended.contains("01.7.3 E 104"))
            #expect(missing.map { $0.action } == [.missing])
            #expect(missing.first?.details.last == "stays, because it begins on 2014-08-01")
        }
    }

    @Test func `a row continues the condition that is valid, and not one that has ended`() async throws {
        try await AdditiveSite.with { site in
            let table = Self.header + "01.7.3,E 180,Litholrubine BK,quantum satis,,\n"
            let outcomes = try await ImportClient(site, as: .nobody).runWhole(table, isDryRun: true)

            #expect(outcomes.first?.action == .changed)
            #expect(outcomes.first?.details.contains("from: \"2014-08-01\" → none") == true)
            #expect(outcomes.first?.details.contains { $0.hasPrefix("until") } == false)
            #expect(!outcomes.dropFirst().contains { $0.subject == "01.7.3 E 180" })
        }
    }

    // MARK: Page

    @Test(arguments: [
        ("en", "1 condition is not in this table", "<li>not in this table: 1</li>", "<li>ended: 1</li>"),
        (
            "es", "1 condición no está en esta tabla", "<li>no está en esta tabla: 1</li>",
            "<li>terminado: 1</li>"
        ),
        (
            "pt", "1 condição não está nesta tabela", "<li>não está nesta tabela: 1</li>",
            "<li>terminado: 1</li>"
        ),
    ])
    func `the page shows what the table lacks, and ends it with a last day`(
        language: String,
        summary: String,
        missing: String,
        ended: String
    ) async throws {
        try await AdditiveSite.with { site in
            let path = "/\(language)/administration/imports"
            var form = ["action": "preview", "text": Self.milk]
            let page = try await site.page(path, form)
            form["last-day"] = "2026-11-30"
            let preview = try await site.page(path, form)
            let before = try await site.ask(.get, Self.phosphates).json
            form["action"] = "store"
            let stored = try await site.page(path, form)

            #expect([page, preview, stored].allSatisfy { ParsedHTML($0.text).problems.isEmpty })
            #expect(page.text.contains(summary) && page.text.contains(missing))
            #expect(!page.text.contains("value=\"store\""))
            #expect(preview.text.contains(ended) && !preview.text.contains(missing))
            #expect(preview.text.contains("name=\"last-day\" hidden aria-label=\"last-day\">\n2026-11-30<"))
            #expect(before["until"] == nil)
            #expect(stored.text.contains(ended) && stored.text.contains("value=\"undo\""))
            #expect(try await site.ask(.get, Self.phosphates).json["until"] as? String == "2026-11-30")
        }
    }

    @Test(arguments: ["2026-02-30", "2026-11-300", "tomorrow"])
    func `a text that is not a day is explained at its field`(day: String) async throws {
        try await AdditiveSite.with { site in
            let form = ["action": "store", "text": Self.milk, "last-day": day]
            let page = try await site.page("/en/administration/imports", form)

            #expect(page.status == 400)
            #expect(page.text.contains("id=\"last-day-problem\""))
            #expect(page.text.contains("value=\"\(day)\""))
            #expect(try await site.ask(.get, Self.phosphates).json["until"] == nil)
        }
    }

    @Test func `a table as large as Part E is previewed as a whole`() async throws {
        try await AdditiveSite.with { site in
            let words = String(repeating: "only foods of this test, ", count: 12)
            let rows = (0..<2_500).map { "0,E 290,Carbon dioxide,\($0 + 1),,\"\(words)\($0)\"\n" }
            let form = ["action": "preview", "text": Self.header + rows.joined()]
            let page = try await site.page("/en/administration/imports", form)

            #expect(page.status == 200)
            #expect(page.text.contains("<li>added: 2499</li>"))
            #expect(page.text.contains("<li>changed: 1</li>"))
            #expect(page.text.contains("<li>rejected: 0</li>"))
        }
    }
}
