import HTTPTypes

/// The problems that any route can have.
extension Problem {
    static let malformedRequest = Problem(
        .badRequest,
        code: "malformed-request",
        detail: "This is not a request of HTTP/1.1 (RFC 9112). The connection is closed."
    )
    /// There is no such path.
    package static let notFound = Problem(
        .notFound,
        code: "not-found",
        detail: "There is nothing here. /openapi.json lists what there is."
    )
    static let methodNotAllowed = Problem(
        .methodNotAllowed,
        code: "method-not-allowed",
        detail: "This is not done with that method. The field Allow lists those that are."
    )
    static let requestTimeout = Problem(
        .requestTimeout,
        code: "request-timeout",
        detail: "The request did not arrive in time. Send it again, without pauses."
    )
    /// So much is being done that another request is better sent again later.
    package static let tooManyRequests = Problem(
        .tooManyRequests,
        code: "too-many-requests",
        detail: "More requests wait than can be answered soon. Try again after the seconds in Retry-After.",
        fields: [.retryAfter: "1"]
    )
    static let headerTooLarge = Problem(
        .requestHeaderFieldsTooLarge,
        code: "header-too-large",
        detail: "The address and the header fields together are too large. Send fewer or shorter fields."
    )
    /// A mistake of the server.
    package static let internalError = Problem(
        .internalServerError,
        code: "internal-error",
        detail:
            "Something went wrong on the server, not in the request. The log has it under this request's number."
    )
    /// The body is larger than the server reads.
    package static let contentTooLarge = Problem(
        .contentTooLarge,
        code: "content-too-large",
        detail: "The body is too large. Send one label at a time, with fewer or smaller photos."
    )
    /// The body has another type than the route reads.
    package static let unsupportedMediaType = Problem(
        .unsupportedMediaType,
        code: "unsupported-media-type",
        detail: "Send the body in a type that /openapi.json names, in UTF-8 and without a content coding."
    )
    /// The body says that it is a form, and is none.
    package static let notAForm = Problem(
        .badRequest,
        code: "not-a-form",
        detail:
            "The body is not a form of its type (multipart/form-data, RFC 7578), or is cut short. Send it again."
    )
    /// Every problem that any route can have.
    package static let common: [Problem] = [
        malformedRequest, notFound, methodNotAllowed, requestTimeout, tooManyRequests, headerTooLarge,
        internalError, contentTooLarge, unsupportedMediaType, notAForm,
    ]
}
