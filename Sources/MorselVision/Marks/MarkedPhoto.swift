import CTesseract
import MorselCore

/// Draws frames on a photo.
struct MarkedPhoto {
    let request: MarkRequest

    /// The longest side in pixels, and that of small photos, on which frames would hide the words.
    private static let longestSide: Float = 2000
    private static let smallSide: Float = 1200
    /// The quality of the JPEG, of 100.
    private static let quality: Int32 = 85

    /// The photo with its text upright, its frames on it, as a JPEG that says nothing else.
    /// - Throws: `PhotoError`, when it is no picture that can be read.
    func jpeg() throws(PhotoError) -> [UInt8] {
        let pages = try DecodedPhoto.all(of: request.photo)
        guard request.page < pages.count else { throw .damaged }
        let page = pages[request.page]
        let side = Float(max(page.picture.size.width, page.picture.size.height))
        // A small photo is enlarged for its frames only.
        let enlarged = request.marks.isEmpty ? 1 : max(1, min(3, Self.smallSide / side))
        let scale = min(Self.longestSide / side, enlarged)
        guard let upright = page.picture.turned(quarters: request.turns)?.scaled(by: scale),
            let paper = Picture(taking: pixConvertTo32(upright.pix))
        else { throw .damaged }
        let width = max(2, Int32(side * scale / 600))
        // What matters most is drawn last.
        let frames = request.marks.sorted { $0.kind.rawValue > $1.kind.rawValue }.map {
            Frame(mark: $0, scale: scale / Float(page.reduction), width: width)
        }
        for frame in frames { frame.drawGround(on: paper) }
        for frame in frames { frame.draw(on: paper) }
        return try Self.jpeg(of: paper)
    }

    private static func jpeg(of picture: Picture) throws(PhotoError) -> [UInt8] {
        // A comment of the file that was decoded would go with it.
        pixSetText(picture.pix, nil)
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard pixWriteMemJpeg(&bytes, &count, picture.pix, quality, 0) == 0, let bytes else {
            throw .damaged
        }
        defer { lept_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }
}

/// A frame in pixels of the picture that it is drawn on.
private struct Frame {
    let kind: PhotoMark.Kind
    let left, top, right, bottom: Int32
    /// How thick its line is.
    let width: Int32

    init(mark: PhotoMark, scale: Float, width: Int32) {
        kind = mark.kind
        self.width = kind == .code ? max(2, width / 2) : width
        // Boxes come from other processes: a number may be any.
        func pixel(_ number: Int64) -> Int32 { Int32(clamping: Int64(Float(number) * scale)) }
        let box = mark.box
        let margin = 2 * Int64(Float(width) / scale)
        left = pixel(Int64(box.left) - margin)
        top = pixel(Int64(box.top) - margin)
        right = pixel(Int64(box.left) + Int64(box.width) + margin)
        bottom = pixel(Int64(box.top) + Int64(box.height) + margin)
    }

    /// Draws a light line below it, so that it is seen on any photo.
    func drawGround(on picture: Picture) {
        for edge in edges(thick: width * 2, on: picture) { fill(edge, 0xFFFF_FF00, picture) }
    }

    /// Draws its line.
    func draw(on picture: Picture) {
        for edge in edges(thick: width, on: picture) {
            for dash in dashes(of: edge) { fill(dash, kind.colour, picture) }
        }
    }

    private typealias Edge = (left: Int32, top: Int32, width: Int32, height: Int32)

    /// The four lines, as far as they are on the picture.
    private func edges(thick: Int32, on picture: Picture) -> [Edge] {
        let size = picture.size
        guard left < right, top < bottom, right > 0, bottom > 0, left < size.width, top < size.height else {
            return []
        }
        let half = thick / 2
        let (left, right) = (max(left, half), min(right, size.width - half))
        let (top, bottom) = (max(top, half), min(bottom, size.height - half))
        let (across, down) = (right - left + thick, bottom - top + thick)
        return [
            (left - half, top - half, across, thick), (left - half, bottom - half, across, thick),
            (left - half, top - half, thick, down), (right - half, top - half, thick, down),
        ]
    }

    private func dashes(of edge: Edge) -> [Edge] {
        guard let (dash, gap) = kind.dashes else { return [edge] }
        let isAcross = edge.width > edge.height
        return stride(from: 0, to: max(edge.width, edge.height), by: Int(width * (dash + gap))).map { place in
            let place = Int32(place)
            let length = min(width * dash, max(edge.width, edge.height) - place)
            return isAcross
                ? (edge.left + place, edge.top, length, edge.height)
                : (edge.left, edge.top + place, edge.width, length)
        }
    }

    private func fill(_ edge: Edge, _ colour: UInt32, _ picture: Picture) {
        var box = boxCreate(edge.left, edge.top, edge.width, edge.height)
        defer { boxDestroy(&box) }
        pixSetInRectArbitrary(picture.pix, box, colour)
    }
}

extension PhotoMark.Kind {
    /// The colours of the pages (`--box-…` of tokens.css), red in the highest byte.
    fileprivate var colour: UInt32 {
        switch self {
        case .contains: 0xC220_1900
        case .couldContain: 0xA148_0A00
        case .mayContain: 0x8A65_0000
        case .unread: 0x4B49_5700
        case .code: 0x221E_1800
        }
    }

    /// How long a dash and the gap after it are, in widths of the line; nil where it is not broken.
    fileprivate var dashes: (dash: Int32, gap: Int32)? {
        switch self {
        case .contains: nil
        case .couldContain: (6, 2)
        case .mayContain: (1, 2)
        case .unread: (3, 3)
        case .code: (1, 1)
        }
    }
}
