extension PackReading {
    /// Joins the readings of the photos of one pack to one text in which each part of the pack appears once.
    ///
    /// Photos may show the same side, the next part of it, or the continuation of lines around a tin, in any order. If
    /// it is not certain that two photos show the same words, the words appear twice, so that no text is lost.
    public init(joining readings: [PhotoReading]) {
        self.init()
        photos = readings.map { Photo($0) }
        JoinedText(PhotoTexts(readings)).write(to: &self)
        for (photo, reading) in readings.enumerated() {
            for code in reading.codes where !codes.contains(where: { $0.code.hasSameContent(as: code) }) {
                codes.append(Code(code, photo: UInt8(clamping: photo)))
            }
        }
    }
}

extension PhotoReading.Code {
    /// Returns whether it is the same code, at any position.
    fileprivate func hasSameContent(as other: Self) -> Bool {
        content == other.content && symbology == other.symbology
    }
}
