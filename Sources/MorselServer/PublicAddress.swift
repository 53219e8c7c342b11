import Foundation

/// The public origin of a server: scheme, host and port.
///
/// It is a setting and never taken from a request: clients choose the `Host` field, and a cache could store a response
/// that contains a foreign host.
package struct PublicAddress: Sendable, Equatable {
    /// The origin without a trailing slash: `https://morsel.example`.
    package let origin: String

    /// Parses an `http` or `https` address.
    ///
    /// Returns `nil` if it has a path, query, fragment or user name.
    package init?(_ text: String) {
        guard let parts = URLComponents(string: text, encodingInvalidCharacters: false),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.encodedHost?.lowercased(), !host.isEmpty,
            parts.user == nil, parts.query == nil, parts.fragment == nil, ["", "/"].contains(parts.path)
        else { return nil }
        origin = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    }
}
