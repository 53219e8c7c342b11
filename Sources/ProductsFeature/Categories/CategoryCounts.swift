import MorselCatalog

/// Caches the number of products in each category, because counting reads the whole catalogue.
actor CategoryCounts {
    private var counts: [String: Int]?
    private var countedAt = ContinuousClock.now
    private var counting: Task<[String: Int], any Error>?

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

    private func store(_ task: Task<[String: Int], any Error>) async {
        if let counted = try? await task.value { (counts, countedAt) = (counted, .now) }
        counting = nil
    }
}
