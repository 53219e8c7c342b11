/// The people of a device, and the one whose answers are shown.
public struct Household: Sendable {
    /// The people, in the order in which they were added.
    public var people: [Person]
    /// The index of the person whose answers are shown.
    public var current: Int

    /// Creates a household.
    ///
    /// An index that is out of range becomes 0.
    public init(_ people: [Person], current: Int = 0) {
        self.people = people
        self.current = people.indices.contains(current) ? current : 0
    }

    /// The person whose answers are shown, or `nil` if there are no people.
    public var person: Person? { people.indices.contains(current) ? people[current] : nil }
}
