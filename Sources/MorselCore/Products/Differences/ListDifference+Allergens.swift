/// Allergens that a label names otherwise than before.
extension ListDifference {
    /// The changes; none where the words that name an allergen were only read otherwise.
    func allergenChanges() -> [VersionDifference.AllergenChange] {
        let (old, new) = (states(in: before.list.reading), states(in: after.list.reading))
        var changes: [VersionDifference.AllergenChange] = []
        for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
            guard let change = change(of: key, old, new) else { continue }
            changes.append(change)
        }
        return changes + guessedChanges(old)
    }

    /// A group or one of its members.
    private struct Key: Hashable {
        let group: Allergen
        let member: Allergen?
    }

    private func states(in reading: Reading) -> [Key: Verdict.State] {
        var states: [Key: Verdict.State] = [:]
        for finding in reading.allergens where finding.state != .freeFromClaim {
            let key = Key(group: finding.group, member: finding.member)
            states[key] = min(states[key] ?? .notFound, finding.state.inVerdict)
        }
        return states
    }

    private func change(
        of key: Key,
        _ old: [Key: Verdict.State],
        _ new: [Key: Verdict.State]
    ) -> VersionDifference.AllergenChange? {
        let isMore = new[key] ?? .notFound < old[key] ?? .notFound
        // "Nuts" beside "hazelnuts", which were named before, says nothing more.
        if key.member == nil {
            let others = (isMore ? old : new).filter { $0.key.group == key.group }.map { $0.value }
            if let state = isMore ? new[key] : old[key], others.contains(where: { $0 <= state }) {
                return nil
            }
        }
        let certainties =
            isMore
            ? certainties(of: key, new[key], after, fatesAfter, before)
            : certainties(of: key, old[key], before, fatesBefore, after)
        guard !certainties.isEmpty else { return nil }
        return VersionDifference.AllergenChange(
            allergen: key.member ?? key.group,
            source: .read,
            before: old[key],
            after: new[key],
            certainty: certainties.contains(.changed) ? .changed : .mayHaveChanged
        )
    }

    /// How sure each of the names is that say an allergen in a state and are not in the other text.
    private func certainties(
        of key: Key,
        _ state: Verdict.State?,
        _ side: ComparedList,
        _ fates: [Fate],
        _ other: ComparedList
    ) -> [VersionDifference.Certainty] {
        let spans = side.list.reading.allergens
            .filter { $0.group == key.group && $0.member == key.member && $0.state.inVerdict == state }
            .flatMap { $0.evidence.map { $0.span } }
        return side.list.names.indices.compactMap { place in
            let name = side.list.names[place]
            let isNamed = spans.contains { $0.start < name.span.end && $0.end > name.span.start }
            guard isNamed, !fates[place].isSettled else { return nil }
            return certainty(of: name, fates[place], side, other)
        }
    }

    // MARK: What a spoiled word may be

    /// Allergens that a word which came may mean, when it is spelled nearly as a name of theirs.
    private func guessedChanges(_ old: [Key: Verdict.State]) -> [VersionDifference.AllergenChange] {
        let spoiled = spoiledWords()
        guard !spoiled.isEmpty, !areOthers else { return [] }
        let known = Set(old.keys.map { $0.group })
        var groups: [Allergen: Verdict.State] = [:]
        let names = AllergenNames(knowledge: knowledge, languages: after.list.reading.languages)
        for words in spoiled {
            let first = after.list.words[words.lowerBound].letters.lowerBound
            let letters = after.list.letters[
                first..<after.list.words[words.upperBound - 1].letters.upperBound
            ]
            let isTrace = words.contains { place in
                let name = after.list.words[place].name
                return name >= 0 && after.list.names[name].role != .contained
            }
            for group in names.groups(spelledLike: Array(letters)) where !known.contains(group) {
                groups[group] = min(groups[group] ?? .notFound, isTrace ? .mayContain : .contains)
            }
        }
        return groups.map { group, state in
            VersionDifference.AllergenChange(
                allergen: group,
                source: .read,
                before: nil,
                after: state,
                certainty: .mayHaveChanged
            )
        }
    }
}

extension ListDifference {
    /// A name that was read badly may be so many words.
    private static let mostWords = 5

    /// Words beside each other that came and were not read for sure, each stretch of them that may be one name.
    fileprivate func spoiledWords() -> [Range<Int>] {
        let list = after.list
        let isSpoiled = list.words.map { word in
            guard word.name >= 0 else {
                return !LetterComparison(word.letters, of: after, with: before).isHalfAlike
            }
            let name = list.names[word.name]
            return !fatesAfter[word.name].isSettled && !name.isSure && name.role != .claimed
        }
        var stretches: [Range<Int>] = []
        for first in isSpoiled.indices {
            for end in first + 1..<max(first + 2, min(isSpoiled.count, first + Self.mostWords) + 1) {
                guard end <= isSpoiled.count, isSpoiled[end - 1] else { break }
                if list.words[first..<end].contains(where: { $0.name >= 0 }) { stretches.append(first..<end) }
            }
        }
        return stretches
    }
}

/// The words of the vocabulary that name an allergen.
private struct AllergenNames {
    private var words: [(letters: [UInt8], groups: [Allergen])] = []

    init(knowledge: Knowledge, languages: [Language]) {
        for index in 0..<knowledge.conceptCount {
            let concept = Concept(index: UInt32(index))
            let groups = knowledge.findingLinkIndices(of: concept)
                .map { knowledge.link(at: $0) }
                .filter { $0.relation != .couldBeMadeFrom }
                .map { knowledge.group(of: $0.allergen) }
            guard !groups.isEmpty else { continue }
            for language in languages {
                for name in knowledge.names(of: concept, in: language) {
                    let folded = Tokenizer.tokenize(name).folded
                    if folded.count > 2 { words.append((folded, groups)) }
                }
            }
        }
    }

    /// The groups of the names that are spelled most nearly like a word; none when all are far from it.
    func groups(spelledLike letters: [UInt8]) -> [Allergen] {
        let most = max(1, letters.count * 2 / 5)
        var (least, found) = (most, Set<Allergen>())
        for word in words {
            guard let distance = EditDistance.between(letters, word.letters, atMost: least) else { continue }
            if distance < least { found.removeAll() }
            least = distance
            found.formUnion(word.groups)
        }
        return found.sorted()
    }
}
