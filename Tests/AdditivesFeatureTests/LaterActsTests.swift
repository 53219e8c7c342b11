import HTTPTypes
import MorselWebTestSupport
import Testing

@testable import AdditivesFeature

/// What a check says about acts that are later than its conditions.
@Suite struct LaterActsTests {
    private static let site = Result { try AdditiveSite(store: nil) }

    @Test func `a check names the act that removed an additive`() async throws {
        let body = #"{"foodcategory": "05.2", "text": "Ingredients: sugar, colours: E 171, E 102."}"#
        let json = try await Self.site.get().ask(.post, "/v1/additivechecks", body).json
        let items = try #require(json["additives"] as? [[String: Any]])
        let acts = items.map { item in
            (item["laterActs"] as? [[String: Any]] ?? []).compactMap { $0["reference"] as? String }
        }

        #expect(items.compactMap { $0["status"] as? String }.first == "quantum-satis")
        #expect(acts == [["Regulation (EU) 2022/63"], []])
    }

    @Test(arguments: [
        ("en", "No longer authorised"), ("es", "Ya no está autorizado"), ("pt", "Já não está autorizado"),
    ])
    func `the page of a check says it beside the additive`(language: String, words: String) async throws {
        let form = ["foodcategory": "05.2", "text": "Ingredients: sugar, colour: E 171."]
        let page = try await Self.site.get().page("/\(language)/additive-check", form, as: .nobody)

        #expect(page.text.contains(words))
    }
}
