extension Knowledge {
    /// The additives that a concept is or is a kind of: one for "organic soya lecithin", two for "diphosphates and sodium
    /// carbonates".
    func additives(namedBy concept: Concept) -> [Concept] {
        guard traits(of: concept).contains(.namesAdditive) else { return [] }
        if kind(of: concept) == .additive { return [concept] }
        return parents(of: concept).flatMap { additives(namedBy: $0) }
    }
}
