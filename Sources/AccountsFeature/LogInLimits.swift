package import MorselAccounts
package import MorselWeb

/// Limits attempts to log in, so that passwords cannot be guessed and nobody can be locked out.
///
/// Each address has its own limits, and the first attempt of an address at an account is always answered. So a person who types
/// the right password is let in, however many others fail at the same account from other addresses.
package final class LogInLimits: Sendable {
    /// An address that tries to log in to an account.
    private struct Attempt: Hashable {
        let email: EmailAddress
        let client: ClientAddress
    }

    private let byClient: ClientRateLimiter
    private let byAttempt: RateLimiter<Attempt>
    private let byAccount: RateLimiter<EmailAddress>

    /// Creates limits; `now` is the clock.
    package init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        byClient = ClientRateLimiter("log-ins", burst: 60, interval: .seconds(1), now: now)
        byAttempt = RateLimiter("log-ins", burst: 10, interval: .seconds(30), maxClients: 100_000, now: now)
        byAccount = RateLimiter("log-ins", burst: 50, interval: .seconds(10), maxClients: 100_000, now: now)
    }

    /// Counts an attempt.
    /// - Throws: `Problem.tooManyRequests` with the seconds until the next one.
    package func begin(_ email: EmailAddress, _ client: ClientAddress) throws(Problem) {
        try byClient.take(client)
        let attempt = Attempt(email: email, client: client)
        let isFirst = !byAttempt.hasTaken(attempt)
        try byAttempt.take(attempt)
        // Many addresses together may not try more often, after their first attempts.
        if !isFirst { try byAccount.take(email) }
    }

    /// Forgets an attempt that succeeded.
    package func succeed(_ email: EmailAddress, _ client: ClientAddress) {
        byAttempt.giveBack(Attempt(email: email, client: client))
    }

    /// Counts another request that anyone may send, such as one to register.
    package func begin(_ client: ClientAddress) throws(Problem) { try byClient.take(client) }
}
