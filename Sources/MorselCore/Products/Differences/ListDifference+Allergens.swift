/// The changes of the allergens that a label names.
extension ListDifference {
    /// Returns the changes, without differences that come from recognition errors only.
    func allergenChanges() -> [VersionDifference.AllergenChange] {
        let (old, new) = (states(in: before.list.reading), states(in: after.list.reading))
        var changes: [VersionDifference.AllergenChange] = []
        for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
            guard let change = change(of: key, old, new) else { continue }
            changes.append(change)
        }
        return changes + possibleChanges(old)
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
        // "Nuts" is not a change if "hazelnuts" were named before.
        if key.member == nil {
            let others = (isMore ? old : new).filter { $0.key.group == key.group }.map { $0.value }
            if let state = isMore ? new[key] : old[key], others.contains(where: { $0 <= state }) {
                return nil
            }
        }
        let certainties =
            isMore
            ? certainties(of: key, new[key], after, matchesAfter, before)
            : certainties(of: key, old[key], before, matchesBefore, after)
        guard !certainties.isEmpty else { return nil }
        return VersionDifference.AllergenChange(
            allergen: key.member ?? key.group,
            source: .read,
            before: old[key],
            after: new[key],
            certainty: certainties.contains(.changed) ? .changed : .mayHaveChanged
        )
    }

    /// Returns the certainty of each unmatched name that names an allergen in a state.
    private func certainties(
        of key: Key,
        _ state: Verdict.State?,
        _ side: ComparedList,
        _ matches: [Match],
        _ other: ComparedList
    ) -> [VersionDifference.Certainty] {
        let spans = side.list.reading.allergens
            .filter { $0.group == key.group && $0.member == key.member && $0.state.inVerdict == state }
            .flatMap { $0.evidence.map { $0.span } }
        return side.list.names.indices.compactMap { place in
            let name = side.list.names[place]
            let isNamed = spans.contains { $0.start < name.span.end && $0.end > name.span.start }
            guard isNamed, !matches[place].isFound else { return nil }
            return certainty(of: name, matches[place], side, other)
        }
    }

    // MARK: Misread words

    /// Returns possible changes: allergens whose names are similar to an added word that was misread.
    private func possibleChanges(_ old: [Key: Verdict.State]) -> [VersionDifference.AllergenChange] {
        let misread = misreadWords()
        guard !misread.isEmpty, !areUnrelated else { return [] }
        let known = Set(old.keys.map { $0.group })
        var groups: [Allergen: Verdict.State] = [:]
        let names = AllergenNames(knowledge: knowledge, languages: after.list.reading.languages)
        for words in misread {
            let first = after.list.words[words.lowerBound].letters.lowerBound
            let letters = after.list.letters[
                first..<after.list.words[words.upperBound - 1].letters.upperBound
            ]
            let isTrace = words.contains { place in
                let name = after.list.words[place].name
                return name >= 0 && after.list.names[name].role != .contained
            }
            for group in names.groups(similarTo: Array(letters)) where !known.contains(group) {
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
    /// The maximum number of words of a misread name.
    private static let maxWords = 5

    /// Returns the runs of added words without a certain reading that may be one name.
    fileprivate func misreadWords() -> [Range<Int>] {
        let list = after.list
        let isMisread = list.words.map { word in
            guard word.name >= 0 else {
                return !LetterComparison(word.letters, of: after, with: before).isHalfSimilar
            }
            let name = list.names[word.name]
            return !matchesAfter[word.name].isFound && !name.isSure && name.role != .claimed
        }
        var ranges: [Range<Int>] = []
        for first in isMisread.indices {
            for end in first + 1..<max(first + 2, min(isMisread.count, first + Self.maxWords) + 1) {
                guard end <= isMisread.count, isMisread[end - 1] else { break }
                if list.words[first..<end].contains(where: { $0.name >= 0 }) { ranges.append(first..<end) }
            }
        }
        return ranges
    }
}

/// The names of allergens in the vocabulary.
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

    /// Returns the groups of the names that are most similar to a word, or none if no name is similar.
    func groups(similarTo letters: [UInt8]) -> [Allergen] {
        let limit = max(1, letters.count * 2 / 5)
        var (least, found) = (limit, Set<Allergen>())
        for word in words {
            guard let distance = EditDistance.between(letters, word.letters, atMost: least) else { continue }
            if distance < least { found.removeAll() }
            least = distance
            found.formUnion(word.groups)
        }
        return Array(found).sorted(byNumber: { Int($0.index) })
    }
}
