/// The variance of the mean of observations on consecutive days, which resemble those of the days before.
///
/// Source: Newey and West, "A simple, positive semi-definite, heteroskedasticity and autocorrelation consistent covariance
/// matrix", 1987, with Bartlett's weights.
public struct SerialVariance: Equatable, Sendable {
    /// The sum of squared residuals.
    public let ownSquares: Double
    /// The sum of squared residuals and weighted products of residuals up to seven days apart.
    public let weightedSum: Double
    private let count: Int

    private static var maxLag: Int { 7 }
    /// The least sum of squares.
    ///
    /// It keeps days that are all equal from having no variance.
    private static var leastSum: Double { 0.5 }

    /// Creates the variance of observations in their order.
    public init(_ values: [Double]) {
        count = values.count
        var total = 0.0
        for value in values { total += value }
        let mean = values.isEmpty ? 0 : total / Double(values.count)
        let residuals = values.map { $0 - mean }
        var own = 0.0
        for residual in residuals { own += residual * residual }
        var sum = own
        for lag in 1...Self.maxLag where lag < residuals.count {
            var products = 0.0
            for later in lag..<residuals.count { products += residuals[later] * residuals[later - lag] }
            sum += 2 * (1 - Double(lag) / Double(Self.maxLag + 1)) * products
        }
        (ownSquares, weightedSum) = (own, sum)
    }

    /// The variance of the mean, or 0 for fewer than two observations.
    public var ofMean: Double {
        guard count > 1 else { return 0 }
        let largest = max(weightedSum, max(ownSquares, Self.leastSum))
        return largest / Double(count) / Double(count - 1)
    }
}
