extension Knowledge {
    /// The additives that a concept is or is a kind of: one for "organic soya lecithin", two for "diphosphates and sodium
    /// carbonates".
    func additives(namedBy concept: Concept) -> [Concept] {
        guard traits(of: concept).contains(.namesAdditive) else { return [] }
        if kind(of: concept) == .additive { return [concept] }
        return parents(of: concept).flatMap { additives(namedBy: $0) }
    }

    /// The broadest number that an additive is a sub-number of (`e160` of `e160aii`), itself when it is of none.
    func family(of additive: Concept) -> Concept {
        for index in parentIndices(of: additive) where kind(of: parent(at: index)) == .additive {
            return family(of: parent(at: index))
        }
        return additive
    }
}
