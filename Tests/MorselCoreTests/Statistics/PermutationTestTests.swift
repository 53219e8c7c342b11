import MorselCore
import Testing

@Suite struct PermutationTestTests {
    /// The first outputs of Vigna's `splitmix64.c` for the seed 0.
    @Test func `the generator is SplitMix64`() {
        var random = ShuffleGenerator(seed: 0)
        let expected: [UInt64] = [
            0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F, 0xF88B_B8A8_724C_81EC,
            0x1B39_896A_51A8_749B,
        ]
        #expect((0..<5).map { _ in random.next() } == expected)
    }

    @Test func `shuffles are the specified ones`() {
        var random = ShuffleGenerator(seed: ShuffleGenerator.testSeed)
        var items: [Int32] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        random.shuffle(&items)
        #expect(items == [9, 7, 3, 0, 2, 6, 1, 4, 5, 8])
        #expect((0..<10).map { _ in random.below(7) } == [5, 1, 5, 5, 4, 0, 0, 6, 1, 5])
    }

    /// Days shuffled 999 times, counted by the reference of the diary's engine; each shuffle starts from the original list.
    @Test(arguments: [
        ("100101000100100010001000", "100101000100100100001000", 6, 0.003),
        ("101010101010101010101010", "110011001100110011001100", 6, 0.662),
        ("11110000000000000000", "11001000000000000000", 2, 0.095),
    ])
    func `p-values of shuffled days are the specified ones`(
        exposed: String,
        sick: String,
        observed: Int,
        p: Double
    ) {
        let exposed = exposed.map { $0 == "1" }
        let sick = sick.map { $0 == "1" }
        var random = ShuffleGenerator(seed: ShuffleGenerator.testSeed)
        var reached = 0
        for _ in 0..<999 {
            var days = sick.indices.map { Int32($0) }
            random.shuffle(&days)
            if exposed.indices.count(where: { exposed[$0] && sick[Int(days[$0])] }) >= observed {
                reached += 1
            }
        }
        #expect(PermutationTest.p(reached: reached, of: 999) == p)
    }

    /// Values of SciPy 1.17, `permutation_test`, exact.
    @Test(
        arguments: [
            ([6, 7, 5], [1, 0, 2], 0.05), ([6, 1, 5], [3, 0, 2], 0.15),
            ([5, 6, 4, 7, 5, 3], [2, 3, 1, 4, 2, 3], 0.007575757575757576),
        ] as [([Int64], [Int64], Double)]
    )
    func `exact p-values agree with SciPy`(challenge: [Int64], washout: [Int64], p: Double) {
        #expect(abs(PermutationTest.exactP(challenge, against: washout) - p) < 1e-9)
    }

    @Test func `an exact p-value exists for every pair of groups`() {
        #expect(PermutationTest.exactP([], against: [1]) == 1)
        #expect(PermutationTest.exactP([1], against: []) == 1)
        #expect(PermutationTest.exactP([0, 0], against: [0, 0]) == 1)
        #expect(PermutationTest.exactP([.min, .max], against: [3, -3]) > 0)
        let many = [Int64](repeating: 10, count: 150)
        #expect(PermutationTest.exactP(many, against: many) == 1)
    }

    /// The variance of statsmodels 0.15, OLS with HAC (maxlags=7), times the square of the number of days.
    @Test func `the variance of a mean agrees with statsmodels`() {
        let days = "0100110001001001001000100101000100001000100010000".map { $0 == "1" ? 1.0 : 0 }
        let variance = SerialVariance(days)
        #expect(abs(variance.weightedSum - 2.8571428571428594) < 1e-9)
        #expect(abs(variance.ownSquares - 10) < 1e-9)
        #expect(abs(variance.ofMean - 0.004251700680272109) < 1e-9)
        #expect(SerialVariance([]).ofMean == 0)
        #expect(SerialVariance([1]).ofMean == 0)
        #expect(SerialVariance([1, 1, 1]).ofMean > 0)
    }
}
