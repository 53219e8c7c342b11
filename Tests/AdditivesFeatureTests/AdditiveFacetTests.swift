import Foundation
import HTTPTypes
import MorselAdditives
import MorselCore
import Testing

@testable import AdditivesFeature

/// The filters of the list of additives, with the number of additives that each value leaves.
@Suite struct AdditiveFacetTests {
    private static let site = Result { try AdditiveSite(store: nil) }

    private static func page(_ query: String, _ language: String = "en") async throws -> String {
        try await site.get().page("/\(language)/additives\(query)").text
    }

    /// The number of additives beside the value of a filter, or `nil` if it is not offered.
    private static func count(of value: String, in page: String) throws -> Int? {
        let option = try Regex("<option value=\"\(value)\"(?: selected)?>[^<(]*\\(([0-9]+)\\)")
        return page.firstMatch(of: option).flatMap { match in
            match.output[1].substring.flatMap { Int($0) }
        }
    }

    /// The number of rows that are shown.
    private static func rows(in page: String) -> Int {
        page.matches(of: #/<tr data-additive="[^"]*"(?: data-sub-number)?>/#).count
    }

    @Test(arguments: [
        ("class", "colour"), ("class", "sweeteners"), ("origin", "plant"), ("origin", "synthetic"),
        ("authority", "EU"), ("authority", "none"), ("evaluated", "yes"), ("evaluated", "no"),
    ])
    func `the number beside a value is that of the rows that it leaves`(
        name: String,
        value: String
    ) async throws {
        let count = try #require(try Self.count(of: value, in: await Self.page("")))

        #expect(count > 0)
        #expect(Self.rows(in: try await Self.page("?\(name)=\(value)")) == count)
    }

    @Test func `numbers of a facet follow the other facets and not its own value`() async throws {
        let all = try await Self.page("")
        let plants = try await Self.page("?origin=plant")

        #expect(try Self.count(of: "synthetic", in: plants) == Self.count(of: "synthetic", in: all))
        let colours = try #require(try Self.count(of: "colour", in: plants))
        #expect(colours < (try #require(try Self.count(of: "colour", in: all))))
        #expect(Self.rows(in: try await Self.page("?origin=plant&class=colour")) == colours)
    }

    @Test func `the numbers are those of a search, and values that leave nothing are not offered`()
        async throws
    {
        let page = try await Self.page("?search=E%20102")

        #expect(try Self.count(of: "synthetic", in: page) == 1)
        #expect(try Self.count(of: "plant", in: page) == nil)
    }

    @Test func `a chosen filter is taken away by a link that keeps the rest`() async throws {
        let page = try await Self.page("?search=E%201&class=colour&origin=plant&sort=name", "pt")

        #expect(page.contains("href=\"/pt/additives?search=E%201&amp;origin=plant&amp;sort=name\""))
        #expect(page.contains("href=\"/pt/additives?search=E%201&amp;class=colour&amp;sort=name\""))
        #expect(page.contains("<option value=\"name\" selected>"))
    }

    @Test func `unknown values limit nothing`() async throws {
        let page = try await Self.page("?class=magic&origin=%3Cb%3E&authority=XX&evaluated=maybe&sort=danger")

        #expect(Self.rows(in: page) == Self.rows(in: try await Self.page("")))
        #expect(!page.contains("aria-label=\"Chosen filters\""))
    }

    @Test func `the order by class has a section for each main class, and no row is coloured`() async throws {
        let page = try await Self.page("?sort=class")
        let headings = page.matches(of: #/<h2 class="num" id="class-[a-z-]+">/#).count

        #expect(headings >= 6)
        #expect(Self.rows(in: page) == Self.rows(in: try await Self.page("")))
        #expect(page.firstMatch(of: #/<tr[^>]* (?:class|style)=/#) == nil)
    }

    /// The identifiers of the shown rows in their order.
    private static func order(in page: String) -> [String] {
        page.matches(of: #/<tr data-additive="([^"]*)"(?: data-sub-number)?>/#).map { String($0.output.1) }
    }

    @Test(arguments: ["en", "es", "pt"])
    func `the order by name is that of the names in the language`(language: String) async throws {
        let page = try await Self.page("?sort=name", language)
        let names = Self.order(in: page)
        let list = try await Self.site.get().ask(.get, "/v1/additives?limit=5000&locale=\(language)").list(
            "additives"
        )
        let keys = Dictionary(
            list.compactMap { item in
                (item["identifier"] as? String).map {
                    // The page shows the number of an additive without a name.
                    ($0, SearchWords.nameKey(of: (item["name"] ?? item["ecode"]) as? String ?? ""))
                }
            },
            uniquingKeysWith: { first, _ in first }
        )
        let found = names.compactMap { keys[$0] }

        #expect(Set(names) == Set(Self.order(in: try await Self.page(""))))
        #expect(found.count == names.count)
        #expect(found == found.sorted())
        #expect(names != Self.order(in: try await Self.page("")))
    }

    @Test func `the order by evaluation has the newest first, and additives without one last`() async throws {
        let names = Self.order(in: try await Self.page("?sort=evaluation"))
        let list = try await Self.site.get().ask(.get, "/v1/additives?limit=5000").list("additives")
        let years = Dictionary(
            list.compactMap { item in
                (item["identifier"] as? String).map {
                    ($0, (item["evaluation"] as? [String: Any])?["year"] as? Int ?? 0)
                }
            },
            uniquingKeysWith: { first, _ in first }
        )
        let found = names.compactMap { years[$0] }

        #expect(Set(names) == Set(Self.order(in: try await Self.page(""))))
        #expect(found == found.sorted(by: >))
        #expect(found.first ?? 0 > 2018)
        #expect(found.last == 0)
    }
}
