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
    private let store: any Store
    private let quota: VaultQuota
    private let sendsMail: Bool

    /// Opens the vaults in the database of accounts; `sendsMail` is whether the server sends mail.
    package init(store: any Store, quota: VaultQuota = VaultQuota(), sendsMail: Bool = false) {
        (self.store, self.quota, self.sendsMail) = (store, quota, sendsMail)
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
    }

    /// The most bytes of encrypted contents in one answer: 3 MiB, which are 4 MiB in base64.
    static let maxAnswerBytes = 3 * 1_024 * 1_024

    /// Returns the records that were changed after a sequence number.
    package func changes(of account: String, since: Int64, limit: Int) async throws -> Changes {
        try await store.read { session in
            var (changes, bytes) = (Changes(next: since), 0)
            try session.each(VaultQueries.changes, [account, since, limit + 1]) { (row) throws(StoreError) in
                let record = try StoredVaultRecord.read(row)
                bytes += record.sealed.count + Self.overhead
                guard changes.records.count < limit,
                    changes.records.isEmpty || bytes <= Self.maxAnswerBytes
                else {
                    changes.hasMore = true
                    return false
                }
                changes.records.append(record)
                changes.next = try row.integer(3)
                return true
            }
            return changes
        }
    }

    /// About the bytes of the other members of a record in an answer, in base64's ratio.
    private static let overhead = 80

    /// Returns the encrypted keys of an account.
    package func keys(of account: String) async throws -> WrappedKeys {
        try await store.read { try $0.keys(of: account) }
    }

    // MARK: Writing

    /// Replaces the encrypted keys that are not `nil`.
    /// - Throws: `AccountError.wrongKeysVersion` unless the version is the next one, `StoreError`.
    package func replaceKeys(
        _ keys: WrappedKeys,
        of account: String,
        client: String = "",
        at time: Int64
    ) async throws {
        let sendsMail = sendsMail
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
    /// - Throws: `VaultQuota.Exceeded`, `IdempotentRequest.ReusedKey`, `StoreError`.
    /// - Returns: a result for each record, in their order.
    package func store(
        _ records: [StoredVaultRecord],
        of account: String,
        _ request: IdempotentRequest
    ) async throws -> [Outcome] {
        try await store.write(isRepeatable: true) { [quota] session in
            let answer = try session.once(request) {
                try session.store(records, of: account, quota)
            }
            return try zip(records, answer ?? "").map { record, letter in
                guard letter == Letter.conflict else { return .accepted(version: record.version) }
                return .conflict(try session.record(record.locator, of: account))
            }
        }
    }
}

/// How the result for a record is stored with the key of its request.
private enum Letter {
    static let accepted: Character = "a"
    static let conflict: Character = "c"
}

extension Session {
    /// Stores records, and returns a letter for each: whether it was accepted.
    fileprivate func store(
        _ records: [StoredVaultRecord],
        of account: String,
        _ quota: VaultQuota
    ) throws -> String {
        var use =
            try first(VaultQueries.use, account) { (row) throws(StoreError) in
                VaultUse(sequence: try row.integer(0), records: try row.integer(1), bytes: try row.integer(2))
            } ?? VaultUse()
        let before = use
        var letters = ""
        for record in records {
            let stored = try first(VaultQueries.version, account, record.locator) {
                (row) throws(StoreError) in
                (version: try row.integer(0), bytes: try row.integer(1))
            }
            guard record.version - 1 == stored?.version ?? 0 else {
                letters.append(Letter.conflict)
                continue
            }
            use.sequence += 1
            use.records += stored == nil ? 1 : 0
            use.bytes += Int64(record.sealed.count) - (stored?.bytes ?? 0)
            try run(
                stored == nil ? VaultQueries.insert : VaultQueries.update,
                account,
                record.locator,
                record.version,
                use.sequence,
                record.sealed
            )
            letters.append(Letter.accepted)
        }
        guard use.records <= max(quota.records, before.records), use.bytes <= max(quota.bytes, before.bytes)
        else { throw VaultQuota.Exceeded() }
        if use.sequence != before.sequence {
            try run(VaultQueries.updateUse, use.sequence, use.records, use.bytes, account)
        }
        return letters
    }

    fileprivate func record(
        _ locator: [UInt8],
        of account: String
    ) throws(StoreError) -> StoredVaultRecord? {
        try first(VaultQueries.record, account, locator, as: StoredVaultRecord.read)
    }
}

/// How much an account stores.
private struct VaultUse {
    var sequence: Int64 = 0
    var records: Int64 = 0
    var bytes: Int64 = 0
}

extension StoredVaultRecord {
    fileprivate static func read(_ row: Row) throws(StoreError) -> StoredVaultRecord {
        StoredVaultRecord(locator: try row.bytes(0), version: try row.integer(1), sealed: try row.bytes(2))
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
    static let use = "SELECT sequence, record_count, byte_count FROM vault WHERE account = $1"
    static let updateUse =
        "UPDATE vault SET sequence = $1, record_count = $2, byte_count = $3 WHERE account = $4"
    static let version =
        "SELECT version, CAST(length(sealed) AS BIGINT) FROM vault_record WHERE account = $1 AND locator = $2"
    static let record =
        "SELECT locator, version, sealed FROM vault_record WHERE account = $1 AND locator = $2"
    static let insert = """
        INSERT INTO vault_record (account, locator, version, sequence, sealed) VALUES ($1, $2, $3, $4, $5)
        """
    static let update = """
        UPDATE vault_record SET version = $3, sequence = $4, sealed = $5 WHERE account = $1 AND locator = $2
        """
    static let changes = """
        SELECT locator, version, sealed, sequence FROM vault_record
        WHERE account = $1 AND sequence > $2 ORDER BY sequence LIMIT $3
        """
    static let deleteRequests = "DELETE FROM idempotent_request WHERE scope = $1"
}
