/// The answer of all evidence about a product to one person.
public struct ProductVerdict: Sendable {
    /// One reason, and the piece of evidence that gives it; its spans point into that text.
    public struct Reason: Sendable {
        /// Where it is from.
        public let source: ProductEvidence.Source
        /// What it says.
        public let reason: Verdict.Reason
    }

    /// What all evidence says about one thing that is avoided.
    public struct Answer: Sendable {
        /// What is avoided.
        public let entry: Profile.Entry
        /// The most cautious state of all reasons.
        public let state: Verdict.State
        /// Why, the most cautious first; without those of the product as a whole.
        public let reasons: [Reason]
    }

    /// An answer for each thing that is avoided, the most cautious first, else in the person's order.
    public let answers: [Answer]
    /// What keeps texts from a "not found", whatever is avoided.
    public let gaps: [Reason]
    /// The most cautious of the answers; where nothing is avoided, what can be said of the product as a whole.
    public let state: Verdict.State

    /// Judges all evidence for a person.
    ///
    /// A declaration alone never makes "not found": without a text whose list was read whole, nobody can tell.
    public init(_ evidence: ProductEvidence, for profile: Profile, knowledge: Knowledge) {
        let judge = EvidenceJudge(evidence: evidence, knowledge: knowledge)
        let verdicts = evidence.texts.map { Verdict($0.reading, for: profile, knowledge: knowledge) }
        let gaps = judge.gaps(verdicts)
        let whole = gaps.map { $0.reason.state }.min() ?? .notFound
        let answers = profile.entries.map { entry in
            let reasons = judge.reasons(for: entry, verdicts)
            return Answer(
                entry: entry,
                state: reasons.reduce(whole) { min($0, $1.reason.state) },
                reasons: Self.sorted(reasons)
            )
        }
        self.gaps = gaps
        self.answers = Verdict.State.allCases.flatMap { state in answers.filter { $0.state == state } }
        state = answers.map { $0.state }.min() ?? whole
    }

    private static func sorted(_ reasons: [Reason]) -> [Reason] {
        Verdict.State.allCases.flatMap { state in reasons.filter { $0.reason.state == state } }
    }
}

extension ProductEvidence {
    /// The answer of all evidence to one person.
    public func verdict(for profile: Profile, knowledge: Knowledge) -> ProductVerdict {
        ProductVerdict(self, for: profile, knowledge: knowledge)
    }

    /// What can be said to everybody: an answer for each group of Annex II, the most cautious first.
    public func verdictForEverybody(knowledge: Knowledge) -> ProductVerdict {
        let groups = (0..<Allergen.groupCount).map { Profile.Entry(.allergen(Allergen(index: $0))) }
        return verdict(for: Profile(entries: groups), knowledge: knowledge)
    }
}

/// Gathers the reasons of all pieces of evidence.
private struct EvidenceJudge {
    let evidence: ProductEvidence
    let knowledge: Knowledge

    /// What the texts and the declaration say about something.
    func reasons(for entry: Profile.Entry, _ verdicts: [Verdict]) -> [ProductVerdict.Reason] {
        var reasons: [ProductVerdict.Reason] = []
        for (place, verdict) in verdicts.enumerated() {
            for reason in verdict.reasons where reason.subject == entry.subject {
                reasons.append(ProductVerdict.Reason(source: .text(place), reason: reason))
            }
        }
        for statement in evidence.statements {
            guard let reason = reason(for: entry, statement) else { continue }
            reasons.append(ProductVerdict.Reason(source: statement.source, reason: reason))
        }
        return reasons
    }

    /// What keeps the product from a "not found".
    func gaps(_ verdicts: [Verdict]) -> [ProductVerdict.Reason] {
        var gaps: [ProductVerdict.Reason] = []
        for (place, verdict) in verdicts.enumerated() {
            for reason in verdict.reasons where reason.subject == nil && reason.state < .notFound {
                gaps.append(ProductVerdict.Reason(source: .text(place), reason: reason))
            }
        }
        if verdicts.isEmpty { gaps.append(gap(.noIngredientList)) }
        if !evidence.unknownWords.isEmpty { gaps.append(gap(.unreadWords)) }
        return gaps
    }

    private func gap(_ cause: Verdict.Cause) -> ProductVerdict.Reason {
        let reason = Verdict.Reason(subject: nil, state: .cannotTell, cause: cause, spans: [])
        return ProductVerdict.Reason(source: .declaration, reason: reason)
    }

    // MARK: Statements

    private func reason(
        for entry: Profile.Entry,
        _ statement: ProductEvidence.Statement
    ) -> Verdict.Reason? {
        let isMeant: Bool
        switch entry.subject {
        case .allergen(let allergen):
            guard knowledge.group(of: allergen) == knowledge.group(of: statement.allergen) else { return nil }
            isMeant = statement.allergen == allergen || knowledge.group(of: allergen) == allergen
            // Another member of the group: hazelnut says nothing of almond.
            guard isMeant || statement.allergen == knowledge.group(of: allergen) else { return nil }
        case .concept(let concept), .additive(let concept):
            guard isSource(statement.allergen, of: concept) else { return nil }
            isMeant = false
        case .additiveClass, .words: return nil
        }
        return reason(entry, statement.state, isMeant: isMeant)
    }

    private func reason(_ entry: Profile.Entry, _ said: Verdict.State, isMeant: Bool) -> Verdict.Reason {
        if said == .mayContain {
            return Verdict.Reason(
                subject: entry.subject,
                state: entry.mindsPrecautions ? .mayContain : .notFound,
                cause: entry.mindsPrecautions ? .precaution : .precautionNotMinded,
                spans: []
            )
        }
        return Verdict.Reason(
            subject: entry.subject,
            state: isMeant ? .contains : .couldContain,
            cause: isMeant ? .declared : .ambiguousWord,
            spans: []
        )
    }

    /// Whether something is an allergen or made from it: casein is in milk, though nobody says casein.
    private func isSource(_ allergen: Allergen, of concept: Concept) -> Bool {
        knowledge.links(of: concept).contains { link in
            link.relation != .couldBeMadeFrom
                && (link.allergen == allergen || knowledge.group(of: link.allergen) == allergen)
        }
    }
}
