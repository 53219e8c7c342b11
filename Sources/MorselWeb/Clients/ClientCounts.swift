import Synchronization

/// Counts what each client has at a time, such as connections.
///
/// A client without a network address is not counted: only programs on this machine have none.
package final class ClientCounts: Sendable {
    private let counts = Mutex<[ClientAddress: Int]>([:])

    /// Creates counts of zero.
    package init() {}

    /// Returns what a client has.
    package func count(of client: ClientAddress) -> Int { counts.withLock { $0[client] ?? 0 } }

    /// Counts one more, and returns how many the client has now.
    @discardableResult
    package func add(_ client: ClientAddress) -> Int {
        guard client != .unknown else { return 0 }
        return counts.withLock { counts in
            counts[client, default: 0] += 1
            return counts[client] ?? 0
        }
    }

    /// Counts one less; a client with none needs no memory.
    package func remove(_ client: ClientAddress) {
        counts.withLock { counts in
            guard let count = counts[client] else { return }
            counts[client] = count > 1 ? count - 1 : nil
        }
    }
}
