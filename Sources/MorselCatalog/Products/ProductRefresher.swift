import MorselCore

/// The changes of a product.
struct RefreshedProduct: Sendable {
    /// The row number.
    let number: Int64
    /// Changed contents, by version.
    var contents: [(version: Int64, content: String)] = []
    /// New findings, by version.
    var findings: [(version: Int64, findings: String)] = []
    /// The search terms, or `nil` if they are unchanged.
    var words: String?
    /// The categories under which it is listed from now on, and those under which it no longer is.
    var added: Set<Int64> = []
    var removed: Set<Int64> = []
}

/// Computes what another version of the knowledge changes in products.
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
            // A content that cannot be read, or that has unknown members, stays unchanged.
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

    /// The search terms and the categories of a product with a content.
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
