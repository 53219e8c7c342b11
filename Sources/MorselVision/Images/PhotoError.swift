import MorselCore

/// The reason why a photo cannot be read.
package enum PhotoError: UInt8, Error, Coded, Sendable {
    /// The file has no bytes.
    case empty
    /// The file is not an image, or its format is not supported.
    case unknownFormat
    /// The file begins like an image but cannot be decoded.
    case damaged
    /// The file is larger than ``PhotoLimits/bytes``.
    case tooManyBytes
    /// The image has more pixels than ``PhotoLimits/pixels``.
    case tooManyPixels
    /// The image is too small for a line of text.
    case tooSmall
    /// Reading took longer than the time limit.
    case tooSlow
    /// Two worker processes ended while they read it.
    case crashed
    /// The Tesseract model of its language is not installed.
    case noModel
    /// The file is an animation.
    case animated
    /// The file is a PDF that needs a password.
    case locked
    /// The file is a PDF, and `pdftoppm` is not installed.
    case noPages

    /// The code in JSON.
    package var code: StaticString {
        switch self {
        case .empty: "photo-empty"
        case .unknownFormat: "photo-unknown-format"
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

    /// A message that says what is wrong and what to do.
    package var sentence: StaticString {
        switch self {
        case .empty: "The file is empty. Take the photo again."
        case .unknownFormat:
            "The file is not a photo in a supported format. Save it as JPEG, PNG, WebP, HEIC or PDF."
        case .damaged: "The photo is damaged or incomplete. Take or send it again."
        case .tooManyBytes: "The file is larger than 20 MB. Reduce its size."
        case .tooManyPixels: "The photo has more than 50 megapixels. Reduce its size."
        case .tooSmall: "The photo is too small for text. Move closer, or send the original."
        case .tooSlow: "Reading this photo takes too long. Crop it to the list of ingredients."
        case .crashed: "This photo cannot be read. Take it again."
        case .noModel: "The text recognition model of this language is not installed. Run Scripts/setup run."
        case .animated: "The file is an animation. Send a still photo."
        case .locked: "The PDF is protected by a password. Save it without one."
        case .noPages: "The program that renders PDF pages is not installed. Run Scripts/setup run."
        }
    }
}
