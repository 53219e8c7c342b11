/// What a camera noted in a JPEG of which way is up (Exif 2.32, tag 0x0112).
enum Exif {
    /// How the pixels must be turned to be seen as they were taken.
    enum Orientation: UInt16 {
        case up = 1
        case mirrored
        case down
        case downMirrored
        case leftMirrored
        case right
        case rightMirrored
        case left

        /// Whether left and right are exchanged before it is turned.
        var isMirrored: Bool {
            switch self {
            case .up, .down, .left, .right: false
            case .mirrored, .downMirrored, .leftMirrored, .rightMirrored: true
            }
        }

        /// Quarter turns clockwise.
        var turns: Int {
            switch self {
            case .up, .mirrored: 0
            case .right, .rightMirrored: 1
            case .down, .downMirrored: 2
            case .left, .leftMirrored: 3
            }
        }
    }

    /// The orientation of a JPEG; up where none is noted.
    static func orientation(of jpeg: [UInt8]) -> Orientation {
        var place = 2
        while place + 4 <= jpeg.count, jpeg[place] == 0xFF {
            let marker = jpeg[place + 1]
            let length = Int(jpeg[place + 2]) << 8 | Int(jpeg[place + 3])
            let end = min(jpeg.count, place + 2 + length)
            if marker == 0xE1, let orientation = orientation(inSegment: jpeg[min(place + 4, end)..<end]) {
                return orientation
            }
            // The picture itself begins: no more notes.
            if marker == 0xDA || length < 2 { break }
            place = end
        }
        return .up
    }

    private static func orientation(inSegment segment: ArraySlice<UInt8>) -> Orientation? {
        guard segment.starts(with: Array("Exif\u{0}\u{0}".utf8)) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        guard tiff.count >= 8 else { return nil }
        let isLittle = tiff[0] == 0x49
        func number(at place: Int, _ bytes: Int) -> Int? {
            guard place >= 0, place + bytes <= tiff.count else { return nil }
            let part = tiff[place..<place + bytes]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else { return nil }
        for entry in 0..<count {
            let place = directory + 2 + entry * 12
            guard let tag = number(at: place, 2) else { return nil }
            if tag == 0x0112 { return number(at: place + 8, 2).flatMap { Orientation(rawValue: UInt16($0)) } }
        }
        return nil
    }
}
