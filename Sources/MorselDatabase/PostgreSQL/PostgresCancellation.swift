import CPQ
import Dispatch
import Synchronization

/// Cancels the running operation of a connection from another thread.
///
/// Each operation has a number, so that a late cancellation never affects the next operation.
final class PostgresCancellation: Sendable {
    private struct State {
        /// libpq's `PGcancel` pointer as an integer, because a `Mutex` cannot hold a pointer.
        var handle: UInt = 0
        var lastOperation = 0
        var running: Int?
        var cancelled: Int?
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "morsel.postgresql.cancellation")

    /// Whether the running operation was cancelled.
    var isCancelled: Bool { state.withLock { $0.running != nil && $0.running == $0.cancelled } }

    /// Stores the cancel handle of a new connection, or frees it for `nil`.
    func setConnection(_ connection: OpaquePointer?) {
        let handle = UInt(bitPattern: connection.flatMap { PQgetCancel($0) })
        let old = state.withLock { state in
            defer { state.handle = handle }
            return state.handle
        }
        PQfreeCancel(OpaquePointer(bitPattern: old))
    }

    /// Reserves the number of a new operation.
    func makeOperation() -> Int {
        state.withLock { state in
            state.lastOperation += 1
            return state.lastOperation
        }
    }

    /// Marks an operation as running.
    /// - Throws: `StoreError` (`cancelled`) if the operation was cancelled before it began.
    func begin(_ operation: Int) throws(StoreError) {
        let mayRun = state.withLock { state in
            state.running = operation
            return state.cancelled != operation
        }
        guard mayRun else { throw StoreError(.cancelled) }
    }

    /// Marks the running operation as finished.
    func end() { state.withLock { $0.running = nil } }

    /// Cancels an operation before or while it runs.
    ///
    /// Does not wait for the server.
    func cancel(_ operation: Int) {
        state.withLock { $0.cancelled = operation }
        queue.async { self.stop(operation) }
    }

    /// Asks the server to stop the running statement.
    ///
    /// Holds the lock, so that no other operation can begin meanwhile.
    func stop(_ operation: Int? = nil) {
        state.withLock { state in
            guard state.running != nil, operation == nil || state.running == operation else { return }
            var message = [CChar](repeating: 0, count: 256)
            PQcancel(OpaquePointer(bitPattern: state.handle), &message, Int32(message.count))
        }
    }

    deinit { PQfreeCancel(OpaquePointer(bitPattern: state.withLock { $0.handle })) }
}
