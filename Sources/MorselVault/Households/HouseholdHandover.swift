import Crypto
import Foundation
package import MorselCore

/// To whom and by whom a state of a household is handed over.
///
/// All of it is authenticated.
package struct HandoverAddress: Equatable, Sendable {
    /// The household.
    package let household: HouseholdID
    /// The revision of the state.
    package let revision: Int64
    /// The newest epoch of the state.
    package let epoch: UInt32
    /// The member who encrypts.
    package let sender: MemberID
    /// The public key of the sender, 32 bytes.
    package let senderKey: [UInt8]
    /// The member who decrypts.
    package let recipient: MemberID
    /// The public key of the recipient, 32 bytes.
    package let recipientKey: [UInt8]

    /// Creates an address.
    package init(
        household: HouseholdID,
        revision: Int64,
        epoch: UInt32,
        sender: (id: MemberID, publicKey: [UInt8]),
        recipient: (id: MemberID, publicKey: [UInt8])
    ) {
        (self.household, self.revision, self.epoch) = (household, revision, epoch)
        (self.sender, senderKey) = (sender.id, sender.publicKey)
        (self.recipient, recipientKey) = (recipient.id, recipient.publicKey)
    }

    /// The application information of HPKE: `morsel/v1/household/handover` in ASCII, household (16), revision (8), epoch (4), sender (16),
    /// recipient (16), public key of the sender (32) and of the recipient (32).
    var info: [UInt8] {
        let parts = [
            Array("morsel/v1/household/handover".utf8), household.bytes, revision.bigEndianBytes,
            epoch.bigEndianBytes, sender.bytes, recipient.bytes, senderKey, recipientKey,
        ]
        return Array(parts.joined())
    }
}

extension HouseholdKeyPair {
    /// DHKEM(X25519, HKDF-SHA256), HKDF-SHA256 and AES-256-GCM (RFC 9180, section 7).
    private static let suite = HPKE.Ciphersuite(
        kem: .Curve25519_HKDF_SHA256,
        kdf: .HKDF_SHA256,
        aead: .AES_GCM_256
    )
    private static let format: UInt8 = 1
    private static let tagLabel = "morsel/v1/household/sender"
    private static let keyLength = 32
    private static let tagLength = 32

    /// Encrypts a state for a member.
    ///
    /// HPKE in its base mode hides the state, and anybody could use it. So a tag follows, for which the private key of the sender or
    /// of the recipient is needed. Layout: format (1 byte, the number 1), encapsulated key (32), tag (32), ciphertext.
    /// - Parameters:
    ///   - state: the state, whose revision and epoch are those of the address
    ///   - address: the members; these keys are those of the sender
    /// - Throws: ``VaultError``.
    /// - Returns: the handover as the server stores it
    package func handOver(_ state: HouseholdState, to address: HandoverAddress) throws(VaultError)
        -> [UInt8]
    {
        guard address.senderKey == publicBytes, address.revision == state.revision,
            address.epoch == state.epoch
        else { throw .refusedParameters }
        guard let recipient = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: address.recipientKey),
            var sender = try? HPKE.Sender(
                recipientKey: recipient,
                ciphersuite: Self.suite,
                info: Data(address.info)
            ),
            let ciphertext = try? sender.seal(state.bytes)
        else { throw .damaged }
        let encapsulated = Array(sender.encapsulatedKey)
        let tag = try tag(of: encapsulated + ciphertext, address, with: address.recipientKey)
        return Array([[Self.format], encapsulated, tag, Array(ciphertext)].joined())
    }

    /// Opens a handover that the server returned.
    ///
    /// - Parameters:
    ///   - handover: the handover
    ///   - address: the members as this device knows them; these keys are those of the recipient
    /// - Throws: ``VaultError/damaged`` if it is another one, was changed or is not by the sender.
    /// - Returns: the handover, about which ``HouseholdState/receiving(_:as:)`` decides
    package func open(_ handover: [UInt8], from address: HandoverAddress) throws(VaultError)
        -> ReceivedHandover
    {
        let start = 1 + Self.keyLength + Self.tagLength
        guard handover.count > start, handover[0] == Self.format else { throw .otherFormat }
        let encapsulated = Array(handover[1..<1 + Self.keyLength])
        let ciphertext = Array(handover[start...])
        let expected = try tag(of: encapsulated + ciphertext, address, with: address.senderKey)
        guard AESGCM.isEqual(Array(handover[1 + Self.keyLength..<start]), expected),
            var recipient = try? HPKE.Recipient(
                privateKey: privateKey,
                ciphersuite: Self.suite,
                info: Data(address.info),
                encapsulatedKey: Data(encapsulated)
            ),
            let bytes = try? recipient.open(ciphertext), let state = HouseholdState(Array(bytes))
        else { throw .damaged }
        return ReceivedHandover(
            revision: address.revision,
            epoch: address.epoch,
            sender: address.sender,
            state: state
        )
    }

    private func tag(of sealed: [UInt8], _ address: HandoverAddress, with other: [UInt8])
        throws(VaultError) -> [UInt8]
    {
        let key = try sharedKey(with: other, info: Self.tagLabel)
        return Array(HMAC<SHA256>.authenticationCode(for: address.info + sealed, using: key))
    }
}
