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

    /// Forgets an attempt that was no wrong password.
    package func forget(_ email: EmailAddress, _ client: ClientAddress) {
        byAttempt.giveBack(Attempt(email: email, client: client))
    }

    /// Checks the password of an account for somebody who is logged in, with the same limits: who has an open session must not
    /// guess the password either.
    /// - Parameters:
    ///   - email: the e-mail of the account.
    ///   - client: the client that sent the password.
    ///   - check: throws `Problem.wrongCredentials` if the password is wrong.
    /// - Throws: `Problem.tooManyRequests`, and the errors of `check`.
    /// - Returns: the result of `check`.
    func whileChecking<Value>(
        _ email: String,
        _ client: ClientAddress,
        _ check: () async throws -> Value
    ) async throws -> Value {
        guard let email = EmailAddress(email) else { throw Problem.signInRequired }
        return try await whileChecking(email, client, check)
    }

    /// Checks the password of an e-mail.
    ///
    /// Only a wrong password counts, and a request that ended before its answer, which may have
    /// had one.
    /// - Throws: `Problem.tooManyRequests`, and the errors of `check`.
    /// - Returns: the result of `check`.
    func whileChecking<Value>(
        _ email: EmailAddress,
        _ client: ClientAddress,
        _ check: () async throws -> Value
    ) async throws -> Value {
        try begin(email, client)
        do {
            let value = try await check()
            forget(email, client)
            return value
        } catch {
            if !Self.counts(error) { forget(email, client) }
            throw error
        }
    }

    private static func counts(_ error: any Error) -> Bool {
        if error is CancellationError { return true }
        return (error as? Problem)?.code.description == Problem.wrongCredentials.code.description
    }

    /// Verifies the password of an account for somebody who is logged in, with the same limits.
    /// - Throws: `Problem.wrongCredentials`, and as ``whileChecking(_:_:_:)``.
    func verify(
        _ key: AccessKey,
        of id: String,
        _ accounts: Accounts,
        _ client: ClientAddress
    ) async throws {
        guard let account = try await accounts.account(withID: id), let email = EmailAddress(account.email)
        else { throw Problem.signInRequired }
        try await whileChecking(account.email, client) {
            guard try await accounts.account(email, with: key) != nil else { throw Problem.wrongCredentials }
        }
    }

    /// Counts another request that anyone may send, such as one to register.
    package func begin(_ client: ClientAddress) throws(Problem) { try byClient.take(client) }
}
