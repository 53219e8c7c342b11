/// A contradiction between two pieces of evidence about an allergen.
public struct EvidenceDisagreement: Hashable, Sendable {
    /// A kind of contradiction.
    public enum Kind: UInt8, Coded, Sendable {
        /// A text names it as contained, and the declaration of contained allergens does not.
        case readNotDeclared
        /// It is declared as contained, and no text names it.
        case declaredNotRead
        /// A text claims that the food is free from it, and it is declared as contained.
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

    /// The kind of contradiction.
    public let kind: Kind
    /// The allergen: the declared member, or else a group of Annex II.
    public let allergen: Allergen
    /// The pieces that name it, with the words that name it.
    ///
    /// A declaration has no words.
    public let named: [Piece]
    /// The pieces that do not name it.
    public let missing: [ProductEvidence.Source]

    /// A piece of evidence and the words in it.
    public struct Piece: Hashable, Sendable {
        /// The source.
        public let source: ProductEvidence.Source
        /// The words in that text.
        public let spans: [Span]
    }
}

extension ProductEvidence {
    /// Returns the contradictions between pieces of evidence, in the order of Annex II.
    ///
    /// An uncertain finding is not a contradiction: "lecithin" may be of soya. Declared traces that no text names are
    /// not a contradiction either, because sources declare traces separately from the list.
    public func disagreements(knowledge: Knowledge) -> [EvidenceDisagreement] {
        let comparison = EvidenceComparison(evidence: self, knowledge: knowledge)
        return (0..<Allergen.groupCount).flatMap { comparison.disagreements(about: Allergen(index: $0)) }
    }
}

/// Compares the pieces of evidence about a group.
private struct EvidenceComparison {
    let evidence: ProductEvidence
    let knowledge: Knowledge

    func disagreements(about group: Allergen) -> [EvidenceDisagreement] {
        var found: [EvidenceDisagreement] = []
        let certain = pieces(naming: group) { $0 == .contains }
        let declared = evidence.statements.filter {
            $0.state == .contains && knowledge.group(of: $0.allergen) == group
        }
        if !certain.isEmpty, declared.isEmpty, evidence.isContentDeclared {
            found.append(
                .init(kind: .readNotDeclared, allergen: group, named: certain, missing: [.declaration])
            )
        }
        if let allergen = declared.first?.allergen { found += disagreements(declared: allergen, group) }
        let missing = sources(notNaming: group)
        if !certain.isEmpty, !missing.isEmpty {
            found.append(.init(kind: .textsDiffer, allergen: group, named: certain, missing: missing))
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

    /// Returns the texts that name a group in the given states, with the words that name it.
    private func pieces(
        naming group: Allergen,
        where isIncluded: (Reading.AllergenFinding.State) -> Bool
    ) -> [EvidenceDisagreement.Piece] {
        evidence.texts.indices.compactMap { place in
            let findings = evidence.texts[place].reading.allergens.filter {
                $0.group == group && isIncluded($0.state)
            }
            guard !findings.isEmpty else { return nil }
            return .init(source: .text(place), spans: findings.flatMap { $0.evidence.map { $0.span } })
        }
    }

    /// Returns the texts that were read completely and do not name a group.
    private func sources(notNaming group: Allergen) -> [ProductEvidence.Source] {
        evidence.texts.indices
            .filter { place in
                let reading = evidence.texts[place].reading
                return reading.isComplete
                    && !reading.allergens.contains { $0.group == group && $0.state != .freeFromClaim }
            }
            .map { .text($0) }
    }
}
