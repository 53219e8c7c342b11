package import MorselCore

/// Two versions of the text of a product, and the edit that made the second from the first.
package struct EditedVersion: Sendable {
    /// A kind of edit.
    package enum Edit: String, CaseIterable, Sendable {
        case insertIngredient, insertAllergen, insertTrace, remove, replace, replaceByAllergen
        case reorder, synonym, noise1, noise3, noise5
        case insertWithNoise1, insertWithNoise3, insertWithNoise5
        case removeWithNoise1, removeWithNoise3, removeWithNoise5
        case replaceWithNoise1, replaceWithNoise3, replaceWithNoise5
        case reorderWithNoise3

        /// Wrongly read characters in a thousand.
        package var noise: Int {
            switch rawValue.last {
            case "1": 10
            case "3": 30
            case "5": 50
            default: 0
            }
        }

        /// Whether the food itself changed.
        package var isReal: Bool {
            rawValue.hasPrefix("insert") || rawValue.hasPrefix("remove") || rawValue.hasPrefix("replace")
        }
    }

    /// The edit.
    package let edit: Edit
    /// The language of both texts.
    package let language: Language
    /// The text before the edit.
    ///
    /// Its marked range is what the edit removed.
    package let before: TrackedText
    /// The text after the edit.
    ///
    /// Its marked range is what the edit added.
    package let after: TrackedText
    /// The allergen groups that the edit added and that nothing named before.
    package let allergens: Set<Allergen>

    /// What the comparison of the two versions reported.
    package struct Outcome: Sendable {
        /// The edit is reported, as a change or as a possible change.
        package var isFound = false
        /// The edit is reported as a change.
        package var isCertain = false
        /// Something else is reported as a change.
        package var isWrong = false
        /// Something else is reported as a possible change.
        package var isDoubted = false
    }

    /// Compares the two versions.
    package func outcome(_ knowledge: Knowledge) -> (Outcome, VersionDifference) {
        var (old, new) = (ProductContent(), ProductContent())
        old.texts = [.init(language.code.description, before.text)]
        new.texts = [.init(language.code.description, after.text)]
        let difference = VersionDifference(from: old, to: new, knowledge: knowledge)
        var outcome = Outcome()
        var (came, went) = (false, false)
        for change in difference.ingredients {
            let isCome = change.after.map { overlaps($0.span, after.markedRange) } ?? false
            let isGone = change.before.map { overlaps($0.span, before.markedRange) } ?? false
            (came, went) = (came || isCome, went || isGone)
            if isCome || isGone {
                if change.certainty == .changed { outcome.isCertain = true }
            } else if change.certainty == .changed {
                outcome.isWrong = true
            } else {
                outcome.isDoubted = true
            }
        }
        let named = Set(
            difference.allergens.filter { $0.isMoreCautious }.map { knowledge.group(of: $0.allergen) }
        )
        outcome.isFound =
            (after.markedRange.isEmpty || came) && (before.markedRange.isEmpty || went)
            && allergens.isSubset(of: named)
        if !edit.isReal {
            if difference.allergens.contains(where: { $0.certainty == .changed }) { outcome.isWrong = true }
            if !difference.allergens.isEmpty { outcome.isDoubted = true }
        }
        return (outcome, difference)
    }

    private func overlaps(_ span: Span, _ markedRange: Range<Int>) -> Bool {
        Int(span.start) < markedRange.upperBound && Int(span.end) > markedRange.lowerBound
    }
}

extension IngredientListGenerator {
    /// Makes an edit of a generated list.
    package func version(_ edit: EditedVersion.Edit, _ random: inout SplitMix64) -> EditedVersion {
        let picked = pick(5 + random.below(10), &random)
        let traces = random.oneIn(2) ? fresh(allergenic, 1 + random.below(2), picked, &random) : []
        return version(edit, picked, traces, &random)
    }

    private func fresh(
        _ choices: [Item],
        _ count: Int,
        _ others: [Item],
        _ random: inout SplitMix64
    ) -> [Item] {
        var found: [Item] = []
        while found.count < count {
            let item = random.pick(from: choices)
            if !isNear(item, others + found) { found.append(item) }
        }
        return found
    }

    private func version(
        _ edit: EditedVersion.Edit,
        _ picked: [Item],
        _ traces: [Item],
        _ random: inout SplitMix64
    ) -> EditedVersion {
        var (items, newTraces) = (picked, traces)
        var names: [String]?
        var (gone, come): (Int?, Int?)
        switch edit {
        case .insertIngredient, .insertAllergen, .insertWithNoise1, .insertWithNoise3, .insertWithNoise5:
            let choices =
                edit == .insertIngredient ? harmless : edit == .insertAllergen ? allergenic : self.items
            let place = random.below(items.count + 1)
            items.insert(fresh(choices, 1, items + traces, &random)[0], at: place)
            come = place
        case .insertTrace:
            newTraces.append(fresh(allergenic, 1, items + traces, &random)[0])
            come = items.count + newTraces.count - 1
        case .remove, .removeWithNoise1, .removeWithNoise3, .removeWithNoise5:
            let place = random.below(items.count)
            items.remove(at: place)
            gone = place
        case .replace, .replaceByAllergen, .replaceWithNoise1, .replaceWithNoise3, .replaceWithNoise5:
            let choices = edit == .replaceByAllergen ? allergenic : self.items
            let place = random.below(items.count)
            items[place] = fresh(choices, 1, items + traces, &random)[0]
            (gone, come) = (place, place)
        case .reorder, .reorderWithNoise3:
            let item = items.remove(at: random.below(items.count))
            items.insert(item, at: random.below(items.count + 1))
        case .synonym: names = renamed(items, &random)
        case .noise1, .noise3, .noise5: break
        }
        let shape = random.next()
        let before = text(
            of: picked.map { $0.name },
            traces: traces.map { $0.name },
            shape: shape,
            marking: gone
        )
        let after = text(
            of: names ?? items.map { $0.name },
            traces: newTraces.map { $0.name },
            shape: shape,
            marking: come
        )
        return EditedVersion(
            edit: edit,
            language: language,
            before: before,
            after: random.noise(after, perThousand: edit.noise),
            allergens: come.map { new(in: $0, items, newTraces, before.text) } ?? []
        )
    }

    /// The items with other names, for those that have synonyms.
    private func renamed(_ items: [Item], _ random: inout SplitMix64) -> [String] {
        let names = items.map { item in
            synonyms[item.concept].map { random.pick(from: $0) } ?? item.name
        }
        return names
    }
}

extension IngredientListGenerator {
    /// The allergen groups of an item that nothing in a text names.
    private func new(in place: Int, _ items: [Item], _ traces: [Item], _ before: String) -> Set<Allergen> {
        let item = place < items.count ? items[place] : traces[place - items.count]
        return groups(of: item.concept).subtracting(groups(in: before))
    }
}
