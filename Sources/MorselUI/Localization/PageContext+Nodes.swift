import MorselCore

extension PageContext {
    /// Returns the name of a node of the statistics for people: "garlic", "E 322 lecithins", "milk".
    public func title(ofNode node: String) -> String {
        guard let colon = node.utf8.firstIndex(of: UInt8(ascii: ":")) else { return node }
        let kind = String(node[..<colon])
        let identifier = Array(node.utf8[node.utf8.index(after: colon)...])
        if kind == "allergen" || kind == "declared" {
            return knowledge.allergen(identified: identifier).map { title(of: $0) } ?? node
        }
        if kind == "fodmap" { return FODMAP(code: identifier).map { Self.fodmapNames($0)[language] } ?? node }
        guard let concept = knowledge.concept(identified: identifier) else { return node }
        guard kind == "additive" else { return knowledge.localName(of: concept, in: language).text }
        let number = knowledge.writtenNumber(of: concept)
        return knowledge.title(of: concept, in: language).map { "\(number) \($0)" } ?? number
    }

    private static func fodmapNames(_ group: FODMAP) -> Phrase {
        switch group {
        case .fructans:
            Phrase(en: "fructans (FODMAP)", es: "fructanos (FODMAP)", pt: "frutanos (FODMAP)")
        case .galactans:
            Phrase(en: "galactans (FODMAP)", es: "galactanos (FODMAP)", pt: "galactanos (FODMAP)")
        case .lactose: Phrase(en: "lactose (FODMAP)", es: "lactosa (FODMAP)", pt: "lactose (FODMAP)")
        case .excessFructose:
            Phrase(
                en: "excess fructose (FODMAP)",
                es: "exceso de fructosa (FODMAP)",
                pt: "excesso de frutose (FODMAP)"
            )
        case .sorbitol: Phrase(en: "sorbitol (FODMAP)", es: "sorbitol (FODMAP)", pt: "sorbitol (FODMAP)")
        case .mannitol: Phrase(en: "mannitol (FODMAP)", es: "manitol (FODMAP)", pt: "manitol (FODMAP)")
        }
    }
}
