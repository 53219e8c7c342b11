import Foundation
import HTTPTypes
import MorselAdditives
import MorselCore
import MorselTestSupport
import Testing

@testable import AdditivesFeature

/// The comparison of two additives: approvals, maximum levels, allergens and the words of labels.
@Suite struct ComparisonPageTests {
    private static let site = Result { try AdditiveSite(store: nil) }
    private static let collection = Result { AdditiveCollection(ReferenceRecords(try .reference())) }

    /// The two values of a row.
    private static func row(
        _ name: String,
        _ first: String,
        _ second: String,
        _ language: String = "en"
    ) async throws -> (String, String) {
        let path = "/\(language)/additive-comparison?first=\(first)&second=\(second)"
        let page = try await site.get().page(path).text
        #expect(ParsedHTML(page).problems.isEmpty)
        let start = try #require(page.range(of: "<tr><th scope=\"row\">\(name)</th><td>"), "\(name)")
        let end = try #require(page.range(of: "</td></tr>", range: start.upperBound..<page.endIndex))
        let values = page[start.upperBound..<end.lowerBound].components(separatedBy: "</td><td>")
        return (try #require(values.first), try #require(values.last))
    }

    @Test(arguments: [
        ("en", "Permitted in", "European Union (28 October 2019)", "United States"),
        ("es", "Permitido en", "Unión Europea (28 de octubre de 2019)", "Estados Unidos"),
        ("pt", "Permitido em", "União Europeia (28 de outubro de 2019)", "Estados Unidos"),
    ])
    func `approvals are compared by country`(
        language: String,
        name: String,
        union: String,
        states: String
    ) async throws {
        // Sodium cyclamate is not permitted in the United States.
        let (tartrazine, cyclamate) = try await Self.row(name, "e102", "e952", language)

        #expect(tartrazine.contains(union) && tartrazine.contains(states))
        #expect(cyclamate.contains(union) && !cyclamate.contains(states))
    }

    @Test func `the comparison says that an intake was withdrawn`() async throws {
        let (sulphite, benzoate) = try await Self.row(
            "Acceptable daily intake, of body weight",
            "e223",
            "e211"
        )

        #expect(sulphite.contains("no acceptable daily intake is in force"))
        #expect(sulphite.contains(">EFSA FAF, 2022</a>") && !sulphite.contains("0.7"))
        #expect(benzoate.contains("5\u{A0}mg/kg") && !benzoate.contains("500"))
    }

    @Test func `levels are the number of categories with the lowest and highest maximum, and lead to all`()
        async throws
    {
        let (nisin, natamycin) = try await Self.row("Maximum levels", "e234", "e235")
        let collection = try Self.collection.get()
        let additive = try #require(collection.additive(identified: "e234"))
        let valid = collection.permissions(of: additive).filter { $0.condition.isValid(on: "2026-11-26") }
        let amounts = valid.compactMap { $0.level.amountPerKilogram }
        let categories = Set(valid.map { $0.condition.category }).count

        let (least, most) = (try #require(amounts.min()), try #require(amounts.max()))
        #expect(
            nisin.contains("\(least.text) to \(most.text)\u{A0}mg/kg or mg/l in \(categories) categories")
        )
        #expect(nisin.hasPrefix("<a href=\"/en/additives/e234#uses\">"))
        // Natamycin is permitted on the surface of cheese and sausages.
        #expect(natamycin.contains("A maximum for the surface in "))
    }

    @Test(arguments: [
        ("en", "Maximum levels", "As much as needed (quantum satis) in ", " categories"),
        ("es", "Dosis máximas", "Lo necesario (quantum satis) en ", " categorías"),
        ("pt", "Teores máximos", "O necessário (quantum satis) em ", " categorias"),
    ])
    func `categories without a maximum are counted on their own, and no condition is a dash`(
        language: String,
        name: String,
        words: String,
        unit: String
    ) async throws {
        let (argon, orange) = try await Self.row(name, "e938", "e103", language)

        #expect(argon.contains(words) && argon.contains(unit))
        #expect(!argon.contains("mg/kg"))
        #expect(orange == "–")
    }

    @Test(arguments: [
        (
            "en", "Allergens", "Could be made from",
            "It is not known to be made from any of the fourteen allergens."
        ),
        (
            "es", "Alérgenos", "Podría hacerse con",
            "Que se sepa, no se hace con ninguno de los catorce alérgenos."
        ),
        (
            "pt", "Alergénios", "Poderá fazer-se com",
            "Que se saiba, não se faz com nenhum dos catorze alergénios."
        ),
    ])
    func `allergens are compared with links`(
        language: String,
        name: String,
        words: String,
        none: String
    ) async throws {
        let (lecithins, tartrazine) = try await Self.row(name, "e322", "e102", language)

        #expect(lecithins.contains(words))
        #expect(lecithins.contains("href=\"/\(language)/allergens/soybeans\""))
        #expect(tartrazine == none)
    }

    @Test func `what a label must say is compared`() async throws {
        let (tartrazine, curcumin) = try await Self.row("What a label must say", "e102", "e100")

        #expect(tartrazine.contains("activity and attention in children"))
        #expect(curcumin == "–")
    }

    @Test func `a daily intake leads to its opinion`() async throws {
        let name = "Acceptable daily intake, of body weight"
        let (tartrazine, _) = try await Self.row(name, "e102", "e100")

        #expect(tartrazine.contains("7.5\u{A0}mg/kg (<a href=\"https://doi.org/10.2903/j.efsa.2009.1331\""))
    }
}
