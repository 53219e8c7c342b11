import HTTPTypes
import MorselCore
import MorselTestSupport
import MorselUI
import MorselWeb
import MorselWebTestSupport
import SiteFeature
import Testing

/// The file with the pages of all allergens, which devices store.
@Suite struct StoredAllergenPagesTests {
    private static func responder() throws -> TestResponder {
        var table = RouteTable()
        SiteFeatureRoutes(
            knowledge: try .reference(),
            pages: PageRenderer(knowledge: try .reference(), assets: AssetURLs()),
            problems: [],
            now: { 1_795_651_200_000 }
        )
        .add(to: &table)
        return TestResponder(table)
    }

    @Test(
        arguments: zip(
            PageLanguage.allCases,
            ["as of 26 November 2026", "del 26 de noviembre de 2026", "de 26 de novembro de 2026"]
        )
    )
    func `the file has the page of every allergen as of today`(
        language: PageLanguage,
        day: String
    ) async throws {
        let knowledge = try Knowledge.reference()
        let path = "/v1/allergenpages?locale=\(language.code)"
        let answer = try await Self.responder().ask(.get, path)
        let pages = try #require(JoinedPages(json: answer.text))

        #expect(answer.status == 200)
        let allergens = knowledge.allergens.map { String(knowledge: knowledge.identifier(of: $0)) }
        #expect(pages.identifiers == Set(allergens))
        let text = try #require(pages["milk"])
        let markup = ParsedHTML(text)
        #expect(markup.elements.contains { $0.attributes["lang"] == language.code })
        #expect(markup.elements.contains { $0.attributes["data-subject"] == "allergen:milk" })
        #expect(text.contains(day))
    }

    @Test func `an equal file is sent once`() async throws {
        let responder = try Self.responder()
        let tag = try #require(try await responder.ask(.get, "/v1/allergenpages").fields[.eTag])

        let again = try await responder.ask(.get, "/v1/allergenpages", fields: [.ifNoneMatch: tag])

        #expect(again.status == 304)
    }
}
