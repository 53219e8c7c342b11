import CPQ
import Foundation

/// The address of a PostgreSQL database, from a connection URL.
struct PostgresAddress: Sendable {
    /// The URL for libpq.
    private let url: String
    /// Whether a pooler such as pgbouncer gives a connection of the server to each transaction (`pooling=transaction`).
    ///
    /// Then there are no settings of a session and no named prepared statements.
    let isPooledByTransaction: Bool

    /// The schema in which all tables are, or `nil` for the one that the server chooses (`schema=NAME`).
    let schema: String?

    /// Our own parameters, which libpq does not know.
    private static let pooling = "pooling=transaction"
    static let schemaParameter = "schema"

    /// Reads a URL.
    init(url: String) {
        let parts = url.split(separator: "?", maxSplits: 1)
        let parameters = parts.count > 1 ? parts[1].split(separator: "&") : []
        let schemas = parameters.filter { $0.hasPrefix("\(Self.schemaParameter)=") }
        let rest = parameters.filter { $0 != Self.pooling && !schemas.contains($0) }
        isPooledByTransaction = parameters.contains { $0 == Self.pooling }
        schema = schemas.last.map { Self.name(String($0.dropFirst(Self.schemaParameter.count + 1))) }
        self.url =
            rest.count < parameters.count
            ? parts[0] + (rest.isEmpty ? "" : "?" + rest.joined(separator: "&")) : url
    }

    /// A name of which only lowercase letters, digits and underscores stay, so that a script can contain it.
    private static func name(_ text: String) -> String {
        String(text.lowercased().filter { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) })
    }

    /// A statement that chooses the schema, for a session or for one transaction; empty without a schema.
    func schemaScript(isLocal: Bool) -> String {
        schema.map { "; SET \(isLocal ? "LOCAL " : "")search_path = \"\($0)\"" } ?? ""
    }

    /// Parameters with which a lost network is noticed.
    ///
    /// The URL overrides them.
    private static let defaults = [
        ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "15000"), ("client_encoding", "UTF8"), ("fallback_application_name", "morsel"),
    ]

    /// Chooses the server that accepts changes if a URL names several, because the others are its replicas.
    ///
    /// With one server nothing is chosen, so that a replica alone can be read.
    static func serverChoice(_ parameters: [String: String]) -> [(String, String)] {
        let hosts = [parameters["host"], parameters["hostaddr"]].compactMap { $0 }
        return hosts.contains { $0.contains(",") } ? [("target_session_attrs", "read-write")] : []
    }

    /// Opens a connection.
    ///
    /// The caller checks its status. A server on another machine must show a certificate for its name.
    /// - Throws: `StoreError` if the URL cannot be parsed, or would send data over a network without verifying the server.
    ///   libpq's own message is not used because it can contain the password.
    func connect(_ limits: PostgresLimits) throws(StoreError) -> OpaquePointer? {
        let timeout = ("connect_timeout", String(limits.connectSeconds))
        let parameters = try Self.parameters(of: url)
        let tls = ("sslmode", try Self.tlsMode(parameters))
        // Later parameters win. The URL has either the same TLS mode or none.
        let settings = Self.defaults + Self.serverChoice(parameters) + [timeout, tls, ("dbname", url)]
        let names = settings.map { UnsafePointer(strdup($0.0)) }
        let values = settings.map { UnsafePointer(strdup($0.1)) }
        defer { for text in names + values { free(UnsafeMutablePointer(mutating: text)) } }
        return PQconnectdbParams(names + [nil], values + [nil], 1)
    }

    /// Checks that a new connection is open and has the encoding of the program, and silences its notices.
    /// - Throws: `StoreError`. The caller closes the connection.
    static func check(_ connection: OpaquePointer?) throws(StoreError) {
        guard PQstatus(connection) == CONNECTION_OK else {
            throw StoreError(.unavailable, StoreError.firstLine(PQerrorMessage(connection)))
        }
        // With another encoding, a character can be a single byte, and words could be cut in the middle of a character.
        let encoding = PQparameterStatus(connection, "server_encoding").map { String(cString: $0) }
        guard encoding == "UTF8" else { throw StoreError(.wrongEncoding, encoding ?? "") }
        // Such as "relation already exists, skipping".
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
    }

    /// Returns the parameters that a URL sets.
    private static func parameters(of url: String) throws(StoreError) -> [String: String] {
        guard let options = PQconninfoParse(url, nil) else {
            throw StoreError(
                .unavailable,
                "the address is not valid; expected postgresql://user@host:port/name"
            )
        }
        defer { PQconninfoFree(options) }
        var parameters: [String: String] = [:]
        var option = options
        while let name = option.pointee.keyword {
            if let value = option.pointee.val { parameters[String(cString: name)] = String(cString: value) }
            option += 1
        }
        return parameters
    }

    /// Returns the TLS mode of a connection.
    ///
    /// Like libpq, it takes a host that the URL does not have from the environment. The hosts of a service are in a file
    /// of libpq, so they count as another machine.
    /// - Throws: `StoreError` for a mode that encrypts without verifying the server, or may not encrypt.
    static func tlsMode(
        _ parameters: [String: String],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(StoreError) -> String {
        let given = parameters["sslmode"]
        // The address of a host takes precedence over its name.
        let hosts =
            parameters["hostaddr"] ?? environment["PGHOSTADDR"] ?? parameters["host"] ?? environment["PGHOST"]
            ?? ""
        let hasService = (parameters["service"] ?? environment["PGSERVICE"]) != nil
        let isRemote = hasService || hosts.split(separator: ",").contains { !isOnThisMachine($0) }
        guard isRemote else { return given ?? "prefer" }
        switch given {
        case nil, "verify-full": return "verify-full"
        case "disable": return "disable"
        default:
            throw StoreError(
                .unavailable,
                "sslmode must be verify-full for a server on another machine, or disable to do without TLS"
            )
        }
    }

    /// Whether a host is a Unix socket or the loopback interface.
    private static func isOnThisMachine(_ host: Substring) -> Bool {
        // A name such as 127.example.org can belong to any machine.
        let isLoopback = host.hasPrefix("127.") && host.split(separator: ".").allSatisfy { UInt8($0) != nil }
        return host.hasPrefix("/") || host.hasPrefix("@") || isLoopback
            || ["localhost", "::1"].contains(host.lowercased())
    }
}
