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
    private let server: ServerKnowledge
    private let settings: SettingValues
    private let logger: Logger
    private let pages: PageRenderer
    private let pool: VisionPool
    private let searches: SearchCounts
    private let provider: (any IdentityProvider)?

    /// Loads the files for browsers.
    /// - Throws: `Assets.LoadError`, `IdentityProviderConflict`, `MissingSetting`.
    init(
        _ settings: SettingValues,
        program: URL,
        knowledge: ServerKnowledge,
        searches: SearchCounts,
        logger: Logger
    ) throws {
        (self.settings, self.searches, self.logger) = (settings, searches, logger)
        provider = try settings.identityProvider()
        server = knowledge
        self.knowledge = knowledge.atStart
        assets = try Self.makeAssets(settings, program: program)
        let names = assets.files.keys.map { [assets] in ($0, assets.url($0)) }
        pages = PageRenderer(
            knowledge: self.knowledge,
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
        _ events: VaultEvents?,
        requests: InFlightRequests,
        cache: ResponseCache,
        to table: inout RouteTable
    ) {
        let (bodyLimit, photoLimit) = (
            settings[ServerSettings.bodyLimit], settings[LabelsSettings.photoLimit]
        )
        let clients = ClientAddresses(trustedProxies: settings[ServerSettings.trustedProxies])
        let nameOfAccount: @Sendable (String) async -> String? = { id in
            // An unreachable database of accounts leaves the changes without names.
            let account = try? await accounts?.account(withID: id)
            return account.map { $0.name.isEmpty ? $0.email : "\($0.name) (\($0.email))" }
        }
        LabelsFeatureRoutes(
            knowledge: server.current,
            knowledgeAtStart: knowledge,
            published: server.published,
            pool: pool,
            pages: pages,
            settings: settings,
            maxBodyBytes: bodyLimit
        )
        .add(to: &table)
        ProductsFeatureRoutes(
            catalogue: catalogue,
            additives: server.additives,
            pool: pool,
            pages: pages,
            maxBodyBytes: photoLimit,
            maxReportBytes: settings[ReportSettings.bytes],
            clients: clients,
            requests: requests,
            cache: cache,
            lookUp: catalogue.flatMap { lookUp(for: $0) },
            nameOfAccount: nameOfAccount
        )
        .add(to: &table)
        AdditivesFeatureRoutes(
            store: server.additives,
            comments: accounts.map { AdditiveComments(of: $0) },
            searches: searches,
            knowledge: server.current,
            requests: requests,
            cache: cache,
            pages: pages,
            maxBodyBytes: bodyLimit,
            nameOfAccount: nameOfAccount
        )
        .add(to: &table)
        AccountsFeatureRoutes(
            accounts: accounts,
            clients: clients,
            requests: requests,
            push: PushOffer(settings),
            site: settings[ServerSettings.publicAddress].flatMap { RelyingParty(origin: $0.origin) },
            provider: provider,
            pages: pages
        )
        .add(to: &table)
        VaultFeatureRoutes(
            vaults: accounts.map { Vaults(of: $0, settings) },
            shares: accounts.map { Shares(of: $0, settings) },
            households: accounts.map { Households(of: $0, settings) },
            events: events,
            clients: clients,
            requests: requests
        )
        .add(to: &table)
        DiaryFeatureRoutes(pages: pages).add(to: &table)
        SiteFeatureRoutes(
            knowledge: knowledge,
            pages: pages,
            problems: Problem.ofServer
        )
        .add(to: &table)
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

    // MARK: Files

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
        ofEveryRoute + ofStreams + ofLabels + ofProducts + ofAdditives + ofAccounts + ofVault + [
            databaseUnavailable, metricsNotAllowed,
        ]
}
