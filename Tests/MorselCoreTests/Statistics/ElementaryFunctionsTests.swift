import Foundation
import MorselCore
import MorselTestSupport
import Testing

@Suite struct ElementaryFunctionsTests {
    /// Bit patterns of the specification of the diary's engine, within 4e-15 of the C library.
    @Test(
        arguments: [
            (-700.25, 0x00CA_F5FE_9A48_5C8E), (-12.0, 0x3ED9_C54C_3B43_BC8B), (-1.0, 0x3FD7_8B56_362C_EF38),
            (-1e-09, 0x3FEF_FFFF_FF76_8FA1), (0.0, 0x3FF0_0000_0000_0000), (0.5, 0x3FFA_6129_8E1E_069C),
            (1.0, 0x4005_BF0A_8B14_576A), (3.0, 0x4034_15E5_BF6F_B106), (88.5, 0x47E9_9B98_7155_FE28),
        ] as [(Double, UInt64)]
    )
    func `exponentials have the specified bits`(x: Double, bits: UInt64) {
        #expect(ElementaryFunctions.exp(x).bitPattern == bits)
    }

    /// Bit patterns of the specification of the diary's engine, within 4e-15 of the C library.
    @Test(
        arguments: [
            (1e-300, 0xC085_9634_47F8_7FB5), (0.05, 0xC007_F742_7B73_E391), (0.5, 0xBFE6_2E42_FEFA_39EF),
            (0.9999, 0xBF1A_3738_D2CF_1CC2), (1.0, 0x0000_0000_0000_0000), (1.5, 0x3FD9_F323_ECBF_984C),
            (2.0, 0x3FE6_2E42_FEFA_39EF), (10.0, 0x4002_6BB1_BBB5_5516),
            (1_000_000_000.0, 0x4034_B927_F32B_FFB8),
        ] as [(Double, UInt64)]
    )
    func `logarithms have the specified bits`(x: Double, bits: UInt64) {
        #expect(ElementaryFunctions.log(x).bitPattern == bits)
    }

    @Test func `random numbers agree with the C library`() {
        var random = SplitMix64(seed: 20)
        for _ in 0..<20_000 {
            let x = Double.random(in: -745...709, using: &random)
            #expect(abs(ElementaryFunctions.exp(x) - exp(x)) <= 4e-15 * exp(x) + .leastNormalMagnitude)
            let y = exp(x)
            #expect(abs(ElementaryFunctions.log(y) - log(y)) <= 4e-15 * max(1, abs(log(y))))
        }
    }

    @Test func `numbers at the ends of the range have limits and no exceptions`() {
        #expect(ElementaryFunctions.log(0) == -.infinity)
        #expect(ElementaryFunctions.log(-1) == -.infinity)
        #expect(ElementaryFunctions.log(.nan) == -.infinity)
        #expect(ElementaryFunctions.log(.infinity) == .infinity)
        #expect(abs(ElementaryFunctions.log(.leastNonzeroMagnitude) - log(.leastNonzeroMagnitude)) < 1e-12)
        #expect(ElementaryFunctions.exp(-746) == 0)
        #expect(ElementaryFunctions.exp(.nan) == 0)
        #expect(ElementaryFunctions.exp(-.infinity) == 0)
        #expect(ElementaryFunctions.exp(709.5) == .infinity)
        #expect(ElementaryFunctions.exp(709).isFinite)
    }

    @Test func `sums of exponentials do not overflow`() {
        #expect(abs(ElementaryFunctions.logOfSum([1_000, 1_000]) - (1_000 + log(2))) < 1e-12)
        #expect(ElementaryFunctions.logOfSum([-1e9, 0]) == 0)
        #expect(ElementaryFunctions.logOfSum([]) == -.infinity)
    }

    /// Values of the C library's lgamma and of tables of the normal distribution.
    @Test func `the gamma function and the normal distribution agree with the C library`() {
        for x in [0.1, 0.5, 1, 1.5, 2, 3, 7.25, 11.9, 12, 50, 1e3, 1e6, 1e12] {
            let (expected, _): (Double, Int) = lgamma(x)
            #expect(
                abs(SpecialFunctions.logGamma(x) - expected) <= 4e-15 * max(1, abs(expected)) + 4e-15,
                "\(x)"
            )
        }
        #expect(SpecialFunctions.logGamma(0) == .infinity)
        for z in [-39, -8, -3, -1.8, -0.1, 0, 0.5, 1.8, 2.999, 3, 3.001, 5, 12, 37] {
            let expected = 0.5 * erfc(z / 2.0.squareRoot())
            let value = SpecialFunctions.normalUpperTail(z)
            #expect(abs(value - expected) <= 1e-12 * expected + 1e-15, "\(z)")
        }
        #expect(SpecialFunctions.normalUpperTail(100) == 0)
        #expect(SpecialFunctions.normalUpperTail(-100) == 1)
        #expect(abs(SpecialFunctions.logChoose(12, 6) - log(924)) < 1e-12)
        #expect(SpecialFunctions.logChoose(3, 4) == -.infinity)
    }
}
