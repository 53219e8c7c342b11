import AccountsFeature
import Hummingbird
import HummingbirdCore
import LabelsFeature
import Logging
import MorselAccounts
import MorselWeb
import NIOCore

/// What each request passes: the handlers of its connection, the middleware, and its route.
struct RequestPath {
    private let settings: SettingValues
    private let table: RouteTable
    private let requests: InFlightRequests
    private let cache: ResponseCache
    private let metrics: RequestMetrics
    private let log: LogfmtHandler
    private let fields: ResponseFields
    private let observer: RequestObserver
    private let clients: ClientAddresses
    private let crossSite: CrossSiteCheck
    private let authenticator: (any Authenticator)?

    /// Creates the request path of a server.
    /// - Parameters:
    ///   - settings: the limits of connections.
    ///   - table: the routes.
    ///   - accounts: the accounts, or `nil`; then nobody is signed in.
    ///   - requests: counts the requests in flight.
    ///   - cache: what was answered to earlier requests.
    ///   - metrics: counts the requests.
    ///   - log: receives one line for each request.
    init(
        settings: SettingValues,
        table: RouteTable,
        accounts: Accounts?,
        requests: InFlightRequests,
        cache: ResponseCache,
        metrics: RequestMetrics,
        log: LogfmtHandler
    ) {
        (self.settings, self.table, self.requests) = (settings, table, requests)
        (self.cache, self.metrics, self.log) = (cache, metrics, log)
        fields = ResponseFields(table: table)
        observer = RequestObserver(metrics: metrics, log: log)
        clients = ClientAddresses(trustedProxies: settings[ServerSettings.trustedProxies])
        crossSite = CrossSiteCheck(publicOrigin: settings[ServerSettings.publicAddress]?.origin)
        authenticator = accounts.map { AccountAuthenticator(accounts: $0, requests: requests) }
    }

    // MARK: Routes

    /// Makes the responder of all routes.
    func responder() -> StreamResponder<RouterResponder<WebContext>> {
        StreamResponder(
            paths: table.streamPaths,
            table.responder(authenticator: authenticator, middleware: middleware())
        )
    }

    /// The middleware before every route, the outermost first.
    @MiddlewareFixedTypeBuilder<Request, Response, WebContext>
    private func middleware() -> some MiddlewareProtocol<Request, Response, WebContext> {
        ObservationMiddleware(observer: observer)
        ResponseFieldsMiddleware(fields: fields)
        ProblemMiddleware(table: table)
        RequestChecks(OverloadCheck(requests: requests, clients: clients), crossSite)
    }

    // MARK: Connections

    /// Makes the handlers of every connection, in the order in which a request passes them.
    func connections() -> HTTP1Channel.Configuration {
        let bodyLimits = table.bodyLimits
        let limits = ConnectionLimits(
            requestTimeout: .seconds(Int64(settings[ServerSettings.requestSeconds])),
            responseTimeout: .seconds(Int64(settings[ServerSettings.responseSeconds])),
            // A body that is too large is rejected immediately. The rest of it is read and discarded up to this limit, so
            // that the client receives the response.
            maxBodyBytes: max(
                settings[ServerSettings.bodyLimit] * 16,
                settings[LabelsSettings.photoLimit] * 2
            ),
            acceptedBodyBytes: { bodyLimits.bytes(for: $0) }
        )
        let bodies = BodyBudget(
            limit: settings[ServerSettings.bodyMemory],
            clientLimit: max(settings[ServerSettings.bodyMemory] / 4, settings[LabelsSettings.photoLimit])
        )
        let connections = ClientConnections(
            limit: settings[ServerSettings.clientConnections],
            clients: clients
        )
        let responder = DirectResponder(fields: fields, observer: observer)
        let answers = DirectAnswers(
            cache: cache,
            bodies: table.shortBodyAnswers,
            routes: table.shortRoutes(authenticator: authenticator, log.logger),
            crossSite: crossSite,
            requests: requests
        )
        return HTTP1Channel.Configuration(
            additionalChannelHandlers: [
                RequestFramingInstaller(),
                ConnectionGuard(
                    limits: limits,
                    requests: requests,
                    bodies: bodies,
                    clients: clients,
                    connections: connections,
                    recordRejection: recordRejection
                ),
                DirectAnswerHandler(answers: answers, responder: responder),
            ],
            httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
                maxHeaderFieldSize: settings[ServerSettings.headerLimit],
                maxHeaderListSize: settings[ServerSettings.headerLimit],
                maxHeaderFieldCount: 100
            )
        )
    }

    /// Records a request that its connection answered, and that never reached a route.
    private var recordRejection: @Sendable (Problem) -> Void {
        { [metrics, logger = log.logger] problem in
            metrics.record(.rejected(problem.status.code))
            logger.info("rejected", metadata: ["status": .stringConvertible(problem.status.code)])
        }
    }
}
