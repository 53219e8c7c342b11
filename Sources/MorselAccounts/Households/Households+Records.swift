package import MorselDatabase

/// The encrypted records of households, stored and listed as those of vaults.
extension Households {
    /// The scope of idempotency keys of an account.
    package static func scope(of account: String) -> String { "/v1/households/records \(account)" }

    /// Returns the records of a household that were changed after a sequence number.
    /// - Throws: `HouseholdError.unknownHousehold`, `StoreError`.
    package func changes(_ household: String, of account: String, since: Int64, limit: Int) async throws
        -> Vaults.Changes
    {
        try await store.read { session in
            _ = try session.membership(household, of: account)
            return try session.changes(of: household, in: .households, since: since, limit: limit)
        }
    }

    /// Stores a batch of records, in one transaction.
    ///
    /// A record is stored if its version is the next one. Each must be sealed with the key of the current epoch, so that nothing new is
    /// readable with a key that a former member has.
    /// - Parameters:
    ///   - records: records with different locators.
    ///   - household: the household.
    ///   - account: the account.
    ///   - request: the key of the request. A request that is sent again gets the same results, and with each conflict the record
    ///     that is stored now.
    ///   - sender: the session that sends it.
    /// - Throws: `HouseholdError`, `VaultQuota.Exceeded`, `IdempotentRequest.ReusedKey`, `StoreError`.
    /// - Returns: a result for each record, in their order.
    package func store(
        _ records: [StoredVaultRecord],
        in household: String,
        of account: String,
        _ request: IdempotentRequest,
        sender: String = ""
    ) async throws -> [Vaults.Outcome] {
        let (time, quota) = (now(), limits.quota)
        return try await write { session in
            let own = try session.editing(household, by: account)
            guard !own.household.mustRotate else { throw HouseholdError.mustRotate }
            guard records.allSatisfy({ $0.keyVersion == own.household.epoch }) else {
                throw HouseholdError.otherEpoch
            }
            var signal: AccountSignal?
            let answer = try session.once(request) {
                let (letters, sequence) = try session.store(records, of: household, in: .households, quota)
                guard sequence != nil else { return letters }
                let accounts = try session.accounts(of: household)
                signal = try session.signal(household, to: accounts, sender: sender)
                for account in accounts {
                    try session.wakeDevices(of: account, except: sender, at: time)
                }
                return letters
            }
            let outcomes = try session.outcomes(of: records, answer ?? "", of: household, in: .households)
            return (outcomes, signal)
        }
    }
}

extension StoredVaultRecord {
    /// The version of the key with which the record is sealed: after the format, four bytes, the most significant one first.
    var keyVersion: Int64? {
        guard sealed.count >= 5, sealed[0] == 1 else { return nil }
        return sealed[1..<5].reduce(0) { $0 << 8 | Int64($1) }
    }
}
