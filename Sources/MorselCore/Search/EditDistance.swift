/// The edit distance of two words: the number of letters that are missing, added, changed or swapped with a neighbour.
///
/// It is the restricted Damerau-Levenshtein distance ("optimal string alignment"), which edits no letter twice.
public enum EditDistance {
    /// Returns the distance, or `nil` if it is larger than `limit`.
    /// - Complexity: O(*n* × `limit`) for words of at most *n* letters.
    public static func between(_ left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        let tooFar = limit + 1
        var beforeLast = [Int](repeating: tooFar, count: right.count + 1)
        var last = (0...right.count).map { min($0, tooFar) }
        for row in 0..<left.count {
            var current = [Int](repeating: tooFar, count: right.count + 1)
            if row + 1 <= limit { current[0] = row + 1 }
            var nearest = current[0]
            // Outside of this band of the table every distance is too large.
            for column in max(0, row - limit)..<min(right.count, row + limit + 1) {
                var cost = last[column] + (left[row] == right[column] ? 0 : 1)
                cost = min(cost, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current[column + 1] = min(cost, tooFar)
                nearest = min(nearest, cost)
            }
            guard nearest <= limit else { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }
}
