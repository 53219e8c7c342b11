import Foundation
import HTTPTypes
import MorselTestSupport
import MorselWeb
import Testing

/// The parts of the groups that the search of additives finds, on its page and in the interface.
@Suite struct AdditiveSearchPageTests {
    private static let site = Result { try AdditiveSite(store: nil) }

    private static func page(_ query: String, _ language: String = "en") async throws -> ParsedHTML {
        ParsedHTML(try await site.get().page("/\(language)/additive-search?query=\(query)").text)
    }

    private static func links(_ page: ParsedHTML, _ relation: String) -> [String] {
        page.elements.filter { $0.attributes["rel"] == relation }.compactMap { $0.attributes["href"] }
    }

    private static func ids(_ page: ParsedHTML) -> [String] {
        page.elements.compactMap { $0.attributes["id"] }.filter { $0.hasPrefix("found-") }
    }

    /// The links of the results of a page.
    private static func results(_ page: String) throws -> [String] {
        let start = try #require(page.range(of: "<ul class=\"found-list\">"))
        let end = try #require(page.range(of: "</ul>", range: start.upperBound..<page.endIndex))
        return page[start.upperBound..<end.lowerBound].matches(of: #/<li><a href="([^"]*)">(.*)<\/li>/#)
            .map { "\($0.output.1) \($0.output.2)" }
    }

    @Test func `the links to the next part lead through all conditions, each of which is shown once`()
        async throws
    {
        let json = try await Self.site.get().ask(.get, "/v1/search?query=sulphite&limit=1").json
        let group = try #require(json["additivefoodcategories"] as? [String: Any])
        let total = try #require(group["total"] as? Int)
        var path: String? = "/en/additive-search?query=sulphite&group=conditions"
        var (parts, rows) = (0, 0)
        var titles: [String] = []

        while let next = path {
            let text = try await Self.site.get().page(next).text
            let page = ParsedHTML(text)
            #expect(page.problems.isEmpty)
            #expect(Self.ids(page) == ["found-conditions"])
            let found = try Self.results(text)
            #expect(found.count <= 25)
            let last = min(parts * 25 + 25, total)
            if total > 25 { #expect(text.contains(">\(parts * 25 + 1)–\(last) of \(total)</span>")) }
            (parts, rows) = (parts + 1, rows + found.count)
            titles += found
            path = Self.links(page, "next").first
        }

        #expect(total > 25)
        #expect(rows == total)
        #expect(parts == (total + 24) / 25)
        #expect(!titles.isEmpty)
    }

    @Test(arguments: [
        ("en", "1–25 of", "Next: Additives", "All that was found"),
        ("es", "1–25 de", "Siguientes: Aditivos", "Todo lo encontrado"),
        ("pt", "1–25 de", "Seguintes: Aditivos", "Tudo o que foi encontrado"),
    ])
    func `the first page has the beginning of each group with links to the rest`(
        language: String,
        rows: String,
        next: String,
        all: String
    ) async throws {
        let page = try await Self.page("plant", language)
        let text = page.elements("main").first?.text ?? ""
        let links = Self.links(page, "next")
        let path = "/\(language)/additive-search?query=plant&group=additives&page=1"

        #expect(links.contains(path))
        #expect(text.contains(rows) && text.contains(next) && !text.contains(all))
        #expect(Self.links(page, "prev").isEmpty)
        let second = ParsedHTML(try await Self.site.get().page(path).text)
        #expect(
            Self.links(second, "prev") == ["/\(language)/additive-search?query=plant&group=additives&page=0"]
        )
        #expect(second.elements("main").first?.text.contains(all) == true)
        #expect(
            second.elements("a").contains {
                $0.attributes["href"] == "/\(language)/additive-search?query=plant"
            }
        )
    }

    @Test func `a group with few results has no parts`() async throws {
        let page = try await Self.page("tartrazine&group=additives")

        #expect(Self.ids(page) == ["found-additives"])
        #expect(Self.links(page, "next").isEmpty && Self.links(page, "prev").isEmpty)
    }

    @Test(arguments: [
        "&group=additives&page=99999", "&group=additives&page=-3", "&group=additives&page=x", "&group=all",
    ])
    func `a part or group that does not exist shows one that does`(query: String) async throws {
        let answer = try await Self.site.get().page("/en/additive-search?query=plant\(query)")

        #expect(answer.status == 200)
        #expect(try Self.results(answer.text).count > 0)
    }

    @Test func `the parts of the interface have all results, each once and in order`() async throws {
        func results(_ query: String) async throws -> [[String: Any]] {
            let json = try await Self.site.get().ask(.get, "/v1/search?query=plant&limit=\(query)").json
            return (json["additives"] as? [String: Any])?["results"] as? [[String: Any]] ?? []
        }
        let json = try await Self.site.get().ask(.get, "/v1/search?query=plant&limit=1").json
        let wanted = try #require((json["additives"] as? [String: Any])?["identifiers"] as? [String])
        var found: [String] = []
        for part in 0...(wanted.count / 100) {
            found += try await results("100&offset=\(part)").compactMap { $0["identifier"] as? String }
        }

        #expect(wanted.count > 100)
        #expect(found == wanted)
        #expect(try await results("100&offset=1000000").isEmpty)
        for wrong in ["-1", "x", "1000001"] {
            let answer = try await Self.site.get().ask(.get, "/v1/search?query=plant&offset=\(wrong)")
            #expect(answer.status == 400)
            #expect(answer.parameter == "offset")
        }
    }

    @Test func `the interface has 25 results of each group, and the numbers of each and of all`() async throws
    {
        let site = try Self.site.get()
        let answer = try await site.ask(.get, "/v1/search?query=plant")
        let keys = ["additives", "additiveclasses", "foodcategories", "additivefoodcategories"]
        let groups = keys.compactMap { answer.json[$0] as? [String: Any] }
        let totals = groups.compactMap { $0["total"] as? Int }
        let counts = groups.compactMap { ($0["results"] as? [[String: Any]])?.count }
        let part = try await site.ask(.get, "/v1/search?query=plant&limit=1&offset=3")

        #expect(totals.count == 4)
        #expect(totals.contains { $0 > 25 })
        #expect(counts == totals.map { min($0, 25) })
        #expect(answer.fields[.totalCount] == "\(totals.reduce(0, +))")
        #expect(part.fields[.totalCount] == answer.fields[.totalCount])
    }

    @Test(arguments: [("tartrazine", true), ("tartrazine xyzzy", false), ("E 102", true)])
    func `the interface says whether all words were found`(text: String, isComplete: Bool) async throws {
        let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let json = try await Self.site.get().ask(.get, "/v1/search?query=\(query)").json

        #expect(json["complete"] as? Bool == isComplete)
    }
}
