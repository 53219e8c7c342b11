/// The limits of a photo.
package enum PhotoLimits {
    /// The maximum size of a file in bytes.
    package static let bytes = 20_000_000
    /// The maximum number of pixels, taken from the header before anything is decoded.
    package static let pixels = 50_000_000
    /// The maximum number of pages of a PDF that are read.
    package static let pages = 3
    /// The minimum width and height in pixels.
    package static let side = 16
    /// The maximum time for reading a photo, in seconds.
    package static let seconds = 60.0

    /// Checks the format and the number of bytes of a file.
    static func check(_ photo: [UInt8]) throws(PhotoError) {
        guard !photo.isEmpty else { throw .empty }
        guard photo.count <= bytes else { throw .tooManyBytes }
        guard PhotoFormat(of: photo) != nil else { throw .unknownFormat }
    }

    /// Checks the size of an image in pixels.
    static func check(width: Int32, height: Int32) throws(PhotoError) {
        guard width > 0, height > 0 else { throw .damaged }
        guard Int(width) * Int(height) <= pixels else { throw .tooManyPixels }
        guard min(width, height) >= side else { throw .tooSmall }
    }
}
