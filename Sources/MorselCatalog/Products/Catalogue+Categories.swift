import MorselDatabase

/// Categories of products.
extension Catalogue {
    /// The number of products of each category, including its subcategories; categories without products are missing.
    ///
    /// Reads all rows of products and categories, which takes a second for a million products.
    package func categoryCounts() async throws -> [String: Int] {
        try await store.read { session in
            var counts: [String: Int] = [:]
            try session.each(Self.categoryCounts, []) { (row) throws(StoreError) in
                counts[try row.text(0)] = Int(try row.integer(1))
                return true
            }
            return counts
        }
    }

    private static let categoryCounts = """
        SELECT c.identifier, (SELECT count(*) FROM product_category p WHERE p.category = c.id) FROM category c
        """
}
