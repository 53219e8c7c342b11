import Crypto
package import MorselCore

/// What an invitation says to the invited person, encrypted by the secret of its link.
package struct HouseholdOffer: Equatable, Sendable {
    /// The household.
    package let household: HouseholdID
    /// The member who invites.
    package let inviter: MemberID
    /// The public key of that member, 32 bytes.
    package let inviterKey: [UInt8]
    /// A hash of the nonce that the inviting device shows after it has received the answer, 32 bytes.
    ///
    /// So nobody knows the code before both public keys are fixed.
    package let commitment: [UInt8]
    /// The name of the household, at most 64 bytes of UTF-8.
    package let householdName: String
    /// The name of the member who invites, at most 64 bytes of UTF-8.
    package let inviterName: String

    /// The number of bytes of a nonce.
    package static let nonceLength = 32
    /// The number of padded bytes.
    private static let size = 1_024
    private static let commitmentLabel = "morsel/v1/household/commitment"

    /// Creates an offer, or returns `nil` if a value has another length.
    package init?(
        household: HouseholdID,
        inviter: MemberID,
        inviterKey: [UInt8],
        commitment: [UInt8],
        householdName: String,
        inviterName: String
    ) {
        guard inviterKey.count == HouseholdMember.publicKeyLength, commitment.count == 32,
            householdName.utf8.count <= HouseholdMember.maxNameLength,
            inviterName.utf8.count <= HouseholdMember.maxNameLength
        else { return nil }
        (self.household, self.inviter, self.inviterKey) = (household, inviter, inviterKey)
        self.commitment = commitment
        (self.householdName, self.inviterName) = (householdName, inviterName)
    }

    /// Returns the hash of a nonce: SHA-256 of `morsel/v1/household/commitment` in ASCII, the invitation and the nonce.
    /// - Throws: ``VaultError/refusedParameters`` unless the nonce has 32 bytes.
    package static func commitment(to nonce: [UInt8], in invitation: MemberID) throws(VaultError)
        -> [UInt8]
    {
        guard nonce.count == nonceLength else { throw .refusedParameters }
        return Array(SHA256.hash(data: Array(commitmentLabel.utf8) + invitation.bytes + nonce))
    }

    /// Makes a nonce.
    package static func randomNonce() -> [UInt8] { VaultKeys.randomBytes(nonceLength) }

    // MARK: Bytes

    /// Layout: format (1 byte, the number 1), household (16), inviter (16), public key (32), commitment (32), length of the name of the
    /// household (1), name, length of the name of the inviter (1), name, zeros up to 1,024 bytes.
    func padded() -> [UInt8] {
        var bytes = Array([[1], household.bytes, inviter.bytes, inviterKey, commitment].joined())
        for name in [householdName, inviterName] {
            bytes.append(UInt8(truncatingIfNeeded: name.utf8.count))
            bytes += name.utf8
        }
        return bytes + [UInt8](repeating: 0, count: Self.size - bytes.count)
    }

    init(padded: [UInt8]) throws(VaultError) {
        guard padded.count == Self.size, padded[0] == 1 else { throw .damaged }
        var rest = padded[97...]
        func text() -> String? {
            guard let length = rest.popFirst(), length <= rest.count else { return nil }
            defer { rest = rest.dropFirst(Int(length)) }
            return String(validating: rest.prefix(Int(length)), as: UTF8.self)
        }
        guard let household = HouseholdID(Array(padded[1..<17])), let inviter = MemberID(padded[17..<33]),
            let householdName = text(), let inviterName = text(), rest.allSatisfy({ $0 == 0 }),
            let offer = HouseholdOffer(
                household: household,
                inviter: inviter,
                inviterKey: Array(padded[33..<65]),
                commitment: Array(padded[65..<97]),
                householdName: householdName,
                inviterName: inviterName
            )
        else { throw .damaged }
        self = offer
    }
}
