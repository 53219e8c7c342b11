import Foundation
import MorselWeb

/// The push services that this server sends requests to.
///
/// Clients choose the address of a subscription. So only addresses of listed services are accepted, and a name of a public network
/// may not lead into the private one of the server.
package struct PushServices: Sendable, Equatable {
    /// A listed service.
    private struct Entry: Sendable, Equatable {
        /// The name or the IP address, without the asterisk.
        let host: String
        /// Whether names below `host` are meant.
        let isParent: Bool
        let port: Int

        private static let characters = Set("abcdefghijklmnopqrstuvwxyz0123456789-.[]:".utf8)

        init?(_ text: Substring) {
            let text = text.lowercased()
            isParent = text.hasPrefix("*.")
            let rest = isParent ? String(text.dropFirst(2)) : text
            guard let parts = URLComponents(string: "https://\(rest)", encodingInvalidCharacters: false),
                let host = parts.encodedHost, !host.isEmpty, parts.path.isEmpty, parts.user == nil,
                parts.query == nil, parts.fragment == nil
            else { return nil }
            // The rest of what an address may have, such as another asterisk, is in no name.
            guard host.utf8.allSatisfy({ Self.characters.contains($0) }) else { return nil }
            let isName = IPAddress(host.trimmingCharacters(in: ["[", "]"])) == nil
            guard isName || !isParent, !isParent || host.contains(".") else { return nil }
            (self.host, port) = (host, parts.port ?? 443)
        }

        func contains(_ host: String, port: Int) -> Bool {
            port == self.port && (isParent ? host.hasSuffix("." + self.host) : host == self.host)
        }
    }

    private let entries: [Entry]
    /// The list as it was written.
    package let text: String

    /// The services of the browsers that people use: Chrome and others, Firefox, Safari, Edge.
    package static let known =
        "fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"

    /// The most bytes of an address.
    private static let maxBytes = 2_048

    /// Reads a list of names and IP addresses separated by commas; `*.` before a name means all names below it.
    package init?(_ text: String) {
        let parts = text.replacing(" ", with: "").split(separator: ",")
        let entries = parts.compactMap { Entry($0) }
        guard !entries.isEmpty, entries.count == parts.count else { return nil }
        (self.entries, self.text) = (entries, text)
    }

    private init() { (entries, text) = ([], "") }

    /// No service.
    static let none = PushServices()

    /// Reads the address of a subscription.
    /// - Returns: the address, or `nil` if it is not an `https` address of a listed service, or an `http` address of a listed one on this machine.
    func endpoint(_ text: String) -> PushEndpoint? {
        guard text.utf8.count <= Self.maxBytes, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            let parts = URLComponents(string: text, encodingInvalidCharacters: false),
            let host = parts.encodedHost?.lowercased(), let scheme = parts.scheme, parts.user == nil,
            parts.password == nil, parts.fragment == nil, let url = parts.url
        else { return nil }
        // Without encryption only on this machine.
        let isLocal = ["127.0.0.1", "[::1]"].contains(host)
        guard scheme == "https" || scheme == "http" && isLocal else { return nil }
        let port = parts.port ?? (scheme == "https" ? 443 : 80)
        guard entries.contains(where: { $0.contains(host, port: port) }) else { return nil }
        let origin = "\(scheme)://\(host)" + (parts.port.map { $0 == 443 ? "" : ":\($0)" } ?? "")
        return PushEndpoint(url: url, host: host, port: port, origin: origin)
    }
}

/// The address of a subscription at a listed push service.
struct PushEndpoint: Sendable, Equatable {
    /// The address.
    let url: URL
    let host: String
    let port: Int
    /// The origin, for which the server signs.
    let origin: String

    /// Networks that are not part of the public internet (IANA special-purpose address registries).
    private static let privateRanges = [
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
        "192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/3", "::/127", "64:ff9b:1::/48",
        "fc00::/7", "fe80::/10", "ff00::/8",
    ]
    .compactMap { IPAddressRange($0) }

    /// Whether the host is no name that now leads to a private network.
    ///
    /// An IP address that the operator listed may be private.
    func isPublic() async -> Bool {
        if IPAddress(host.trimmingCharacters(in: ["[", "]"])) != nil { return true }
        let addresses = await HostAddresses.of(host)
        return !addresses.isEmpty
            && addresses.allSatisfy { address in !Self.privateRanges.contains { $0.contains(address) } }
    }
}

/// The addresses of a name.
private enum HostAddresses {
    /// Asks the system for the addresses of a name, on a thread that may wait.
    static func of(_ host: String) async -> [IPAddress] {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async { continuation.resume(returning: resolve(host)) }
        }
    }

    private static func resolve(_ host: String) -> [IPAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var first: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &first) == 0 else { return [] }
        defer { freeaddrinfo(first) }
        var addresses: [IPAddress] = []
        var next = first
        while let info = next?.pointee {
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let status = getnameinfo(
                info.ai_addr,
                info.ai_addrlen,
                &text,
                socklen_t(text.count),
                nil,
                0,
                NI_NUMERICHOST
            )
            guard status == 0 else { return [] }
            // A scope as in "fe80::1%eth0" is not part of the address.
            let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            guard let address = IPAddress(name.prefix { $0 != "%" }) else { return [] }
            addresses.append(address)
            next = info.ai_next
        }
        return addresses
    }
}
