import Foundation
import MorselUI
import MorselWeb
import Testing

@testable import AdditivesFeature

/// What pages tell other programs about themselves.
@Suite struct StructuredDataTests {
    private static let site = Result { try AdditiveSite(store: nil) }

    /// The things in the data of some HTML.
    private static func things(_ html: String) throws -> [[String: Any]] {
        let element = #/<script type="application/ld\+json">(.*?)</script>/#.dotMatchesNewlines()
        let data = try #require(html.firstMatch(of: element)).output.1
        let json = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
        #expect(json?["@context"] as? String == "https://schema.org")
        return try #require(json?["@graph"] as? [[String: Any]])
    }

    @Test(arguments: [
        ("/en/additives/e102", "DefinedTerm", "Tartrazine", "E 102"),
        ("/pt/additives/e160aii", "DefinedTerm", "Carotenos provenientes de plantas", "E 160a(ii)"),
        ("/es/additive-classes/colour", "DefinedTerm", "Colorantes", "colour"),
        ("/en/food-categories/eu/05.2", "DefinedTerm", nil, "05.2"),
        ("/en/food-categories/codex/01.6.2", "DefinedTerm", nil, "01.6.2"),
        ("/en/food-categories", "DefinedTermSet", nil, nil),
        ("/en/additive-classes", "DefinedTermSet", "Classes of additives", nil),
    ])
    func `a page has its record and its place`(
        path: String,
        type: String,
        name: String?,
        code: String?
    ) async throws {
        let page = try await Self.site.get().page(path).text
        let things = try Self.things(page)
        let first = try #require(things.first)

        #expect(first["@type"] as? String == type)
        #expect(first["url"] as? String == path)
        #expect(page.contains("<link rel=\"canonical\" href=\"\(path)\">"))
        if let name { #expect(first["name"] as? String == name) }
        if let code { #expect(first["termCode"] as? String == code) }
        let crumbs = try #require(things.last)
        #expect(crumbs["@type"] as? String == "BreadcrumbList")
        let items = try #require(crumbs["itemListElement"] as? [[String: Any]])
        #expect(items.last?["item"] as? String == path)
        #expect(items.compactMap { $0["position"] as? Int } == Array(1...items.count))
    }

    @Test func `an additive has its CAS number and other names`() async throws {
        let first = try #require(Self.things(await Self.site.get().page("/en/additives/e100").text).first)
        let register = try #require(first["identifier"] as? [String: Any])

        #expect(register["propertyID"] as? String == "CAS")
        #expect(register["value"] as? String == "458-37-7")
        #expect((first["alternateName"] as? [String])?.isEmpty == false)
    }

    @Test func `the canonical address has no filters`() async throws {
        let page = try await Self.site.get().page("/en/food-categories/eu/05.2?level=number&from=10").text

        #expect(page.contains("<link rel=\"canonical\" href=\"/en/food-categories/eu/05.2\">"))
        #expect(try Self.things(page).first?["url"] as? String == "/en/food-categories/eu/05.2")
    }

    @Test(arguments: [
        "</script><script>alert(1)</script>", "<!-- <script>", "\"quoted\" & 'single' \\ back",
        "line\nfeed\r\u{2028}\u{0}end", "Açúcar & ácido",
    ])
    func `no text ends the element, and each is read again as it was`(text: String) throws {
        let html = StructuredData(things: [["name": .text(text), "more": .list([.text(text), .number(3)])]])
            .html()
        let written = String(decoding: html.bytes, as: UTF8.self)

        #expect(written.components(separatedBy: "</script").count == 2)
        #expect(!written.contains("<!--"))
        let thing = try #require(Self.things(written).first)
        #expect(thing["name"] as? String == text)
        #expect((thing["more"] as? [Any])?.first as? String == text)
    }
}
