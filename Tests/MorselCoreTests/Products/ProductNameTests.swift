import MorselCore
import Testing

/// The choice of the name that a reader sees.
@Suite struct ProductNameTests {
    @Test(
        arguments: [
            // A name that all other languages disagree with is not shown.
            (["en": "best spread lol", "fr": "Nutella", "it": "Nutella", "de": "Nutella"], "en", "Nutella"),
            (["en": "best spread lol", "fr": "Nutella", "it": "Nutella", "de": "Nutella"], "pt", "Nutella"),
            // Two languages are too few, and names that differ are translations.
            (["en": "Spread", "fr": "Nutella", "it": "Nutella"], "en", "Spread"),
            (["en": "Spread", "fr": "Nutella", "it": "Nutella", "de": "Aufstrich"], "en", "Spread"),
            (["en": "Nutella", "fr": "Nutella", "it": "Nutella", "de": "Aufstrich"], "en", "Nutella"),
            (["en": "Spread", "pt": "Creme"], "pt", "Creme"),
        ] as [([String: String], String, String)]
    )
    func `a reader sees the name in their language, unless all others agree on another`(
        names: [String: String],
        language: String,
        shown: String
    ) {
        var content = ProductContent()
        content.name = names["en"] ?? ""
        content.names = names.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }

        #expect(content.name(in: language) == shown)
    }
}
