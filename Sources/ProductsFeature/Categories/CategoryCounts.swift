import MorselCatalog

/// Caches the number of products in each category, because counting reads the whole catalogue, and that of dishes.
actor CategoryCounts {
    private var counts: [String: Int]?
    private var countedAt = ContinuousClock.now
    private var counting: Task<[String: Int], any Error>?
    /// The counts of dishes, and the revision of the dishes that were counted.
    private var ofDishes: (revision: Int64, counts: [String: Int])?

    /// The maximum age of the counts.
    ///
    /// Imports run every few hours at most.
    private static let lifetime = Duration.seconds(600)

    /// Returns the counts.
    ///
    /// While they are updated, returns the previous counts.
    func counts(of catalogue: Catalogue) async throws -> [String: Int] {
        if let counts, ContinuousClock.now - countedAt < Self.lifetime { return counts }
        let task = counting ?? Task { try await catalogue.categoryCounts() }
        if counting == nil {
            counting = task
            Task { await self.store(task) }
        }
        if let counts { return counts }
        return try await task.value
    }

    /// Returns the number of products and dishes in each category.
    ///
    /// Dishes are counted again only after a change.
    func counts(of catalogue: Catalogue, and dishes: DishCollection) async throws -> [String: Int] {
        let counted: [String: Int]
        if let ofDishes, ofDishes.revision == dishes.revision {
            counted = ofDishes.counts
        } else {
            counted = dishes.countsByCategory
            ofDishes = (dishes.revision, counted)
        }
        return try await counts(of: catalogue).merging(counted) { $0 + $1 }
    }

    private func store(_ task: Task<[String: Int], any Error>) async {
        if let counted = try? await task.value { (counts, countedAt) = (counted, .now) }
        counting = nil
    }
}
