import MorselCore
import MorselUI

/// What a food contains for the statistics: its ingredients and additives, and the groups that these belong to.
///
/// A node has a name with its kind: `ingredient:garlic`, `additive:e322`, `allergen:milk`, `class:emulsifier`.
struct FoodNodes {
    /// A node of a food.
    struct Node: Equatable {
        /// The name with the kind.
        let name: String
        /// Whether it is an additive.
        let isAdditive: Bool
        /// The names of its groups, each an allergen or another class.
        var groups: [(name: String, isAllergen: Bool)]

        static func == (left: Node, right: Node) -> Bool { left.name == right.name }
    }

    /// The nodes without repetitions, in the order of the text.
    private(set) var nodes: [Node] = []

    /// Reads the ingredients of a food.
    ///
    /// Traces and claims are skipped. A food without ingredients is read by its name.
    init(_ food: EatenFood, _ knowledge: Knowledge) {
        let reader = LabelReader(knowledge: knowledge)
        let language = Language(code: Array(food.language.utf8))
        var text = food.ingredients
        if text.isEmpty {
            text = food.name
            let mentions = text.withUTF8 { reader.mentions(inName: $0, language: language) }
            for mention in mentions { add(mention.concept, knowledge) }
        } else {
            let reading = text.withUTF8 { reader.read($0, language: language) }
            for mention in reading.mentions
            where mention.section == .ingredients && !mention.isFlavour { add(mention.concept, knowledge) }
            for finding in reading.additives { add(finding.additive, knowledge) }
        }
        for declared in food.declared {
            guard let allergen = knowledge.allergen(identified: Array(declared.utf8)) else { continue }
            let name = Self.name(of: allergen, knowledge)
            let isKnown = nodes.contains { $0.groups.contains { $0.name == name } }
            if !isKnown {
                nodes.append(
                    Node(name: "declared:\(declared)", isAdditive: false, groups: [(name, true)])
                )
            }
        }
    }

    private mutating func add(_ concept: Concept, _ knowledge: Knowledge) {
        let kind = knowledge.kind(of: concept)
        guard kind == .ingredient || kind == .additive || kind == .nutrient else { return }
        let identifier = String(knowledge: knowledge.identifier(of: concept))
        let name = kind == .additive ? "additive:\(identifier)" : "ingredient:\(identifier)"
        guard !nodes.contains(where: { $0.name == name }) else { return }
        var groups: [(name: String, isAllergen: Bool)] = []
        for link in knowledge.links(of: concept) where link.relation != .couldBeMadeFrom {
            for allergen in [link.allergen, knowledge.group(of: link.allergen)] {
                let group = Self.name(of: allergen, knowledge)
                if !groups.contains(where: { $0.name == group }) { groups.append((group, true)) }
            }
        }
        for parent in knowledge.parents(of: concept) where knowledge.kind(of: parent) == .additiveClass {
            groups.append(("class:\(String(knowledge: knowledge.identifier(of: parent)))", false))
        }
        nodes.append(Node(name: name, isAdditive: kind == .additive, groups: groups))
    }

    private static func name(of allergen: Allergen, _ knowledge: Knowledge) -> String {
        "allergen:\(String(knowledge: knowledge.identifier(of: allergen)))"
    }
}

extension PageContext {
    /// Returns the name of a node of the statistics for people: "garlic", "E 322 lecithins", "milk".
    func title(ofNode node: String) -> String {
        guard let colon = node.utf8.firstIndex(of: UInt8(ascii: ":")) else { return node }
        let kind = String(node[..<colon])
        let identifier = Array(node.utf8[node.utf8.index(after: colon)...])
        if kind == "allergen" || kind == "declared" {
            return knowledge.allergen(identified: identifier).map { title(of: $0) } ?? node
        }
        guard let concept = knowledge.concept(identified: identifier) else { return node }
        guard kind == "additive" else { return knowledge.localName(of: concept, in: language).text }
        let number = knowledge.writtenNumber(of: concept)
        return knowledge.title(of: concept, in: language).map { "\(number) \($0)" } ?? number
    }
}
