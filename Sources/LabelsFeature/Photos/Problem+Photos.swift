import HTTPTypes
import MorselVision
import MorselWeb

/// The problems that photos can have.
extension Problem {
    static let noPhoto = Problem(
        .badRequest,
        code: "no-photo",
        detail: "The form has no part \"photo\" that is a file. Put each photo of the pack in one."
    )
    static let tooManyPhotos = Problem(
        .badRequest,
        code: "too-many-photos",
        detail: "These are more photos than one pack needs. Send six or fewer."
    )

    /// Why a photo was not read, and which.
    static func unreadable(_ error: PackError) -> Problem {
        var problem = Problem(error.error.status, code: error.error.code, detail: error.error.sentence)
        problem.part = error.photo
        return problem
    }

    /// Every problem that photos can have beside the common ones.
    static let ofPhotos: [Problem] =
        [noPhoto, tooManyPhotos] + PhotoError.allCases.map { unreadable(PackError(photo: 0, error: $0)) }
}

extension PhotoError {
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .notAPicture: .unsupportedMediaType
        case .tooManyBytes, .tooManyPixels: .contentTooLarge
        case .noModel, .noPages: .internalServerError
        default: .unprocessableContent
        }
    }
}
