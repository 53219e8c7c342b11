extension Knowledge {
    /// Returns whether a protocol may be offered for a food, after which somebody eats it in rising portions.
    ///
    /// It is offered for FODMAP groups, ingredients and additives only, and never for anything that a person marked as severe (which
    /// is also what is assumed if the severity was not stated): not for the food itself, a broader or narrower one, a food of the same
    /// allergen group, or a group with such a food. Words that are not in the vocabulary may mean any food, so nothing is offered to a
    /// person who marked some as severe. Nor is it offered for sulphites, to which asthma can respond with a dangerous attack.
    /// - Parameters:
    ///   - node: the name of the node (``FoodNodes``).
    ///   - people: all people of the device.
    /// - Returns: whether it may be offered.
    public func mayOfferProtocol(for node: String, to people: [Person]) -> Bool {
        let foods = foods(of: node)
        guard !foods.isEmpty else { return false }
        for person in people {
            for entry in person.profile?.entries ?? [] where entry.severity == .severe {
                if foods.contains(where: { isRelated($0, to: entry.subject) }) { return false }
            }
        }
        return true
    }

    /// Returns the concepts of a node; none for a node that a protocol cannot have.
    private func foods(of node: String) -> [Concept] {
        if let group = FODMAP(node: node) { return allConcepts.filter { fodmaps(of: $0).contains(group) } }
        guard let colon = node.utf8.firstIndex(of: UInt8(ascii: ":")),
            let concept = concept(identified: Array(node.utf8[node.utf8.index(after: colon)...])),
            isNode(concept)
        else { return [] }
        let isAdditive = kind(of: concept) == .additive
        if isAdditive && isSulphite(concept) { return [] }
        return String(node[..<colon]) == (isAdditive ? "additive" : "ingredient") ? [concept] : []
    }

    private func isSulphite(_ additive: Concept) -> Bool {
        links(of: additive).contains { identifier(of: $0.allergen).elementsEqual("sulphites".utf8) }
    }

    private func isRelated(_ food: Concept, to subject: Profile.Subject) -> Bool {
        switch subject {
        case .allergen(let allergen):
            return links(of: food).contains { group(of: $0.allergen) == group(of: allergen) }
        case .additive(let other), .concept(let other):
            if concept(food, isA: other) || concept(other, isA: food) { return true }
            return links(of: other).contains { isRelated(food, to: .allergen($0.allergen)) }
        case .additiveClass(let other): return concept(food, isA: other)
        case .words: return true
        }
    }
}
