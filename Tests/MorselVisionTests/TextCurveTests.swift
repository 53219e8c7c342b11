import MorselCore
import MorselVision
import Testing

@Suite struct TextCurveTests {
    /// Lines of letters whose feet fall by a number of pixels that depends on their place.
    private func letters(fall: (_ x: Double, _ y: Double) -> Double) -> [PhotoReading.Box] {
        stride(from: 60, to: 560, by: 50).flatMap { line in
            stride(from: 40, to: 960, by: 14).enumerated().map { number, left in
                let foot = Double(line) + fall(Double(left + 5), Double(line))
                // Every seventh letter reaches below the line.
                let below = number % 7 == 3 ? 5 : 0
                return .init(left: Int32(left), top: Int32(foot) - 16, width: 10, height: Int32(16 + below))
            }
        }
    }

    private func curve(fall: (_ x: Double, _ y: Double) -> Double) -> TextCurve? {
        TextCurve(of: letters(fall: fall), size: (1000, 600))
    }

    @Test func `level lines have hardly any depth`() throws {
        let curve = try #require(self.curve { _, _ in 0 })

        // Less than a quarter of a letter's height is left as it is.
        #expect(curve.depth < 4)
    }

    @Test func `lines around a can fall to both sides as they were drawn`() throws {
        func fall(_ x: Double, _ y: Double) -> Double { 60 * ((x - 500) / 500) * ((x - 500) / 500) }
        let curve = try #require(self.curve(fall: fall))

        for x in [100.0, 300, 500, 700, 900] {
            #expect(abs(curve.fall(x: x, y: 300) - fall(x, 300)) < 3)
        }
    }

    @Test func `lines that part from each other are level in the middle only`() throws {
        let curve = try #require(self.curve { x, y in (x - 500) * (y - 300) / 4000 })

        #expect(abs(curve.fall(x: 900, y: 300)) < 2)
        #expect(abs(curve.fall(x: 900, y: 500) - 20) < 3)
        #expect(abs(curve.fall(x: 900, y: 100) + 20) < 3)
    }

    @Test func `a few letters have no curve`() {
        let few = Array(letters { _, _ in 0 }.prefix(10))

        #expect(TextCurve(of: few, size: (1000, 600)) == nil)
    }

    @Test func `a curve is the same on a larger picture`() throws {
        let curve = try #require(self.curve { x, _ in (x - 500) / 10 })

        #expect(abs(curve.scaled(by: 2).fall(x: 1800, y: 600) - 2 * curve.fall(x: 900, y: 300)) < 0.01)
    }
}
