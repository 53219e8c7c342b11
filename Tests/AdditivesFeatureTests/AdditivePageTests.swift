import Foundation
import HTTPTypes
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

    // MARK: Facts

    /// The words that the page of tartrazine has in a language.
    private static let facts: [(String, [(name: String, words: [String])])] = [
        (
            "en",
            [
                ("Class", ["Colours", "/en/additive-classes/colour\""]),
                ("Number", ["E\u{A0}102 in European numbering, INS\u{A0}102"]),
                ("Other numbers", ["CAS 1934-21-0", "CI 19140"]), ("Origin", ["Synthesis"]),
                ("Groups", ["/en/additive-classes/groups/group-iii\""]),
                (
                    "Acceptable daily intake",
                    [
                        "7.5\u{A0}mg for each kilogram", "For 60 kg that is 450\u{A0}mg a day",
                        "EFSA ANS, 2009",
                    ]
                ),
                (
                    "Evaluated",
                    [
                        "EFSA ANS, 12 November 2009</a> (acceptable daily intake: 7.5\u{A0}mg/kg)",
                        "https://doi.org/10.2903/j.efsa.2009.1331",
                    ]
                ),
                ("Permitted in", ["European Union (28 October 2019)", "United States (2024)"]),
                ("Vegan, vegetarian", ["Open Food Facts"]),
                ("Allergens", ["It is not known to be made from any of the fourteen allergens."]),
            ]
        ),
        (
            "es",
            [
                ("Clase", ["Colorantes"]), ("Número", ["E\u{A0}102 en la numeración europea"]),
                ("Otros números", ["CAS 1934-21-0"]),
                ("Origen", ["Síntesis"]),
                ("Ingesta diaria admisible", ["7,5\u{A0}mg por cada kilogramo", "450\u{A0}mg al día"]),
                (
                    "Evaluado",
                    ["EFSA ANS, 12 de noviembre de 2009</a> (ingesta diaria admisible: 7,5\u{A0}mg/kg)"]
                ),
                ("Permitido en", ["Unión Europea (28 de octubre de 2019)"]),
                ("Alérgenos", ["Que se sepa, no se hace con ninguno"]),
            ]
        ),
        (
            "pt",
            [
                ("Classe", ["Corantes"]), ("Número", ["E\u{A0}102 na numeração europeia"]),
                ("Outros números", ["CAS 1934-21-0"]),
                ("Origem", ["Síntese"]),
                ("Ingestão diária admissível", ["7,5\u{A0}mg por cada quilograma", "450\u{A0}mg por dia"]),
                (
                    "Avaliado",
                    ["EFSA ANS, 12 de novembro de 2009</a> (ingestão diária admissível: 7,5\u{A0}mg/kg)"]
                ),
                ("Permitido em", ["União Europeia (28 de outubro de 2019)"]),
                ("Alergénios", ["Que se saiba, não se faz com nenhum"]),
            ]
        ),
    ]

    @Test(arguments: facts)
    func `the facts of an additive are named and worded in each language`(
        language: String,
        facts: [(name: String, words: [String])]
    ) async throws {
        let page = try await Self.page("e102", language)

        for (name, words) in facts {
            let value = try #require(try Self.fact(name, in: page), "\(name)")
            for word in words { #expect(value.contains(word), "\(name): \(value)") }
        }
    }

    @Test func `every condition that is valid is in the table, with its category and level`() async throws {
        let page = try await Self.page("e102")
        let start = try #require(page.range(of: "id=\"uses\""))
        let end = try #require(page.range(of: "</table>", range: start.upperBound..<page.endIndex))
        let rows =
            page[start.lowerBound..<end.lowerBound].components(separatedBy: "<td class=\"ecode lead\">").count
            - 1
        let list = try await Self.site.get().ask(.get, "/v1/additives/102000/foodcategories?limit=5000")
            .list("additivefoodcategories").filter { $0["valid"] as? Bool == true }

        #expect(rows == list.count)
        #expect(page.contains("\(rows) conditions</summary>"))
        for number in list.compactMap({ ($0["foodcategory"] as? [String: Any])?["number"] as? String }) {
            #expect(
                page[start.lowerBound..<end.lowerBound].contains("/en/food-categories/eu/\(number)/e102\"")
            )
        }
    }

    @Test(arguments: [
        ("en", "What a label must say", "On labels", "Scientific literature"),
        ("es", "Qué debe decir la etiqueta", "En las etiquetas", "Literatura científica"),
        ("pt", "O que o rótulo deve dizer", "Nos rótulos", "Literatura científica"),
    ])
    func `the page has the words of labels, the names and the literature`(
        language: String,
        warnings: String,
        names: String,
        literature: String
    ) async throws {
        let page = try await Self.page("e102", language)

        for (id, title) in [("warnings", warnings), ("names", names), ("literature", literature)] {
            let heading = try Regex("<h2 id=\"\(id)\">([^<]+)</h2>")
            let found = page.firstMatch(of: heading)?.output[1].substring
            #expect(found.map { String($0) } == title)
        }
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

    @Test(arguments: [
        ("en", "Acceptable daily intake", "No acceptable daily intake is in force"),
        ("es", "Ingesta diaria admisible", "No hay ninguna ingesta diaria admisible en vigor"),
        ("pt", "Ingestão diária admissível", "Nenhuma ingestão diária admissível está em vigor"),
    ])
    func `a page says that an intake was withdrawn, and by whom`(
        language: String,
        name: String,
        words: String
    ) async throws {
        let page = try await Self.page("e223", language)
        let value = try #require(try Self.fact(name, in: page))

        #expect(value.contains(words))
        #expect(value.contains("EFSA FAF, 2022"))
        #expect(page.contains("Source: EFSA Journal 2022;20(11):7594") == (language == "en"))
        #expect(page.contains("href=\"https://doi.org/10.2903/j.efsa.2022.7594\""))
        #expect(!page.contains("id=\"own-intake\""))
        #expect(try await Self.page("e102", language).contains("id=\"own-intake\""))
    }

    @Test(arguments: [("e211", "5"), ("e218", "10")])
    func `the intake in force is stated for an additive with values that disagree, and for a range`(
        additive: String,
        value: String
    ) async throws {
        let intake = try #require(try Self.fact("Acceptable daily intake", in: await Self.page(additive)))

        #expect(intake.hasPrefix("\(value)\u{A0}mg"))
    }

    @Test(arguments: [
        ("e960", "Source: EFSA OpenFoodTox 2022. The address of the opinion is not recorded."),
        ("e102", "Source: Open Food Facts 2026-05."),
        ("e290", "No evaluation by an authority is recorded here."),
    ])
    func `an evaluation names its source, and that it has no address`(
        additive: String,
        words: String
    ) async throws {
        #expect(try await Self.page(additive).contains(words))
    }
}
