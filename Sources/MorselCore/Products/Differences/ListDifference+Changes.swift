/// The conversion of unmatched names to changes.
extension ListDifference {
    /// Returns the changes: removed and replaced names first, then added names, then moved names.
    func changes(
        _ textBefore: [UInt8],
        _ textAfter: [UInt8],
        language: String
    ) -> [VersionDifference.Ingredient] {
        let partners = replacements()
        var changes: [VersionDifference.Ingredient] = []
        func append(_ kind: VersionDifference.Kind, _ old: Int?, _ new: Int?) {
            let certainties = [
                old.map { certainty(of: before.list.names[$0], matchesBefore[$0], before, after) },
                new.map { certainty(of: after.list.names[$0], matchesAfter[$0], after, before) },
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
        for (place, match) in matchesBefore.enumerated() where isReported(before.list.names[place], match) {
            append(partners[place] == nil ? .removed : .replaced, place, partners[place])
        }
        for (place, match) in matchesAfter.enumerated() where isReported(after.list.names[place], match) {
            if !partners.values.contains(place) { append(.added, nil, place) }
        }
        for (place, match) in matchesAfter.enumerated() where match == .moved { append(.moved, nil, place) }
        return changes
    }

    /// Returns whether a name is reported as changed.
    ///
    /// An added or removed claim is not an ingredient.
    private func isReported(_ name: ListWords.Name, _ match: Match) -> Bool {
        !match.isFound && name.role != .claimed
    }

    private static func words(
        of name: ListWords.Name,
        _ text: [UInt8]
    ) -> VersionDifference.Ingredient.Words {
        let bytes = text[Int(name.span.firstByte)..<Int(name.span.lastByte)]
        return .init(text: String(decoding: bytes, as: UTF8.self), span: name.span)
    }

    // MARK: Replacements

    /// Returns for each replaced name the index of its replacement.
    private func replacements() -> [Int: Int] {
        var partners: [Int: Int] = [:]
        guard !areUnrelated else { return partners }
        for (place, match) in matchesBefore.enumerated() where isReported(before.list.names[place], match) {
            let free = matchesAfter.indices.filter {
                isReported(after.list.names[$0], matchesAfter[$0]) && !partners.values.contains($0)
            }
            switch match {
            case .similar(let rival), .otherRole(let rival):
                if free.contains(rival) { partners[place] = rival }
            default: partners[place] = free.first { isReplacement($0, place) }
            }
        }
        return partners
    }

    /// Returns whether an added name has the position of a removed name.
    private func isReplacement(_ new: Int, _ old: Int) -> Bool {
        let letters = before.list.letters(of: before.list.names[old])
        let (start, end) = slot(of: letters, before)
        let other = after.list.letters(of: after.list.names[new])
        guard other.upperBound > start, other.lowerBound < end else { return false }
        // No matched name may be between them.
        return !after.list.names.enumerated().contains { place, name in
            let range = after.list.letters(of: name)
            return matchesAfter[place].isMatched && range.lowerBound >= start && range.upperBound <= end
                && (range.upperBound <= other.lowerBound && range.lowerBound >= start
                    || range.lowerBound >= other.upperBound && range.upperBound <= end)
        }
    }

    /// Returns the letters of the new text between the aligned letters around a range of the old text.
    private func slot(of letters: Range<Int>, _ side: ComparedList) -> (Int, Int) {
        var (first, last) = (letters.lowerBound - 1, letters.upperBound)
        while first >= 0, side.partners[first] < 0 { first -= 1 }
        while last < side.partners.count, side.partners[last] < 0 { last += 1 }
        let start = first < 0 ? 0 : Int(side.partners[first]) + 1
        let end = last < side.partners.count ? Int(side.partners[last]) : after.list.letters.count
        return (start, max(start, end))
    }

    // MARK: Certainty

    /// Returns whether an unmatched name is certainly a change, or may be a recognition error.
    func certainty(
        of name: ListWords.Name,
        _ match: Match,
        _ side: ComparedList,
        _ other: ComparedList
    ) -> VersionDifference.Certainty {
        let comparison = LetterComparison(side.list.letters(of: name), of: side, with: other)
        let isMissing = comparison.range == nil || comparison.edits * 3 >= comparison.length * 2
        let isUnderstood = name.isSure && !name.concepts.isEmpty
        if name.isDescription { return .mayHaveChanged }
        switch match {
        case .similar(let rival):
            // One wrong letter can split a name of several words into other names.
            let isWhole = other.list.names[rival].words.count == name.words.count
            return isNoisy || !isWhole ? .mayHaveChanged : .changed
        case .otherRole: return isNoisy ? .mayHaveChanged : .changed
        case .unmatched where !isMissing: return isNoisy || !isUnderstood ? .mayHaveChanged : .changed
        case .unmatched where isUnderstood:
            return isNoisy && comparison.length < 4 ? .mayHaveChanged : .changed
        // No recognition error produces so many letters.
        default: return comparison.length < (isNoisy ? 7 : 5) ? .mayHaveChanged : .changed
        }
    }
}
