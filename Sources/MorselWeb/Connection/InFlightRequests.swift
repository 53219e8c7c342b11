import Synchronization

/// Counts the complete requests, of all connections, whose response has not begun.
///
/// Requests that are still arriving and responses that are being sent do not count: a slow client does not cause
/// other clients to be rejected.
package final class InFlightRequests: Sendable {
    private let waiting = Atomic(0)
    private let limit: Int

    /// Creates a counter at zero; above `limit` waiting requests, new ones are rejected.
    package init(limit: Int) { self.limit = limit }

    /// Whether more requests wait than the limit allows.
    package var isOverLimit: Bool { count > limit }
    /// The number of waiting requests.
    package var count: Int { waiting.load(ordering: .relaxed) }

    func add() { waiting.add(1, ordering: .relaxed) }
    func remove(_ count: Int = 1) { waiting.subtract(count, ordering: .relaxed) }
}
