/// Names in text that one reading includes in the list and the other reading skips.
extension ListDifference {
    /// Returns a list with the words that its reading skipped in the middle of the list of the other text.
    ///
    /// Otherwise a misread heading of the list could hide added ingredients.
    static func addingSkippedWords(
        _ side: ComparedList,
        _ other: ComparedList,
        _ knowledge: Knowledge,
        _ reader: LabelReader
    ) -> ComparedList {
        var (list, found) = (side.list, [ListWords.Name]())
        for run in skippedWords(side, other) {
            let spaced = run.flatMap { Array(list.letters[list.words[$0].letters]) + [UInt8(ascii: " ")] }
            let concepts = spaced.withUnsafeBufferPointer { reader.terms(of: $0) }
            let isDescription = run.allSatisfy { list.words[$0].isKnown }
            // Known words that do not name a food, such as those of a statement, are not ingredients.
            let isOfFood = concepts.contains {
                knowledge.kind(of: $0).isSubstance || knowledge.kind(of: $0) == .process
            }
            guard spaced.count > run.count + 2, isOfFood || !isDescription else { continue }
            found.append(
                ListWords.Name(
                    words: run,
                    concepts: concepts.filter { knowledge.kind(of: $0).isSubstance },
                    role: .contained,
                    isSure: false,
                    isDescription: isDescription,
                    span: list.words[run.lowerBound].span.union(list.words[run.upperBound - 1].span)
                )
            )
        }
        list.add(found)
        return ComparedList(list: list, partners: side.partners)
    }

    /// Returns the runs of words in the middle of the list that are in no name and not in the other list.
    private static func skippedWords(_ side: ComparedList, _ other: ComparedList) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for (place, word) in side.list.words.enumerated() where word.name < 0 {
            guard !LetterComparison(word.letters, of: side, with: other).isHalfSimilar,
                isInList(word.letters, side, other)
            else { continue }
            if let last = runs.last, last.upperBound == place {
                runs[runs.count - 1] = last.lowerBound..<place + 1
            } else {
                runs.append(place..<place + 1)
            }
        }
        return runs
    }

    /// Returns whether the aligned words before and after some letters are inside the list of the other text.
    private static func isInList(
        _ letters: Range<Int>,
        _ side: ComparedList,
        _ other: ComparedList
    ) -> Bool {
        var (first, last) = (letters.lowerBound - 1, letters.upperBound)
        while first >= 0, side.partners[first] < 0 { first -= 1 }
        while last < side.partners.count, side.partners[last] < 0 { last += 1 }
        guard first >= 0, let start = other.list.names.first, let end = other.list.names.last else {
            return false
        }
        // The heading is before the first name, and added ingredients may be at the end of the list.
        let wordBefore = other.list.wordOfLetter[Int(side.partners[first])]
        guard wordBefore >= start.words.lowerBound - 1, wordBefore < end.words.upperBound else {
            return false
        }
        return last == side.partners.count
            || other.list.wordOfLetter[Int(side.partners[last])] <= end.words.upperBound
    }
}
