/// The reason why a device cannot change a household.
public enum HouseholdChangeError: Error, Equatable {
    /// The household has the most members.
    case full
    /// A member with the identifier or the public key exists.
    case alreadyMember
    /// The server lists members that nobody of the household has admitted.
    case unknownMembers([MemberID])
    /// Nobody would be left.
    case empty
    /// A number cannot grow any more, or a key has another length.
    case invalid
}

extension HouseholdState {
    /// Returns the state with another member.
    ///
    /// The key stays: the new member can read the records that the household has now.
    /// - Parameters:
    ///   - member: the member whose public key was compared (``HouseholdPairing``)
    ///   - revision: the highest revision that the server or this device knows
    /// - Throws: ``HouseholdChangeError``.
    /// - Returns: a state with a higher revision
    public func admitting(_ member: HouseholdMember, after revision: Int64 = 0)
        throws(HouseholdChangeError) -> HouseholdState
    {
        guard members.count < Self.maxMembers else { throw .full }
        guard members.allSatisfy({ $0.id != member.id && $0.publicKey != member.publicKey }) else {
            throw .alreadyMember
        }
        let admitted = (members + [member]).sorted { $0.id < $1.id }
        return try changed(keys: keys, members: admitted, after: revision)
    }

    /// Returns the state with a new key, for the members that the server still has.
    ///
    /// - Parameters:
    ///   - key: 32 random bytes
    ///   - served: the members on the server; others have left
    ///   - revision: the highest revision that the server or this device knows
    ///   - oldest: the oldest epoch with whose key a record is sealed; older keys are left out
    /// - Throws: ``HouseholdChangeError``; with ``HouseholdChangeError/unknownMembers(_:)`` the server may have added somebody.
    /// - Returns: a state with a higher revision and the next epoch
    public func rotating(
        to key: [UInt8],
        served: [MemberID],
        after revision: Int64 = 0,
        oldestEpoch oldest: UInt32 = 0
    ) throws(HouseholdChangeError) -> HouseholdState {
        let unknown = served.filter { member($0) == nil }
        guard unknown.isEmpty else { throw .unknownMembers(unknown.sorted()) }
        let remaining = members.filter { served.contains($0.id) }
        guard !remaining.isEmpty else { throw .empty }
        guard epoch < .max, key.count == Self.keyLength else { throw .invalid }
        let kept = keys.filter { $0.epoch >= oldest }.suffix(Self.maxKeys - 1)
        return try changed(
            keys: Array(kept) + [HouseholdKey(epoch: epoch + 1, bytes: key)],
            members: remaining,
            after: revision
        )
    }

    private func changed(keys: [HouseholdKey], members: [HouseholdMember], after revision: Int64)
        throws(HouseholdChangeError) -> HouseholdState
    {
        let last = max(self.revision, revision)
        guard last < Self.maxRevision,
            let state = HouseholdState(
                revision: last + 1,
                locatorKey: locatorKey,
                keys: keys,
                members: members
            )
        else { throw .invalid }
        return state
    }
}
