/// Turns what is mentioned on a label into additive findings.
struct AdditiveFinder {
    let knowledge: Knowledge
    let mentions: [Mention]
    let items: [IngredientItem]

    /// One finding for each additive in the ingredient list, in the order of the label.
    func findings() -> [Reading.AdditiveFinding] {
        var findings: [Reading.AdditiveFinding] = []
        for mention in mentions where mention.section == .ingredients {
            let additiveClass = items[Int(mention.item)].additiveClass
            for additive in knowledge.additives(namedBy: mention.concept)
            where mention.rule == .number || mayName(additive, in: additiveClass) {
                let evidence = Reading.Evidence(
                    span: mention.span,
                    section: mention.section,
                    rule: mention.rule,
                    concept: mention.concept
                )
                add(additive, additiveClass, evidence, to: &findings)
            }
        }
        return findings.filter { !isSaidCloser($0, in: findings) }
    }

    /// Whether only the name of a family was read and one of the family is found too: "caramel (E150d)".
    private func isSaidCloser(
        _ finding: Reading.AdditiveFinding,
        in findings: [Reading.AdditiveFinding]
    ) -> Bool {
        finding.evidence.allSatisfy { $0.rule != .number }
            && findings.contains {
                $0.additive != finding.additive && knowledge.concept($0.additive, isA: finding.additive)
            }
    }

    private func add(
        _ additive: Concept,
        _ additiveClass: Concept?,
        _ evidence: Reading.Evidence,
        to findings: inout [Reading.AdditiveFinding]
    ) {
        guard let place = findings.firstIndex(where: { $0.additive == additive }) else {
            findings.append(
                Reading.AdditiveFinding(additive: additive, additiveClass: additiveClass, evidence: [evidence])
            )
            return
        }
        findings[place].evidence.append(evidence)
        if findings[place].additiveClass == nil { findings[place].additiveClass = additiveClass }
    }

    /// Whether a name means the additive: some are foods or nutrients too ("vitamin C", "calcium carbonate"), and mean
    /// the additive only where the label states one of the additive's classes.
    private func mayName(_ additive: Concept, in additiveClass: Concept?) -> Bool {
        guard knowledge.traits(of: additive).contains(.needsClass) else { return true }
        guard let additiveClass else { return false }
        return knowledge.parents(of: additive).contains { knowledge.concept(additiveClass, isA: $0) }
    }
}
