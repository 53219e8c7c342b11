import MorselCore

/// Why a photo cannot be read.
package enum PhotoError: UInt8, Error, Coded, Sendable {
    /// The file has no bytes.
    case empty
    /// It is no picture, or of a kind that is not read.
    case notAPicture
    /// It begins like a picture and does not go on like one.
    case damaged
    /// It has more bytes than a photo of a label needs.
    case tooManyBytes
    /// It has more pixels than a photo of a label needs.
    case tooManyPixels
    /// It is too small to hold a line of text.
    case tooSmall
    /// Reading it took too long.
    case tooSlow
    /// What reads photos broke down twice on it.
    case crashed
    /// The models of its language are not installed.
    case noModel
    /// It is several pictures, one after another.
    case animated
    /// It is a PDF that opens only with a password.
    case locked
    /// It is a PDF, and what draws its pages is not installed.
    case noPages

    /// The name in JSON.
    package var code: StaticString {
        switch self {
        case .empty: "photo-empty"
        case .notAPicture: "photo-unknown-format"
        case .damaged: "photo-damaged"
        case .tooManyBytes: "photo-too-many-bytes"
        case .tooManyPixels: "photo-too-many-pixels"
        case .tooSmall: "photo-too-small"
        case .tooSlow: "photo-too-slow"
        case .crashed: "photo-unreadable"
        case .noModel: "photo-no-model"
        case .animated: "photo-animated"
        case .locked: "photo-locked"
        case .noPages: "photo-no-pages"
        }
    }

    /// What is wrong and what to do.
    package var sentence: StaticString {
        switch self {
        case .empty: "The file is empty. Take the photo again."
        case .notAPicture: "This is no picture that can be read. Save it as JPEG, PNG, WebP, HEIC or PDF."
        case .damaged: "The picture is damaged or cut short. Take or send it again."
        case .tooManyBytes: "The file is larger than 20 MB. Make it smaller."
        case .tooManyPixels:
            "The picture has more than 50 megapixels. Make it smaller."
        case .tooSmall: "The picture is too small to hold text. Go nearer, or send the original."
        case .tooSlow: "Reading this picture takes too long. Cut out the list of ingredients."
        case .crashed: "This picture cannot be read. Take it again."
        case .noModel: "The models for its language are not installed. Run Scripts/setup run."
        case .animated: "This picture moves. Send a still one."
        case .locked: "The PDF is locked by a password. Save it without one."
        case .noPages: "What draws the pages of a PDF is not installed. Run Scripts/setup run."
        }
    }
}

/// The most that is taken of one photo, and the least.
package enum PhotoLimits {
    /// The most bytes of a file.
    package static let bytes = 20_000_000
    /// The most pixels, counted from the header before anything is decoded.
    package static let pixels = 50_000_000
    /// The most pages of a PDF that are read.
    package static let pages = 3
    /// The fewest pixels of a side.
    package static let side = 16
    /// The longest that reading may take, in seconds.
    package static let seconds = 60.0

    /// Refuses what is no photo by its first bytes and its length.
    static func check(_ photo: [UInt8]) throws(PhotoError) {
        guard !photo.isEmpty else { throw .empty }
        guard photo.count <= bytes else { throw .tooManyBytes }
        guard PictureFormat(of: photo) != nil else { throw .notAPicture }
    }

    /// Refuses what has too many pixels, or too few.
    static func check(width: Int32, height: Int32) throws(PhotoError) {
        guard width > 0, height > 0 else { throw .damaged }
        guard Int(width) * Int(height) <= pixels else { throw .tooManyPixels }
        guard min(width, height) >= side else { throw .tooSmall }
    }
}
