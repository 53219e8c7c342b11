import MorselCore

/// Reads a photo in a worker process: decodes it, recognizes its words and reads its codes.
final class PhotoReader {
    private let text = TextReader()
    private let codes = CodeReader()
    private let onProgress: (WorkerProgress) -> Void

    /// Creates a reader.
    ///
    /// `onProgress` is called when a new stage begins, and with each reading that is not the last one.
    init(onProgress: @escaping (WorkerProgress) -> Void) { self.onProgress = onProgress }

    /// Reads a photo.
    /// - Returns: a reading for each page.
    /// - Throws: `PhotoError` if the photo cannot be decoded.
    func read(_ request: ReadRequest) throws(PhotoError) -> [PhotoReading] {
        var readings: [PhotoReading] = []
        for photo in try DecodedPhoto.all(of: request.photo) {
            readings.append(try read(photo, request, after: readings))
        }
        return readings
    }

    /// Reads a page.
    ///
    /// `readings` are those of the pages before it.
    private func read(
        _ photo: DecodedPhoto,
        _ request: ReadRequest,
        after readings: [PhotoReading]
    ) throws(PhotoError) -> PhotoReading {
        var reading = PhotoReading()
        (reading.width, reading.height) = photo.size
        reading.isPartial = photo.isIncomplete
        if !request.wantsOnlyCodes {
            onProgress(.stage(.words))
            let page = reading
            let report = { [onProgress] (text: RecognizedText) in
                var first = page
                first.set(text)
                first.scaleBoxes(by: photo.reduction)
                onProgress(.reading(PageReadings(pages: readings + [first])))
            }
            let (number, languages) = (request.number(ofPage: readings.count), request.languages)
            if request.isSample {
                let sample = try text.readSample(
                    of: photo.image,
                    photo: number,
                    in: languages,
                    onReduced: report
                )
                report(sample)
                reading.set(sample)
            } else {
                let recognized = try text.read(photo.image, photo: number, in: languages) { text in
                    report(text)
                    onProgress(.stage(.prepared))
                }
                reading.set(recognized)
            }
        }
        let quarterTurns = Int(reading.quarterTurns)
        if request.findsCodes, let upright = photo.image.rotated(quarterTurns: quarterTurns) {
            onProgress(.stage(.codes))
            reading.codes = codes.codes(on: upright)
        }
        reading.scaleBoxes(by: photo.reduction)
        return reading
    }
}

extension PhotoReading {
    fileprivate mutating func set(_ text: RecognizedText) {
        quarterTurns = UInt8(text.quarterTurns)
        append(text.words)
        faults = text.faults
        isPartial = isPartial || text.isPartial
    }

    /// Converts the boxes on a reduced image to pixels of the photo.
    fileprivate mutating func scaleBoxes(by factor: Int32) {
        guard factor > 1 else { return }
        for index in words.indices { words[index].box.multiply(by: factor) }
        for index in codes.indices { codes[index].box.multiply(by: factor) }
    }
}

extension PhotoReading.Box {
    fileprivate mutating func multiply(by factor: Int32) {
        self = Self(left: left * factor, top: top * factor, width: width * factor, height: height * factor)
    }
}
