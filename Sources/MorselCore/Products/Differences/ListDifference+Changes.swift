/// What is left over, as changes.
extension ListDifference {
    /// The changes, in the order of the text after, what went where it stood before.
    func changes(
        _ textBefore: [UInt8],
        _ textAfter: [UInt8],
        language: String
    ) -> [VersionDifference.Ingredient] {
        let partners = replacements()
        var changes: [VersionDifference.Ingredient] = []
        func append(_ kind: VersionDifference.Kind, _ old: Int?, _ new: Int?) {
            let certainties = [
                old.map { certainty(of: before.list.names[$0], fatesBefore[$0], before, after) },
                new.map { certainty(of: after.list.names[$0], fatesAfter[$0], after, before) },
            ]
            let name = new.map { after.list.names[$0] } ?? old.map { before.list.names[$0] }
            changes.append(
                VersionDifference.Ingredient(
                    kind: kind,
                    language: language,
                    before: old.map { Self.words(of: before.list.names[$0], textBefore) },
                    after: new.map { Self.words(of: after.list.names[$0], textAfter) },
                    isPrecaution: name.map { $0.role != .contained } ?? false,
                    certainty: certainties.contains(.mayHaveChanged) ? .mayHaveChanged : .changed
                )
            )
        }
        for (place, fate) in fatesBefore.enumerated() where isTold(before.list.names[place], fate) {
            append(partners[place] == nil ? .went : .replaced, place, partners[place])
        }
        for (place, fate) in fatesAfter.enumerated() where isTold(after.list.names[place], fate) {
            if !partners.values.contains(place) { append(.came, nil, place) }
        }
        for (place, fate) in fatesAfter.enumerated() where fate == .moved { append(.moved, nil, place) }
        return changes
    }

    /// A claim that came or went is no ingredient.
    private func isTold(_ name: ListWords.Name, _ fate: Fate) -> Bool {
        !fate.isSettled && name.role != .claimed
    }

    private static func words(
        of name: ListWords.Name,
        _ text: [UInt8]
    ) -> VersionDifference.Ingredient.Words {
        let bytes = text[Int(name.span.firstByte)..<Int(name.span.lastByte)]
        return .init(text: String(decoding: bytes, as: UTF8.self), span: name.span)
    }

    // MARK: What was replaced by what

    /// For each name that went, the one that came in its place.
    private func replacements() -> [Int: Int] {
        var partners: [Int: Int] = [:]
        guard !areOthers else { return partners }
        for (place, fate) in fatesBefore.enumerated() where isTold(before.list.names[place], fate) {
            let free = fatesAfter.indices.filter {
                isTold(after.list.names[$0], fatesAfter[$0]) && !partners.values.contains($0)
            }
            switch fate {
            case .resembles(let rival), .inOtherRole(let rival):
                if free.contains(rival) { partners[place] = rival }
            default: partners[place] = free.first { standsFor($0, place) }
            }
        }
        return partners
    }

    /// Whether a name that came stands between the same names as one that went.
    private func standsFor(_ new: Int, _ old: Int) -> Bool {
        let letters = before.list.letters(of: before.list.names[old])
        let (start, end) = slot(of: letters, before)
        let other = after.list.letters(of: after.list.names[new])
        guard other.upperBound > start, other.lowerBound < end else { return false }
        // Nothing that was kept may stand between.
        return !after.list.names.enumerated().contains { place, name in
            let range = after.list.letters(of: name)
            return fatesAfter[place].isKept && range.lowerBound >= start && range.upperBound <= end
                && (range.upperBound <= other.lowerBound && range.lowerBound >= start
                    || range.lowerBound >= other.upperBound && range.upperBound <= end)
        }
    }

    /// Where names that were kept end and begin again in the text after, around letters of the text before.
    private func slot(of letters: Range<Int>, _ side: ComparedList) -> (Int, Int) {
        var (first, last) = (letters.lowerBound - 1, letters.upperBound)
        while first >= 0, side.partners[first] < 0 { first -= 1 }
        while last < side.partners.count, side.partners[last] < 0 { last += 1 }
        let start = first < 0 ? 0 : Int(side.partners[first]) + 1
        let end = last < side.partners.count ? Int(side.partners[last]) : after.list.letters.count
        return (start, max(start, end))
    }

    // MARK: How sure

    /// How sure it is that a name that is left over is a change, and no mistake of reading.
    func certainty(
        of name: ListWords.Name,
        _ fate: Fate,
        _ side: ComparedList,
        _ other: ComparedList
    ) -> VersionDifference.Certainty {
        let comparison = LetterComparison(side.list.letters(of: name), of: side, with: other)
        let isGone = comparison.stretch == nil || comparison.edits * 3 >= comparison.length * 2
        let isUnderstood = name.isSure && !name.concepts.isEmpty
        if name.isDescription { return .mayHaveChanged }
        switch fate {
        case .resembles(let rival):
            // One wrong letter breaks a name of several words into others.
            let isWhole = other.list.names[rival].words.count == name.words.count
            return isNoisy || !isWhole ? .mayHaveChanged : .changed
        case .inOtherRole: return isNoisy ? .mayHaveChanged : .changed
        case .open where !isGone: return isNoisy || !isUnderstood ? .mayHaveChanged : .changed
        case .open where isUnderstood:
            return isNoisy && comparison.length < 4 ? .mayHaveChanged : .changed
        // No mistake of reading makes so many letters.
        default: return comparison.length < (isNoisy ? 7 : 5) ? .mayHaveChanged : .changed
        }
    }
}
