/// Turns what is mentioned on a label into additive findings.
struct AdditiveFinder {
    let knowledge: Knowledge
    let mentions: [Mention]
    let items: [IngredientItem]

    /// One finding for each additive in the ingredient list, in the order of the label.
    func findings() -> [Reading.AdditiveFinding] {
        var findings: [Reading.AdditiveFinding] = []
        for mention in mentions {
            guard mention.section == .ingredients || mention.section == .contains,
                let additive = additive(namedBy: mention.concept)
            else { continue }
            let additiveClass = items[Int(mention.item)].additiveClass
            // Named without a class, a substance that is also a nutrient or a food is not there as an additive:
            // an additive must be named with its class (Regulation (EU) 1169/2011 Annex VII, part C).
            if mention.rule != .number, additiveClass == nil,
                knowledge.traits(of: additive).contains(.needsClass) {
                continue
            }
            add(additive, additiveClass, mention, to: &findings)
        }
        return findings
    }

    private func add(
        _ additive: Concept,
        _ additiveClass: Concept?,
        _ mention: Mention,
        to findings: inout [Reading.AdditiveFinding]
    ) {
        let evidence = Reading.Evidence(
            span: mention.span,
            section: mention.section,
            rule: mention.rule,
            concept: mention.concept
        )
        guard let place = findings.firstIndex(where: { $0.additive == additive }) else {
            findings.append(
                Reading.AdditiveFinding(additive: additive, additiveClass: additiveClass, evidence: [evidence])
            )
            return
        }
        findings[place].evidence.append(evidence)
        if findings[place].additiveClass == nil { findings[place].additiveClass = additiveClass }
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
