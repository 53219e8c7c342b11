import CPQ
import Glibc

/// Waits for a PostgreSQL server with a time limit, which the blocking calls of libpq do not have.
enum PostgresWait {
    /// Returns the next result of the statement that was sent, or `nil` after the last one.
    ///
    /// The connection must not block (`PQsetnonblocking`).
    /// - Throws: `StoreError` (`timedOut`) if the server sends nothing within the limit.
    static func nextResult(
        _ connection: OpaquePointer?,
        within limit: Duration
    ) throws(StoreError) -> OpaquePointer? {
        let deadline = ContinuousClock.now + limit
        while true {
            // A failure (-1) is reported by `PQgetResult`.
            let hasUnsent = PQflush(connection) == 1
            guard hasUnsent || PQisBusy(connection) == 1 else { break }
            let events = hasUnsent ? POLLIN | POLLOUT : POLLIN
            guard isReady(PQsocket(connection), for: Int16(events), until: deadline) else {
                throw StoreError(.timedOut, "the server did not answer")
            }
            guard PQconsumeInput(connection) == 1 else { break }
        }
        return PQgetResult(connection)
    }

    /// Waits until a socket is ready; returns `false` at the deadline.
    ///
    /// A closed socket is ready: libpq reports the failure.
    static func isReady(_ socket: Int32, for events: Int16, until deadline: ContinuousClock.Instant) -> Bool {
        while true {
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { return false }
            var descriptor = pollfd(fd: socket, events: events, revents: 0)
            // At most a day, which fits the type. Rounded up, so that the last wait does not spin.
            let milliseconds = min(left / .milliseconds(1), 86_400_000)
            let count = poll(&descriptor, 1, Int32(milliseconds) + 1)
            if count > 0 || count < 0 && errno != EINTR { return true }
        }
    }
}
