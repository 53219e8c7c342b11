public import MorselCore

/// Somebody whose food is checked on this device.
///
/// Nothing of it is ever sent anywhere: pages that show it are drawn where it is kept.
public struct Person: Sendable {
    /// What tells people of a device apart; letters, digits and hyphens.
    public var id: String
    /// What the person is called here.
    public var name: String
    /// What the person avoids; nil where nobody was asked yet, which is not the same as nothing.
    public var profile: Profile?
    /// What to do when the person reacts, in the person's own words.
    public var emergencySteps: String

    /// Creates a person.
    public init(id: String, name: String, profile: Profile?, emergencySteps: String = "") {
        self.id = id
        self.name = name
        self.profile = profile
        self.emergencySteps = emergencySteps
    }

    /// Whether the person may need emergency care.
    public var isSevere: Bool { profile?.entries.contains { $0.severity == .severe } == true }
}

/// The people of a device, and the one whose answer is shown.
public struct Household: Sendable {
    /// The people, in the order in which they were added.
    public var people: [Person]
    /// The place of the one who is shown.
    public var current: Int

    /// Creates a household; a place that nobody has is the first one's.
    public init(_ people: [Person], current: Int = 0) {
        self.people = people
        self.current = people.indices.contains(current) ? current : 0
    }

    /// The person who is shown; nil when there is nobody.
    public var person: Person? { people.indices.contains(current) ? people[current] : nil }
}
