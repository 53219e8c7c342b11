import Logging
import MorselAccounts
import MorselWeb
import ServiceLifecycle
import VaultFeature

/// Keeps the streams of vaults alive and up to date until the server shuts down.
struct VaultStreams: Service {
    let events: VaultEvents
    /// The time between two heartbeats.
    let interval: Duration
    let logger: Logger

    init(_ events: VaultEvents, _ settings: SettingValues, logger: Logger) {
        (self.events, self.logger) = (events, logger)
        // A response that sends nothing for this time is cut off.
        let responseTime = Duration.seconds(settings[ServerSettings.responseSeconds])
        interval = min(VaultEvents.heartbeatInterval, responseTime / 2)
    }

    func run() async throws {
        let task = Task { await events.run(every: interval, logger: logger) }
        try? await gracefulShutdown()
        task.cancel()
        await task.value
    }
}

extension Vaults {
    /// Opens the vaults of accounts with the quota of the settings.
    init(of accounts: Accounts, _ settings: SettingValues) {
        let quota = VaultQuota(records: settings[VaultSettings.records], bytes: settings[VaultSettings.bytes])
        self.init(of: accounts, quota: quota)
    }
}

extension Shares {
    /// Opens the shared pages of accounts with the quota of the settings.
    init(of accounts: Accounts, _ settings: SettingValues) {
        let quota = ShareQuota(
            shares: settings[VaultSettings.shares],
            days: settings[VaultSettings.shareDays]
        )
        self.init(of: accounts, quota: quota)
    }
}

extension Households {
    /// Opens the households of accounts with the quota of the settings.
    init(of accounts: Accounts, _ settings: SettingValues) {
        let quota = VaultQuota(
            records: settings[VaultSettings.householdRecords],
            bytes: settings[VaultSettings.householdBytes]
        )
        self.init(of: accounts, limits: HouseholdLimits(quota: quota))
    }
}

extension Broadcaster {
    /// Creates a broadcaster with the limits of the settings.
    convenience init(_ settings: SettingValues) {
        self.init(
            limits: Limits(
                total: settings[StreamSettings.streams],
                perClient: settings[StreamSettings.streamsPerClient]
            )
        )
    }
}
