import Foundation
import Testing

/// The additives above the results of the search for foods and products.
@Suite struct AdditivesInSearchTests {
    @Test(arguments: [
        ("E160a(ii)", "e160aii"), ("acido ascorbico", "e300"), ("Zitronensäure", "e330"),
        ("458-37-7", "e100"), ("asparteme", "e951"),
    ])
    func `an additive is found by a number, a name in any language, a CAS number and with a mistake`(
        text: String,
        wanted: String
    ) async throws {
        try await DishSite.with { site in
            let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            for language in ["en", "es", "pt"] {
                let page = try await site.page("/\(language)/search?query=\(query)").text

                #expect(page.contains("href=\"/\(language)/additives/\(wanted)\""))
                #expect(page.contains("&quot;identifier&quot;:&quot;\(wanted)&quot;"))
            }
        }
    }

    @Test(arguments: [
        ("colour", "additive-classes/colours"), ("edulcorante", "additive-classes/sweetener"),
        ("edulcorante", "food-categories/eu/11.4"), ("chewing gum", "food-categories/eu/05.3"),
        ("pastilhas elasticas", "food-categories/eu/05.3"), ("05.3", "food-categories/eu/05.3"),
    ])
    func `a class and a food category are found by their names in any language`(
        text: String,
        wanted: String
    ) async throws {
        try await DishSite.with { site in
            let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            for language in ["en", "es", "pt"] {
                let page = try await site.page("/\(language)/search?query=\(query)").text

                #expect(page.contains("href=\"/\(language)/\(wanted)\""), "\(language)")
            }
        }
    }

    @Test(arguments: ["chewing xyzzy", "chewnig"])
    func `some of the words, or a similar word, find no class and no food category`(text: String) async throws
    {
        try await DishSite.with { site in
            let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let page = try await site.page("/en/search?query=\(query)").text

            #expect(!page.contains("href=\"/en/food-categories/"))
            #expect(page.contains("href=\"/en/additive-search?query="))
        }
    }
}
