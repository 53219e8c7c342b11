import MorselCore

extension PhotoReading {
    /// With the codes that another reading of the same photo found, which may have turned it otherwise.
    func taking(codesOf other: PhotoReading) -> PhotoReading {
        var reading = self
        reading.codes = other.codes
        let before = Int(other.turns % 4)
        for turn in before..<before + (Int(turns % 4) + 4 - before) % 4 {
            // A photo's size is that before its turns.
            let height = turn % 2 == 0 ? height : width
            for code in reading.codes.indices { reading.codes[code].box.turn(inHeight: height) }
        }
        return reading
    }
}

extension PhotoReading.Box {
    /// Turns it with its picture of some height by a quarter clockwise.
    fileprivate mutating func turn(inHeight pictureHeight: Int32) {
        self = Self(left: pictureHeight &- top &- height, top: left, width: height, height: width)
    }
}
