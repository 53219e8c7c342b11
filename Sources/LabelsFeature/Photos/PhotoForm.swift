import Hummingbird
import MorselCore
import MorselWeb

/// The photos of a pack, and the declared language of the pack.
struct PhotoForm: Sendable {
    /// The contents of the files.
    var photos: [[UInt8]] = []
    var language: Language?

    /// The maximum number of photos: a box has six sides.
    static let maxPhotos = 6

    /// Reads a form.
    /// - Throws: `Problem` if it contains what a person avoids, no photo, too many photos or an unknown language.
    init(_ form: MultipartForm) throws(Problem) {
        for part in form.parts {
            switch part.name {
            case _ where part.isPhoto: photos.append(Array(part.body.readableBytesView))
            case "language" where part.body.readableBytes > 0:
                guard let declared = Language(code: Array(part.text.utf8)) else { throw .invalidLanguage }
                language = declared
            case let name where Problem.isProfile(member: name): throw .profileNotAccepted
            default: break
            }
        }
        guard !photos.isEmpty else { throw .missingPhoto }
        guard photos.count <= Self.maxPhotos else { throw .tooManyPhotos }
    }
}

extension MultipartForm {
    /// Whether the form has a photo.
    ///
    /// A browser sends an empty file if no file was chosen.
    var hasPhoto: Bool { parts.contains { $0.isPhoto } }
}

extension MultipartForm.Part {
    fileprivate var isPhoto: Bool { name == "photo" && body.readableBytes > 0 }
}
