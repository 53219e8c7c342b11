import Foundation

/// The address of a database: `sqlite:PATH` or a PostgreSQL connection URL.
package enum StoreAddress: Hashable, Sendable {
    /// A file, created if it does not exist.
    case sqlite(path: String)
    /// A server, `postgresql://user@host:port/name?sslmode=require`.
    ///
    /// The password is never shown.
    case postgresql(url: String)

    /// Parses an address.
    ///
    /// Returns `nil` if it is neither form.
    package init?(_ text: String) {
        if text.hasPrefix("sqlite:"), text.count > "sqlite:".count {
            self = .sqlite(path: String(text.dropFirst("sqlite:".count)))
        } else if text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") {
            self = .postgresql(url: text)
        } else {
            return nil
        }
    }

    /// The address without its password.
    package var redacted: String {
        switch self {
        case .sqlite(let path): return "sqlite:\(path)"
        case .postgresql(let url):
            // A URL that cannot be parsed may contain a password anywhere.
            guard var parts = URLComponents(string: url), parts.host != nil, !url.contains("#"),
                !parts.path.contains("@")
            else { return "postgresql://…" }
            if parts.password != nil { parts.password = "…" }
            parts.queryItems = parts.queryItems?.filter { !$0.name.lowercased().contains("password") }
            return (parts.string ?? "postgresql://…").replacing("%E2%80%A6", with: "…")
        }
    }
}
