/// Finds the additives among the mentions of a label.
struct AdditiveFinder {
    let knowledge: Knowledge
    let mentions: [Mention]
    let items: [IngredientItem]

    /// Returns one finding for each additive in the ingredient list, in the order of the label.
    func findings() -> [Reading.AdditiveFinding] {
        var findings: [Reading.AdditiveFinding] = []
        // The family of each finding: only additives of one family can be the same.
        var families: [Concept] = []
        for (place, mention) in mentions.enumerated()
        where mention.section == .ingredients || mention.section == .contains {
            for additive in knowledge.additives(namedBy: mention.concept) {
                let additiveClass = additiveClass(of: additive, at: place)
                guard mention.rule == .number || mayName(additive, mention.concept, in: additiveClass) else {
                    continue
                }
                add(additive, additiveClass, mention, to: &findings, &families)
            }
        }
        return findings
    }

    private func add(
        _ additive: Concept,
        _ additiveClass: Concept?,
        _ mention: Mention,
        to findings: inout [Reading.AdditiveFinding],
        _ families: inout [Concept]
    ) {
        let family = knowledge.family(of: additive)
        let evidence = Reading.Evidence(
            span: mention.span,
            section: mention.section,
            rule: mention.rule,
            concept: mention.concept
        )
        let known = families.indices.first { place in
            families[place] == family && isSame(findings[place].additive, additive)
        }
        guard let place = known else {
            families.append(family)
            findings.append(
                Reading.AdditiveFinding(
                    additive: additive,
                    additiveClass: additiveClass,
                    evidence: [evidence]
                )
            )
            return
        }
        // "E 500 (sodium bicarbonate)": the more specific of the two is meant.
        if knowledge.concept(additive, isA: findings[place].additive) { findings[place].additive = additive }
        findings[place].evidence.append(evidence)
        if findings[place].additiveClass == nil { findings[place].additiveClass = additiveClass }
    }

    /// Returns whether two numbers can mean the same additive: they are equal, or one is a sub-number of the other.
    private func isSame(_ first: Concept, _ second: Concept) -> Bool {
        knowledge.concept(first, isA: second) || knowledge.concept(second, isA: first)
    }

    /// Returns the functional class that the label declares for the item of a mention, or `nil` if it declares none.
    ///
    /// If wrong punctuation separates the class from the additive ("antioxidant; ascorbic acid"), it is the class
    /// directly before, provided that the additive belongs to it.
    private func additiveClass(of additive: Concept, at place: Int) -> Concept? {
        if let stated = items[Int(mentions[place].item)].additiveClass { return stated }
        guard place > 0, knowledge.kind(of: mentions[place - 1].concept) == .additiveClass,
            isKind(additive, of: mentions[place - 1].concept)
        else { return nil }
        return mentions[place - 1].concept
    }

    private func isKind(_ additive: Concept, of additiveClass: Concept) -> Bool {
        knowledge.parents(of: additive).contains { knowledge.concept(additiveClass, isA: $0) }
    }

    /// Returns whether a name means the additive.
    ///
    /// Some names also mean a food or a nutrient ("vitamin C", "calcium carbonate"). They mean the additive only if one
    /// of its classes is declared, which is required for additives (Regulation (EU) 1169/2011, Annex VII, part C). A
    /// narrower name ("caramel colour") is specific enough.
    private func mayName(_ additive: Concept, _ concept: Concept, in additiveClass: Concept?) -> Bool {
        guard concept == additive, knowledge.traits(of: additive).contains(.needsClass) else { return true }
        return additiveClass.map { isKind(additive, of: $0) } ?? false
    }
}
