import AccountsFeature
import Logging
import MorselAccounts
import MorselWeb
import ServiceLifecycle

/// Wakes the devices of accounts until the server shuts down.
struct WakeUps: Service {
    let push: PushService

    /// Creates the service; `nil` for a server without a key.
    init?(_ accounts: Accounts, _ settings: SettingValues, logger: Logger) {
        guard let key = settings[PushSettings.key] else { return nil }
        let origin = settings[ServerSettings.publicAddress]?.origin
        push = PushService(
            accounts: accounts,
            key: key,
            contact: settings[PushSettings.contact] ?? origin.flatMap { $0.hasPrefix("https:") ? $0 : nil },
            services: settings[PushSettings.services],
            logger: logger
        )
    }

    func run() async throws {
        let task = Task(priority: .background) { await push.run() }
        try? await gracefulShutdown()
        task.cancel()
        await task.value
    }
}

extension PushOffer {
    /// Creates the offer of the settings; `nil` for a server without a key.
    init?(_ settings: SettingValues) {
        guard let key = settings[PushSettings.key] else { return nil }
        self.init(key: key, services: settings[PushSettings.services])
    }
}
