import Foundation

/// Where a database is: `sqlite:PATH`, or the address of a PostgreSQL server as its own programs take it.
package enum StoreAddress: Hashable, Sendable {
    /// A file, made when it is not there.
    case sqlite(path: String)
    /// A server: `postgresql://user@host:port/name?sslmode=require`. A password in it is never shown.
    case postgresql(url: String)

    /// Reads an address; nil for one that is none.
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
    package var shown: String {
        switch self {
        case .sqlite(let path): return "sqlite:\(path)"
        case .postgresql(let url):
            // What cannot be taken apart may hold a password anywhere.
            guard var parts = URLComponents(string: url), parts.host != nil, !url.contains("#"),
                !parts.path.contains("@")
            else { return "postgresql://…" }
            if parts.password != nil { parts.password = "…" }
            parts.queryItems = parts.queryItems?.filter { !$0.name.lowercased().contains("password") }
            return (parts.string ?? "postgresql://…").replacing("%E2%80%A6", with: "…")
        }
    }
}
