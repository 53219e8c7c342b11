import Synchronization

/// Decides from the time that work waits for a thread whether the server has more requests than it can answer.
///
/// A queue that is short from time to time only evens out bursts. One whose delay stays above a target only makes everybody wait,
/// and then requests are rejected until it is below again (the rule of CoDel: RFC 8289, section 3).
package final class QueueDelay: Sendable {
    typealias Instant = ContinuousClock.Instant

    /// The delay that a queue may have for long.
    private let target: Duration
    /// The time for which the delay must be above the target.
    private let interval: Duration
    private let lastBelow = Mutex(Instant?.none)
    private let isAbove = Atomic(false)

    /// Creates the measure of an empty queue.
    /// - Parameters:
    ///   - target: the delay that a queue may have for long.
    ///   - interval: the time for which the delay must be above it.
    package init(target: Duration, interval: Duration = .seconds(1)) {
        (self.target, self.interval) = (target, interval)
    }

    /// Whether requests wait so long that new ones are rejected.
    package var isTooLong: Bool { isAbove.load(ordering: .relaxed) }

    /// Records a measured delay.
    func record(_ delay: Duration, at now: Instant) {
        let isTooLong = lastBelow.withLock { lastBelow in
            if delay < target || lastBelow == nil { lastBelow = now }
            return lastBelow.map { $0.duration(to: now) >= interval } ?? false
        }
        isAbove.store(isTooLong && delay >= target, ordering: .relaxed)
    }

    /// Measures the delay again and again until the task is cancelled: the time until a task runs that needs no time itself.
    package func measure(every pause: Duration = .milliseconds(50)) async {
        while !Task.isCancelled {
            let start = ContinuousClock.now
            await Task.detached {}.value
            let end = ContinuousClock.now
            record(start.duration(to: end), at: end)
            try? await Task.sleep(for: pause)
        }
    }
}
