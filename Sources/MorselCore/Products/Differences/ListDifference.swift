/// The difference of two lists of ingredients in one language.
///
/// The letters are aligned first, without spaces and punctuation. Names with aligned letters are the same name even if
/// they were read differently. The other names are matched by their meaning, by their words in another order, and by
/// their spelling. The remaining names were added, removed or replaced.
struct ListDifference {
    /// The match of a name in the other list.
    enum Match: Equatable {
        /// The other list does not have it.
        case unmatched
        /// It has the same position in the other list.
        case matched
        /// It has another position in the other list.
        case moved
        /// The name with this index has its position and differs by so few letters that it may be a recognition error.
        case similar(Int)
        /// The name with this index has its position and another role, such as contained instead of traces.
        case otherRole(Int)
    }

    let knowledge: Knowledge
    private(set) var before: ComparedList
    private(set) var after: ComparedList
    private(set) var matchesBefore: [Match] = []
    private(set) var matchesAfter: [Match] = []
    /// Whether one of the texts has recognition errors, so that small differences are no evidence.
    private(set) var isNoisy = false

    init(_ before: ListWords, _ after: ListWords, knowledge: Knowledge, reader: LabelReader) {
        self.knowledge = knowledge
        let alignment = LetterAlignment(before, after)
        self.before = ComparedList(list: before, partners: alignment.after)
        self.after = ComparedList(list: after, partners: alignment.before)
        isNoisy = hasRecognitionErrors
        self.before = Self.addingSkippedWords(self.before, self.after, knowledge, reader)
        self.after = Self.addingSkippedWords(self.after, self.before, knowledge, reader)
        matchesBefore = matches(of: self.before, in: self.after)
        matchesAfter = matches(of: self.after, in: self.before)
        findMoved()
        revertPartialMatches()
        guard !areUnrelated else { return }
        findReordered()
        findMisread()
    }

    /// Whether a word is aligned with a slightly different word and one of them is not in the vocabulary.
    private var hasRecognitionErrors: Bool {
        after.list.words.contains { word in
            let comparison = LetterComparison(word.letters, of: after, with: before)
            guard comparison.edits > 0, comparison.isSimilar, comparison.length > 2,
                let range = comparison.range
            else { return false }
            return !word.isKnown || !before.list.words[before.list.wordOfLetter[range.lowerBound]].isKnown
        }
    }

    /// The maximum number of unmatched names of related texts.
    ///
    /// With more, replacements are not searched, because the search would take too long.
    private static let maxUnmatched = 300

    /// Whether the two texts are unrelated.
    var areUnrelated: Bool {
        matchesBefore.count { !$0.isFound } > Self.maxUnmatched
            || matchesAfter.count { !$0.isFound } > Self.maxUnmatched
    }

    // MARK: The same position

    private func matches(of side: ComparedList, in other: ComparedList) -> [Match] {
        side.list.names.map { match(of: $0, side, other) }
    }

    private func match(of name: ListWords.Name, _ side: ComparedList, _ other: ComparedList) -> Match {
        let whole = LetterComparison(side.list.letters(of: name), of: side, with: other)
        guard let range = whole.range, whole.isHalfSimilar else { return .unmatched }
        var similar: Int?
        for place in name.words {
            let word = LetterComparison(side.list.words[place].letters, of: side, with: other)
            guard word.edits > 0 else { continue }
            if let rival = rival(of: name, word, other) {
                guard word.isSimilar else { return .unmatched }
                similar = rival
            } else if word.length > 2
                ? !word.isHalfSimilar : word.length == 2 && word.range == nil && name.isSure
            {
                return .unmatched
            }
        }
        // The other list may have more words at this position: "modified maize starch" is not "maize starch".
        for place in other.list.wordOfLetter[
            range.lowerBound
        ]...other.list.wordOfLetter[range.upperBound - 1] {
            let letters = other.list.words[place].letters
            if letters.count > 2, !LetterComparison(letters, of: other, with: side).isHalfSimilar {
                return .unmatched
            }
        }
        if let similar { return .similar(similar) }
        if let place = roleChange(of: name, side, other, range) { return .otherRole(place) }
        if isInClaim(name, side, other, range) { return .unmatched }
        return whole.isSimilar || whole.edits == 0 || !name.isSure || name.words.count > 1
            ? .matched : .unmatched
    }

    /// Returns the index of a name with another meaning that is aligned with a word of the name.
    ///
    /// Both names must be certain, not guessed.
    private func rival(of name: ListWords.Name, _ word: LetterComparison, _ other: ComparedList) -> Int? {
        guard name.isSure, !name.concepts.isEmpty, let range = word.range else { return nil }
        let place = other.list.words[other.list.wordOfLetter[range.lowerBound]].name
        guard place >= 0 else { return nil }
        let rival = other.list.names[place]
        let isSame = rival.concepts.contains { name.concepts.contains($0) }
        return rival.isSure && !rival.concepts.isEmpty && !isSame ? place : nil
    }

    /// Returns the index of the aligned name if it has another role and words around it differ too.
    private func roleChange(
        of name: ListWords.Name,
        _ side: ComparedList,
        _ other: ComparedList,
        _ range: Range<Int>
    ) -> Int? {
        let place = other.list.words[other.list.wordOfLetter[range.lowerBound]].name
        guard place >= 0, other.list.names[place].role != name.role else { return nil }
        let words = name.words
        let otherWords = other.list.names[place].words
        return hasUnmatchedWord(around: words, side, other)
            || hasUnmatchedWord(around: otherWords, other, side)
            ? place : nil
    }

    /// Returns whether the aligned word is part of a claim such as "milk free" whose words are not in this list.
    private func isInClaim(
        _ name: ListWords.Name,
        _ side: ComparedList,
        _ other: ComparedList,
        _ range: Range<Int>
    ) -> Bool {
        let place = other.list.wordOfLetter[range.lowerBound]
        let span = other.list.words[place].span
        guard name.role != .claimed, other.list.words[place].name < 0,
            other.list.reading.allergens.contains(where: { finding in
                finding.state == .freeFromClaim
                    && finding.evidence.contains { $0.span.start < span.end && $0.span.end > span.start }
            })
        else { return false }
        return hasUnmatchedWord(around: place..<place + 1, other, side)
    }

    /// The number of words before and after a name that may belong to its statement.
    private static let statementReach = 12

    /// Returns whether a word near a range of words is part of no name and is missing in the other list.
    private func hasUnmatchedWord(around words: Range<Int>, _ side: ComparedList, _ other: ComparedList)
        -> Bool
    {
        let all = side.list.words
        let near =
            max(
                0,
                words.lowerBound - Self.statementReach
            )..<min(
                all.count,
                words.upperBound + Self.statementReach
            )
        return near.contains { place in
            guard all[place].name < 0, all[place].letters.count > 1 else { return false }
            let comparison = LetterComparison(all[place].letters, of: side, with: other)
            return !comparison.isHalfSimilar
        }
    }

    // MARK: Another position

    /// Matches names that the other list has in another position.
    private mutating func findMoved() {
        let (here, there) = (before.list.meanings, after.list.meanings)
        for (place, name) in before.list.names.enumerated() where !matchesBefore[place].isMatched {
            if name.meanings.contains(where: { there.contains($0) }) { matchesBefore[place] = .moved }
        }
        for (place, name) in after.list.names.enumerated() where !matchesAfter[place].isMatched {
            if name.meanings.contains(where: { here.contains($0) }) { matchesAfter[place] = .moved }
        }
    }

    private func isNamed(_ name: ListWords.Name, in list: ListWords) -> Bool {
        list.names.contains { other in
            other.role == name.role && other.concepts.contains { name.concepts.contains($0) }
        }
    }

    /// Reverts matches with a part of a longer name that is matched itself: "flavouring" with a part of "mint
    /// flavouring".
    private mutating func revertPartialMatches() {
        for (place, name) in before.list.names.enumerated() where matchesBefore[place].isMatched {
            if isPart(name, before, ofMovedIn: after, matchesAfter) { matchesBefore[place] = .unmatched }
        }
        for (place, name) in after.list.names.enumerated() where matchesAfter[place].isMatched {
            if isPart(name, after, ofMovedIn: before, matchesBefore) { matchesAfter[place] = .unmatched }
        }
    }

    /// Returns whether a name is aligned only with a part of a longer name, which has a match in another position.
    private func isPart(
        _ name: ListWords.Name,
        _ side: ComparedList,
        ofMovedIn other: ComparedList,
        _ matches: [Match]
    ) -> Bool {
        let range = LetterComparison(side.list.letters(of: name), of: side, with: other).range
        guard name.isSure, let range else { return false }
        let place = other.list.words[other.list.wordOfLetter[range.lowerBound]].name
        guard place >= 0, matches[place] == .moved else { return false }
        return other.list.names[place].words.count > name.words.count && !isNamed(name, in: other.list)
    }

    // MARK: Another order of words

    /// Matches names with the same words in another order: "soya lecithin", "lecithins (soya)" and "E322 (soya)".
    private mutating func findReordered() {
        let open = matchesBefore.indices.filter { !matchesBefore[$0].isFound }
        for place in open {
            let name = before.list.names[place]
            let window = names(near: name, before, after)
            let rivals = window.filter { !matchesAfter[$0].isFound && after.list.names[$0].role == name.role }
            let places = window.filter { after.list.names[$0].role == name.role }
            guard !rivals.isEmpty else { continue }
            let around = max(0, place - 1)...min(place + 1, before.list.names.count - 1)
            let here = Set(around.flatMap { meanings(of: before.list.names[$0], before.list) })
            let there = Set(places.flatMap { meanings(of: after.list.names[$0], after.list) })
            let isAllThere = meanings(of: name, before.list).allSatisfy { there.contains($0) }
            let areAllHere = rivals.allSatisfy {
                meanings(of: after.list.names[$0], after.list).allSatisfy { here.contains($0) }
            }
            guard isAllThere, areAllHere else { continue }
            for near in around where !matchesBefore[near].isFound {
                let isPart = meanings(of: before.list.names[near], before.list).allSatisfy {
                    there.contains($0)
                }
                if isPart { matchesBefore[near] = .matched }
            }
            for rival in rivals { matchesAfter[rival] = .matched }
        }
    }

    /// Returns the names of the other list at the position of a name, and the names next to them.
    private func names(near name: ListWords.Name, _ side: ComparedList, _ other: ComparedList) -> [Int] {
        let letters = side.list.letters(of: name)
        var (first, last) = (letters.lowerBound - 1, letters.upperBound)
        while first >= 0, side.partners[first] < 0 { first -= 1 }
        while last < side.partners.count, side.partners[last] < 0 { last += 1 }
        let start = first < 0 ? 0 : Int(side.partners[first])
        let end = last < side.partners.count ? Int(side.partners[last]) : other.list.letters.count - 1
        return other.list.names.indices.filter { place in
            let range = other.list.letters(of: other.list.names[place])
            return range.lowerBound <= end && range.upperBound > start
        }
    }

    /// Returns the meaning of each word of a name.
    ///
    /// A word without a meaning is identified by its letters.
    private func meanings(of name: ListWords.Name, _ list: ListWords) -> [UInt64] {
        if name.words.count == 1, let concept = name.concepts.first, name.concepts.count == 1 {
            return [UInt64(concept.index)]
        }
        return name.words.compactMap { place in
            let letters = Array(list.letters[list.words[place].letters])
            let number = letters.withUnsafeBufferPointer { knowledge.word($0) }
            if let number, let concept = knowledge.concept(ofWord: number, in: .all) {
                return knowledge.kind(of: concept).isSubstance ? UInt64(concept.index) : nil
            }
            guard letters.count > 3 else { return nil }
            return Fingerprint(letters).value | 1 << 63
        }
    }

    // MARK: Misread names

    /// Matches misread names in another position by their similarity to unmatched words.
    private mutating func findMisread() {
        matchBySpelling(&matchesBefore, before, &matchesAfter, after)
        matchBySpelling(&matchesAfter, after, &matchesBefore, before)
    }

    private func matchBySpelling(
        _ matches: inout [Match],
        _ side: ComparedList,
        _ otherMatches: inout [Match],
        _ other: ComparedList
    ) {
        var unmatched = UnmatchedWords(other, side, otherMatches)
        for place in matches.indices where !matches[place].isMatched {
            let name = side.list.names[place]
            let letters = Array(side.list.letters[side.list.letters(of: name)])
            guard let words = unmatched.words(similarTo: letters) else { continue }
            let found = other.list.names.indices.filter { other.list.names[$0].words.overlaps(words) }
            let isOther = found.contains { rival in
                let rival = other.list.names[rival]
                return rival.isSure && name.isSure && !rival.concepts.isEmpty
                    && words.lowerBound >= rival.words.lowerBound
                    && words.upperBound <= rival.words.upperBound
            }
            let isOtherRole = found.contains { other.list.names[$0].role != name.role }
            guard !found.isEmpty, !isOtherRole else { continue }
            if isOther {
                if matches[place] == .unmatched, !otherMatches[found[0]].isFound {
                    matches[place] = .similar(found[0])
                    if otherMatches[found[0]] == .unmatched { otherMatches[found[0]] = .similar(place) }
                }
                continue
            }
            matches[place] = .moved
            for rival in found { otherMatches[rival] = .moved }
            unmatched.remove(words)
        }
    }
}

extension ListDifference.Match {
    /// Whether it has the same position in the other list.
    var isMatched: Bool { self == .matched }
    /// Whether the other list has it.
    var isFound: Bool { self == .matched || self == .moved }
}
