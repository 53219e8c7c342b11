package import MorselDatabase
import Synchronization

/// How often additives were searched: totals for each additive and day.
///
/// Neither the words nor who searched is kept. Counts wait in memory and are stored together, because a write makes the cache
/// of responses be checked again.
package final class SearchCounts: Sendable {
    /// An additive with the number of searches.
    package struct Count: Hashable, Sendable {
        /// The identifier of the additive.
        package let additive: Int64
        /// The searches within the period.
        package let count: Int64

        /// Creates a count.
        package init(additive: Int64, count: Int64) { (self.additive, self.count) = (additive, count) }
    }

    private struct Key: Hashable {
        let additive: Int64
        let day: Int64
    }

    private struct State {
        var waiting: [Key: Int64] = [:]
        var most: [Count]?
    }

    /// The days that the most searched additives are counted over.
    package static let period: Int64 = 30
    /// The days after which a total is deleted.
    private static let keptDays: Int64 = 400
    /// The most additives of the list.
    private static let maxMost = 20
    private static let dayLength: Int64 = 86_400_000

    private let store: (any Store)?
    private let now: @Sendable () -> Int64
    private let state = Mutex(State())

    /// Creates counts.
    /// - Parameters:
    ///   - store: the database of the catalogue, or `nil` for a server that only counts in memory.
    ///   - now: the current time in milliseconds since 1970.
    package init(store: (any Store)?, now: @escaping @Sendable () -> Int64) {
        (self.store, self.now) = (store, now)
    }

    private var today: Int64 { now() / Self.dayLength }

    /// Counts a search.
    package func add(_ additive: Int64) {
        let key = Key(additive: additive, day: today)
        state.withLock { $0.waiting[key, default: 0] += 1 }
    }

    /// Returns the most searched additives of the last days, the first one most often.
    /// - Throws: `StoreError`.
    package func most() async throws -> [Count] {
        if let most = state.withLock({ $0.most }) { return most }
        let first = today - Self.period
        let stored = try await store?.read { session in
            try session.rows(SearchCountQueries.most, first, Self.maxMost) { (row) throws(StoreError) in
                Count(additive: try row.integer(0), count: try row.integer(1))
            }
        }
        guard let stored else { return state.withLock { Self.most($0.waiting, since: first) } }
        state.withLock { $0.most = stored }
        return stored
    }

    private static func most(_ waiting: [Key: Int64], since first: Int64) -> [Count] {
        var totals: [Int64: Int64] = [:]
        for (key, count) in waiting where key.day > first { totals[key.additive, default: 0] += count }
        let counts = totals.map { Count(additive: $0.key, count: $0.value) }
        return Array(counts.sorted { ($1.count, $0.additive) < ($0.count, $1.additive) }.prefix(maxMost))
    }

    /// Stores what was counted, and deletes old totals.
    ///
    /// The most searched additives are read again afterwards.
    /// - Throws: `StoreError`; the counts are then stored the next time.
    package func save() async throws {
        guard let store else { return }
        let waiting = state.withLock { state in
            defer { state.waiting = [:] }
            return state.waiting
        }
        guard !waiting.isEmpty else {
            state.withLock { $0.most = nil }
            return
        }
        let oldest = today - Self.keptDays
        do {
            try await store.write { session in
                for (key, count) in waiting.sorted(by: { $0.key.additive < $1.key.additive }) {
                    try session.run(SearchCountQueries.add, key.additive, key.day, count)
                }
                try session.run(SearchCountQueries.deleteBefore, oldest)
            }
        } catch {
            state.withLock { state in
                for (key, count) in waiting { state.waiting[key, default: 0] += count }
            }
            throw error
        }
        state.withLock { $0.most = nil }
    }
}

/// The statements of counts of searches.
private enum SearchCountQueries {
    static let most = """
        SELECT additive, CAST(SUM(search_count) AS BIGINT) AS total FROM additive_search
        WHERE day > $1 GROUP BY additive ORDER BY total DESC, additive LIMIT $2
        """
    static let add = """
        INSERT INTO additive_search (additive, day, search_count) VALUES ($1, $2, $3)
        ON CONFLICT (additive, day) DO UPDATE SET search_count = additive_search.search_count + excluded.search_count
        """
    static let deleteBefore = "DELETE FROM additive_search WHERE day < $1"
}
