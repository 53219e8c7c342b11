/// Names a member of a household: 16 random bytes, new ones each time that an account joins.
///
/// A member who left never comes back: a person who is invited again is another member. So a removal cannot be undone by a change that was
/// made before it.
public struct MemberID: Hashable, Sendable {
    /// The 16 bytes.
    public let bytes: [UInt8]

    /// The number of bytes.
    public static let length = 16

    /// Creates an identifier from 16 bytes, or returns `nil` for another number of bytes.
    public init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Self.length else { return nil }
        self.bytes = Array(bytes)
    }
}

extension MemberID: Comparable {
    /// Returns whether the bytes of the first identifier are before those of the second one.
    public static func < (left: MemberID, right: MemberID) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

/// A member of a household, as its members know each other.
public struct HouseholdMember: Equatable, Sendable {
    /// The identifier.
    public let id: MemberID
    /// The X25519 key for which others encrypt the keys of the household, 32 bytes.
    public let publicKey: [UInt8]
    /// What the person calls themselves, at most ``maxNameLength`` bytes of UTF-8.
    public let name: String

    /// The number of bytes of a public key.
    public static let publicKeyLength = 32
    /// The largest number of bytes of a name.
    public static let maxNameLength = 64

    /// Creates a member, or returns `nil` if the key or the name has another length.
    public init?(id: MemberID, publicKey: [UInt8], name: String) {
        guard publicKey.count == Self.publicKeyLength, name.utf8.count <= Self.maxNameLength else {
            return nil
        }
        self.id = id
        self.publicKey = publicKey
        self.name = name
    }
}
