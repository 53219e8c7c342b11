import MorselVision
import Testing

@Suite struct PictureEdgesTests {
    /// Upright strokes four pixels wide, twelve from each other.
    private func strokes(_ ink: UInt8, on paper: UInt8, width: Int = 240, height: Int = 144) -> [UInt8] {
        (0..<width * height).map { place in place % width % 16 < 4 ? ink : paper }
    }

    /// Each pixel the mean of those beside it.
    private func blurred(_ shades: [UInt8], reach: Int) -> [UInt8] {
        shades.indices.map { place in
            let near = shades[max(0, place - reach)...min(shades.count - 1, place + reach)]
            return UInt8(near.reduce(0) { $0 + Int($1) } / near.count)
        }
    }

    private func edges(of shades: [UInt8]) -> PictureEdges {
        PictureEdges(shades: shades, width: 240, height: 144)
    }

    @Test func `strokes are what there is less of`() {
        #expect(!edges(of: strokes(20, on: 230)).isLight)
        #expect(edges(of: strokes(230, on: 20)).isLight)
    }

    @Test func `soft edges take more pixels`() {
        let sharp = strokes(20, on: 230)

        #expect(edges(of: sharp).softness == 1)
        #expect(edges(of: blurred(sharp, reach: 2)).softness > 2.5)
    }

    @Test func `a square knows its darkest and its lightest pixel`() {
        let squares = edges(of: strokes(20, on: 180)).squares

        #expect(squares.joined().allSatisfy { $0.least == 20 && $0.most == 180 })
    }
}
