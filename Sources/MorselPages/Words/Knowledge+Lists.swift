public import MorselCore

extension Knowledge {
    /// Every concept.
    var concepts: [Concept] { (0..<conceptCount).map { Concept(index: UInt32($0)) } }

    /// Every additive, by number.
    public var additives: [Concept] {
        concepts.filter { kind(of: $0) == .additive }
            .compactMap { concept in
                AdditiveNumber(identifier: identifier(of: concept)).map { (concept, $0.key) }
            }
            .sorted { $0.1 < $1.1 }
            .map { $0.0 }
    }

    /// The additive of an identifier, such as `e160aii`; nil for one of anything else.
    public func additive(identified identifier: String) -> Concept? {
        concept(identified: identifier.utf8).flatMap { kind(of: $0) == .additive ? $0 : nil }
    }

    /// The groups of Annex II, in its order.
    public var groups: [Allergen] { (0..<Allergen.groupCount).map { Allergen(index: $0) } }

    /// The members of a group; none for a member.
    public func members(of group: Allergen) -> [Allergen] {
        allergens.filter { $0 != group && self.group(of: $0) == group }
    }

    /// The additives that are sub-numbers of one.
    func subNumbers(of additive: Concept) -> [Concept] {
        additives.filter { parents(of: $0).contains(additive) }
    }

    /// The functional classes of an additive.
    func classes(of additive: Concept) -> [Concept] {
        parents(of: additive).filter { kind(of: $0) == .additiveClass }
    }

    /// What labels say that is, or is made from, an allergen or a member of its group, by relation.
    func ingredients(with allergen: Allergen, _ relation: Concept.Relation) -> [Concept] {
        concepts.filter { concept in
            links(of: concept).contains { link in
                link.relation == relation
                    && (link.allergen == allergen || group(of: link.allergen) == allergen)
            }
        }
    }

    /// What Annex II exempts from being declared as an allergen or a member of its group.
    func exemptions(from allergen: Allergen) -> [(concept: Concept, condition: String)] {
        concepts.flatMap { concept in
            exemptions(of: concept)
                .filter { $0.allergen == allergen || group(of: $0.allergen) == allergen }
                .map { (concept, String(knowledge: $0.condition)) }
        }
    }
}
