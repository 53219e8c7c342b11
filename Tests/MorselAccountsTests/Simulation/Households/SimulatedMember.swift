import HTTPTypes
import MorselAccounts
import MorselCore
import MorselVault

/// A device of an account that follows `docs/household-protocol.md`: it sends one request at a time.
struct SimulatedMember {
    enum Stage {
        case idle
        /// Ask which households the account has.
        case asking
        /// Ask for the household that was not in the list.
        case confirming
        /// Read the first handovers of a membership.
        case joining(MemberID)
        case following(HouseholdView)
        case exchanging(HouseholdView, [Phase])
        /// Answer an invitation, or wait for the nonce.
        case waiting
    }

    enum Phase {
        case wishes, invitations, receiving, sending
    }

    /// What a person wants the device to do.
    enum Wish {
        case invite(guest: Int, role: HouseholdRole)
        case sendInvitation(MemberID)
        case withdraw(MemberID)
        case remove(MemberID)
        case changeRole(MemberID, HouseholdRole)
        case leave
    }

    /// An invitation as the server lists it.
    struct Listed {
        let id: MemberID
        let stage: String
        let request: [UInt8]?
    }

    let account: Int
    var book: HouseholdBook
    var records: MemberRecords
    var stage = Stage.idle
    var wishes: [Wish] = []
    /// What the server said last.
    var mayEdit = false
    var listed: [Listed]?
    var handsOver: [(secret: InvitationSecret, guest: Int)] = []
    /// The answers that the server has accepted, and the invitations that it did not have.
    var accepted: Set<MemberID> = []
    var missing: Set<MemberID> = []
    var offlineUntil = 0
    /// The request that waits for its answer, and until when.
    var outstanding: (id: Int, until: Int)?
    /// The error of the clock, in milliseconds.
    let clockError: Int64

    /// The membership, unless it has ended.
    var membership: HouseholdBook.Membership? { book.membership.flatMap { $0.hasEnded ? nil : $0 } }

    // MARK: Vault

    /// Synchronizes the vault of the account.
    mutating func synchronize(_ world: inout HouseholdWorld) {
        world.books[account].merge(book)
        book = world.books[account]
        if membership?.own.id != records.member {
            records = MemberRecords(device: world.next(), member: membership?.own.id)
        }
    }

    /// Stores a state.
    mutating func keep(_ state: HouseholdState) {
        book.membership?.state = state
    }

    // MARK: Requests

    /// Returns the next request, or `nil` if there is nothing to do.
    mutating func next(_ world: inout HouseholdWorld) throws -> HouseholdCall? {
        switch stage {
        case .idle: return nil
        case .asking:
            if let founding = founding(world) { return founding }
            return HouseholdCall(method: .get, path: "/v1/households", purpose: .list)
        case .confirming: return HouseholdCall(method: .get, path: world.path, purpose: .confirming)
        case .joining(let id): return handovers(since: 0, world, .welcome(id))
        case .following(let view): return try follow(view, &world)
        case .exchanging(let view, let phases): return try exchange(view, phases, &world)
        case .waiting: return try answer(&world)
        }
    }

    private func founding(_ world: HouseholdWorld) -> HouseholdCall? {
        guard let membership, let handover = membership.founding else { return nil }
        let own = membership.own
        let json = """
            {"id":"\(Base64URL.text(world.household.bytes))","member":"\(Base64URL.text(own.id.bytes))",\
            "publicKey":"\(Base64URL.text(own.publicKey))","handover":"\(Base64URL.text(handover))"}
            """
        return HouseholdCall(method: .post, path: "/v1/households", json: json, purpose: .founding)
    }

    private func handovers(since revision: Int64, _ world: HouseholdWorld, _ purpose: HouseholdCall.Purpose)
        -> HouseholdCall
    {
        HouseholdCall(method: .get, path: world.path + "/handovers?since=\(revision)", purpose: purpose)
    }

    private mutating func follow(_ view: HouseholdView, _ world: inout HouseholdWorld) throws
        -> HouseholdCall?
    {
        guard let membership else {
            stage = .idle
            return nil
        }
        switch membership.state.nextStep(view.served, as: membership.own.id) {
        case .exchange:
            stage = .exchanging(view, [.wishes, .invitations, .receiving, .sending])
            listed = nil
            return try next(&world)
        case .fetch: return handovers(since: membership.state.revision, world, .handovers)
        case .rotate: return try rotation(view, membership, &world)
        case .wait: break
        case .left: world.problems.insert("a member is not in its own household")
        case .rolledBack: world.problems.insert("a device takes the server for one that went back")
        case .unknownMembers: world.problems.insert("the server lists somebody whom nobody has admitted")
        }
        stage = .idle
        return nil
    }

    private mutating func rotation(
        _ view: HouseholdView,
        _ membership: HouseholdBook.Membership,
        _ world: inout HouseholdWorld
    ) throws -> HouseholdCall {
        let random = world.bytes(HouseholdState.keyLength)
        let state = membership.state
        let key = world.flaw == .keepsKey ? state.key(of: state.epoch) ?? random : random
        let next = try state.rotating(
            to: key,
            served: view.served.members,
            after: view.served.revision,
            oldestEpoch: membership.floor
        )
        let json = """
            {"epoch":\(next.epoch),"after":\(view.served.revision),"revision":\(next.revision),\
            "handovers":\(try list(next, world))}
            """
        if world.flaw == .keepsStateAtOnce { keep(next) }
        return HouseholdCall(
            method: .post,
            path: world.path + "/epochs",
            json: json,
            purpose: .rotating(next)
        )
    }

    /// Encrypts a state for all of its members.
    func seal(_ state: HouseholdState, _ world: HouseholdWorld) throws -> [(
        member: MemberID, sealed: [UInt8]
    )] {
        guard let own = membership?.own else { return [] }
        return try state.members.map { member in
            let address = HandoverAddress(
                household: world.household,
                revision: state.revision,
                epoch: state.epoch,
                sender: (own.id, own.publicKey),
                recipient: (member.id, member.publicKey)
            )
            return (member.id, try world.keyPairs[account].handOver(state, to: address))
        }
    }

    /// The handovers of a state as JSON.
    func list(_ state: HouseholdState, _ world: HouseholdWorld) throws -> String {
        let list = try seal(state, world)
            .map {
                """
                {"member":"\(Base64URL.text($0.member.bytes))","sealed":"\(Base64URL.text($0.sealed))"}
                """
            }
        return "[" + list.joined(separator: ",") + "]"
    }

    // MARK: Exchange

    private mutating func exchange(
        _ view: HouseholdView,
        _ phases: [Phase],
        _ world: inout HouseholdWorld
    ) throws -> HouseholdCall? {
        guard let phase = phases.first else {
            stage = .idle
            return nil
        }
        let call: HouseholdCall?
        switch phase {
        case .wishes: call = try wish(view, &world)
        case .invitations: call = try view.served.mayEdit ? invitation(view, &world) : nil
        case .receiving: call = receiving(view, &world)
        case .sending: call = try view.served.mayEdit ? sending(&world) : nil
        }
        if let call { return call }
        stage = .exchanging(view, Array(phases.dropFirst()))
        return try next(&world)
    }

    /// Ends a phase of the exchange.
    mutating func finishPhase() {
        if case .exchanging(let view, let phases) = stage {
            stage = .exchanging(view, Array(phases.dropFirst()))
        }
    }
}
