import MorselCore

/// Statistics of small square tiles of a greyscale image, from which the contrast and sharpness of its text are estimated.
package struct ImageTiles {
    /// Whether the text is lighter than its background.
    ///
    /// The background covers more area than the text.
    package private(set) var isLightOnDark = false
    /// The width in pixels of the steepest edge of a character: 1 for a sharp image, 0 for an image without edges.
    package private(set) var edgeWidth: Float = 0

    /// The tiles row by row.
    ///
    /// Empty for an image smaller than one tile.
    package private(set) var rows: [[Tile]] = []

    /// The side of a tile in pixels.
    static let side = 24
    /// A tile with a smaller difference between its darkest and lightest pixel has no text.
    private static let minContrast: Float = 30

    /// Measures a greyscale image.
    init(of image: Image) {
        self.init(pixels: image.pixels(), width: Int(image.size.width), height: Int(image.size.height))
    }

    /// Measures the pixels of a greyscale image row by row.
    package init(pixels: [UInt8], width: Int, height: Int) {
        guard pixels.count == width * height, min(width, height) > Self.side else { return }
        rows = pixels.withUnsafeBufferPointer { pixels in
            stride(from: 0, to: height - Self.side, by: Self.side).map { top in
                stride(from: 0, to: width - Self.side, by: Self.side).map { left in
                    Tile(pixels, at: top * width + left, width, side: Self.side)
                }
            }
        }
        let tiles = rows.joined().filter { $0.contrast >= Self.minContrast }
        isLightOnDark = tiles.reduce(0) { $0 + $1.skewness } > 0
        edgeWidth = Self.edgeWidth(of: tiles)
    }

    /// Returns the median of the half of the tiles with the highest contrast.
    ///
    /// The others may have no complete edge.
    private static func edgeWidth(of tiles: [Tile]) -> Float {
        let clearest = tiles.sorted { $0.contrast > $1.contrast }.prefix((tiles.count + 1) / 2)
        let widths = clearest.map { $0.edgeWidth }.sorted()
        return widths.isEmpty ? 0 : widths[widths.count / 2]
    }

    /// The statistics of a tile.
    package struct Tile {
        /// The darkest pixel.
        package let darkest: Int
        /// The lightest pixel.
        package let lightest: Int
        /// The third central moment over the variance: positive if the few light pixels differ more from the mean than the
        /// dark ones.
        let skewness: Float
        /// The width in pixels of an edge from the darkest to the lightest pixel with the slope of the steepest edge.
        let edgeWidth: Float

        var contrast: Float { Float(lightest - darkest) }

        init(_ pixels: UnsafeBufferPointer<UInt8>, at start: Int, _ width: Int, side: Int) {
            var (darkest, lightest, steepest) = (255, 0, 0)
            var (sum, squares, cubes) = (0, 0, 0)
            for row in 0..<side {
                let line = start + row * width
                for index in line..<line + side {
                    let pixel = Int(pixels[index])
                    darkest = min(darkest, pixel)
                    lightest = max(lightest, pixel)
                    sum += pixel
                    squares += pixel * pixel
                    cubes += pixel * pixel * pixel
                    let across = Int(pixels[index + 1]) - pixel
                    let down = Int(pixels[index + width]) - pixel
                    steepest = max(steepest, across * across + down * down)
                }
            }
            let count = Double(side * side)
            let mean = Double(sum) / count
            let variance = max(1, Double(squares) / count - mean * mean)
            let moment = Double(cubes) / count - 3 * mean * Double(squares) / count + 2 * mean * mean * mean
            (self.darkest, self.lightest) = (darkest, lightest)
            skewness = Float(moment / variance)
            edgeWidth = Float(lightest - darkest) / max(1, Float(steepest).squareRoot())
        }
    }
}
