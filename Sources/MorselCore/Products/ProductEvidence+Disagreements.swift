/// Two pieces of evidence that do not say the same about an allergen.
public struct EvidenceDisagreement: Hashable, Sendable {
    /// In what they differ.
    public enum Kind: UInt8, Coded, Sendable {
        /// A text says that it is contained, and the declaration, which says what is contained, does not name it.
        case readNotDeclared
        /// It was declared to be contained, and no text names it in any way.
        case declaredNotRead
        /// A text claims that the food is free from it, and it was declared to be contained.
        case claimedFreeButDeclared
        /// A text in one language names it and a text in another does not.
        case textsDiffer

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .readNotDeclared: "read-not-declared"
            case .declaredNotRead: "declared-not-read"
            case .claimedFreeButDeclared: "claimed-free-but-declared"
            case .textsDiffer: "texts-differ"
            }
        }
    }

    /// In what they differ.
    public let kind: Kind
    /// The allergen: the member that was declared, else a group of Annex II.
    public let allergen: Allergen
    /// The pieces that name it, each with the words that do; a declaration has none.
    public let named: [Piece]
    /// The pieces that do not.
    public let missing: [ProductEvidence.Source]

    /// A piece of evidence and the words in it.
    public struct Piece: Hashable, Sendable {
        /// Where it is from.
        public let source: ProductEvidence.Source
        /// The words in that text.
        public let spans: [Span]
    }
}

extension ProductEvidence {
    /// Where pieces of evidence do not agree, in the order of Annex II.
    ///
    /// A doubt is no disagreement, neither with what another piece says nor with what it leaves out: "lecithin" may be of
    /// soya. Nor is a trace that was declared and stands in no text, since sources keep traces apart from the list.
    public func disagreements(knowledge: Knowledge) -> [EvidenceDisagreement] {
        let comparison = EvidenceComparison(evidence: self, knowledge: knowledge)
        return (0..<Allergen.groupCount).flatMap { comparison.disagreements(about: Allergen(index: $0)) }
    }
}

/// Compares what pieces of evidence say of one group.
private struct EvidenceComparison {
    let evidence: ProductEvidence
    let knowledge: Knowledge

    func disagreements(about group: Allergen) -> [EvidenceDisagreement] {
        var found: [EvidenceDisagreement] = []
        let sure = pieces(naming: group) { $0 == .contains }
        let declared = evidence.statements.filter {
            $0.state == .contains && knowledge.group(of: $0.allergen) == group
        }
        if !sure.isEmpty, declared.isEmpty, evidence.isContentDeclared {
            found.append(.init(kind: .readNotDeclared, allergen: group, named: sure, missing: [.declaration]))
        }
        if let allergen = declared.first?.allergen { found += disagreements(declared: allergen, group) }
        let silent = sources(silentAbout: group)
        if !sure.isEmpty, !silent.isEmpty {
            found.append(.init(kind: .textsDiffer, allergen: group, named: sure, missing: silent))
        }
        return found
    }

    private func disagreements(declared allergen: Allergen, _ group: Allergen) -> [EvidenceDisagreement] {
        var found: [EvidenceDisagreement] = []
        let declaration = [EvidenceDisagreement.Piece(source: .declaration, spans: [])]
        let lists = evidence.texts.indices.filter { evidence.texts[$0].reading.hasList }
        if !lists.isEmpty, pieces(naming: group, where: { $0 != .freeFromClaim }).isEmpty {
            found.append(
                .init(
                    kind: .declaredNotRead,
                    allergen: allergen,
                    named: declaration,
                    missing: lists.map { .text($0) }
                )
            )
        }
        let claims = pieces(naming: group) { $0 == .freeFromClaim }
        if !claims.isEmpty {
            found.append(
                .init(
                    kind: .claimedFreeButDeclared,
                    allergen: allergen,
                    named: declaration + claims,
                    missing: []
                )
            )
        }
        return found
    }

    /// The texts that name a group in one of the states, with their words.
    private func pieces(
        naming group: Allergen,
        where isMeant: (Reading.AllergenFinding.State) -> Bool
    ) -> [EvidenceDisagreement.Piece] {
        evidence.texts.indices.compactMap { place in
            let findings = evidence.texts[place].reading.allergens.filter {
                $0.group == group && isMeant($0.state)
            }
            guard !findings.isEmpty else { return nil }
            return .init(source: .text(place), spans: findings.flatMap { $0.evidence.map { $0.span } })
        }
    }

    /// The texts whose list was read whole and names a group in no way.
    private func sources(silentAbout group: Allergen) -> [ProductEvidence.Source] {
        evidence.texts.indices
            .filter { place in
                let reading = evidence.texts[place].reading
                return reading.isComplete
                    && !reading.allergens.contains { $0.group == group && $0.state != .freeFromClaim }
            }
            .map { .text($0) }
    }
}
