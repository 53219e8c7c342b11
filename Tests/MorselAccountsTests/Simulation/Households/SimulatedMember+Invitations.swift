import HTTPTypes
import MorselAccounts
import MorselCore
import MorselVault

/// What a device sends to change members, to invite somebody, and to answer an invitation.
extension SimulatedMember {
    // MARK: Wishes

    mutating func wish(_ view: HouseholdView, _ world: inout HouseholdWorld) throws -> HouseholdCall? {
        while let wish = wishes.first {
            if case .leave = wish { return removal(view.own, world) }
            guard view.served.mayEdit else {
                wishes.removeFirst()
                continue
            }
            switch wish {
            case .invite(let guest, let role):
                let id = try makeInvitation(view, guest, role, &world)
                wishes[0] = .sendInvitation(id)
            case .sendInvitation(let id): return sentInvitation(id, world)
            case .withdraw(let id):
                return HouseholdCall(
                    method: .delete,
                    path: invitationPath(id, world),
                    purpose: .withdrawing(id)
                )
            case .remove(let member): return removal(member, world)
            case .changeRole(let member, let role):
                return HouseholdCall(
                    method: .put,
                    path: world.path + "/members/" + Base64URL.text(member.bytes),
                    json: #"{"role":"\#(role.rawValue)"}"#,
                    purpose: .changingRole(member)
                )
            case .leave: return removal(view.own, world)
            }
        }
        return nil
    }

    private func removal(_ member: MemberID, _ world: HouseholdWorld) -> HouseholdCall {
        HouseholdCall(
            method: .delete,
            path: world.path + "/members/" + Base64URL.text(member.bytes),
            purpose: .removing(member)
        )
    }

    private func invitationPath(_ id: MemberID, _ world: HouseholdWorld) -> String {
        world.path + "/invitations/" + Base64URL.text(id.bytes)
    }

    private mutating func makeInvitation(
        _ view: HouseholdView,
        _ guest: Int,
        _ role: HouseholdRole,
        _ world: inout HouseholdWorld
    ) throws -> MemberID {
        let nonce = world.bytes(HouseholdOffer.nonceLength)
        guard let secret = InvitationSecret(world.bytes(InvitationSecret.length)), let own = membership?.own
        else {
            throw HouseholdSimulationError.invalidParts
        }
        let id = try secret.invitation
        let offer = HouseholdOffer(
            household: world.household,
            inviter: own.id,
            inviterKey: own.publicKey,
            commitment: try HouseholdOffer.commitment(to: nonce, in: id),
            householdName: "Home",
            inviterName: own.name
        )
        guard let offer else { throw HouseholdSimulationError.invalidParts }
        book.invitations[id] = HouseholdBook.Invitation(
            number: world.next(),
            secret: secret,
            nonce: nonce,
            offer: offer,
            sealed: try secret.seal(offer),
            role: role,
            guest: guest
        )
        return id
    }

    private func sentInvitation(_ id: MemberID, _ world: HouseholdWorld) -> HouseholdCall? {
        guard let invitation = book.invitations[id] else { return nil }
        let json = """
            {"id":"\(Base64URL.text(id.bytes))","role":"\(invitation.role.rawValue)",\
            "sealed":"\(Base64URL.text(invitation.sealed))","hours":1}
            """
        return HouseholdCall(
            method: .post,
            path: world.path + "/invitations",
            json: json,
            purpose: .inviting(id)
        )
    }

    // MARK: Confirming

    /// Reads the own invitations, and continues with those that were answered.
    mutating func invitation(_ view: HouseholdView, _ world: inout HouseholdWorld) throws -> HouseholdCall? {
        guard book.invitations.values.contains(where: { !$0.hasEnded }) else { return nil }
        guard let listed else {
            return HouseholdCall(method: .get, path: world.path + "/invitations", purpose: .invitations)
        }
        for answered in listed {
            guard let request = answered.request, let invitation = book.invitations[answered.id],
                !invitation.hasEnded
            else { continue }
            if invitation.request == nil {
                synchronize(&world)
                if book.invitations[answered.id]?.request == nil {
                    book.invitations[answered.id]?.request = request
                }
                synchronize(&world)
            }
            guard book.invitations[answered.id]?.request == request else {
                world.problems.insert("the server had two answers to an invitation")
                continue
            }
            if let call = try confirmation(answered, invitation, view, &world) { return call }
        }
        return nil
    }

    /// Reveals the nonce, or admits the member after both people have compared the digits.
    private mutating func confirmation(
        _ answered: Listed,
        _ invitation: HouseholdBook.Invitation,
        _ view: HouseholdView,
        _ world: inout HouseholdWorld
    ) throws -> HouseholdCall? {
        guard let request = answered.request, let state = membership?.state else { return nil }
        // A repeated request of an earlier membership: its offer names another member.
        guard invitation.offer.inviter == membership?.own.id else {
            book.invitations[answered.id]?.hasEnded = true
            wishes.append(.withdraw(answered.id))
            return nil
        }
        let path = invitationPath(answered.id, world)
        if answered.stage == "answered" {
            let json = #"{"reveal":"\#(Base64URL.text(invitation.nonce))"}"#
            return HouseholdCall(method: .put, path: path, json: json, purpose: .revealing(answered.id))
        }
        let (member, nonce) = try invitation.secret.readRequest(request, for: invitation.offer)
        guard let seen = world.digits[answered.id] else { return nil }
        let digits = try invitation.secret.code(
            for: invitation.offer,
            inviterNonce: invitation.nonce,
            publicKey: member.publicKey,
            nonce: nonce
        )
        if digits != seen { world.problems.insert("two devices show different digits") }
        guard let next = try? state.admitting(member, after: view.served.revision) else {
            book.invitations[answered.id]?.hasEnded = true
            wishes.append(.withdraw(answered.id))
            return nil
        }
        let json = """
            {"invitation":"\(Base64URL.text(answered.id.bytes))","after":\(view.served.revision),\
            "revision":\(next.revision),"handovers":\(try list(next, world))}
            """
        return HouseholdCall(
            method: .post,
            path: world.path + "/members",
            json: json,
            purpose: .admitting(next, answered.id)
        )
    }

    // MARK: Answering

    /// Answers an invitation of which the account has the link, or asks for the nonce.
    mutating func answer(_ world: inout HouseholdWorld) throws -> HouseholdCall? {
        let open = book.answers.filter { !$0.value.hasEnded }.min { $0.value.number < $1.value.number }
        if let (id, answer) = open {
            let path = "/v1/household-invitations/" + Base64URL.text(id.bytes)
            guard accepted.contains(id) else {
                let json = #"{"request":"\#(Base64URL.text(answer.request))"}"#
                return HouseholdCall(method: .put, path: path, json: json, purpose: .answering(id))
            }
            return HouseholdCall(method: .get, path: path, purpose: .waiting(id))
        }
        guard let secret = world.links[account].first else {
            stage = .idle
            return nil
        }
        let path = "/v1/household-invitations/" + Base64URL.text(try secret.invitation.bytes)
        return HouseholdCall(method: .get, path: path, purpose: .offer(secret))
    }

    /// Fixes the answer to an offer, unless another device of the account has answered.
    mutating func fix(_ reply: HouseholdReply, _ secret: InvitationSecret, _ world: inout HouseholdWorld)
        throws
    {
        world.links[account].removeAll { $0 == secret }
        guard reply.status == 200 else { return }
        synchronize(&world)
        let id = try secret.invitation
        guard book.answers[id] == nil else { return }
        let offer = try secret.open(try reply.bytes("sealed"))
        let nonce = world.bytes(HouseholdOffer.nonceLength)
        let key = world.keyPairs[account].publicBytes
        guard let own = HouseholdMember(id: id, publicKey: key, name: "\(account)") else {
            throw HouseholdSimulationError.invalidParts
        }
        book.answers[id] = HouseholdBook.Answer(
            number: world.next(),
            secret: secret,
            nonce: nonce,
            offer: offer,
            own: own,
            request: try secret.request(own, nonce: nonce, for: offer)
        )
        synchronize(&world)
    }

    /// Takes the server's answer about an invitation that this account has answered.
    mutating func noteAnswer(_ reply: HouseholdReply, _ id: MemberID, _ world: inout HouseholdWorld) throws {
        stage = .idle
        switch reply.status {
        case 200:
            accepted.insert(id)
            guard reply.members["reveal"] != nil, let answer = book.answers[id] else { return }
            world.digits[id] = try answer.secret.code(
                for: answer.offer,
                inviterNonce: try reply.bytes("reveal"),
                publicKey: answer.own.publicKey,
                nonce: answer.nonce
            )
        case 404 where !missing.contains(id):
            // The account may be a member meanwhile.
            missing.insert(id)
        default: book.answers[id]?.hasEnded = true
        }
    }
}
