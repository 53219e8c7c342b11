import MorselCore
import MorselTestSupport
import Testing

@Suite struct ProportionTests {
    /// Values of statsmodels 0.15, `proportion_confint(method="wilson")`.
    @Test(
        arguments: [
            (5, 8, 0.3057423946026273, 0.8631557141764027), (4, 40, 0.03957952868260635, 0.23051775227522303),
            (0, 12, 0, 0.24249400665524096), (12, 12, 0.7575059933447589, 0.9999999999999999),
            (6, 11, 0.280091537409322, 0.7872872837754024), (5, 48, 0.04532171904181308, 0.2216742169438633),
        ] as [(Int64, Int64, Double, Double)]
    )
    func `Wilson intervals agree with statsmodels`(count: Int64, total: Int64, low: Double, high: Double) {
        let interval = Proportion(count: count, total: total).wilsonInterval()
        #expect(abs(interval.low - low) < 1e-9)
        #expect(abs(interval.high - high) < 1e-9)
    }

    /// Values of statsmodels 0.15, `confint_proportions_2indep(method="newcomb")`.
    @Test(
        arguments: [
            (5, 8, 4, 40, 0.18009377758144035, 0.7707005851622831),
            (6, 11, 5, 48, 0.15107149329085479, 0.6901770131122518),
            (2, 10, 10, 50, -0.1937436936278272, 0.3219728023030896),
        ] as [(Int64, Int64, Int64, Int64, Double, Double)]
    )
    func `Newcombe intervals agree with statsmodels`(
        count: Int64,
        total: Int64,
        otherCount: Int64,
        otherTotal: Int64,
        low: Double,
        high: Double
    ) {
        let other = Proportion(count: otherCount, total: otherTotal)
        let interval = Proportion(count: count, total: total).newcombeInterval(minus: other)
        #expect(abs(interval.low - low) < 1e-9)
        #expect(abs(interval.high - high) < 1e-9)
    }

    @Test func `every interval holds its share and lies within 0 and 1`() {
        var random = SplitMix64(seed: 3)
        let totals: [Int64] = [0, 1, 2, 7, 400, 1 << 40, .max]
        for _ in 0..<2_000 {
            let total = random.pick(from: totals)
            let proportion = Proportion(
                count: Int64.random(in: 0...max(total, 1), using: &random),
                total: total
            )
            let interval = proportion.wilsonInterval()
            #expect(interval.low >= 0 && interval.high <= 1)
            #expect(total == 0 || interval.low <= proportion.share + 1e-12)
            #expect(interval.high >= proportion.share - 1e-12)
            let difference = proportion.newcombeInterval(minus: Proportion(count: 1, total: 3))
            #expect(difference.low <= difference.high)
        }
        #expect(Proportion(count: 5, total: -2) == Proportion(count: 0, total: 0))
        #expect(Proportion(count: 0, total: 0).share == 0)
    }
}
