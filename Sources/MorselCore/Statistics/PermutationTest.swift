/// Tests that compare an observation with rearrangements of itself.
public enum PermutationTest {
    /// Returns the p-value of a statistic from random rearrangements.
    ///
    /// The observed arrangement counts as one of them, so that p is never 0 (Phipson and Smyth, "Permutation p-values should
    /// never be zero", 2010).
    /// - Parameters:
    ///   - reached: the number of rearrangements whose statistic was at least the observed one.
    ///   - shuffles: the number of rearrangements.
    /// - Returns: the p-value, above 0 and at most 1.
    public static func p(reached: Int, of shuffles: Int) -> Double {
        Double(1 + reached) / Double(1 + shuffles)
    }

    /// Returns the exact one-sided p-value of the sum of the first values, over all splits of the values of both groups.
    ///
    /// It is the share of splits whose first group has at least the observed sum (Fisher's randomization test; Pitman, 1937).
    /// Splits are counted by their sum, not listed, so that the time grows with the product of the counts and the greatest
    /// sum. Values are from 0 to 1,000. It is 1 if a group is empty.
    public static func exactP(_ first: [Int64], against second: [Int64]) -> Double {
        guard !first.isEmpty, !second.isEmpty else { return 1 }
        let values = (first + second).map { Int(min(max(0, $0), 1_000)) }
        let observed = values.prefix(first.count).reduce(0, +)
        let width = values.reduce(0, +) + 1
        // ways[k * width + s] is the number of choices of k values with sum s.
        var ways = [Double](repeating: 0, count: (first.count + 1) * width)
        ways[0] = 1
        for value in values {
            for chosen in (1...first.count).reversed() {
                for sum in (value..<width).reversed() {
                    ways[chosen * width + sum] += ways[(chosen - 1) * width + sum - value]
                }
            }
        }
        let splits = ways[(first.count * width)...]
        let reached = splits.dropFirst(observed).reduce(0, +)
        return min(1, reached / splits.reduce(0, +))
    }
}
