/// The orientation in the Exif metadata of a JPEG (Exif 2.32, tag 0x0112).
enum Exif {
    /// How the pixels must be mirrored and rotated to be upright.
    enum Orientation: UInt16 {
        case up = 1
        case mirrored
        case down
        case downMirrored
        case leftMirrored
        case right
        case rightMirrored
        case left

        /// Whether left and right are exchanged before the rotation.
        var isMirrored: Bool {
            switch self {
            case .up, .down, .left, .right: false
            case .mirrored, .downMirrored, .leftMirrored, .rightMirrored: true
            }
        }

        /// The rotation in quarter turns clockwise.
        var quarterTurns: Int {
            switch self {
            case .up, .mirrored: 0
            case .right, .rightMirrored: 1
            case .down, .downMirrored: 2
            case .left, .leftMirrored: 3
            }
        }
    }

    /// Returns the orientation of a JPEG, or `.up` if it has none.
    static func orientation(of jpeg: [UInt8]) -> Orientation {
        var offset = 2
        while offset + 4 <= jpeg.count, jpeg[offset] == 0xFF {
            let marker = jpeg[offset + 1]
            let length = Int(jpeg[offset + 2]) << 8 | Int(jpeg[offset + 3])
            let end = min(jpeg.count, offset + 2 + length)
            if marker == 0xE1, let orientation = orientation(inSegment: jpeg[min(offset + 4, end)..<end]) {
                return orientation
            }
            // The image data begins here; no metadata follows.
            if marker == 0xDA || length < 2 { break }
            offset = end
        }
        return .up
    }

    private static func orientation(inSegment segment: ArraySlice<UInt8>) -> Orientation? {
        guard segment.starts(with: Array("Exif\u{0}\u{0}".utf8)) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        guard tiff.count >= 8 else { return nil }
        let isLittleEndian = tiff[0] == 0x49
        func number(at offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset + count <= tiff.count else { return nil }
            let bytes = tiff[offset..<offset + count]
            return (isLittleEndian ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else { return nil }
        for entry in 0..<count {
            let offset = directory + 2 + entry * 12
            guard let tag = number(at: offset, 2) else { return nil }
            if tag == 0x0112 {
                return number(at: offset + 8, 2).flatMap { Orientation(rawValue: UInt16($0)) }
            }
        }
        return nil
    }
}
