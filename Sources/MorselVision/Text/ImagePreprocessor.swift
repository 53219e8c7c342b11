import MorselCore

/// Transforms an image that was not read well.
///
/// The analysis of the image is shared by all methods.
final class ImagePreprocessor {
    /// A way to transform an image before text recognition.
    enum Method {
        /// Straight lines and a normalized background.
        case normalized
        /// Straight lines, a normalized background and sharpened edges.
        case normalizedAndSharpened
        /// Straight lines and sharpened edges.
        case sharpened
        /// Straight lines: deskewed and dewarped.
        case straightened
        /// The green channel of the image.
        case greenChannel
        /// The image scaled so that words have the best height.
        case rescaled
    }

    private let image: Image
    private let quarterTurns: Int
    private let scale: Float
    private let grey: PreprocessedImage
    /// The character candidates of the greyscale image.
    private let candidates: CharacterCandidates
    private lazy var straightened = makeStraightened()
    private lazy var normalized = straightened.filtered { $0.withNormalizedBackground() }

    /// Edges wider than this, in pixels, are sharpened.
    ///
    /// Print in focus has edges of two pixels.
    private static let maxSharpEdgeWidth: Float = 2.7
    /// The strength of the unsharp mask.
    private static let sharpeningStrength: Float = 4
    /// The height in pixels at which words are read best, and the range in which they are read well enough.
    ///
    /// Measured on photos of labels.
    private static let bestWordHeight: Float = 34
    private static let goodWordHeights: ClosedRange<Float> = 20...80
    /// A smaller skew angle in degrees is not corrected.
    private static let minSkewAngle: Float = 1.5
    /// The longest side in pixels at which the skew angle is measured.
    private static let skewSide: Float = 1200
    /// The longest side in pixels of an enlarged image.
    private static let longestSide: Float = 6400

    /// Analyses an image after it was rotated and scaled.
    ///
    /// Returns `nil` if there is not enough memory.
    init?(_ image: Image, quarterTurns: Int, scale: Float) {
        guard let upright = PreprocessedImage(image, quarterTurns: quarterTurns, scale: scale),
            let grey = upright.filtered({ $0.greyscale() }),
            let candidates = CharacterCandidates(of: grey.image)
        else { return nil }
        (self.image, self.quarterTurns, self.scale) = (image, quarterTurns, scale)
        (self.grey, self.candidates) = (grey, candidates)
    }

    /// The methods for this image, the most successful first.
    var methods: [Method] {
        candidates.edgeWidth > Self.maxSharpEdgeWidth
            ? [.normalizedAndSharpened, .sharpened, .normalized, .greenChannel]
            : [.normalized, .straightened, .greenChannel, .rescaled]
    }

    /// Returns the image transformed by a method, or `nil` if the method would change nothing.
    func image(by method: Method, after text: RecognizedText) -> PreprocessedImage? {
        switch method {
        case .normalized: normalized
        case .normalizedAndSharpened: normalized?.filtered(sharpened)
        case .sharpened: straightened.filtered(sharpened)
        case .straightened: straightened
        case .greenChannel: upright(scale: scale)?.filtered { $0.greenChannel() }
        case .rescaled: bestScale(for: text).flatMap(upright)
        }
    }

    // MARK: Assessment

    /// Whether the image seems to have text that was not found.
    func isPartial(_ text: RecognizedText) -> Bool {
        let candidates = candidates.scaled(by: 1 / scale)
        return TextCoverage(candidates: candidates, words: text.words, wordHeight: text.wordHeight).isPartial
    }

    /// Sets whether the text is partial, and the faults of the photo.
    func assess(_ text: inout RecognizedText) {
        let candidates = candidates.scaled(by: 1 / scale)
        text.isPartial = isPartial(text) || PhotoFaults(candidates: candidates, text: text).isHiddenByGlare
        text.faults = PhotoFaults(candidates: candidates, text: text).all
    }

    // MARK: Methods

    private func upright(scale: Float) -> PreprocessedImage? {
        PreprocessedImage(image, quarterTurns: quarterTurns, scale: scale)
    }

    /// Returns dark text on light, with straight and horizontal lines.
    private func makeStraightened() -> PreprocessedImage {
        var result = grey
        let skewAngle = skewAngle
        if skewAngle != 0, let deskewed = result.deskewed(skewAngle: skewAngle) { result = deskewed }
        let curve =
            skewAngle == 0
            ? candidates.baselineCurve : CharacterCandidates(of: result.image)?.baselineCurve
        if let curve, let dewarped = result.dewarped(along: curve) { result = dewarped }
        if candidates.isLightOnDark, let inverted = result.filtered({ $0.inverted() }) { result = inverted }
        result.isDarkOnLight = true
        return result
    }

    /// The angle in degrees by which lines descend to the right, or 0 if it is small.
    private var skewAngle: Float {
        let reduced = grey.image.scaled(by: min(1, Self.skewSide / grey.image.longerSide))
        let angle = reduced?.binarized()?.skewAngle() ?? 0
        return abs(angle) < Self.minSkewAngle ? 0 : angle
    }

    private func sharpened(_ image: Image) -> Image? {
        let radius = Int32(candidates.edgeWidth.rounded())
        return image.sharpened(radius: radius, strength: Self.sharpeningStrength)
    }

    /// Returns the scale at which words have the best height, or `nil` if their height is good.
    private func bestScale(for text: RecognizedText) -> Float? {
        let height = text.wordHeight * scale
        guard height > 0, !Self.goodWordHeights.contains(height) else { return nil }
        return min(scale * Self.bestWordHeight / height, 4, Self.longestSide / image.longerSide)
    }
}
