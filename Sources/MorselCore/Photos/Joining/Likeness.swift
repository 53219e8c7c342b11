/// Whether two words that photos show may be one word of the label.
enum Likeness {
    /// Other words.
    case none
    /// One is what a photo's rim left of the other.
    case cut
    /// So few letters differ that a reader's mistakes explain it.
    case similar
    /// The same letters.
    case same
}

extension SeenText {
    /// Compares two words of different photos.
    func likeness(_ one: Int, _ other: Int) -> Likeness {
        let (first, second) = (words[one], words[other])
        if first.hash == second.hash, letters[first.letters] == letters[second.letters] { return .same }
        if isRest(first, of: second) || isRest(second, of: first) { return .cut }
        let longest = max(first.letters.count, second.letters.count)
        let tolerance = tolerance(first, second, longest)
        guard tolerance > 0, abs(first.letters.count - second.letters.count) <= tolerance,
            (first.alphabet ^ second.alphabet).nonzeroBitCount <= 2 * tolerance,
            differences(first.letters, second.letters, atMost: tolerance) <= tolerance
        else { return .none }
        return .similar
    }

    /// From here on a reader hardly takes one letter for another: words that differ are words of different languages.
    private static let certain: UInt8 = 75

    /// How many letters may differ.
    ///
    /// Numbers tell additives apart: their digits must be the same where both are sure.
    private func tolerance(_ one: Word, _ other: Word, _ longest: Int) -> Int {
        if one.confidence >= Self.certain, other.confidence >= Self.certain { return 0 }
        if one.isDoubtful || other.isDoubtful { return max(1, longest / 2) }
        if one.alphabet >> 48 != 0, other.alphabet >> 48 != 0 { return 0 }
        return longest < 4 ? 0 : min(3, (longest + 2) / 4)
    }

    /// How many letters must be changed, added or left out to make one word of another; more than `most` is not counted.
    private func differences(_ one: Range<Int>, _ other: Range<Int>, atMost most: Int) -> Int {
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
            if least > most { return least }
        }
        return row[other.count]
    }

    /// Whether a word is the beginning of another before the right rim, or its end after the left one.
    private func isRest(_ rest: Word, of whole: Word) -> Bool {
        let count = rest.letters.count
        guard !rest.rims.isEmpty, count < whole.letters.count else { return false }
        let isDoubtful = count > 1 && (rest.isDoubtful || whole.isDoubtful)
        // Fewer letters may be wrong than are missing: else it would be another reading of the word.
        let most = isDoubtful ? max(1, count / 3) : count > 4 ? 1 : 0
        let mistakes = min(most, whole.letters.count - count - 1)
        let (beginning, end) = (whole.letters.prefix(count), whole.letters.suffix(count))
        return rest.rims.contains(.right)
            && differences(rest.letters, beginning, atMost: mistakes) <= mistakes
            || rest.rims.contains(.left) && differences(rest.letters, end, atMost: mistakes) <= mistakes
    }
}
