import Synchronization

/// Counts the notifications that triggers of the schema send with each committed change of the catalogue, and the changes that
/// its own store has made.
///
/// A notification can arrive after the request that made the change was answered. So a store counts its own changes at once, and
/// a client that reads after it has written gets the new data.
///
/// A connection that is lost is noticed at once if the server closes it, and otherwise after the time of TCP keep-alive
/// (``PostgresAddress``, about 25 seconds). Meanwhile there is no version.
final class PostgresDataVersion: DataVersion {
    /// The channel of the triggers (migration 6).
    private static let channel = "morsel_data"

    private struct State {
        var version: UInt64 = 0
        var isListening = false
    }

    private let state = Mutex(State())
    private let task: Mutex<Task<Void, Never>?>

    /// Begins to listen; behind a pooler of transactions there are no notifications and no version.
    init(url: String) {
        task = Mutex(nil)
        guard let listener = try? PostgresListener(url: url, channel: Self.channel) else { return }
        let notifications = listener.notifications()
        task.withLock { task in
            task = Task { [weak self] in
                for await notification in notifications {
                    guard let self else { return }
                    self.receive(notification)
                }
            }
        }
    }

    deinit { close() }

    var current: UInt64? { state.withLock { $0.isListening ? $0.version : nil } }

    private func receive(_ notification: StoreNotification) {
        state.withLock { state in
            state.version += 1
            state.isListening = notification != .disconnected
        }
    }

    /// Counts a change of its own store.
    func countChange() { state.withLock { $0.version += 1 } }

    /// Stops listening.
    func close() { task.withLock { $0?.cancel() } }
}
