import MorselCore
import Testing

@testable import MorselVault

/// The vectors were made by another implementation (`Tests/Generators/household_vectors.py`).
@Suite struct HouseholdVectorTests {
    private let vectors: HouseholdVectors

    init() throws { vectors = try HouseholdVectors.read() }

    @Test func `offers, answers and codes are those of the vectors`() throws {
        for vector in vectors.invitations {
            let secret = try #require(InvitationSecret(base64url(vector.secret)))
            let id = try secret.invitation
            let nonce = base64url(vector.inviterNonce)
            let commitment = try HouseholdOffer.commitment(to: nonce, in: id)
            let household = try #require(HouseholdID(base64url(vector.household)))
            let inviter = try #require(MemberID(base64url(vector.inviter)))
            let offer = try #require(
                HouseholdOffer(
                    household: household,
                    inviter: inviter,
                    inviterKey: base64url(vector.inviterKey),
                    commitment: commitment,
                    householdName: vector.householdName,
                    inviterName: vector.inviterName
                )
            )
            let member = try #require(
                HouseholdMember(id: id, publicKey: base64url(vector.invitedKey), name: vector.invitedName)
            )

            #expect(id.bytes == base64url(vector.invitation))
            #expect(commitment == base64url(vector.commitment))
            #expect(try secret.seal(offer, nonce: base64url(vector.nonce)) == base64url(vector.offer))
            #expect(try secret.open(base64url(vector.offer)) == offer)
            let request = try secret.request(member, nonce: base64url(vector.invitedNonce), for: offer)
            #expect(request == base64url(vector.request))
            let read = try secret.readRequest(request, for: offer)
            #expect(read.member == member && read.nonce == base64url(vector.invitedNonce))
            let code = try secret.code(
                for: offer,
                inviterNonce: nonce,
                publicKey: member.publicKey,
                nonce: read.nonce
            )
            #expect(code == vector.code)
        }
    }

    @Test func `states and handovers are opened as those of the vectors`() throws {
        for vector in vectors.handovers + vectors.sealed {
            let state = try #require(HouseholdState(base64url(vector.state)))
            let sender = try HouseholdKeyPair(privateKey: base64url(vector.senderPrivateKey))
            let recipient = try HouseholdKeyPair(privateKey: base64url(vector.recipientPrivateKey))
            let address = HandoverAddress(
                household: try #require(HouseholdID(base64url(vector.household))),
                revision: vector.revision,
                epoch: vector.epoch,
                sender: (try #require(MemberID(base64url(vector.sender))), sender.publicBytes),
                recipient: (try #require(MemberID(base64url(vector.recipient))), recipient.publicBytes)
            )

            let received = try recipient.open(base64url(vector.handover), from: address)

            #expect(received.state == state && state.bytes == base64url(vector.state))
            #expect(received.sender == address.sender)
            // Its own handovers have random keys.
            let own = try sender.handOver(state, to: address)
            #expect(try recipient.open(own, from: address) == received)
            #expect(own != base64url(vector.handover))
            #expect(own.count == base64url(vector.handover).count)
        }
    }

    @Test func `invitations and answers of other implementations are opened`() throws {
        #expect(Set(vectors.sealed.compactMap { $0.by }) == ["swift-crypto", "WebCrypto", "BigInt ladder"])
        #expect(Set(vectors.answered.map { $0.by }) == ["swift-crypto", "WebCrypto"])
        for vector in vectors.answered {
            let secret = try #require(InvitationSecret(base64url(vector.secret)))
            let offer = try secret.open(base64url(vector.offer))
            #expect(offer.household.bytes == base64url(vector.household))
            #expect(offer.inviter.bytes == base64url(vector.inviter))
            #expect(offer.inviterKey == base64url(vector.inviterKey))
            #expect(offer.householdName == vector.householdName && offer.inviterName == vector.inviterName)
            let read = try secret.readRequest(base64url(vector.request), for: offer)
            #expect(read.member.publicKey == base64url(vector.invitedKey))
            #expect(read.member.name == vector.invitedName && read.nonce == base64url(vector.invitedNonce))
            let code = try secret.code(
                for: offer,
                inviterNonce: base64url(vector.inviterNonce),
                publicKey: read.member.publicKey,
                nonce: read.nonce
            )
            #expect(code == vector.code)
        }
    }

    @Test func `sealed records are those of the vectors`() throws {
        for vector in vectors.records {
            let household = try #require(HouseholdID(base64url(vector.household)))
            let id = try #require(MemberID([UInt8](repeating: 1, count: 16)))
            let member = try #require(
                HouseholdMember(id: id, publicKey: base64url(vector.key), name: "")
            )
            let state = try #require(
                HouseholdState(
                    revision: 1,
                    locatorKey: base64url(vector.locatorKey),
                    keys: [HouseholdKey(epoch: vector.epoch, bytes: base64url(vector.key))],
                    members: [member]
                )
            )
            let keys = try VaultKeys(state)
            let content = VaultContent(
                key: RecordKey(collection: vector.collection, id: vector.id),
                bytes: Array(vector.content.utf8)
            )

            let record = try keys.seal(
                content,
                version: vector.version,
                in: .household(household),
                nonce: base64url(vector.nonce)
            )

            #expect(record.locator.bytes == base64url(vector.locator))
            #expect(record.bytes == base64url(vector.sealed))
            #expect(try keys.open(record, in: .household(household)) == content)
        }
    }
}
