import Foundation

/// Where people reach a server: a scheme, a host and a port, as an address of a page begins.
///
/// It is told by whoever runs the server and never taken from a request: the field `Host` is whatever a client sends, and
/// an answer that names it could be kept by a cache for others.
package struct PublicAddress: Sendable, Equatable {
    /// The beginning of every address, `https://morsel.example`, without a slash at its end.
    package let origin: String

    /// Reads an address; nil for one with a path, a query or a name in it, and for other schemes than those of the web.
    package init?(_ text: String) {
        guard let parts = URLComponents(string: text, encodingInvalidCharacters: false),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.encodedHost?.lowercased(), !host.isEmpty,
            parts.user == nil, parts.query == nil, parts.fragment == nil, ["", "/"].contains(parts.path)
        else { return nil }
        origin = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    }
}
