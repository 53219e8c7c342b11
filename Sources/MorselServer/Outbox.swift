import AccountsFeature
import ServiceLifecycle

/// Sends the mails of accounts until the server shuts down.
struct Outbox: Service {
    let mail: MailService

    func run() async throws {
        let task = Task(priority: .background) { await mail.run() }
        try? await gracefulShutdown()
        task.cancel()
        await task.value
    }
}
