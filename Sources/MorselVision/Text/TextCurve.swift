package import MorselCore

/// How lines of text rise and fall on a picture: what makes them straight where a pack is round or was held askew.
///
/// The slope of a line is a polynomial of its place, fitted to the feet of neighbouring letters.
package struct TextCurve {
    /// The factors of the terms of the slope; places are shares of the half of the picture's longer side, from its middle.
    private var factors = [Double](repeating: 0, count: termCount)
    private var middle: (x: Double, y: Double)
    private var unit: Double
    /// Between these lies the text; outside, nothing is known and lines go on as they are.
    private var across: ClosedRange<Double> = 0...0
    private var down: ClosedRange<Double> = 0...0

    private static let termCount = 7
    /// Fewer pairs of letters do not make a curve.
    private static let fewestPairs = 60
    /// How many letters further on the other of a pair is: near ones differ by chance.
    private static let steps = 2...5

    /// Finds the curve of letters; nil when they are too few.
    /// - Parameters:
    ///   - letters: the rectangles of letters, with others among them.
    ///   - size: the size of the picture.
    package init?(of letters: [PhotoReading.Box], size: (width: Int32, height: Int32)) {
        middle = (Double(size.width) / 2, Double(size.height) / 2)
        unit = Double(max(size.width, size.height)) / 2
        let pairs = Self.pairs(of: letters)
        guard pairs.count >= Self.fewestPairs else { return nil }
        let places = pairs.map { place($0.x, $0.y) }
        across = Self.middleRange(places.map { $0.x })
        down = Self.middleRange(places.map { $0.y })
        var rows = places
        for _ in 0..<2 {
            fit(zip(rows, pairs).map { ($0, $1.slope) })
            // The same line has the same terms everywhere: its height is where it crosses the middle.
            rows = places.map { ($0.x, $0.y - rise(at: $0)) }
        }
    }

    /// By how many pixels the line at the height `y` in the middle of the picture is lower at `x`.
    package func fall(x: Double, y: Double) -> Double { rise(at: place(x, y)) * unit }

    /// The greatest distance in pixels between a line and the straight one.
    package var depth: Double {
        let places = [across.lowerBound, (across.lowerBound + across.upperBound) / 2, across.upperBound]
        return unit
            * [down.lowerBound, down.upperBound].reduce(0) { most, y in
                let rises = places.map { rise(at: ($0, y)) }
                return max(most, (rises.max() ?? 0) - (rises.min() ?? 0))
            }
    }

    /// The curve of the same picture in another size.
    package func scaled(by factor: Double) -> Self {
        var scaled = self
        scaled.middle = (middle.x * factor, middle.y * factor)
        scaled.unit *= factor
        return scaled
    }

    // MARK: The polynomial

    private func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        ((x - middle.x) / unit, (y - middle.y) / unit)
    }

    private static func terms(_ x: Double, _ y: Double) -> [Double] {
        [1, x, x * x, x * x * x, y, x * y, x * x * y]
    }

    /// The integral of the slope from the middle; beyond the text lines are level.
    private func rise(at place: (x: Double, y: Double)) -> Double {
        let x = min(max(place.x, across.lowerBound), across.upperBound)
        let y = min(max(place.y, down.lowerBound), down.upperBound)
        let integrals = [
            x, x * x / 2, x * x * x / 3, x * x * x * x / 4, y * x, y * x * x / 2, y * x * x * x / 3,
        ]
        return zip(factors, integrals).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// Least squares in which slopes far from the fit weigh less each time: letters have feet below the line, too.
    private mutating func fit(_ slopes: [(place: (x: Double, y: Double), slope: Double)]) {
        factors = [Double](repeating: 0, count: Self.termCount)
        let known = slopes.map { (terms: Self.terms($0.place.x, $0.place.y), slope: $0.slope) }
        var weights = [Double](repeating: 1, count: known.count)
        for _ in 0..<12 {
            guard let fitted = LeastSquares.solution(known, weights) else { return }
            factors = fitted
            weights = known.map { known in
                let error = zip(fitted, known.terms).reduce(-known.slope) { $0 + $1.0 * $1.1 }
                return 1 / (0.01 + abs(error))
            }
        }
    }

    private static func middleRange(_ values: [Double]) -> ClosedRange<Double> {
        let sorted = values.sorted()
        return sorted[sorted.count / 100]...sorted[sorted.count * 99 / 100]
    }

    // MARK: Letters

    /// A letter and one further on in its line: the place between them, and how much the line falls there.
    private static func pairs(of letters: [PhotoReading.Box]) -> [(x: Double, y: Double, slope: Double)] {
        let sorted = letters.sorted { $0.left < $1.left }
        let next = sorted.indices.map { self.next(after: $0, in: sorted) }
        var pairs: [(x: Double, y: Double, slope: Double)] = []
        for place in sorted.indices {
            var other = place
            for step in 1...Self.steps.upperBound {
                guard let following = next[other] else { break }
                other = following
                guard Self.steps.contains(step) else { continue }
                let (one, two) = (sorted[place], sorted[other])
                let width = Double(two.left + two.width / 2 - one.left - one.width / 2)
                guard width > 0, abs(one.height - two.height) * 4 <= one.height else { continue }
                let feet = (Double(one.top + one.height), Double(two.top + two.height))
                pairs.append(
                    (
                        Double(one.left + one.width / 2) + width / 2, (feet.0 + feet.1) / 2,
                        (feet.1 - feet.0) / width
                    )
                )
            }
        }
        return pairs
    }

    /// The nearest letter to the right on the same line.
    private static func next(after place: Int, in sorted: [PhotoReading.Box]) -> Int? {
        let one = sorted[place]
        let end = one.left + one.width
        for other in sorted.indices[(place + 1)...] {
            let two = sorted[other]
            if two.left > end + one.height * 2 { return nil }
            let offset = abs(two.top + two.height / 2 - one.top - one.height / 2)
            let isAsHigh = two.height * 2 > one.height && one.height * 2 > two.height
            if isAsHigh, two.left >= end - one.width / 2, offset * 10 < max(one.height, two.height) * 6 {
                return other
            }
        }
        return nil
    }
}
