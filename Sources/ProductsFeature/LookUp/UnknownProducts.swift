import MorselCore

/// The products that a source does not have, so that it is not asked for them again soon (a negative cache).
struct UnknownProducts {
    typealias Instant = ContinuousClock.Instant

    private let lifetime: Duration
    private let limit: Int
    private var ends: [GTIN: Instant] = [:]

    /// Creates an empty cache.
    /// - Parameters:
    ///   - lifetime: the time after which a product is forgotten.
    ///   - limit: the most products that are remembered.
    init(lifetime: Duration, limit: Int) {
        (self.lifetime, self.limit) = (lifetime, limit)
    }

    /// Returns whether the source did not have a product a short time ago.
    func contains(_ gtin: GTIN, at now: Instant) -> Bool { ends[gtin].map { now < $0 } ?? false }

    /// Remembers a product; without room it forgets the older half.
    mutating func insert(_ gtin: GTIN, at now: Instant) {
        if ends.count >= limit {
            let newest = ends.sorted { $0.value > $1.value }.prefix(limit / 2)
            ends = Dictionary(uniqueKeysWithValues: newest.map { ($0.key, $0.value) })
        }
        ends[gtin] = now + lifetime
    }
}
