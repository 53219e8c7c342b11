package import MorselCore

/// The shape of the baselines of text on an image of a round or tilted pack.
///
/// The slope of the baselines is a polynomial of the position, fitted to the bottoms of neighbouring characters.
package struct BaselineCurve {
    /// The coefficients of the slope.
    ///
    /// Coordinates are relative to the middle, in halves of the longer side.
    private var coefficients = [Double](repeating: 0, count: termCount)
    private var middle: (x: Double, y: Double)
    private var unit: Double
    /// The area with text.
    ///
    /// Outside of it the slope is unknown and baselines are taken as horizontal.
    private var xRange: ClosedRange<Double> = 0...0
    private var yRange: ClosedRange<Double> = 0...0

    private static let termCount = 7
    /// The minimum number of pairs of characters for a fit.
    private static let minPairs = 60
    /// The distance in characters between the two of a pair.
    ///
    /// The slope between direct neighbours is too noisy.
    private static let pairDistances = 2...5

    /// Fits the curve to the bounding boxes of characters.
    ///
    /// Returns `nil` if there are too few.
    /// - Parameters:
    ///   - characters: the boxes, of which a minority may not be characters.
    ///   - size: the size of the image.
    package init?(of characters: [PhotoReading.Box], size: (width: Int32, height: Int32)) {
        middle = (Double(size.width) / 2, Double(size.height) / 2)
        unit = Double(max(size.width, size.height)) / 2
        let pairs = Self.pairs(of: characters)
        guard pairs.count >= Self.minPairs else { return nil }
        let points = pairs.map { normalized($0.x, $0.y) }
        xRange = Self.range(points.map { $0.x })
        yRange = Self.range(points.map { $0.y })
        var samples = points
        for _ in 0..<2 {
            fit(zip(samples, pairs).map { ($0, $1.slope) })
            // A baseline is identified by its height in the middle: all of its points share the same terms of y.
            samples = points.map { ($0.x, $0.y - rise(at: $0)) }
        }
    }

    /// Returns how many pixels lower the baseline with the height `y` in the middle of the image is at `x`.
    package func offset(x: Double, y: Double) -> Double { rise(at: normalized(x, y)) * unit }

    /// The largest distance in pixels between a baseline and the horizontal.
    package var maxDeviation: Double {
        let columns = [xRange.lowerBound, (xRange.lowerBound + xRange.upperBound) / 2, xRange.upperBound]
        return unit
            * [yRange.lowerBound, yRange.upperBound].reduce(0) { largest, y in
                let rises = columns.map { rise(at: ($0, y)) }
                return max(largest, (rises.max() ?? 0) - (rises.min() ?? 0))
            }
    }

    /// Returns the curve of the image scaled by a factor.
    package func scaled(by factor: Double) -> Self {
        var scaled = self
        scaled.middle = (middle.x * factor, middle.y * factor)
        scaled.unit *= factor
        return scaled
    }

    // MARK: The polynomial

    private func normalized(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        ((x - middle.x) / unit, (y - middle.y) / unit)
    }

    private static func terms(_ x: Double, _ y: Double) -> [Double] {
        [1, x, x * x, x * x * x, y, x * y, x * x * y]
    }

    /// Returns the integral of the slope from the middle.
    ///
    /// Beyond the area with text it is constant.
    private func rise(at point: (x: Double, y: Double)) -> Double {
        let x = min(max(point.x, xRange.lowerBound), xRange.upperBound)
        let y = min(max(point.y, yRange.lowerBound), yRange.upperBound)
        let integrals = [
            x, x * x / 2, x * x * x / 3, x * x * x * x / 4, y * x, y * x * x / 2, y * x * x * x / 3,
        ]
        return zip(coefficients, integrals).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// Fits by iteratively reweighted least squares, because characters with descenders are outliers.
    private mutating func fit(_ slopes: [(point: (x: Double, y: Double), slope: Double)]) {
        coefficients = [Double](repeating: 0, count: Self.termCount)
        let samples = slopes.map { (terms: Self.terms($0.point.x, $0.point.y), value: $0.slope) }
        var weights = [Double](repeating: 1, count: samples.count)
        for _ in 0..<12 {
            guard let solution = LeastSquares.solution(samples, weights: weights) else { return }
            coefficients = solution
            weights = samples.map { sample in
                let residual = zip(solution, sample.terms).reduce(-sample.value) { $0 + $1.0 * $1.1 }
                return 1 / (0.01 + abs(residual))
            }
        }
    }

    /// Returns the range from the 1st to the 99th percentile.
    private static func range(_ values: [Double]) -> ClosedRange<Double> {
        let sorted = values.sorted()
        return sorted[sorted.count / 100]...sorted[sorted.count * 99 / 100]
    }

    // MARK: Characters

    /// Pairs each character with some of the next in its line: the middle between them and the slope there.
    private static func pairs(of characters: [PhotoReading.Box]) -> [(x: Double, y: Double, slope: Double)] {
        let sorted = characters.sorted { $0.left < $1.left }
        let next = sorted.indices.map { nextInLine(after: $0, in: sorted) }
        var pairs: [(x: Double, y: Double, slope: Double)] = []
        for index in sorted.indices {
            var other = index
            for distance in 1...pairDistances.upperBound {
                guard let following = next[other] else { break }
                other = following
                guard pairDistances.contains(distance) else { continue }
                let (first, second) = (sorted[index], sorted[other])
                let width = Double(second.left + second.width / 2 - first.left - first.width / 2)
                guard width > 0, abs(first.height - second.height) * 4 <= first.height else { continue }
                let bottoms = (Double(first.top + first.height), Double(second.top + second.height))
                pairs.append(
                    (
                        Double(first.left + first.width / 2) + width / 2, (bottoms.0 + bottoms.1) / 2,
                        (bottoms.1 - bottoms.0) / width
                    )
                )
            }
        }
        return pairs
    }

    /// Returns the nearest character to the right in the same line.
    private static func nextInLine(after index: Int, in sorted: [PhotoReading.Box]) -> Int? {
        let box = sorted[index]
        let right = box.left + box.width
        for other in sorted.indices[(index + 1)...] {
            let next = sorted[other]
            if next.left > right + box.height * 2 { return nil }
            let offset = abs(next.top + next.height / 2 - box.top - box.height / 2)
            let hasSimilarHeight = next.height * 2 > box.height && box.height * 2 > next.height
            if hasSimilarHeight, next.left >= right - box.width / 2,
                offset * 10 < max(box.height, next.height) * 6
            {
                return other
            }
        }
        return nil
    }
}
