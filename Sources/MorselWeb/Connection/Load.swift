import Synchronization

/// How many complete requests wait for their answer to begin, in the whole server.
///
/// Requests that still arrive and answers that are being taken are not counted: a slow client may take its time
/// without others being turned away.
package final class Load: Sendable {
    private let waiting = Atomic(0)
    private let most: Int

    /// Creates a count of nothing; `most` is how many may wait before others are turned away.
    package init(most: Int) { self.most = most }

    /// Whether so many wait that another is better told to come back.
    package var isFull: Bool { waiting.load(ordering: .relaxed) > most }
    /// How many wait now.
    package var count: Int { waiting.load(ordering: .relaxed) }

    func add() { waiting.add(1, ordering: .relaxed) }
    func remove(_ count: Int = 1) { waiting.subtract(count, ordering: .relaxed) }
}
