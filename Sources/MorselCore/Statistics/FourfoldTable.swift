/// A table of two by two counts: exposed or not, case or not.
public struct FourfoldTable: Equatable, Sendable {
    /// The exposed cases.
    public var exposedCases: Int64
    /// The exposed without the condition.
    public var exposedOthers: Int64
    /// The cases that were not exposed.
    public var otherCases: Int64
    /// Neither exposed nor a case.
    public var otherOthers: Int64

    /// The greatest count of a cell.
    ///
    /// Up to it, totals are exact as floating-point numbers.
    private static var maxCount: Int64 { 1 << 40 }

    /// Creates a table.
    ///
    /// Negative counts become 0, and counts above 2 to the power of 40 become that number.
    public init(exposedCases: Int64, exposedOthers: Int64, otherCases: Int64, otherOthers: Int64) {
        func limited(_ count: Int64) -> Int64 { min(max(0, count), Self.maxCount) }
        self.exposedCases = limited(exposedCases)
        self.exposedOthers = limited(exposedOthers)
        self.otherCases = limited(otherCases)
        self.otherOthers = limited(otherOthers)
    }

    private var exposed: Int64 { exposedCases + exposedOthers }
    private var cases: Int64 { exposedCases + otherCases }
    private var total: Int64 { exposed + otherCases + otherOthers }

    /// The one-sided p-value of Fisher's exact test: the probability of at least as many exposed cases.
    ///
    /// Source: Fisher, "Statistical Methods for Research Workers", 1934. It takes the time of a few standard deviations of
    /// the count.
    public var fisherP: Double { min(1, max(0, tail(includingObserved: 1))) }

    /// The one-sided mid-p-value, which counts half of the probability of the table itself.
    ///
    /// Source: Lancaster, "Significance tests in discrete distributions", 1961.
    public var fisherMidP: Double { min(1, max(0, tail(includingObserved: 0.5))) }

    /// Returns a share of the probability of this table, and the probability of those with more exposed cases.
    private func tail(includingObserved share: Double) -> Double {
        let observed = probability(of: exposedCases)
        let mode = (Double(exposed) + 1) * (Double(cases) + 1) / (Double(total) + 2)
        if Double(exposedCases) >= mode { return share * observed + sum(from: exposedCases, step: 1) }
        return 1 - sum(from: exposedCases, step: -1) - (1 - share) * observed
    }

    /// The hypergeometric probability of a number of exposed cases with these margins.
    private func probability(of count: Int64) -> Double {
        ElementaryFunctions.exp(
            SpecialFunctions.logChoose(cases, count)
                + SpecialFunctions.logChoose(total - cases, exposed - count)
                - SpecialFunctions.logChoose(total, exposed)
        )
    }

    /// Returns the sum of the probabilities after a count in one direction, away from the mode.
    private func sum(from start: Int64, step: Int64) -> Double {
        var count = start
        var term = probability(of: start)
        var sum = 0.0
        while term > sum * 1e-18 {
            term *= step > 0 ? ratioToNext(count) : ratioToPrevious(count)
            count += step
            sum += term
        }
        return sum
    }

    private func ratioToNext(_ count: Int64) -> Double {
        Double(cases - count) * Double(exposed - count)
            / (Double(count + 1) * Double(total - cases - exposed + count + 1))
    }

    private func ratioToPrevious(_ count: Int64) -> Double {
        Double(count) * Double(total - cases - exposed + count)
            / (Double(cases - count + 1) * Double(exposed - count + 1))
    }
}

extension FourfoldTable {
    /// The result of the Mantel-Haenszel test.
    public struct Stratified: Equatable, Sendable {
        /// The expected number of exposed cases.
        public var expected: Double
        /// The variance of the number of exposed cases.
        public var variance: Double
        /// The statistic with continuity correction, or 0 if the variance is 0.
        public var z: Double
        /// The one-sided p-value, or 1 if the variance is 0.
        public var p: Double
        /// The common odds ratio, or `nil` if its denominator is 0.
        public var oddsRatio: Double?
    }

    /// Tests whether exposed cases are too many over all strata (Mantel and Haenszel, 1959).
    ///
    /// A stratum of at most one observation does not count.
    public static func mantelHaenszel(_ strata: [FourfoldTable]) -> Stratified {
        var (observed, expected, variance, numerator, denominator) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for table in strata where table.total > 1 {
            let (n, exposed, cases) = (Double(table.total), Double(table.exposed), Double(table.cases))
            observed += Double(table.exposedCases)
            expected += exposed * cases / n
            variance += exposed * (n - exposed) / (n * n) * (cases * (n - cases) / (n - 1))
            numerator += Double(table.exposedCases) * Double(table.otherOthers) / n
            denominator += Double(table.exposedOthers) * Double(table.otherCases) / n
        }
        let ratio = denominator > 0 ? numerator / denominator : nil
        guard variance > 0 else {
            return Stratified(expected: expected, variance: 0, z: 0, p: 1, oddsRatio: ratio)
        }
        let z = (observed - expected - 0.5) / variance.squareRoot()
        let p = SpecialFunctions.normalUpperTail(z)
        return Stratified(expected: expected, variance: variance, z: z, p: p, oddsRatio: ratio)
    }
}
