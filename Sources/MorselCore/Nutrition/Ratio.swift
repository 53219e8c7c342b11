/// Multiplies a whole number by a fraction.
public enum Ratio {
    /// A number times a fraction, rounded half away from zero; the largest number when it is too large.
    ///
    /// Nothing is lost on the way: both numbers are taken apart by the denominator, so that every product but one is a
    /// whole number, and that one is small.
    /// The denominator is at least 1 and at most 1,000,000,000.
    public static func scaled(_ value: Int64, by numerator: Int64, over denominator: Int64) -> Int64 {
        let (whole, rest) = value.quotientAndRemainder(dividingBy: denominator)
        let (times, over) = numerator.quotientAndRemainder(dividingBy: denominator)
        let (large, isTooLarge) = whole.multipliedReportingOverflow(by: numerator)
        let (middle, isPast) = rest.multipliedReportingOverflow(by: times)
        let product = rest * over
        let half = product < 0 ? -denominator / 2 : denominator / 2
        let (sum, isOver) = large.addingReportingOverflow(middle)
        let (result, isBeyond) = sum.addingReportingOverflow((product + half) / denominator)
        guard !isTooLarge, !isPast, !isOver, !isBeyond else {
            return (value < 0) == (numerator < 0) ? .max : .min
        }
        return result
    }
}
