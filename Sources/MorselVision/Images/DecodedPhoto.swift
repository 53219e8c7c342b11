import CTesseract

/// The decoded image of a photo or of a PDF page: upright, on white, and no larger than text recognition needs.
///
/// Metadata is not kept. The Exif orientation of a JPEG is applied.
struct DecodedPhoto {
    /// The image, in 8 bits of grey or 24 of colour.
    let image: Image
    /// The factor by which the width and height of the file were reduced: 1 or 2.
    let reduction: Int32
    /// The size in pixels in the file, after its orientation was applied.
    let size: (width: Int32, height: Int32)
    /// Whether the file has more pages that are not decoded.
    var isIncomplete = false

    /// An image with more pixels is halved in width and height: at 30 megapixels it is still wider than the longest side
    /// that is used.
    private static let maxPixels = 30_000_000

    /// Decodes a photo, or the first pages of a PDF.
    /// - Throws: `PhotoError`.
    static func all(of bytes: [UInt8]) throws(PhotoError) -> [DecodedPhoto] {
        try PhotoLimits.check(bytes)
        switch PhotoFormat(of: bytes) {
        case .jpeg: return [try jpeg(bytes)]
        case .png: return [try still(bytes) { pixReadMemPng(bytes, bytes.count) }]
        case .webp:
            guard !WebP.isAnimated(bytes) else { throw .animated }
            return [try still(bytes) { pixReadMemWebP(bytes, bytes.count) }]
        case .heic: return [try HEIC.photo(bytes)]
        case .pdf: return try PDFPages.photos(of: bytes)
        case nil: throw .unknownFormat
        }
    }

    /// Creates a photo from a decoded image, which may have been reduced already.
    /// - Parameters:
    ///   - decoded: the image.
    ///   - reduction: the factor by which it was reduced.
    ///   - orientation: the orientation in the metadata of the file.
    ///   - size: the size in the file.
    /// - Throws: `PhotoError.damaged` if the image is `nil`.
    init(
        _ decoded: Image?,
        reducedBy reduction: Int32 = 1,
        orientation: Exif.Orientation = .up,
        of size: (width: Int32, height: Int32)
    ) throws(PhotoError) {
        guard let upright = decoded?.flattened()?.oriented(by: orientation) else { throw .damaged }
        image = upright
        self.reduction = reduction
        self.size = orientation.quarterTurns % 2 == 0 ? size : (size.height, size.width)
    }

    /// Returns the factor by which an image of the given size is reduced.
    static func reduction(of size: (width: Int32, height: Int32)) -> Int32 {
        Int(size.width) * Int(size.height) > maxPixels ? 2 : 1
    }

    // MARK: Formats

    private static func jpeg(_ bytes: [UInt8]) throws(PhotoError) -> DecodedPhoto {
        let size = try header(of: bytes)
        let reduction = reduction(of: size)
        // A truncated or damaged JPEG is rejected, because nobody would notice the missing words.
        let decoded = pixReadMemJpeg(bytes, bytes.count, 0, reduction, nil, 0)
        return try DecodedPhoto(
            Image(owning: decoded),
            reducedBy: reduction,
            orientation: Exif.orientation(of: bytes),
            of: size
        )
    }

    /// Decodes a format that cannot be reduced while it is decoded.
    private static func still(
        _ bytes: [UInt8],
        _ decode: () -> UnsafeMutablePointer<PIX>?
    ) throws(PhotoError) -> DecodedPhoto {
        let size = try header(of: bytes)
        let reduction = reduction(of: size)
        let decoded = Image(owning: decode())?.reduced(by: reduction)
        return try DecodedPhoto(decoded, reducedBy: reduction, of: size)
    }

    /// Returns the size in the header of a file.
    /// - Throws: `PhotoError` if the header is damaged or the size exceeds the limits.
    private static func header(of bytes: [UInt8]) throws(PhotoError) -> (width: Int32, height: Int32) {
        var (width, height): (Int32, Int32) = (0, 0)
        guard pixReadHeaderMem(bytes, bytes.count, nil, &width, &height, nil, nil, nil) == 0 else {
            throw .damaged
        }
        try PhotoLimits.check(width: width, height: height)
        return (width, height)
    }
}

/// The header of a WebP file (RFC 9649).
enum WebP {
    /// Whether it is an animation: the flag of the extended header, 2.7.
    static func isAnimated(_ bytes: [UInt8]) -> Bool {
        bytes.count > 20 && bytes[12..<16].elementsEqual("VP8X".utf8) && bytes[20] & 0x02 != 0
    }
}
