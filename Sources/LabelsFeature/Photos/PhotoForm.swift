import Hummingbird
import MorselCore
import MorselWeb

/// The photos of a pack as they were posted, and the language of the pack if it was told.
struct PhotoForm: Sendable {
    /// The files' bytes.
    var photos: [[UInt8]] = []
    var language: Language?

    /// A pack has no more sides than this.
    static let mostPhotos = 6

    /// Reads a form, and refuses one that says what somebody avoids.
    init(_ form: MultipartForm) throws(Problem) {
        for part in form.parts {
            switch part.name {
            case _ where part.isPhoto: photos.append(Array(part.body.readableBytesView))
            case "language" where part.body.readableBytes > 0:
                guard let told = Language(code: Array(part.text.utf8)) else { throw .badLanguage }
                language = told
            case let name where Problem.isProfile(member: name): throw .profileNotTaken
            default: break
            }
        }
        guard !photos.isEmpty else { throw .noPhoto }
        guard photos.count <= Self.mostPhotos else { throw .tooManyPhotos }
    }
}

extension MultipartForm {
    /// Whether there is a photo; a file field that was left empty comes as a file without bytes.
    var hasPhoto: Bool { parts.contains { $0.isPhoto } }
}

extension MultipartForm.Part {
    fileprivate var isPhoto: Bool { name == "photo" && body.readableBytes > 0 }
}
