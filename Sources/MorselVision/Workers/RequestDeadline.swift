import Synchronization

/// Records whether a request ended before its time limit.
///
/// If ``meet()`` and ``miss()`` are called concurrently, only the first call has an effect.
final class RequestDeadline: Sendable {
    private enum State { case pending, met, missed }

    private let state = Mutex(State.pending)

    /// Records that the request has ended.
    ///
    /// Returns `false` if the time limit was exceeded before.
    func meet() -> Bool { change(to: .met) }

    /// Records that the time limit is exceeded.
    ///
    /// Returns `false` if the request had ended before.
    func miss() -> Bool { change(to: .missed) }

    private func change(to new: State) -> Bool {
        state.withLock { state in
            guard state == .pending else { return false }
            state = new
            return true
        }
    }
}
