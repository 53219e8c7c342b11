import MorselTestSupport
import Testing

@testable import MorselCore

@Suite struct LinearSystemTests {
    @Test func `random systems are solved`() {
        var random = SplitMix64(seed: 5)
        for size in 1...8 {
            let factor = (0..<size * size).map { _ in Double.random(in: -1...1, using: &random) }
            let expected = (0..<size).map { _ in Double.random(in: -9...9, using: &random) }
            var system = LinearSystem(size: size)
            for row in 0..<size {
                for column in 0..<size {
                    let products = (0..<size).map { factor[row * size + $0] * factor[column * size + $0] }
                    system.matrix[row * size + column] = products.reduce(row == column ? 0.1 : 0, +)
                }
            }
            for row in 0..<size {
                system.right[row] = (0..<size).map { system.matrix[row * size + $0] * expected[$0] }.reduce(
                    0,
                    +
                )
            }
            for (value, expected) in zip(system.solution(), expected) {
                #expect(abs(value - expected) < 1e-6)
            }
        }
    }

    @Test func `a singular system has a finite solution`() {
        var system = LinearSystem(size: 2)
        system.matrix = [1, 1, 1, 1]
        system.right = [1, 1]
        #expect(system.solution().allSatisfy { $0.isFinite })
    }

    @Test func `the median of an even number of values is the mean of the middle two`() {
        #expect(Quantiles.median([]) == 0)
        #expect(Quantiles.median([3, 1, 2]) == 2)
        #expect(Quantiles.median([4, 1, 2, 3]) == 2.5)
    }

    @Test func `the median of any values is that of the sorted values`() {
        var random = SplitMix64(seed: 1)
        for count in 1...60 {
            let values = (0..<count).map { _ in Double(Int.random(in: 0...count / 2, using: &random)) }
            let sorted = values.sorted()
            #expect(Quantiles.median(values) == (sorted[(count - 1) / 2] + sorted[count / 2]) / 2)
        }
    }

    @Test func `quantiles are interpolated within cells`() {
        let edges = [0, 0.25, 0.5, 1]
        #expect(Quantiles.quantile(0.5, ofCells: [1, 2, 1], edges: edges) == 0.375)
        #expect(Quantiles.quantile(1, ofCells: [1, 2, 0], edges: edges) == 1)
        #expect(Quantiles.quantile(0.5, ofCells: [0, 0, 0], edges: edges) == 0)
    }
}
