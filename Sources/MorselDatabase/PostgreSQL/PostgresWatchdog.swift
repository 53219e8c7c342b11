import Dispatch

/// Closes the connections of a store whose server does not answer in time.
final class PostgresWatchdog: Sendable {
    // Dispatch sources may be used from every thread; only the protocol is not marked so.
    nonisolated(unsafe) private let timer: any DispatchSourceTimer

    /// Starts to watch connections.
    init(_ connections: [PostgresConnection], limit: Duration) {
        let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "morsel.postgresql.watchdog"))
        source.schedule(
            deadline: .now() + .milliseconds(250),
            repeating: .milliseconds(250),
            leeway: .milliseconds(50)
        )
        source.setEventHandler { for connection in connections { connection.enforce(limit) } }
        source.activate()
        timer = source
    }

    /// Stops watching.
    func cancel() { timer.cancel() }

    deinit { timer.cancel() }
}
