import Foundation
import HTTPTypes
import Hummingbird
import MorselAdditives
import MorselWebTestSupport
import NIOCore
import Testing

@testable import AdditivesFeature

/// The import of Annex II, Parts B to D, through the routes, like any client.
@Suite struct UnionListImportTests {
    /// Plans, imports, imports again, and takes the import back.
    private static func cycle(
        _ text: String,
        _ path: String,
        _ actions: [ImportOutcome.Action],
        _ change: (_ before: [String: Any], _ after: [String: Any]) throws -> Void
    ) async throws {
        try await AdditiveSite.with { site in
            let before = try await site.ask(.get, path).json
            let planned = try await ImportClient(site, as: .nobody).run(text, isDryRun: true)
            #expect(planned.map { $0.action } == actions)
            #expect(try await site.ask(.get, path).json["name"] as? String == before["name"] as? String)
            let first = try await ImportClient(site).run(text)
            let after = try await site.ask(.get, path).json
            let second = try await ImportClient(site).run(text)
            try await AdditiveImport(ImportClient(site).server, isDryRun: false)
                .takeBack(first.flatMap { $0.changes }) { #expect($1 == nil) }
            let back = try await site.ask(.get, path).json

            #expect(first.map { $0.action } == actions)
            #expect(first.map { $0.details } == planned.map { $0.details })
            #expect(second.allSatisfy { $0.action == .unchanged || $0.action == .rejected })
            try change(before, after)
            #expect(back["name"] as? String == before["name"] as? String)
        }
    }

    @Test func `names of Part B are compared, imported and taken back`() async throws {
        let table = """
            e_number,name_en,section,footnote
            E 100,Curcumin,Colours,
            E 471,Mono-and diglycerides of fatty acids,Additives other than colours and sweeteners,
            E 102,Tartrazine of a test,Colours,
            E 1599,A new additive,Additives other than colours and sweeteners,
            E x,No number,Colours,
            """
        try await Self.cycle(
            table,
            "/v1/additives/102000",
            [.rejected, .unchanged, .unchanged, .changed, .added]
        ) { before, after in
            #expect(before["name"] as? String == "Tartrazine")
            #expect(after["name"] as? String == "Tartrazine of a test")
        }
    }

    @Test func `groups of Part C are compared by their members and levels`() async throws {
        let table = """
            group,group_title,e_number,name_en,specific_maximum_level
            E 249–250,Nitrites,E 249,Potassium nitrite,
            E 249–250,Nitrites,E 250,Sodium nitrite,
            E 251–252,Nitrates,E 251,Sodium nitrate,
            "E 338–341, E 343 and E 450 — 452",Phosphates,E 338,Phosphoric acid,
            E 910–911,A new range,E 910,One,"10 g/kg, individually or in combination ( 1 )"
            E 910–911,A new range,E 9999,Two,
            """
        try await AdditiveSite.with { site in
            let planned = try await ImportClient(site, as: .nobody).run(table, isDryRun: true)
            let details = planned.map { $0.details.joined(separator: "; ") }

            #expect(planned.filter { $0.action == .unchanged }.map { $0.subject } == ["e249-250"])
            #expect(details.contains("members: − E 252"))
            #expect(details.contains { $0.contains("is not the name of a group or range in Part E") })
            #expect(
                details.contains { $0.contains("has no additive E 9999") || $0.contains("is no E number") }
            )
        }
    }

    @Test func `categories of Part D are compared, and a changed name loses its translations`() async throws {
        let table = """
            number,name_en
            0,All categories of foods
            05.2,Sweets of a test
            05.5,A new category
            x,No number
            """
        try await Self.cycle(
            table,
            "/v1/foodcategories/number/05.2?locale=es",
            [.rejected, .unchanged, .changed, .added]
        ) { before, after in
            #expect(before["nameLanguage"] == nil)
            #expect(after["nameLanguage"] as? String == "en")
            #expect(after["name"] as? String == "Sweets of a test")
        }
    }
}
