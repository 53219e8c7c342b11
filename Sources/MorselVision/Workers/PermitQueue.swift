/// A fixed number of permits, and the tasks that wait for one in the order of their arrival.
struct PermitQueue {
    private var available: Int
    private var lastTicket = 0
    private var waiters: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []

    /// Creates a queue with `count` available permits.
    init(count: Int) { available = count }

    /// Takes a permit.
    ///
    /// Returns `false` if none is available.
    mutating func takeIfAvailable() -> Bool {
        guard available > 0 else { return false }
        available -= 1
        return true
    }

    /// Returns a new number that identifies a waiter.
    mutating func nextTicket() -> Int {
        lastTicket += 1
        return lastTicket
    }

    /// Adds a waiter.
    ///
    /// Its continuation is resumed when it has a permit.
    mutating func wait(_ ticket: Int, _ continuation: CheckedContinuation<Void, any Error>) {
        waiters.append((ticket, continuation))
    }

    /// Removes a waiter and throws `CancellationError` to it.
    ///
    /// Does nothing if the waiter already has a permit.
    mutating func cancel(_ ticket: Int) {
        guard let index = waiters.firstIndex(where: { $0.ticket == ticket }) else { return }
        waiters.remove(at: index).continuation.resume(throwing: CancellationError())
    }

    /// Passes a permit to the first waiter, or makes it available.
    mutating func release() {
        if waiters.isEmpty { available += 1 } else { waiters.removeFirst().continuation.resume() }
    }

    /// Removes all waiters and throws an error to each.
    mutating func rejectAll(throwing error: any Error) {
        for waiter in waiters { waiter.continuation.resume(throwing: error) }
        waiters.removeAll()
    }
}
