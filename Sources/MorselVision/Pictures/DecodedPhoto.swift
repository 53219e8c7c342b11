import CTesseract

/// The picture of a photo or of a page, the right way up, on white paper, and no larger than reading needs.
///
/// Metadata is left behind; a camera's note of which way is up is followed.
struct DecodedPhoto {
    /// In 8 bits of grey or 24 of colour.
    let picture: Picture
    /// How many pixels of the file, each way, are one of the picture.
    let reduction: Int32
    /// How wide and high it is in the file, after the note of which way is up.
    let size: (width: Int32, height: Int32)
    /// Whether there is more that is not decoded.
    var isIncomplete = false

    /// More pixels read no better, and are halved each way: at 30 megapixels a photo is wider than what is looked at.
    private static let mostPixels = 30_000_000

    /// Decodes a file, or the first pages of one.
    /// - Throws: `PhotoError`.
    static func all(of bytes: [UInt8]) throws(PhotoError) -> [DecodedPhoto] {
        try PhotoLimits.check(bytes)
        switch PictureFormat(of: bytes) {
        case .jpeg: return [try jpeg(bytes)]
        case .png: return [try still(bytes) { pixReadMemPng(bytes, bytes.count) }]
        case .webp:
            guard !WebP.isAnimated(bytes) else { throw .animated }
            return [try still(bytes) { pixReadMemWebP(bytes, bytes.count) }]
        case .heic: return [try HEIC.photo(bytes)]
        case .pdf: return try PDFPages.photos(of: bytes)
        case nil: throw .notAPicture
        }
    }

    /// Takes a decoded picture, which may have been reduced already.
    /// - Parameters:
    ///   - decoded: the picture.
    ///   - reduction: how much it was reduced.
    ///   - orientation: how it must be turned to be upright.
    ///   - size: that in the file.
    /// - Throws: `PhotoError.damaged` for nil.
    init(
        _ decoded: Picture?,
        reducedBy reduction: Int32 = 1,
        orientation: Exif.Orientation = .up,
        of size: (width: Int32, height: Int32)
    ) throws(PhotoError) {
        guard let upright = decoded?.onWhitePaper()?.turned(orientation) else { throw .damaged }
        picture = upright
        self.reduction = reduction
        self.size = orientation.turns % 2 == 0 ? size : (size.height, size.width)
    }

    /// How much a picture of some size is reduced.
    static func reduction(of size: (width: Int32, height: Int32)) -> Int32 {
        Int(size.width) * Int(size.height) > mostPixels ? 2 : 1
    }

    // MARK: Formats

    private static func jpeg(_ bytes: [UInt8]) throws(PhotoError) -> DecodedPhoto {
        let size = try header(of: bytes)
        let reduction = reduction(of: size)
        // What breaks off or has damage is not decoded: words would be missing where nobody sees it.
        let decoded = pixReadMemJpeg(bytes, bytes.count, 0, reduction, nil, 0)
        return try DecodedPhoto(
            Picture(taking: decoded),
            reducedBy: reduction,
            orientation: Exif.orientation(of: bytes),
            of: size
        )
    }

    /// Decodes what cannot be decoded reduced.
    private static func still(
        _ bytes: [UInt8],
        _ decode: () -> UnsafeMutablePointer<PIX>?
    ) throws(PhotoError) -> DecodedPhoto {
        let size = try header(of: bytes)
        let reduction = reduction(of: size)
        let decoded = Picture(taking: decode())?.reduced(by: reduction)
        return try DecodedPhoto(decoded, reducedBy: reduction, of: size)
    }

    /// The size that a file says it has.
    /// - Throws: `PhotoError`, for one that is not read.
    private static func header(of bytes: [UInt8]) throws(PhotoError) -> (width: Int32, height: Int32) {
        var (width, height): (Int32, Int32) = (0, 0)
        guard pixReadHeaderMem(bytes, bytes.count, nil, &width, &height, nil, nil, nil) == 0 else {
            throw .damaged
        }
        try PhotoLimits.check(width: width, height: height)
        return (width, height)
    }
}

/// What a file of WebP says of itself (RFC 9649).
enum WebP {
    /// Whether it is several pictures: the flag of the extended header, 2.7.
    static func isAnimated(_ bytes: [UInt8]) -> Bool {
        bytes.count > 20 && bytes[12..<16].elementsEqual("VP8X".utf8) && bytes[20] & 0x02 != 0
    }
}
