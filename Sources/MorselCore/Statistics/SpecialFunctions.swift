/// Functions of probability theory, made of ``ElementaryFunctions``.
public enum SpecialFunctions {
    /// Returns the logarithm of the gamma function of a positive number.
    ///
    /// It is Stirling's series with Bernoulli numbers (Abramowitz and Stegun, "Handbook of Mathematical Functions", 6.1.41)
    /// for at least 12, which the recurrence (6.1.15) reaches from smaller numbers. Returns infinity for other numbers.
    public static func logGamma(_ x: Double) -> Double {
        guard x > 0, x < .infinity else { return .infinity }
        var product = 1.0
        var large = x
        while large < 12 {
            product *= large
            large += 1
        }
        let inverse = 1 / large
        let square = inverse * inverse
        var series = -691.0 / 360_360
        series = series * square + 1.0 / 1_188
        series = series * square - 1.0 / 1_680
        series = series * square + 1.0 / 1_260
        series = series * square - 1.0 / 360
        series = series * square + 1.0 / 12
        let halfLogOf2Pi = 0.918_938_533_204_672_741_78
        let log = (large - 0.5) * ElementaryFunctions.log(large) - large + halfLogOf2Pi + series * inverse
        return product == 1 ? log : log - ElementaryFunctions.log(product)
    }

    /// Returns the logarithm of the number of ways to choose some of a number of things.
    public static func logChoose(_ total: Int64, _ chosen: Int64) -> Double {
        guard chosen >= 0, chosen <= total else { return -.infinity }
        guard chosen > 0, chosen < total else { return 0 }
        return logGamma(Double(total) + 1) - logGamma(Double(chosen) + 1)
            - logGamma(Double(total - chosen) + 1)
    }

    /// Returns the probability that a standard normal variable is at least `z`.
    ///
    /// Near the middle it is the series 26.2.11 of Abramowitz and Stegun, whose terms are all positive, farther out the
    /// continued fraction 26.2.14.
    public static func normalUpperTail(_ z: Double) -> Double {
        guard z > -40 else { return 1 }
        guard z < 40 else { return 0 }
        let size = abs(z)
        let density = ElementaryFunctions.exp(-size * size / 2) / 2.506_628_274_631_000_502_4
        let tail = size < 3 ? 0.5 - density * middleSeries(size) : density / tailFraction(size)
        return z < 0 ? 1 - tail : tail
    }

    private static func middleSeries(_ z: Double) -> Double {
        var (term, sum, odd) = (z, z, 3.0)
        while term > sum * 1e-17 {
            term = term * z * z / odd
            sum += term
            odd += 2
        }
        return sum
    }

    private static func tailFraction(_ z: Double) -> Double {
        var fraction = z
        var level = 60.0
        while level > 0 {
            fraction = z + level / fraction
            level -= 1
        }
        return fraction
    }
}
