import CPQ
import Foundation

/// Connects to where an address leads.
enum PostgresAddress {
    /// What an address need not say: that a server which does not answer is given up.
    private static let usual = [
        ("connect_timeout", "10"), ("keepalives_idle", "30"), ("tcp_user_timeout", "30000"),
        ("client_encoding", "UTF8"), ("fallback_application_name", "morsel"),
    ]

    /// A connection, made or failed.
    /// - Throws: `StoreError` when the address cannot be read; libpq's own words on that repeat its password.
    static func connect(_ url: String) throws(StoreError) -> OpaquePointer? {
        guard let options = PQconninfoParse(url, nil) else {
            throw StoreError(.unavailable, "its address is none: postgresql://user@host:port/name")
        }
        PQconninfoFree(options)
        // What stands last counts: the address itself.
        let settings = usual + [("dbname", url)]
        let names = settings.map { UnsafePointer(strdup($0.0)) }
        let values = settings.map { UnsafePointer(strdup($0.1)) }
        defer { for text in names + values { free(UnsafeMutablePointer(mutating: text)) } }
        return PQconnectdbParams(names + [nil], values + [nil], 1)
    }
}
