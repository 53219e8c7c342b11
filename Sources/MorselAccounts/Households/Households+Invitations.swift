import MorselDatabase

/// Invitations: each is answered by one account, once.
extension Households {
    private static let hourInMilliseconds: Int64 = 3_600_000

    /// Stores an invitation.
    ///
    /// The same invitation may be sent again.
    /// - Throws: `HouseholdError`, `StoreError`.
    /// - Returns: the invitation.
    package func invite(_ new: NewInvitation, to household: String, by account: String) async throws
        -> HouseholdInvitation
    {
        guard new.hours <= limits.hours else { throw HouseholdError.tooLong }
        let (time, limits) = (now(), limits)
        return try await write { session in
            _ = try session.editing(household, by: account)
            try session.run(HouseholdQueries.deleteExpiredInvitations, time)
            let isNew =
                try session.run(
                    HouseholdQueries.insertInvitation,
                    new.id,
                    household,
                    account,
                    new.role.rawValue,
                    new.sealed,
                    time,
                    time + Int64(new.hours) * Self.hourInMilliseconds
                ) > 0
            guard isNew else {
                let stored = try? session.ownInvitation(new.id, of: household, by: account, at: time)
                guard let stored, stored.invitation.sealed == new.sealed else { throw HouseholdError.taken }
                return (stored.invitation, nil)
            }
            let count = try session.first(HouseholdQueries.countInvitations, household) {
                (row) throws(StoreError) in try row.integer(0)
            }
            guard count ?? 0 <= Int64(limits.invitations) else { throw HouseholdError.tooManyInvitations }
            return (try session.ownInvitation(new.id, of: household, by: account, at: time).invitation, nil)
        }
    }

    /// Returns the invitations of an account to a household, the newest first.
    /// - Throws: `HouseholdError`, `StoreError`.
    package func invitations(to household: String, by account: String) async throws
        -> [HouseholdInvitation]
    {
        let time = now()
        return try await store.read { session in
            _ = try session.editing(household, by: account)
            return try session.rows(
                HouseholdQueries.invitations,
                household,
                account,
                time,
                as: HouseholdInvitation.read
            )
        }
    }

    /// Withdraws an invitation, or refuses its answer.
    /// - Throws: `HouseholdError`, `StoreError`.
    package func withdraw(
        _ invitation: String,
        to household: String,
        by account: String,
        sender: String = ""
    ) async throws {
        let time = now()
        try await write { session in
            _ = try session.editing(household, by: account)
            _ = try session.ownInvitation(invitation, of: household, by: account, at: time)
            try session.countActivity(of: household)
            // Before it is deleted, so that the devices of who has answered hear of it, too.
            let signal = try session.signal(household, sender: sender)
            try session.run(HouseholdQueries.deleteInvitation, invitation)
            return ((), signal)
        }
    }

    /// Shows the nonce of the inviting device to the one that has answered.
    /// - Throws: `HouseholdError`, `StoreError`.
    package func reveal(
        _ nonce: [UInt8],
        of invitation: String,
        to household: String,
        by account: String,
        sender: String = ""
    ) async throws {
        let time = now()
        try await write { session in
            _ = try session.editing(household, by: account)
            let found = try session.ownInvitation(invitation, of: household, by: account, at: time)
            guard found.requester != nil else { throw HouseholdError.unansweredInvitation }
            guard found.invitation.reveal ?? nonce == nonce else { throw HouseholdError.usedInvitation }
            try session.run(HouseholdQueries.reveal, nonce, invitation)
            try session.countActivity(of: household)
            return ((), try session.signal(household, sender: sender))
        }
    }

    // MARK: The invited account

    /// Returns an invitation for somebody who has its link.
    /// - Throws: `HouseholdError.usedInvitation` if another account has answered, `HouseholdError`, `StoreError`.
    package func invitation(_ id: String, for account: String) async throws -> HouseholdInvitation {
        let time = now()
        return try await store.read { session in
            let found = try session.invitation(id, at: time)
            guard found.requester ?? account == account else { throw HouseholdError.usedInvitation }
            return found.invitation
        }
    }

    /// Stores the answer to an invitation, if it is the first one.
    ///
    /// The same answer may be sent again.
    /// - Throws: `HouseholdError`, `StoreError`.
    /// - Returns: the invitation.
    package func answer(
        _ id: String,
        _ request: [UInt8],
        by account: String,
        sender: String = ""
    ) async throws -> HouseholdInvitation {
        let time = now()
        return try await write { session in
            let found = try session.invitation(id, at: time)
            if let requester = found.requester {
                guard requester == account, found.invitation.request == request else {
                    throw HouseholdError.usedInvitation
                }
                return (found.invitation, nil)
            }
            guard try session.first(HouseholdQueries.own, found.household, account, as: { _ in true }) == nil
            else { throw HouseholdError.alreadyMember }
            try session.run(HouseholdQueries.answer, account, request, id)
            try session.countActivity(of: found.household)
            let answered = try session.invitation(id, at: time).invitation
            return (answered, try session.signal(found.household, sender: sender))
        }
    }
}

/// An invitation with what only the server knows.
struct StoredInvitation {
    var invitation: HouseholdInvitation
    var household: String
    var account: String
    var requester: String?
}

extension Session {
    /// Returns an invitation that has not ended.
    /// - Throws: `HouseholdError.unknownInvitation`, `StoreError`.
    func invitation(_ id: String, at time: Int64) throws -> StoredInvitation {
        let found = try first(HouseholdQueries.invitation, id, time) { (row) throws(StoreError) in
            StoredInvitation(
                invitation: try HouseholdInvitation.read(row),
                household: try row.text(7),
                account: try row.text(8),
                requester: row.isNull(9) ? nil : try row.text(9)
            )
        }
        guard let found else { throw HouseholdError.unknownInvitation }
        return found
    }

    /// Returns an invitation of an account to a household.
    /// - Throws: `HouseholdError.unknownInvitation` also for those of others, `StoreError`.
    func ownInvitation(_ id: String, of household: String, by account: String, at time: Int64) throws
        -> StoredInvitation
    {
        let found = try invitation(id, at: time)
        guard found.household == household, found.account == account else {
            throw HouseholdError.unknownInvitation
        }
        return found
    }
}
