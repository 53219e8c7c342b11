import Glibc
package import NIOCore

/// The network address of a client, to share what the server has among clients.
///
/// It is never logged or stored.
///
/// An IPv6 client usually has a whole network of 64 bits, so only these bits count.
package struct ClientAddress: Hashable, Sendable {
    /// The address in IPv6 form, as two numbers of 64 bits.
    ///
    /// IPv4 addresses are mapped (RFC 4291 section 2.5.5.2).
    private let high: UInt64
    private let low: UInt64

    /// The client of a connection without a network address, such as a Unix socket.
    package static let unknown = ClientAddress(high: 0, low: 0)

    /// Whether the client is on this machine.
    package var isLoopback: Bool { high == 0 && (low == 1 || low >> 24 == 0xFFFF_7F) }

    private init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// Reads the address of an end of a connection.
    package init(_ address: SocketAddress?) {
        self = IPAddress(address).map { ClientAddress($0) } ?? .unknown
    }

    /// Creates the address of a client with an IP address.
    package init(_ address: IPAddress) {
        self = ClientAddress(high: address.high, low: address.high == 0 ? address.low : 0)
    }
}

/// An IPv4 or IPv6 address.
package struct IPAddress: Hashable, Sendable {
    /// The address in IPv6 form, as two numbers of 64 bits.
    ///
    /// IPv4 addresses are mapped.
    let high: UInt64
    let low: UInt64

    private static let mappedPrefix: UInt64 = 0xFFFF_0000_0000

    /// Whether it is an IPv4 address.
    var isIPv4: Bool { high == 0 && low & ~0xFFFF_FFFF == Self.mappedPrefix }

    /// Creates the address of an end of a connection; `nil` for a connection that is not over IP.
    init?(_ address: SocketAddress?) {
        guard let text = address?.ipAddress else { return nil }
        self.init(text)
    }

    /// Parses an address without port: `192.0.2.1` or `2001:db8::1`.
    package init?(_ text: some StringProtocol) {
        var v4 = in_addr()
        if inet_pton(AF_INET, String(text), &v4) == 1 {
            (high, low) = (0, Self.mappedPrefix | UInt64(UInt32(bigEndian: v4.s_addr)))
            return
        }
        var v6 = in6_addr()
        guard inet_pton(AF_INET6, String(text), &v6) == 1 else { return nil }
        (high, low) = withUnsafeBytes(of: v6) { bytes in
            let halves = [0, 8].map {
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
            }
            return (halves[0], halves[1])
        }
    }
}

/// A range of IP addresses: `10.0.0.0/8`, or a single address.
package struct IPAddressRange: Hashable, Sendable {
    private let first: IPAddress
    /// The number of leading bits, of the 128 of the IPv6 form, that all addresses of the range share.
    private let prefixLength: Int

    /// Parses a range in CIDR notation (RFC 4632), or a single address.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first.flatMap({ IPAddress($0) }) else { return nil }
        let length = first.isIPv4 ? 32 : 128
        let prefix = parts.count > 1 ? Int(parts[1]) : length
        guard let prefix, (0...length).contains(prefix) else { return nil }
        self.first = first
        prefixLength = prefix + 128 - length
    }

    /// Whether an address is in the range.
    package func contains(_ address: IPAddress) -> Bool {
        let high = UInt64.max << UInt64(max(0, 64 - prefixLength))
        let low = UInt64.max << UInt64(min(64, 128 - prefixLength))
        return (address.high ^ first.high) & high == 0 && (address.low ^ first.low) & low == 0
    }
}
