import Foundation
import HTTPTypes
import MorselTestSupport
import Testing

/// The page of the conditions of use of an additive in a food category.
@Suite struct ConditionPageTests {
    private static let site = Result { try AdditiveSite(store: nil) }

    private static func page(_ path: String, _ language: String = "en") async throws -> String {
        let page = try await site.get().page("/\(language)/food-categories/eu/\(path)").text
        #expect(ParsedHTML(page).problems.isEmpty)
        return page
    }

    /// The values of a fact as text, one for each condition.
    private static func facts(_ name: String, in page: String) -> [String] {
        let parts = ParsedHTML(page).elements.filter { $0.name == "dt" || $0.name == "dd" }
        return zip(parts, parts.dropFirst()).filter { $0.0.name == "dt" && $0.0.text == name }.map {
            $0.1.text
        }
    }

    @Test(arguments: [
        ("en", "E\u{A0}102 in category 05.2", "Maximum level", "Restriction or exception", "Notes", "Source"),
        (
            "es", "E\u{A0}102 en la categoría 05.2", "Dosis máxima", "Restricción o excepción", "Notas",
            "Fuente"
        ),
        ("pt", "E\u{A0}102 na categoria 05.2", "Teor máximo", "Restrição ou exceção", "Notas", "Fonte"),
    ])
    func `a condition has its level, restriction, notes and source as in the interface`(
        language: String,
        title: String,
        level: String,
        restriction: String,
        notes: String,
        source: String
    ) async throws {
        let page = try await Self.page("05.2/e102", language)
        let list = try await Self.site.get()
            .ask(.get, "/v1/additives/102000/foodcategories?limit=5000&locale=\(language)&filter=number=05.2")
            .list("additivefoodcategories")

        #expect(page.contains(">\(title)</h1>"))
        #expect(!list.isEmpty)
        let texts = list.compactMap { $0["restriction"] as? String }
        let remarks = list.flatMap {
            ($0["notes"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
        }
        #expect(!texts.isEmpty && !remarks.isEmpty)
        for text in texts {
            #expect(Self.facts(restriction, in: page).contains { $0.contains(text) }, "\(text)")
        }
        for text in remarks {
            #expect(Self.facts(notes, in: page).contains { $0.contains(text) }, "\(text)")
        }
        #expect(Self.facts(level, in: page).count >= list.count)
        #expect(Self.facts(source, in: page).allSatisfy { $0.contains("1333/2008") })
    }

    @Test(arguments: [
        ("en", "300\u{A0}mg/kg or mg/l"), ("es", "300\u{A0}mg/kg o mg/l"), ("pt", "300\u{A0}mg/kg ou mg/l"),
    ])
    func `the level of a condition of the additive itself is in the words of the language`(
        language: String,
        words: String
    ) async throws {
        let name = ["en": "Maximum level", "es": "Dosis máxima", "pt": "Teor máximo"][language] ?? ""
        let levels = Self.facts(name, in: try await Self.page("05.2/e102", language))

        #expect(!levels.isEmpty)
        #expect(levels.contains { $0.contains(words) }, "\(levels)")
    }

    @Test(arguments: [
        ("en", "From the category"), ("es", "De la categoría"), ("pt", "Da categoria"),
    ])
    func `a condition of a broader category says from which`(language: String, name: String) async throws {
        // Nitrogen is permitted in all foods.
        let page = try await Self.page("05.2/e941", language)

        #expect(page.contains("<dt>\(name)</dt><dd><a href=\"/\(language)/food-categories/eu/0\">"))
    }

    @Test(arguments: [
        ("en", "Not listed for this category."), ("es", "No figura en la lista para esta categoría."),
        ("pt", "Não consta da lista para esta categoria."),
    ])
    func `an additive without a condition is not listed, with the date of the list`(
        language: String,
        words: String
    ) async throws {
        let page = try await Self.page("05.2/e250", language)

        #expect(page.contains(words))
        #expect(page.contains("2019"))
    }

    @Test func `the daily intake is distinguished from the level`() async throws {
        let page = try await Self.page("05.2/e102")

        #expect(page.contains("another quantity: 7.5\u{A0}mg/kg of body weight (EFSA ANS, 2009)"))
        #expect(page.contains("href=\"/en/additives/e102\""))
        #expect(page.contains("href=\"/en/food-categories/eu/05.2\""))
    }
}
