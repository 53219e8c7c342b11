import MorselDatabase

/// The households of all accounts: encrypted records that several accounts share (`docs/household-protocol.md`).
///
/// Each operation checks in its transaction that the account is a member, so that somebody who was removed reads and writes
/// nothing from that moment on.
package struct Households: Sendable {
    /// The limits.
    package let limits: HouseholdLimits
    let store: any Store
    let signals: AccountSignals
    let now: @Sendable () -> Int64

    /// Opens the households of accounts.
    package init(of accounts: Accounts, limits: HouseholdLimits = HouseholdLimits()) {
        (self.limits, store) = (limits, accounts.store)
        (signals, now) = (accounts.signals, accounts.now)
    }

    // MARK: Reading

    /// Returns the households of an account, in the order in which it joined them.
    package func list(of account: String) async throws -> [Membership] {
        try await store.read { session in
            let ids = try session.rows(HouseholdQueries.ofAccount, account) { (row) throws(StoreError) in
                try row.text(0)
            }
            return try ids.map { try session.membership($0, of: account) }
        }
    }

    /// Returns a household of an account.
    /// - Throws: `HouseholdError.unknownHousehold`, `StoreError`.
    package func membership(_ household: String, of account: String) async throws -> Membership {
        try await store.read { try $0.membership(household, of: account) }
    }

    /// Returns what was encrypted for an account after a revision, in ascending order.
    /// - Throws: `HouseholdError.unknownHousehold`, `StoreError`.
    package func handovers(_ household: String, of account: String, since: Int64) async throws
        -> [Handover]
    {
        try await store.read { session in
            let member = try session.membership(household, of: account).member
            return try session.rows(
                HouseholdQueries.handovers,
                household,
                member,
                since,
                as: Handover.read
            )
        }
    }

    /// The newest numbers of a household, of which the devices of its members hear.
    package struct Numbers: Hashable, Sendable {
        /// The household.
        package var household: String
        /// The number of the last change of a record.
        package var sequence: Int64
        /// The number of the last change of members, roles or invitations.
        package var activity: Int64

        /// Creates numbers.
        package init(household: String, sequence: Int64, activity: Int64) {
            (self.household, self.sequence, self.activity) = (household, sequence, activity)
        }
    }

    /// Returns the newest numbers of all households of some accounts.
    package func numbers(of accounts: Set<String>) async throws -> [String: [Numbers]] {
        try await store.read { session in
            let found = try session.rows(in: Array(accounts), HouseholdQueries.numbers) {
                (row) throws(StoreError) in
                let numbers = Numbers(
                    household: try row.text(1),
                    sequence: try row.integer(2),
                    activity: try row.integer(3)
                )
                return (account: try row.text(0), numbers: numbers)
            }
            return Dictionary(grouping: found) { $0.account }.mapValues { $0.map { $0.numbers } }
        }
    }

    // MARK: Founding

    /// Makes a household whose only member is an account.
    ///
    /// The same household may be sent again, for example after its answer was lost.
    /// - Throws: `HouseholdError`, `StoreError`.
    /// - Returns: the household.
    package func add(_ new: NewHousehold, of account: String, sender: String = "") async throws
        -> Membership
    {
        let (time, limits) = (now(), limits)
        return try await write { session in
            guard try session.run(HouseholdQueries.insert, new.id) > 0 else {
                let stored = try? session.membership(new.id, of: account)
                guard let stored, stored.member == new.member,
                    stored.household.members.first?.publicKey == new.publicKey
                else { throw HouseholdError.taken }
                return (stored, nil)
            }
            try session.insertMember(
                new.member,
                of: new.id,
                account,
                .edit,
                publicKey: new.publicKey,
                limits,
                at: time
            )
            let change = HouseholdChange(after: 0, revision: 1, handovers: [new.member: new.handover])
            try session.apply(change, epoch: 1, by: new.member, to: new.id, limits)
            let membership = try session.membership(new.id, of: account)
            return (membership, try session.signal(new.id, sender: sender))
        }
    }

    /// Runs work in a transaction, and tells every node what has changed.
    func write<Value: Sendable>(
        isRepeatable: Bool = true,
        _ work: @escaping @Sendable (any Session) throws -> (Value, AccountSignal?)
    ) async throws -> Value {
        let (value, signal) = try await store.write(isRepeatable: isRepeatable) { [signals] session in
            let (value, signal) = try work(session)
            if let signal { try signals.notify(signal, in: session) }
            return (value, signal)
        }
        if let signal { signals.deliver(signal) }
        return value
    }
}
