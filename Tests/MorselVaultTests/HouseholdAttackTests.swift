import MorselCore
import Testing

@testable import MorselVault

/// What a malicious server, a former member or somebody with the link of an invitation could try (`docs/threat-model.md`).
@Suite struct HouseholdAttackTests {
    /// An account in a household.
    private struct Person {
        let keys = HouseholdKeyPair()
        let member: HouseholdMember

        init(_ number: UInt8, name: String = "") throws {
            let id = try #require(MemberID([UInt8](repeating: number, count: 16)))
            member = try #require(HouseholdMember(id: id, publicKey: keys.publicBytes, name: name))
        }

        var place: (id: MemberID, publicKey: [UInt8]) { (member.id, member.publicKey) }
    }

    private let household: HouseholdID
    private let otherHousehold: HouseholdID
    private let ana: Person
    private let rui: Person
    private let eva: Person
    private let state: HouseholdState

    init() throws {
        household = try #require(HouseholdID([UInt8](repeating: 7, count: 16)))
        otherHousehold = try #require(HouseholdID([UInt8](repeating: 8, count: 16)))
        (ana, rui, eva) = (try Person(1, name: "Ana"), try Person(2, name: "Rui"), try Person(3))
        let founded = HouseholdState.founded(
            by: ana.member,
            locatorKey: VaultKeys.randomBytes(32),
            key: VaultKeys.randomBytes(32)
        )
        state = try #require(founded).admitting(rui.member).admitting(eva.member)
    }

    private func address(
        _ state: HouseholdState,
        from sender: Person,
        to recipient: Person,
        household: HouseholdID? = nil
    ) -> HandoverAddress {
        HandoverAddress(
            household: household ?? self.household,
            revision: state.revision,
            epoch: state.epoch,
            sender: sender.place,
            recipient: recipient.place
        )
    }

    // MARK: Handovers

    @Test func `a handover is opened by its recipient only`() throws {
        let address = address(state, from: ana, to: rui)
        let handover = try ana.keys.handOver(state, to: address)

        #expect(try rui.keys.open(handover, from: address).state == state)
        #expect(throws: VaultError.damaged) { try eva.keys.open(handover, from: address) }
        for secret in [state.keys[0].bytes, state.locatorKey, Array("Rui".utf8)] {
            #expect(!handover.indices.contains { handover[$0...].starts(with: secret) })
        }
    }

    @Test func `a handover of another household, revision, epoch, sender or recipient is refused`() throws {
        let right = address(state, from: ana, to: rui)
        let handover = try ana.keys.handOver(state, to: right)
        let next = try state.rotating(to: VaultKeys.randomBytes(32), served: [ana.member.id, rui.member.id])
        let others = [
            address(state, from: ana, to: rui, household: otherHousehold),
            address(next, from: ana, to: rui),
            HandoverAddress(
                household: household,
                revision: state.revision,
                epoch: state.epoch + 1,
                sender: ana.place,
                recipient: rui.place
            ),
            address(state, from: eva, to: rui),
            HandoverAddress(
                household: household,
                revision: state.revision,
                epoch: state.epoch,
                sender: (eva.member.id, ana.member.publicKey),
                recipient: rui.place
            ),
            HandoverAddress(
                household: household,
                revision: state.revision,
                epoch: state.epoch,
                sender: ana.place,
                recipient: (eva.member.id, rui.member.publicKey)
            ),
        ]

        for other in others {
            #expect(throws: VaultError.damaged) { try rui.keys.open(handover, from: other) }
        }
    }

    @Test func `a changed or shortened handover is refused`() throws {
        let address = address(state, from: ana, to: rui)
        let handover = try ana.keys.handOver(state, to: address)
        for place in handover.indices {
            var changed = handover
            changed[place] ^= 1
            #expect(throws: VaultError.self) { try rui.keys.open(changed, from: address) }
        }
        for length in stride(from: 0, to: handover.count, by: 7) {
            #expect(throws: VaultError.self) {
                try rui.keys.open(Array(handover.prefix(length)), from: address)
            }
        }
    }

    @Test
    func `the server cannot hand over keys of its own, although HPKE in its base mode lets anybody encrypt`()
        throws
    {
        let server = try Person(9)
        let forged = try #require(
            HouseholdState.founded(
                by: ana.member,
                locatorKey: state.locatorKey,
                key: VaultKeys.randomBytes(32)
            )
        )
        .admitting(rui.member)
        // It encrypts for Rui with a key that it knows, and says that Ana did.
        let own = HandoverAddress(
            household: household,
            revision: forged.revision,
            epoch: forged.epoch,
            sender: (ana.member.id, server.member.publicKey),
            recipient: rui.place
        )
        let handover = try server.keys.handOver(forged, to: own)

        #expect(throws: VaultError.damaged) {
            try rui.keys.open(handover, from: address(forged, from: ana, to: rui))
        }
    }

    /// 0 and 1 have the shared secret 0 with every key (RFC 7748, section 6.1).
    @Test(arguments: [0, 1] as [UInt8])
    func `a public key of low order is refused`(first: UInt8) throws {
        let key = [first] + [UInt8](repeating: 0, count: 31)
        let address = HandoverAddress(
            household: household,
            revision: state.revision,
            epoch: state.epoch,
            sender: ana.place,
            recipient: (rui.member.id, key)
        )

        #expect(throws: VaultError.damaged) { try ana.keys.handOver(state, to: address) }
    }

    // MARK: Former members

    @Test func `a former member opens nothing of a later epoch`() throws {
        let served = [ana.member.id, rui.member.id]
        let rotated = try state.rotating(to: VaultKeys.randomBytes(32), served: served)
        let forRui = try ana.keys.handOver(rotated, to: address(rotated, from: ana, to: rui))
        let content = VaultContent(key: RecordKey(collection: "people", id: "1"), bytes: [1, 2, 3])
        let record = try VaultKeys(rotated).seal(content, version: 2, in: .household(household))

        // Rui follows; Eva has the database of the server, her key and everything that she ever received.
        let received = try rui.keys.open(forRui, from: address(rotated, from: ana, to: rui))
        let next = try state.receiving(received, as: rui.member.id)
        #expect(try VaultKeys(next).open(record, in: .household(household)) == content)
        for recipient in [rui, eva] {
            #expect(throws: VaultError.self) {
                try eva.keys.open(forRui, from: address(rotated, from: ana, to: recipient))
            }
        }
        #expect(throws: VaultError.missingKey(version: 2)) {
            try VaultKeys(state).open(record, in: .household(household))
        }
    }

    @Test func `a former member cannot make a key that others accept`() throws {
        let served = [ana.member.id, rui.member.id]
        let rotated = try state.rotating(to: VaultKeys.randomBytes(32), served: served)
        // Rui knows that Eva has left. She and the server present a key of hers.
        let evil = try state.rotating(
            to: VaultKeys.randomBytes(32),
            served: served + [eva.member.id],
            after: rotated.revision
        )
        let handover = try eva.keys.handOver(evil, to: address(evil, from: eva, to: rui))
        let opened = try rui.keys.open(handover, from: address(evil, from: eva, to: rui))

        #expect(throws: HandoverRefusal.unknownSender) {
            try rotated.receiving(opened, as: rui.member.id)
        }
    }

    // MARK: Records

    @Test func `a record is refused in another household, in a vault, in another place and version`() throws {
        let keys = try VaultKeys(state)
        let account = try #require(AccountID(household.bytes))
        let content = VaultContent(key: RecordKey(collection: "people", id: "1"), bytes: [1])
        let other = VaultContent(key: RecordKey(collection: "people", id: "2"), bytes: [2])
        let record = try keys.seal(content, version: 1, in: .household(household))
        let second = try keys.seal(other, version: 1, in: .household(household))

        #expect(throws: VaultError.damaged) { try keys.open(record, in: .household(otherHousehold)) }
        #expect(throws: VaultError.damaged) { try keys.open(record, of: account) }
        let swapped = SealedRecord(locator: second.locator, version: 1, bytes: record.bytes)
        #expect(throws: VaultError.damaged) { try keys.open(swapped, in: .household(household)) }
        let later = SealedRecord(locator: record.locator, version: 2, bytes: record.bytes)
        #expect(throws: VaultError.damaged) { try keys.open(later, in: .household(household)) }
        // With the number of another epoch in front.
        let rotated = try VaultKeys(
            state.rotating(to: VaultKeys.randomBytes(32), served: state.members.map { $0.id })
        )
        var relabelled = record.bytes
        relabelled[4] = 2
        let replayed = SealedRecord(locator: record.locator, version: 1, bytes: relabelled)
        #expect(throws: VaultError.damaged) { try rotated.open(replayed, in: .household(household)) }
    }

    // MARK: Invitations

    /// An invitation of Ana.
    private func invitation() throws -> (secret: InvitationSecret, offer: HouseholdOffer, nonce: [UInt8]) {
        let (secret, nonce) = (InvitationSecret(), HouseholdOffer.randomNonce())
        let offer = HouseholdOffer(
            household: household,
            inviter: ana.member.id,
            inviterKey: ana.member.publicKey,
            commitment: try HouseholdOffer.commitment(to: nonce, in: secret.invitation),
            householdName: "Home",
            inviterName: "Ana"
        )
        return (secret, try #require(offer), nonce)
    }

    private func invited(_ secret: InvitationSecret, _ keys: HouseholdKeyPair) throws -> HouseholdMember {
        let id = try secret.invitation
        return try #require(HouseholdMember(id: id, publicKey: keys.publicBytes, name: "Rui"))
    }

    @Test func `an offer is opened with the secret of its invitation only`() throws {
        let (secret, offer, _) = try invitation()
        let sealed = try secret.seal(offer)

        #expect(sealed.count == 1_053)
        #expect(try secret.open(sealed) == offer)
        #expect(throws: VaultError.damaged) { try InvitationSecret().open(sealed) }
        var changed = sealed
        changed[500] ^= 1
        #expect(throws: VaultError.damaged) { try secret.open(changed) }
        #expect(throws: VaultError.self) { try secret.open(Array(sealed.prefix(20))) }
        #expect(InvitationSecret([1]) == nil)
    }

    @Test func `the server cannot exchange the public key of an answer`() throws {
        let (secret, offer, _) = try invitation()
        let (rui, server) = (HouseholdKeyPair(), HouseholdKeyPair())
        let member = try invited(secret, rui)
        let request = try secret.request(member, nonce: HouseholdOffer.randomNonce(), for: offer)

        #expect(try secret.readRequest(request, for: offer).member == member)
        var exchanged = request
        exchanged.replaceSubrange(1..<33, with: server.publicBytes)
        #expect(throws: VaultError.damaged) { try secret.readRequest(exchanged, for: offer) }
        for place in request.indices {
            var changed = request
            changed[place] ^= 1
            #expect(throws: VaultError.self) { try secret.readRequest(changed, for: offer) }
        }
        let forged = try InvitationSecret().request(
            member,
            nonce: [UInt8](repeating: 0, count: 32),
            for: offer
        )
        #expect(throws: VaultError.damaged) { try secret.readRequest(forged, for: offer) }
        let (_, otherOffer, _) = try invitation()
        let replayed = try secret.request(
            member,
            nonce: [UInt8](repeating: 0, count: 32),
            for: HouseholdOffer(
                household: otherHousehold,
                inviter: otherOffer.inviter,
                inviterKey: otherOffer.inviterKey,
                commitment: otherOffer.commitment,
                householdName: "",
                inviterName: ""
            ) ?? otherOffer
        )
        #expect(throws: VaultError.damaged) { try secret.readRequest(replayed, for: offer) }
    }

    @Test func `both devices show one code, and another one after anything was exchanged`() throws {
        let (secret, offer, nonce) = try invitation()
        let (rui, thief) = (HouseholdKeyPair(), HouseholdKeyPair())
        let ruiNonce = HouseholdOffer.randomNonce()
        let request = try secret.request(try invited(secret, rui), nonce: ruiNonce, for: offer)
        let read = try secret.readRequest(request, for: offer)
        func code(_ key: [UInt8], _ nonce: [UInt8], inviterNonce: [UInt8]) throws -> String {
            try secret.code(for: offer, inviterNonce: inviterNonce, publicKey: key, nonce: nonce)
        }

        let shown = try code(rui.publicBytes, ruiNonce, inviterNonce: nonce)
        #expect(try code(read.member.publicKey, read.nonce, inviterNonce: nonce) == shown)
        #expect(shown.count == 7)
        // Somebody with the link answers first, with another key.
        #expect(try code(thief.publicBytes, ruiNonce, inviterNonce: nonce) != shown)
        // The nonce cannot be chosen after the answer: a hash of it was in the offer.
        #expect(throws: VaultError.damaged) {
            try code(rui.publicBytes, ruiNonce, inviterNonce: HouseholdOffer.randomNonce())
        }
    }

    @Test func `a stolen link does not help to hand over other keys after the codes were compared`() throws {
        let (secret, offer, _) = try invitation()
        let rui = HouseholdKeyPair()
        let member = try invited(secret, rui)
        let admitted = try #require(
            HouseholdState.founded(
                by: ana.member,
                locatorKey: VaultKeys.randomBytes(32),
                key: VaultKeys.randomBytes(32)
            )
        )
        .admitting(member)
        let thief = HouseholdKeyPair()
        let address = HandoverAddress(
            household: household,
            revision: admitted.revision,
            epoch: 1,
            sender: (ana.member.id, thief.publicBytes),
            recipient: (member.id, member.publicKey)
        )
        let handover = try thief.handOver(admitted, to: address)

        let expected = HandoverAddress(
            household: offer.household,
            revision: admitted.revision,
            epoch: 1,
            sender: (offer.inviter, offer.inviterKey),
            recipient: (member.id, member.publicKey)
        )
        #expect(throws: VaultError.damaged) { try rui.open(handover, from: expected) }
    }
}
