package import MorselCore

/// Two versions of a product's text, and what was done to make one of the other.
package struct EditedVersion: Sendable {
    /// What was done.
    package enum Edit: String, CaseIterable, Sendable {
        case insertIngredient, insertAllergen, insertTrace, remove, replace, replaceByAllergen
        case reorder, synonym, noise1, noise3, noise5
        case insertWithNoise1, insertWithNoise3, insertWithNoise5
        case removeWithNoise1, removeWithNoise3, removeWithNoise5
        case replaceWithNoise1, replaceWithNoise3, replaceWithNoise5
        case reorderWithNoise3

        /// Characters in a thousand that were read wrong.
        package var noise: Int {
            switch rawValue.last {
            case "1": 10
            case "3": 30
            case "5": 50
            default: 0
            }
        }

        /// Whether something of the food changed.
        package var isReal: Bool {
            rawValue.hasPrefix("insert") || rawValue.hasPrefix("remove") || rawValue.hasPrefix("replace")
        }
    }

    /// What was done.
    package let edit: Edit
    /// The language of both.
    package let language: Language
    /// The text before; its stretch is what went.
    package let before: TrackedText
    /// The text after; its stretch is what came.
    package let after: TrackedText
    /// The groups of allergens that came, which nothing before named.
    package let allergens: Set<Allergen>

    /// What comparing the two said.
    package struct Outcome: Sendable {
        /// What was done is told, as a change or as one that may be.
        package var isFound = false
        /// It is told as a change.
        package var isCertain = false
        /// Something else is told as a change.
        package var isWrong = false
        /// Something else is told as what may have changed.
        package var isDoubted = false
    }

    /// Compares the two.
    package func outcome(_ knowledge: Knowledge) -> (Outcome, VersionDifference) {
        var (old, new) = (ProductContent(), ProductContent())
        old.texts = [.init(language.code.description, before.text)]
        new.texts = [.init(language.code.description, after.text)]
        let difference = VersionDifference(from: old, to: new, knowledge: knowledge)
        var outcome = Outcome()
        var (came, went) = (false, false)
        for change in difference.ingredients {
            let isCome = change.after.map { overlaps($0.span, after.stretch) } ?? false
            let isGone = change.before.map { overlaps($0.span, before.stretch) } ?? false
            (came, went) = (came || isCome, went || isGone)
            if isCome || isGone {
                if change.certainty == .changed { outcome.isCertain = true }
            } else if change.certainty == .changed {
                outcome.isWrong = true
            } else {
                outcome.isDoubted = true
            }
        }
        let named = Set(difference.allergens.filter { $0.isMore }.map { knowledge.group(of: $0.allergen) })
        outcome.isFound =
            (after.stretch.isEmpty || came) && (before.stretch.isEmpty || went)
            && allergens.isSubset(of: named)
        if !edit.isReal {
            if difference.allergens.contains(where: { $0.certainty == .changed }) { outcome.isWrong = true }
            if !difference.allergens.isEmpty { outcome.isDoubted = true }
        }
        return (outcome, difference)
    }

    private func overlaps(_ span: Span, _ stretch: Range<Int>) -> Bool {
        Int(span.start) < stretch.upperBound && Int(span.end) > stretch.lowerBound
    }
}

extension ListMaker {
    /// An edit of a list that the generator makes up.
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

    /// Other names of some of the items; of one at least.
    private func renamed(_ items: [Item], _ random: inout SplitMix64) -> [String] {
        let names = items.map { item in
            synonyms[item.concept].map { random.pick(from: $0) } ?? item.name
        }
        return names
    }
}

extension ListMaker {
    /// The groups that an item at a place brings and nothing in a text names.
    private func new(in place: Int, _ items: [Item], _ traces: [Item], _ before: String) -> Set<Allergen> {
        let item = place < items.count ? items[place] : traces[place - items.count]
        return groups(of: item.concept).subtracting(groups(in: before))
    }
}
