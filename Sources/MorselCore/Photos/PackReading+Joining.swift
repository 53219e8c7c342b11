extension PackReading {
    /// Joins what was read on photos of one pack to one text, in which each part of the pack stands once.
    ///
    /// Photos may show the same side, the next part of it, or the next stretch of lines that run round a tin; in any order.
    /// Where it is not sure that two show the same words, these stand there twice: nothing is ever left out.
    public init(joining readings: [PhotoReading]) {
        self.init()
        photos = readings.map { Photo($0) }
        JoinedText(SeenText(readings)).write(to: &self)
        for (photo, reading) in readings.enumerated() {
            for code in reading.codes where !codes.contains(where: { $0.code.isSame(as: code) }) {
                codes.append(Code(code, photo: UInt8(clamping: photo)))
            }
        }
    }
}

extension PhotoReading.Code {
    /// Whether it says the same, wherever it stands.
    fileprivate func isSame(as other: Self) -> Bool {
        content == other.content && symbology == other.symbology
    }
}
