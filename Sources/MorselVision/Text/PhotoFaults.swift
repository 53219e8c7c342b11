import MorselCore

/// Finds out why text of a photo was not read, from its strokes and from what was read.
struct PhotoFaults {
    /// The strokes, in pixels of the upright photo.
    let traces: TextTraces
    let reading: TextReading

    /// Below this share of sure letters, text counts as badly read.
    private static let wellRead: Float = 0.8
    /// Edges may take this share of a letter's height.
    private static let softShare: Float = 0.13
    /// Words of fewer pixels are too small for the models.
    private static let leastHeight: Float = 17
    /// The lightness of paper that has light enough.
    private static let leastLight = 90
    /// So many small squares without a stroke, amid the text, are a lamp.
    private static let leastGlare = 4
    /// What is less sure may be no word at all.
    private static let leastConfidence: Float = 40
    /// So many words at the rim are no chance.
    private static let leastCut = 2

    /// Whether a lamp hides what may be text: it leaves no stroke that could be missed.
    var isHidden: Bool { traces.light.glaring >= Self.leastGlare }

    /// What makes the photo hard to read; nothing when it was read well.
    var found: [PhotoReading.Fault] {
        guard reading.isPartial || reading.sureness < Self.wellRead else { return [] }
        var found: [PhotoReading.Fault] = []
        if isSmall { found.append(.small) }
        if isBlurred { found.append(.blurred) }
        if isCutOff { found.append(.cutOff) }
        if isHidden { found.append(.glare) }
        if let light = traces.light.darkest, light < Self.leastLight { found.append(.dark) }
        return found
    }

    /// The middle height of all words; that of strokes where none was read.
    private var height: Float {
        let heights = reading.words.filter { $0.letters > 2 }.map { $0.box.height }.sorted()
        return heights.isEmpty ? traces.height * 1.5 : Float(heights[heights.count / 2])
    }

    private var isSmall: Bool { height > 0 && height < Self.leastHeight }

    private var isBlurred: Bool { traces.softness > max(1.6, height * 0.66 * Self.softShare) }

    private var isCutOff: Bool {
        let (width, tall) = traces.size
        let near = Int32(max(2, height / 5))
        let cut = reading.words.count { word in
            let box = word.box
            return word.letters > 2 && word.confidence > Self.leastConfidence
                && (box.left < near || box.top < near || box.left + box.width > width - near
                    || box.top + box.height > tall - near)
        }
        return cut >= Self.leastCut
    }
}
