import HTTPTypes
import MorselVision
import MorselWeb

/// The problems of photos.
extension Problem {
    static let missingPhoto = Problem(
        .badRequest,
        code: "missing-photo",
        detail: "The form has no file \"photo\". Send each photo of the pack as one such part."
    )
    static let tooManyPhotos = Problem(
        .badRequest,
        code: "too-many-photos",
        detail: "One request can have at most six photos of a pack."
    )

    /// The problem of a photo that could not be read.
    static func unreadable(_ error: PackError) -> Problem {
        var problem = Problem(error.error.status, code: error.error.code, detail: error.error.sentence)
        problem.photo = error.photo
        return problem
    }

    /// All problems of photos, in addition to the common ones.
    static let ofPhotos: [Problem] =
        [missingPhoto, tooManyPhotos] + PhotoError.allCases.map { unreadable(PackError(photo: 0, error: $0)) }
}

extension PhotoError {
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .unknownFormat: .unsupportedMediaType
        case .tooManyBytes, .tooManyPixels: .contentTooLarge
        case .noModel, .noPages: .internalServerError
        default: .unprocessableContent
        }
    }
}
