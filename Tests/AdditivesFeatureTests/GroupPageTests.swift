import Foundation
import Testing

/// The pages of the groups of Annex II, Part C, and the links to them.
@Suite struct GroupPageTests {
    private static let site = Result { try AdditiveSite(store: nil) }

    private static func page(_ path: String) async throws -> String {
        try await site.get().page(path).text
    }

    @Test func `a group lists the members of Part C and no number between them`() async throws {
        let page = try await Self.page("/en/additive-classes/groups/e220-228")

        #expect(page.contains("<span class=\"ecode-title\">E\u{A0}220–228</span> Sulphur dioxide, sulphites"))
        for member in ["e220", "e221", "e228"] {
            #expect(page.contains("href=\"/en/additives/\(member)\""))
        }
        #expect(!page.contains("href=\"/en/additives/e225\""))
        #expect(page.contains("Annex II, Part C (5)"))
    }

    @Test func `a group lists the categories that permit it`() async throws {
        let page = try await Self.page("/en/additive-classes/groups/group-iv")

        #expect(page.contains("href=\"/en/food-categories/eu/05.2\""))
        #expect(!page.contains("href=\"/en/food-categories/eu/01.1\""))
    }

    @Test func `the members of Group I have the levels of Part C`() async throws {
        let page = try await Self.page("/en/additive-classes/groups/group-i")

        #expect(page.contains("May not be used in jelly mini-cups"))
        #expect(page.contains("as much as needed (quantum satis)"))
    }

    @Test(arguments: [
        ("/es/additives/e102", "group-iii"), ("/es/additives/e220", "e220-228"),
        ("/es/food-categories/eu/05.2", "group-iii"), ("/es/food-categories/eu/05.2/e102", "group-iii"),
        ("/es/additive-classes", "e200-202-214-219"), ("/es/additive-classes?search=sulfitos", "e220-228"),
    ])
    func `each page that names a group links to it`(path: String, group: String) async throws {
        #expect(try await Self.page(path).contains("href=\"/es/additive-classes/groups/\(group)\""))
    }

    @Test func `a chart of levels links to the conditions of its additives`() async throws {
        let page = try await Self.page("/en/food-categories/eu/05.2?level=number")
        let chart = try #require(page.range(of: "<figure class=\"bars\">"))
        let end = try #require(page.range(of: "</figure>"))

        #expect(page[chart.lowerBound..<end.lowerBound].contains("href=\"/en/food-categories/eu/05.2/e"))
    }
}
