package import FoodApp
package import MorselCore
package import MorselUI

/// A category with its number of products and dishes, and its subcategories.
package struct CategoryNode: Hashable, Sendable {
    /// The identifier: `hazelnut-spreads`.
    package var identifier: String
    /// The name in the language of the page.
    package var name: String
    /// The number of products and dishes in it and in its subcategories.
    package var count: Int
    /// The direct subcategories.
    package var children: [CategoryNode]

    /// Creates a category.
    package init(identifier: String, name: String, count: Int, children: [CategoryNode] = []) {
        self.identifier = identifier
        self.name = name
        self.count = count
        self.children = children
    }
}

/// The page of all categories as a tree.
package struct CategoriesPage: Page {
    /// The language, appearance and knowledge of the page.
    package let context: PageContext
    /// The categories of the top level.
    package let tree: [CategoryNode]

    /// Creates the page.
    package init(_ tree: [CategoryNode], context: PageContext) {
        self.tree = tree
        self.context = context
    }

    /// The address of the page.
    package var address: PageAddress? { .products(.categories) }
    /// The title of the window.
    package var title: String { ShellWords.categories[language] }
    /// The description for search engines.
    package var summary: String? { CategoryWords.lede[language] }

    /// The content of `main`.
    package func main() -> HTML {
        """
        \(Navigation(context: context, current: address).tabs())\
        \(PageHeader(title, lede: CategoryWords.lede[language]).html())\
        \(CategoryTree(nodes: tree, context: context).html())
        """
    }
}

/// The page of a category: its subcategories, products and dishes.
package struct CategoryPage: Page {
    /// The language, appearance and knowledge of the page.
    package let context: PageContext
    /// The category with its direct subcategories.
    package let category: CategoryNode
    /// The parent categories, the broadest first.
    package let ancestors: [CategoryNode]
    /// The products and dishes.
    package let found: SearchResults
    /// The people of the device, or no people on the server.
    package var household = Household([])
    /// The allergens whose products the device hides.
    package var hidden: [Allergen] = []

    /// Creates the page.
    package init(
        _ category: CategoryNode,
        ancestors: [CategoryNode],
        found: SearchResults,
        context: PageContext
    ) {
        self.category = category
        self.ancestors = ancestors
        self.found = found
        self.context = context
    }

    /// The address of the page.
    package var address: PageAddress? { .products(.category(category.identifier)) }
    /// The title of the window.
    package var title: String { category.name.beginningSentence }

    /// The content of `main`.
    package func main() -> HTML {
        """
        \(PageHeader(title, crumbs: crumbs).html())\
        <div class="stack loose">
        \(subcategories)\(list)</div>

        """
    }

    /// The results as JSON, so that the device need not request them.
    package var templates: HTML? { found.template }

    private var crumbs: [(name: String, path: String)] {
        [(name: ShellWords.categories[language], path: context.path(to: .products(.categories)))]
            + ancestors.map {
                ($0.name.beginningSentence, context.path(to: .products(.category($0.identifier))))
            }
    }

    private var subcategories: HTML? {
        guard !category.children.isEmpty else { return nil }
        return """
            <section aria-labelledby="below"><h2 class="visually-hidden" id="below">\(CategoryWords.subcategories[language])</h2>
            \(CategoryTree(nodes: category.children, context: context).html())</section>

            """
    }

    private var list: HTML {
        guard !found.isEmpty else { return "<p class=\"quiet\">\(CategoryWords.none[language])</p>\n" }
        return """
            <section aria-labelledby="things-title"><h2 class="visually-hidden" id="things-title">\
            \(CategoryWords.results[language])</h2>
            <div class="above-less" id="category-things">
            \(SearchResultList(found: found, household: household, hidden: hidden, context: context).html())</div>
            \(pagination)</section>

            """
    }

    private var pagination: HTML? {
        guard found.hasMore || found.page > 0 else { return nil }
        let path = context.path(to: .products(.category(category.identifier)))
        func link(_ page: Int, _ words: Phrase, _ relation: StaticString) -> HTML {
            """
            <a class="button" rel="\(HTML(stringLiteral: relation))" href="\(path)?page=\(page)">\(words[language])</a>
            """
        }
        return """
            <nav class="row above-less" aria-label="\(CategoryWords.pages[language])">\
            \(found.page > 0 ? link(found.page - 1, CategoryWords.previous, "prev") : nil)\
            \(found.hasMore ? link(found.page + 1, CategoryWords.next, "next") : nil)</nav>

            """
    }
}

/// The categories as nested disclosure elements, which need no script.
struct CategoryTree {
    let nodes: [CategoryNode]
    let context: PageContext

    func html() -> HTML { "<ul class=\"tree\">\n\(nodes.map { item($0) })</ul>\n" }

    private func item(_ node: CategoryNode) -> HTML {
        let name = node.name.beginningSentence
        guard !node.children.isEmpty else { return "<li>\(leaf(node, name))</li>\n" }
        let all = CategoryWords.all(node.name.insideSentence)[context.language]
        return """
            <li><details id="category-\(node.identifier)"><summary><span>\(name)</span>\(count(node))</summary>
            <ul>
            <li>\(leaf(node, all))</li>
            \(node.children.map { item($0) })</ul></details></li>

            """
    }

    private func leaf(_ node: CategoryNode, _ name: String) -> HTML {
        """
        <div class="leaf"><a href="\(context.path(to: .products(.category(node.identifier))))">\(name)</a>\(count(node))</div>
        """
    }

    private func count(_ node: CategoryNode) -> HTML {
        let number = NumberWords.decimal(Int64(node.count), in: context.language)
        let words = CategoryWords.products(node.count)[context.language]
        return """
            <span class="count">\(number)<span class="visually-hidden"> \(words)</span></span>
            """
    }
}

private enum CategoryWords {
    static let lede = Phrase(
        en: "Products and dishes by category, with the number of them in each.",
        es: "Productos y platos por categoría, con cuántos hay en cada una.",
        pt: "Produtos e pratos por categoria, com quantos há em cada uma."
    )
    static let subcategories = Phrase(en: "Subcategories", es: "Subcategorías", pt: "Subcategorias")
    static let results = Phrase(
        en: "Products and dishes",
        es: "Productos y platos",
        pt: "Produtos e pratos"
    )
    static let none = Phrase(
        en: "Nothing in this category yet.",
        es: "Aún no hay nada en esta categoría.",
        pt: "Ainda não há nada nesta categoria."
    )
    static let pages = Phrase(en: "Pages", es: "Páginas", pt: "Páginas")
    static let previous = Phrase(en: "Previous", es: "Anteriores", pt: "Anteriores")
    static let next = Phrase(en: "Next", es: "Siguientes", pt: "Seguintes")

    static func products(_ count: Int) -> Phrase {
        count == 1
            ? Phrase(en: "product or dish", es: "producto o plato", pt: "produto ou prato")
            : Phrase(en: "products or dishes", es: "productos o platos", pt: "produtos ou pratos")
    }

    static func all(_ name: String) -> Phrase {
        Phrase(en: "All of \(name)", es: "Ver todo: \(name)", pt: "Ver tudo: \(name)")
    }
}
