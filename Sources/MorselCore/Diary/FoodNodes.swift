/// What a food contains for the statistics: its ingredients and additives, and the groups that these belong to.
///
/// A node has a name with its kind: `ingredient:garlic`, `additive:e322`, `allergen:milk`, `fodmap:lactose`, `class:emulsifier`.
public struct FoodNodes: Sendable {
    /// A node of a food.
    public struct Node: Sendable {
        /// The name with the kind.
        public let name: String
        /// Whether it is an additive.
        public let isAdditive: Bool
        /// The names of its groups with their kinds.
        public var groups: [(name: String, kind: Diary.Group.Kind)]
    }

    /// The nodes without repetitions, in the order of the text.
    public private(set) var nodes: [Node] = []

    /// Creates the nodes of the ingredients of a label or a recipe.
    ///
    /// Traces and claims are skipped.
    public init(_ reading: Reading, _ knowledge: Knowledge) {
        for mention in reading.mentions where mention.isEaten { add(mention.concept, knowledge) }
        for finding in reading.additives { add(finding.additive, knowledge) }
    }

    /// Creates the nodes of a food of which only the name is known.
    public init(mentions: [Mention], _ knowledge: Knowledge) {
        for mention in mentions { add(mention.concept, knowledge) }
    }

    /// Returns whether the food has a node, or an ingredient that belongs to it.
    public func contains(_ name: String) -> Bool {
        nodes.contains { $0.name == name || $0.groups.contains { $0.name == name } }
    }

    /// Adds the allergens that are declared in addition to the text, by their identifiers.
    public mutating func add(declared: [String], _ knowledge: Knowledge) {
        for declared in declared {
            guard let allergen = knowledge.allergen(identified: Array(declared.utf8)) else { continue }
            let name = Self.name(of: allergen, knowledge)
            guard !contains(name) else { continue }
            nodes.append(Node(name: "declared:\(declared)", isAdditive: false, groups: [(name, .allergen)]))
        }
    }

    private mutating func add(_ concept: Concept, _ knowledge: Knowledge) {
        guard knowledge.isNode(concept) else { return }
        let kind = knowledge.kind(of: concept)
        let identifier = String(decoding: knowledge.identifier(of: concept), as: UTF8.self)
        let name = kind == .additive ? "additive:\(identifier)" : "ingredient:\(identifier)"
        guard !nodes.contains(where: { $0.name == name }) else { return }
        var groups: [(name: String, kind: Diary.Group.Kind)] = []
        for link in knowledge.links(of: concept) where link.relation != .couldBeMadeFrom {
            for allergen in [link.allergen, knowledge.group(of: link.allergen)] {
                let group = Self.name(of: allergen, knowledge)
                if !groups.contains(where: { $0.name == group }) { groups.append((group, .allergen)) }
            }
        }
        for fodmap in knowledge.fodmaps(of: concept) { groups.append((fodmap.node, .fodmap)) }
        for parent in knowledge.parents(of: concept) where knowledge.kind(of: parent) == .additiveClass {
            groups.append(
                ("class:\(String(decoding: knowledge.identifier(of: parent), as: UTF8.self))", .foodClass)
            )
        }
        nodes.append(Node(name: name, isAdditive: kind == .additive, groups: groups))
    }

    private static func name(of allergen: Allergen, _ knowledge: Knowledge) -> String {
        "allergen:\(String(decoding: knowledge.identifier(of: allergen), as: UTF8.self))"
    }
}
