import MorselDatabase

/// Categories of products.
extension Catalogue {
    /// How many products each category has, those of the categories below it among them; none of which nothing is said.
    ///
    /// It reads the whole listing of products: a second where there are a million of them.
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
