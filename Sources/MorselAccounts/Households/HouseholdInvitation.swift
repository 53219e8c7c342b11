/// An invitation to a household.
package struct HouseholdInvitation: Hashable, Sendable {
    /// The identifier, 16 bytes in base64url, which the new member gets.
    package var id: String
    /// What the new member may do.
    package var role: HouseholdRole
    /// What the secret of the link opens.
    package var sealed: [UInt8]
    /// When it was made, in milliseconds since 1970.
    package var createdAt: Int64
    /// When it ends, in milliseconds since 1970.
    package var expiresAt: Int64
    /// The answer of the invited device, or `nil` before it.
    package var request: [UInt8]?
    /// The nonce that the inviting device shows after the answer, or `nil` before that.
    package var reveal: [UInt8]?

    /// The number of bytes of an answer (`docs/household-protocol.md`).
    package static let requestLength = 190
    /// The number of bytes of an encrypted offer.
    package static let sealedLength = 1_053
    /// The number of bytes of a nonce.
    package static let revealLength = 32
    /// Where the public key is in an answer.
    static let publicKeyRange = 1..<33

    /// What has happened to it.
    package enum Stage: String, Sendable {
        /// Nobody has answered.
        case open
        /// A device has answered.
        case answered
        /// The inviting device has shown its nonce.
        case revealed
    }

    /// What has happened to it.
    package var stage: Stage { request == nil ? .open : reveal == nil ? .answered : .revealed }
}

/// A new invitation.
package struct NewInvitation: Sendable {
    /// The identifier, which is derived from the secret of the link.
    package var id: String
    /// What the new member may do.
    package var role: HouseholdRole
    /// What the secret opens.
    package var sealed: [UInt8]
    /// The hours after which it ends, from 1.
    package var hours: Int

    /// Creates an invitation.
    package init(id: String, role: HouseholdRole, sealed: [UInt8], hours: Int) {
        (self.id, self.role, self.sealed, self.hours) = (id, role, sealed, hours)
    }
}
