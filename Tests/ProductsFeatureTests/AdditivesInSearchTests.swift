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
}
