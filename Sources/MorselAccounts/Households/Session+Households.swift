import MorselDatabase

extension Session {
    // MARK: Reading

    /// Returns a household, and the member that an account is.
    /// - Throws: `HouseholdError.unknownHousehold` for an account that is not a member, `StoreError`.
    func membership(_ id: String, of account: String) throws -> Membership {
        let own = try first(HouseholdQueries.own, id, account) { (row) throws(StoreError) in
            (member: try row.text(0), role: HouseholdRole(rawValue: try row.text(1)) ?? .read)
        }
        guard let own, var household = try first(HouseholdQueries.find, id, as: StoredHousehold.read) else {
            throw HouseholdError.unknownHousehold
        }
        household.members = try rows(HouseholdQueries.members, id, as: StoredHousehold.Member.read)
        return Membership(household: household, member: own.member, role: own.role)
    }

    /// Returns a household, and the member that an account is, if it may edit.
    /// - Throws: `HouseholdError.readOnly` for a member who may only read, as ``membership(_:of:)`` for others.
    func editing(_ id: String, by account: String) throws -> Membership {
        let membership = try membership(id, of: account)
        guard membership.role == .edit else { throw HouseholdError.readOnly }
        return membership
    }

    /// The accounts of a household's members.
    func accounts(of household: String) throws(StoreError) -> [String] {
        try rows(HouseholdQueries.accounts, household) { (row) throws(StoreError) in try row.text(0) }
    }

    /// The accounts that have answered invitations to a household.
    private func requesters(of household: String) throws(StoreError) -> [String] {
        try rows(HouseholdQueries.requesters, household) { (row) throws(StoreError) in try row.text(0) }
    }

    // MARK: Members

    /// Adds a member.
    /// - Throws: `HouseholdError`, `StoreError`.
    func insertMember(
        _ member: String,
        of household: String,
        _ account: String,
        _ role: HouseholdRole,
        publicKey: [UInt8],
        _ limits: HouseholdLimits,
        at time: Int64
    ) throws {
        let count = try first(HouseholdQueries.countOfAccount, account) { (row) throws(StoreError) in
            try row.integer(0)
        }
        guard count ?? 0 < Int64(limits.households) else { throw HouseholdError.tooManyHouseholds }
        let isNew =
            try run(
                HouseholdQueries.insertMember,
                household,
                member,
                account,
                role.rawValue,
                publicKey,
                time
            ) > 0
        guard isNew else { throw HouseholdError.alreadyMember }
    }

    /// Stores a change of members or keys for every member.
    /// - Throws: `HouseholdError.changed` unless it is for exactly the members, `StoreError`.
    func apply(
        _ change: HouseholdChange,
        epoch: Int64,
        by sender: String,
        to household: String,
        _ limits: HouseholdLimits
    ) throws {
        let members = try rows(HouseholdQueries.members, household, as: StoredHousehold.Member.read)
        guard Set(members.map { $0.id }) == Set(change.handovers.keys) else { throw HouseholdError.changed }
        for (member, sealed) in change.handovers.sorted(by: { $0.key < $1.key }) {
            try run(
                HouseholdQueries.insertHandover,
                household,
                member,
                change.revision,
                epoch,
                sender,
                sealed
            )
            try run(HouseholdQueries.deleteOldHandovers, household, member, limits.handovers)
        }
        try run(HouseholdQueries.update, epoch, change.revision, household)
    }

    /// Lets a member go.
    ///
    /// What others know about the household stays the same until one of them makes a new key.
    ///
    /// The last member deletes the household. If nobody is left who may edit, the member who joined first may from now on.
    /// - Parameters:
    ///   - member: the member.
    ///   - household: the household.
    ///   - sender: the session that asks.
    /// - Throws: `HouseholdError.unknownMember`, `StoreError`.
    /// - Returns: the signal for the remaining members and the one who left.
    func removeMember(_ member: String, of household: String, sender: String = "") throws -> AccountSignal? {
        // Before the member is removed, so that its devices hear of it, too.
        try run(HouseholdQueries.requireRotation, household)
        let signal = try signal(household, sender: sender)
        try run(HouseholdQueries.deleteInvitationsOf, household, member)
        guard try run(HouseholdQueries.deleteMember, household, member) > 0 else {
            throw HouseholdError.unknownMember
        }
        let members = try rows(HouseholdQueries.members, household, as: StoredHousehold.Member.read)
        if members.isEmpty {
            try run(HouseholdQueries.delete, household)
        } else if !members.contains(where: { $0.role == .edit }) {
            try run(HouseholdQueries.changeRole, HouseholdRole.edit.rawValue, household, members[0].id)
        }
        return signal
    }

    /// Lets an account leave all of its households, before it is deleted.
    func leaveHouseholds(of account: String) throws -> [AccountSignal] {
        let ids = try rows(HouseholdQueries.ofAccount, account) { (row) throws(StoreError) in
            try row.text(0)
        }
        return try ids.compactMap { id in
            try removeMember(membership(id, of: account).member, of: id)
        }
    }

    // MARK: Signals

    /// Counts a change of members, roles or invitations.
    func countActivity(of household: String) throws(StoreError) {
        try run(HouseholdQueries.countActivity, household)
    }

    /// Returns the signal that members, roles or invitations have changed, for the members and who has answered an invitation.
    func signal(_ household: String, sender: String) throws(StoreError) -> AccountSignal? {
        let accounts = try accounts(of: household) + requesters(of: household)
        return try signal(household, to: accounts, sender: sender)
    }

    /// Returns the signal that a household has changed, for some accounts.
    func signal(_ household: String, to accounts: [String], sender: String) throws(StoreError)
        -> AccountSignal?
    {
        guard let found = try first(HouseholdQueries.find, household, as: StoredHousehold.read) else {
            return nil
        }
        return .householdChanged(
            accounts: accounts,
            Households.Numbers(household: household, sequence: found.sequence, activity: found.activity),
            session: sender
        )
    }
}
