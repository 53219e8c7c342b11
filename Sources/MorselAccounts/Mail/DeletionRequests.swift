import Synchronization

/// The e-mails for which somebody asked for a link that deletes the account, until the outbox looks them up.
///
/// They wait in memory: a request reads and writes nothing before its answer, so the time of the answer does not tell whether
/// an e-mail has an account.
final class DeletionRequests: Sendable {
    /// The maximum number of e-mails that wait.
    ///
    /// The outbox takes them every few seconds.
    private static let maxWaiting = 1_000
    private let emails = Mutex<Set<EmailAddress>>([])

    /// The e-mails that wait.
    var waiting: Set<EmailAddress> { emails.withLock { $0 } }

    /// Adds an e-mail.
    /// - Returns: whether it waits now; `false` if too many others wait already.
    func add(_ email: EmailAddress) -> Bool {
        emails.withLock { emails in
            guard emails.contains(email) || emails.count < Self.maxWaiting else { return false }
            emails.insert(email)
            return true
        }
    }

    /// Removes an e-mail that was looked up.
    func remove(_ email: EmailAddress) { emails.withLock { _ = $0.remove(email) } }
}
