/// The places where photos are read, and those that wait for one in the order in which they came.
struct WaitingLine {
    private var free: Int
    private var tickets = 0
    private var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []

    /// Creates free places.
    init(count: Int) { free = count }

    /// Takes a free place; false where none is.
    mutating func take() -> Bool {
        guard free > 0 else { return false }
        free -= 1
        return true
    }

    /// A number by which to give up waiting.
    mutating func nextTicket() -> Int {
        tickets += 1
        return tickets
    }

    /// Goes on when a place is free, which it then has.
    mutating func wait(_ ticket: Int, _ continuation: CheckedContinuation<Void, any Error>) {
        waiting.append((ticket, continuation))
    }

    /// Waits no longer; one that has its place already keeps it.
    mutating func giveUp(_ ticket: Int) {
        guard let place = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
        waiting.remove(at: place).continuation.resume(throwing: CancellationError())
    }

    /// Hands a place to who waits longest, or gives it back.
    mutating func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().continuation.resume() }
    }

    /// Turns away all that wait.
    mutating func turnAway() {
        for waiter in waiting { waiter.continuation.resume(throwing: VisionPool.Full()) }
        waiting.removeAll()
    }
}
