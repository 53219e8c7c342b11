/// Turns what is mentioned on a label into additive findings.
struct AdditiveFinder {
    let knowledge: Knowledge
    let mentions: [Mention]
    let items: [IngredientItem]

    /// One finding for each additive in the ingredient list, in the order of the label.
    func findings() -> [Reading.AdditiveFinding] {
        var findings: [Reading.AdditiveFinding] = []
        for mention in mentions where mention.section == .ingredients {
            guard let additive = additive(namedBy: mention.concept) else { continue }
            let additiveClass = items[Int(mention.item)].additiveClass
            if mention.rule != .number, additiveClass == nil,
                knowledge.traits(of: additive).contains(.needsClass) {
                continue
            }
            let evidence = Reading.Evidence(
                span: mention.span,
                section: mention.section,
                rule: mention.rule,
                concept: mention.concept
            )
            if let place = findings.firstIndex(where: { $0.additive == additive }) {
                findings[place].evidence.append(evidence)
                if findings[place].additiveClass == nil { findings[place].additiveClass = additiveClass }
            } else {
                findings.append(
                    Reading.AdditiveFinding(
                        additive: additive,
                        additiveClass: additiveClass,
                        evidence: [evidence]
                    )
                )
            }
        }
        return findings
    }

    /// The additive that a concept is, or that it is a kind of ("soya lecithin").
    private func additive(namedBy concept: Concept) -> Concept? {
        switch knowledge.kind(of: concept) {
        case .additive: concept
        case .ingredient, .nutrient: knowledge.parents(of: concept).first { knowledge.kind(of: $0) == .additive }
        default: nil
        }
    }
}
