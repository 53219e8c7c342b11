import MorselDatabase

/// What a member of a household may do.
package enum HouseholdRole: String, CaseIterable, Sendable {
    /// Reads and changes records, invites, removes members and makes new keys.
    case edit
    /// Reads records.
    case read
}

/// A household as the server has it: it knows who the members are, and none of its keys.
package struct StoredHousehold: Hashable, Sendable {
    /// The identifier that the founding device chose, 16 bytes in base64url.
    package var id: String
    /// The number of the key with which records are sealed.
    package var epoch: Int64
    /// The number of the last change of members or keys.
    package var revision: Int64
    /// Counts every change of members, roles and invitations.
    package var activity: Int64
    /// Whether somebody has left since the last key was made.
    package var mustRotate: Bool
    /// The number of the last change of a record.
    package var sequence: Int64
    /// The members, in the order in which they joined.
    package var members: [Member] = []

    /// A member.
    ///
    /// Others do not learn the account.
    package struct Member: Hashable, Sendable {
        /// The identifier, 16 bytes in base64url.
        package var id: String
        /// What the member may do.
        package var role: HouseholdRole
        /// The X25519 key, 32 bytes.
        package var publicKey: [UInt8]
        /// When the account joined, in milliseconds since 1970.
        package var joinedAt: Int64
    }
}

/// A household of an account, and the member that the account is.
package struct Membership: Hashable, Sendable {
    /// The household.
    package var household: StoredHousehold
    /// The identifier of the member.
    package var member: String
    /// What the member may do.
    package var role: HouseholdRole
}

/// A new household with its only member.
package struct NewHousehold: Sendable {
    /// The identifier, 16 random bytes in base64url.
    package var id: String
    /// The identifier of the member, 16 random bytes in base64url.
    package var member: String
    /// The X25519 key of the account, 32 bytes.
    package var publicKey: [UInt8]
    /// The first keys, encrypted for the account itself.
    package var handover: [UInt8]

    /// Creates a household.
    package init(id: String, member: String, publicKey: [UInt8], handover: [UInt8]) {
        (self.id, self.member, self.publicKey, self.handover) = (id, member, publicKey, handover)
    }
}

/// The keys and members of a household, encrypted for one member.
package struct Handover: Hashable, Sendable {
    /// The number of the change.
    package var revision: Int64
    /// The number of the newest key.
    package var epoch: Int64
    /// The member who encrypted it.
    package var sender: String
    /// The encrypted content.
    package var sealed: [UInt8]
}

/// A change of members or keys, encrypted for every member.
package struct HouseholdChange: Sendable {
    /// The revision that the device knows.
    package var after: Int64
    /// The revision that the change makes.
    package var revision: Int64
    /// The encrypted contents by the identifiers of the members.
    package var handovers: [String: [UInt8]]

    /// Creates a change.
    package init(after: Int64, revision: Int64, handovers: [String: [UInt8]]) {
        (self.after, self.revision, self.handovers) = (after, revision, handovers)
    }
}

/// The limits of households.
package struct HouseholdLimits: Sendable {
    /// The most households of an account.
    package var households: Int
    /// The most members of a household.
    package var members: Int
    /// The most open invitations of a household.
    package var invitations: Int
    /// The most hours after which an invitation ends.
    package var hours: Int
    /// The handovers that are stored for each member.
    package var handovers: Int
    /// How much a household may store.
    package var quota: VaultQuota

    /// The largest number of bytes of a handover.
    ///
    /// One with 12 members and 16 keys has 2,152.
    package static let maxHandoverBytes = 4_096

    /// Creates limits.
    package init(
        households: Int = 10,
        members: Int = 12,
        invitations: Int = 10,
        hours: Int = 168,
        handovers: Int = 32,
        quota: VaultQuota = VaultQuota(records: 20_000, bytes: 67_108_864)
    ) {
        (self.households, self.members, self.invitations) = (households, members, invitations)
        (self.hours, self.handovers, self.quota) = (hours, handovers, quota)
    }
}

/// Why the server refuses something about a household.
package enum HouseholdError: Error, Equatable {
    /// The account is not a member, or there is no such household.
    case unknownHousehold
    /// The household has no such member.
    case unknownMember
    /// The member may only read.
    case readOnly
    /// Another household or invitation has the identifier.
    case taken
    /// The account has the most households.
    case tooManyHouseholds
    /// The household has the most members.
    case full
    /// The household has the most open invitations.
    case tooManyInvitations
    /// The invitation would end too late.
    case tooLong
    /// The household has changed: the revision, the epoch or the members are others.
    case changed
    /// A new key is needed first.
    case mustRotate
    /// A record is sealed with the key of another epoch.
    case otherEpoch
    /// Nobody would be left who may edit.
    case lastEditor
    /// The account is a member already.
    case alreadyMember
    /// There is no such invitation, or it has ended.
    case unknownInvitation
    /// Another account, or another answer, came first.
    case usedInvitation
    /// The invitation has no answer, or the answer was not shown the nonce.
    case unansweredInvitation
}
