/// An interval of numbers.
public struct NumberInterval: Equatable, Sendable {
    /// The lower end.
    public var low: Double
    /// The upper end.
    public var high: Double

    /// Creates an interval from its ends.
    public init(low: Double, high: Double) { (self.low, self.high) = (low, high) }
}

/// A count of cases out of a total.
public struct Proportion: Equatable, Sendable {
    /// The number of cases, from 0 to ``total``.
    public var count: Int64
    /// The number of observations.
    public var total: Int64

    /// Creates a proportion.
    ///
    /// A count outside of 0 to `total` becomes the nearest end.
    public init(count: Int64, total: Int64) {
        self.total = max(0, total)
        self.count = min(max(0, count), self.total)
    }

    /// The share from 0 to 1, which is 0 if there are no observations.
    public var share: Double { total == 0 ? 0 : Double(count) / Double(total) }

    /// The quantile of the standard normal distribution for an interval of 95 %.
    public static var normalQuantile95: Double { 1.959963984540054 }

    /// Returns Wilson's score interval, which is 0 to 1 if there are no observations.
    ///
    /// Source: Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
    public func wilsonInterval(z: Double = normalQuantile95) -> NumberInterval {
        guard total > 0 else { return NumberInterval(low: 0, high: 1) }
        let n = Double(total)
        let divisor = 1 + z * z / n
        let middle = (share + z * z / 2 / n) / divisor
        let half = z * (share * (1 - share) / n + z * z / 4 / n / n).squareRoot() / divisor
        return NumberInterval(low: max(0, middle - half), high: min(1, middle + half))
    }

    /// Returns the interval of the difference of two independent shares, this one minus the other.
    ///
    /// It combines both Wilson intervals (method 10 of Newcombe, "Interval estimation for the difference between independent
    /// proportions", 1998).
    public func newcombeInterval(minus other: Proportion, z: Double = normalQuantile95) -> NumberInterval {
        let (own, others) = (wilsonInterval(z: z), other.wilsonInterval(z: z))
        let difference = share - other.share
        let below = (share - own.low, others.high - other.share)
        let above = (own.high - share, other.share - others.low)
        return NumberInterval(
            low: difference - (below.0 * below.0 + below.1 * below.1).squareRoot(),
            high: difference + (above.0 * above.0 + above.1 * above.1).squareRoot()
        )
    }
}
