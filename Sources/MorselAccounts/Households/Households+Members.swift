import MorselDatabase

/// Who is a member, and what a member may do.
extension Households {
    /// Makes the account that answered an invitation a member.
    ///
    /// - Parameters:
    ///   - invitation: an invitation of the account whose answer was shown the nonce.
    ///   - change: the keys and members from now on, encrypted for every member including the new one.
    ///   - household: the household.
    ///   - account: who invited.
    ///   - sender: the session that asks.
    /// - Throws: `HouseholdError`, `StoreError`.
    /// - Returns: the household.
    package func admit(
        _ invitation: String,
        _ change: HouseholdChange,
        to household: String,
        by account: String,
        sender: String = ""
    ) async throws -> Membership {
        let (time, limits) = (now(), limits)
        return try await write(isRepeatable: false) { session in
            let own = try session.editing(household, by: account)
            try session.verify(change, follows: own.household)
            guard !own.household.mustRotate else { throw HouseholdError.mustRotate }
            guard own.household.members.count < limits.members else { throw HouseholdError.full }
            let found = try session.ownInvitation(invitation, of: household, by: account, at: time)
            guard let requester = found.requester, let request = found.invitation.request,
                found.invitation.reveal != nil
            else { throw HouseholdError.unansweredInvitation }
            try session.insertMember(
                invitation,
                of: household,
                requester,
                found.invitation.role,
                publicKey: Array(request[HouseholdInvitation.publicKeyRange]),
                limits,
                at: time
            )
            try session.run(HouseholdQueries.deleteInvitation, invitation)
            try session.apply(change, epoch: own.household.epoch, by: own.member, to: household, limits)
            let membership = try session.membership(household, of: account)
            return (membership, try session.signal(household, sender: sender))
        }
    }

    /// Stores a new key for the members.
    ///
    /// - Parameters:
    ///   - epoch: the number of the key, higher than before.
    ///   - change: the keys and members from now on, encrypted for every member.
    ///   - household: the household.
    ///   - account: who made the key.
    ///   - sender: the session that asks.
    /// - Throws: `HouseholdError`, `StoreError`.
    /// - Returns: the household.
    package func rotate(
        to epoch: Int64,
        _ change: HouseholdChange,
        of household: String,
        by account: String,
        sender: String = ""
    ) async throws -> Membership {
        let limits = limits
        return try await write(isRepeatable: false) { session in
            let own = try session.editing(household, by: account)
            try session.verify(change, follows: own.household)
            guard epoch > own.household.epoch else { throw HouseholdError.changed }
            try session.apply(change, epoch: epoch, by: own.member, to: household, limits)
            try session.run(HouseholdQueries.endRotation, household)
            let membership = try session.membership(household, of: account)
            return (membership, try session.signal(household, sender: sender))
        }
    }

    /// Lets a member go: the account itself, or another one.
    ///
    /// - Throws: `HouseholdError.readOnly` if a member who may only read removes another one; `HouseholdError`, `StoreError`.
    package func remove(
        _ member: String,
        of household: String,
        by account: String,
        sender: String = ""
    ) async throws {
        try await write { session in
            let own = try session.membership(household, of: account)
            guard own.member == member || own.role == .edit else { throw HouseholdError.readOnly }
            return ((), try session.removeMember(member, of: household, sender: sender))
        }
    }

    /// Changes what a member may do.
    /// - Throws: `HouseholdError`, `StoreError`.
    /// - Returns: the household.
    package func changeRole(
        of member: String,
        in household: String,
        to role: HouseholdRole,
        by account: String,
        sender: String = ""
    ) async throws -> Membership {
        try await write { session in
            let own = try session.editing(household, by: account)
            let members = own.household.members
            guard members.contains(where: { $0.id == member }) else { throw HouseholdError.unknownMember }
            guard role == .edit || members.contains(where: { $0.id != member && $0.role == .edit }) else {
                throw HouseholdError.lastEditor
            }
            if role == .read { try session.run(HouseholdQueries.deleteInvitationsOf, household, member) }
            try session.run(HouseholdQueries.changeRole, role.rawValue, household, member)
            try session.countActivity(of: household)
            let membership = try session.membership(household, of: account)
            return (membership, try session.signal(household, sender: sender))
        }
    }
}

extension Session {
    /// Verifies that a change was made for the state that the household has.
    func verify(_ change: HouseholdChange, follows household: StoredHousehold) throws(HouseholdError) {
        guard change.after == household.revision, change.revision > household.revision else {
            throw .changed
        }
    }
}
