import MorselCore
import MorselTestSupport

/// Made-up parts of households.
enum TestHousehold {
    static func bytes(_ number: Int, count: Int = 32) -> [UInt8] {
        [UInt8](repeating: 0, count: count - 2) + [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
    }

    static func member(_ number: Int, name: String = "") -> HouseholdMember {
        guard let id = MemberID(bytes(number, count: 16)),
            let member = HouseholdMember(id: id, publicKey: bytes(number), name: name)
        else { preconditionFailure("The parts have the right lengths.") }
        return member
    }

    static func founded(by member: HouseholdMember = member(1)) -> HouseholdState {
        let state = HouseholdState.founded(by: member, locatorKey: bytes(500), key: bytes(501))
        guard let state else { preconditionFailure("The parts have the right lengths.") }
        return state
    }

    static func handover(_ state: HouseholdState, by sender: HouseholdMember) -> ReceivedHandover {
        ReceivedHandover(revision: state.revision, epoch: state.epoch, sender: sender.id, state: state)
    }
}

/// A server with one household, as `docs/household-protocol.md` describes it: it orders changes and cannot make one.
struct TestHouseholdServer {
    private(set) var revision: Int64 = 1
    private(set) var epoch: UInt32 = 1
    private(set) var mustRotate = false
    private(set) var members: [MemberID]
    private(set) var handovers: [MemberID: [ReceivedHandover]] = [:]

    init(_ founder: HouseholdMember) { members = [founder.id] }

    var served: ServedHousehold {
        ServedHousehold(revision: revision, mustRotate: mustRotate, mayEdit: true, members: members)
    }

    /// Stores a change, if it was made for the state of now.
    mutating func store(_ state: HouseholdState, by sender: MemberID, after: Int64, adds: MemberID? = nil)
        -> Bool
    {
        let rotates = state.epoch > epoch
        guard members.contains(sender), after == revision, state.revision > revision,
            adds == nil || !mustRotate, adds != nil || rotates
        else { return false }
        let next = members + (adds.map { [$0] } ?? [])
        guard Set(next) == Set(state.members.map { $0.id }) else { return false }
        (members, revision, epoch) = (next, state.revision, state.epoch)
        if rotates { mustRotate = false }
        for member in next {
            let handover = ReceivedHandover(
                revision: revision,
                epoch: epoch,
                sender: sender,
                state: state
            )
            handovers[member, default: []].append(handover)
        }
        return true
    }

    mutating func remove(_ member: MemberID) {
        guard members.contains(member) else { return }
        members.removeAll { $0 == member }
        mustRotate = true
        // What a removed member received before stays on its devices, and it gets nothing new.
    }
}
