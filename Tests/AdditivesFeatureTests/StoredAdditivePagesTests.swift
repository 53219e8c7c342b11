import HTTPTypes
import MorselAdditives
import MorselCore
import MorselTestSupport
import MorselUI
import MorselWebTestSupport
import Testing

@testable import AdditivesFeature

/// The file with the pages of all additives, which devices store.
@Suite struct StoredAdditivePagesTests {
    private static let path = "/v1/additivepages"

    private static func answer(of site: AdditiveSite, _ language: PageLanguage) async throws -> (
        tag: String, pages: JoinedPages
    ) {
        let answer = try await site.responder.ask(.get, "\(path)?locale=\(language.code)")
        #expect(answer.status == 200)
        #expect(answer.fields[.cacheControl] == "no-cache")
        return (
            try #require(answer.fields[.eTag]), try #require(JoinedPages(json: answer.text))
        )
    }

    @Test(
        arguments: zip(
            PageLanguage.allCases,
            ["as of 26 November 2026", "del 26 de noviembre de 2026", "de 26 de novembro de 2026"]
        )
    )
    func `the file has the page of every additive as of today`(
        language: PageLanguage,
        day: String
    ) async throws {
        let site = try AdditiveSite(store: nil)
        let collection = AdditiveCollection(ReferenceRecords(try .reference()))

        let (_, pages) = try await Self.answer(of: site, language)

        #expect(pages.identifiers == Set(collection.additives.map { $0.identifier }))
        let text = try #require(pages["e102"])
        let markup = ParsedHTML(text)
        #expect(markup.elements.contains { $0.attributes["lang"] == language.code })
        #expect(markup.elements.contains { $0.attributes["data-subject"] == "additive:e102" })
        let condition = "/\(language.code)/food-categories/eu/05.2/e102"
        #expect(markup.elements.contains { $0.attributes["href"] == condition })
        #expect(text.contains(day))
    }

    @Test func `a stored page has no comments and no data for search engines`() async throws {
        let (_, pages) = try await Self.answer(of: try AdditiveSite(store: nil), .english)

        let markup = ParsedHTML(try #require(pages["e322"]))
        #expect(!markup.elements.contains { $0.attributes["id"] == "comment-section" })
        #expect(!markup.elements.contains { $0.attributes["type"] == "application/ld+json" })
    }

    @Test func `a change of an administrator gives another file`() async throws {
        try await AdditiveSite.with { site in
            let before = try await Self.answer(of: site, .english)
            let unchanged = try await site.ask(.get, Self.path, fields: [.ifNoneMatch: before.tag])
            let changed = try await site.ask(
                .put,
                "/v1/additives/102000",
                #"{"name": "Sunny yellow"}"#,
                as: .administrator
            )
            let after = try await Self.answer(of: site, .english)

            #expect(unchanged.status == 304)
            #expect(changed.status == 200)
            #expect(after.tag != before.tag)
            #expect(before.pages["e102"]?.contains("Sunny yellow") == false)
            #expect(after.pages["e102"]?.contains("Sunny yellow") == true)
        }
    }
}
