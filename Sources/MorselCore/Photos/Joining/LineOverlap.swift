/// The words that a line of one photo and a line of another share, the one going on where the other ends.
///
/// An alignment in which only what stands before or after the shared words is free (Durbin, Eddy, Krogh and Mitchison,
/// "Biological sequence analysis", 1998, section 2.3: overlap matches).
struct LineOverlap {
    let first: Int
    let second: Int
    /// Pairs of words that are one.
    private(set) var pairs: [(Int, Int)] = []
    /// Letters of the shared words.
    private(set) var shared = 0
    /// Letters of words between shared ones that only one line has.
    private(set) var unshared = 0
    /// Shared words that are no rests at a rim.
    private(set) var wholeWords = 0
    /// How well the lines fit: 0 for not at all.
    private(set) var score = 0

    /// The line that goes on to the right of the other.
    enum Continuation { case none, first, second }
    /// Which line goes on; none where one has all of the other.
    var continuation = Continuation.none

    /// Whether more of the words fit than do not.
    var isLikely: Bool { score > 0 && shared > unshared }

    private static let mostWords = 64

    /// Aligns two lines of different photos.
    init(_ text: SeenText, _ first: Int, _ second: Int) {
        (self.first, self.second) = (first, second)
        let (above, below) = (text.lines[first].words, text.lines[second].words)
        guard above.count <= Self.mostWords, below.count <= Self.mostWords else { return }
        align(text, above, below)
    }

    private enum Step: UInt8 { case start, both, first, second }

    private mutating func align(_ text: SeenText, _ above: Range<Int>, _ below: Range<Int>) {
        let width = below.count + 1
        var scores = [Int](repeating: 0, count: (above.count + 1) * width)
        var steps = [Step](repeating: .start, count: scores.count)
        let costs = below.map { Self.cost(text, $0) }
        for row in 1...above.count {
            let cost = Self.cost(text, above.lowerBound + row - 1)
            for column in 1...below.count {
                let cell = row * width + column
                var best = (scores[cell - width] - cost, Step.first)
                let skipped = scores[cell - 1] - costs[column - 1]
                if skipped > best.0 { best = (skipped, .second) }
                let gain = Self.gain(text, above.lowerBound + row - 1, below.lowerBound + column - 1)
                if gain > 0, scores[cell - width - 1] + gain >= best.0 {
                    best = (scores[cell - width - 1] + gain, .both)
                }
                (scores[cell], steps[cell]) = best
            }
        }
        var end = scores.count - 1
        for row in 1...above.count where scores[row * width + below.count] > scores[end] {
            end = row * width + below.count
        }
        for column in 1...below.count where scores[above.count * width + column] > scores[end] {
            end = above.count * width + column
        }
        guard scores[end] > 0 else { return }
        score = scores[end]
        follow(steps, from: end, width, text, above, below)
    }

    private mutating func follow(
        _ steps: [Step],
        from end: Int,
        _ width: Int,
        _ text: SeenText,
        _ above: Range<Int>,
        _ below: Range<Int>
    ) {
        var cell = end
        while steps[cell] != .start {
            let (one, other) = (above.lowerBound + cell / width - 1, below.lowerBound + cell % width - 1)
            switch steps[cell] {
            case .both:
                pairs.append((one, other))
                share(text, one, other)
                cell -= width + 1
            case .first:
                unshared += Self.cost(text, one)
                cell -= width
            case .second, .start:
                unshared += Self.cost(text, other)
                cell -= 1
            }
        }
        pairs.reverse()
        continuation = continuation(text, above, below)
    }

    private func continuation(_ text: SeenText, _ above: Range<Int>, _ below: Range<Int>) -> Continuation {
        guard let start = pairs.first, let end = pairs.last else { return .none }
        func isCut(_ word: Int, _ whole: Int) -> Bool {
            text.words[word].letters.count < text.words[whole].letters.count
                && text.likeness(word, whole) == .cut
        }
        let firstIsBefore = start.0 > above.lowerBound || isCut(start.1, start.0)
        let secondIsBefore = start.1 > below.lowerBound || isCut(start.0, start.1)
        let firstGoesOn = end.0 + 1 < above.upperBound || isCut(end.1, end.0)
        let secondGoesOn = end.1 + 1 < below.upperBound || isCut(end.0, end.1)
        if firstIsBefore, secondGoesOn, !secondIsBefore, !firstGoesOn { return .second }
        return secondIsBefore && firstGoesOn && !firstIsBefore && !secondGoesOn ? .first : .none
    }

    private mutating func share(_ text: SeenText, _ one: Int, _ other: Int) {
        let weight = min(text.weight(one), text.weight(other))
        switch text.likeness(one, other) {
        case .none: break
        case .cut: shared += weight / 2
        case .similar:
            // Lists in related languages are full of similar words.
            shared += weight / 2
            unshared += weight / 2
            if weight > 1 { wholeWords += 1 }
        case .same:
            shared += weight
            if weight > 1 { wholeWords += 1 }
        }
    }

    private static func gain(_ text: SeenText, _ one: Int, _ other: Int) -> Int {
        switch text.likeness(one, other) {
        case .none: 0
        case .cut: min(text.weight(one), text.weight(other))
        case .similar: max(1, min(text.weight(one), text.weight(other)))
        case .same: max(1, 2 * text.weight(one))
        }
    }

    private static func cost(_ text: SeenText, _ word: Int) -> Int {
        text.words[word].isDoubtful ? text.weight(word) / 2 : text.weight(word)
    }
}
