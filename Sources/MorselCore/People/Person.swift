/// Somebody whose food is checked, as they are kept on their own device.
public struct Person: Sendable {
    /// What they are called; empty for a device with one person.
    public var name: String
    /// What they avoid, and where they buy.
    public var profile: Profile

    /// Creates a person.
    public init(name: String, profile: Profile) {
        self.name = name
        self.profile = profile
    }

    /// Whether an emergency may follow from a mistake: something is avoided for a severe reaction.
    public var isAtRisk: Bool { profile.entries.contains { $0.severity == .severe } }
}
