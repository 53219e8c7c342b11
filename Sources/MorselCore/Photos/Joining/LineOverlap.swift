/// The words that a line of one photo and a line of another photo share, where one line may continue the other.
///
/// An overlap alignment: words before and after the shared ones cost nothing (Durbin, Eddy, Krogh and Mitchison,
/// "Biological sequence analysis", 1998, section 2.3).
struct LineOverlap {
    let first: Int
    let second: Int
    /// Pairs of words that are the same word of the pack.
    private(set) var pairs: [(Int, Int)] = []
    /// The weight of the shared words.
    private(set) var sharedWeight = 0
    /// The weight of words between shared ones that only one line has.
    private(set) var unsharedWeight = 0
    /// The number of shared words that are not truncated.
    private(set) var wholeWordCount = 0
    /// The score of the alignment, or 0 if no words are shared.
    private(set) var score = 0

    /// The line that continues to the right of the other.
    enum Continuation { case none, first, second }
    /// The line that continues to the right of the other, or `.none` if one line contains the other.
    var continuation = Continuation.none

    /// Whether the weight of the shared words is greater than that of the others.
    var isLikely: Bool { score > 0 && sharedWeight > unsharedWeight }

    private static let maxWords = 64

    /// Aligns two lines of different photos.
    init(_ text: PhotoTexts, _ first: Int, _ second: Int) {
        (self.first, self.second) = (first, second)
        let (above, below) = (text.lines[first].words, text.lines[second].words)
        guard above.count <= Self.maxWords, below.count <= Self.maxWords else { return }
        align(text, above, below)
    }

    private enum Step: UInt8 { case start, both, first, second }

    private mutating func align(_ text: PhotoTexts, _ above: Range<Int>, _ below: Range<Int>) {
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
        backtrack(steps, from: end, width, text, above, below)
    }

    private mutating func backtrack(
        _ steps: [Step],
        from end: Int,
        _ width: Int,
        _ text: PhotoTexts,
        _ above: Range<Int>,
        _ below: Range<Int>
    ) {
        var cell = end
        while steps[cell] != .start {
            let (one, other) = (above.lowerBound + cell / width - 1, below.lowerBound + cell % width - 1)
            switch steps[cell] {
            case .both:
                pairs.append((one, other))
                addWeights(text, one, other)
                cell -= width + 1
            case .first:
                unsharedWeight += Self.cost(text, one)
                cell -= width
            case .second, .start:
                unsharedWeight += Self.cost(text, other)
                cell -= 1
            }
        }
        pairs.reverse()
        continuation = continuation(text, above, below)
    }

    private func continuation(_ text: PhotoTexts, _ above: Range<Int>, _ below: Range<Int>) -> Continuation {
        guard let start = pairs.first, let end = pairs.last else { return .none }
        func isTruncated(_ word: Int, _ whole: Int) -> Bool {
            text.words[word].letters.count < text.words[whole].letters.count
                && text.similarity(word, whole) == .truncated
        }
        let firstStartsEarlier = start.0 > above.lowerBound || isTruncated(start.1, start.0)
        let secondStartsEarlier = start.1 > below.lowerBound || isTruncated(start.0, start.1)
        let firstEndsLater = end.0 + 1 < above.upperBound || isTruncated(end.1, end.0)
        let secondEndsLater = end.1 + 1 < below.upperBound || isTruncated(end.0, end.1)
        if firstStartsEarlier, secondEndsLater, !secondStartsEarlier, !firstEndsLater { return .second }
        return secondStartsEarlier && firstEndsLater && !firstStartsEarlier && !secondEndsLater
            ? .first : .none
    }

    private mutating func addWeights(_ text: PhotoTexts, _ one: Int, _ other: Int) {
        let weight = min(text.weight(one), text.weight(other))
        switch text.similarity(one, other) {
        case .different: break
        case .truncated: sharedWeight += weight / 2
        case .similar:
            // Lists in related languages have many similar words.
            sharedWeight += weight / 2
            unsharedWeight += weight / 2
            if weight > 1 { wholeWordCount += 1 }
        case .equal:
            sharedWeight += weight
            if weight > 1 { wholeWordCount += 1 }
        }
    }

    private static func gain(_ text: PhotoTexts, _ one: Int, _ other: Int) -> Int {
        switch text.similarity(one, other) {
        case .different: 0
        case .truncated: min(text.weight(one), text.weight(other))
        case .similar: max(1, min(text.weight(one), text.weight(other)))
        case .equal: max(1, 2 * text.weight(one))
        }
    }

    private static func cost(_ text: PhotoTexts, _ word: Int) -> Int {
        text.words[word].isDoubtful ? text.weight(word) / 2 : text.weight(word)
    }
}
