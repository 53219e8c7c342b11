extension Knowledge {
    /// Returns the additives that a concept is or is a kind of.
    ///
    /// One for "organic soya lecithin", and two for "diphosphates and sodium carbonates".
    func additives(namedBy concept: Concept) -> [Concept] {
        guard traits(of: concept).contains(.namesAdditive) else { return [] }
        if kind(of: concept) == .additive { return [concept] }
        return parents(of: concept).flatMap { additives(namedBy: $0) }
    }

    /// Returns the broadest number of which an additive is a sub-number (`e160` for `e160aii`), or the additive itself.
    func family(of additive: Concept) -> Concept {
        for index in parentIndices(of: additive) where kind(of: parent(at: index)) == .additive {
            return family(of: parent(at: index))
        }
        return additive
    }
}
