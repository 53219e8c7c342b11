/// The lines that two photos share, in their order, with the certainty of the overlap.
struct TextOverlap {
    private(set) var lines: [LineOverlap]
    /// The weight of the shared words.
    private(set) var sharedWeight = 0
    /// The weight of words that would be shared too if both photos showed the same part of the label.
    private(set) var unsharedWeight = 0
    /// The photo whose lines continue to the right of the lines of the other.
    private(set) var continuation: LineOverlap.Continuation

    /// Creates an overlap from at least one line, in the order of both photos.
    init(_ text: PhotoTexts, _ lines: [LineOverlap]) {
        self.lines = lines
        continuation = Self.continuation(of: lines)
        extend(text)
        continuation = Self.continuation(of: self.lines)
        fillGaps(text)
        sharedWeight = self.lines.reduce(0) { $0 + $1.sharedWeight }
        unsharedWeight =
            self.lines.reduce(0) { $0 + $1.unsharedWeight } + weightBetween(text) + weightAround(text)
    }

    // MARK: Certainty

    /// Returns whether it is neither a coincidence nor a phrase that labels repeat.
    ///
    /// A title or a warning on two sides of a pack is short, and the text around it differs.
    func isCertain(_ text: PhotoTexts) -> Bool {
        let words = lines.reduce(0) { $0 + $1.wholeWordCount }
        if continuation != .none {
            return lines.count > 2 && words > 3 && sharedWeight >= 20 && sharedWeight >= 2 * unsharedWeight
        }
        guard words > 5, sharedWeight >= 40, sharedWeight >= 3 * unsharedWeight else { return false }
        return sharedWeight >= 120 || sharedWeight >= 3 * (unsharedWeight + weightBeyond(text))
    }

    /// Returns the photo whose text the other photo shows nearly completely, or `nil` if neither does.
    func coveredPhoto(_ text: PhotoTexts) -> Int? {
        guard sharedWeight >= 12, sharedWeight >= 6 * unsharedWeight else { return nil }
        let (first, second) = photos(text)
        return [second, first].first { sharedWeight * 5 >= text.weight(ofLines: text.photos[$0]) * 4 }
    }

    /// Returns whether both photos show all words of the lines.
    func isExact(_ text: PhotoTexts) -> Bool {
        sharedWeight >= 8 && unsharedWeight == 0
            && lines.allSatisfy {
                $0.pairs.count == text.lines[$0.first].words.count
                    && $0.pairs.count == text.lines[$0.second].words.count
            }
    }

    private static func continuation(of lines: [LineOverlap]) -> LineOverlap.Continuation {
        let first = lines.count { $0.continuation == .first }
        let second = lines.count { $0.continuation == .second }
        guard max(first, second) * 2 > lines.count, max(first, second) > 3 * min(first, second) else {
            return .none
        }
        return first > second ? .first : .second
    }

    // MARK: Words that are not shared

    private var first: LineOverlap { lines[0] }
    private var last: LineOverlap { lines[lines.count - 1] }

    /// Returns the numbers of the two photos.
    func photos(_ text: PhotoTexts) -> (Int, Int) {
        (Int(text.lines[first.first].photo), Int(text.lines[first.second].photo))
    }

    /// Returns the weight of the lines between shared ones that both photos have but do not share.
    ///
    /// If the lines of one photo continue those of the other, only their ends would be shared.
    private func weightBetween(_ text: PhotoTexts) -> Int {
        zip(lines, lines.dropFirst()).reduce(0) { sum, pair in
            let (above, below) = (pair.0.first + 1..<pair.1.first, pair.0.second + 1..<pair.1.second)
            guard continuation == .none else {
                return sum + min(above.count, below.count) * sharedWeight / lines.count
            }
            return sum + min(text.weight(ofLines: above), text.weight(ofLines: below))
        }
    }

    /// Returns the weight of the lines before and after the shared ones that both photos have in the same blocks.
    private func weightAround(_ text: PhotoTexts) -> Int {
        let (above, below) = (text.block(of: first.first), text.block(of: first.second))
        let (ended, endedBelow) = (text.block(of: last.first), text.block(of: last.second))
        let before = (above.lowerBound..<first.first, below.lowerBound..<first.second)
        let after = (last.first + 1..<ended.upperBound, last.second + 1..<endedBelow.upperBound)
        guard continuation == .none else {
            let count = min(before.0.count, before.1.count) + min(after.0.count, after.1.count)
            return count * sharedWeight / lines.count
        }
        return smallerWeight(text, before) + smallerWeight(text, after)
    }

    /// Returns the weight of all lines before and after the shared ones that both photos have.
    private func weightBeyond(_ text: PhotoTexts) -> Int {
        let (above, below) = (text.photos[photos(text).0], text.photos[photos(text).1])
        return smallerWeight(text, (above.lowerBound..<first.first, below.lowerBound..<first.second))
            + smallerWeight(text, (last.first + 1..<above.upperBound, last.second + 1..<below.upperBound))
    }

    private func smallerWeight(_ text: PhotoTexts, _ ranges: (Range<Int>, Range<Int>)) -> Int {
        min(text.weight(ofLines: ranges.0), text.weight(ofLines: ranges.1))
    }

    // MARK: Adding lines

    /// Adds the lines between shared ones where both photos have the same number of lines.
    ///
    /// Such lines may be too damaged to be found by their words.
    private mutating func fillGaps(_ text: PhotoTexts) {
        var filled: [LineOverlap] = []
        for line in lines {
            if let last = filled.last, line.first - last.first == line.second - last.second {
                for step in 1..<max(1, line.first - last.first) {
                    var between = LineOverlap(text, last.first + step, last.second + step)
                    if between.pairs.isEmpty { between.continuation = continuation }
                    if !between.pairs.isEmpty || continuation != .none { filled.append(between) }
                }
            }
            filled.append(line)
        }
        lines = filled
    }

    /// Adds lines of the same blocks before the first shared line and after the last one, skipping damaged lines.
    private mutating func extend(_ text: PhotoTexts) {
        let (above, below) = (text.block(of: first.first), text.block(of: first.second))
        while let line = Self.nearestLikely(
            text,
            first,
            step: -1,
            min(first.first - above.lowerBound, first.second - below.lowerBound)
        ) {
            lines.insert(line, at: 0)
        }
        let (ended, endedBelow) = (text.block(of: last.first), text.block(of: last.second))
        while let line = Self.nearestLikely(
            text,
            last,
            step: 1,
            min(ended.upperBound - last.first, endedBelow.upperBound - last.second) - 1
        ) {
            lines.append(line)
        }
    }

    /// Returns the nearest likely overlap at the same distance from a line on both photos, at most `limit` and 3 lines
    /// away, or `nil`.
    private static func nearestLikely(
        _ text: PhotoTexts,
        _ line: LineOverlap,
        step: Int,
        _ limit: Int
    ) -> LineOverlap? {
        for distance in stride(from: 1, through: min(3, limit), by: 1) {
            let near = LineOverlap(text, line.first + step * distance, line.second + step * distance)
            if near.isLikely { return near }
        }
        return nil
    }
}
