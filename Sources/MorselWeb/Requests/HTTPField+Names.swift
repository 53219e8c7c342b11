package import HTTPTypes

extension HTTPField.Name {
    /// The ID of a request, which the response and the log contain.
    package static let requestID = HTTPField.Name(token: "X-Request-Id")
    /// Links to related resources (RFC 8288).
    package static let link = HTTPField.Name(token: "Link")
    /// The number of all results of a list, of which the response has a part.
    package static let totalCount = HTTPField.Name(token: "X-Total-Count")
    /// What a page sends beside the cookie of its session.
    package static let pageToken = HTTPField.Name(token: "X-Page-Token")

    /// What search engines may do with a page (Robots Exclusion Protocol, as search engines document it).
    package static let robots = HTTPField.Name(token: "X-Robots-Tag")

    /// The number of the last event that a client has received (HTML Standard section 9.2.4).
    package static let lastEventID = HTTPField.Name(token: "Last-Event-ID")
    /// Whether a proxy may collect the response before it passes it on; nginx reads it.
    static let accelBuffering = HTTPField.Name(token: "X-Accel-Buffering")

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
