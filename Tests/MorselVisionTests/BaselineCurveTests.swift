import MorselCore
import MorselVision
import Testing

@Suite struct BaselineCurveTests {
    /// Lines of characters whose baselines are lower by an offset that depends on the position.
    private func characters(offset: (_ x: Double, _ y: Double) -> Double) -> [PhotoReading.Box] {
        stride(from: 60, to: 560, by: 50).flatMap { line in
            stride(from: 40, to: 960, by: 14).enumerated().map { number, left in
                let bottom = Double(line) + offset(Double(left + 5), Double(line))
                let descender = number % 7 == 3 ? 5 : 0
                return .init(
                    left: Int32(left),
                    top: Int32(bottom) - 16,
                    width: 10,
                    height: Int32(16 + descender)
                )
            }
        }
    }

    private func curve(offset: (_ x: Double, _ y: Double) -> Double) -> BaselineCurve? {
        BaselineCurve(of: characters(offset: offset), size: (1000, 600))
    }

    @Test func `horizontal lines have a small deviation`() throws {
        let curve = try #require(self.curve { _, _ in 0 })

        // A deviation of less than a quarter of the height of a character is not corrected.
        #expect(curve.maxDeviation < 4)
    }

    @Test func `the curve of lines around a can is found`() throws {
        func offset(_ x: Double, _ y: Double) -> Double { 60 * ((x - 500) / 500) * ((x - 500) / 500) }
        let curve = try #require(self.curve(offset: offset))

        for x in [100.0, 300, 500, 700, 900] {
            #expect(abs(curve.offset(x: x, y: 300) - offset(x, 300)) < 3)
        }
        // Between x = 50 and x = 950 the lines fall by 60 * 0.9 * 0.9 pixels.
        #expect(abs(curve.maxDeviation - 48) < 5)
    }

    @Test func `diverging lines are horizontal in the middle only`() throws {
        let curve = try #require(self.curve { x, y in (x - 500) * (y - 300) / 4000 })

        #expect(abs(curve.offset(x: 900, y: 300)) < 2)
        #expect(abs(curve.offset(x: 900, y: 500) - 20) < 3)
        #expect(abs(curve.offset(x: 900, y: 100) + 20) < 3)
    }

    @Test func `a few characters have no curve`() {
        let few = Array(characters { _, _ in 0 }.prefix(10))

        #expect(BaselineCurve(of: few, size: (1000, 600)) == nil)
    }

    @Test func `the curve of an enlarged image is enlarged`() throws {
        let curve = try #require(self.curve { x, _ in (x - 500) / 10 })

        #expect(curve.offset(x: 900, y: 300) > 30)
        #expect(abs(curve.scaled(by: 2).offset(x: 1800, y: 600) - 2 * curve.offset(x: 900, y: 300)) < 0.01)
    }
}
