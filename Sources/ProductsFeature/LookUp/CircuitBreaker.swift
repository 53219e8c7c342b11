/// Stops asking a source that fails, and tries it with one request after a while.
///
/// The pattern "circuit breaker": M. Nygard, Release It!, chapter 5.
struct CircuitBreaker {
    typealias Instant = ContinuousClock.Instant

    private enum State {
        /// Requests are sent; so many in sequence have failed.
        case closed(failures: Int)
        /// No request is sent before this time.
        case open(until: Instant)
        /// One request was sent to find out whether the source answers again.
        case halfOpen
    }

    /// The failures in sequence after which it opens.
    private let threshold: Int
    /// The time for which it stays open.
    private let pause: Duration
    private var state = State.closed(failures: 0)

    /// Creates a closed breaker.
    init(threshold: Int, pause: Duration) {
        (self.threshold, self.pause) = (threshold, pause)
    }

    /// Returns whether a request may be sent, and counts it.
    ///
    /// Each must be followed by ``succeed()`` or ``fail(at:pause:)``.
    mutating func begin(at now: Instant) -> Bool {
        switch state {
        case .closed: return true
        case .halfOpen: return false
        case .open(let end):
            guard now >= end else { return false }
            state = .halfOpen
            return true
        }
    }

    /// Records an answer.
    mutating func succeed() { state = .closed(failures: 0) }

    /// Records a failure, and returns whether the breaker opened.
    ///
    /// `required` is the pause that the source asks for, or `nil`.
    mutating func fail(at now: Instant, pause required: Duration? = nil) -> Bool {
        if required == nil, case .closed(let failures) = state, failures + 1 < threshold {
            state = .closed(failures: failures + 1)
            return false
        }
        state = .open(until: now + max(required ?? pause, pause))
        return true
    }
}
