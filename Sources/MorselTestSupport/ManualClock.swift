import Synchronization

/// A clock whose time changes only when a test advances it.
package final class ManualClock: Clock {
    /// A time, as the duration since the clock was created.
    package struct Instant: InstantProtocol {
        fileprivate var offset: Duration

        package func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

        package func duration(to other: Self) -> Duration { other.offset - offset }

        package static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Observer {
        let deadline: Instant
        /// The number of sleepers that it waits for.
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastID = 0
        var sleepers: [Sleeper] = []
        var observers: [Observer] = []
        /// Sleepers that were cancelled before they were added.
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    /// Creates a clock.
    package init() {}

    /// The current time.
    package var now: Instant { state.withLock { $0.now } }

    /// The resolution of the clock: any duration.
    package var minimumResolution: Duration { .zero }

    /// Suspends until a test advances the clock to the deadline, or the task is cancelled.
    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(id: id, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// Advances the time, and wakes the tasks whose deadlines have passed.
    package func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.deadline <= state.now }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return due
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Waits until a task sleeps for a duration from now.
    package func waitForSleeper(for duration: Duration) async {
        await waitForSleepers(1, for: duration)
    }

    /// Waits until so many tasks sleep for a duration from now.
    package func waitForSleepers(_ count: Int, for duration: Duration) async {
        await withCheckedContinuation { continuation in
            let isSleeping = state.withLock { state in
                let deadline = state.now.advanced(by: duration)
                if state.sleepers.count(where: { $0.deadline == deadline }) >= count { return true }
                state.observers.append(Observer(deadline: deadline, count: count, continuation: continuation))
                return false
            }
            if isSleeping { continuation.resume() }
        }
    }

    private enum Addition { case sleeping([Observer]), due, cancelled }

    private func add(_ sleeper: Sleeper) {
        let addition = state.withLock { state -> Addition in
            if state.cancelled.remove(sleeper.id) != nil { return .cancelled }
            if sleeper.deadline <= state.now { return .due }
            state.sleepers.append(sleeper)
            let sleepers = state.sleepers.count { $0.deadline == sleeper.deadline }
            let isDue = { (observer: Observer) in
                observer.deadline == sleeper.deadline && observer.count <= sleepers
            }
            let observers = state.observers.filter(isDue)
            state.observers.removeAll(where: isDue)
            return .sleeping(observers)
        }
        switch addition {
        case .sleeping(let observers): for observer in observers { observer.continuation.resume() }
        case .due: sleeper.continuation.resume()
        case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
        }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                state.cancelled.insert(id)
                return nil
            }
            return state.sleepers.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
