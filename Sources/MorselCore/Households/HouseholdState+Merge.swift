extension HouseholdState {
    /// Merges two states that devices of one account have.
    ///
    /// The members are those of the higher revision, because each change contains all changes before it. The keys are those of both,
    /// the newest ``maxKeys``, because records may still be sealed with a key that the newer state left out. The result does not
    /// depend on the order, and merging again changes nothing.
    ///
    /// Two states with the same revision are equal, unless the server has shown two histories. Then the smaller bytes count, so
    /// that devices still agree.
    public func merged(with other: HouseholdState) -> HouseholdState {
        let (newer, older) = isNewer(than: other) ? (self, other) : (other, self)
        var keys = newer.keys
        for key in older.keys where newer.key(of: key.epoch) == nil { keys.append(key) }
        keys.sort { $0.epoch < $1.epoch }
        let merged = HouseholdState(
            revision: newer.revision,
            locatorKey: newer.locatorKey,
            keys: Array(keys.suffix(Self.maxKeys)),
            members: newer.members
        )
        // The parts of two valid states are a valid state.
        return merged ?? newer
    }

    private func isNewer(than other: HouseholdState) -> Bool {
        guard revision == other.revision else { return revision > other.revision }
        return bytes.lexicographicallyPrecedes(other.bytes)
    }
}

/// A state that another member has encrypted for this one, after it was opened.
public struct ReceivedHandover: Equatable, Sendable {
    /// The revision under which the server returned it.
    public let revision: Int64
    /// The epoch under which the server returned it.
    public let epoch: UInt32
    /// Who encrypted it: its tag was made with the private key of this member.
    public let sender: MemberID
    /// The state.
    public let state: HouseholdState

    /// Creates a handover.
    public init(revision: Int64, epoch: UInt32, sender: MemberID, state: HouseholdState) {
        self.revision = revision
        self.epoch = epoch
        self.sender = sender
        self.state = state
    }
}

/// The reason why a device refuses a handover.
public enum HandoverRefusal: Error, Equatable {
    /// The device has this revision or a later one.
    case notNewer
    /// The sender was not a member when this device last knew.
    case unknownSender
    /// The state does not have this member with its public key.
    case notMember
    /// Revision or epoch are not those under which the server returned it.
    case mislabelled
    /// It is the state of another household, or has another key for a known epoch or another public key for a known member.
    case contradiction
    /// A member has left, and the key is still the same.
    case keptKey
}

extension HouseholdState {
    /// Returns the state after a handover of another member.
    ///
    /// A device reads handovers in ascending order of their revisions, so that it knows each sender from an earlier one.
    /// - Parameters:
    ///   - handover: an opened handover
    ///   - own: the member that this account is
    /// - Throws: ``HandoverRefusal``. The device then keeps its own state.
    /// - Returns: the new state, with the older keys that the device had
    public func receiving(_ handover: ReceivedHandover, as own: MemberID) throws(HandoverRefusal)
        -> HouseholdState
    {
        let received = handover.state
        guard received.revision == handover.revision, received.epoch == handover.epoch else {
            throw .mislabelled
        }
        guard received.revision > revision else { throw .notNewer }
        guard member(handover.sender) != nil, received.member(handover.sender) != nil else {
            throw .unknownSender
        }
        guard let known = member(own), received.member(own) == known else { throw .notMember }
        guard received.locatorKey == locatorKey, received.epoch >= epoch,
            received.keys.allSatisfy({ $0.bytes == key(of: $0.epoch) ?? $0.bytes }),
            received.members.allSatisfy({ $0 == member($0.id) ?? $0 })
        else { throw .contradiction }
        let hasLost = members.contains { received.member($0.id) == nil }
        guard !hasLost || received.epoch > epoch else { throw .keptKey }
        return merged(with: received)
    }

    /// Returns the first state of a device that was invited.
    ///
    /// - Parameters:
    ///   - handover: the handover of the member who invited
    ///   - inviter: the identifier and public key of that member, which were compared
    ///   - own: the member that this account is from now on
    /// - Throws: ``HandoverRefusal``.
    /// - Returns: the state
    public static func joining(
        _ handover: ReceivedHandover,
        invitedBy inviter: (id: MemberID, publicKey: [UInt8]),
        as own: HouseholdMember
    ) throws(HandoverRefusal) -> HouseholdState {
        let received = handover.state
        guard received.revision == handover.revision, received.epoch == handover.epoch else {
            throw .mislabelled
        }
        guard handover.sender == inviter.id,
            received.member(inviter.id)?.publicKey == inviter.publicKey
        else { throw .unknownSender }
        guard received.member(own.id) == own else { throw .notMember }
        return received
    }
}
