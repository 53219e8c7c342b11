extension Knowledge {
    /// Every concept.
    public var allConcepts: [Concept] { (0..<conceptCount).map { Concept(index: UInt32($0)) } }

    /// Every additive, sorted by number.
    public var additives: [Concept] {
        allConcepts.filter { kind(of: $0) == .additive }
            .compactMap { concept in
                AdditiveNumber(identifier: identifier(of: concept)).map { (concept, $0.key) }
            }
            .sorted { $0.1 < $1.1 }
            .map { $0.0 }
    }

    /// Returns the additive with an identifier such as `e160aii`, or `nil` if no additive has the identifier.
    public func additive(identified identifier: String) -> Concept? {
        concept(identified: identifier.utf8).flatMap { kind(of: $0) == .additive ? $0 : nil }
    }

    /// The groups of Annex II, in its order.
    public var groups: [Allergen] { (0..<Allergen.groupCount).map { Allergen(index: $0) } }

    /// Returns the members of a group.
    ///
    /// A member has no members.
    public func members(of group: Allergen) -> [Allergen] {
        allergens.filter { $0 != group && self.group(of: $0) == group }
    }
}
