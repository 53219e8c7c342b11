import MorselCore

/// What small squares of a picture tell about its text, before anything is read.
package struct PictureEdges {
    /// Whether the strokes are lighter than what they stand on: what there is less of lies further from the mean.
    package private(set) var isLight = false
    /// How many pixels it takes from light to dark where a stroke is steepest: one where it is sharp; 0 without edges.
    package private(set) var softness: Float = 0

    /// The squares, row by row; none for a picture that is smaller than one.
    package private(set) var squares: [[Square]] = []

    /// The side of a square.
    static let side = 24
    /// Squares with less between their lightest and darkest are even.
    private static let leastContrast: Float = 30

    /// Looks at a grey picture.
    init(of picture: Picture) {
        self.init(shades: picture.shades(), width: Int(picture.size.width), height: Int(picture.size.height))
    }

    /// Looks at shades of grey, row by row.
    package init(shades: [UInt8], width: Int, height: Int) {
        guard shades.count == width * height, min(width, height) > Self.side else { return }
        squares = shades.withUnsafeBufferPointer { shades in
            stride(from: 0, to: height - Self.side, by: Self.side).map { top in
                stride(from: 0, to: width - Self.side, by: Self.side).map { left in
                    Square(shades, at: top * width + left, width, side: Self.side)
                }
            }
        }
        let strokes = squares.joined().filter { $0.hasStrokes }
        isLight = strokes.reduce(0) { $0 + $1.skew } > 0
        softness = Self.softness(of: strokes)
    }

    /// The middle one of the half with most contrast: in the others there may be no edge.
    private static func softness(of strokes: [Square]) -> Float {
        let clear = strokes.sorted { $0.contrast > $1.contrast }.prefix((strokes.count + 1) / 2)
        let sorted = clear.map { $0.softness }.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }

    /// What the pixels of a square tell.
    package struct Square {
        /// Its darkest pixel.
        package let least: Int
        /// Its lightest pixel.
        package let most: Int
        /// How much further the light ones are from the mean than the dark ones, in shades; negative for the contrary.
        let skew: Float
        /// How many pixels its steepest edge would take from its darkest to its lightest.
        let softness: Float

        var contrast: Float { Float(most - least) }
        var hasStrokes: Bool { contrast >= PictureEdges.leastContrast }

        init(_ shades: UnsafeBufferPointer<UInt8>, at start: Int, _ width: Int, side: Int) {
            var (least, most, steepest) = (255, 0, 0)
            var (sum, squares, cubes) = (0, 0, 0)
            for row in 0..<side {
                let line = start + row * width
                for place in line..<line + side {
                    let shade = Int(shades[place])
                    least = min(least, shade)
                    most = max(most, shade)
                    sum += shade
                    squares += shade * shade
                    cubes += shade * shade * shade
                    let across = Int(shades[place + 1]) - shade
                    let down = Int(shades[place + width]) - shade
                    steepest = max(steepest, across * across + down * down)
                }
            }
            let count = Double(side * side)
            let mean = Double(sum) / count
            let variance = max(1, Double(squares) / count - mean * mean)
            let third = Double(cubes) / count - 3 * mean * Double(squares) / count + 2 * mean * mean * mean
            (self.least, self.most) = (least, most)
            skew = Float(third / variance)
            softness = Float(most - least) / max(1, Float(steepest).squareRoot())
        }
    }
}
