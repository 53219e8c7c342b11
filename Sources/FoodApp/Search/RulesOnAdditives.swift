import MorselUI

/// The food categories of the rules on additives that a search found, and a link to the search of all conditions of use.
///
/// They come after the products, because most people look for a product.
struct RulesOnAdditives {
    let query: String
    /// The classes and food categories that the server found; classes are not used.
    let topics: [SearchResults.Topic]
    let context: PageContext

    /// The maximum number of categories.
    private static let maxCategories = 3

    private var categories: [KnownPages.Match] {
        topics.filter { $0.kind == .foodCategory }.prefix(Self.maxCategories)
            .map { TopicLink($0, context: context).match }
    }

    /// Whether the part has a list, from which the field chooses.
    var hasList: Bool { !categories.isEmpty }

    /// Returns the list and the link.
    func html() -> HTML {
        let (categories, roles) = (categories, ListboxRoles(title: "rules-title", context: context))
        let path = context.path(to: .additives(AdditivesAddress("additive-search")))
        let link: HTML = """
            <p class="above-less"><a href="\(path)?query=\(QueryText.encoded(query))">\
            \(Words.allConditions(query)[context.language])</a></p>

            """
        guard !categories.isEmpty else { return link }
        return """
            <section class="above" aria-labelledby="rules-title"><h2 id="rules-title">\(Words.title[context.language])</h2>
            <ul class="list in-columns above-less" id="rules"\(roles.list)>
            \(categories.map { $0.row(roles, context) })</ul>
            \(link)</section>

            """
    }

    private enum Words {
        static let title = Phrase(
            en: "Rules on additives",
            es: "Normas sobre aditivos",
            pt: "Regras sobre aditivos"
        )

        static func allConditions(_ query: String) -> Phrase {
            Phrase(
                en: "Search all conditions of use of additives for “\(query)”",
                es: "Buscar «\(query)» en todas las condiciones de uso de aditivos",
                pt: "Procurar «\(query)» em todas as condições de utilização de aditivos"
            )
        }
    }
}
