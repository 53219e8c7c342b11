package import Foundation
package import Hummingbird
import HummingbirdCore
package import Logging
package import MorselCatalog
import MorselCore
package import MorselDatabase
package import MorselWeb
import NIOCore

/// Puts a server together from its configuration; nothing listens before it is run.
///
/// - Parameters:
///   - configuration: what is set.
///   - program: where the program is, for the files that lie beside it.
///   - logger: takes a line a request.
///   - store: the database of the catalogue, of this program's schema; nil for a server without a catalogue.
///   - onRunning: called with the port once the server listens.
/// - Returns: the server, to be run once.
/// - Throws: `KnowledgeFile.LoadError` and `Assets.LoadError`, each a sentence that says what to do.
package func buildApplication(
    configuration: ServerConfiguration,
    program: URL,
    logger: Logger,
    store: (any Store)? = nil,
    onRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) throws -> some ApplicationProtocol {
    let load = Load(most: configuration.waiting)
    let metrics = RequestMetrics()
    let knowledge = try SharedParts.loadKnowledge(configuration, program: program)
    let catalogue = store.map { Catalogue(store: $0, knowledge: knowledge) }
    let table = try makeRouteTable(
        configuration,
        program: program,
        metrics: metrics,
        load: load,
        catalogue: catalogue
    )
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
        services: catalogue.map { [CatalogueUpkeep(catalogue: $0, logger: logger)] } ?? [],
        onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? configuration.port) },
        logger: logger
    )
}

/// Builds a server and runs it until the process is asked to end (SIGTERM, SIGINT): then it takes no more requests,
/// finishes those it has, and returns.
/// - Throws: what building throws, what the database says, and what the system says of the address.
package func serve(
    configuration: ServerConfiguration,
    program: URL,
    logger: Logger,
    onRunning: @escaping @Sendable (_ port: Int) async -> Void
) async throws {
    let store = try await openStore(configuration)
    do {
        let application = try buildApplication(
            configuration: configuration,
            program: program,
            logger: logger,
            store: store,
            onRunning: onRunning
        )
        try await application.runService()
    } catch {
        await store?.close()
        throw error
    }
    await store?.close()
}

/// Opens the database of the catalogue: a file of this server's own gets the schema of this program, a database that
/// others use, too, must have it.
/// - Returns: nil when none is set.
/// - Throws: `StoreError`, a sentence that says what to do.
package func openStore(_ configuration: ServerConfiguration) async throws -> (any Store)? {
    guard let address = configuration.database else { return nil }
    let store = try await address.open()
    let migrator = Migrator(Migration.all)
    do {
        switch address {
        case .sqlite: _ = try await migrator.migrate(store)
        case .postgresql: try await migrator.check(store)
        }
    } catch {
        await store.close()
        throw error
    }
    return store
}

/// Every route of the server.
package func makeRouteTable(
    _ configuration: ServerConfiguration,
    program: URL,
    metrics: RequestMetrics,
    load: Load,
    catalogue: Catalogue? = nil
) throws -> RouteTable {
    let parts = try SharedParts(configuration, program: program, catalogue: catalogue)
    var table = RouteTable()
    try parts.addLabels(to: &table)
    parts.addCatalogue(catalogue, to: &table)
    OperationsRoutes(
        knowledge: parts.knowledge.versionName,
        release: parts.assets.release,
        metrics: metrics,
        load: load,
        store: catalogue?.store
    )
    .add(to: &table)
    OpenAPIRoutes(assets: parts.assets).add(to: &table)
    parts.assets.addRoutes(to: &table)
    parts.addPages(to: &table)
    return table
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
