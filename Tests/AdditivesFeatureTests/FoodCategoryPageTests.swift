import Foundation
import HTTPTypes
import MorselTestSupport
import Testing

/// The page of a food category: intakes, conditions of broader categories, and the filter of levels.
@Suite struct FoodCategoryPageTests {
    private static let site = Result { try AdditiveSite(store: nil) }

    private static func page(_ query: String = "", _ language: String = "en") async throws -> String {
        try await site.get().page("/\(language)/food-categories/eu/05.2\(query)").text
    }

    /// The numbers in the rows of the category's own table.
    private static func own(_ page: String) throws -> Substring {
        let start = try #require(page.range(of: "id=\"permitted\""))
        let end = page.range(of: "id=\"broader\"")
        return page[start.lowerBound..<(end?.lowerBound ?? page.endIndex)]
    }

    @Test func `an additive has its acceptable daily intake beside it`() async throws {
        let page = try await Self.page()

        let intake =
            "<abbr title=\"Acceptable daily intake\">ADI</abbr> 0.5\u{A0}mg per kg of body weight a day"
        #expect(page.contains(intake))
        #expect(try await Self.page("", "es").contains("<abbr title=\"Ingesta diaria admisible\">IDA</abbr>"))
        #expect(
            try await Self.page("", "pt").contains("<abbr title=\"Ingestão diária admissível\">IDA</abbr>")
        )
    }

    @Test func `the conditions of all foods are those of a broader category`() async throws {
        let page = try await Self.page()
        let start = try #require(page.range(of: "id=\"broader\""))

        #expect(page[start.lowerBound...].contains("All categories of foods"))
        #expect(page[start.lowerBound...].contains("/en/food-categories/eu/0/e290"))
        let all = try await Self.site.get().page("/en/food-categories/eu/0").text
        #expect(!all.contains("id=\"broader\""))
    }

    @Test(arguments: ["13.1.2", "11.3"])
    func `foods for infants and honey have only those conditions of all foods that concern them`(
        number: String
    ) async throws {
        let page = try await Self.site.get().page("/en/food-categories/eu/\(number)").text

        #expect(page.contains("/en/food-categories/eu/0/e290"))
        #expect(!page.contains("/en/food-categories/eu/0/e551"))
        #expect(!page.contains("/en/food-categories/eu/0/e338"))
    }

    @Test func `the tree counts the conditions that the page of a category shows`() async throws {
        let tree = try await Self.site.get().page("/en/food-categories").text
        let link = try #require(tree.range(of: "href=\"/en/food-categories/eu/0\""))
        let counted = try #require(tree[link.upperBound...].firstMatch(of: /class="count">(\d+)</))
        let rows = try Self.own(await Self.site.get().page("/en/food-categories/eu/0").text)

        #expect(counted.1 == "\(rows.components(separatedBy: "<td class=\"ecode lead\">").count - 1)")
    }

    @Test(arguments: [
        ("?level=quantum-satis", "E\u{A0}174", "E\u{A0}900"), ("?level=number", "E\u{A0}900", "E\u{A0}174"),
        ("?numbers=1", "E\u{A0}900", "E\u{A0}174"), ("?to=10", "E\u{A0}900", "E\u{A0}405"),
        ("?from=1500", "E\u{A0}405", "E\u{A0}900"), ("?from=1%20499,5&to=1500", "E\u{A0}405", "E\u{A0}477"),
    ])
    func `levels are limited to quantum satis, to numbers and to a range`(
        query: String,
        shown: String,
        hidden: String
    ) async throws {
        let rows = try Self.own(await Self.page(query))

        #expect(rows.contains("<td class=\"ecode lead\">\(shown)</td>"))
        #expect(!rows.contains("<td class=\"ecode lead\">\(hidden)</td>"))
    }

    @Test func `a class leaves exactly the conditions of its additives`() async throws {
        let all = try Self.own(await Self.page())
        let class1 = try #require(
            try await Self.site.get().ask(.get, "/v1/additiveclasses?filter=scheme=main").list(
                "additiveclasses"
            ).first {
                $0["key"] as? String == "sweeteners"
            }?["id"] as? Int
        )
        let rows = try Self.own(await Self.page("?class=\(class1)"))
        let numbers = { (text: Substring) in
            text.matches(of: #/<td class="ecode lead">([^<]+)<\/td>/#).map { String($0.output.1) }
        }
        let members = try await Self.site.get().ask(
            .get,
            "/v1/additiveclasses/\(class1)/additives?limit=5000"
        )
        .list("additives").compactMap { ($0["ecode"] as? String)?.replacing(" ", with: "\u{A0}") }

        #expect(numbers(rows).contains("E\u{A0}950"))
        #expect(!numbers(rows).contains("E\u{A0}174"))
        #expect(numbers(rows) == numbers(all).filter { members.contains($0) })
        #expect(try await Self.page("?class=\(class1)").contains("<option value=\"\(class1)\" selected>"))
    }

    @Test func `limits that are no numbers limit nothing and are shown again`() async throws {
        let page = try await Self.page("?from=%22%3E&to=many&level=any")

        #expect(page.contains("value=\"&quot;&gt;\""))
        #expect(try Self.own(page).contains("<td class=\"ecode lead\">E\u{A0}900</td>"))
        #expect(try Self.own(page).contains("<td class=\"ecode lead\">E\u{A0}174</td>"))
    }

    @Test func `the page of an additive has a place for the intake of the reader's weight`() async throws {
        let page = try await Self.site.get().page("/en/additives/e102").text

        #expect(
            page.contains("id=\"own-intake\" hidden data-intake=\"7.5\" data-least=\"25\" data-most=\"400\"")
        )
    }
}
