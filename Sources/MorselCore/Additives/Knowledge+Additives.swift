extension Knowledge {
    /// The additives that a concept is or is a kind of: one for "organic soya lecithin", two for "diphosphates and sodium
    /// carbonates".
    func additives(namedBy concept: Concept) -> [Concept] {
        switch kind(of: concept) {
        case .additive: [concept]
        case .ingredient, .nutrient: parents(of: concept).flatMap { additives(namedBy: $0) }
        default: []
        }
    }
}
