/// What a member of a household knows about it: who the members are, and the keys of its records.
///
/// Each change of members or keys makes a state with a higher revision, which the device that makes the change encrypts for every
/// member (`docs/household-protocol.md`). Only the server says in which order changes are made; it cannot make one.
public struct HouseholdState: Equatable, Sendable {
    /// The number of the change that made the state, from 1.
    public let revision: Int64
    /// The key of the hash that makes a locator from a collection and an identifier, 32 bytes.
    ///
    /// It never changes.
    public let locatorKey: [UInt8]
    /// The keys of records, in ascending order of their epochs: at least one, and at most ``maxKeys``.
    public let keys: [HouseholdKey]
    /// The members, in ascending order of their identifiers: at least one, and at most ``maxMembers``.
    public let members: [HouseholdMember]

    /// The largest number of keys.
    ///
    /// Records with an older key were sealed again long before, or are sealed again by a device that has the key.
    public static let maxKeys = 16
    /// The largest number of members.
    public static let maxMembers = 12
    /// The largest revision, because browsers read numbers of JSON as 64-bit floating-point numbers.
    public static let maxRevision: Int64 = 9_007_199_254_740_991
    /// The number of bytes of a key.
    public static let keyLength = 32

    /// Creates a state, or returns `nil` if a value is outside of its range or a list is not in order.
    public init?(revision: Int64, locatorKey: [UInt8], keys: [HouseholdKey], members: [HouseholdMember]) {
        guard revision >= 1, revision <= Self.maxRevision, locatorKey.count == Self.keyLength,
            keys.count >= 1, keys.count <= Self.maxKeys, keys[0].epoch >= 1,
            keys.allSatisfy({ $0.bytes.count == Self.keyLength }),
            zip(keys, keys.dropFirst()).allSatisfy({ $0.epoch < $1.epoch }),
            members.count >= 1, members.count <= Self.maxMembers,
            zip(members, members.dropFirst()).allSatisfy({ $0.id < $1.id })
        else { return nil }
        self.revision = revision
        self.locatorKey = locatorKey
        self.keys = keys
        self.members = members
    }

    /// Creates the first state of a household.
    ///
    /// - Parameters:
    ///   - founder: the only member
    ///   - locatorKey: 32 random bytes
    ///   - key: 32 random bytes, the key of the first epoch
    /// - Returns: the state, or `nil` if a key has another length
    public static func founded(by founder: HouseholdMember, locatorKey: [UInt8], key: [UInt8])
        -> HouseholdState?
    {
        HouseholdState(
            revision: 1,
            locatorKey: locatorKey,
            keys: [HouseholdKey(epoch: 1, bytes: key)],
            members: [founder]
        )
    }

    /// The newest epoch, with whose key records are sealed.
    public var epoch: UInt32 { keys.last?.epoch ?? 0 }

    /// Returns the member with an identifier, or `nil` if the household does not have it.
    public func member(_ id: MemberID) -> HouseholdMember? { members.first { $0.id == id } }

    /// Returns the key of an epoch, or `nil` if the state does not have it.
    public func key(of epoch: UInt32) -> [UInt8]? { keys.first { $0.epoch == epoch }?.bytes }
}

/// The key with which the records of a household are sealed during an epoch.
public struct HouseholdKey: Equatable, Sendable {
    /// The epoch, from 1; it ends when a member leaves.
    public let epoch: UInt32
    /// The key, 32 bytes.
    public let bytes: [UInt8]

    /// Creates a key.
    public init(epoch: UInt32, bytes: [UInt8]) {
        self.epoch = epoch
        self.bytes = bytes
    }
}
