/// How many letters part two words: left out, added, changed, or two neighbours swapped.
///
/// The restricted Damerau-Levenshtein distance ("optimal string alignment"): no letter is touched twice.
public enum EditDistance {
    /// The distance; nil when it is more than so many letters.
    ///
    /// Takes time by the longer word times `most`.
    public static func between(_ left: [UInt8], _ right: [UInt8], atMost most: Int) -> Int? {
        guard abs(left.count - right.count) <= most else { return nil }
        let tooFar = most + 1
        var beforeLast = [Int](repeating: tooFar, count: right.count + 1)
        var last = (0...right.count).map { min($0, tooFar) }
        for row in 0..<left.count {
            var current = [Int](repeating: tooFar, count: right.count + 1)
            if row + 1 <= most { current[0] = row + 1 }
            var nearest = current[0]
            // Beyond this band of the table everything is too far.
            for column in max(0, row - most)..<min(right.count, row + most + 1) {
                var cost = last[column] + (left[row] == right[column] ? 0 : 1)
                cost = min(cost, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current[column + 1] = min(cost, tooFar)
                nearest = min(nearest, cost)
            }
            guard nearest <= most else { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[right.count] <= most ? last[right.count] : nil
    }
}
