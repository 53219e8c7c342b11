import MorselCore

/// What is to be changed of a product.
struct RefreshedProduct: Sendable {
    /// The number of its row.
    let number: Int64
    /// Contents that are others, by version.
    var contents: [(version: Int64, content: String)] = []
    /// What was found again, by version.
    var findings: [(version: Int64, findings: String)] = []
    /// The words that it is found by, when they are others.
    var words: String?
    /// The categories that it is listed under from now on, and those that it no longer is.
    var added: Set<Int64> = []
    var removed: Set<Int64> = []
}

/// Finds what another knowledge changes.
struct ProductRefresher: Sendable {
    private let context: ProductWriter.Context
    private let meanings: TagMeanings
    private let knowledge: Int64

    init(_ context: ProductWriter.Context) {
        self.context = context
        knowledge = Int64(bitPattern: context.knowledge.version)
        meanings = TagMeanings(
            allergens: AllergenTags(knowledge: context.knowledge),
            categories: context.categories
        )
    }

    func refreshed(_ product: ProductToRefresh) -> RefreshedProduct {
        var refreshed = RefreshedProduct(number: product.number)
        for version in product.versions {
            let kept = ProductContent(stored: version.content)
            let content = meanings.content(kept)
            // What cannot be read, or has members of another program, stays as it is.
            if content != kept {
                let json = content.normalised().json
                refreshed.contents.append((version.id, String(decoding: json, as: UTF8.self)))
            }
            if version.knowledge != knowledge {
                refreshed.findings.append((version.id, context.findings.json(of: content.texts)))
            }
            if version.id == product.current { place(product, content, &refreshed) }
        }
        return refreshed
    }

    /// Under which words and categories a product of this content stands.
    private func place(
        _ product: ProductToRefresh,
        _ content: ProductContent,
        _ refreshed: inout RefreshedProduct
    ) {
        let words = SearchTerms(content, categories: context.categories).words
        if words != product.words { refreshed.words = words }
        let lines = context.categories.lines(of: content.categories)
        let categories = Set(lines.compactMap { context.categoryNumbers[$0] })
        refreshed.added = categories.subtracting(product.categories)
        refreshed.removed = product.categories.subtracting(categories)
    }
}
