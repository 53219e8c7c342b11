import Crypto
package import MorselCore

/// The secret of an invitation, which is only in the fragment of its link, and what is derived from it.
package struct InvitationSecret: Equatable, Sendable {
    /// The secret, 32 bytes.
    package let bytes: [UInt8]

    /// The number of bytes.
    package static let length = 32
    private static let identifierLabel = "morsel/v1/household/invitation"
    private static let offerLabel = "morsel/v1/household/offer"
    private static let requestLabel = "morsel/v1/household/request"
    private static let nameLabel = "morsel/v1/household/name"
    private static let codeLabel = "morsel/v1/household/code"

    /// Makes a secret.
    package init() { bytes = VaultKeys.randomBytes(Self.length) }

    /// Reads a secret; `nil` unless it has 32 bytes.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    private func key(_ label: String) -> SymmetricKey {
        HKDF<SHA256>
            .deriveKey(
                inputKeyMaterial: SymmetricKey(data: bytes),
                info: Array(label.utf8),
                outputByteCount: 32
            )
    }

    /// The identifier of the invitation on the server, and of the member who is invited.
    package var invitation: MemberID {
        get throws(VaultError) {
            guard let id = MemberID(key(Self.identifierLabel).bytes.prefix(MemberID.length)) else {
                throw .damaged
            }
            return id
        }
    }

    // MARK: Offer

    /// Encrypts what the invited person reads: who invites to what.
    ///
    /// Layout: format (1 byte, the number 1), nonce (12), ciphertext, tag (16); 1,053 bytes.
    package func seal(_ offer: HouseholdOffer) throws(VaultError) -> [UInt8] {
        try seal(offer, nonce: VaultKeys.randomBytes(12))
    }

    /// Encrypts an offer with a nonce, which must never be used twice.
    ///
    /// Only test vectors need it.
    func seal(_ offer: HouseholdOffer, nonce: [UInt8]) throws(VaultError) -> [UInt8] {
        try [1] + AESGCM.seal(offer.padded(), key(Self.offerLabel), nonce: nonce, offerData())
    }

    /// Decrypts an offer that the server returned.
    /// - Throws: ``VaultError`` if it was changed or belongs to another invitation.
    package func open(_ sealed: [UInt8]) throws(VaultError) -> HouseholdOffer {
        guard sealed.first == 1 else { throw .otherFormat }
        let padded = try AESGCM.open(Array(sealed.dropFirst()), key(Self.offerLabel), offerData())
        return try HouseholdOffer(padded: padded)
    }

    private func offerData() throws(VaultError) -> [UInt8] {
        try Array(Self.offerLabel.utf8) + invitation.bytes
    }

    // MARK: Request

    /// Makes the answer of the invited person, with a code by which the inviting device sees that the server did not change it.
    ///
    /// Layout: format (1 byte, the number 2), public key (32), nonce (32), the encrypted name (93), code (32); 190 bytes. What is
    /// encrypted: length of the name (1), name and zeros (64).
    package func request(_ member: HouseholdMember, nonce: [UInt8], for offer: HouseholdOffer)
        throws(VaultError) -> [UInt8]
    {
        guard nonce.count == HouseholdOffer.nonceLength else { throw .refusedParameters }
        let name = Array(member.name.utf8)
        let padding = [UInt8](repeating: 0, count: HouseholdMember.maxNameLength - name.count)
        // Each answer has a nonce of its own, and with it the encryption of the name.
        let sealedName = try AESGCM.seal(
            [UInt8(truncatingIfNeeded: name.count)] + name + padding,
            key(Self.nameLabel),
            nonce: Array(nonce.prefix(12)),
            nameData()
        )
        let answer = Array([[Self.requestFormat], member.publicKey, nonce, sealedName].joined())
        return answer + (try requestCode(answer, offer))
    }

    /// Reads an answer.
    /// - Throws: ``VaultError/damaged`` if it was not made with this secret and for this offer.
    /// - Returns: the member to be, and the nonce of the other device
    package func readRequest(_ request: [UInt8], for offer: HouseholdOffer) throws(VaultError)
        -> (member: HouseholdMember, nonce: [UInt8])
    {
        let length = 65 + 12 + 1 + HouseholdMember.maxNameLength + 16
        guard request.count == length + 32, request[0] == Self.requestFormat else { throw .otherFormat }
        let answer = Array(request[..<length])
        guard AESGCM.isEqual(Array(request[length...]), try requestCode(answer, offer)) else {
            throw .damaged
        }
        let padded = try AESGCM.open(Array(answer[65...]), key(Self.nameLabel), nameData())
        let rest = padded.dropFirst()
        guard let count = padded.first.map({ Int($0) }), count <= rest.count,
            rest.dropFirst(count).allSatisfy({ $0 == 0 }),
            let name = String(validating: rest.prefix(count), as: UTF8.self),
            let member = HouseholdMember(
                id: try invitation,
                publicKey: Array(answer[1..<33]),
                name: name
            )
        else { throw .damaged }
        return (member, Array(answer[33..<65]))
    }

    private static let requestFormat: UInt8 = 2

    private func nameData() throws(VaultError) -> [UInt8] {
        try Array(Self.nameLabel.utf8) + invitation.bytes
    }

    private func requestCode(_ answer: [UInt8], _ offer: HouseholdOffer) throws(VaultError) -> [UInt8] {
        let parts = [
            Array(Self.requestLabel.utf8), try invitation.bytes, offer.household.bytes, offer.inviter.bytes,
            offer.inviterKey, answer,
        ]
        let key = key(Self.requestLabel)
        return Array(HMAC<SHA256>.authenticationCode(for: Array(parts.joined()), using: key))
    }

    // MARK: Code

    /// Returns the code that both people read aloud.
    ///
    /// - Parameters:
    ///   - offer: the offer
    ///   - inviterNonce: the nonce of the inviting device, of which the offer has a hash
    ///   - publicKey: the public key of the invited person
    ///   - nonce: the nonce of their device
    /// - Throws: ``VaultError/damaged`` if the nonce is not the one of the offer.
    /// - Returns: six digits: `123 456`
    package func code(
        for offer: HouseholdOffer,
        inviterNonce: [UInt8],
        publicKey: [UInt8],
        nonce: [UInt8]
    ) throws(VaultError) -> String {
        guard
            AESGCM.isEqual(try HouseholdOffer.commitment(to: inviterNonce, in: invitation), offer.commitment)
        else { throw .damaged }
        let parts = [
            Array(Self.codeLabel.utf8), try invitation.bytes, offer.household.bytes, offer.inviter.bytes,
            offer.inviterKey, publicKey, inviterNonce, nonce,
        ]
        let key = key(Self.codeLabel)
        let code = HMAC<SHA256>.authenticationCode(for: Array(parts.joined()), using: key)
        return HouseholdPairing.code(code.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
