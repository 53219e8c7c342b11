import MorselVision
import Testing

@Suite struct ImageTilesTests {
    /// Returns vertical strokes, 4 pixels wide and 12 pixels apart.
    private func strokes(_ ink: UInt8, on paper: UInt8, width: Int = 240, height: Int = 144) -> [UInt8] {
        (0..<width * height).map { index in index % width % 16 < 4 ? ink : paper }
    }

    /// Returns the pixels, each replaced by the mean of its neighbours in the row.
    private func blurred(_ pixels: [UInt8], radius: Int) -> [UInt8] {
        pixels.indices.map { index in
            let near = pixels[max(0, index - radius)...min(pixels.count - 1, index + radius)]
            return UInt8(near.reduce(0) { $0 + Int($1) } / near.count)
        }
    }

    private func tiles(of pixels: [UInt8]) -> ImageTiles {
        ImageTiles(pixels: pixels, width: 240, height: 144)
    }

    @Test func `light strokes on a dark background are detected`() {
        #expect(!tiles(of: strokes(20, on: 230)).isLightOnDark)
        #expect(tiles(of: strokes(230, on: 20)).isLightOnDark)
    }

    @Test func `blurred edges are wider`() {
        let sharp = strokes(20, on: 230)

        #expect(tiles(of: sharp).edgeWidth == 1)
        #expect(tiles(of: blurred(sharp, radius: 2)).edgeWidth > 2.5)
    }

    @Test func `a tile has its darkest and its lightest pixel`() {
        let rows = tiles(of: strokes(20, on: 180)).rows

        #expect(rows.map { $0.count } == Array(repeating: 9, count: 5))
        #expect(rows.joined().allSatisfy { $0.darkest == 20 && $0.lightest == 180 })
    }

    @Test func `an image without contrast or smaller than a tile has no edges`() {
        #expect(tiles(of: strokes(200, on: 210)).edgeWidth == 0)
        #expect(ImageTiles(pixels: [0, 255, 0, 255], width: 2, height: 2).rows.isEmpty)
        #expect(ImageTiles(pixels: [0, 255, 0], width: 2, height: 2).rows.isEmpty)
    }
}
