/// The verdict of all evidence about a product for one person.
public struct ProductVerdict: Sendable {
    /// A reason and its source.
    ///
    /// Its spans refer to the text of the source.
    public struct Reason: Sendable {
        /// The source.
        public let source: ProductEvidence.Source
        /// The reason.
        public let reason: Verdict.Reason
    }

    /// The verdict about one avoided subject.
    public struct Answer: Sendable {
        /// The avoided subject.
        public let entry: Profile.Entry
        /// The most cautious state of all reasons.
        public let state: Verdict.State
        /// The reasons, the most cautious first, without those of the product as a whole.
        public let reasons: [Reason]
    }

    /// The answers, the most cautious first, otherwise in the order of the profile.
    public let answers: [Answer]
    /// The reasons for which no subject can be "not found".
    public let gaps: [Reason]
    /// The most cautious state of the answers, or that of the product as a whole if nothing is avoided.
    public let state: Verdict.State

    /// Judges all evidence for a person.
    ///
    /// A declaration alone never gives "not found": a text that was read completely is necessary.
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
    /// Returns the verdict for one person.
    public func verdict(for profile: Profile, knowledge: Knowledge) -> ProductVerdict {
        ProductVerdict(self, for: profile, knowledge: knowledge)
    }

    /// Returns the verdict with an answer for each group of Annex II, the most cautious first.
    public func verdictForAllGroups(knowledge: Knowledge) -> ProductVerdict {
        let groups = (0..<Allergen.groupCount).map { Profile.Entry(.allergen(Allergen(index: $0))) }
        return verdict(for: Profile(entries: groups), knowledge: knowledge)
    }
}

/// Collects the reasons of all pieces of evidence.
private struct EvidenceJudge {
    let evidence: ProductEvidence
    let knowledge: Knowledge

    /// Returns the reasons of the texts and of the declaration for an avoided subject.
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
        let ofLabel = reasons.filter { $0.reason.cause != .productName }
        // A name matters only if nothing else names the subject.
        guard evidence.hasList, ofLabel.allSatisfy({ $0.reason.state == .notFound }) else { return ofLabel }
        return reasons + reasonsOfNames(for: entry)
    }

    private func reasonsOfNames(for entry: Profile.Entry) -> [ProductVerdict.Reason] {
        let readings = evidence.texts.map { $0.reading }
        return evidence.names.enumerated().compactMap { place, name in
            let name = ProductName(name.mentions, of: name.text, with: readings, knowledge: knowledge)
            return Verdict.Reason(entry, saidBy: name).map { .init(source: .name(place), reason: $0) }
        }
    }

    /// Returns the reasons for which no subject can be "not found".
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
        let isExact: Bool
        switch entry.subject {
        case .allergen(let allergen):
            guard knowledge.group(of: allergen) == knowledge.group(of: statement.allergen) else { return nil }
            isExact = statement.allergen == allergen || knowledge.group(of: allergen) == allergen
            // Another member of the group is no evidence: hazelnut is not almond.
            guard isExact || statement.allergen == knowledge.group(of: allergen) else { return nil }
        case .concept(let concept), .additive(let concept):
            guard isSource(statement.allergen, of: concept) else { return nil }
            isExact = false
        case .additiveClass, .words: return nil
        }
        return reason(entry, statement.state, isExact: isExact)
    }

    private func reason(_ entry: Profile.Entry, _ declared: Verdict.State, isExact: Bool) -> Verdict.Reason {
        if declared == .mayContain {
            return Verdict.Reason(
                subject: entry.subject,
                state: entry.includesPrecautions ? .mayContain : .notFound,
                cause: entry.includesPrecautions ? .precaution : .precautionIgnored,
                spans: []
            )
        }
        return Verdict.Reason(
            subject: entry.subject,
            state: isExact ? .contains : .couldContain,
            cause: isExact ? .declared : .ambiguousWord,
            spans: []
        )
    }

    /// Returns whether a concept is an allergen or is made from it: casein is in milk.
    private func isSource(_ allergen: Allergen, of concept: Concept) -> Bool {
        knowledge.links(of: concept).contains { link in
            link.relation != .couldBeMadeFrom
                && (link.allergen == allergen || knowledge.group(of: link.allergen) == allergen)
        }
    }
}
