import NIOCore

/// Limits the open connections of each client, so that one client cannot take all connections of the server.
///
/// The connections of a trusted proxy are those of many clients, and are not limited.
package final class ClientConnections: Sendable {
    private let limit: Int
    private let clients: ClientAddresses
    private let counts = ClientCounts()

    /// Creates a limit.
    /// - Parameters:
    ///   - limit: the most open connections of one client.
    ///   - clients: names the trusted proxies.
    package init(limit: Int, clients: ClientAddresses) { (self.limit, self.clients) = (limit, clients) }

    /// The place of one connection, which is free again after ``ClientConnections/close(_:)``.
    struct Place {
        /// The client, or `nil` if the connection is from a trusted proxy, whose requests name their clients.
        let client: ClientAddress?
        /// Whether the client has more connections than the limit allows.
        let isOverLimit: Bool
    }

    /// Counts a connection that was opened.
    func open(from remote: SocketAddress?) -> Place {
        guard !clients.isProxy(remote) else { return Place(client: nil, isOverLimit: false) }
        let client = ClientAddress(remote)
        return Place(client: client, isOverLimit: counts.add(client) > limit)
    }

    /// Stops counting a connection.
    func close(_ place: Place) {
        if let client = place.client { counts.remove(client) }
    }
}
