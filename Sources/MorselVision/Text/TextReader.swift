import MorselCore

/// Reads the text of an image, and tries preprocessing methods until the text is read with confidence.
final class TextReader {
    private var recognizers: [[Language]: TextRecognizer] = [:]
    /// The reading of a whole image that a sample ended with, because a part of the image was not enough.
    ///
    /// The next request continues with it if it is for the same photo and languages. Otherwise it is removed.
    private var wholeSample: (photo: Int, languages: [Language], text: RecognizedText)?
    /// The rotation of the photo that was read last, with which its next reading begins.
    private var rotation: (photo: Int, quarterTurns: Int)?

    /// The longest side in pixels that is used.
    ///
    /// A photo taken with a phone has more pixels than text recognition needs.
    private static let longestSide: Float = 3200
    /// A smaller image is enlarged first: its characters are too small for the models.
    private static let smallSide: Float = 1000
    /// The longest side in pixels at which the rotation is determined.
    private static let rotationSide: Float = 1200
    /// With at least this confidence, no other preprocessing is tried.
    private static let goodConfidence: Float = 0.9
    /// With less confidence, the image may be rotated.
    private static let rotatedConfidence: Float = 0.42

    /// Reads an image.
    /// - Parameters:
    ///   - image: the image, in grey or colour.
    ///   - photo: a number that identifies the image.
    ///   - languages: the languages of its text.
    ///   - onPreprocess: is called before each preprocessing, with the text so far.
    /// - Returns: the text, in pixels of the image after its rotation.
    /// - Throws: `PhotoError.noModel` if the model of a language is not installed.
    func read(
        _ image: Image,
        photo: Int,
        in languages: [Language],
        onPreprocess: (RecognizedText) -> Void = { _ in }
    ) throws(PhotoError) -> RecognizedText {
        guard let recognizer = recognizer(for: languages) else { throw .noModel }
        let first = takeWholeSample(of: photo, in: languages) ?? readUpright(image, photo: photo, recognizer)
        let scale = Self.scale(for: image)
        guard let preprocessor = ImagePreprocessor(image, quarterTurns: first.quarterTurns, scale: scale)
        else { return first }
        var attempts = [first]
        for method in preprocessor.methods where !isGood(best(of: attempts), preprocessor) {
            guard let preprocessed = preprocessor.image(by: method, after: best(of: attempts)) else {
                continue
            }
            onPreprocess(best(of: attempts).merged(with: attempts))
            attempts.append(read(preprocessed, recognizer))
        }
        var text = best(of: attempts).merged(with: attempts)
        preprocessor.assess(&text)
        return text
    }

    /// Reads some lines of an image: enough to detect its language.
    /// - Parameters:
    ///   - image: the image, in grey or colour.
    ///   - photo: a number that identifies the image.
    ///   - languages: the languages of its text.
    ///   - onReduced: is called with the text of the reduced image, if the lines were not enough.
    /// - Returns: the text, in pixels of the image after its rotation.
    /// - Throws: `PhotoError.noModel` if the model of a language is not installed.
    func readSample(
        of image: Image,
        photo: Int,
        in languages: [Language],
        onReduced: (RecognizedText) -> Void = { _ in }
    ) throws(PhotoError) -> RecognizedText {
        wholeSample = nil
        guard let recognizer = recognizer(for: languages) else { throw .noModel }
        let scale = Self.scale(for: image)
        let grey = PreprocessedImage(image, quarterTurns: 0, scale: scale)?.filtered { $0.greyscale() }
        if let grey, let rows = CharacterCandidates(of: grey.image)?.densestRows,
            let sample = grey.filtered({ $0.cropped(to: rows) })
        {
            let text = read(sample, recognizer)
            if text.confidence > Self.rotatedConfidence { return text }
        }
        rotation = readRotation(of: image, recognizer, onReduced).map { (photo, $0) }
        let text = readUpright(image, photo: photo, recognizer)
        wholeSample = (photo, languages, text)
        return text
    }

    /// Reads the reduced image in all rotations, until one is read with confidence.
    /// - Returns: the rotation in quarter turns, or `nil` if no rotation is read with confidence.
    private func readRotation(
        of image: Image,
        _ recognizer: TextRecognizer,
        _ onReduced: (RecognizedText) -> Void
    ) -> Int? {
        let scale = min(Self.scale(for: image), Self.rotationSide / image.longerSide)
        for turns in [0, 1, 3, 2] {
            let text = read(PreprocessedImage(image, quarterTurns: turns, scale: scale), recognizer)
                .upright(image.size)
            if text.confidence >= Self.rotatedConfidence {
                onReduced(text)
                return text.quarterTurns
            }
        }
        return nil
    }

    private func takeWholeSample(of photo: Int, in languages: [Language]) -> RecognizedText? {
        defer { wholeSample = nil }
        guard let wholeSample, wholeSample.photo == photo, wholeSample.languages == languages else {
            return nil
        }
        return wholeSample.text
    }

    /// Reads an image without preprocessing, in the rotation that gives the highest score.
    private func readUpright(_ image: Image, photo: Int, _ recognizer: TextRecognizer) -> RecognizedText {
        let scale = Self.scale(for: image)
        if let rotation, rotation.photo == photo {
            let text = read(
                PreprocessedImage(image, quarterTurns: rotation.quarterTurns, scale: scale),
                recognizer
            )
            .upright(image.size)
            if text.confidence >= Self.rotatedConfidence { return text }
        }
        let text = readInEachRotation(image, scale, recognizer)
        rotation = text.confidence < Self.rotatedConfidence ? nil : (photo, text.quarterTurns)
        return text
    }

    private func readInEachRotation(
        _ image: Image,
        _ scale: Float,
        _ recognizer: TextRecognizer
    ) -> RecognizedText {
        let first = read(PreprocessedImage(image, quarterTurns: 0, scale: scale), recognizer)
        guard first.confidence < Self.rotatedConfidence else { return first.upright(image.size) }
        let reduced = min(scale, Self.rotationSide / image.longerSide)
        var (rotation, best) = (0, first)
        for turns in [1, 3, 2] where best.confidence < Self.rotatedConfidence {
            let text = read(PreprocessedImage(image, quarterTurns: turns, scale: reduced), recognizer)
            if text.score > 1.5 * first.score, text.score > best.score { (rotation, best) = (turns, text) }
        }
        guard rotation != 0 else { return first }
        return read(PreprocessedImage(image, quarterTurns: rotation, scale: scale), recognizer)
            .upright(image.size)
    }

    private func read(_ preprocessed: PreprocessedImage?, _ recognizer: TextRecognizer) -> RecognizedText {
        guard let preprocessed else { return RecognizedText() }
        return RecognizedText(
            recognizer.words(on: preprocessed.image, isDarkOnLight: preprocessed.isDarkOnLight),
            on: preprocessed
        )
    }

    /// Whether most of the text is confident, and no text was missed.
    private func isGood(_ text: RecognizedText, _ preprocessor: ImagePreprocessor) -> Bool {
        text.confidence >= Self.goodConfidence && !preprocessor.isPartial(text)
    }

    private func best(of attempts: [RecognizedText]) -> RecognizedText {
        attempts.dropFirst().reduce(attempts[0]) { $1.score > $0.score ? $1 : $0 }
    }

    private static func scale(for image: Image) -> Float {
        let side = image.longerSide
        return side < smallSide ? min(3, 2 * smallSide / side) : min(1, longestSide / side)
    }

    private func recognizer(for languages: [Language]) -> TextRecognizer? {
        if let loaded = recognizers[languages] { return loaded }
        // Each set of models takes tens of megabytes, so at most four are kept.
        if recognizers.count >= 4 { recognizers.removeAll() }
        let recognizer = TextRecognizer(languages: languages)
        recognizers[languages] = recognizer
        return recognizer
    }
}
