import MorselCatalog

/// How many products each category has, counted now and then: counting reads the whole listing.
actor CategoryCounts {
    private var counts: [String: Int]?
    private var countedAt = ContinuousClock.now
    private var counting: Task<[String: Int], any Error>?

    /// Products are imported by the hour, not by the minute.
    private static let lifetime = Duration.seconds(600)

    /// The counts; those of before while they are counted anew.
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
