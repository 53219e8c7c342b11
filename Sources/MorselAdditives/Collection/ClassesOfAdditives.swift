import MorselCore

/// Finds the classes of additives among those of one state of the records.
struct ClassesOfAdditives {
    /// All classes.
    let classes: [AdditiveClass]
    /// The place of each class in ``classes``, by identifier.
    let places: [Int64: Int]
    /// The groups for which the Food and Drug Administration names an additive as an example, by additive.
    let fdaGroups: [Int64: [Int64]]

    /// The classes of an additive, each once: its own, the broader ones, and the groups that name it.
    func classes(of additive: FoodAdditive) -> [AdditiveClass] {
        let own = additive.classes.compactMap { found($0) }
        let broader = own.flatMap { $0.within }.compactMap { found($0) }
        let named = (fdaGroups[additive.id] ?? []).compactMap { found($0) }
        var seen: Set<Int64> = []
        return (own + broader + named).filter { seen.insert($0.id).inserted }
    }

    private func found(_ id: Int64) -> AdditiveClass? { places[id].map { classes[$0] } }
}
