import MorselCore

/// The changes of a product.
struct RefreshedProduct: Sendable {
    /// The row number of the product.
    let number: Int64
    /// The changed contents, by version.
    var contents: [(version: Int64, content: String)] = []
    /// The new findings, by version.
    var findings: [(version: Int64, findings: String)] = []
    /// The search words, or `nil` if they did not change.
    var words: String?
    /// The row numbers of categories to list the product under, and of those to remove it from.
    var added: Set<Int64> = []
    var removed: Set<Int64> = []

    /// Whether a response about the product changes.
    var isChanged: Bool {
        !contents.isEmpty || !findings.isEmpty || words != nil || !added.isEmpty || !removed.isEmpty
    }
}

/// Computes what another version of the knowledge file changes.
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
            // Unchanged contents are not written, so JSON that cannot be decoded stays as it is.
            if content != kept {
                let json = content.normalised().json
                refreshed.contents.append((version.id, String(decoding: json, as: UTF8.self)))
            }
            if version.knowledge != knowledge {
                refreshed.findings.append((version.id, context.findings.json(of: content)))
            }
            if version.id == product.current { place(product, content, &refreshed) }
        }
        return refreshed
    }

    /// Computes the changes of search words and categories.
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
