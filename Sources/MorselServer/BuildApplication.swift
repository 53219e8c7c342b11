import AccountsFeature
package import Foundation
import HTTPTypes
package import Hummingbird
import HummingbirdCore
import LabelsFeature
package import Logging
package import MorselAccounts
package import MorselAdditives
package import MorselCatalog
import MorselCore
package import MorselDatabase
import MorselVision
package import MorselWeb
import NIOCore
import ProductsFeature
import ServiceLifecycle
package import VaultFeature

/// Builds a server from its settings.
///
/// The server listens once it is run.
///
/// - Parameters:
///   - settings: the values of all settings.
///   - program: the location of the program; data files are expected in the same folder.
///   - log: receives one line for each request.
///   - store: the database of the catalogue, migrated to this program's schema, or `nil` for a server without catalogue.
///   - accounts: the accounts, or `nil` for a server without accounts.
///   - knowledge: the knowledge, or `nil` for that of the knowledge file.
///   - addsExamples: whether an empty catalogue gets the example products.
///   - onRunning: called with the port when the server listens.
/// - Returns: the server; it can be run once.
/// - Throws: `KnowledgeFile.LoadError`, `Assets.LoadError`, `IdentityProviderConflict` and `MissingSetting`, whose descriptions
///   say what to do.
package func buildApplication(
    settings: SettingValues,
    program: URL,
    log: LogfmtHandler,
    store: (any Store)? = nil,
    accounts: Accounts? = nil,
    knowledge: ServerKnowledge? = nil,
    addsExamples: Bool = false,
    onRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) throws -> some ApplicationProtocol {
    let logger = log.logger
    let requests = InFlightRequests(
        limit: settings[ServerSettings.waiting],
        clientLimit: settings[ServerSettings.clientWaiting],
        delay: QueueDelay(target: .milliseconds(settings[ServerSettings.queueMilliseconds]))
    )
    let metrics = RequestMetrics()
    let knowledge = try knowledge ?? ServerKnowledge(settings, program: program, store: store)
    let catalogue = store.map {
        Catalogue(store: $0, knowledge: knowledge.atStart, changes: knowledge.revision)
    }
    let broadcaster = Broadcaster(settings)
    let events = accounts.map {
        VaultEvents(accounts: $0, vaults: Vaults(of: $0, settings), broadcaster: broadcaster)
    }
    let cache = ResponseCache(settings, store: store, additives: knowledge.additives)
    let searches = SearchCounts(store: store) { Int64(Date.now.timeIntervalSince1970 * 1_000) }
    let table = try makeRouteTable(
        settings,
        program: program,
        metrics: metrics,
        requests: requests,
        knowledge: knowledge,
        catalogue: catalogue,
        accounts: accounts,
        cache: cache,
        searches: searches,
        broadcaster: broadcaster,
        events: events,
        logger: logger
    )
    var services = services(requests, catalogue, accounts, settings, logger, addsExamples: addsExamples)
    services.append(SearchPreparation(additives: knowledge.additives))
    if store != nil { services.append(SearchCounting(counts: searches, logger: logger)) }
    if let compiler = knowledge.compiler {
        services.append(KnowledgePublishing(knowledge: knowledge, compiler: compiler, logger: logger))
    }
    if let store, let accounts {
        services.append(AuthorRemoval(catalogue: store, accounts: accounts, logger: logger))
    }
    if let events { services.append(VaultStreams(events, settings, logger: logger)) }
    let path = RequestPath(
        settings: settings,
        table: table,
        accounts: accounts,
        requests: requests,
        cache: cache,
        metrics: metrics,
        log: log
    )
    return Application(
        responder: path.responder(),
        server: .http1(configuration: path.connections()),
        configuration: ApplicationConfiguration(
            address: .hostname(settings[ServerSettings.host], port: settings[ServerSettings.port]),
            backlog: 4_096,
            availableConnectionsDelegate: MaximumAvailableConnections(
                settings[ServerSettings.connections],
                logger: logger
            )
        ),
        services: services,
        onServerRunning: { channel in
            await onRunning(channel.localAddress?.port ?? settings[ServerSettings.port])
        },
        logger: logger
    )
}

/// What the server does in the background.
private func services(
    _ requests: InFlightRequests,
    _ catalogue: Catalogue?,
    _ accounts: Accounts?,
    _ settings: SettingValues,
    _ logger: Logger,
    addsExamples: Bool
) -> [any Service] {
    var services: [any Service] = [QueueMeasurement(delay: requests.delay)]
    if let catalogue {
        services.append(
            CatalogueMaintenance(catalogue: catalogue, logger: logger, addsExamples: addsExamples)
        )
        let days = settings[ReportSettings.days]
        if days > 0 { services.append(ReportRetention(catalogue: catalogue, days: days, logger: logger)) }
    }
    if let accounts, let wakeUps = WakeUps(accounts, settings, logger: logger) { services.append(wakeUps) }
    if let accounts, let program = settings[AccountsSettings.mailProgram] {
        let mail = MailService(
            accounts: accounts,
            program: program,
            sender: settings[AccountsSettings.mailSender],
            origin: settings[ServerSettings.publicAddress]?.origin ?? "",
            logger: logger
        )
        services.append(Outbox(mail: mail))
    }
    return services
}

/// Builds a server and runs it until SIGTERM or SIGINT.
///
/// After the signal it accepts no more requests, completes the current requests, and returns.
/// - Throws: the errors of `buildApplication`, `StoreError`, and `ListenError` if it cannot listen.
package func serve(
    settings: SettingValues,
    program: URL,
    log: LogfmtHandler,
    addsExamples: Bool = false,
    onRunning: @escaping @Sendable (_ port: Int) async -> Void
) async throws {
    let logger = log.logger
    let store = try await openStore(settings)
    let accounts: Accounts?
    do { accounts = try await openAccounts(settings) } catch {
        await store?.close()
        throw error
    }
    if let folder = settings.accountsAddress?.folderOpenToOthers {
        logger.warning(
            "Other users can list or change the folder of the accounts. Run chmod 700 on it.",
            metadata: ["folder": "\(folder)"]
        )
    }
    Sandbox.supported.logMissingLimits(logger)
    do {
        var knowledge = try ServerKnowledge(settings, program: program, store: store)
        do { try await knowledge.applyChanges() } catch {
            logger.error(
                "Labels are read without the changes of administrators.",
                metadata: ["reason": "\(error)"]
            )
        }
        let application = try buildApplication(
            settings: settings,
            program: program,
            log: log,
            store: store,
            accounts: accounts,
            knowledge: knowledge,
            addsExamples: addsExamples,
            onRunning: onRunning
        )
        do { try await application.runService() } catch let error as IOError {
            throw ListenError(error.errnoCode, settings)
        }
    } catch {
        await accounts?.store.close()
        await store?.close()
        throw error
    }
    await accounts?.store.close()
    await store?.close()
}

/// Opens the database of the catalogue.
///
/// A SQLite file is migrated to the schema of this program. A PostgreSQL database may have other users, so it must
/// already have that schema.
/// - Returns: the database, or `nil` if none is configured.
/// - Throws: `StoreError`, whose description says what to do.
package func openStore(_ settings: SettingValues) async throws -> (any Store)? {
    guard let address = settings[ServerSettings.database] else { return nil }
    let store = try await address.open(
        connections: settings[ServerSettings.databaseConnections],
        limits: .serving
    )
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

/// Builds the table of all routes.
package func makeRouteTable(
    _ settings: SettingValues,
    program: URL,
    metrics: RequestMetrics,
    requests: InFlightRequests,
    knowledge: ServerKnowledge? = nil,
    catalogue: Catalogue? = nil,
    accounts: Accounts? = nil,
    cache: ResponseCache = ResponseCache(limit: 0) { nil },
    searches: SearchCounts = SearchCounts(store: nil) { 0 },
    broadcaster: Broadcaster = Broadcaster(),
    events: VaultEvents? = nil,
    logger: Logger = Logger(label: "morsel")
) throws -> RouteTable {
    let knowledge = try knowledge ?? ServerKnowledge(settings, program: program, store: catalogue?.store)
    let services = try SharedServices(
        settings,
        program: program,
        knowledge: knowledge,
        searches: searches,
        logger: logger
    )
    var table = RouteTable()
    services.addFeatures(catalogue, accounts, events, requests: requests, cache: cache, to: &table)
    OperationsRoutes(
        knowledge: knowledge.current,
        release: services.assets.release,
        metrics: metrics,
        requests: requests,
        streams: broadcaster,
        store: catalogue?.store,
        accounts: accounts?.store,
        metricsToken: settings[ServerSettings.metricsToken]
    )
    .add(to: &table)
    OpenAPIRoutes(assets: services.assets).add(to: &table)
    services.assets.addRoutes(to: &table) { knowledge.published.name }
    return table
}
