/// The days with a symptom before a treatment, compared with those during it.
public struct TreatmentComparison: Equatable, Sendable {
    /// What the comparison says.
    public enum Verdict: Int, CaseIterable, Coded, Sendable {
        /// There were fewer days with the symptom.
        case less
        /// There were more days with the symptom.
        case more
        /// The records cannot tell.
        case cannotTell
        /// There are too few days for a comparison.
        case notEnough

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .less: "less"
            case .more: "more"
            case .cannotTell: "cannotTell"
            case .notEnough: "notEnough"
            }
        }
    }

    /// The days with the symptom before the treatment.
    public var before: Proportion
    /// The days with the symptom during the treatment.
    public var during: Proportion
    /// What the comparison says.
    public var verdict: Verdict
    /// The ratio of the shares, during to before: lower end, middle, upper end.
    ///
    /// Empty if there are too few days.
    public var ratio: [Double]

    /// The number of standard errors on each side of the interval.
    private static var width: Double { 1.8 }

    /// Compares days, on which the symptom was recorded or not.
    ///
    /// `leastDays` is the least number of days on each side, and `leastBefore` the least number of days with the symptom before
    /// the treatment.
    public init(before: [Bool], during: [Bool], leastDays: Int = 14, leastBefore: Int64 = 4) {
        let counts = [before, during].map { Int64($0.count { $0 }) }
        self.before = Proportion(count: counts[0], total: Int64(before.count))
        self.during = Proportion(count: counts[1], total: Int64(during.count))
        guard before.count >= max(2, leastDays), during.count >= max(2, leastDays), counts[0] >= leastBefore
        else {
            (verdict, ratio) = (.notEnough, [])
            return
        }
        let means = [self.before, self.during].map { (Double($0.count) + 0.5) / Double($0.total) }
        let variances = [before, during].map { SerialVariance($0.map { $0 ? 1 : 0 }).ofMean }
        let error = (variances[0] / (means[0] * means[0]) + variances[1] / (means[1] * means[1])).squareRoot()
        let logarithm = ElementaryFunctions.log(means[1] / means[0])
        ratio = [-Self.width, 0, Self.width].map { ElementaryFunctions.exp(logarithm + $0 * error) }
        verdict = ratio[2] < 1 ? .less : ratio[0] > 1 ? .more : .cannotTell
    }

    /// Returns how many of a number of symptoms without any change would be expected to show "less".
    public static func expectedByChance(of symptoms: Int) -> Double {
        Double(symptoms) * SpecialFunctions.normalUpperTail(width)
    }
}

/// The comparison of days with a rising challenge of one food against the days of washout before it.
public struct ChallengeComparison: Equatable, Sendable {
    /// The least number of days on each side.
    public static var leastDays: Int { 3 }

    /// The exact one-sided p-value over all splits of the days by their severity, or `nil` if there are too few days.
    public var p: Double?
    /// The comparison of the days with the symptom.
    public var days: TreatmentComparison

    /// Whether the challenge days were worse.
    ///
    /// Otherwise the records cannot tell.
    public var isWorse: Bool { (p ?? 1) <= 0.05 }

    /// The least p-value that a number of days can reach, which is said before a challenge starts.
    public static func leastP(challenge: Int, washout: Int) -> Double {
        PermutationTest.exactP(
            [Int64](repeating: 1, count: max(0, challenge)),
            against: [Int64](repeating: 0, count: max(0, washout))
        )
    }

    /// Compares the severities of days.
    public init(challenge: [Int], washout: [Int]) {
        days = TreatmentComparison(
            before: washout.map { $0 > 0 },
            during: challenge.map { $0 > 0 },
            leastDays: Self.leastDays,
            leastBefore: 0
        )
        guard challenge.count >= Self.leastDays, washout.count >= Self.leastDays else { return }
        p = PermutationTest.exactP(challenge.map { Int64($0) }, against: washout.map { Int64($0) })
    }
}
