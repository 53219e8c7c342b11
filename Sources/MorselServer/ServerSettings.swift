import AccountsFeature
import LabelsFeature
package import Logging
package import MorselDatabase
package import MorselWeb
import ProductsFeature
import VaultFeature

/// The settings that concern the whole server.
package enum ServerSettings {
    /// The address to listen on.
    package static let host = Setting(
        "host",
        "The address to listen on; 0.0.0.0 for every network.",
        default: "127.0.0.1",
        shownAs: "127.0.0.1, this machine only",
        parse: { $0 }
    )
    /// The port to listen on; 0 for a free port that the system chooses.
    package static let port = Setting.number(
        "port",
        "The port to listen on. For 0 the system chooses a free one, which the first line of output names.",
        default: 8_080,
        in: 0...65_535
    )
    /// The public address of the server, or `nil` if it is not known.
    package static let publicAddress = Setting<PublicAddress?>(
        "public-address",
        """
        The public address of the server, which canonical links of pages begin with. It is never taken from a request, \
        because clients choose the Host field.
        """,
        default: nil,
        shownAs: "none; these links are relative",
        values: "https://HOST or http://HOST, optionally with a port",
        parse: { text in PublicAddress(text).map { .some($0) } }
    )
    /// The folder of files for browsers, or `nil` for the folder next to the program, if it exists.
    package static let web = Setting.path(
        "web",
        "The folder of files for browsers. Without them the server answers programs only.",
        shownAs: "'web' beside the program",
        completion: .folder
    )
    /// The knowledge file, or `nil` for the file next to the program.
    package static let knowledge = Setting.path(
        "knowledge",
        "The knowledge file.",
        shownAs: "'morsel.knowledge' beside the program",
        completion: .file
    )
    /// The folder of the reference tables, or `nil` for the folder next to the program, if it exists.
    package static let reference = Setting.path(
        "reference",
        """
        The folder of the tables from which the knowledge file was made. With it, devices get a new knowledge file after \
        administrators changed additives.
        """,
        shownAs: "'reference' beside the program",
        completion: .folder
    )
    /// The database of the product catalogue, or `nil` for a server without one.
    package static let database = Setting<StoreAddress?>(
        "database",
        "The database of products. A password in it is better stored in ~/.pgpass.",
        default: nil,
        shownAs: "the SQLite file of the other commands, which is created if it is missing",
        values: "sqlite:PATH or postgresql://USER@HOST/NAME",
        isSecret: true,
        parse: { text in StoreAddress(text).map { .some($0) } }
    )
    /// The database of accounts, or `nil` for the one that belongs to the database of products.
    package static let accountsDatabase = Setting<StoreAddress?>(
        "accounts-database",
        "The database of accounts and their encrypted records. A SQLite file is open to nobody else.",
        default: nil,
        shownAs:
            "'PATH-private/accounts.db' for products in sqlite:PATH, or a schema in the same PostgreSQL database",
        values: "sqlite:PATH or postgresql://USER@HOST/NAME",
        isSecret: true,
        parse: { text in StoreAddress(text).map { .some($0) } }
    )
    /// The number of connections to the database.
    package static let databaseConnections = Setting.number(
        "database-connections",
        "The number of connections to the database, for as many readers at a time.",
        default: 4,
        in: 1...1_000
    )
    /// The bearer token with which programs on other machines may read the metrics.
    package static let metricsToken = Setting<String?>(
        "metrics-token",
        "The bearer token of /metrics. Without it only programs on this machine may read them, not through a proxy.",
        default: nil,
        shownAs: "none",
        values: "at least 16 letters and digits",
        isSecret: true,
        parse: { text in
            text.utf8.count >= 16 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
                ? .some(text) : nil
        }
    )
    /// The minimum level of log entries.
    package static let logLevel = Setting(
        "log-level",
        "The minimum level of log entries.",
        default: Logger.Level.info,
        shownAs: "info",
        values: "one of " + logLevels.map { $0.rawValue }.joined(separator: ", "),
        parse: { text in logLevels.first { $0.rawValue == text } }
    )
    /// The largest body of a request without photos, in bytes.
    package static let bodyLimit = Setting.number(
        "body-limit",
        "The largest body of a request, in bytes.",
        default: 1_048_576,
        in: 1_024...67_108_864
    )
    /// The bytes of request bodies that are in memory at a time, of all clients together.
    package static let bodyMemory = Setting.number(
        "body-memory",
        """
        The bytes of request bodies in memory at a time, from their receipt until the response has ended. One client may use \
        a quarter of them. More are answered with 429.
        """,
        default: 268_435_456,
        in: 1_048_576...17_179_869_184
    )
    /// The bytes of responses that are in memory for later requests.
    package static let cacheMemory = Setting.number(
        "cache-memory",
        """
        The bytes of responses that are kept in memory and sent again while the data is the same. 0 keeps none.
        """,
        default: 33_554_432,
        in: 0...17_179_869_184
    )
    /// The proxies whose field `X-Forwarded-For` names the client.
    package static let trustedProxies = Setting(
        "trusted-proxies",
        """
        The proxies in front of the server, whose field X-Forwarded-For names the client. Limits for each client need it: \
        without it, all clients of a proxy count as one.
        """,
        default: ClientAddresses.loopback,
        shownAs: "127.0.0.0/8,::1, proxies on this machine",
        values: "IP addresses and ranges such as 10.0.0.0/8, separated by commas",
        parse: { text in
            let parts = text.split(separator: ",")
            let ranges = parts.compactMap { IPAddressRange($0.filter { $0 != " " }) }
            return ranges.count == parts.count ? ranges : nil
        }
    )
    /// The largest address and header fields of a request together, in bytes.
    package static let headerLimit = Setting.number(
        "header-limit",
        "The largest address and header fields together, in bytes.",
        default: 16_384,
        in: 1_024...1_048_576
    )
    /// The seconds in which a request must arrive completely, and for which a connection may be idle.
    package static let requestSeconds = Setting.number(
        "request-seconds",
        """
        Seconds in which a request must arrive completely, and which a connection may be idle. A body that arrives \
        steadily, with at least 16 KiB a second, may take longer.
        """,
        default: 20,
        in: 1...3_600
    )
    /// The seconds in which a client must accept some part of its response.
    package static let responseSeconds = Setting.number(
        "response-seconds",
        "Seconds in which a client must accept some part of its response.",
        default: 60,
        in: 1...3_600
    )
    /// The maximum number of open connections; others wait in the queue of the system.
    package static let connections = Setting.number(
        "connections",
        "The maximum number of open connections, limited by the open files that the system allows; others wait.",
        default: 16_384,
        in: 1...1_000_000
    )
    /// The maximum number of open connections of one client.
    package static let clientConnections = Setting.number(
        "client-connections",
        """
        The maximum number of open connections of one client; a request on another one is answered with 429. Trusted proxies \
        may have any number.
        """,
        default: 2_048,
        in: 1...1_000_000
    )
    /// The maximum number of complete requests that wait for their response.
    package static let waiting = Setting.number(
        "waiting",
        """
        The maximum number of complete requests that wait for their response; more are answered with 429. Half as many may \
        wait for the database in addition.
        """,
        default: 4_096,
        in: 1...100_000
    )

    /// The maximum number of complete requests of one client that wait for their response.
    package static let clientWaiting = Setting.number(
        "client-waiting",
        """
        The maximum number of complete requests of one client that wait for their response or for the database; more are \
        answered with 429.
        """,
        default: 1_024,
        in: 1...100_000
    )

    /// The milliseconds that requests may wait for a thread for long.
    package static let queueMilliseconds = Setting.number(
        "queue-milliseconds",
        """
        Milliseconds that requests may wait for a thread. If they wait longer for a second, new ones are answered with 429 until \
        the wait is shorter again, so that the server answers some in time instead of all too late.
        """,
        default: 1_000,
        in: 10...600_000
    )

    /// The accepted levels.
    ///
    /// At lower levels, libraries may log parts of requests.
    private static let logLevels: [Logger.Level] = [.debug, .info, .notice, .warning, .error]

    /// The settings of this module, in the order of the help.
    private static let serverSettings: [SettingDeclaration] = [
        host.declaration, port.declaration, publicAddress.declaration, web.declaration, knowledge.declaration,
        reference.declaration,
        database.declaration, accountsDatabase.declaration, databaseConnections.declaration,
        metricsToken.declaration, logLevel.declaration,
        bodyLimit.declaration,
        bodyMemory.declaration,
        cacheMemory.declaration,
        headerLimit.declaration,
        trustedProxies.declaration,
        requestSeconds.declaration, responseSeconds.declaration, connections.declaration,
        clientConnections.declaration, waiting.declaration, clientWaiting.declaration,
        queueMilliseconds.declaration,
    ]

    /// The settings of all modules: one line for each feature that has any.
    package static let all: [SettingDeclaration] =
        serverSettings
        + StreamSettings.all
        + LabelsSettings.all
        + AccountsSettings.all
        + PushSettings.all
        + OpenIDSettings.all
        + GitHubSettings.all
        + VaultSettings.all
        + LookUpSettings.all
        + ReportSettings.all
}
