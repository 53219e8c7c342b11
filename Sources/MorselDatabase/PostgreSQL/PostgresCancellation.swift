import CPQ
import Dispatch
import Synchronization

/// Ends from another thread what a connection is doing.
///
/// Each piece of work has a number, so that a late wish to end one never ends the next.
final class PostgresCancellation: Sendable {
    private struct State {
        /// libpq's `PGcancel`, as a number: a pointer cannot be handed to a lock.
        var handle: UInt = 0
        var nextWork = 0
        var work: Int?
        var unwanted: Int?
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "morsel.postgresql.cancellation")

    /// Whether the work that is being done is not wanted any more.
    var isUnwanted: Bool { state.withLock { $0.work != nil && $0.work == $0.unwanted } }

    /// Keeps what a new connection is told to stop by; nil when there is none.
    func use(_ connection: OpaquePointer?) {
        let handle = UInt(bitPattern: connection.flatMap { PQgetCancel($0) })
        let old = state.withLock { state in
            defer { state.handle = handle }
            return state.handle
        }
        PQfreeCancel(OpaquePointer(bitPattern: old))
    }

    /// The number of a piece of work that will be done.
    func number() -> Int {
        state.withLock { state in
            state.nextWork += 1
            return state.nextWork
        }
    }

    /// Notes that a piece of work begins.
    /// - Throws: `StoreError` (cancelled) when it is not wanted any more.
    func begin(_ work: Int) throws(StoreError) {
        let isWanted = state.withLock { state in
            state.work = work
            return state.unwanted != work
        }
        guard isWanted else { throw StoreError(.cancelled) }
    }

    /// Notes that the work ended.
    func end() { state.withLock { $0.work = nil } }

    /// Ends a piece of work, before it begins or while it is done; returns at once.
    func cancel(_ work: Int) {
        state.withLock { $0.unwanted = work }
        queue.async { self.stop(work) }
    }

    /// Asks the server to stop the statement; holds the lock meanwhile, so that no other work begins.
    func stop(_ work: Int? = nil) {
        state.withLock { state in
            guard state.work != nil, work == nil || state.work == work else { return }
            var message = [CChar](repeating: 0, count: 256)
            PQcancel(OpaquePointer(bitPattern: state.handle), &message, Int32(message.count))
        }
    }

    deinit { PQfreeCancel(OpaquePointer(bitPattern: state.withLock { $0.handle })) }
}
