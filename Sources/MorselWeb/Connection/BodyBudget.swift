import Synchronization

/// Limits the bytes of request bodies that the server holds in memory, in all and for each client.
///
/// Bytes count from their receipt until the response has ended.
package final class BodyBudget: Sendable {
    private struct Held {
        var all = 0
        var byClient: [ClientAddress: Int] = [:]
    }

    private let limit: Int
    private let clientLimit: Int
    private let held = Mutex(Held())

    /// Creates a budget.
    /// - Parameters:
    ///   - limit: the bytes of all clients together.
    ///   - clientLimit: the bytes of one client.
    package init(limit: Int, clientLimit: Int) { (self.limit, self.clientLimit) = (limit, clientLimit) }

    /// The bytes that are held for all clients.
    package var count: Int { held.withLock { $0.all } }

    /// Counts bytes of a client; returns `false`, and counts nothing, if they exceed a limit.
    func add(_ bytes: Int, from client: ClientAddress) -> Bool {
        held.withLock { held in
            let ofClient = held.byClient[client, default: 0] + bytes
            guard held.all + bytes <= limit, ofClient <= clientLimit else { return false }
            held.all += bytes
            held.byClient[client] = ofClient
            return true
        }
    }

    /// Stops counting bytes of a client.
    func remove(_ bytes: Int, from client: ClientAddress) {
        held.withLock { held in
            held.all -= bytes
            let rest = held.byClient[client, default: 0] - bytes
            held.byClient[client] = rest > 0 ? rest : nil
        }
    }
}
