/// Finds the lines that photos of one pack share: rare words and pairs of words name the places to look at.
struct OverlapFinder {
    private let text: SeenText

    /// A word that stands more often than this on a photo names no place.
    private static let mostPlaces = 4
    /// Shared lines are no further apart than this.
    private static let farthest = 12

    /// Looks at what photos show.
    init(_ text: SeenText) { self.text = text }

    /// What each two photos share, the longest first; it may be chance.
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
        return overlaps.sorted { $0.shared > $1.shared }
    }

    private func photos(of line: LineOverlap) -> [UInt8] {
        [text.lines[line.first].photo, text.lines[line.second].photo]
    }

    // MARK: Where to look

    /// Pairs of lines with a rare word or a pair of words in common, sorted by photos and lines.
    private func candidates() -> [UInt64] {
        let places = keys().sorted { $0.key != $1.key ? $0.key < $1.key : $0.word < $1.word }
        var pairs: [UInt64] = []
        var start = 0
        while start < places.count {
            let end = places[start...].firstIndex { $0.key != places[start].key } ?? places.count
            addPairs(of: places[start..<end].map { text.words[Int($0.word)].line }, to: &pairs)
            start = end
        }
        pairs.sort { photoOrder($0) != photoOrder($1) ? photoOrder($0) < photoOrder($1) : $0 < $1 }
        return supported(pairs)
    }

    /// Pairs of lines, each once, for which more than one thing speaks: a second word in common, or lines near them.
    private func supported(_ pairs: [UInt64]) -> [UInt64] {
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
        let places = Set(unique)
        var supported: [UInt64] = []
        for (pair, count) in zip(unique, counts) {
            let isNear = Self.neighbours.contains {
                places.contains(pair &+ $0) || places.contains(pair &- $0)
            }
            if count > 1 || isNear { supported.append(pair) }
        }
        return supported
    }

    /// What is added to a pair of lines for lines that are up to three further on, on both photos.
    private static let neighbours: [UInt64] = (1...3).flatMap { first in
        (1...3).map { UInt64(first) << 32 | UInt64($0) }
    }

    private func photoOrder(_ pair: UInt64) -> Int {
        Int(text.lines[Int(pair >> 32)].photo) << 8 | Int(text.lines[Int(pair & 0xFFFF_FFFF)].photo)
    }

    private func keys() -> [(key: UInt64, word: Int32)] {
        var keys: [(key: UInt64, word: Int32)] = []
        keys.reserveCapacity(2 * text.words.count)
        for (place, word) in text.words.enumerated() {
            if word.letters.count > 3 { keys.append((word.hash, Int32(place))) }
            guard place > 0, text.words[place - 1].line == word.line else { continue }
            let before = text.words[place - 1]
            guard before.letters.count + word.letters.count > 4 else { continue }
            keys.append(((before.hash &* 0x9E37_79B9_7F4A_7C15) ^ word.hash, Int32(place)))
        }
        return keys
    }

    /// Pairs the lines of each two photos, unless one has too many.
    private func addPairs(of lines: [Int], to pairs: inout [UInt64]) {
        guard lines.count > 1 else { return }
        var groups: [ArraySlice<Int>] = []
        for place in lines.indices {
            if let last = groups.last?.last, text.lines[last].photo == text.lines[lines[place]].photo {
                groups[groups.count - 1] = lines[groups[groups.count - 1].startIndex...place]
            } else {
                groups.append(lines[place...place])
            }
        }
        groups.removeAll { $0.count > Self.mostPlaces }
        for (place, group) in groups.enumerated() {
            for other in groups[(place + 1)...] {
                for first in group { pairs += other.map { UInt64(first) << 32 | UInt64($0) } }
            }
        }
    }

    // MARK: Chains

    /// Lines of two photos as chains in the order of both, each line in one chain (Li, "Minimap2", Bioinformatics 34,
    /// 2018, section 2.1).
    private func chains(of lines: [LineOverlap]) -> [TextOverlap] {
        var scores = lines.map { $0.score }
        var previous = [Int](repeating: -1, count: lines.count)
        for (place, line) in lines.enumerated() {
            for before in stride(from: place - 1, through: 0, by: -1) {
                guard line.first - lines[before].first <= Self.farthest else { break }
                guard let cost = cost(from: lines[before], to: line) else { continue }
                let score = scores[before] - cost + line.score
                if score > scores[place] { (scores[place], previous[place]) = (score, before) }
            }
        }
        var used = UsedLines(lines)
        var chains: [TextOverlap] = []
        for end in lines.indices.sorted(by: { scores[$0] != scores[$1] ? scores[$0] > scores[$1] : $0 < $1 })
        {
            var chain: [LineOverlap] = []
            var place = end
            while place >= 0, used.use(lines[place]) {
                chain.append(lines[place])
                place = previous[place]
            }
            if !chain.isEmpty { chains.append(TextOverlap(text, chain.reversed())) }
        }
        return chains
    }

    /// What it costs that both photos have lines between two shared ones; nil where these are not in one order.
    private func cost(from line: LineOverlap, to next: LineOverlap) -> Int? {
        guard line.first < next.first, line.second < next.second,
            next.second - line.second <= Self.farthest
        else { return nil }
        let isTurned =
            line.continuation != .none && next.continuation != .none
            && line.continuation != next.continuation
        guard !isTurned else { return nil }
        return 8 * (min(next.first - line.first, next.second - line.second) - 1)
    }
}

/// The lines that a chain has already.
private struct UsedLines {
    private var first: [Bool]
    private var second: [Bool]
    private let starts: (Int, Int)

    init(_ lines: [LineOverlap]) {
        let least = (lines.map { $0.first }.min() ?? 0, lines.map { $0.second }.min() ?? 0)
        let most = (lines.map { $0.first }.max() ?? -1, lines.map { $0.second }.max() ?? -1)
        starts = least
        first = [Bool](repeating: false, count: max(0, most.0 - least.0 + 1))
        second = [Bool](repeating: false, count: max(0, most.1 - least.1 + 1))
    }

    /// Takes a line of each photo; false when one is taken.
    mutating func use(_ line: LineOverlap) -> Bool {
        guard !first[line.first - starts.0], !second[line.second - starts.1] else { return false }
        (first[line.first - starts.0], second[line.second - starts.1]) = (true, true)
        return true
    }
}
