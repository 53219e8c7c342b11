import MorselCore

/// Where a picture is prepared that was not read at once: what its strokes tell is found out once for all ways.
final class Workbench {
    /// A way of preparing a picture.
    enum Preparation {
        /// With level lines on even paper.
        case even
        /// With level lines and hard edges, on even paper.
        case hard
        /// With level lines and hard edges, in its own light.
        case hardAsItIs
        /// With level lines, in its own light.
        case level
        /// Its green light alone.
        case green
        /// As it is, with words of the best height.
        case scaled
    }

    private let picture: Picture
    private let turns: Int
    private let scale: Float
    private let grey: PreparedPicture
    /// Those of the grey picture.
    private let traces: TextTraces
    private lazy var level = makeLevel()
    private lazy var even = level.changed { $0.evenlyLit() }

    /// Edges of so many pixels are soft; those of a print in focus have two.
    private static let softEdge: Float = 2.7
    /// How much of what a lens took away is given back.
    private static let hardness: Float = 4
    /// Words of this height are read best, and from here to there well enough; measured on photos of labels.
    private static let bestHeight: Float = 34
    private static let goodHeights: ClosedRange<Float> = 20...80
    /// Lines that lean less, in degrees, are no trouble.
    private static let leastLean: Float = 1.5
    /// The longest side of a picture that was made larger.
    private static let longestSide: Float = 6400

    /// Looks at the strokes of a picture after it was turned and scaled; nil when there is no memory for it.
    init?(_ picture: Picture, turns: Int, scale: Float) {
        guard let upright = PreparedPicture(picture, turns: turns, scaledBy: scale),
            let grey = upright.changed({ $0.grey() }), let traces = TextTraces(of: grey.picture)
        else { return nil }
        (self.picture, self.turns, self.scale, self.grey, self.traces) = (picture, turns, scale, grey, traces)
    }

    /// The ways in the order in which they help most; the later ones are seldom needed.
    var preparations: [Preparation] {
        traces.softness > Self.softEdge
            ? [.hard, .hardAsItIs, .even, .green] : [.even, .level, .green, .scaled]
    }

    /// The picture prepared in a way; nil where that would change nothing.
    func prepared(_ preparation: Preparation, after reading: TextReading) -> PreparedPicture? {
        switch preparation {
        case .even: even
        case .hard: even?.changed(hardened)
        case .hardAsItIs: level.changed(hardened)
        case .level: level
        case .green: upright(scale)?.changed { $0.green() }
        case .scaled: bestScale(for: reading).flatMap(upright)
        }
    }

    // MARK: What was read

    /// Whether some of the text was not even found.
    func isPartial(_ reading: TextReading) -> Bool {
        TextCoverage(
            traces: traces.scaled(by: 1 / scale),
            words: reading.words,
            wordHeight: reading.wordHeight
        ).isPartial
    }

    /// Finds out what was not read, and why.
    func judge(_ reading: inout TextReading) {
        let traces = traces.scaled(by: 1 / scale)
        reading.isPartial = isPartial(reading) || PhotoFaults(traces: traces, reading: reading).isHidden
        let faults = PhotoFaults(traces: traces, reading: reading)
        reading.faults = faults.found
    }

    // MARK: Ways

    private func upright(_ scale: Float) -> PreparedPicture? {
        PreparedPicture(picture, turns: turns, scaledBy: scale)
    }

    /// Dark on light, with straight and level lines.
    private func makeLevel() -> PreparedPicture {
        var level = grey
        let lean = lean
        if lean != 0, let leant = level.leant(by: -lean) { level = leant }
        let curve = lean == 0 ? traces.curve : TextTraces(of: level.picture)?.curve
        if let curve, let straight = level.straightened(curve) { level = straight }
        if traces.isLight, let dark = level.changed({ $0.inverted() }) { level = dark }
        level.isDarkOnLight = true
        return level
    }

    /// The degrees by which lines fall to the right; 0 for a few.
    private var lean: Float {
        let side = Float(max(grey.picture.size.width, grey.picture.size.height))
        let lean = grey.picture.scaled(by: min(1, 1200 / side))?.inked()?.lean() ?? 0
        return abs(lean) < Self.leastLean ? 0 : lean
    }

    private func hardened(_ picture: Picture) -> Picture? {
        picture.sharpened(radius: Int32(traces.softness.rounded()), strength: Self.hardness)
    }

    /// The scale at which words have their best height; nil when they have a good one already.
    private func bestScale(for reading: TextReading) -> Float? {
        let height = reading.wordHeight * scale
        guard height > 0, !Self.goodHeights.contains(height) else { return nil }
        let side = Float(max(picture.size.width, picture.size.height))
        return min(scale * Self.bestHeight / height, 4, Self.longestSide / side)
    }
}
