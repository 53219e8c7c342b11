import HTTPTypes
import NIOCore
import Testing

@testable import MorselWeb

@Suite struct ClientAddressTests {
    private let clients = ClientAddresses(
        trustedProxies: ["127.0.0.0/8", "10.0.0.0/8", "2001:db8::/32"].compactMap { IPAddressRange($0) }
    )

    private func client(_ remote: String, forwardedFor: String? = nil) throws -> ClientAddress {
        var fields: HTTPFields = [:]
        fields[HTTPField.Name(token: "X-Forwarded-For")] = forwardedFor
        return clients.client(of: try SocketAddress(ipAddress: remote, port: 1), fields)
    }

    private func address(_ text: String) throws -> ClientAddress {
        ClientAddress(try #require(IPAddress(text)))
    }

    @Test func `without a proxy the client is the other end of the connection`() throws {
        #expect(try client("192.0.2.7") == address("192.0.2.7"))
        #expect(try client("192.0.2.7") != address("192.0.2.8"))
        #expect(clients.client(of: nil, [:]) == .unknown)
    }

    @Test func `a client that is no trusted proxy cannot choose its address`() throws {
        #expect(try client("192.0.2.7", forwardedFor: "198.51.100.1") == address("192.0.2.7"))
    }

    @Test(arguments: [
        ("198.51.100.1", "198.51.100.1"), ("203.0.113.9, 198.51.100.1", "198.51.100.1"),
        ("198.51.100.1,10.1.2.3", "198.51.100.1"), ("198.51.100.1, not an address", "127.0.0.1"),
        ("", "127.0.0.1"),
        ("10.9.9.9", "10.9.9.9"), ("203.0.113.9, 2001:db8::5, 10.0.0.1", "203.0.113.9"),
    ])
    func `behind trusted proxies the client is the last address before them`(field: String, expected: String)
        throws
    {
        #expect(try client("127.0.0.1", forwardedFor: field) == address(expected))
    }

    @Test func `the addresses of an IPv6 network are one client`() throws {
        #expect(try address("2001:db9:1:2::1") == address("2001:db9:1:2:ffff::9"))
        #expect(try address("2001:db9:1:2::1") != address("2001:db9:1:3::1"))
    }

    @Test func `an IPv4 address in IPv6 form is the IPv4 address`() throws {
        #expect(IPAddress("::ffff:192.0.2.1") == IPAddress("192.0.2.1"))
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false),
        ("192.0.2.1", "192.0.2.1", true),
        ("192.0.2.1", "192.0.2.0", false), ("0.0.0.0/0", "8.8.8.8", true),
        ("0.0.0.0/0", "2001:db8::1", false),
        ("::/0", "2001:db8::1", true), ("2001:db8::/33", "2001:db8:8000::1", false), ("::1", "::1", true),
        ("2001:db8::/65", "2001:db8::8000:0:0:0", false), ("2001:db8::/65", "2001:db8::7000:0:0:0", true),
    ])
    func `a range contains the addresses with its prefix`(range: String, address: String, isInside: Bool)
        throws
    {
        #expect(try #require(IPAddressRange(range)).contains(try #require(IPAddress(address))) == isInside)
    }

    @Test(arguments: ["", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0/8", "x", "::1/129", "10.0.0.0/8/8"])
    func `other texts are no ranges`(text: String) {
        #expect(IPAddressRange(text) == nil)
    }
}
