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
