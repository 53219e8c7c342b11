import Foundation
import HTTPTypes
import Testing

@testable import AdditivesFeature

/// The relation to the 18 groups of the Food and Drug Administration (requirement A20).
@Suite struct FDAGroupTests {
    private static let names = [
        "Preservatives", "Sweeteners", "Colour additives", "Flavours and spices", "Flavour enhancers",
        "Fat replacers", "Nutrients", "Emulsifiers", "Stabilizers and thickeners, binders, texturizers",
        "pH control agents and acidulants", "Leavening agents", "Anti-caking agents", "Humectants",
        "Yeast nutrients", "Dough strengtheners and conditioners", "Firming agents", "Enzyme preparations",
        "Gases",
    ]

    private static func groups() async throws -> [[String: Any]] {
        try await AdditiveSite(store: nil).ask(.get, "/v1/additiveclasses?filter=scheme=fda&limit=100")
            .list("additiveclasses")
    }

    @Test func `all groups are there, and only flavours and spices have no additive with a number`()
        async throws
    {
        let groups = try await Self.groups()
        let empty = groups.filter { $0["additives"] as? Int == 0 }.map { $0["key"] as? String }

        #expect(Set(groups.compactMap { $0["name"] as? String }) == Set(Self.names))
        #expect(groups.count == 18)
        #expect(empty == ["fda-flavours"])
        #expect(groups.allSatisfy { ($0["source"] as? String)?.contains("April 2010") == true })
    }

    @Test func `every functional class is in a group, and the group names it`() async throws {
        let site = try AdditiveSite(store: nil)
        let classes = try await site.ask(.get, "/v1/additiveclasses?limit=100").list("additiveclasses")
        let functional = classes.filter { ["eu", "codex"].contains($0["scheme"] as? String) }
        let contained = try await Self.groups().flatMap { group in
            (group["contains"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? Int }
        }

        #expect(functional.count == 30)
        #expect(Set(functional.compactMap { $0["id"] as? Int }) == Set(contained))
        #expect(contained.count == 30)
    }

    @Test(arguments: [
        (
            "E 516",
            [
                "fda-acidity", "fda-dough", "fda-firming", "fda-preservatives", "fda-stabilisers",
                "fda-yeast-nutrients",
            ]
        ),
        ("E 1103", ["fda-enzymes", "fda-stabilisers"]),
        ("E 290", ["fda-gases", "fda-leavening", "fda-preservatives"]),
    ])
    func `an additive has the groups of its functions, and those that name it`(
        number: String,
        wanted: [String]
    ) async throws {
        let path = "/v1/additives/ecode/\(number.replacing(" ", with: "%20"))"
        let json = try await AdditiveSite(store: nil).ask(.get, path).json
        let found = (json["fdaGroups"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }

        #expect(found.sorted() == wanted)
    }

    @Test func `the page of a group has its examples and its source in each language`() async throws {
        let site = try AdditiveSite(store: nil)
        for (language, words) in [
            ("en", "names as examples"), ("es", "cita como ejemplos"), ("pt", "indica como exemplos"),
        ] {
            let page = try await site.page("/\(language)/additive-classes/fda-yeast-nutrients", as: .nobody)

            #expect(page.text.contains(words))
            #expect(page.text.contains("E\u{A0}516"))
            #expect(page.text.contains("Overview of Food Ingredients, Additives &amp; Colors"))
        }
    }
}
