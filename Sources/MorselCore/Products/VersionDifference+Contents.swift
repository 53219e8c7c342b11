extension VersionDifference {
    /// Reads and compares the texts of two versions.
    public init(from before: ProductContent, to after: ProductContent, knowledge: Knowledge) {
        self.init(
            from: before,
            ProductEvidence(before, knowledge: knowledge),
            to: after,
            ProductEvidence(after, knowledge: knowledge),
            knowledge: knowledge
        )
    }

    /// Compares two versions with their evidence.
    public init(
        from before: ProductContent,
        _ evidenceBefore: ProductEvidence,
        to after: ProductContent,
        _ evidenceAfter: ProductEvidence,
        knowledge: Knowledge
    ) {
        compareTexts(evidenceBefore, evidenceAfter, knowledge)
        compareDeclarations(evidenceBefore, evidenceAfter)
        compare(before.nutrition, after.nutrition)
        compare(.name, before.name, after.name)
        compare(.brand, before.brand, after.brand)
        compare(.quantity, before.quantity, after.quantity)
        allergens = allergens.sorted(byNumber: { Int($0.allergen.index) })
    }

    // MARK: Texts

    private mutating func compareTexts(
        _ before: ProductEvidence,
        _ after: ProductEvidence,
        _ knowledge: Knowledge
    ) {
        let reader = LabelReader(knowledge: knowledge)
        for text in after.texts {
            guard let old = before.texts.first(where: { $0.language == text.language }) else {
                languagesAdded.append(text.language)
                continue
            }
            guard old.text != text.text else { continue }
            let difference = ListDifference(
                old.text.withUnsafeBufferPointer { ListWords($0, old.reading, knowledge) },
                text.text.withUnsafeBufferPointer { ListWords($0, text.reading, knowledge) },
                knowledge: knowledge,
                reader: reader
            )
            let changes = difference.changes(old.text, text.text, language: text.language)
            ingredients += changes.filter { $0.kind != .moved }
            moved += changes.filter { $0.kind == .moved }
            for change in difference.allergenChanges() { add(change) }
        }
        for text in before.texts where !after.texts.contains(where: { $0.language == text.language }) {
            languagesRemoved.append(text.language)
        }
        if !languagesAdded.isEmpty { addAllergensOfNewLanguages(before, after, knowledge) }
    }

    /// Adds a change, or replaces the same change in another language if it is less certain.
    private mutating func add(_ change: AllergenChange) {
        let index = allergens.firstIndex {
            $0.allergen == change.allergen && $0.source == change.source && $0.after == change.after
        }
        guard let index else {
            allergens.append(change)
            return
        }
        if change.certainty == .changed { allergens[index] = change }
    }

    /// Adds the allergens that a text in a new language names and no earlier text names.
    ///
    /// The texts cannot be compared word by word.
    private mutating func addAllergensOfNewLanguages(
        _ before: ProductEvidence,
        _ after: ProductEvidence,
        _ knowledge: Knowledge
    ) {
        guard before.hasList else { return }
        let old = before.texts.flatMap { $0.reading.allergens }
        for text in after.texts where languagesAdded.contains(text.language) {
            for finding in text.reading.allergens where finding.state != .freeFromClaim {
                let known = old.filter { $0.group == finding.group && $0.state != .freeFromClaim }
                guard !known.contains(where: { $0.state.rawValue <= finding.state.rawValue }) else {
                    continue
                }
                add(
                    AllergenChange(
                        allergen: finding.member ?? finding.group,
                        source: .read,
                        before: known.map { $0.state.inVerdict }.min(),
                        after: finding.state.inVerdict,
                        certainty: .mayHaveChanged
                    )
                )
            }
        }
    }

    // MARK: Declarations

    /// Compares declared allergens.
    ///
    /// A declaration that is missing in the new version is not a change.
    private mutating func compareDeclarations(_ before: ProductEvidence, _ after: ProductEvidence) {
        let all = Set(before.statements.map { $0.allergen } + after.statements.map { $0.allergen })
        for allergen in all {
            let old = before.statements.filter { $0.allergen == allergen }.map { $0.state }.min()
            let new = after.statements.filter { $0.allergen == allergen }.map { $0.state }.min()
            guard old != new, new != nil || after.isContentDeclared else { continue }
            allergens.append(
                AllergenChange(
                    allergen: allergen,
                    source: .declared,
                    before: old,
                    after: new,
                    certainty: .changed
                )
            )
        }
    }

    // MARK: Other members

    /// Compares nutrition declarations.
    ///
    /// A missing declaration is not a change. Amounts are rounded as on a pack: 30.9 g and 31.2 g of fat are both
    /// declared as 31 g.
    private mutating func compare(_ before: NutritionFacts?, _ after: NutritionFacts?) {
        guard let before, let after else { return }
        guard before.basis == after.basis else {
            isBasisChanged = true
            return
        }
        for nutrient in Nutrient.allCases {
            let change = NutrientChange(nutrient: nutrient, before: before[nutrient], after: after[nutrient])
            if change.isVisible { nutrition.append(change) }
        }
    }

    private mutating func compare(_ member: MemberChange.Member, _ before: String, _ after: String) {
        guard !after.isEmpty, before != after else { return }
        members.append(MemberChange(member: member, before: before, after: after))
    }
}

extension Reading.AllergenFinding.State {
    /// The corresponding state of a verdict.
    ///
    /// A claim counts as not found.
    var inVerdict: Verdict.State {
        switch self {
        case .contains: .contains
        case .couldContain: .couldContain
        case .mayContain: .mayContain
        case .freeFromClaim: .notFound
        }
    }
}
