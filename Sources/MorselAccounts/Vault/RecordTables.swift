import MorselDatabase

/// The tables with the encrypted records of vaults or of households.
///
/// Both have the same columns, so the same code numbers, limits, stores and lists their records.
struct RecordTables: Sendable {
    /// Reads the newest sequence number, the number of records and the number of bytes of an owner.
    let use: String
    /// Stores them.
    let updateUse: String
    /// Reads the version of a record and the number of its bytes.
    let version: String
    /// Reads a record.
    let record: String
    /// Adds a record, unless there is one with its locator.
    let insert: String
    /// Replaces a record.
    let update: String
    /// Lists the records after a sequence number.
    let changes: String

    /// The records of accounts.
    static let vaults = RecordTables(
        owners: "vault",
        id: "account",
        records: "vault_record",
        owner: "account"
    )
    /// The records that accounts share.
    static let households = RecordTables(
        owners: "household",
        id: "id",
        records: "household_record",
        owner: "household"
    )

    private init(owners: String, id: String, records: String, owner: String) {
        use = "SELECT sequence, record_count, byte_count FROM \(owners) WHERE \(id) = $1"
        updateUse =
            "UPDATE \(owners) SET sequence = $1, record_count = $2, byte_count = $3 WHERE \(id) = $4"
        version = """
            SELECT version, CAST(length(sealed) AS BIGINT) FROM \(records) WHERE \(owner) = $1 AND locator = $2
            """
        record = "SELECT locator, version, sealed FROM \(records) WHERE \(owner) = $1 AND locator = $2"
        insert = """
            INSERT INTO \(records) (\(owner), locator, version, sequence, sealed) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (\(owner), locator) DO NOTHING
            """
        update = """
            UPDATE \(records) SET version = $3, sequence = $4, sealed = $5 WHERE \(owner) = $1 AND locator = $2
            """
        changes = """
            SELECT locator, version, sealed, sequence FROM \(records)
            WHERE \(owner) = $1 AND sequence > $2 ORDER BY sequence LIMIT $3
            """
    }

    /// The most bytes of encrypted contents in one answer: 3 MiB, which are 4 MiB in base64.
    fileprivate static let maxAnswerBytes = 3 * 1_024 * 1_024
    /// About the bytes of the other members of a record in an answer, in base64's ratio.
    fileprivate static let overhead = 80
}

/// How the result for a record is stored with the key of its request.
private enum Letter {
    static let accepted: Character = "a"
    static let conflict: Character = "c"
}

extension Session {
    // MARK: Reading

    /// Returns the records that were changed after a sequence number, in the order of their changes.
    func changes(of owner: String, in tables: RecordTables, since: Int64, limit: Int) throws(StoreError)
        -> Vaults.Changes
    {
        let sequence = try recordUse(of: owner, in: tables).sequence
        var (changes, bytes) = (Vaults.Changes(next: since, sequence: sequence), 0)
        try each(tables.changes, [owner, since, limit + 1]) { (row) throws(StoreError) in
            let record = try StoredVaultRecord.read(row)
            bytes += record.sealed.count + RecordTables.overhead
            guard changes.records.count < limit,
                changes.records.isEmpty || bytes <= RecordTables.maxAnswerBytes
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

    // MARK: Writing

    /// Stores records.
    /// - Returns: a letter for each, whether it was accepted, and the newest sequence number if one was.
    func store(
        _ records: [StoredVaultRecord],
        of owner: String,
        in tables: RecordTables,
        _ quota: VaultQuota
    ) throws -> (letters: String, sequence: Int64?) {
        var use = try recordUse(of: owner, in: tables)
        let before = use
        var letters = ""
        for record in records {
            let isAccepted = try store(record, of: owner, in: tables, &use)
            letters.append(isAccepted ? Letter.accepted : Letter.conflict)
        }
        try use.check(quota, after: before)
        guard use.sequence != before.sequence else { return (letters, nil) }
        try update(use, of: owner, in: tables)
        return (letters, use.sequence)
    }

    /// Stores a record and counts it, if its version is the next one.
    /// - Returns: whether it was stored.
    private func store(
        _ record: StoredVaultRecord,
        of owner: String,
        in tables: RecordTables,
        _ use: inout VaultUse
    ) throws(StoreError) -> Bool {
        let isNew = record.version == 1
        var bytesBefore: Int64 = 0
        if !isNew {
            let stored = try first(tables.version, owner, record.locator) { (row) throws(StoreError) in
                (version: try row.integer(0), bytes: try row.integer(1))
            }
            guard let stored, record.version - 1 == stored.version else { return false }
            bytesBefore = stored.bytes
        }
        let count = try run(
            isNew ? tables.insert : tables.update,
            owner,
            record.locator,
            record.version,
            use.sequence + 1,
            record.sealed
        )
        guard count == 1 else { return false }
        use.sequence += 1
        use.records += isNew ? 1 : 0
        use.bytes += Int64(record.sealed.count) - bytesBefore
        return true
    }

    /// Returns what became of the records of a batch, with the stored record for each conflict.
    /// - Parameters:
    ///   - records: the records of the batch.
    ///   - letters: the result of ``store(_:of:in:_:)``, of this request or of the first one with its key.
    ///   - owner: the account or household.
    ///   - tables: where its records are.
    /// - Throws: `StoreError`.
    /// - Returns: a result for each record, in their order.
    func outcomes(
        of records: [StoredVaultRecord],
        _ letters: String,
        of owner: String,
        in tables: RecordTables
    ) throws(StoreError) -> [Vaults.Outcome] {
        var outcomes: [Vaults.Outcome] = []
        for (record, letter) in zip(records, letters) {
            guard letter == Letter.conflict else {
                outcomes.append(.accepted(version: record.version))
                continue
            }
            let stored = try first(tables.record, owner, record.locator, as: StoredVaultRecord.read)
            outcomes.append(.conflict(stored))
        }
        return outcomes
    }
}

/// How much an account or a household stores: records and files together.
struct VaultUse {
    var sequence: Int64 = 0
    var records: Int64 = 0
    var bytes: Int64 = 0

    /// Checks that a quota is not exceeded further than before.
    /// - Throws: `VaultQuota.Exceeded`.
    func check(_ quota: VaultQuota, after before: VaultUse) throws(VaultQuota.Exceeded) {
        guard records <= max(quota.records, before.records), bytes <= max(quota.bytes, before.bytes) else {
            throw VaultQuota.Exceeded()
        }
    }
}

extension Session {
    func recordUse(of owner: String, in tables: RecordTables) throws(StoreError) -> VaultUse {
        try first(tables.use, owner) { (row) throws(StoreError) in
            VaultUse(sequence: try row.integer(0), records: try row.integer(1), bytes: try row.integer(2))
        } ?? VaultUse()
    }

    func update(_ use: VaultUse, of owner: String, in tables: RecordTables) throws(StoreError) {
        try run(tables.updateUse, use.sequence, use.records, use.bytes, owner)
    }
}

extension StoredVaultRecord {
    fileprivate static func read(_ row: Row) throws(StoreError) -> StoredVaultRecord {
        StoredVaultRecord(locator: try row.bytes(0), version: try row.integer(1), sealed: try row.bytes(2))
    }
}
