import MorselCore
import MorselDatabase

extension Catalogue {
    /// Stores imported products in one transaction, in their order.
    /// - Parameters:
    ///   - records: the products, at most a few thousand.
    ///   - now: the current time, in milliseconds since 1970.
    /// - Throws: `StoreError`.
    /// - Returns: the numbers of new, changed and unchanged products.
    package func write(_ records: [ImportedProduct], now: Int64) async throws -> ProductCounts {
        let context = try await context(for: [.openFoodFacts, .morsel])
        let products = try await prepare(records, context)
        return try await store.write(isRepeatable: true) { session in
            var writer = try ProductWriter(session, context, now: now)
            return try writer.write(products)
        }
    }

    /// Stores the sources and all categories, and returns the context for a product writer.
    func context(for sources: [DataSource]) async throws -> ProductWriter.Context {
        let categories = CategoryTree(knowledge: knowledge)
        let numbers = try await store.write(isRepeatable: true) { session in
            for source in sources { try source.save(session) }
            return try Self.numbers(of: categories.identifiers, session)
        }
        return ProductWriter.Context(
            categories: categories,
            categoryNumbers: numbers,
            knowledge: knowledge,
            edition: edition,
            findings: LabelFindings(knowledge: knowledge)
        )
    }

    /// Inserts missing categories, and returns the row numbers of all categories by identifier.
    private static func numbers(
        of identifiers: [String],
        _ session: any Session
    ) throws(StoreError) -> [String: Int64] {
        var rows = RowWriter("category", ["identifier"], conflict: "ON CONFLICT DO NOTHING")
        for identifier in identifiers { rows.add(identifier) }
        try rows.write(session)
        let pairs = try session.rows("SELECT identifier, id FROM category") { (row) throws(StoreError) in
            (try row.text(0), try row.integer(1))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// Prepares records for writing.
    ///
    /// Findings and search terms are computed only for versions that are not stored yet.
    func prepare(
        _ records: [ImportedProduct],
        _ context: ProductWriter.Context
    ) async throws -> [PreparedProduct] {
        var products = records.map { PreparedProduct($0) }
        let gtins = Set(products.map { $0.number.stored }).sorted()
        let known = try await store.read { session in try ProductQueries.versions(of: gtins, session) }
        for place in products.indices {
            let product = products[place]
            if known.contains(.init(gtin: product.number.stored, identity: product.identity)) { continue }
            products[place].findings = context.findings.json(of: product.content)
            products[place].terms = SearchTerms(product.content, categories: context.categories)
        }
        return products
    }
}
