import MorselAccounts
import MorselCore
import MorselVault

/// What a device does with answers of the server.
extension SimulatedMember {
    mutating func receive(
        _ reply: HouseholdReply,
        _ purpose: HouseholdCall.Purpose,
        _ world: inout HouseholdWorld
    ) throws {
        switch purpose {
        case .founding:
            if reply.status != 201 { world.problems.insert("a household was not founded") }
            book.membership?.founding = nil
            begin()
        case .list: try choose(reply, &world)
        case .confirming:
            if reply.status == 404 {
                book.membership?.hasEnded = true
                synchronize(&world)
                stage = .idle
            } else {
                try follow(reply)
            }
        case .welcome(let id): try join(reply, id, &world)
        case .handovers: try receiveHandovers(reply, &world)
        case .rotating(let state):
            if reply.status == 201 { keep(state) }
            begin()
        case .receiving: try received(reply, &world)
        case .sending(let batch, _): try sent(reply, batch, &world)
        default: try receiveAboutMembers(reply, purpose, &world)
        }
    }

    private mutating func receiveAboutMembers(
        _ reply: HouseholdReply,
        _ purpose: HouseholdCall.Purpose,
        _ world: inout HouseholdWorld
    ) throws {
        switch purpose {
        case .inviting(let id): invited(reply, id)
        case .invitations: try noteInvitations(reply)
        case .revealing: begin()
        case .admitting(let state, let id):
            if reply.status == 201 { keep(state) }
            // Another answer than that of a conflict ends the invitation.
            if reply.status == 201 || !reply.isOvertaken { book.invitations[id]?.hasEnded = true }
            if reply.code == "too-many-household-members" || reply.code == "already-household-member" {
                wishes.append(.withdraw(id))
            }
            begin()
        case .withdrawing(let id):
            book.invitations[id]?.hasEnded = true
            dropWish()
            begin()
        case .removing, .changingRole:
            dropWish()
            begin()
        case .offer(let secret): try fix(reply, secret, &world)
        case .answering(let id), .waiting(let id): try noteAnswer(reply, id, &world)
        default: break
        }
    }

    /// Ends the wish of the request that was answered.
    private mutating func dropWish() {
        if !wishes.isEmpty { wishes.removeFirst() }
    }

    // MARK: Membership

    /// Decides what to do after the list of households.
    private mutating func choose(_ reply: HouseholdReply, _ world: inout HouseholdWorld) throws {
        let list = try HouseholdReply.list(reply.members["households"])
        guard let home = list.first else {
            for id in missing { book.answers[id]?.hasEnded = true }
            missing = []
            stage = membership == nil ? .waiting : .confirming
            return
        }
        missing = []
        let view = try HouseholdView(home)
        mayEdit = view.served.mayEdit
        if membership?.own.id == view.own {
            stage = .following(view)
        } else {
            stage = book.answers[view.own] == nil ? .idle : .joining(view.own)
        }
    }

    private mutating func follow(_ reply: HouseholdReply) throws {
        let view = try HouseholdView(reply.members)
        mayEdit = view.served.mayEdit
        stage = membership?.own.id == view.own ? .following(view) : .idle
    }

    private mutating func join(_ reply: HouseholdReply, _ id: MemberID, _ world: inout HouseholdWorld) throws
    {
        stage = .idle
        guard reply.status == 200, let answer = book.answers[id],
            let first = try HouseholdReply.list(reply.members["handovers"]).first
        else { return }
        let handover = try open(
            first,
            from: (answer.offer.inviter, answer.offer.inviterKey),
            answer.own,
            world
        )
        let state = try HouseholdState.joining(
            handover,
            invitedBy: (answer.offer.inviter, answer.offer.inviterKey),
            as: answer.own
        )
        book.membership = HouseholdBook.Membership(own: answer.own, began: state.revision, state: state)
        book.answers[id]?.hasEnded = true
        synchronize(&world)
        begin()
    }

    private mutating func receiveHandovers(_ reply: HouseholdReply, _ world: inout HouseholdWorld) throws {
        guard reply.status == 200, var state = membership?.state, let own = membership?.own else {
            return begin()
        }
        for handover in try HouseholdReply.list(reply.members["handovers"]) {
            let id = try HouseholdReply.member(handover["sender"])
            guard let sender = state.member(id) else {
                world.problems.insert("a handover has an unknown sender")
                break
            }
            do {
                let opened = try open(handover, from: (sender.id, sender.publicKey), own, world)
                state = try state.receiving(opened, as: own.id)
            } catch {
                world.problems.insert("a handover was refused")
                stage = .idle
                return
            }
        }
        keep(state)
        begin()
    }

    private func open(
        _ members: [String: Any],
        from sender: (id: MemberID, publicKey: [UInt8]),
        _ own: HouseholdMember,
        _ world: HouseholdWorld
    ) throws -> ReceivedHandover {
        let address = HandoverAddress(
            household: world.household,
            revision: try HouseholdReply.number(members["revision"]),
            epoch: UInt32(try HouseholdReply.number(members["epoch"])),
            sender: sender,
            recipient: (own.id, own.publicKey)
        )
        return try world.keyPairs[account].open(try HouseholdReply.bytes(members["sealed"]), from: address)
    }

    // MARK: Invitations

    private mutating func invited(_ reply: HouseholdReply, _ id: MemberID) {
        dropWish()
        guard reply.status == 201, let invitation = book.invitations[id] else {
            book.invitations[id]?.hasEnded = true
            return begin()
        }
        handsOver.append((invitation.secret, invitation.guest))
    }

    private mutating func noteInvitations(_ reply: HouseholdReply) throws {
        guard reply.status == 200 else { return begin() }
        let found = try HouseholdReply.list(reply.members["invitations"])
            .map { invitation in
                Listed(
                    id: try HouseholdReply.member(invitation["id"]),
                    stage: invitation["stage"] as? String ?? "",
                    request: invitation["request"] == nil
                        ? nil : try HouseholdReply.bytes(invitation["request"])
                )
            }
        listed = found
        for id in book.invitations.keys where !found.contains(where: { $0.id == id }) {
            let isSent = wishes.allSatisfy { if case .sendInvitation(id) = $0 { false } else { true } }
            if isSent { book.invitations[id]?.hasEnded = true }
        }
    }
}
