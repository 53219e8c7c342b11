package import MorselDatabase

/// A record as the server has it: it knows neither the collection nor the content.
package struct StoredVaultRecord: Hashable, Sendable {
    /// The 16 bytes by which the devices of the account find it.
    package var locator: [UInt8]
    /// The number of times that it was stored.
    package var version: Int64
    /// The encrypted content.
    package var sealed: [UInt8]

    /// Creates a record.
    package init(locator: [UInt8], version: Int64, sealed: [UInt8]) {
        (self.locator, self.version, self.sealed) = (locator, version, sealed)
    }
}

/// How much an account may store.
package struct VaultQuota: Sendable {
    /// The most records.
    package var records: Int64
    /// The most bytes of encrypted contents.
    package var bytes: Int64

    /// Creates a quota.
    package init(records: Int = 100_000, bytes: Int = 268_435_456) {
        (self.records, self.bytes) = (Int64(records), Int64(bytes))
    }

    /// A batch would exceed a quota.
    package struct Exceeded: Error, Equatable {}
}

/// The records and keys of all accounts, which only the devices of each account can read (`docs/vault-protocol.md`).
package struct Vaults: Sendable {
    let store: any Store
    let quota: VaultQuota
    private let sendsMail: Bool
    private let signals: AccountSignals
    private let now: @Sendable () -> Int64

    /// Opens the vaults of accounts, which may store as much as the quota allows.
    package init(of accounts: Accounts, quota: VaultQuota = VaultQuota()) {
        (store, self.quota) = (accounts.store, quota)
        (sendsMail, signals, now) = (accounts.sendsMail, accounts.signals, accounts.now)
    }

    /// The scope of idempotency keys of an account.
    package static func scope(of account: String) -> String { "/v1/vault/records \(account)" }

    // MARK: Reading

    /// Records in the order in which they were changed.
    package struct Changes: Sendable {
        /// The records.
        package var records: [StoredVaultRecord] = []
        /// The sequence number of the last one.
        package var next: Int64
        /// Whether there are more.
        package var hasMore = false
        /// The newest sequence number of the owner of the records.
        ///
        /// It is less than the number that a device asked with only if the database was restored from a backup.
        package var sequence: Int64
    }

    /// Returns the records that were changed after a sequence number.
    package func changes(of account: String, since: Int64, limit: Int) async throws -> Changes {
        try await store.read { try $0.changes(of: account, in: .vaults, since: since, limit: limit) }
    }

    /// Returns the encrypted keys of an account.
    package func keys(of account: String) async throws -> WrappedKeys {
        try await store.read { try $0.keys(of: account) }
    }

    /// Returns the newest sequence number of each of some accounts that have a vault.
    package func sequences(of accounts: Set<String>) async throws -> [String: Int64] {
        try await store.read { session in
            let found = try session.rows(in: Array(accounts), VaultQueries.sequences) {
                (row) throws(StoreError) in
                (try row.text(0), try row.integer(1))
            }
            return Dictionary(uniqueKeysWithValues: found)
        }
    }

    // MARK: Writing

    /// Replaces the encrypted keys that are not `nil`.
    ///
    /// The caller has checked the password or the recovery code of the account.
    /// - Parameters:
    ///   - keys: the keys, with the next version.
    ///   - account: the account.
    ///   - client: the name that the program gave itself.
    /// - Throws: `AccountError.wrongKeysVersion` unless the version is the next one, `StoreError`.
    package func replaceKeys(
        _ keys: WrappedKeys,
        of account: String,
        client: String = ""
    ) async throws {
        let (sendsMail, time) = (sendsMail, now())
        try await store.write { session in
            try session.replaceKeys(keys, of: account)
            // The first keys belong to registering.
            guard keys.recovery != nil, keys.version > 1, let owner = try session.account(withID: account)
            else { return }
            try session.record(.recoveryChanged, of: owner, client: client, sendsMail: sendsMail, at: time)
        }
    }

    /// What became of a record of a batch.
    package enum Outcome: Hashable, Sendable {
        /// It was stored with this version.
        case accepted(version: Int64)
        /// Another version was stored before; `nil` if the server has no record.
        case conflict(StoredVaultRecord?)
    }

    /// Stores a batch of records, in one transaction.
    ///
    /// A record is stored if its version is the next one.
    /// - Parameters:
    ///   - records: records with different locators.
    ///   - account: the account.
    ///   - request: the key of the request. A request that is sent again gets the same results, and with each conflict the record
    ///     that is stored now.
    ///   - sender: the session that sends it, whose own streams are not told and whose device is not woken.
    /// - Throws: `VaultQuota.Exceeded`, `IdempotentRequest.ReusedKey`, `StoreError`.
    /// - Returns: a result for each record, in their order.
    package func store(
        _ records: [StoredVaultRecord],
        of account: String,
        _ request: IdempotentRequest,
        sender: String = ""
    ) async throws -> [Outcome] {
        let time = now()
        let (outcomes, signal) = try await store.write(isRepeatable: true) { [quota, signals] session in
            var signal: AccountSignal?
            let answer = try session.once(request) {
                let (letters, sequence) = try session.store(records, of: account, in: .vaults, quota)
                signal = sequence.map {
                    .recordsChanged(account: account, sequence: $0, session: sender)
                }
                if sequence != nil { try session.wakeDevices(of: account, except: sender, at: time) }
                return letters
            }
            if let signal { try signals.notify(signal, in: session) }
            let outcomes = try session.outcomes(of: records, answer ?? "", of: account, in: .vaults)
            return (outcomes, signal)
        }
        if let signal { signals.deliver(signal) }
        return outcomes
    }
}

enum VaultQueries {
    static let insertVault = """
        INSERT INTO vault (account, keys_version, sequence, record_count, byte_count) VALUES ($1, 0, 0, 0, 0)
        """
    static let keys = "SELECT keys_version, password_keys, recovery_keys FROM vault WHERE account = $1"
    static let replaceKeys = """
        UPDATE vault SET keys_version = $1, password_keys = coalesce($2, password_keys),
            recovery_keys = coalesce($3, recovery_keys)
        WHERE account = $4 AND keys_version = $5
        """
    static func sequences(_ list: String) -> String {
        "SELECT account, sequence FROM vault WHERE account IN (\(list))"
    }
    static let deleteRequests = "DELETE FROM idempotent_request WHERE scope = $1"
}
