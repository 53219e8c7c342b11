/// Lines that two photos share, in their order, and how sure that is.
struct TextOverlap {
    private(set) var lines: [LineOverlap]
    /// Letters of shared words.
    private(set) var shared = 0
    /// Letters that would be shared, too, if both photos showed one place of the label.
    private(set) var unshared = 0
    /// Which photo's lines go on to the right of the other's.
    private(set) var continuation: LineOverlap.Continuation

    /// Takes lines in the order of both photos; there is at least one.
    init(_ text: SeenText, _ lines: [LineOverlap]) {
        self.lines = lines
        continuation = Self.continuation(of: lines)
        extend(text)
        continuation = Self.continuation(of: self.lines)
        fillGaps(text)
        shared = self.lines.reduce(0) { $0 + $1.shared }
        unshared = self.lines.reduce(0) { $0 + $1.unshared } + lettersBetween(text) + lettersAround(text)
    }

    // MARK: How sure it is

    /// Whether it is neither chance nor a phrase that labels repeat: a title or a warning on two sides of a pack is
    /// short, and what stands around it differs.
    func isSure(_ text: SeenText) -> Bool {
        let words = lines.reduce(0) { $0 + $1.wholeWords }
        if continuation != .none {
            return lines.count > 2 && words > 3 && shared >= 20 && shared >= 2 * unshared
        }
        guard words > 5, shared >= 40, shared >= 3 * unshared else { return false }
        return shared >= 120 || shared >= 3 * (unshared + lettersBeyond(text))
    }

    /// The photo that shows hardly anything but what the other one shows, too.
    func wholePhoto(_ text: SeenText) -> Int? {
        guard shared >= 12, shared >= 6 * unshared else { return nil }
        let (first, second) = photos(text)
        return [second, first].first { shared * 5 >= text.weight(ofLines: text.photos[$0]) * 4 }
    }

    /// Whether it is lines that both photos show from end to end.
    func isExact(_ text: SeenText) -> Bool {
        shared >= 8 && unshared == 0
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

    // MARK: What is not shared

    private var first: LineOverlap { lines[0] }
    private var last: LineOverlap { lines[lines.count - 1] }

    /// Which photos share the lines.
    func photos(_ text: SeenText) -> (Int, Int) {
        (Int(text.lines[first.first].photo), Int(text.lines[first.second].photo))
    }

    /// Letters of lines between shared ones that both photos have, but not the same.
    ///
    /// Of lines side by side only their ends would be shared.
    private func lettersBetween(_ text: SeenText) -> Int {
        zip(lines, lines.dropFirst()).reduce(0) { sum, pair in
            let (above, below) = (pair.0.first + 1..<pair.1.first, pair.0.second + 1..<pair.1.second)
            guard continuation == .none else {
                return sum + min(above.count, below.count) * shared / lines.count
            }
            return sum + min(text.weight(ofLines: above), text.weight(ofLines: below))
        }
    }

    /// Letters of lines of the same blocks before and after the shared ones that both photos have.
    private func lettersAround(_ text: SeenText) -> Int {
        let (above, below) = (text.block(of: first.first), text.block(of: first.second))
        let (ended, endedBelow) = (text.block(of: last.first), text.block(of: last.second))
        let before = (above.lowerBound..<first.first, below.lowerBound..<first.second)
        let after = (last.first + 1..<ended.upperBound, last.second + 1..<endedBelow.upperBound)
        guard continuation == .none else {
            let count = min(before.0.count, before.1.count) + min(after.0.count, after.1.count)
            return count * shared / lines.count
        }
        return least(text, before) + least(text, after)
    }

    /// Letters of the photos before and after the shared lines that both have.
    private func lettersBeyond(_ text: SeenText) -> Int {
        let (above, below) = (text.photos[photos(text).0], text.photos[photos(text).1])
        return least(text, (above.lowerBound..<first.first, below.lowerBound..<first.second))
            + least(text, (last.first + 1..<above.upperBound, last.second + 1..<below.upperBound))
    }

    private func least(_ text: SeenText, _ ranges: (Range<Int>, Range<Int>)) -> Int {
        min(text.weight(ofLines: ranges.0), text.weight(ofLines: ranges.1))
    }

    // MARK: More lines

    /// Adds lines between shared ones, as many on both photos: damaged ones, whose words alone would not say so.
    private mutating func fillGaps(_ text: SeenText) {
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

    /// Adds lines of the same blocks before the first shared ones and after the last, over damaged ones where need be.
    private mutating func extend(_ text: SeenText) {
        let (above, below) = (text.block(of: first.first), text.block(of: first.second))
        while let line = Self.likely(
            text,
            first,
            step: -1,
            min(first.first - above.lowerBound, first.second - below.lowerBound)
        ) {
            lines.insert(line, at: 0)
        }
        let (ended, endedBelow) = (text.block(of: last.first), text.block(of: last.second))
        while let line = Self.likely(
            text,
            last,
            step: 1,
            min(ended.upperBound - last.first, endedBelow.upperBound - last.second) - 1
        ) {
            lines.append(line)
        }
    }

    /// The nearest lines, as far from some on both photos, that are likely one; nil when none of so many are.
    private static func likely(_ text: SeenText, _ line: LineOverlap, step: Int, _ most: Int) -> LineOverlap?
    {
        for distance in stride(from: 1, through: min(3, most), by: 1) {
            let near = LineOverlap(text, line.first + step * distance, line.second + step * distance)
            if near.isLikely { return near }
        }
        return nil
    }
}
