import Synchronization

/// Counts the complete requests, of all connections, whose response has not begun.
///
/// Requests that are still arriving and responses that are being sent do not count: a slow client does not cause
/// other clients to be rejected. Requests that wait for a slow part, such as the database, count for that part only.
package final class InFlightRequests: Sendable {
    private let waiting = Atomic(0)
    private let waitingForDatabase = Atomic(0)
    /// The number of waiting requests above which new ones are rejected.
    package let limit: Int
    /// The number of waiting requests of one client above which new ones are rejected.
    package let clientLimit: Int
    private let byClient = ClientCounts()
    /// How long requests wait for a thread.
    package let delay: QueueDelay

    /// Creates a counter at zero.
    /// - Parameters:
    ///   - limit: the number of waiting requests above which new ones are rejected.
    ///   - clientLimit: the number of waiting requests of one client above which new ones are rejected.
    ///   - delay: how long requests wait for a thread; new ones are rejected while it is too long.
    package init(
        limit: Int,
        clientLimit: Int = .max,
        delay: QueueDelay = QueueDelay(target: .seconds(1))
    ) {
        (self.limit, self.clientLimit, self.delay) = (limit, clientLimit, delay)
    }

    /// Whether requests wait for too long, or more wait than the limit allows, without those that wait for the database.
    package var isOverLimit: Bool {
        delay.isTooLong || count - waitingForDatabase.load(ordering: .relaxed) > limit
    }
    /// The number of waiting requests.
    package var count: Int { waiting.load(ordering: .relaxed) }

    /// Whether more requests of a client wait than its limit allows, with those that wait for the database.
    package func isOverLimit(of client: @autoclosure () -> ClientAddress) -> Bool {
        // Finding the client costs more than the first condition, which few requests pass.
        count > clientLimit && byClient.count(of: client()) > clientLimit
    }

    func add(from client: ClientAddress = .unknown) {
        waiting.add(1, ordering: .relaxed)
        byClient.add(client)
    }

    func remove(from client: ClientAddress = .unknown) {
        waiting.subtract(1, ordering: .relaxed)
        byClient.remove(client)
    }

    /// Runs work of a request that waits for the database.
    /// - Throws: `problem` if as many requests as half the limit wait for it, or an error of `work`.
    package func waitForDatabase<Value>(
        orThrow problem: Problem,
        _ work: () async throws -> Value
    ) async throws -> Value {
        let count = waitingForDatabase.add(1, ordering: .relaxed).newValue
        defer { waitingForDatabase.subtract(1, ordering: .relaxed) }
        guard count <= max(1, limit / 2) else { throw problem }
        return try await work()
    }
}
