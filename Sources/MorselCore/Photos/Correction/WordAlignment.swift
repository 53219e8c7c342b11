/// Aligns two sequences of words with the fewest insertions and deletions (Myers, "An O(ND) difference algorithm and
/// its variations", Algorithmica 1, 1986).
struct WordAlignment {
    /// For each word of the first sequence, the index of the same word in the second sequence, or -1.
    private(set) var partners: [Int]

    /// The maximum number of edits.
    ///
    /// With more edits, only the equal words at the beginning and at the end are aligned.
    private static let maxEdits = 250

    /// Aligns two sequences of word hashes.
    init(_ before: [UInt64], _ after: [UInt64]) {
        partners = [Int](repeating: -1, count: before.count)
        var prefix = 0
        while prefix < min(before.count, after.count), before[prefix] == after[prefix] {
            partners[prefix] = prefix
            prefix += 1
        }
        var suffix = 0
        while suffix < min(before.count, after.count) - prefix,
            before[before.count - 1 - suffix] == after[after.count - 1 - suffix]
        {
            partners[before.count - 1 - suffix] = after.count - 1 - suffix
            suffix += 1
        }
        align(before[prefix..<before.count - suffix], after[prefix..<after.count - suffix])
    }

    private mutating func align(_ before: ArraySlice<UInt64>, _ after: ArraySlice<UInt64>) {
        guard !before.isEmpty, !after.isEmpty else { return }
        // For each number of edits, the furthest position in `before` on the diagonals from -edits to edits.
        var fronts: [[Int]] = []
        for edits in 0...min(Self.maxEdits, before.count + after.count) {
            var front = [Int](repeating: 0, count: 2 * edits + 1)
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                var position = Self.start(fronts.last, diagonal, edits)
                while position < before.count, position - diagonal < after.count,
                    position >= 0, position - diagonal >= 0,
                    before[before.startIndex + position] == after[after.startIndex + position - diagonal]
                {
                    position += 1
                }
                front[diagonal + edits] = position
                if position >= before.count, position - diagonal >= after.count {
                    backtrack(fronts, from: diagonal, before.startIndex, after.startIndex, before.count)
                    return
                }
            }
            fronts.append(front)
        }
    }

    /// Returns the first position on a diagonal after one more edit than those of a front.
    private static func start(_ front: [Int]?, _ diagonal: Int, _ edits: Int) -> Int {
        guard let front else { return 0 }
        let index = diagonal + edits - 1
        let isInsertion = diagonal == -edits || diagonal != edits && front[index - 1] < front[index + 1]
        return isInsertion ? front[index + 1] : front[index - 1] + 1
    }

    /// Records the pairs on the path from the end to the beginning.
    private mutating func backtrack(
        _ fronts: [[Int]],
        from end: Int,
        _ before: Int,
        _ after: Int,
        _ count: Int
    ) {
        var (diagonal, position) = (end, count)
        for edits in stride(from: fronts.count, through: 0, by: -1) {
            let front = edits > 0 ? fronts[edits - 1] : nil
            let start = Self.start(front, diagonal, edits)
            while position > start {
                position -= 1
                partners[before + position] = after + position - diagonal
            }
            guard let front else { return }
            let index = diagonal + edits - 1
            let isInsertion = diagonal == -edits || diagonal != edits && front[index - 1] < front[index + 1]
            if isInsertion {
                diagonal += 1
            } else {
                diagonal -= 1
                position -= 1
            }
        }
    }
}
