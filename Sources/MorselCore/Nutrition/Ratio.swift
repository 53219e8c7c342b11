/// Multiplication of integers by fractions.
public enum Ratio {
    /// Multiplies a number by a fraction and rounds the result half away from zero.
    ///
    /// The result is exact before rounding: both numbers are divided by the denominator first, and only the product of
    /// the remainders is rounded. A result that is too large becomes the largest or smallest number. The denominator is
    /// from 1 to 1,000,000,000.
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
