import MorselCore

extension PhotoReading {
    /// Returns this reading with the codes of another reading of the same photo, which may have another rotation.
    func withCodes(of other: PhotoReading) -> PhotoReading {
        var reading = self
        reading.codes = other.codes
        let before = Int(other.quarterTurns % 4)
        for turn in before..<before + (Int(quarterTurns % 4) + 4 - before) % 4 {
            // `width` and `height` are those of the photo before its rotation.
            let size = turn % 2 == 0 ? (width, height) : (height, width)
            for index in reading.codes.indices {
                reading.codes[index].box = reading.codes[index].box.rotated(quarterTurns: 1, in: size)
            }
        }
        return reading
    }
}
