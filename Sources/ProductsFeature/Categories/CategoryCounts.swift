import MorselCatalog

/// Caches the number of products in each category, because counting reads the whole listing.
actor CategoryCounts {
    private var counts: [String: Int]?
    private var countedAt = ContinuousClock.now
    private var counting: Task<[String: Int], any Error>?

    /// Imports run every few hours at most, so counts may be ten minutes old.
    private static let lifetime = Duration.seconds(600)

    /// The counts.
    ///
    /// While they are updated, the previous ones are returned.
    func counts(of catalogue: Catalogue) async throws -> [String: Int] {
        if let counts, ContinuousClock.now - countedAt < Self.lifetime { return counts }
        let task = counting ?? Task { try await catalogue.categoryCounts() }
        if counting == nil {
            counting = task
            Task { await self.keep(task) }
        }
        if let counts { return counts }
        return try await task.value
    }

    private func keep(_ task: Task<[String: Int], any Error>) async {
        if let counted = try? await task.value { (counts, countedAt) = (counted, .now) }
        counting = nil
    }
}
