import CPQ
import Glibc
import Synchronization

/// Ends the running operation of a connection from another thread, by closing its network connection.
///
/// A request to PostgreSQL to cancel a statement (`PQcancel`) waits for the server, for ever if its process is stopped. A
/// closed connection ends the call of libpq at once, and the server notices it within a second.
///
/// Each operation has a number, so that a late cancellation never affects the next operation.
final class PostgresCancellation: Sendable {
    private struct State {
        /// The socket of the open connection.
        var socket: Int32?
        var lastOperation = 0
        var running: Int?
        var cancelled: Int?
        /// The time since which libpq waits for the server.
        var waitingSince: ContinuousClock.Instant?
        var isTimedOut = false
    }

    private let state = Mutex(State())

    /// Whether the running operation was cancelled.
    var isCancelled: Bool { state.withLock { $0.running != nil && $0.running == $0.cancelled } }

    /// Whether the connection was closed because the server did not answer in time.
    var isTimedOut: Bool { state.withLock { $0.isTimedOut } }

    /// Sets the socket of a new connection, or `nil` before the connection is closed, after which its number may be another's.
    func setConnection(_ connection: OpaquePointer?) {
        let socket = connection.map { PQsocket($0) }.flatMap { $0 >= 0 ? $0 : nil }
        state.withLock { state in
            state.socket = socket
            if socket != nil { state.isTimedOut = false }
        }
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
    func cancel(_ operation: Int) {
        state.withLock { state in
            state.cancelled = operation
            if state.running == operation { Self.shutDown(state.socket) }
        }
    }

    /// Cancels the running statement.
    func stop() { state.withLock { if $0.running != nil { Self.shutDown($0.socket) } } }

    // MARK: Time

    /// Runs a call of libpq that waits for the server.
    func waiting<Result>(_ call: () -> Result) -> Result {
        state.withLock { $0.waitingSince = .now }
        defer { state.withLock { $0.waitingSince = nil } }
        return call()
    }

    /// Closes the connection if libpq has waited for the server longer than a time.
    func enforce(_ limit: Duration, now: ContinuousClock.Instant = .now) {
        state.withLock { state in
            guard let since = state.waitingSince, since.duration(to: now) > limit else { return }
            state.isTimedOut = true
            Self.shutDown(state.socket)
        }
    }

    private static func shutDown(_ socket: Int32?) {
        if let socket { _ = shutdown(socket, Int32(SHUT_RDWR)) }
    }
}
