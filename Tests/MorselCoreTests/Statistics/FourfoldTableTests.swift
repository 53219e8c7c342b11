import MorselCore
import MorselTestSupport
import Testing

@Suite struct FourfoldTableTests {
    private func table(_ a: Int64, _ b: Int64, _ c: Int64, _ d: Int64) -> FourfoldTable {
        FourfoldTable(exposedCases: a, exposedOthers: b, otherCases: c, otherOthers: d)
    }

    /// Values of SciPy 1.17, `fisher_exact(alternative="greater")`.
    @Test(
        arguments: [
            (5, 3, 4, 36, 0.003220284191349931), (6, 5, 5, 43, 0.003066448109724608),
            (3, 0, 1, 8, 0.018181818181818184), (20, 20, 20, 20, 0.5883739133942886), (0, 5, 4, 40, 1),
            (12, 30, 3, 45, 0.0048625178477546575),
        ] as [(Int64, Int64, Int64, Int64, Double)]
    )
    func `Fisher's test agrees with SciPy`(a: Int64, b: Int64, c: Int64, d: Int64, p: Double) {
        #expect(abs(table(a, b, c, d).fisherP - p) < 1e-9)
    }

    @Test func `the mid-p-value lies between the p-values with and without the table itself`() {
        // 3 of 3 exposed and 1 of 9 others: only this table is as extreme.
        #expect(abs(table(3, 0, 1, 8).fisherMidP - 0.018181818181818184 / 2) < 1e-12)
        var random = SplitMix64(seed: 8)
        for _ in 0..<500 {
            let cells = (0..<4).map { _ in Int64(random.below(30)) }
            let table = table(cells[0], cells[1], cells[2], cells[3])
            let mirrored = self.table(cells[1], cells[0], cells[3], cells[2])
            #expect(table.fisherMidP <= table.fisherP)
            // The tables with at least and with at most as many cases are all tables, and this one twice.
            #expect(abs(table.fisherMidP + mirrored.fisherMidP - 1) < 1e-9)
        }
    }

    @Test func `every table has a p-value from 0 to 1`() {
        let counts: [Int64] = [.min, -1, 0, 1, 5, 1_000_000, 1 << 40, .max]
        for a in counts {
            for d in counts {
                for (b, c) in [(0, 0), (1, 0), (3, 1_000), (Int64.max, 7)] as [(Int64, Int64)] {
                    let p = table(a, b, c, d).fisherP
                    #expect(p >= 0 && p <= 1, "\(a) \(b) \(c) \(d)")
                    let stratified = FourfoldTable.mantelHaenszel([table(a, b, c, d)])
                    #expect(stratified.p >= 0 && stratified.p <= 1 && stratified.z.isFinite)
                }
            }
        }
    }

    /// Values of statsmodels 0.15, `StratifiedTable` with continuity correction, and of SciPy 1.17, `norm.sf`.
    @Test(
        arguments: [
            (
                [[6, 4, 5, 25], [3, 7, 2, 18]],
                [
                    4.416666666666667, 2.4915082522841145, 2.586923994188075, 0.004841847498947856,
                    5.741379310344827,
                ]
            ),
            (
                [[8, 8, 4, 4], [1, 9, 3, 27]],
                [9.0, 2.0836120401337794, -0.34638699259012895, 0.6354740504065312, 1.0]
            ),
            (
                [[5, 3, 4, 36], [0, 0, 0, 1]],
                [1.5, 1.0372340425531914, 2.9456617383744317, 0.0016113230704842276, 15.0]
            ),
        ] as [([[Int64]], [Double])]
    )
    func `the Mantel-Haenszel test agrees with statsmodels`(strata: [[Int64]], expected: [Double]) {
        let result = FourfoldTable.mantelHaenszel(strata.map { table($0[0], $0[1], $0[2], $0[3]) })
        let values = [result.expected, result.variance, result.z, result.p, result.oddsRatio ?? 0]
        for (value, expected) in zip(values, expected) { #expect(abs(value - expected) < 1e-9) }
        #expect(FourfoldTable.mantelHaenszel([]).p == 1)
    }

    /// Values of statsmodels 0.15, `multipletests(method="fdr_bh")`.
    @Test func `the procedure of Benjamini and Hochberg agrees with statsmodels`() {
        let p = [0.0004, 0.009, 0.011, 0.021, 0.04, 0.041, 0.2, 0.31, 0.6, 0.9]
        #expect(FalseDiscoveryRate.rejected(p, rate: 0.05) == [0, 1, 2])
        #expect(FalseDiscoveryRate.rejected(p, rate: 0.1) == [0, 1, 2, 3, 4, 5])
        let adjusted = [
            0.004, 0.03666666666666667, 0.03666666666666667, 0.0525, 0.06833333333333334,
            0.06833333333333334, 0.28571428571428575, 0.38749999999999996, 0.6666666666666666, 0.9,
        ]
        for (value, expected) in zip(FalseDiscoveryRate.adjusted(p), adjusted) {
            #expect(abs(value - expected) < 1e-9)
        }
        #expect(FalseDiscoveryRate.rejected([], rate: 0.1).isEmpty)
    }
}
