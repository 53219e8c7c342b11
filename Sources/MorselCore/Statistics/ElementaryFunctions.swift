/// Logarithm and exponential function with the same bits on every platform.
///
/// The C library's functions differ between platforms in the last bit, and the browser module has no C library. These use
/// only the four operations, so that the command and the browser give identical answers. Each is within 4e-15 of the C
/// library. Sources: the argument reduction and the split of log 2 are those of fdlibm (Sun Microsystems, `e_log.c` and
/// `e_exp.c`).
public enum ElementaryFunctions {
    /// The leading bits of log 2.
    ///
    /// Its product with an exponent is exact.
    private static var highLog2: Double { 6.931_471_803_691_238_164_90e-01 }
    /// The rest of log 2.
    private static var lowLog2: Double { 1.908_214_929_270_587_700_02e-10 }

    /// Returns the natural logarithm.
    ///
    /// It is negative infinity for 0 and for numbers without a logarithm.
    public static func log(_ x: Double) -> Double {
        guard x > 0 else { return -.infinity }
        guard x < .infinity else { return .infinity }
        // Subnormal numbers have no leading bit. They are scaled by 2 to the power of 54.
        let isSubnormal = x < .leastNormalMagnitude
        let bits = (isSubnormal ? x * 18_014_398_509_481_984 : x).bitPattern
        var exponent = Double(Int64(bits >> 52) - 1_023 - (isSubnormal ? 54 : 0))
        var mantissa = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
        if mantissa > 1.414_213_562_373_095_1 {
            mantissa /= 2
            exponent += 1
        }
        let z = (mantissa - 1) / (mantissa + 1)
        return exponent * highLog2 + (2 * z * inverseTangentSeries(z * z) + exponent * lowLog2)
    }

    /// Returns the sum of w to the power of k divided by 2 k + 1, for k from 0 to 11.
    private static func inverseTangentSeries(_ w: Double) -> Double {
        var sum = 1.0 / 23
        sum = sum * w + 1.0 / 21
        sum = sum * w + 1.0 / 19
        sum = sum * w + 1.0 / 17
        sum = sum * w + 1.0 / 15
        sum = sum * w + 1.0 / 13
        sum = sum * w + 1.0 / 11
        sum = sum * w + 1.0 / 9
        sum = sum * w + 1.0 / 7
        sum = sum * w + 1.0 / 5
        sum = sum * w + 1.0 / 3
        return sum * w + 1
    }

    /// Returns e to the power of a number.
    ///
    /// It is 0 below -745 and infinity above 709.
    public static func exp(_ x: Double) -> Double {
        guard x >= -745 else { return 0 }
        guard x <= 709 else { return .infinity }
        let power = roundedHalfAwayFromZero(x / (highLog2 + lowLog2))
        let rest = (x - power * highLog2) - power * lowLog2
        var sum = 1.0
        var term = 14.0
        while term > 0 {
            sum = 1 + rest * sum / term
            term -= 1
        }
        let exponent = Int64(power)
        let half = exponent / 2
        return sum * powerOfTwo(half) * powerOfTwo(exponent - half)
    }

    /// Returns the nearest whole number of a number below 2 to the power of 52.
    private static func roundedHalfAwayFromZero(_ x: Double) -> Double {
        let whole = Double(Int64(x))
        let rest = x - whole
        return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
    }

    /// Returns two to a power from -1022 to 1023.
    private static func powerOfTwo(_ exponent: Int64) -> Double {
        Double(bitPattern: UInt64(bitPattern: exponent + 1_023) << 52)
    }

    /// Returns the logarithm of the sum of the exponentials of numbers.
    ///
    /// The largest number is subtracted first, so that no exponential overflows. It is negative infinity for no numbers.
    public static func logOfSum(_ logarithms: some Sequence<Double>) -> Double {
        var largest = -Double.infinity
        for value in logarithms where value > largest { largest = value }
        guard largest > -.infinity, largest < .infinity else { return largest }
        var sum = 0.0
        for value in logarithms { sum += exp(value - largest) }
        return largest + log(sum)
    }
}
