/// The runs that a text and its corrected form share, as few as possible of the others (Myers, "An O(ND) difference
/// algorithm and its variations", Algorithmica 1, 1986).
struct WordMatches {
    /// For each run before, the same run after; -1 where there is none.
    private(set) var partners: [Int]

    /// With more edits than this it is another text: what is between its equal beginning and end is not compared.
    private static let mostEdits = 250

    /// Compares the runs of two texts by their hashes.
    init(_ before: [UInt64], _ after: [UInt64]) {
        partners = [Int](repeating: -1, count: before.count)
        var head = 0
        while head < min(before.count, after.count), before[head] == after[head] {
            partners[head] = head
            head += 1
        }
        var tail = 0
        while tail < min(before.count, after.count) - head,
            before[before.count - 1 - tail] == after[after.count - 1 - tail]
        {
            partners[before.count - 1 - tail] = after.count - 1 - tail
            tail += 1
        }
        compare(before[head..<before.count - tail], after[head..<after.count - tail])
    }

    private mutating func compare(_ before: ArraySlice<UInt64>, _ after: ArraySlice<UInt64>) {
        guard !before.isEmpty, !after.isEmpty else { return }
        // For each number of edits, how far before each diagonal reaches, those from -edits to edits.
        var fronts: [[Int]] = []
        for edits in 0...min(Self.mostEdits, before.count + after.count) {
            var front = [Int](repeating: 0, count: 2 * edits + 1)
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                var reached = Self.start(fronts.last, diagonal, edits)
                while reached < before.count, reached - diagonal < after.count,
                    reached >= 0, reached - diagonal >= 0,
                    before[before.startIndex + reached] == after[after.startIndex + reached - diagonal]
                {
                    reached += 1
                }
                front[diagonal + edits] = reached
                if reached >= before.count, reached - diagonal >= after.count {
                    follow(fronts, to: diagonal, before.startIndex, after.startIndex, before.count)
                    return
                }
            }
            fronts.append(front)
        }
    }

    /// Where a diagonal begins after one edit more than those of a front.
    private static func start(_ front: [Int]?, _ diagonal: Int, _ edits: Int) -> Int {
        guard let front else { return 0 }
        let place = diagonal + edits - 1
        let isAdded = diagonal == -edits || diagonal != edits && front[place - 1] < front[place + 1]
        return isAdded ? front[place + 1] : front[place - 1] + 1
    }

    /// Notes the pairs on the way to the end.
    private mutating func follow(_ fronts: [[Int]], to end: Int, _ before: Int, _ after: Int, _ count: Int) {
        var (diagonal, reached) = (end, count)
        for edits in stride(from: fronts.count, through: 0, by: -1) {
            let front = edits > 0 ? fronts[edits - 1] : nil
            let start = Self.start(front, diagonal, edits)
            while reached > start {
                reached -= 1
                partners[before + reached] = after + reached - diagonal
            }
            guard let front else { return }
            let place = diagonal + edits - 1
            let isAdded = diagonal == -edits || diagonal != edits && front[place - 1] < front[place + 1]
            if isAdded {
                diagonal += 1
            } else {
                diagonal -= 1
                reached -= 1
            }
        }
    }
}
