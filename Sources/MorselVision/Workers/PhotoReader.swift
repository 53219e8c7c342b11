import MorselCore

/// Reads one photo: decodes it, finds its words and its codes.
///
/// It runs in a worker process.
final class PhotoReader {
    private let text = TextReader()
    private let onStage: (PhotoStage) -> Void
    /// Whether the last photo was only looked at.
    private(set) var isUnfinished = false

    /// Creates a reader that tells what it does.
    init(onStage: @escaping (PhotoStage) -> Void) { self.onStage = onStage }

    /// Reads a photo's bytes.
    /// - Returns: a reading for each page.
    /// - Throws: `PhotoError`, when it is no picture that can be read.
    func read(_ request: ReadRequest) throws(PhotoError) -> [PhotoReading] {
        isUnfinished = request.isLook
        var readings: [PhotoReading] = []
        for photo in try DecodedPhoto.all(of: request.photo) { readings.append(try read(photo, request)) }
        return readings
    }

    private func read(_ photo: DecodedPhoto, _ request: ReadRequest) throws(PhotoError) -> PhotoReading {
        var reading = PhotoReading()
        (reading.width, reading.height) = photo.size
        reading.isPartial = photo.isIncomplete
        var turns = 0
        if !request.isForCodes {
            onStage(.words)
            let words =
                request.isLook
                ? try text.glance(at: photo.picture, in: request.languages)
                : try text.read(photo.picture, in: request.languages) { onStage(.prepared) }
            turns = words.turns
            take(words, into: &reading)
        }
        if request.findsCodes, let upright = photo.picture.turned(quarters: turns) {
            onStage(.codes)
            reading.codes = CodeReader().codes(on: upright)
        }
        reading.enlarge(by: photo.reduction)
        return reading
    }

    private func take(_ words: TextReading, into reading: inout PhotoReading) {
        reading.turns = UInt8(words.turns)
        reading.take(words.words)
        reading.faults = words.faults
        reading.isPartial = reading.isPartial || words.isPartial
    }
}

extension PhotoReading {
    /// Makes places that were found on a smaller picture those of the photo.
    fileprivate mutating func enlarge(by factor: Int32) {
        guard factor > 1 else { return }
        for place in words.indices { words[place].box.enlarge(by: factor) }
        for place in codes.indices { codes[place].box.enlarge(by: factor) }
    }
}

extension PhotoReading.Box {
    fileprivate mutating func enlarge(by factor: Int32) {
        self = Self(left: left * factor, top: top * factor, width: width * factor, height: height * factor)
    }
}
