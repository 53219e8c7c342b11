import CTesseract
import MorselCore

/// Draws marks around words and codes on a photo.
struct MarkedPhoto {
    let request: MarkRequest

    /// The maximum length of the longer side in pixels.
    private static let longestSide: Float = 2000
    /// A smaller photo is enlarged to this size, because the marks would hide its words.
    private static let smallSide: Float = 1200
    /// The quality of the JPEG, from 1 to 100.
    private static let quality: Int32 = 85

    /// Returns the photo with upright text and its marks as a JPEG without metadata.
    /// - Throws: `PhotoError` if the photo cannot be decoded.
    func jpeg() throws(PhotoError) -> [UInt8] {
        let pages = try DecodedPhoto.all(of: request.photo)
        guard request.page < pages.count else { throw .damaged }
        let page = pages[request.page]
        let side = page.image.longerSide
        let enlargement = request.marks.isEmpty ? 1 : max(1, min(3, Self.smallSide / side))
        let scale = min(Self.longestSide / side, enlargement)
        guard let upright = page.image.rotated(quarterTurns: request.quarterTurns)?.scaled(by: scale),
            let canvas = Image(owning: pixConvertTo32(upright.pix))
        else { throw .damaged }
        let lineWidth = max(2, Int32(side * scale / 600))
        // The most important marks are drawn last.
        let frames = request.marks.sorted { $0.kind.rawValue > $1.kind.rawValue }.map {
            Frame(mark: $0, scale: scale / Float(page.reduction), lineWidth: lineWidth)
        }
        for frame in frames { frame.drawHalo(on: canvas) }
        for frame in frames { frame.draw(on: canvas) }
        return try Self.jpeg(of: canvas)
    }

    private static func jpeg(of image: Image) throws(PhotoError) -> [UInt8] {
        // Leptonica copies the comment of the decoded file.
        pixSetText(image.pix, nil)
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard pixWriteMemJpeg(&bytes, &count, image.pix, quality, 0) == 0, let bytes else {
            throw .damaged
        }
        defer { lept_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }
}

/// A rectangle in pixels of the image that it is drawn on.
private struct Frame {
    let kind: PhotoMark.Kind
    let left, top, right, bottom: Int32
    /// The width of its line.
    let lineWidth: Int32

    init(mark: PhotoMark, scale: Float, lineWidth: Int32) {
        kind = mark.kind
        self.lineWidth = kind == .code ? max(2, lineWidth / 2) : lineWidth
        // Boxes come from other processes and can have any numbers.
        func pixel(_ number: Int64) -> Int32 { Int32(clamping: Int64(Float(number) * scale)) }
        let box = mark.box
        let margin = 2 * Int64(Float(lineWidth) / scale)
        left = pixel(Int64(box.left) - margin)
        top = pixel(Int64(box.top) - margin)
        right = pixel(Int64(box.left) + Int64(box.width) + margin)
        bottom = pixel(Int64(box.top) + Int64(box.height) + margin)
    }

    /// Draws a wider white line below the frame, so that it is visible on any photo.
    func drawHalo(on image: Image) {
        for edge in edges(lineWidth: lineWidth * 2, on: image) { fill(edge, 0xFFFF_FF00, image) }
    }

    /// Draws the line of the frame.
    func draw(on image: Image) {
        for edge in edges(lineWidth: lineWidth, on: image) {
            for dash in dashes(of: edge) { fill(dash, kind.colour, image) }
        }
    }

    private typealias Edge = (left: Int32, top: Int32, width: Int32, height: Int32)

    /// Returns the four lines, clipped to the image.
    private func edges(lineWidth: Int32, on image: Image) -> [Edge] {
        let size = image.size
        guard left < right, top < bottom, right > 0, bottom > 0, left < size.width, top < size.height else {
            return []
        }
        let half = lineWidth / 2
        let (left, right) = (max(left, half), min(right, size.width - half))
        let (top, bottom) = (max(top, half), min(bottom, size.height - half))
        let (across, down) = (right - left + lineWidth, bottom - top + lineWidth)
        return [
            (left - half, top - half, across, lineWidth), (left - half, bottom - half, across, lineWidth),
            (left - half, top - half, lineWidth, down), (right - half, top - half, lineWidth, down),
        ]
    }

    private func dashes(of edge: Edge) -> [Edge] {
        guard let (dash, gap) = kind.dashes else { return [edge] }
        let (isHorizontal, length) = (edge.width > edge.height, max(edge.width, edge.height))
        return stride(from: 0, to: length, by: Int(lineWidth * (dash + gap))).map { start in
            let start = Int32(start)
            let length = min(lineWidth * dash, length - start)
            return isHorizontal
                ? (edge.left + start, edge.top, length, edge.height)
                : (edge.left, edge.top + start, edge.width, length)
        }
    }

    private func fill(_ edge: Edge, _ colour: UInt32, _ image: Image) {
        var box = boxCreate(edge.left, edge.top, edge.width, edge.height)
        defer { boxDestroy(&box) }
        pixSetInRectArbitrary(image.pix, box, colour)
    }
}

extension PhotoMark.Kind {
    /// The colour on the pages (`--box-…` in tokens.css), red in the highest byte.
    fileprivate var colour: UInt32 {
        switch self {
        case .contains: 0xC220_1900
        case .couldContain: 0xA148_0A00
        case .mayContain: 0x8A65_0000
        case .unread: 0x4B49_5700
        case .code: 0x221E_1800
        }
    }

    /// The lengths of a dash and of the gap after it, in line widths, or `nil` for a solid line.
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
