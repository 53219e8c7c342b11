package import HTTPTypes
package import NIOCore

/// Finds the address of the client that sent a request, behind the proxies that the operator trusts.
package struct ClientAddresses: Sendable {
    /// Proxies on this machine.
    package static let loopback = ["127.0.0.0/8", "::1"].compactMap { IPAddressRange($0) }

    private static let forwardedFor = HTTPField.Name(token: "X-Forwarded-For")

    private let trustedProxies: [IPAddressRange]

    /// Creates the rule; the field `X-Forwarded-For` counts only if one of these proxies sent it.
    package init(trustedProxies: [IPAddressRange]) { self.trustedProxies = trustedProxies }

    /// Returns the client: the last address before the trusted proxies.
    ///
    /// Each proxy appends the address that it received the request from, so the right end of the field is the nearest.
    package func client(of remote: SocketAddress?, _ fields: HTTPFields) -> ClientAddress {
        client(behind: IPAddress(remote), fields)
    }

    /// Returns the client as ``client(of:_:)``, with the other end of a connection that was read once for all its requests.
    func client(behind nearest: IPAddress?, _ fields: HTTPFields) -> ClientAddress {
        guard var nearest else { return .unknown }
        guard isTrusted(nearest), let forwarded = fields.value(of: Self.forwardedFor) else {
            return ClientAddress(nearest)
        }
        for part in forwarded.split(separator: ",").reversed() {
            guard isTrusted(nearest), let next = IPAddress(part.filter { $0 != " " && $0 != "\t" }) else {
                break
            }
            nearest = next
        }
        return ClientAddress(nearest)
    }

    /// Whether a connection is from a trusted proxy.
    package func isProxy(_ remote: SocketAddress?) -> Bool {
        IPAddress(remote).map { isTrusted($0) } ?? false
    }

    private func isTrusted(_ address: IPAddress) -> Bool { trustedProxies.contains { $0.contains(address) } }
}
