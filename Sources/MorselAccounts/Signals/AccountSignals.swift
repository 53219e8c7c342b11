package import MorselDatabase
import Synchronization

/// Passes signals about accounts to the parts of this server that wait for them, and to other nodes.
///
/// A signal to other nodes is part of the transaction that it is about, so it is sent if and only if that one is committed.
package final class AccountSignals: Sendable {
    /// Receives signals, on any thread and more than once; it must return soon.
    package typealias Receiver = @Sendable (AccountSignal) -> Void

    private let store: any Store
    private let receivers = Mutex<[Receiver]>([])

    /// The channel of PostgreSQL.
    private static let channel = "morsel_account"
    /// The interval of reading instead, where PostgreSQL sends no notifications.
    private static let interval = Duration.seconds(1)

    /// Creates the signals of the accounts in a database.
    package init(store: any Store) { self.store = store }

    /// Adds a receiver, which stays.
    package func addReceiver(_ receiver: @escaping Receiver) {
        receivers.withLock { $0.append(receiver) }
    }

    /// Tells the other nodes when the transaction of a session is committed.
    func notify(_ signal: AccountSignal, in session: any Session) throws(StoreError) {
        guard session.dialect == .postgresql else { return }
        try session.each(Self.notification, [Self.channel, signal.text]) { _ in true }
    }

    private static let notification = "SELECT pg_notify($1, $2)"

    /// Tells the receivers of this server.
    func deliver(_ signal: AccountSignal) {
        for receiver in receivers.withLock({ $0 }) { receiver(signal) }
    }

    /// Receives the signals of other nodes until the task is cancelled.
    ///
    /// - Parameter clock: measures the time between two readings, where PostgreSQL sends no notifications.
    package func run(clock: some Clock<Duration> = .continuous) async {
        guard store.dialect == .postgresql else { return }
        guard let notifications = store.notifications(Self.channel) else {
            while (try? await clock.sleep(for: Self.interval)) != nil { deliver(.mayBeMissing) }
            return
        }
        for await notification in notifications {
            switch notification {
            case .listening: deliver(.mayBeMissing)
            case .disconnected: break
            case .received(let text): deliver(AccountSignal(text: text))
            }
        }
    }
}
