import Crypto
import MorselDatabase
import Synchronization

/// A log-in of an account.
package struct AccountSession: Hashable, Sendable {
    /// The identifier, which is no secret.
    package let id: String
    /// The account.
    package let account: String
    /// The name that the program gave itself.
    package let client: String
    /// When it began, in milliseconds since 1970.
    package let createdAt: Int64
    /// About when it was used last, in milliseconds since 1970.
    package let seenAt: Int64

    /// The largest number of characters of a client's name that is stored.
    static let maxClientLength = 120
}

extension Accounts {
    /// Begins a session of an account, always with a new token.
    ///
    /// It is an event of the account. If the device was not used with the account before, the owner gets a mail.
    /// - Parameters:
    ///   - account: the account.
    ///   - client: the name that the program gave itself.
    ///   - device: the number in the cookie of the device, or `nil` for one that counts as new.
    ///   - isRecovery: whether somebody logs in with the recovery code.
    /// - Throws: `StoreError`.
    /// - Returns: the session and its token, which is not stored.
    package func begin(
        _ account: Account,
        client: String,
        device: SessionToken? = nil,
        isRecovery: Bool = false
    ) async throws -> (session: AccountSession, token: SessionToken) {
        let (token, time) = (SessionToken(), now())
        let id = SymmetricKey(size: .bits128).withUnsafeBytes { Base64URL.text($0) }
        let session = AccountSession(
            id: id,
            account: account.id,
            client: String(client.prefix(AccountSession.maxClientLength)),
            createdAt: time,
            seenAt: time
        )
        let sendsMail = sendsMail
        if cleanup.isDue(at: time) { await deleteEndedSessions(at: time) }
        try await store.write { store in
            _ = try store.run(
                SessionQueries.insert,
                token.hash,
                session.id,
                session.account,
                session.client,
                time,
                time
            )
            var isKnown = false
            if let device { isKnown = try store.noteDevice(device, of: account.id, at: time) }
            let kind: AccountEvent.Kind = isRecovery ? .recoveryUsed : isKnown ? .loggedIn : .newDevice
            try store.record(kind, of: account, client: session.client, sendsMail: sendsMail, at: time)
        }
        return (session, token)
    }

    /// Deletes all sessions that have ended, in a transaction of its own, so that log-ins do not wait for each other.
    private func deleteEndedSessions(at time: Int64) async {
        let lifetime = lifetime
        // What fails now is deleted an hour later.
        _ = try? await store.write(isRepeatable: true) { store in
            try store.run(SessionQueries.deleteEnded, time - lifetime.absolute, time - lifetime.idle)
            try store.run(ShareQueries.deleteExpired, time)
            try store.run(DeviceQueries.deleteEnded, time - KnownDevices.lifetime)
        }
    }

    /// Returns the session and the roles of a token, or `nil` if it is unknown or has ended.
    package func session(
        _ token: SessionToken
    ) async throws -> (session: AccountSession, roles: [AccountRole])? {
        let (hash, time) = (token.hash, now())
        // Every request of a person who is signed in does this, so it is one statement: a row for each role.
        let rows = try await store.rows(SessionQueries.withRoles, hash) { (row) throws(StoreError) in
            (session: try AccountSession.read(row), role: row.isNull(5) ? nil : try row.text(5))
        }
        guard let session = rows.first?.session else { return nil }
        guard !lifetime.hasEnded(createdAt: session.createdAt, seenAt: session.seenAt, now: time) else {
            _ = try await end(session.id, of: session.account)
            return nil
        }
        if time - session.seenAt >= lifetime.precision {
            try await store.write(isRepeatable: true) { store in
                _ = try store.run(SessionQueries.touch, time, hash)
            }
        }
        return (session, rows.compactMap { $0.role.flatMap { AccountRole(rawValue: $0) } })
    }

    /// Returns the sessions of an account that have not ended, the newest first.
    package func sessions(of account: String) async throws -> [AccountSession] {
        let (time, lifetime) = (now(), lifetime)
        return try await store.read { store in
            try store.rows(SessionQueries.byAccount, account, as: AccountSession.read)
        }
        .filter { !lifetime.hasEnded(createdAt: $0.createdAt, seenAt: $0.seenAt, now: time) }
    }

    /// Ends a session of an account.
    /// - Returns: whether the account had it.
    package func end(_ id: String, of account: String) async throws -> Bool {
        try await writeEndingSessions(of: account) { try $0.run(SessionQueries.delete, id, account) > 0 }
    }

    /// Runs work that ends sessions of an account, in a transaction, and then tells every node.
    func writeEndingSessions<Value: Sendable>(
        of account: String,
        isRepeatable: Bool = true,
        _ work: @escaping @Sendable (any Session) throws -> Value
    ) async throws -> Value {
        let signal = AccountSignal.sessionsEnded(account: account)
        let value = try await store.write(isRepeatable: isRepeatable) { [signals] session in
            let value = try work(session)
            try signals.notify(signal, in: session)
            return value
        }
        signals.deliver(signal)
        return value
    }

    /// Returns those of some sessions that have not ended.
    package func running(_ sessions: Set<String>) async throws -> Set<String> {
        let (time, lifetime) = (now(), lifetime)
        return try await store.read { store in
            let found = try store.rows(in: Array(sessions), SessionQueries.byID, as: AccountSession.read)
            return Set(
                found.filter {
                    !lifetime.hasEnded(createdAt: $0.createdAt, seenAt: $0.seenAt, now: time)
                }
                .map { $0.id }
            )
        }
    }
}

/// Knows when ended sessions were deleted last.
final class SessionCleanup: Sendable {
    private static let interval: Int64 = 3_600_000
    private let last = Mutex<Int64>(.min)

    /// Whether an hour has passed since it was due before.
    func isDue(at time: Int64) -> Bool {
        last.withLock { last in
            guard last == .min || time - last >= Self.interval else { return false }
            last = time
            return true
        }
    }
}

extension AccountSession {
    static func read(_ row: Row) throws(StoreError) -> AccountSession {
        AccountSession(
            id: try row.text(0),
            account: try row.text(1),
            client: try row.text(2),
            createdAt: try row.integer(3),
            seenAt: try row.integer(4)
        )
    }
}

enum SessionQueries {
    private static let session = "SELECT id, account, client, created_at, seen_at FROM session"
    static let withRoles = """
        SELECT session.id, session.account, client, created_at, seen_at, role
        FROM session LEFT JOIN account_role ON account_role.account = session.account
        WHERE token_hash = $1 ORDER BY role
        """
    static let byAccount = "\(session) WHERE account = $1 ORDER BY created_at DESC, id LIMIT 1000"
    static func byID(_ list: String) -> String { "\(session) WHERE id IN (\(list))" }
    static let insert = """
        INSERT INTO session (token_hash, id, account, client, created_at, seen_at)
        VALUES ($1, $2, $3, $4, $5, $6)
        """
    static let touch = "UPDATE session SET seen_at = $1 WHERE token_hash = $2"
    static let delete = "DELETE FROM session WHERE id = $1 AND account = $2"
    static let deleteOthers = "DELETE FROM session WHERE account = $1 AND id <> $2"
    static let deleteEnded = "DELETE FROM session WHERE created_at <= $1 OR seen_at <= $2"
}
