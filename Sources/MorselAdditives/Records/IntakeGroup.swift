/// Additives that share an acceptable daily intake: together they may not exceed it.
package struct IntakeGroup: Hashable, Sendable {
    /// The additives whose evaluations state the shared intake, by their identifiers.
    package let members: [Int64]
    /// Additives that belong to the group and have a lower intake of their own, by their identifiers.
    package let furtherMembers: [Int64]
    /// The opinion that defines the group.
    package let source: String
}
