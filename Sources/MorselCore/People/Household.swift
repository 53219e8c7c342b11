/// The people of a device, and the one whose answers are shown.
///
/// It is a class, because many pages contain it, and the browser module needs less code to copy a reference.
public final class Household: Sendable {
    /// The people, in the order in which they were added.
    public let people: [Person]
    /// The index of the person whose answers are shown.
    public let current: Int
    /// The foods that the owner of the device watches in the diary; empty without a diary.
    public let watches: [WatchedSubject]

    /// Creates a household.
    ///
    /// An index that is out of range becomes 0.
    public init(_ people: [Person], current: Int = 0, watches: [WatchedSubject] = []) {
        self.people = Self.withNumbers(Self.withColors(people))
        self.current = people.indices.contains(current) ? current : 0
        self.watches = watches
    }

    /// Returns the people, those without a chosen colour with the first ones that nobody else has.
    private static func withColors(_ people: [Person]) -> [Person] {
        var free = PersonColor.allCases.filter { color in !people.contains { $0.color == color } }
        var people = people
        for index in people.indices where people[index].color == nil {
            if free.isEmpty { free = PersonColor.allCases }
            people[index].color = free.removeFirst()
        }
        return people
    }

    /// Returns the people with the numbers of those without a name.
    private static func withNumbers(_ people: [Person]) -> [Person] {
        var people = people
        let first = people.firstIndex { $0.name.isEmpty }
        for index in people.indices where people[index].name.isEmpty {
            people[index].number = index == first ? 1 : index + 1
        }
        return people
    }

    /// The person whose answers are shown, or `nil` if there are no people.
    public var person: Person? { people.indices.contains(current) ? people[current] : nil }
}
