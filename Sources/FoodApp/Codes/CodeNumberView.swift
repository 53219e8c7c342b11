import MorselCore
import MorselUI

/// The facts about a product number in a code: the organisation that gave it, its level of packaging, and its use.
struct CodeNumberView {
    let gtin: GTIN
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// Returns the section about the number.
    func html() -> HTML {
        var facts = FactSheet()
        for (name, value) in GTINFacts(gtin).lines(in: language) { facts.add(name, text: value) }
        let path = context.path(to: .products(.product(gtin.digits)))
        let id = "number-\(gtin.digits)"
        // Shops and companies assign restricted numbers themselves, so nobody else can look them up.
        let link: HTML? =
            gtin.isRestricted
            ? nil : "<p class=\"above-less\"><a href=\"\(path)\">\(Words.lookUp[language])</a></p>\n"
        return """
            <section aria-labelledby="\(id)"><h2 id="\(id)"><span class="num">\(gtin.shown)</span></h2>
            \(facts.html())\(link)</section>

            """
    }

    private enum Words {
        static let lookUp = Phrase(
            en: "Look up this product",
            es: "Buscar este producto",
            pt: "Procurar este produto"
        )
    }
}
