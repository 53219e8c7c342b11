import Testing

@testable import MorselCatalog

@Suite struct HTMLEntitiesTests {
    @Test(arguments: [
        ("a &amp; b", "a & b"), ("&quot;x&quot;", "\"x\""), ("&#39;&#x27;&#X27;", "\'\'\'"),
        ("caf&eacute;", "café"),
        ("&Ntilde;&nbsp;&yuml;", "Ñ\u{A0}ÿ"), ("1 &lt; 2 &gt; 0", "1 < 2 > 0"), ("&#128293;", "🔥"),
        // Once.
        ("&amp;quot;", "&quot;"), ("&amp;amp;lt;", "&amp;lt;"),
        // No references.
        ("Ben & Jerry", "Ben & Jerry"), ("M&M; x", "M&M; x"), ("&unknown;", "&unknown;"), ("&amp", "&amp"),
        ("&;", "&;"),
        ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#+65;", "&#+65;"), ("&#xD800;", "&#xD800;"),
        ("&#9999999;", "&#9999999;"),
        ("&", "&"), ("&&amp;", "&&"), ("", ""), ("&#7;", " "),
    ])
    func `complete references are decoded once, and other text stays`(text: String, decoded: String) {
        #expect(HTMLEntities.decoded(text) == decoded)
    }
}
