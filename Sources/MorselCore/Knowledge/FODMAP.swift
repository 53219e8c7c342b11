/// A group of short-chain carbohydrates that are fermented in the bowel: a FODMAP.
///
/// Which foods contain much of a group is in `Reference/fodmaps.csv`, with the sources. A label states no amounts of them.
public enum FODMAP: UInt8, CaseIterable, Coded, Sendable {
    /// Chains of fructose, such as inulin.
    case fructans
    /// Galacto-oligosaccharides, such as raffinose and stachyose.
    case galactans
    /// The sugar of milk.
    case lactose
    /// More fructose than glucose.
    case excessFructose
    /// A polyol (E 420).
    case sorbitol
    /// A polyol (E 421).
    case mannitol

    /// The name in tables, records and names of nodes.
    public var code: StaticString {
        switch self {
        case .fructans: "fructans"
        case .galactans: "galactans"
        case .lactose: "lactose"
        case .excessFructose: "excess-fructose"
        case .sorbitol: "sorbitol"
        case .mannitol: "mannitol"
        }
    }

    /// The name of the node in the statistics, such as `fodmap:lactose`.
    public var node: String { "fodmap:\(code.text)" }

    /// Creates the group of a node, or returns `nil` for other nodes.
    public init?(node: String) {
        guard node.hasPrefix("fodmap:") else { return nil }
        self.init(code: Array(node.utf8.dropFirst(7)))
    }
}

extension Knowledge {
    /// Returns the FODMAP groups of which a food contains much.
    public func fodmaps(of concept: Concept) -> [FODMAP] {
        let bits = record(concept).fodmaps
        return bits == 0 ? [] : FODMAP.allCases.filter { bits & (1 << $0.rawValue) != 0 }
    }
}
