import MorselCore

/// Reads one photo: decodes it, finds its words and its codes.
///
/// It runs in a worker process.
final class PhotoReader {
    private let text = TextReader()

    /// Reads a photo's bytes.
    /// - Throws: `PhotoError`, when it is no picture that can be read.
    func read(_ request: WorkerRequest) throws(PhotoError) -> PhotoReading {
        let picture = try Picture(decoding: request.photo)
        var reading = PhotoReading()
        let words = try text.read(picture, in: request.languages)
        let size = picture.size
        (reading.width, reading.height) = words.turns % 2 == 0 ? size : (size.height, size.width)
        reading.turns = UInt8(words.turns)
        reading.take(words.words)
        guard let upright = picture.turned(quarters: words.turns) else { return reading }
        reading.isPartial =
            TextCoverage(picture: upright, words: words.words, wordHeight: words.wordHeight).isPartial
        if request.findsCodes { reading.codes = CodeReader().codes(on: upright) }
        return reading
    }
}
