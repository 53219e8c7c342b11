/// What the server says about a household.
public struct ServedHousehold: Equatable, Sendable {
    /// The number of its last change of members or keys.
    public let revision: Int64
    /// Whether somebody has left since the last key was made.
    public let mustRotate: Bool
    /// Whether this account may change records and members.
    public let mayEdit: Bool
    /// The members.
    public let members: [MemberID]

    /// Creates a description.
    public init(revision: Int64, mustRotate: Bool, mayEdit: Bool, members: [MemberID]) {
        self.revision = revision
        self.mustRotate = mustRotate
        self.mayEdit = mayEdit
        self.members = members
    }
}

/// What a device does next about a household.
public enum HouseholdStep: Equatable, Sendable {
    /// Exchange records.
    case exchange
    /// Read the handovers after the revision of the device.
    case fetch
    /// Make a new key for the members on the server, and then seal the records again.
    case rotate
    /// Exchange nothing until a member who may edit has made a new key.
    case wait
    /// The account is not a member any more: keep what is there, and say so.
    case left
    /// The server has an earlier revision than the device: exchange nothing, and say so.
    case rolledBack
    /// The server lists members that nobody has admitted: exchange nothing, and say who is not known.
    case unknownMembers([MemberID])
}

extension HouseholdState {
    /// Returns what a device does next.
    ///
    /// - Parameters:
    ///   - served: what the server says
    ///   - own: the member that this account is
    /// - Returns: the first step; after it, the device asks again
    public func nextStep(_ served: ServedHousehold, as own: MemberID) -> HouseholdStep {
        guard served.members.contains(own) else { return .left }
        if served.revision < revision { return .rolledBack }
        if served.revision > revision { return .fetch }
        let unknown = served.members.filter { member($0) == nil }
        guard unknown.isEmpty else { return .unknownMembers(unknown.sorted()) }
        let hasLost = members.contains { !served.members.contains($0.id) }
        guard served.mustRotate || hasLost else { return .exchange }
        return served.mayEdit ? .rotate : .wait
    }
}
