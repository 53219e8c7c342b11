import MorselDatabase

/// Categories of products.
extension Catalogue {
    /// Counts the products of each category, including those of its subcategories.
    ///
    /// It reads all listings of products, which takes about a second for a million products.
    /// - Throws: `StoreError`.
    /// - Returns: the counts by category identifier. Categories that are not stored are missing.
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
