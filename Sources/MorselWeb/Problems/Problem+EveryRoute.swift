import HTTPTypes

/// Problems that every route can have: malformed, unknown, oversized or too many requests, and internal errors.
extension Problem {
    static let malformedRequest = Problem(
        .badRequest,
        code: "malformed-request",
        detail: "This is not a valid HTTP/1.1 request (RFC 9112). The connection is closed."
    )
    /// No route has this path.
    package static let notFound = Problem(
        .notFound,
        code: "not-found",
        detail: "Nothing was found at this address. /openapi.json lists all routes."
    )
    static let methodNotAllowed = Problem(
        .methodNotAllowed,
        code: "method-not-allowed",
        detail: "This address does not support the method. The field Allow lists the supported methods."
    )
    static let requestTimeout = Problem(
        .requestTimeout,
        code: "request-timeout",
        detail: "The request did not arrive completely in time. Send it again without pauses."
    )
    /// Too many requests are waiting or being handled.
    package static let tooManyRequests = Problem(
        .tooManyRequests,
        code: "too-many-requests",
        detail: "The server has too many requests. Try again after the number of seconds in Retry-After.",
        fields: [.retryAfter: "1"]
    )
    static let headerTooLarge = Problem(
        .requestHeaderFieldsTooLarge,
        code: "header-too-large",
        detail: "The address and header fields together are too large. Send fewer or shorter fields."
    )
    /// The server failed because of an error in its code.
    package static let internalError = Problem(
        .internalServerError,
        code: "internal-error",
        detail: "The server failed to answer. Its log describes the error under the ID of this request."
    )
    /// The connection to the database was lost while a change was made.
    package static let outcomeUnknown = Problem(
        .serviceUnavailable,
        code: "outcome-unknown",
        detail: """
            The connection to the database was lost while the change was made, so it is unknown whether it was. Send the request \
            again with the same Idempotency-Key, or read the record before you change it again.
            """,
        fields: [.retryAfter: "5"]
    )
    /// The body is larger than the route accepts.
    package static let contentTooLarge = Problem(
        .contentTooLarge,
        code: "content-too-large",
        detail: "The body is too large. Send one label at a time, or fewer or smaller photos."
    )
    /// The body has a media type or content coding that the route does not accept.
    package static let unsupportedMediaType = Problem(
        .unsupportedMediaType,
        code: "unsupported-media-type",
        detail: "Send a body of a type that /openapi.json lists, in UTF-8 and without content coding."
    )
    /// The body is not a JSON object.
    package static let invalidJSON = Problem(
        .badRequest,
        code: "invalid-json",
        detail: "The body is not a single JSON object (RFC 8259, UTF-8, nested at most 64 levels)."
    )
    /// An object of the JSON has a member twice.
    package static let duplicateMember = Problem(
        .badRequest,
        code: "duplicate-member",
        detail: """
            The member in "parameter" occurs twice in its object, and programs differ in which one they read. Send it once.
            """
    )
    /// The body is not a form of its declared type.
    package static let invalidForm = Problem(
        .badRequest,
        code: "invalid-form",
        detail: "The body is not a valid form of its media type, or it is incomplete. Send it again."
    )
    /// The address has a parameter that the route does not have.
    static let unknownParameter = Problem(
        .badRequest,
        code: "unknown-parameter",
        detail: """
            This address does not accept the parameter in "parameter". Leave it out, or correct its name: /openapi.json lists \
            the parameters of each route.
            """
    )
    /// The state that `If-Match` names is no longer the current one.
    package static let recordChanged = Problem(
        .preconditionFailed,
        code: "record-changed",
        detail: "Somebody changed this record in between. Read it again and repeat your change."
    )

    /// All problems that every route can have, including those of access.
    package static let ofEveryRoute: [Problem] = [
        recordChanged,
        signInRequired, roleRequired, pageTokenRequired, accountsUnavailable, wrongKeysVersion,
        outcomeUnknown,
        malformedRequest, notFound, methodNotAllowed, requestTimeout, tooManyRequests, headerTooLarge,
        internalError, contentTooLarge, unsupportedMediaType, invalidJSON, duplicateMember,
        invalidForm, unknownParameter, crossSiteRequest, invalidIdempotencyKey, reusedIdempotencyKey,
    ]
}
