/// Finds the lines that photos of one pack share.
///
/// Candidates are lines with a rare word or a pair of words in common.
struct OverlapFinder {
    private let text: PhotoTexts

    /// The maximum number of occurrences of a rare word on a photo.
    private static let maxOccurrences = 4
    /// The maximum distance between two shared lines of one overlap, in lines.
    private static let maxDistance = 12

    /// Creates a finder for the texts of photos.
    init(_ text: PhotoTexts) { self.text = text }

    /// Returns the overlaps of every two photos, the one with the most shared words first.
    ///
    /// Some of them are coincidences.
    func overlaps() -> [TextOverlap] {
        var overlaps: [TextOverlap] = []
        var pending: [LineOverlap] = []
        for pair in candidates() {
            let line = LineOverlap(text, Int(pair >> 32), Int(pair & 0xFFFF_FFFF))
            guard line.isLikely else { continue }
            if let other = pending.first, photos(of: other) != photos(of: line) {
                overlaps += chains(of: pending)
                pending = []
            }
            pending.append(line)
        }
        overlaps += chains(of: pending)
        return overlaps.sorted(byNumber: { -$0.sharedWeight })
    }

    private func photos(of line: LineOverlap) -> [UInt8] {
        [text.lines[line.first].photo, text.lines[line.second].photo]
    }

    // MARK: Candidates

    /// Returns pairs of lines with a rare word or a pair of words in common, sorted by photos and lines.
    private func candidates() -> [UInt64] {
        let occurrences = keys().sorted { $0.key != $1.key ? $0.key < $1.key : $0.word < $1.word }
        var pairs: [UInt64] = []
        var start = 0
        while start < occurrences.count {
            let key = occurrences[start].key
            let end = occurrences[start...].firstIndex { $0.key != key } ?? occurrences.count
            addPairs(of: occurrences[start..<end].map { text.words[Int($0.word)].line }, to: &pairs)
            start = end
        }
        pairs.sort { photoOrder($0) != photoOrder($1) ? photoOrder($0) < photoOrder($1) : $0 < $1 }
        return pairsWithEvidence(pairs)
    }

    /// Returns the pairs of lines, each once, that share a second key or whose neighbouring lines are also a pair.
    private func pairsWithEvidence(_ pairs: [UInt64]) -> [UInt64] {
        var unique: [UInt64] = []
        var counts: [Int] = []
        for pair in pairs {
            if unique.last == pair {
                counts[counts.count - 1] += 1
            } else {
                unique.append(pair)
                counts.append(1)
            }
        }
        let all = Set(unique)
        var result: [UInt64] = []
        for (pair, count) in zip(unique, counts) {
            let hasNeighbour = Self.neighbourOffsets.contains {
                all.contains(pair &+ $0) || all.contains(pair &- $0)
            }
            if count > 1 || hasNeighbour { result.append(pair) }
        }
        return result
    }

    /// The differences between a pair of lines and the pairs up to three lines later on both photos.
    private static let neighbourOffsets: [UInt64] = (1...3).flatMap { first in
        (1...3).map { UInt64(first) << 32 | UInt64($0) }
    }

    private func photoOrder(_ pair: UInt64) -> Int {
        Int(text.lines[Int(pair >> 32)].photo) << 8 | Int(text.lines[Int(pair & 0xFFFF_FFFF)].photo)
    }

    /// Returns the hash of each word with more than 3 letters, and of each pair of words in a line.
    private func keys() -> [(key: UInt64, word: Int32)] {
        var keys: [(key: UInt64, word: Int32)] = []
        keys.reserveCapacity(2 * text.words.count)
        for (index, word) in text.words.enumerated() {
            if word.letters.count > 3 { keys.append((word.hash, Int32(index))) }
            guard index > 0, text.words[index - 1].line == word.line else { continue }
            let before = text.words[index - 1]
            guard before.letters.count + word.letters.count > 4 else { continue }
            keys.append(((before.hash &* 0x9E37_79B9_7F4A_7C15) ^ word.hash, Int32(index)))
        }
        return keys
    }

    /// Adds the pairs of lines of every two photos, without the lines of a photo that has too many.
    private func addPairs(of lines: [Int], to pairs: inout [UInt64]) {
        guard lines.count > 1 else { return }
        var groups: [ArraySlice<Int>] = []
        for index in lines.indices {
            if let last = groups.last?.last, text.lines[last].photo == text.lines[lines[index]].photo {
                groups[groups.count - 1] = lines[groups[groups.count - 1].startIndex...index]
            } else {
                groups.append(lines[index...index])
            }
        }
        groups.removeAll { $0.count > Self.maxOccurrences }
        for (index, group) in groups.enumerated() {
            for other in groups[(index + 1)...] {
                for first in group { pairs += other.map { UInt64(first) << 32 | UInt64($0) } }
            }
        }
    }

    // MARK: Chains

    /// Groups the shared lines of two photos into chains that are in the order of both.
    ///
    /// Each line is in one chain (Li, "Minimap2", Bioinformatics 34, 2018, section 2.1).
    private func chains(of lines: [LineOverlap]) -> [TextOverlap] {
        var scores = lines.map { $0.score }
        var previous = [Int](repeating: -1, count: lines.count)
        for (index, line) in lines.enumerated() {
            for before in stride(from: index - 1, through: 0, by: -1) {
                guard line.first - lines[before].first <= Self.maxDistance else { break }
                guard let cost = cost(from: lines[before], to: line) else { continue }
                let score = scores[before] - cost + line.score
                if score > scores[index] { (scores[index], previous[index]) = (score, before) }
            }
        }
        var used = UsedLines(lines)
        var chains: [TextOverlap] = []
        for end in NumberOrder.places(of: scores.map { -$0 }) {
            var chain: [LineOverlap] = []
            var index = end
            while index >= 0, used.insert(lines[index]) {
                chain.append(lines[index])
                index = previous[index]
            }
            if !chain.isEmpty { chains.append(TextOverlap(text, chain.reversed())) }
        }
        return chains
    }

    /// Returns the cost of the lines between two shared ones, or `nil` if the two lines are not in the same order on
    /// both photos.
    private func cost(from line: LineOverlap, to next: LineOverlap) -> Int? {
        guard line.first < next.first, line.second < next.second,
            next.second - line.second <= Self.maxDistance
        else { return nil }
        let isReversed =
            line.continuation != .none && next.continuation != .none
            && line.continuation != next.continuation
        guard !isReversed else { return nil }
        return 8 * (min(next.first - line.first, next.second - line.second) - 1)
    }
}

/// The lines that are in a chain.
private struct UsedLines {
    private var first: [Bool]
    private var second: [Bool]
    private let starts: (Int, Int)

    init(_ lines: [LineOverlap]) {
        let lowest = (lines.map { $0.first }.min() ?? 0, lines.map { $0.second }.min() ?? 0)
        let highest = (lines.map { $0.first }.max() ?? -1, lines.map { $0.second }.max() ?? -1)
        starts = lowest
        first = [Bool](repeating: false, count: max(0, highest.0 - lowest.0 + 1))
        second = [Bool](repeating: false, count: max(0, highest.1 - lowest.1 + 1))
    }

    /// Adds the lines of an overlap.
    ///
    /// Returns `false` if one of them is in a chain already.
    mutating func insert(_ line: LineOverlap) -> Bool {
        guard !first[line.first - starts.0], !second[line.second - starts.1] else { return false }
        (first[line.first - starts.0], second[line.second - starts.1]) = (true, true)
        return true
    }
}
