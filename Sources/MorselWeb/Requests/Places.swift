import Synchronization

/// How many of something large the server holds at once; who finds no place is told to come back.
package final class Places: Sendable {
    private let taken = Atomic(0)
    private let most: Int

    /// Creates places, none of them taken.
    package init(most: Int) { self.most = most }

    /// A place, given back when nobody holds it any more.
    package final class Place: Sendable {
        private let places: Places

        fileprivate init(_ places: Places) { self.places = places }

        deinit { places.taken.subtract(1, ordering: .relaxed) }
    }

    /// Takes a place; nil when all are taken.
    package func take() -> Place? {
        guard taken.add(1, ordering: .relaxed).newValue <= most else {
            taken.subtract(1, ordering: .relaxed)
            return nil
        }
        return Place(self)
    }

    /// How many are taken now.
    package var count: Int { taken.load(ordering: .relaxed) }
}
