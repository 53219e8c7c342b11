/// The similarity of two words on different photos.
enum WordSimilarity {
    /// They are different words.
    case different
    /// One is a part of the other that the edge of its photo cut off.
    case truncated
    /// Only a few letters differ, so that the cause may be recognition errors.
    case similar
    /// They have the same letters.
    case equal
}

extension PhotoTexts {
    /// Compares two words of different photos.
    func similarity(_ one: Int, _ other: Int) -> WordSimilarity {
        let (first, second) = (words[one], words[other])
        if first.hash == second.hash, letters[first.letters] == letters[second.letters] { return .equal }
        if isTruncation(first, of: second) || isTruncation(second, of: first) { return .truncated }
        let longest = max(first.letters.count, second.letters.count)
        let tolerance = tolerance(first, second, longest)
        guard tolerance > 0, abs(first.letters.count - second.letters.count) <= tolerance,
            (first.alphabet ^ second.alphabet).nonzeroBitCount <= 2 * tolerance,
            editDistance(first.letters, second.letters, limit: tolerance) <= tolerance
        else { return .different }
        return .similar
    }

    /// The confidence from which recognition errors are rare, so that words that differ are different words.
    private static let highConfidence: UInt8 = 75

    /// Returns the number of letters that may differ.
    ///
    /// Numbers distinguish additives, so their digits must be equal unless one of them is doubtful.
    private func tolerance(_ one: Word, _ other: Word, _ longest: Int) -> Int {
        if one.confidence >= Self.highConfidence, other.confidence >= Self.highConfidence { return 0 }
        if one.isDoubtful || other.isDoubtful { return max(1, longest / 2) }
        if one.alphabet >> 48 != 0, other.alphabet >> 48 != 0 { return 0 }
        return longest < 4 ? 0 : min(3, (longest + 2) / 4)
    }

    /// Returns the Levenshtein distance of two words.
    ///
    /// If the distance is greater than `limit`, the result is any number greater than `limit`.
    private func editDistance(_ one: Range<Int>, _ other: Range<Int>, limit: Int) -> Int {
        var row = Array(0...other.count)
        for (line, letter) in letters[one].enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            var least = row[0]
            for column in 0..<other.count {
                let changed = diagonal + (letters[other.lowerBound + column] == letter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
                least = min(least, row[column + 1])
            }
            if least > limit { return least }
        }
        return row[other.count]
    }

    /// Returns whether a word is the beginning of another one at the right edge of its photo, or the end of it at the
    /// left edge.
    private func isTruncation(_ part: Word, of whole: Word) -> Bool {
        let count = part.letters.count
        guard !part.edges.isEmpty, count < whole.letters.count else { return false }
        let isDoubtful = count > 1 && (part.isDoubtful || whole.isDoubtful)
        // Fewer letters may be wrong than are missing, or it would be another reading of the whole word.
        let tolerance = isDoubtful ? max(1, count / 3) : count > 4 ? 1 : 0
        let limit = min(tolerance, whole.letters.count - count - 1)
        let (prefix, suffix) = (whole.letters.prefix(count), whole.letters.suffix(count))
        return part.edges.contains(.right) && editDistance(part.letters, prefix, limit: limit) <= limit
            || part.edges.contains(.left) && editDistance(part.letters, suffix, limit: limit) <= limit
    }
}
