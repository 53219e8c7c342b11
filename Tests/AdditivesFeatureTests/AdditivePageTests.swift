import Foundation
import Testing

/// The page of an additive: what it is listed for, its counterparts, and links into databases of publications.
@Suite struct AdditivePageTests {
    private static let site = Result { try AdditiveSite(store: nil) }

    private static func page(_ additive: String, _ language: String = "en") async throws -> String {
        try await site.get().page("/\(language)/additives/\(additive)").text
    }

    /// The value of a fact.
    private static func fact(_ name: String, in page: String) throws -> Substring? {
        let start = page.range(of: "<dt>\(name)</dt><dd>")
        let end = start.flatMap { page.range(of: "</dd>", range: $0.upperBound..<page.endIndex) }
        return start.flatMap { start in end.map { page[start.upperBound..<$0.lowerBound] } }
    }

    // MARK: Uses

    @Test func `an additive is listed for the main categories with most of its own conditions`() async throws
    {
        // Nitrites are permitted in meat only, nitrates in cheese and fish too.
        let listed = try #require(try Self.fact("Listed for", in: await Self.page("e250")))

        #expect(listed.contains("/en/food-categories/eu/08\""))
        #expect(!listed.contains("/en/food-categories/eu/14"))
        #expect(listed.contains("28 October 2019"))
    }

    @Test func `a single category is named itself`() async throws {
        // Hexamethylene tetramine is permitted in ripened cheese only.
        let listed = try #require(try Self.fact("Listed for", in: await Self.page("e239")))

        #expect(listed.contains("/en/food-categories/eu/01.7.2\""))
        #expect(!listed.contains("/en/food-categories/eu/01\""))
    }

    @Test(arguments: [("en", "Listed for"), ("es", "En la lista para"), ("pt", "Na lista para")])
    func `at most four main categories are named in each language`(language: String, name: String)
        async throws
    {
        let listed = try #require(try Self.fact(name, in: await Self.page("e330", language)))

        #expect(listed.components(separatedBy: "<li>").count == 5)
        #expect(listed.contains("href=\"#uses\""))
    }

    @Test func `an additive that is not in the list is listed for nothing`() async throws {
        #expect(try Self.fact("Listed for", in: await Self.page("e103")) == nil)
    }

    // MARK: Counterparts

    @Test func `a counterpart has a class and permitted categories in common, which the comparison lists`()
        async throws
    {
        let page = try await Self.page("e102")
        let start = try #require(page.range(of: "id=\"natural\""))
        let end = try #require(page.range(of: "</section>", range: start.upperBound..<page.endIndex))
        let section = page[start.lowerBound..<end.lowerBound]
        let link = #/<a href="([^"]*second=[^"]*)">([0-9]+) categor/#
        let found = try #require(String(section).firstMatch(of: link))
        let path = String(found.output.1).replacing("&amp;", with: "&")
        let comparison = try await Self.site.get().page(path).text

        #expect(section.contains("Colours – "))
        #expect(comparison.contains("Permitted in the same categories: \(found.output.2)"))
        // Another synthetic colour is no counterpart.
        #expect(!section.contains("/en/additives/e110\""))
    }

    @Test func `an additive of natural origin has no counterparts`() async throws {
        #expect(!(try await Self.page("e100").contains("id=\"natural\"")))
    }

    // MARK: Literature

    @Test(arguments: [
        "https://pubmed.ncbi.nlm.nih.gov/?term=%22Tartrazine%22%20food%20additive",
        "https://www.sciencedirect.com/search?qs=%22Tartrazine%22%20food%20additive",
        "https://scholar.google.com/scholar?q=%22Tartrazine%22%20food%20additive",
    ])
    func `databases of publications are opened with the name, and learn nothing of the reader`(
        address: String
    ) async throws {
        let page = try await Self.page("e102", "pt")

        #expect(page.contains("<a href=\"\(address)\" rel=\"external noopener noreferrer\">"))
    }

    @Test func `no link to another site sends a referrer`() async throws {
        for additive in ["e102", "e250", "e220"] {
            let page = try await Self.page(additive)
            let links = page.matches(of: #/<a href="https:[^>]*>/#)
            #expect(links.count > 3)
            for link in links { #expect(link.output.contains("noreferrer"), "\(link.output)") }
        }
    }
}
