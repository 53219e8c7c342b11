import Foundation

@testable import MorselCore
@testable import MorselVault

/// The published test vectors, `docs/household-vectors.json`.
struct HouseholdVectors: Decodable {
    let invitations: [Invitation]
    let handovers: [Handover]
    let records: [Record]
    /// Handovers that an implementation encrypted with a random key.
    let sealed: [Handover]
    /// Invitations that an implementation encrypted with a random nonce, and answered.
    let answered: [Answered]

    struct Answered: Decodable {
        let by, secret, household, inviter, inviterKey, householdName, inviterName, inviterNonce: String
        let offer, invitedKey, invitedName, invitedNonce, request, code: String
    }

    struct Invitation: Decodable {
        let secret, invitation, household, inviter, inviterKey, householdName, inviterName: String
        let inviterNonce, commitment, nonce, offer: String
        let invitedKey, invitedName, invitedNonce, request, code: String
    }

    struct Handover: Decodable {
        let by: String?
        let household, state, sender, recipient, senderPrivateKey, recipientPrivateKey, handover: String
        let revision: Int64
        let epoch: UInt32
    }

    struct Record: Decodable {
        let household, locatorKey, key, collection, id, content, nonce, locator, sealed: String
        let version: Int64
        let epoch: UInt32
    }

    static func read() throws -> HouseholdVectors {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../docs/household-vectors.json")
        return try JSONDecoder().decode(HouseholdVectors.self, from: Data(contentsOf: file))
    }
}
