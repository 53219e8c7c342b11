/// The difference of two lists of ingredients in one language.
///
/// Letters are aligned first, without spaces and marks. A name whose letters are found again is the same name, however
/// it was read; what is left is looked for by its meaning, by its words in another order, and by its spelling elsewhere.
/// What is still left came, went or was replaced.
struct ListDifference {
    /// What became of a name.
    enum Fate: Equatable {
        /// Nothing of the kind is in the other text.
        case open
        /// It is there, in its place.
        case kept
        /// It is there, elsewhere.
        case moved
        /// Another name stands in its place, by so few letters another that it may be a mistake of reading.
        case resembles(Int)
        /// It is there, and says something else: contained, and not traces.
        case inOtherRole(Int)
    }

    let knowledge: Knowledge
    private(set) var before: ComparedList
    private(set) var after: ComparedList
    private(set) var fatesBefore: [Fate] = []
    private(set) var fatesAfter: [Fate] = []
    /// Whether words were read with mistakes in one of the texts, so that a letter or two say little.
    private(set) var isNoisy = false

    init(_ before: ListWords, _ after: ListWords, knowledge: Knowledge, reader: LabelReader) {
        self.knowledge = knowledge
        let alignment = LetterAlignment(before, after)
        self.before = ComparedList(list: before, partners: alignment.after)
        self.after = ComparedList(list: after, partners: alignment.before)
        isNoisy = hasMistakes
        self.before = Self.withPassedOver(self.before, self.after, knowledge, reader)
        self.after = Self.withPassedOver(self.after, self.before, knowledge, reader)
        fatesBefore = fates(of: self.before, in: self.after)
        fatesAfter = fates(of: self.after, in: self.before)
        findElsewhere()
        takeBack()
        guard !areOthers else { return }
        findInOtherOrder()
        findMisread()
    }

    /// Whether a word stands for one that is spelled a little differently and is in no name.
    private var hasMistakes: Bool {
        after.list.words.contains { word in
            let comparison = LetterComparison(word.letters, of: after, with: before)
            guard comparison.edits > 0, comparison.isAlike, comparison.length > 2,
                let stretch = comparison.stretch
            else { return false }
            return !word.isKnown || !before.list.words[before.list.wordOfLetter[stretch.lowerBound]].isKnown
        }
    }

    /// With more names left over the two are different texts: what took the place of what is not looked for, which would
    /// take long.
    private static let mostOpen = 300

    /// Whether the two are different texts.
    var areOthers: Bool {
        fatesBefore.count { !$0.isSettled } > Self.mostOpen
            || fatesAfter.count { !$0.isSettled } > Self.mostOpen
    }

    // MARK: In their places

    private func fates(of side: ComparedList, in other: ComparedList) -> [Fate] {
        side.list.names.map { fate(of: $0, side, other) }
    }

    private func fate(of name: ListWords.Name, _ side: ComparedList, _ other: ComparedList) -> Fate {
        let whole = LetterComparison(side.list.letters(of: name), of: side, with: other)
        guard let stretch = whole.stretch, whole.isHalfAlike else { return .open }
        var resembled: Int?
        for place in name.words {
            let word = LetterComparison(side.list.words[place].letters, of: side, with: other)
            guard word.edits > 0 else { continue }
            if let rival = rival(of: name, word, other) {
                guard word.isAlike else { return .open }
                resembled = rival
            } else if word.length > 2
                ? !word.isHalfAlike : word.length == 2 && word.stretch == nil && name.isSure
            {
                return .open
            }
        }
        // Words of the other text in its place that are others: "modified maize starch" is no "maize starch".
        for place in other.list.wordOfLetter[
            stretch.lowerBound
        ]...other.list.wordOfLetter[stretch.upperBound - 1] {
            let letters = other.list.words[place].letters
            if letters.count > 2, !LetterComparison(letters, of: other, with: side).isHalfAlike {
                return .open
            }
        }
        if let resembled { return .resembles(resembled) }
        if let place = roleChange(of: name, side, other, stretch) { return .inOtherRole(place) }
        if wasClaimed(name, side, other, stretch) { return .open }
        return whole.isAlike || whole.edits == 0 || !name.isSure || name.words.count > 1 ? .kept : .open
    }

    /// A sure name of another meaning that stands in the place of a word of a sure name.
    private func rival(of name: ListWords.Name, _ word: LetterComparison, _ other: ComparedList) -> Int? {
        guard name.isSure, !name.concepts.isEmpty, let stretch = word.stretch else { return nil }
        let place = other.list.words[other.list.wordOfLetter[stretch.lowerBound]].name
        guard place >= 0 else { return nil }
        let rival = other.list.names[place]
        let isSame = rival.concepts.contains { name.concepts.contains($0) }
        return rival.isSure && !rival.concepts.isEmpty && !isSame ? place : nil
    }

    /// The name in whose place it stands, when that says something else of it and words around are others too.
    private func roleChange(
        of name: ListWords.Name,
        _ side: ComparedList,
        _ other: ComparedList,
        _ stretch: Range<Int>
    ) -> Int? {
        let place = other.list.words[other.list.wordOfLetter[stretch.lowerBound]].name
        guard place >= 0, other.list.names[place].role != name.role else { return nil }
        let words = name.words
        let otherWords = other.list.names[place].words
        return hasOpenWord(around: words, side, other) || hasOpenWord(around: otherWords, other, side)
            ? place : nil
    }

    /// Whether it stands where the other text claims to be free from it, in words that are not found again: "milk free".
    private func wasClaimed(
        _ name: ListWords.Name,
        _ side: ComparedList,
        _ other: ComparedList,
        _ stretch: Range<Int>
    ) -> Bool {
        let place = other.list.wordOfLetter[stretch.lowerBound]
        let span = other.list.words[place].span
        guard name.role != .claimed, other.list.words[place].name < 0,
            other.list.reading.allergens.contains(where: { finding in
                finding.state == .freeFromClaim
                    && finding.evidence.contains { $0.span.start < span.end && $0.span.end > span.start }
            })
        else { return false }
        return hasOpenWord(around: place..<place + 1, other, side)
    }

    /// How many words before and after a name may be what opens or closes its statement.
    private static let statementReach = 12

    /// Whether a word near a name that is part of no name is not found in the other text.
    private func hasOpenWord(around words: Range<Int>, _ side: ComparedList, _ other: ComparedList) -> Bool {
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
            return !comparison.isHalfAlike
        }
    }

    // MARK: Elsewhere

    /// Names that the other text has in another place.
    private mutating func findElsewhere() {
        let (here, there) = (before.list.meanings, after.list.meanings)
        for (place, name) in before.list.names.enumerated() where !fatesBefore[place].isKept {
            if name.meanings.contains(where: { there.contains($0) }) { fatesBefore[place] = .moved }
        }
        for (place, name) in after.list.names.enumerated() where !fatesAfter[place].isKept {
            if name.meanings.contains(where: { here.contains($0) }) { fatesAfter[place] = .moved }
        }
    }

    private func isNamed(_ name: ListWords.Name, in list: ListWords) -> Bool {
        list.names.contains { other in
            other.role == name.role && other.concepts.contains { name.concepts.contains($0) }
        }
    }

    /// "Flavouring" went before "mint flavouring": its letters are there, but those are the other's.
    private mutating func takeBack() {
        for (place, name) in before.list.names.enumerated() where fatesBefore[place].isKept {
            if isPart(name, before, ofMovedIn: after, fatesAfter) { fatesBefore[place] = .open }
        }
        for (place, name) in after.list.names.enumerated() where fatesAfter[place].isKept {
            if isPart(name, after, ofMovedIn: before, fatesBefore) { fatesAfter[place] = .open }
        }
    }

    /// Whether a sure name stands only for some words of a longer one, which was found in another place.
    private func isPart(
        _ name: ListWords.Name,
        _ side: ComparedList,
        ofMovedIn other: ComparedList,
        _ fates: [Fate]
    ) -> Bool {
        let stretch = LetterComparison(side.list.letters(of: name), of: side, with: other).stretch
        guard name.isSure, let stretch else { return false }
        let place = other.list.words[other.list.wordOfLetter[stretch.lowerBound]].name
        guard place >= 0, fates[place] == .moved else { return false }
        return other.list.names[place].words.count > name.words.count && !isNamed(name, in: other.list)
    }

    // MARK: In another order

    /// "Soya lecithin", "lecithins (soya)" and "E322 (soya)": the same words in another order.
    private mutating func findInOtherOrder() {
        let open = fatesBefore.indices.filter { !fatesBefore[$0].isSettled }
        for place in open {
            let name = before.list.names[place]
            let window = names(near: name, before, after)
            let rivals = window.filter { !fatesAfter[$0].isSettled && after.list.names[$0].role == name.role }
            let places = window.filter { after.list.names[$0].role == name.role }
            guard !rivals.isEmpty else { continue }
            let around = max(0, place - 1)...min(place + 1, before.list.names.count - 1)
            let here = Set(around.flatMap { meanings(of: before.list.names[$0], before.list) })
            let there = Set(places.flatMap { meanings(of: after.list.names[$0], after.list) })
            let isThere = meanings(of: name, before.list).allSatisfy { there.contains($0) }
            let areHere = rivals.allSatisfy {
                meanings(of: after.list.names[$0], after.list).allSatisfy { here.contains($0) }
            }
            guard isThere, areHere else { continue }
            for near in around where !fatesBefore[near].isSettled {
                let isPart = meanings(of: before.list.names[near], before.list).allSatisfy {
                    there.contains($0)
                }
                if isPart { fatesBefore[near] = .kept }
            }
            for rival in rivals { fatesAfter[rival] = .kept }
        }
    }

    /// The names of the other text that stand where a name stood, and those beside it.
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

    /// What the words of a name mean one by one; a word without a meaning is its letters.
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

    // MARK: Misread elsewhere

    /// Names that stand elsewhere and were read with mistakes: they are spelled nearly as words that are left over.
    private mutating func findMisread() {
        settle(&fatesBefore, before, &fatesAfter, after)
        settle(&fatesAfter, after, &fatesBefore, before)
    }

    private func settle(
        _ fates: inout [Fate],
        _ side: ComparedList,
        _ otherFates: inout [Fate],
        _ other: ComparedList
    ) {
        var left = LeftWords(other, side, otherFates)
        for place in fates.indices where !fates[place].isKept {
            let name = side.list.names[place]
            let letters = Array(side.list.letters[side.list.letters(of: name)])
            guard let words = left.words(spelledLike: letters) else { continue }
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
                if fates[place] == .open, !otherFates[found[0]].isSettled {
                    fates[place] = .resembles(found[0])
                    if otherFates[found[0]] == .open { otherFates[found[0]] = .resembles(place) }
                }
                continue
            }
            fates[place] = .moved
            for rival in found { otherFates[rival] = .moved }
            left.remove(words)
        }
    }
}

extension ListDifference.Fate {
    /// Whether it is there, in its place.
    var isKept: Bool { self == .kept }
    /// Whether it is there.
    var isSettled: Bool { self == .kept || self == .moved }
}
