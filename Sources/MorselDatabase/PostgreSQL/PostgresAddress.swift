import CPQ
import Foundation

/// Opens a libpq connection from a connection URL.
enum PostgresAddress {
    /// Parameters with which a lost network is noticed.
    ///
    /// The URL overrides them.
    private static let defaults = [
        ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "15000"), ("client_encoding", "UTF8"), ("fallback_application_name", "morsel"),
    ]

    /// Opens a connection.
    ///
    /// The caller checks its status.
    /// - Throws: `StoreError` if the URL cannot be parsed. libpq's own message is not used because it can contain the
    ///   password.
    static func connect(_ url: String, _ limits: PostgresLimits) throws(StoreError) -> OpaquePointer? {
        guard let options = PQconninfoParse(url, nil) else {
            throw StoreError(
                .unavailable,
                "the address is not valid; expected postgresql://user@host:port/name"
            )
        }
        PQconninfoFree(options)
        // Later parameters win, so the URL comes last.
        let timeout = ("connect_timeout", String(limits.connectSeconds))
        let settings = defaults + [timeout, ("dbname", url)]
        let names = settings.map { UnsafePointer(strdup($0.0)) }
        let values = settings.map { UnsafePointer(strdup($0.1)) }
        defer { for text in names + values { free(UnsafeMutablePointer(mutating: text)) } }
        return PQconnectdbParams(names + [nil], values + [nil], 1)
    }
}
