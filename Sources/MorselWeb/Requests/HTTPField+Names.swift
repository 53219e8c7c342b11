package import HTTPTypes

extension HTTPField.Name {
    /// The ID of a request, which the response and the log contain.
    package static let requestID = HTTPField.Name(token: "X-Request-Id")
    /// Links to related resources (RFC 8288).
    package static let link = HTTPField.Name(token: "Link")
    /// The number of all results of a list, of which the response has a part.
    package static let totalCount = HTTPField.Name(token: "X-Total-Count")

    /// How often a client may do something, and when it may again (draft-ietf-httpapi-ratelimit-headers).
    static let rateLimit = HTTPField.Name(token: "RateLimit")
    static let rateLimitPolicy = HTTPField.Name(token: "RateLimit-Policy")

    /// Creates a name from a valid token.
    init(token: StaticString) {
        guard let name = HTTPField.Name("\(token)") else {
            preconditionFailure("a field name must be a token")
        }
        self = name
    }
}
