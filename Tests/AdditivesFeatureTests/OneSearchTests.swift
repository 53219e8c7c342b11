import Foundation
import HTTPTypes
import MorselTestSupport
import Testing

/// The list of additives, the search of additives and the interface find the same additives.
@Suite struct OneSearchTests {
    private static let site = Result { try AdditiveSite(store: nil) }

    /// The identifiers of the rows that the list shows.
    private static func listed(_ text: String) async throws -> [String] {
        let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let page = try await site.get().page("/en/additives?search=\(query)").text
        return ParsedHTML(page).elements
            .filter { $0.attributes["data-additive"] != nil && $0.attributes["hidden"] == nil }
            .compactMap { $0.attributes["data-additive"] }
    }

    /// The additives of the interface.
    private static func found(_ text: String) async throws -> (first: String?, all: [String]) {
        let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let json = try await site.get().ask(.get, "/v1/search?query=\(query)&limit=1").json
        let group = json["additives"] as? [String: Any]
        let first = (group?["results"] as? [[String: Any]])?.first?["identifier"] as? String
        return (first, group?["identifiers"] as? [String] ?? [])
    }

    @Test(arguments: [
        "E160a(ii)", "160aii", "INS 471", "curcumin", "acido ascorbico", "Zitronensäure", "458-37-7",
        "asparteme",
        "COLOUR curcumin", "xyzzy",
    ])
    func `the list shows exactly what the search finds`(text: String) async throws {
        let found = try await Self.found(text)

        #expect(try await Self.listed(text).sorted() == found.all.sorted())
        #expect(found.first == found.all.first)
    }

    @Test(arguments: [("E160a(ii)", ["e160aii"]), ("INS 471", ["e471"]), ("110-44-1", ["e200"])])
    func `the number of an additive finds no other one`(text: String, wanted: [String]) async throws {
        #expect(try await Self.found(text).all == wanted)
    }

    @Test func `the list has rows of sub-numbers that are hidden without a search`() async throws {
        let rows = ParsedHTML(try await Self.site.get().page("/en/additives").text).elements
            .filter { $0.attributes["data-additive"] != nil }
        let hidden = rows.filter { $0.attributes["hidden"] != nil }

        #expect(rows.count == 671)
        #expect(hidden.contains { $0.attributes["data-additive"] == "e160aii" })
        #expect(hidden.allSatisfy { $0.attributes["data-sub-number"] != nil })
        #expect(hidden.count == rows.count { $0.attributes["data-sub-number"] != nil })
    }

    @Test func `a text without letters and digits limits nothing`() async throws {
        #expect(try await Self.listed("%%").count == Self.listed("").count)
    }
}
