/// An alignment of the letters of two lists without spaces and punctuation.
///
/// Therefore joined words, split words and missing punctuation make no difference. It is a global alignment with affine
/// gap costs (O. Gotoh, "An improved algorithm for matching biological sequences", J Mol Biol 162, 1982), so that an
/// added name is one gap.
struct LetterAlignment {
    /// For each letter of the first list, the aligned letter of the second list, or -1.
    private(set) var after: [Int32]
    /// For each letter of the second list, the aligned letter of the first list, or -1.
    private(set) var before: [Int32]

    /// The maximum number of cells of a table.
    ///
    /// Larger tables are split at words that both lists have.
    private static let maxCells = 4_000_000

    init(_ one: ListWords, _ other: ListWords) {
        after = [Int32](repeating: -1, count: one.letters.count)
        before = [Int32](repeating: -1, count: other.letters.count)
        align(one, 0..<one.letters.count, other, 0..<other.letters.count, maySplit: true)
    }

    /// Aligns two ranges of letters, their equal ends first.
    private mutating func align(
        _ one: ListWords,
        _ range: Range<Int>,
        _ other: ListWords,
        _ otherRange: Range<Int>,
        maySplit: Bool
    ) {
        var (start, otherStart) = (range.lowerBound, otherRange.lowerBound)
        var (end, otherEnd) = (range.upperBound, otherRange.upperBound)
        while start < end, otherStart < otherEnd, one.letters[start] == other.letters[otherStart] {
            pair(start, otherStart)
            (start, otherStart) = (start + 1, otherStart + 1)
        }
        while start < end, otherStart < otherEnd, one.letters[end - 1] == other.letters[otherEnd - 1] {
            (end, otherEnd) = (end - 1, otherEnd - 1)
            pair(end, otherEnd)
        }
        guard start < end, otherStart < otherEnd else { return }
        // Equal letters of a word that differs are a coincidence: an added name is a gap between words.
        (start, otherStart) = unpaired(start, otherStart, one, other, range)
        (end, otherEnd) = unpairedEnd(end, otherEnd, one, other, range)
        if (end - start) * (otherEnd - otherStart) <= Self.maxCells {
            let table = AlignmentTable(one, start..<end, other, otherStart..<otherEnd)
            for (letter, otherLetter) in table.pairs() { pair(letter, otherLetter) }
        } else if maySplit {
            alignBetweenWords(one, start..<end, other, otherStart..<otherEnd)
        }
    }

    private mutating func pair(_ letter: Int, _ otherLetter: Int) {
        after[letter] = Int32(otherLetter)
        before[otherLetter] = Int32(letter)
    }

    /// Removes the pairs of the first letters of a word that differs.
    private mutating func unpaired(
        _ start: Int,
        _ otherStart: Int,
        _ one: ListWords,
        _ other: ListWords,
        _ range: Range<Int>
    ) -> (Int, Int) {
        var (letter, otherLetter) = (start, otherStart)
        while letter > range.lowerBound,
            !one.isWordStart(letter) || !other.isWordStart(otherLetter)
        {
            (letter, otherLetter) = (letter - 1, otherLetter - 1)
            after[letter] = -1
            before[otherLetter] = -1
        }
        return (letter, otherLetter)
    }

    private mutating func unpairedEnd(
        _ end: Int,
        _ otherEnd: Int,
        _ one: ListWords,
        _ other: ListWords,
        _ range: Range<Int>
    ) -> (Int, Int) {
        var (letter, otherLetter) = (end, otherEnd)
        while letter < range.upperBound,
            !one.isWordStart(letter) || !other.isWordStart(otherLetter)
        {
            after[letter] = -1
            before[otherLetter] = -1
            (letter, otherLetter) = (letter + 1, otherLetter + 1)
        }
        return (letter, otherLetter)
    }

    /// Aligns the letters between words that both lists have in the same order.
    private mutating func alignBetweenWords(
        _ one: ListWords,
        _ range: Range<Int>,
        _ other: ListWords,
        _ otherRange: Range<Int>
    ) {
        let (words, otherWords) = (one.words(within: range), other.words(within: otherRange))
        let partners = WordAlignment(one.hashes(of: words), other.hashes(of: otherWords)).partners
        var (start, otherStart) = (range.lowerBound, otherRange.lowerBound)
        for (index, partner) in partners.enumerated() where partner >= 0 {
            let letters = one.words[words.lowerBound + index].letters
            let otherLetters = other.words[otherWords.lowerBound + partner].letters
            align(
                one,
                start..<letters.lowerBound,
                other,
                otherStart..<otherLetters.lowerBound,
                maySplit: false
            )
            for (letter, otherLetter) in zip(letters, otherLetters) { pair(letter, otherLetter) }
            (start, otherStart) = (letters.upperBound, otherLetters.upperBound)
        }
        align(one, start..<range.upperBound, other, otherStart..<otherRange.upperBound, maySplit: false)
    }
}

extension ListWords {
    /// Returns whether a word begins at a letter.
    ///
    /// The index after the last letter counts as a beginning.
    func isWordStart(_ letter: Int) -> Bool {
        letter == 0 || letter >= letters.count || wordOfLetter[letter] != wordOfLetter[letter - 1]
    }

    fileprivate func words(within range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        let first = wordOfLetter[range.lowerBound] + (isWordStart(range.lowerBound) ? 0 : 1)
        let end = wordOfLetter[range.upperBound - 1] + (isWordStart(range.upperBound) ? 1 : 0)
        return first..<max(first, end)
    }

    fileprivate func hashes(of range: Range<Int>) -> [UInt64] {
        words[range].map { word in Fingerprint(letters[word.letters]).value }
    }
}

/// The dynamic programming table of aligning two ranges of letters.
private struct AlignmentTable {
    private enum Step {
        static let pair: UInt8 = 0
        static let removed: UInt8 = 1
        static let added: UInt8 = 2
    }

    private static let mismatchCost: Int32 = 3
    private static let gapExtensionCost: Int32 = 1
    private static let unreachable: Int32 = 1 << 28

    private let range: Range<Int>
    private let otherRange: Range<Int>
    private let width: Int
    /// For each cell, the predecessors of its three states, two bits each.
    private var origins: [UInt8]
    private var end: UInt8 = Step.pair

    /// The costs of the cells of a row in their three states: the last letters are a pair, or one of them is in a gap.
    private struct Row {
        var pairs: [Int32]
        var removals: [Int32]
        var additions: [Int32]

        subscript(column: Int) -> (Int32, Int32, Int32) {
            (pairs[column], removals[column], additions[column])
        }
    }

    init(_ one: ListWords, _ range: Range<Int>, _ other: ListWords, _ otherRange: Range<Int>) {
        (self.range, self.otherRange, width) = (range, otherRange, otherRange.count + 1)
        origins = [UInt8](repeating: 0, count: (range.count + 1) * width)
        // A gap is cheaper at the beginning of a word, because whole words are added and removed.
        let opens = otherRange.map { other.isWordStart($0) ? Int32(3) : 5 }
        let unreachable = [Int32](repeating: Self.unreachable, count: width)
        var row = Row(pairs: unreachable, removals: unreachable, additions: unreachable)
        row.pairs[0] = 0
        for column in 1..<width { addGap(at: column, &row, opens[column - 1], line: 0) }
        for line in 1...range.count {
            let letter = range.lowerBound + line - 1
            let isStart = one.isWordStart(letter)
            var corner = row[0]
            let (left, origin) = Self.gap(corner.0, corner.1, corner.2, isStart ? 3 : 5, Step.removed)
            (row.pairs[0], row.removals[0], row.additions[0]) = (Self.unreachable, left, Self.unreachable)
            origins[line * width] = origin << 2
            for column in 1..<width {
                let above = row[column]
                // A gap is also cheaper if it ends with a word: the next pair begins one.
                let (paired, pairOrigin) = Self.least(
                    (corner.0, corner.1 + (isStart ? 0 : 1), corner.2 + (opens[column - 1] == 3 ? 0 : 1))
                )
                let isEqual = one.letters[letter] == other.letters[otherRange.lowerBound + column - 1]
                row.pairs[column] = paired + (isEqual ? 0 : Self.mismatchCost)
                let (left, leftOrigin) = Self.gap(above.0, above.1, above.2, isStart ? 3 : 5, Step.removed)
                row.removals[column] = left
                origins[line * width + column] = pairOrigin | leftOrigin << 2
                addGap(at: column, &row, opens[column - 1], line: line)
                corner = above
            }
        }
        end = Self.least(row[width - 1]).1
    }

    /// Extends the previous cell by an added letter.
    private mutating func addGap(at column: Int, _ row: inout Row, _ open: Int32, line: Int) {
        let before = row[column - 1]
        let (added, origin) = Self.gap(before.0, before.2, before.1, open, Step.added)
        row.additions[column] = added
        origins[line * width + column] |= origin << 4
    }

    /// Returns the lowest cost of the next letter of a gap: after a pair, after the same gap or after the other gap.
    private static func gap(
        _ pair: Int32,
        _ same: Int32,
        _ other: Int32,
        _ open: Int32,
        _ step: UInt8
    ) -> (Int32, UInt8) {
        let otherStep = step == Step.removed ? Step.added : Step.removed
        let longer = same + gapExtensionCost
        if longer <= pair + open, longer <= other + open { return (longer, step) }
        return pair <= other ? (pair + open, Step.pair) : (other + open, otherStep)
    }

    private static func least(_ costs: (Int32, Int32, Int32)) -> (Int32, UInt8) {
        if costs.0 <= costs.1, costs.0 <= costs.2 { return (costs.0, Step.pair) }
        return costs.1 <= costs.2 ? (costs.1, Step.removed) : (costs.2, Step.added)
    }

    /// Returns the aligned letters, from the last to the first.
    func pairs() -> [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        var (row, column, step) = (range.count, otherRange.count, end)
        while row > 0 || column > 0 {
            let origin = origins[row * width + column]
            switch step {
            case Step.pair where row > 0 && column > 0:
                pairs.append((range.lowerBound + row - 1, otherRange.lowerBound + column - 1))
                (row, column, step) = (row - 1, column - 1, origin & 3)
            case Step.removed where row > 0: (row, step) = (row - 1, origin >> 2 & 3)
            case Step.added where column > 0: (column, step) = (column - 1, origin >> 4 & 3)
            default: return pairs
            }
        }
        return pairs
    }
}
