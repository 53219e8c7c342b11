import MorselCore

/// Finds out why text of a photo was not read, from its character candidates and the recognized words.
struct PhotoFaults {
    /// The character candidates, in pixels of the upright photo.
    let candidates: CharacterCandidates
    let text: RecognizedText

    /// Text with less confidence counts as badly read.
    private static let minConfidence: Float = 0.8
    /// The maximum width of an edge, as a share of the height of a character.
    private static let maxEdgeShare: Float = 0.13
    /// The minimum height of words in pixels.
    ///
    /// The models do not read smaller words reliably.
    private static let minWordHeight: Float = 17
    /// The minimum grey level of paper with enough light.
    private static let minPaperLevel = 90
    /// The minimum number of tiles with glare that may hide text.
    private static let minGlareTiles = 4
    /// Words with less confidence may be noise.
    private static let minWordConfidence: Float = 40
    /// The minimum number of words at the margins of a photo whose text is cut off.
    private static let minCutWords = 2

    /// Whether glare may hide text.
    ///
    /// Text under glare has no connected components, so ``TextCoverage`` does not notice that it is missing.
    var isHiddenByGlare: Bool { candidates.lighting.glareTileCount >= Self.minGlareTiles }

    /// The reasons why the photo is hard to read.
    ///
    /// It is empty if the photo was read well.
    var all: [PhotoReading.Fault] {
        guard text.isPartial || text.confidence < Self.minConfidence else { return [] }
        var faults: [PhotoReading.Fault] = []
        if isSmall { faults.append(.small) }
        if isBlurred { faults.append(.blurred) }
        if isCutOff { faults.append(.cutOff) }
        if isHiddenByGlare { faults.append(.glare) }
        if let level = candidates.lighting.lowerQuartile, level < Self.minPaperLevel { faults.append(.dark) }
        return faults
    }

    /// The median height of all words, or an estimate from the candidates if no word was recognized.
    private var wordHeight: Float {
        let heights = text.words.filter { $0.letterCount > 2 }.map { $0.box.height }.sorted()
        return heights.isEmpty ? candidates.medianHeight * 1.5 : Float(heights[heights.count / 2])
    }

    private var isSmall: Bool { wordHeight > 0 && wordHeight < Self.minWordHeight }

    private var isBlurred: Bool { candidates.edgeWidth > max(1.6, wordHeight * 0.66 * Self.maxEdgeShare) }

    private var isCutOff: Bool {
        let (width, height) = candidates.size
        let margin = Int32(max(2, wordHeight / 5))
        let cut = text.words.count { word in
            let box = word.box
            return word.letterCount > 2 && word.confidence > Self.minWordConfidence
                && (box.left < margin || box.top < margin || box.left + box.width > width - margin
                    || box.top + box.height > height - margin)
        }
        return cut >= Self.minCutWords
    }
}
