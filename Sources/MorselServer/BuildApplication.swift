package import Foundation
package import Hummingbird
import HummingbirdCore
import LabelsFeature
package import Logging
import MorselCatalog
import MorselCore
import MorselPages
import MorselVision
package import MorselWeb
import NIOCore

/// Puts a server together from its configuration; nothing listens before it is run.
///
/// - Parameters:
///   - configuration: what is set.
///   - program: where the program is, for the files that lie beside it.
///   - logger: takes a line a request.
///   - onRunning: called with the port once the server listens.
/// - Returns: the server, to be run once.
/// - Throws: `KnowledgeFile.LoadError` and `Assets.LoadError`, each a sentence that says what to do.
package func buildApplication(
    configuration: ServerConfiguration,
    program: URL,
    logger: Logger,
    onRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) throws -> some ApplicationProtocol {
    let load = Load(most: configuration.waiting)
    let metrics = RequestMetrics()
    let table = try makeRouteTable(configuration, program: program, metrics: metrics, load: load)
    let edge = Edge(table: table, load: load, metrics: metrics)
    return Application(
        responder: table.responder(behind: edge),
        server: .http1(
            configuration: channel(configuration, load) { problem in
                metrics.note(method: "-", route: "-", status: problem.status.code, time: .zero)
                logger.info("refused", metadata: ["status": .stringConvertible(problem.status.code)])
            }
        ),
        configuration: ApplicationConfiguration(
            address: .hostname(configuration.host, port: configuration.port),
            backlog: 4_096,
            availableConnectionsDelegate: MaximumAvailableConnections(
                configuration.connections,
                logger: logger
            )
        ),
        onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? configuration.port) },
        logger: logger
    )
}

/// Builds a server and runs it until the process is asked to end (SIGTERM, SIGINT): then it takes no more requests,
/// finishes those it has, and returns.
/// - Throws: what building throws, and what the system says of the address.
package func serve(
    configuration: ServerConfiguration,
    program: URL,
    logger: Logger,
    onRunning: @escaping @Sendable (_ port: Int) async -> Void
) async throws {
    let application = try buildApplication(
        configuration: configuration,
        program: program,
        logger: logger,
        onRunning: onRunning
    )
    try await application.runService()
}

/// Every route of the server.
package func makeRouteTable(
    _ configuration: ServerConfiguration,
    program: URL,
    metrics: RequestMetrics,
    load: Load
) throws -> RouteTable {
    let path = KnowledgeFile.location(told: configuration.knowledge, environment: [:], program: program)
    let knowledge = try KnowledgeFile.load(path)
    let assets = try makeAssets(configuration, program: program)
    var table = RouteTable()
    let desk = makeDesk(configuration, knowledge, program: program)
    let photos = PhotosRoutes(knowledge: knowledge, desk: desk)
    photos.add(to: &table)
    LabelsRoutes(
        knowledge: knowledge,
        photos: photos,
        mostBytes: configuration.bodyLimit,
        mostLarge: configuration.largeLabels
    )
    .add(to: &table)
    AllergensRoutes(knowledge: knowledge).add(to: &table)
    try KnowledgeRoutes(knowledge: knowledge, file: URL(filePath: path)).add(to: &table)
    OperationsRoutes(knowledge: knowledge.versionName, release: assets.release, metrics: metrics, load: load)
        .add(to: &table)
    OpenAPIRoutes(assets: assets).add(to: &table)
    assets.addRoutes(to: &table)
    pages(configuration, knowledge, assets, desk).add(to: &table)
    return table
}

/// What reads photos; the first one starts a process.
private func makeDesk(_ configuration: ServerConfiguration, _ knowledge: Knowledge, program: URL) -> PhotoDesk
{
    let pool = VisionPool(
        program: program,
        mostWaiting: configuration.photos,
        idleTime: .seconds(60 * configuration.photoMinutes)
    )
    return PhotoDesk(
        pool: pool,
        knowledge: knowledge,
        mostBytes: configuration.photoLimit,
        mostHeld: configuration.photos
    )
}

private func pages(
    _ configuration: ServerConfiguration,
    _ knowledge: Knowledge,
    _ assets: Assets,
    _ desk: PhotoDesk
) -> PageRoutes {
    let names = assets.files.keys.map { ($0, assets.url($0)) }
    return PageRoutes(
        knowledge: knowledge,
        assets: AssetURLs(Dictionary(uniqueKeysWithValues: names)),
        desk: desk,
        mostBytes: configuration.bodyLimit
    )
}

/// The files for browsers: the folder that is named must be there, the one beside the program may be missing.
private func makeAssets(_ configuration: ServerConfiguration, program: URL) throws(Assets.LoadError) -> Assets
{
    if let web = configuration.web { return try Assets(folder: URL(filePath: web)) }
    let beside = program.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "web")
    return FileManager.default.fileExists(atPath: beside.path) ? try Assets(folder: beside) : .none
}

private func channel(
    _ configuration: ServerConfiguration,
    _ load: Load,
    noteRefusal: @escaping @Sendable (Problem) -> Void
) -> HTTP1Channel.Configuration {
    let limits = ConnectionLimits(
        requestTime: .seconds(Int64(configuration.requestSeconds)),
        responseTime: .seconds(Int64(configuration.responseSeconds)),
        // A body that is too large is answered at once and then thrown away up to here, so that the answer arrives.
        mostBodyBytes: max(configuration.bodyLimit * 16, configuration.photoLimit * 2)
    )
    return HTTP1Channel.Configuration(
        additionalChannelHandlers: [
            ConnectionGuard(limits: limits, load: load, noteRefusal: noteRefusal)
        ],
        httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: configuration.headerLimit,
            maxHeaderListSize: configuration.headerLimit,
            maxHeaderFieldCount: 100
        )
    )
}
