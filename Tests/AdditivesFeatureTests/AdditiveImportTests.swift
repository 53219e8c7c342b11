import Foundation
import HTTPTypes
import Hummingbird
import MorselAdditives
import MorselWebTestSupport
import NIOCore
import Synchronization
import Testing

@testable import AdditivesFeature

/// The import of additives and conditions through the routes, like any client.
@Suite struct AdditiveImportTests {
    private static let header =
        "Category number,E-number,Name,Maximum level (mg/l or mg/kg as appropriate),Footnotes,Restrictions/exceptions\n"

    /// Rows of the tables of the program, one that differs from them, a new one, and two that nobody can import.
    private static let rows =
        header + """
            0,E 290,Carbon dioxide,quantum satis,,may be used in foods for infants and young children
            0,E 938,Argon,"1,5",,may be used in foods for infants and young children
            05.2,E 1519,Benzyl alcohol,30,A footnote for a test,only a test
            99,E 290,Carbon dioxide,10,,
            05.2,E 9999,Nothing,10,,
            """

    @Test func `rows are compared, sent and reported one by one, and a second import changes nothing`()
        async throws
    {
        try await AdditiveSite.with { site in
            let first = try await ImportClient(site).run(Self.rows)
            let second = try await ImportClient(site).run(Self.rows)

            #expect(first.map { $0.action } == [.rejected, .rejected, .unchanged, .changed, .added])
            #expect(first.map { $0.line } == [5, 6, 2, 3, 4])
            #expect(first[3].details == ["level: quantum satis → 1.5 mg/kg or mg/l"])
            #expect(first.flatMap { $0.changes } == [1, 2])
            #expect(second.map { $0.action } == [.rejected, .rejected, .unchanged, .unchanged, .unchanged])
            let list = try await site.ask(.get, "/v1/additivefoodcategories?filter=id%3E9999999")
            let added = try #require(list.list("additivefoodcategories").first)
            #expect(added["restriction"] as? String == "only a test")
            #expect(added["source"] as? String == "Test act")
        }
    }

    @Test func `a dry run reports the differences, needs no role and changes nothing`() async throws {
        try await AdditiveSite.with { site in
            let outcomes = try await ImportClient(site, as: .nobody).run(Self.rows, isDryRun: true)

            #expect(outcomes.map { $0.action } == [.rejected, .rejected, .unchanged, .changed, .added])
            #expect(outcomes.allSatisfy { $0.changes.isEmpty })
            let changes = try await site.ask(.get, "/v1/additivechanges", as: .administrator)
            #expect(changes.list("changes").isEmpty)
        }
    }

    /// Rows of Annex III: two of the tables of the program, one of them of a range; one that differs; a new one; and one that nobody can import.
    private static let preparations = """
        E number of the additive,Name,Flavouring categories to which the additive may be added,Maximum level
        E 425,Konjac,All flavourings,quantum satis
        E 200-202,Sorbates,All flavourings,1 500mg/kg (singly or in combination expressed as the free acid) in flavourings
        E 900,Dimethyl polysiloxane,All flavourings,12mg/kg in flavourings
        E 100,Curcumin,All flavourings,"7,5 mg/l"
        E 9999,Nothing,All flavourings,quantum satis
        """

    @Test func `rows of Annex III are compared first, then imported, and taken back`() async throws {
        try await AdditiveSite.with { site in
            let list = "/v1/additivepreparations?filter=part=flavourings,ecode=E900&locale=es"
            func level() async throws -> [String: String]? {
                let rows = try await site.ask(.get, list).list("additivepreparations")
                return rows.first?["level"] as? [String: String]
            }
            let before = try await level()
            let planned = try await ImportClient(site, as: .nobody).run(Self.preparations, isDryRun: true)
            let first = try await ImportClient(site).run(Self.preparations)
            let after = try await level()
            let second = try await ImportClient(site).run(Self.preparations)
            let added = try await site.ask(.get, "/v1/additivepreparations?filter=id%3E9999999")
            try await AdditiveImport(ImportClient(site).server, isDryRun: false)
                .takeBack(first.flatMap { $0.changes }) { #expect($1 == nil) }

            #expect(planned.map { $0.action } == [.rejected, .unchanged, .unchanged, .changed, .added])
            #expect(planned.allSatisfy { $0.changes.isEmpty })
            #expect(
                planned[3].details == ["level: \"10 mg/kg in flavourings\" → \"12 mg/kg in flavourings\""]
            )
            #expect(first.map { $0.action } == planned.map { $0.action })
            #expect(first.map { $0.line } == [6, 2, 3, 4, 5])
            // The translations of the level vanish with the text that they translate.
            #expect(first[3].changes.count == 3)
            #expect(after == ["kind": "text", "text": "12 mg/kg in flavourings", "textLanguage": "en"])
            #expect(second.map { $0.action } == [.rejected, .unchanged, .unchanged, .unchanged, .unchanged])
            let row = try #require(added.list("additivepreparations").first)
            #expect(row["level"] as? [String: String] == ["kind": "text", "text": "7.5 mg/l"])
            #expect(row["source"] as? String == "Test act")
            #expect(try await level() == before)
            #expect(before?["textLanguage"] == nil)
        }
    }

    @Test func `an imported text replaces its translations, and can be taken back completely`() async throws {
        try await AdditiveSite.with { site in
            let path = "/v1/additivefoodcategories/3?locale=es"
            let before = try await site.ask(.get, path).json["restriction"] as? String
            // A changed English text removes its translations, which is three changes of one record.
            let text = Self.header + "0,E 939,Helium,quantum satis,,another restriction\n"
            let outcomes = try await ImportClient(site).run(text)
            let changes = outcomes.flatMap { $0.changes }
            #expect(changes.count == 3)
            // The text is missing in the language of the request, so it is in English, and says so.
            let imported = try await site.ask(.get, path)
            #expect(imported.json["restriction"] as? String == "another restriction")
            #expect(imported.json["restrictionLanguage"] as? String == "en")
            #expect(imported.fields[.contentLanguage] == "es, en")

            var reasons: [String?] = []
            try await AdditiveImport(ImportClient(site).server, isDryRun: false).takeBack(changes) {
                reasons.append($1)
            }

            #expect(reasons == [nil, nil, nil])
            #expect(try await site.ask(.get, path).json["restriction"] as? String == before)
        }
    }

    @Test func `a change that somebody changed again is not taken back`() async throws {
        try await AdditiveSite.with { site in
            let outcomes = try await ImportClient(site).run(Self.rows)
            let changed = outcomes[3].changes
            let body = #"{"observations": "later"}"#
            _ = try await site.ask(.put, "/v1/additivefoodcategories/2", body, as: .administrator)

            var reasons: [String?] = []
            try await AdditiveImport(ImportClient(site).server, isDryRun: false).takeBack(changed) {
                reasons.append($1)
            }

            #expect(reasons.count == 1)
            #expect(reasons.first??.contains("changed again later") == true)
        }
    }

    @Test func `a server that fails for one record stops no other`() async throws {
        try await AdditiveSite.with { site in
            let client = ImportClient(site) { $0.method == "PUT" ? 500 : nil }
            let outcomes = try await client.run(Self.rows)

            #expect(outcomes.map { $0.action } == [.rejected, .rejected, .unchanged, .rejected, .added])
            #expect(outcomes[3].details == ["the server did not answer"])
        }
    }

    @Test func `a server that is busy for a moment is asked again`() async throws {
        try await AdditiveSite.with { site in
            let count = Mutex(0)
            let client = ImportClient(site) { request in
                guard request.method == "POST" else { return nil }
                return count.withLock { count in
                    count += 1
                    return count < 3 ? 503 : nil
                }
            }
            let outcomes = try await client.run(Self.rows)
            #expect(outcomes.last?.action == .added)
        }
    }

    @Test(arguments: [AdditiveSite.Sender.nobody, .ana])
    func `without the role of an administrator nothing is sent`(sender: AdditiveSite.Sender) async throws {
        try await AdditiveSite.with { site in
            await #expect(throws: AdditiveServer.Failure.self) {
                _ = try await ImportClient(site, as: sender).run(Self.rows)
            }
        }
    }

    // MARK: Open Food Facts

    private static let taxonomy = """
        en:E1999, Testose, Test sugar
        es:E1999, testosa
        additives_classes:en: en:sweetener, en:stabilizer
        vegan:en: yes

        en:E100, Curcumin, A synonym for a test
        """

    @Test func `additives of Open Food Facts are added, and complete those of the server`() async throws {
        try await AdditiveSite.with { site in
            let name = try await site.ask(.get, "/v1/additives/100000").json["name"] as? String
            let dry = try await ImportClient(site).run(Self.taxonomy, isDryRun: true)
            let first = try await ImportClient(site).run(Self.taxonomy)
            let second = try await ImportClient(site).run(Self.taxonomy)

            #expect(dry.map { $0.action } == [.added, .changed])
            #expect(first.map { $0.action } == [.added, .changed])
            #expect(second.map { $0.action } == [.unchanged, .unchanged])
            #expect(first[1].details.contains("synonyms (en): + A synonym for a test"))
            let spanish = try await site.ask(.get, "/v1/additives/ecode/E1999?locale=es")
            #expect(spanish.json["name"] as? String == "testosa")
            #expect(spanish.json["vegan"] as? String == "yes")
            #expect(spanish.list("classes").count == 2)
            #expect(try await site.ask(.get, "/v1/additives/100000").json["name"] as? String == name)
        }
    }

    @Test func `an added additive disappears when its import is taken back`() async throws {
        try await AdditiveSite.with { site in
            let outcomes = try await ImportClient(site).run(Self.taxonomy)
            var reasons: [String?] = []
            try await AdditiveImport(ImportClient(site).server, isDryRun: false)
                .takeBack(outcomes.flatMap { $0.changes }) { reasons.append($1) }

            #expect(reasons.allSatisfy { $0 == nil })
            #expect(try await site.ask(.get, "/v1/additives/ecode/E1999").status == 404)
        }
    }
}
