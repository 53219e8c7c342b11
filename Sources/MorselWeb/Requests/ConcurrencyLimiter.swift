import Synchronization

/// Limits how many operations that need much memory run at the same time.
package final class ConcurrencyLimiter: Sendable {
    private let active = Atomic(0)
    private let limit: Int

    /// Creates a limiter that hands out up to `limit` permits at a time.
    package init(limit: Int) { self.limit = limit }

    /// The right to run one operation.
    ///
    /// It ends when the last reference to it is released.
    package final class Permit: Sendable {
        private let limiter: ConcurrencyLimiter

        fileprivate init(_ limiter: ConcurrencyLimiter) { self.limiter = limiter }

        deinit { limiter.active.subtract(1, ordering: .relaxed) }
    }

    /// Returns a permit, or `nil` if all permits are in use.
    package func acquire() -> Permit? {
        var count = active.load(ordering: .relaxed)
        while count < limit {
            let result = active.compareExchange(expected: count, desired: count + 1, ordering: .relaxed)
            if result.exchanged { return Permit(self) }
            count = result.original
        }
        return nil
    }

    /// The number of permits in use.
    package var activeCount: Int { active.load(ordering: .relaxed) }
}
