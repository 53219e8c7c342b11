import AccountsFeature
import AdditivesFeature
import DiaryFeature
import Foundation
import LabelsFeature
import Logging
import MorselAccounts
import MorselAdditives
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselKnowledge
import MorselUI
import MorselVision
package import MorselWeb
import ProductsFeature
import SiteFeature
import VaultFeature

/// The data and services that routes of several features use.
struct SharedServices {
    let knowledge: Knowledge
    let assets: Assets
    private let settings: SettingValues
    private let logger: Logger
    private let knowledgePath: String
    private let pages: PageRenderer
    private let pool: VisionPool

    /// Loads the knowledge, unless a catalogue has it already, and the files for browsers.
    init(_ settings: SettingValues, program: URL, catalogue: Catalogue?, logger: Logger) throws {
        (self.settings, self.logger) = (settings, logger)
        knowledge = try catalogue?.knowledge ?? Self.loadKnowledge(settings, program: program)
        knowledgePath = Self.knowledgePath(settings, program: program)
        assets = try Self.makeAssets(settings, program: program)
        let names = assets.files.keys.map { [assets] in ($0, assets.url($0)) }
        pages = PageRenderer(
            knowledge: knowledge,
            assets: AssetURLs(Dictionary(uniqueKeysWithValues: names)),
            origin: settings[ServerSettings.publicAddress]?.origin ?? ""
        )
        // The processes start with the first photo.
        pool = VisionPool(
            program: program,
            maxWaiting: settings[LabelsSettings.photos],
            idleTime: .seconds(60 * settings[LabelsSettings.photoMinutes])
        )
    }

    // MARK: Routes

    /// Adds the routes of every feature.
    func addFeatures(
        _ catalogue: Catalogue?,
        _ accounts: Accounts?,
        requests: InFlightRequests,
        to table: inout RouteTable
    ) throws {
        let (bodyLimit, photoLimit) = (
            settings[ServerSettings.bodyLimit], settings[LabelsSettings.photoLimit]
        )
        let clients = ClientAddresses(trustedProxies: settings[ServerSettings.trustedProxies])
        let cache = cache(of: catalogue)
        try LabelsFeatureRoutes(
            knowledge: knowledge,
            file: URL(filePath: knowledgePath),
            pool: pool,
            pages: pages,
            settings: settings,
            maxBodyBytes: bodyLimit
        )
        .add(to: &table)
        ProductsFeatureRoutes(
            catalogue: catalogue,
            pool: pool,
            pages: pages,
            maxBodyBytes: photoLimit,
            clients: clients,
            requests: requests,
            cache: cache,
            lookUp: catalogue.flatMap { lookUp(for: $0) }
        )
        .add(to: &table)
        AdditivesFeatureRoutes(
            store: AdditiveStore(knowledge: knowledge, store: catalogue?.store),
            knowledge: knowledge,
            requests: requests,
            cache: cache,
            pages: pages,
            maxBodyBytes: bodyLimit
        )
        .add(to: &table)
        AccountsFeatureRoutes(accounts: accounts, clients: clients, requests: requests, pages: pages)
            .add(to: &table)
        VaultFeatureRoutes(vaults: accounts.map { vaults(in: $0) }, requests: requests).add(to: &table)
        DiaryFeatureRoutes(pages: pages).add(to: &table)
        SiteFeatureRoutes(
            knowledge: knowledge,
            pages: pages,
            problems: Problem.ofServer,
            maxBodyBytes: bodyLimit
        )
        .add(to: &table)
    }

    private func vaults(in accounts: Accounts) -> Vaults {
        let quota = VaultQuota(records: settings[VaultSettings.records], bytes: settings[VaultSettings.bytes])
        return Vaults(store: accounts.store, quota: quota, sendsMail: accounts.sendsMail)
    }

    /// The look-up of products that a catalogue does not have, or `nil` if it is off.
    private func lookUp(for catalogue: Catalogue) -> LiveLookUp? {
        guard let address = settings[LookUpSettings.source] else { return nil }
        let contact = settings[LookUpSettings.contact] ?? settings[ServerSettings.publicAddress]?.origin
        let client = OpenFoodFactsClient(
            address,
            userAgent: "Morsel/\(ProgramVersion.current)" + (contact.map { " (\($0))" } ?? ""),
            knowledge: catalogue.knowledge,
            now: { Int64(Date.now.timeIntervalSince1970 * 1_000) }
        )
        return LiveLookUp(client, catalogue: catalogue, logger: logger)
    }

    /// The cache of responses, which is empty if the server has no catalogue.
    private func cache(of catalogue: Catalogue?) -> ResponseCache {
        let version = catalogue?.store.watchData()
        return ResponseCache(limit: settings[ServerSettings.cacheMemory]) { version?.current }
    }

    // MARK: Files

    static func loadKnowledge(
        _ settings: SettingValues,
        program: URL
    ) throws(KnowledgeFile.LoadError) -> Knowledge {
        try KnowledgeFile.load(knowledgePath(settings, program: program))
    }

    private static func knowledgePath(_ settings: SettingValues, program: URL) -> String {
        KnowledgeFile.location(option: settings[ServerSettings.knowledge], environment: [:], program: program)
    }

    /// Loads the files for browsers.
    ///
    /// A folder from the settings must exist. The default folder next to the program may be missing.
    private static func makeAssets(
        _ settings: SettingValues,
        program: URL
    ) throws(Assets.LoadError) -> Assets {
        if let web = settings[ServerSettings.web] { return try Assets(folder: URL(filePath: web)) }
        let defaultFolder = program.resolvingSymlinksInPath().deletingLastPathComponent().appending(
            path: "web"
        )
        return FileManager.default.fileExists(atPath: defaultFolder.path)
            ? try Assets(folder: defaultFolder) : .none
    }
}

extension Problem {
    /// The problems of all features: one line for each.
    package static let ofServer: [Problem] =
        ofEveryRoute + ofLabels + ofProducts + ofAdditives + ofAccounts + ofVault + [
            databaseUnavailable, metricsNotAllowed,
        ]
}
