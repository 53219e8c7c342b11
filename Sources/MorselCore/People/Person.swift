/// A person whose food is checked on this device.
///
/// A person is never sent to a server: pages that show people are drawn on the device.
public struct Person: Sendable {
    /// The identifier on this device: letters, digits and hyphens.
    public var id: String
    /// The name.
    public var name: String
    /// The place among the people of the device, from 1, if an earlier person has no name either; otherwise 1.
    ///
    /// Pages call the first person without a name "Me", and further ones by this number.
    public internal(set) var number = 1
    /// What the person avoids, or `nil` if the person has not been asked yet.
    ///
    /// A person who avoids nothing has an empty profile.
    public var profile: Profile?
    /// What to do when the person has a reaction, in the person's own words.
    public var emergencySteps: String
    /// The colour of the initial; `nil` if none was chosen.
    public var color: PersonColor?
    /// The last day of a guest, after which the device moves the person to what was recently deleted; `nil` for others.
    public var guestUntil: CivilDate?

    /// Creates a person.
    public init(id: String, name: String, profile: Profile?, emergencySteps: String = "") {
        self.id = id
        self.name = name
        self.profile = profile
        self.emergencySteps = emergencySteps
    }

    /// Whether pages say "me": the first person without a name.
    public var isMe: Bool { name.isEmpty && number == 1 }

    /// Whether the person avoids something with the severity `severe`.
    public var isSevere: Bool { profile?.entries.contains { $0.severity == .severe } == true }
}
