import MorselAccounts
import MorselWeb

/// Limits the mails that requests can send to other people, so that nobody can fill somebody else's inbox.
///
/// Each node of a server counts separately. Links that delete an account have a limit of their own, which the outbox checks
/// in the database (`Accounts.storeDeletionLinks()`): anyone can ask for them, and the answer must not tell who has an
/// account.
package final class MailLimits: Sendable {
    private let byAccount: RateLimiter<String>
    private let byReceiver: RateLimiter<EmailAddress>

    /// Creates limits: in an hour, an account can cause five mails, and an address gets three.
    /// - Parameter now: the clock.
    package init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        byAccount = RateLimiter("mails", burst: 5, interval: .seconds(720), maxClients: 100_000, now: now)
        byReceiver = RateLimiter("mails", burst: 3, interval: .seconds(1_200), maxClients: 100_000, now: now)
    }

    /// Does something that sends a mail to an address that may belong to somebody else.
    ///
    /// Work that fails does not count, because it sent no mail.
    /// - Parameters:
    ///   - receiver: the address.
    ///   - account: the account that asks for it, or `nil` if the same request makes the account.
    ///   - work: puts the mail into the outbox.
    /// - Throws: `Problem.tooManyRequests`, and the errors of `work`.
    /// - Returns: the result of `work`.
    func whileSending<Value>(
        to receiver: EmailAddress,
        by account: String? = nil,
        _ work: () async throws -> Value
    ) async throws -> Value {
        if let account { try byAccount.take(account) }
        do {
            try byReceiver.take(receiver)
            do { return try await work() } catch {
                byReceiver.giveBack(receiver)
                throw error
            }
        } catch {
            if let account { byAccount.giveBack(account) }
            throw error
        }
    }
}
